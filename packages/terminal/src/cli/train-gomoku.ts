// The command that learns what positions of gomoku are worth, from games against itself.
import { type Command, Option } from 'commander';
import { wholeNumber } from './setting.ts';
import { addTrainFlags, followStrengths, type TrainFlags } from './train-learnt.ts';
import { UsageProblem, withExamples } from './usage.ts';

interface TrainGomokuFlags extends TrainFlags {
  readonly games: number;
}

/** The work that made the shipped weights. */
const [usualGames, usualNodes] = [29_325, 1000];

async function trainGomoku(flags: TrainGomokuFlags): Promise<void> {
  for (const name of ['games', 'nodes'] as const) {
    if (flags[name] === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  const { trainWeights, writeWeights } = await import('@ludoteca/workshop/gomoku');
  const { games, nodes, seed } = flags;
  followStrengths('gomoku', flags, (checkpoints) => trainWeights({ games, nodes, seed, checkpoints }), writeWeights);
}

export function addTrainGomoku(program: Command, train: Command): void {
  const command = withExamples(
    program.createCommand('gomoku').copyInheritedSettings(program),
    'train gomoku --folder school --output packages/players/src/gomoku/learnt.ts',
    'train gomoku --games 500 --nodes 300 --folder short --output learnt.ts',
  )
    .addOption(new Option('--games <number>', 'games against itself').argParser(wholeNumber).default(usualGames))
    .addOption(new Option('--nodes <number>', 'positions looked at for each move').argParser(wholeNumber).default(usualNodes));
  train.addCommand(addTrainFlags(command).action(trainGomoku));
}
