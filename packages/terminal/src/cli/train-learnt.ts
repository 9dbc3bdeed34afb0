// What the training of go and gomoku has in common: what is learnt from games against itself becomes a file of the sources.
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

type TrainProgress =
  | { readonly kind: 'playing' | 'fitting'; readonly share: number }
  | {
      readonly kind: 'fitted';
      readonly games: number;
      readonly positions: number;
      readonly losses: readonly [number, number];
      readonly packed: string;
    };

export const addTrainFlags = (command: Command): Command =>
  addLanguage(command)
    .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
    .requiredOption('--folder <folder>', 'where the work in progress is kept')
    .requiredOption('--output <file>', 'the file to write');

/** Tells how far it is, and at the end writes what was learnt, as `write` has it. */
export function followTraining(
  game: string,
  { folder, output, ...flags }: TrainFlags,
  train: (checkpoints: ReturnType<typeof checkpointsIn>) => Iterable<TrainProgress>,
  write: (packed: string) => string,
): void {
  const language = languageFor(flags, readSettings(), game);
  const { tuning, training } = wordsOf(language);
  mkdirSync(resolve(folder), { recursive: true });
  for (const progress of train(checkpointsIn(resolve(folder), language))) {
    if (progress.kind !== 'fitted') {
      showProgress(fill(tuning[progress.kind], { round: 1, percent: Math.floor(100 * progress.share) }));
      continue;
    }
    const { games, positions, losses, packed } = progress;
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    showProgress('');
    print(fill(tuning.tuned, { round: 1, games, positions, before, after }));
    const text = write(packed);
    keep(resolve(output), text, language);
    print(fill(training.written, { at: output, bytes: text.length }));
  }
}
