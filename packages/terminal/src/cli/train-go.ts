// The command that learns what a move of go promises at first sight, from games against itself.
import { parseSize } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { wholeNumber } from './setting.ts';
import { addTrainFlags, followTraining, type TrainFlags } from './train-learnt.ts';
import { UsageProblem, withExamples } from './usage.ts';

interface TrainGoFlags extends TrainFlags {
  readonly boards: string;
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

async function trainGo({ boards, ...flags }: TrainGoFlags): Promise<void> {
  if (flags.nodes === 0) throw new UsageProblem('--nodes must be at least 1.');
  const games = gamesOf(boards);
  const { trainPriors, writePriors } = await import('@ludoteca/workshop/go');
  const { nodes, seed } = flags;
  followTraining('go', flags, (checkpoints) => trainPriors({ games, nodes, seed, checkpoints }), writePriors);
}

export function addTrainGo(program: Command, train: Command): void {
  const command = withExamples(
    program.createCommand('go').copyInheritedSettings(program),
    'train go --folder school --output packages/players/src/go/learnt.ts',
    'train go --boards 9x9:40 --nodes 200 --folder short --output learnt.ts',
  )
    .addOption(new Option('--boards <list>', 'sizes, each with its number of games').default(usualBoards))
    .addOption(new Option('--nodes <number>', 'simulations for each move').argParser(wholeNumber).default(usualNodes));
  train.addCommand(addTrainFlags(command).action(trainGo));
}
