// Whether the chance of a match was what was promised: from its record alone, as `ludoteca verify` does it.
import { type AnyGame, evolveAll, readSaved, readSeen, type SavedProblem, seen, type TableEvent } from '@ludoteca/games';
import { type ChanceReport, readChance, type ToldMatch, verifyChance } from '@ludoteca/online';

/** What somebody promised, and the number it was once it was opened. */
interface Promised {
  readonly by: number | 'host';
  readonly hash: string;
  readonly seed: string | undefined;
}

export type ChanceCheck =
  | {
      readonly kind: 'checked';
      readonly report: ChanceReport;
      readonly promises: readonly Promised[];
    }
  /** Made without promises; not as it was written; no record of this game. */
  | { readonly kind: 'none' | 'broken' | 'missing' };

type Told = Omit<ToldMatch, 'chance'> & { readonly chance?: unknown };

/** What can only be wrong with a record that was changed since it was written. */
const broken: ReadonlySet<SavedProblem> = new Set(['truncated', 'bad-checksum', 'bad-field', 'illegal-move', 'wrong-result']);

export type SealState = 'fair' | 'alone' | 'pending' | 'failed' | 'none' | 'missing';

/** What a match was told as, and what was opened of its chance. */
function readTold(text: string, game: AnyGame): Told | 'broken' | 'missing' {
  const read = game.facts.hidden ? readSeen(text, [game]) : readSaved(text, [game]);
  if (!read.ok) return broken.has(read.error.code) ? 'broken' : 'missing';
  if (!('start' in read.value)) return read.value;
  const { start, events, table, chance } = read.value;
  const told: TableEvent[] = [];
  evolveAll(start, events, (before, event) => told.push(seen(before, event, undefined)));
  return { game, options: table.match.options, seats: start.seats, events: told, chance };
}

export function checkRecord(text: string, game: AnyGame): ChanceCheck {
  const told = readTold(text, game);
  if (typeof told === 'string') return { kind: told };
  if (told.chance === undefined) return { kind: 'none' };
  const chance = readChance(told.chance);
  if (!chance) return { kind: 'missing' };
  const promises = new Map<number | 'host', Promised>();
  for (const event of told.events) {
    if (event.kind === 'commit') promises.set(event.by, { by: event.by, hash: event.hash, seed: undefined });
    if (event.kind === 'reveal') promises.set(event.by, { ...promises.get(event.by)!, by: event.by, seed: event.seed });
  }
  return { kind: 'checked', report: verifyChance({ ...told, chance }), promises: [...promises.values()] };
}

export function sealState(check: ChanceCheck): SealState {
  if (check.kind === 'broken') return 'failed';
  if (check.kind !== 'checked') return check.kind;
  const { problems, isOpen, isJoint } = check.report;
  if (problems.length > 0) return 'failed';
  if (!isOpen) return 'pending';
  return isJoint ? 'fair' : 'alone';
}
