import { Worker } from 'node:worker_threads';
import { fill, type Match, matchOutcome, type SavedGame, type TableRecord, writeSaved } from '@ludoteca/games';
import {
  type Analysis,
  type AnalysisRun,
  type JudgedSteps,
  type KeptAnalysis,
  keepAnalysis,
  keepSteps,
  keptAnalysis,
  keptSteps,
  remoteAnalysis,
  sayAnalysisRefusal,
} from '@ludoteca/players';
import { writeWhole } from '../files.ts';
import { saveExtension } from '../saved-games.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/analysis-worker.js' : './analysis-worker.js',
  import.meta.url,
);

/** Judges a match in a thread of its own: the keyboard stays awake, and the work ends at once when nobody wants it any more. */
async function analyseInThread(match: Match, run: AnalysisRun): ReturnType<typeof remoteAnalysis> {
  const worker = new Worker(workerFile);
  const lost = new Promise<never>((_, reject) => worker.once('error', reject));
  const port = {
    post: (message: unknown) => worker.postMessage(message),
    listen: (hear: (message: unknown) => void) => void worker.on('message', hear),
  };
  try {
    return await Promise.race([remoteAnalysis(port, match, run), lost]);
  } finally {
    await worker.terminate();
  }
}

/** Where the file of a game is, if it has one, and what the clock says. */
interface KeptGame {
  readonly path: string | undefined;
  now(): Date;
}

/** Whoever ends the program loses no more than this many milliseconds of work. */
const checkpointPause = 3000;

interface Keeper {
  /** What was judged before: the analysis goes on behind it. */
  readonly known: JudgedSteps;
  onStep: NonNullable<AnalysisRun['onStep']>;
  /** Those that are judged go into the file of the game, to go on with another time. */
  keepSoFar(): void;
  keepWhole(analysis: Analysis): void;
}

/** The analysis goes into the file of its game, once that is over: it need not be made again. Nothing else in the file changes. */
export function keeperOf(record: TableRecord & Partial<SavedGame>, { path, now }: KeptGame): Keeper {
  const { date = now().toISOString(), chance } = record;
  const { match } = record.table;
  const known = keptSteps(match, record.analysis) ?? { steps: [] };
  let judged = known;
  let keptAt = now().getTime();
  function keep(analysis: KeptAnalysis | undefined): void {
    keptAt = now().getTime();
    if (!path?.endsWith(saveExtension) || !analysis || !matchOutcome(match)) return;
    // A file that can not be written is as good as before.
    writeWhole(path, writeSaved({ ...record, analysis }, date, chance));
  }
  const keepSoFar = (): void => keep(keepSteps(match, judged));
  return {
    known,
    onStep(step, error) {
      judged = { steps: [...judged.steps, step], ...(error !== undefined && { error }) };
      if (now().getTime() - keptAt >= checkpointPause) keepSoFar();
    },
    keepSoFar,
    keepWhole: (analysis) => keep(keepAnalysis(match, analysis)),
  };
}

/**
 * What searches say of a match, the same every time: as it was kept with the game, or counted out now and kept. It goes on until
 * it is done; people may stop it. What became of it otherwise is said.
 */
export async function analyseFinished(record: TableRecord, surface: Surface, game: KeptGame): Promise<Analysis | undefined> {
  const { match } = record.table;
  const before = keptAnalysis(match, record.analysis);
  if (before) return before;
  const words = wordsOf(surface.language).analysis;
  const prompt = (share: number): string => fill(words.skip, { percent: Math.floor(100 * share) });
  const keeper = keeperOf(record, game);
  const enough = new AbortController();
  const skip = (typed: string): boolean => {
    if (typed.trim() === '') enough.abort();
    return typed.trim() === '';
  };
  const waiting = surface.wait(prompt(0), skip, true);
  try {
    const judged = await analyseInThread(match, {
      known: keeper.known,
      signal: enough.signal,
      onProgress: (share) => waiting.say(prompt(share)),
      onStep: keeper.onStep,
    });
    waiting.end();
    if (judged.ok) keeper.keepWhole(judged.value);
    else surface.print(sayAnalysisRefusal(judged.error, surface.language));
    return judged.ok ? judged.value : undefined;
  } catch (error) {
    waiting.end();
    keeper.keepSoFar();
    const why = error instanceof Error ? error.message : String(error);
    surface.print(enough.signal.aborted ? words.skipped : fill(words.failed, { why }));
    // Whoever runs this by a script learns that what was asked for is not there.
    if (!enough.signal.aborted) process.exitCode = 1;
    return undefined;
  }
}
