// What the training of go and gomoku has in common: what is learnt from games against itself becomes a file.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { print } from './usage.ts';
import { checkpointsIn, keep, showProgress } from './workshop.ts';

export interface TrainFlags extends Pick<CommonFlags, 'lang'> {
  readonly nodes: number;
  readonly seed: number;
  readonly folder: string;
  readonly output: string;
}

type TrainProgress<Fitted> =
  | { readonly kind: 'playing' | 'fitting'; readonly share: number }
  | ({ readonly kind: 'fitted' } & Fitted);

interface FittedStrengths {
  readonly games: number;
  readonly positions: number;
  readonly losses: readonly [number, number];
  readonly packed: string;
}

export const addTrainFlags = (command: Command): Command =>
  addLanguage(command)
    .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
    .requiredOption('--folder <folder>', 'where the work in progress is kept')
    .requiredOption('--output <file>', 'the file to write');

type TuningWords = ReturnType<typeof wordsOf>['tuning'];
type Train<Fitted> = (checkpoints: ReturnType<typeof checkpointsIn>) => Iterable<TrainProgress<Fitted>>;

/** Tells how far it is, and at the end what was learnt, and writes it. */
export function followTraining<Fitted>(
  game: string,
  { folder, output, ...flags }: TrainFlags,
  train: Train<Fitted>,
  end: (fitted: Fitted, words: TuningWords) => { readonly told: string; readonly written: string | Uint8Array },
): void {
  const language = languageFor(flags, readSettings(), game);
  const { tuning, training } = wordsOf(language);
  mkdirSync(resolve(folder), { recursive: true });
  for (const progress of train(checkpointsIn(resolve(folder), language))) {
    if (progress.kind !== 'fitted') {
      showProgress(fill(tuning[progress.kind], { round: 1, percent: Math.floor(100 * progress.share) }));
      continue;
    }
    const { told, written } = end(progress, tuning);
    showProgress('');
    print(told);
    keep(resolve(output), written, language);
    print(fill(training.written, { at: output, bytes: written.length }));
  }
}

/** The same where strengths are learnt, which become a file of the sources as `write` has it. */
export function followStrengths(
  game: string,
  flags: TrainFlags,
  train: Train<FittedStrengths>,
  write: (packed: string) => string,
): void {
  followTraining(game, flags, train, ({ games, positions, losses, packed }, { tuned }) => {
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    return { told: fill(tuned, { round: 1, games, positions, before, after }), written: write(packed) };
  });
}
