import { games, type Match, type Refusal, type Result, readSaved, recordOf, writeSaved } from '@ludoteca/games';
import type { Port } from '../remote.ts';
import { remoteTask, serveTask } from '../remote-task.ts';
import type { ThinkerSetup } from '../thinker.ts';
import { type AnalysisRefusal, type AnalysisRun, analyse } from './analyse.ts';
import type { Analysis, Step } from './analysis.ts';

/** A step on its way, with the error so far. */
interface Part {
  readonly step: Step;
  readonly error?: number;
}

type Judged = Result<Analysis, Refusal<AnalysisRefusal>>;

/** A match crosses between threads as a saved game does: as its log. */
type Task = Pick<AnalysisRun, 'budget' | 'seed' | 'known'> & { readonly saved: string };

/** The judging end: lives in a worker, for one match. */
export const serveAnalysis = (port: Port, { asset }: Pick<ThinkerSetup, 'asset'>): void =>
  serveTask(port, ({ saved, ...run }: Task, onProgress, tellPart): Promise<Judged> => {
    const read = readSaved(saved, games);
    if (!read.ok) throw new Error(`the match was not understood: ${read.error.code}`);
    const onStep = (step: Step, error: number | undefined): void =>
      tellPart({ step, ...(error !== undefined && { error }) } satisfies Part);
    return analyse(read.value.table.match, { ...run, asset, onProgress, onStep });
  });

/** The asking end. */
export function remoteAnalysis(port: Port, match: Match, run: AnalysisRun): Promise<Judged> {
  const { budget, seed, known, signal, onProgress, onStep } = run;
  const task: Task = {
    saved: writeSaved(recordOf(match)),
    ...(budget && { budget }),
    ...(seed !== undefined && { seed }),
    ...(known && { known }),
  };
  return remoteTask(port, task, {
    signal,
    progress: onProgress,
    hearPart(part) {
      const { step, error } = part as Part;
      onStep?.(step, error);
    },
  });
}
