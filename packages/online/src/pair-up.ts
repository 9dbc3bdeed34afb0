// People who do not know each other, at one table: where somebody waits, or at a new one for whoever comes.

import type { MatchCalls } from './match-calls.ts';
import type { Answer, ListedMatch, NewMatchRequest, WireCommand } from './schema.ts';

export interface PairingSetup {
  readonly calls: Pick<MatchCalls, 'list' | 'info' | 'create'>;
  /** Who looks for somebody. */
  readonly person: string;
  /** The table that is made where nobody waits; `options` are those that the game has checked. */
  readonly request: NewMatchRequest;
  newId(): string;
  command(match: string, command: WireCommand, seq: number): Promise<Answer>;
}

/** So often a seat is tried for while other things happen at its table. */
const mostTries = 5;

/** Those that wait for anybody at the same game by the same rules, in the order in which whoever comes is to take them. */
async function waiting({ calls, request }: PairingSetup): Promise<ListedMatch[]> {
  const { matches } = await calls.list('open');
  const rules = JSON.stringify(request.options);
  return matches
    .filter(
      ({ game, options, terms }) => game === request.game && JSON.stringify(options) === rules && terms.clock.kind !== 'days',
    )
    .toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
}

/** Whether a seat was free there. */
async function sitAt({ calls, command }: PairingSetup, id: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries++) {
    const match = await calls.info(id).catch(() => undefined);
    const seat = match?.seats.findIndex(({ kind }) => kind === 'open') ?? -1;
    if (!match || seat < 0 || match.over) return false;
    const answer = await command(id, { kind: 'sit', seat }, match.seq);
    if (answer.ok) return true;
    if (answer.refusal.code !== 'stale' && answer.refusal.code !== 'seat-taken') return false;
  }
  return false;
}

/** The id of the table where one sits afterwards. */
export async function pairUp(setup: PairingSetup): Promise<string> {
  const { calls, person, request, newId } = setup;
  for (const { id, holders } of await waiting(setup)) {
    // Whoever waits already goes on waiting.
    if (holders.includes(person) || (await sitAt(setup, id))) return id;
  }
  const { id } = await calls.create({ id: newId(), ...request });
  return (await meetOlder(setup, id)) ?? id;
}

/**
 * Several may have made a table at the same moment, each of them alone at it: all but the first give theirs up and sit down there. Two
 * tables may both be on their way when each looks for the other, so whoever goes on waiting looks once more a little later. Gives the
 * table where one sits now, undefined where that has not changed.
 */
export async function meetOlder(setup: PairingSetup, own: string): Promise<string | undefined> {
  const { calls, person, command } = setup;
  const all = await waiting(setup);
  const mine = all.findIndex(({ id }) => id === own);
  const older = all.slice(0, Math.max(0, mine)).filter(({ holders }) => !holders.includes(person));
  if (older.length === 0) return undefined;
  const { seq, seats, holders } = await calls.info(own);
  const isAlone = seats.every(({ kind }, seat) => kind === 'open' || holders[seat] === person);
  // Whoever has sat down in between makes this number an old one, and nobody is left alone.
  if (!isAlone || !(await command(own, { kind: 'abort' }, seq)).ok) return undefined;
  for (const { id } of older) if (await sitAt(setup, id)) return id;
  return pairUp(setup);
}
