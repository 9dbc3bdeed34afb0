// What is told to those who follow a match: the events as their seat may know them, and who is here.
import { actorOf, observe, type Seat, type Table, tableOutcome } from '@ludoteca/games';
import type { SeenTable, ServerMessage } from '@ludoteca/online';
import { infoOf, isBreak, type LoadedMatch, rendered, replayed, seatsOf } from './loaded-match.ts';
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

function eventsMessage(match: LoadedMatch, after: number, seat: Seat | undefined, time: number): ServerMessage {
  const { game } = match.table.match;
  return {
    type: 'events',
    match: match.row.id,
    after,
    events: rendered(match, seat).slice(after),
    seat: seat ?? null,
    ...(game.facts.hidden && seenOf(match.table, seat)),
    time,
  } as ServerMessage;
}

/** What a seat sees of a game that hides something. */
function seenOf(table: Table, seat: Seat | undefined): object {
  const { game, state } = table.match;
  const decides = !tableOutcome(table) && actorOf(table) === seat && game.turn(state).kind === 'seat';
  const legal = decides ? game.moves(state).map((move) => game.formatMove(move, state)) : [];
  return { view: game.view(state, seat), legal, table: tableSeen(table) };
}

export const matchMessage = (match: LoadedMatch, seat: Seat | undefined): ServerMessage => ({
  type: 'match',
  match: infoOf(match),
  seat: seat ?? null,
});

/** The numbers after `after` where a move had been made and cards were dealt next. */
function breaksIn({ events }: LoadedMatch, after: number): number[] {
  const breaks: number[] = [];
  for (let number = after + 1; number < events.length; number++)
    if (isBreak(events[number]!, events[number - 1])) breaks.push(number);
  return breaks;
}

/**
 * The events after `after`, in one message. Where something is hidden, one more for each time that cards were dealt behind a move: a view
 * is of the position after the last event of its message, and what a hand had come to would be seen by nobody.
 */
export function eventsMessages(match: LoadedMatch, after: number, seat: Seat | undefined, time: number): ServerMessage[] {
  const whole = eventsMessage(match, after, seat, time);
  const { game } = match.table.match;
  const breaks = game.facts.hidden ? breaksIn(match, after) : [];
  if (whole.type !== 'events' || breaks.length === 0) return [whole];
  const messages: ServerMessage[] = [];
  let told = after;
  const tellBefore = (before: Table): void => {
    const { seq } = before;
    const events = whole.events.slice(told - after, seq - after);
    const view = game.view(before.match.state, seat);
    messages.push({ ...whole, after: told, events, view, legal: [], table: tableSeen(before) });
    told = seq;
  };
  if (breaks.every((number) => match.breaks.has(number))) for (const number of breaks) tellBefore(match.breaks.get(number)!);
  else {
    replayed(match, (before) => {
      if (breaks.includes(before.seq)) tellBefore(before);
    });
  }
  return [...messages, { ...whole, after: told, events: whole.events.slice(told - after) }];
}

/** Tells everybody what they have not been told. */
export function tellFollowers(match: LoadedMatch, time: number): void {
  const messages = new Map<string, readonly ServerMessage[]>();
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
    const news = messages.get(key) ?? eventsMessages(match, told, seat, time);
    messages.set(key, news);
    following.told = match.events.length;
    for (const message of news) follower.send(message);
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
