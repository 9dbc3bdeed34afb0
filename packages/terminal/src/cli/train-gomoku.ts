// The command that learns what positions of gomoku are worth, from games against itself.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { print, UsageProblem, withExamples } from './usage.ts';
import { checkpointsIn, keep, showProgress } from './workshop.ts';

interface TrainGomokuFlags extends Pick<CommonFlags, 'lang'> {
  readonly games: number;
  readonly nodes: number;
  readonly seed: number;
  readonly folder: string;
  readonly output: string;
}

/** The work that made the shipped weights. */
const [usualGames, usualNodes] = [6975, 1000];

async function trainGomoku({ folder, output, ...flags }: TrainGomokuFlags): Promise<void> {
  for (const name of ['games', 'nodes'] as const) {
    if (flags[name] === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  const language = languageFor(flags, readSettings(), 'gomoku');
  const { tuning, training } = wordsOf(language);
  mkdirSync(resolve(folder), { recursive: true });
  const { trainWeights, writeWeights } = await import('@ludoteca/workshop/gomoku');
  const checkpoints = checkpointsIn(resolve(folder), language);
  for (const progress of trainWeights({ ...flags, checkpoints })) {
    if (progress.kind !== 'fitted') {
      showProgress(fill(tuning[progress.kind], { round: 1, percent: Math.floor(100 * progress.share) }));
      continue;
    }
    const { games: count, positions, losses, packed } = progress;
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    showProgress('');
    print(fill(tuning.tuned, { round: 1, games: count, positions, before, after }));
    const text = writeWeights(packed);
    keep(resolve(output), text, language);
    print(fill(training.written, { at: output, bytes: text.length }));
  }
}

export function addTrainGomoku(program: Command, train: Command): void {
  train.addCommand(
    withExamples(
      addLanguage(program.createCommand('gomoku').copyInheritedSettings(program)),
      'train gomoku --folder school --output packages/players/src/gomoku/learnt.ts',
      'train gomoku --games 500 --nodes 300 --folder short --output learnt.ts',
    )
      .addOption(new Option('--games <number>', 'games against itself').argParser(wholeNumber).default(usualGames))
      .addOption(new Option('--nodes <number>', 'positions looked at for each move').argParser(wholeNumber).default(usualNodes))
      .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
      .requiredOption('--folder <folder>', 'where the work in progress is kept')
      .requiredOption('--output <file>', 'the file to write')
      .action(trainGomoku),
  );
}
