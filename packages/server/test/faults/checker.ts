// Compares what everybody was told with the log: every law that a record can break has its count here.
import { actorOf, evolve, isProgram, seen, type Table, tableOutcome } from '@ludoteca/games';
import { faultsOf } from '../../src/maintenance.ts';
import { startOf } from '../../src/match/loaded-match.ts';
import type { TabRecord } from './people.ts';

export type StoredMatch = Parameters<typeof faultsOf>[0];

export interface Verdict {
  readonly matches: number;
  readonly acknowledged: number;
  readonly told: number;
  /** Acknowledged or told, and not in the log at that number. */
  readonly lost: number;
  /** Applied more than once, or without anybody having asked for it. */
  readonly doubled: number;
  /** Numbers that are missing. */
  readonly gaps: number;
  /** Logs that the rules do not replay, or whose rows say something else. */
  readonly illegal: number;
  /** Told otherwise than that seat may know it. */
  readonly leaked: number;
}

/** Whether a person had to ask for this event: a move of their seat, or a die in their hand. */
function isAskedFor(table: Table, event: StoredMatch['stored'][number]['event']): boolean {
  if (event.kind !== 'move') return false;
  const { game, state } = table.match;
  const seat = event.by === 'chance' ? game.thrower?.(state) : event.by;
  return seat !== undefined && !isProgram(table.seats[seat]!);
}

/** `tables`: the table before each event, and after the last. */
function checkCommands({ stored }: StoredMatch, tables: readonly Table[], sent: ReadonlySet<string>): number {
  let unasked = 0;
  let waiting = 0;
  for (const [index, { event, command }] of stored.entries()) {
    if (isAskedFor(tables[index]!, event)) waiting++;
    if (command === null) continue;
    // One command brings about one move at most, and somebody has sent it.
    if (waiting > 1) unasked += waiting - 1;
    if (!sent.has(command)) unasked++;
    waiting = 0;
  }
  return unasked + waiting;
}

function legalAt(table: Table, seat: number | undefined): string[] {
  const { game, state } = table.match;
  const decides = !tableOutcome(table) && actorOf(table) === seat && game.turn(state).kind === 'seat';
  return decides ? game.moves(state).map((move) => game.formatMove(move, state)) : [];
}

const groupedBy = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

export async function compare(
  matches: AsyncIterable<StoredMatch> | Iterable<StoredMatch>,
  records: readonly TabRecord[],
): Promise<Verdict> {
  const verdict = { matches: 0, acknowledged: 0, told: 0, lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0 };
  const acknowledged = groupedBy(
    records.flatMap((record) => record.acknowledged.map((answer) => ({ ...answer, person: record.person }))),
    ({ match }) => match,
  );
  const told = groupedBy(
    records.flatMap((record) => record.told.map((message) => ({ ...message, name: record.name }))),
    ({ match }) => match,
  );
  const sent = new Set(records.flatMap(({ person, sent: ids }) => [...ids.keys()].map((id) => `${person} ${id}`)));
  const found = new Set<string>();
  for await (const { row, stored } of matches) {
    verdict.matches++;
    found.add(row.id);
    const faults = faultsOf({ row, stored });
    if (faults.includes('gap')) verdict.gaps++;
    if (faults.includes('doubled')) verdict.doubled++;
    if (faults.some((fault) => fault !== 'gap' && fault !== 'doubled')) verdict.illegal++;
    const numbers = new Map(stored.flatMap(({ command, seq }) => (command === null ? [] : [[command, seq] as const])));
    for (const { person, id, seq } of acknowledged.get(row.id) ?? []) {
      verdict.acknowledged++;
      if (numbers.get(`${person} ${id}`) !== seq) verdict.lost++;
    }
    if (faults.some((fault) => fault.startsWith('illegal'))) continue;
    const tables: Table[] = [startOf(row)];
    for (const { event } of stored) tables.push(evolve(tables.at(-1)!, event));
    verdict.doubled += checkCommands({ row, stored }, tables, sent);
    for (const { after, events, seat, view, legal, name } of told.get(row.id) ?? []) {
      verdict.told++;
      const end = after + events.length;
      if (end > stored.length) {
        verdict.lost++;
        continue;
      }
      const viewer = seat ?? undefined;
      // As a seat that somebody else holds, everything would be a leak.
      if (viewer !== undefined && tables[end]!.seats[viewer]!.name !== name) verdict.leaked++;
      const expected = stored.slice(after, end).map(({ event }, index) => seen(tables[after + index]!, event, viewer));
      const { game, state } = tables[end]!.match;
      const shown = game.facts.hidden ? [game.view(state, viewer), legalAt(tables[end]!, viewer)] : [undefined, undefined];
      if (JSON.stringify([expected, ...shown]) !== JSON.stringify([events, view, legal])) verdict.leaked++;
    }
  }
  for (const [match, answers] of acknowledged) if (!found.has(match)) verdict.lost += answers.length;
  for (const [match, messages] of told) if (!found.has(match)) verdict.lost += messages.length;
  return verdict;
}
