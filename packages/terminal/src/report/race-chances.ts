import { type Match, ok, type Refusal, type Result, statesOf } from '@ludoteca/games';
import { type GooseOptions, type GooseState, type OddsRefusal, type OddsRun, oddsAt, oddsInSlices } from '@ludoteca/games/goose';

/**
 * The exact chances of each seat of a goose race before every throw and after the last, for the report. Solving takes
 * seconds: others get their turn between the slices, and the promise rejects with the signal's reason when that aborts.
 */
export async function raceChances(
  match: Match,
  { signal, progress }: OddsRun = {},
): Promise<Result<number[][], Refusal<OddsRefusal>>> {
  const slices = oddsInSlices(match.options as GooseOptions);
  if (!slices.ok) return slices;
  let slice = slices.value.next();
  while (!slice.done) {
    progress?.(slice.value);
    await new Promise<void>((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    slice = slices.value.next();
  }
  const odds = slice.value;
  return ok(statesOf(match).map((state) => [...oddsAt(odds, state as GooseState).chances]));
}
