// What is told to those who follow a match: the events as their seat may know them, and who is here.
import { actorOf, observe, type Seat, type Table, tableOutcome } from '@ludoteca/games';
import type { SeenTable, ServerMessage } from '@ludoteca/online';
import { infoOf, type LoadedMatch, rendered, seatsOf } from './loaded-match.ts';
import { presenceOf } from './presence.ts';

/** From which of their seats somebody looks, if they hold any. */
export function seatFor(match: LoadedMatch, person: string | undefined, wanted: Seat | undefined): Seat | undefined {
  const held = seatsOf(match, person);
  return wanted !== undefined && held.includes(wanted) ? wanted : held[0];
}

/** What everybody may know of a table. */
function tableSeen(table: Table): SeenTable {
  const { ply, actor, offers, paused, clock, outcome, ending } = observe(table, undefined);
  return { ply, actor, offers, declined: table.declined, paused, clock, outcome, ending } as SeenTable;
}

export function eventsMessage(match: LoadedMatch, after: number, seat: Seat | undefined, time: number): ServerMessage {
  const { game, state } = match.table.match;
  const decides = !tableOutcome(match.table) && actorOf(match.table) === seat && game.turn(state).kind === 'seat';
  const legal = (): string[] => (decides ? game.moves(state).map((move) => game.formatMove(move, state)) : []);
  return {
    type: 'events',
    match: match.row.id,
    after,
    events: rendered(match, seat).slice(after),
    seat: seat ?? null,
    ...(game.facts.hidden && { view: game.view(state, seat), legal: legal(), table: tableSeen(match.table) }),
    time,
  } as ServerMessage;
}

export const matchMessage = (match: LoadedMatch, seat: Seat | undefined): ServerMessage => ({
  type: 'match',
  match: infoOf(match),
  seat: seat ?? null,
});

/** Tells everybody what they have not been told. */
export function tellFollowers(match: LoadedMatch, time: number): void {
  const messages = new Map<string, ServerMessage>();
  for (const following of match.followings) {
    const { follower, wanted } = following;
    const seat = seatFor(match, follower.person, wanted);
    if (seat === undefined && match.row.watchers === 'nobody') {
      match.followings.delete(following);
      follower.send({ type: 'error', code: 'no-such-match', match: match.row.id });
      continue;
    }
    const hasMoved = seat !== following.seat;
    // From another seat a game that hides something is another story, and is told from its beginning.
    if (hasMoved && match.table.match.game.facts.hidden) following.told = 0;
    following.seat = seat;
    const { told } = following;
    if (told >= match.events.length && !hasMoved) continue;
    if (hasMoved || match.events.slice(told).some(({ kind }) => kind === 'seat')) follower.send(matchMessage(match, seat));
    const key = `${seat} ${told}`;
    const message = messages.get(key) ?? eventsMessage(match, told, seat, time);
    messages.set(key, message);
    following.told = match.events.length;
    follower.send(message);
  }
}

/** How many look on at each of these through this node. */
export const watchersHere = (matches: readonly LoadedMatch[]): ReadonlyMap<string, number> =>
  new Map(matches.map(({ row, followings }) => [row.id, [...followings].filter(({ seat }) => seat === undefined).length]));

/** Tells who is here, where that has changed. `away`: for how long each person has been away. */
export function tellPresence(match: LoadedMatch, away: ReadonlyMap<string, number>, watchers: number): void {
  const seats = match.table.seats.map((_, seat) => {
    const person = match.holders.get(seat);
    return person === undefined ? null : presenceOf(away.get(person) ?? 0);
  });
  const text = JSON.stringify([seats, watchers]);
  for (const following of match.followings) {
    if (following.presence === text) continue;
    following.presence = text;
    following.follower.send({ type: 'presence', match: match.row.id, seats, watchers });
  }
}
