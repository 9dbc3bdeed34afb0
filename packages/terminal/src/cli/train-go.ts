// The command that learns what a move of go promises at first sight, from games against itself.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fill, parseSize } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { print, UsageProblem, withExamples } from './usage.ts';
import { checkpointsIn, keep, showProgress } from './workshop.ts';

interface TrainGoFlags extends Pick<CommonFlags, 'lang'> {
  readonly boards: string;
  readonly nodes: number;
  readonly seed: number;
  readonly folder: string;
  readonly output: string;
}

/** The boards and the work that made the shipped priors. */
const [usualBoards, usualNodes] = ['5x5:40,6x6:10,8x8:100', 300];

function gamesOf(boards: string): { readonly size: string; readonly count: number }[] {
  return boards.split(',').map((part) => {
    const [size = '', count = ''] = part.trim().split(':');
    if (parseSize(size) && /^[1-9]\d*$/.test(count)) return { size, count: Number(count) };
    throw new UsageProblem(`--boards ${boards}: ${part} is not a size and a number of games such as 9x9:100.`);
  });
}

async function trainGo({ boards, folder, output, ...flags }: TrainGoFlags): Promise<void> {
  if (flags.nodes === 0) throw new UsageProblem('--nodes must be at least 1.');
  const games = gamesOf(boards);
  const language = languageFor(flags, readSettings(), 'go');
  const { tuning, training } = wordsOf(language);
  mkdirSync(resolve(folder), { recursive: true });
  const { trainPriors, writePriors } = await import('@ludoteca/workshop/go');
  const checkpoints = checkpointsIn(resolve(folder), language);
  for (const progress of trainPriors({ games, nodes: flags.nodes, seed: flags.seed, checkpoints })) {
    if (progress.kind !== 'fitted') {
      showProgress(fill(tuning[progress.kind], { round: 1, percent: Math.floor(100 * progress.share) }));
      continue;
    }
    const { games: count, positions, losses, packed } = progress;
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    showProgress('');
    print(fill(tuning.tuned, { round: 1, games: count, positions, before, after }));
    const text = writePriors(packed);
    keep(resolve(output), text, language);
    print(fill(training.written, { at: output, bytes: text.length }));
  }
}

export function addTrainGo(program: Command, train: Command): void {
  train.addCommand(
    withExamples(
      addLanguage(program.createCommand('go').copyInheritedSettings(program)),
      'train go --folder school --output packages/players/src/go/learnt.ts',
      'train go --boards 9x9:40 --nodes 200 --folder short --output learnt.ts',
    )
      .addOption(new Option('--boards <list>', 'sizes, each with its number of games').default(usualBoards))
      .addOption(new Option('--nodes <number>', 'simulations for each move').argParser(wholeNumber).default(usualNodes))
      .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
      .requiredOption('--folder <folder>', 'where the work in progress is kept')
      .requiredOption('--output <file>', 'the file to write')
      .action(trainGo),
  );
}
