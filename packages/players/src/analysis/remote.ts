import { games, type Match, type Refusal, type Result, readSaved, recordOf, writeSaved } from '@ludoteca/games';
import type { Port } from '../remote.ts';
import { remoteTask, serveTask } from '../remote-task.ts';
import type { ThinkerSetup } from '../thinker.ts';
import { type AnalysisRefusal, type AnalysisRun, analyse } from './analyse.ts';
import type { Analysis, Step } from './analysis.ts';

type Judged = Result<Analysis, Refusal<AnalysisRefusal>>;

/** A match crosses between threads as a saved game does: as its log. */
type Task = Pick<AnalysisRun, 'budget' | 'seed'> & { readonly saved: string };

/** The judging end: lives in a worker, for one match. */
export const serveAnalysis = (port: Port, { asset }: Pick<ThinkerSetup, 'asset'>): void =>
  serveTask(port, ({ saved, ...run }: Task, onProgress, onStep): Promise<Judged> => {
    const read = readSaved(saved, games);
    if (!read.ok) throw new Error(`the match was not understood: ${read.error.code}`);
    return analyse(read.value.table.match, { ...run, asset, onProgress, onStep });
  });

/** The asking end. */
export function remoteAnalysis(port: Port, match: Match, run: AnalysisRun): Promise<Judged> {
  const { budget, seed, signal, onProgress, onStep } = run;
  const task: Task = {
    saved: writeSaved(recordOf(match)),
    ...(budget && { budget }),
    ...(seed !== undefined && { seed }),
  };
  return remoteTask(port, task, {
    signal,
    progress: onProgress,
    hearPart: (step) => onStep?.(step as Step),
  });
}
