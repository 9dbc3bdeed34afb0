import { type Match, ok, type Refusal, type Result, statesOf } from '@ludoteca/games';
import { type GooseOptions, type GooseState, type OddsRefusal, type OddsRun, oddsAt } from '@ludoteca/games/goose';
import { solveRace } from './solve.ts';

/**
 * The exact chances of each seat of a goose race before every throw and after the last, for the report. Solving takes
 * seconds, in another thread; the promise rejects with the signal's reason when that aborts.
 */
export async function raceChances(match: Match, run: OddsRun = {}): Promise<Result<number[][], Refusal<OddsRefusal>>> {
  const odds = await solveRace(match.options as GooseOptions, run);
  if (!odds.ok) return odds;
  return ok(statesOf(match).map((state) => [...oddsAt(odds.value, state as GooseState).chances]));
}
