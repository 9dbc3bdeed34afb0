import { ok, type Refusal, type Result, seededRandom } from '@ludoteca/games';
import {
  type Estimate,
  estimateOdds,
  type GooseOdds,
  type GooseOptions,
  type GooseState,
  type OddsRefusal,
  type OddsRun,
  solveOdds,
} from '@ludoteca/games/goose';
import type { Port } from '../remote.ts';
import { remoteTask, serveTask } from '../remote-task.ts';

type Solved = Result<GooseOdds, Refusal<OddsRefusal>>;

/** Where solved odds are kept for the next time; what goes wrong there is its own business. */
export interface OddsStorage {
  read(options: GooseOptions): Promise<GooseOdds | undefined>;
  keep(options: GooseOptions, odds: GooseOdds): Promise<void>;
}

/** The solving end: lives in a worker, for one race. */
export const serveOdds = (port: Port, storage?: OddsStorage): void =>
  serveTask(port, async (options: GooseOptions, progress): Promise<Solved> => {
    const kept = await storage?.read(options);
    if (kept) return ok(kept);
    const solved = solveOdds(options, { progress });
    if (solved.ok) await storage?.keep(options, solved.value);
    return solved;
  });

/** The asking end. */
export const remoteOdds = (port: Port, options: GooseOptions, run: OddsRun = {}): Promise<Solved> =>
  remoteTask(port, options, run);

/** Games for one position of a race that has too many to be solved: a quarter of a percent of standard error at most. */
const gamesPerEstimate = 40_000;

/** The same for what many games from a position come to. */
export const serveEstimate = (port: Port): void =>
  serveTask(port, (state: GooseState): Estimate => estimateOdds(state.options, state, gamesPerEstimate, seededRandom(1)));

export const remoteEstimate = (port: Port, state: GooseState): Promise<Estimate> => remoteTask(port, state, {});
