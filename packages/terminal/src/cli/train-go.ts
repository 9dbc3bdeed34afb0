// The commands that learn from games against itself: what a move of go promises at first sight, and the network.
import { fill, parseSize } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { readSettings } from '../settings.ts';
import { languageFor, wholeNumber } from './setting.ts';
import { addTrainFlags, followStrengths, followTraining, type TrainFlags } from './train-learnt.ts';
import { UsageProblem, withExamples } from './usage.ts';
import { readGiven } from './workshop.ts';

interface TrainGoFlags extends TrainFlags {
  readonly boards: string;
}

/** The boards and the work that made the shipped priors. */
const [usualBoards, usualNodes] = ['5x5:40,6x6:10,8x8:100', 300];

/** What the shipped networks began with: see docs/strength/go.md. */
const usualNetwork = { boards: '8x8:8000', nodes: 400, channels: 32, layers: 5, rounds: 5 } as const;

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
  followStrengths('go', flags, (checkpoints) => trainPriors({ games, nodes, seed, checkpoints }), writePriors);
}

interface TrainNetworkFlags extends TrainGoFlags {
  readonly channels: number;
  readonly layers: number;
  readonly rounds: number;
  readonly from?: string;
}

const channelsAtOnce = 8;

async function trainGoNetwork({ boards, channels, layers, rounds, from: file, ...flags }: TrainNetworkFlags): Promise<void> {
  const { nodes, seed } = flags;
  const games = gamesOf(boards);
  for (const [name, value] of Object.entries({ nodes, rounds, layers, channels })) {
    if (value === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  if (channels % channelsAtOnce !== 0) throw new UsageProblem(`--channels must be a multiple of ${channelsAtOnce}.`);
  const { trainNetwork, largestShape, unpackNetwork } = await import('@ludoteca/workshop/go');
  const from = file === undefined ? undefined : await readGiven(file, languageFor(flags, readSettings(), 'go'), unpackNetwork);
  const shape = from ? { channels: from.channels, layers: from.layers } : { channels, layers };
  for (const name of ['channels', 'layers'] as const) {
    if (shape[name] > largestShape[name]) throw new UsageProblem(`--${name} must be at most ${largestShape[name]}.`);
  }
  followTraining(
    'go',
    flags,
    (checkpoints) => trainNetwork({ games, nodes, rounds, seed, shape, ...(from && { from }), checkpoints }),
    ({ games: played, positions, losses, packed }, { network }) => {
      const shown = (loss: number): string => loss.toFixed(3);
      const [policy, owner, value] = [shown(losses.policy), shown(losses.owner), shown(losses.value)];
      const guessed = (100 * losses.guessed).toFixed(1);
      return { told: fill(network, { games: played, positions, policy, guessed, owner, value }), written: packed };
    },
  );
}

const boardsFlag = (usual: string): Option =>
  new Option('--boards <list>', 'sizes, each with its number of games').default(usual);

export function addTrainGo(program: Command, train: Command): void {
  const command = withExamples(
    program.createCommand('go').copyInheritedSettings(program),
    'train go --folder school --output packages/players/src/go/learnt.ts',
    'train go --boards 9x9:40 --nodes 200 --folder short --output learnt.ts',
  )
    .addOption(boardsFlag(usualBoards))
    .addOption(new Option('--nodes <number>', 'simulations for each move').argParser(wholeNumber).default(usualNodes));
  train.addCommand(addTrainFlags(command).action(trainGo));
  const count = (flag: string, what: string, usual: number): Option =>
    new Option(flag, what).argParser(wholeNumber).default(usual);
  const network = withExamples(
    program.createCommand('go-network').copyInheritedSettings(program),
    'train go-network --folder school --output first.network',
    'train go-network --boards 5x5:100 --channels 8 --layers 3 --folder short --output small.network',
    'train go-network --boards 6x6:100 --from small.network --folder short --output other.network',
  )
    .addOption(boardsFlag(usualNetwork.boards))
    .addOption(count('--nodes <number>', 'simulations for the moves that teach which to try', usualNetwork.nodes))
    .addOption(count('--channels <number>', 'numbers of each cell in each layer', usualNetwork.channels))
    .addOption(count('--layers <number>', 'layers before the last', usualNetwork.layers))
    .addOption(count('--rounds <number>', 'how often all positions are gone over', usualNetwork.rounds))
    .option('--from <file>', 'a network to play with and to begin with, whose channels and layers it has');
  train.addCommand(addTrainFlags(network).action(trainGoNetwork));
}
