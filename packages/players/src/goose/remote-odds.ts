import type { Refusal, Result } from '@ludoteca/games';
import { type GooseOdds, type GooseOptions, type OddsRefusal, type OddsRun, solveOdds } from '@ludoteca/games/goose';
import type { Port } from '../remote.ts';
import { remoteTask, serveTask } from '../remote-task.ts';

type Solved = Result<GooseOdds, Refusal<OddsRefusal>>;

/** The solving end: lives in a worker, for one race. */
export const serveOdds = (port: Port): void =>
  serveTask(port, (options: GooseOptions, progress): Solved => solveOdds(options, { progress }));

/** The asking end. */
export const remoteOdds = (port: Port, options: GooseOptions, run: OddsRun = {}): Promise<Solved> =>
  remoteTask(port, options, run);
