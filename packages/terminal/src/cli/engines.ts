import { randomInt } from 'node:crypto';
import { type AnyGame, decodeSgf } from '@ludoteca/games';
import { type DamasOptions, damas, damasChoices } from '@ludoteca/games/damas';
import { type GoOptions, go, goChoices } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import {
  type EngineSession,
  gomocupEngine,
  gtpEngine,
  hubEngine,
  playersOf,
  proposeDeadStones,
  type SessionSetup,
} from '@ludoteca/players';
import { type Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { readBytes } from '../files.ts';
import { readLines } from '../line-reader.ts';
import { parseTime } from '../seating/seat-text.ts';
import { openWorkerPlayer, openWorkerPlayers } from '../seating/worker-player.ts';
import { saySetting } from './options.ts';
import { wholeNumber } from './setting.ts';
import { choiceFlag, print, UsageProblem, withExamples } from './usage.ts';

interface EngineFlags {
  readonly level: string;
  readonly time?: number;
  readonly nodes?: number;
  readonly seed?: number;
  readonly threads?: number;
}

const duration = (text: string): number => {
  const time = parseTime(text);
  if (time === undefined) throw new InvalidArgumentError('It must be a time such as 2s or 500ms.');
  return time;
};

const count = (text: string): number => {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('It must be at least 1.');
  return value;
};

/** Checks options that no flag of its own has checked. */
function optionsOf<Options>(game: AnyGame, input: object): Options {
  const read = game.options(input);
  if (!read.ok) throw new UsageProblem(saySetting(game, read.error, {}));
  return read.value as Options;
}

/** Milliseconds that a move may still take when the input has ended. */
const lastThought = 5000;

/** Speaks on the standard input and output until it is told to quit. The input is read while it thinks, in a thread. */
async function serve(
  game: AnyGame,
  { level, time, nodes, seed, threads }: EngineFlags,
  open: (setup: SessionSetup) => EngineSession,
  inputEnded: (session: EngineSession) => void,
): Promise<void> {
  const player = { game: game.id, player: level, seed: seed ?? randomInt(2 ** 47) };
  const { thinker, close } = threads === undefined ? openWorkerPlayer(player) : openWorkerPlayers(player, threads);
  const session = open({
    thinker,
    pace: {
      ...(time !== undefined && { time }),
      ...(nodes !== undefined && { nodes }),
      // The others think by what they are, not by the clock: they are as strong on any machine.
      fillsClock: level === playersOf(game.id).at(-1) && nodes === undefined,
    },
    version: manifest.version,
    say: print,
  });
  const input = readLines(process.stdin);
  const reading = (async () => {
    for (let line = await input.next(); line !== undefined; line = await input.next()) session.hear(line);
    inputEnded(session);
    // What was asked is answered, but nobody thinks on for hours when the other side is gone.
    setTimeout(session.close, lastThought).unref();
  })();
  await session.ended;
  input.close();
  await reading;
  await close();
}

function addEngine(program: Command, name: string, game: AnyGame, description: string): Command {
  const players = playersOf(game.id);
  return program
    .command(name)
    .description(description)
    .addOption(new Option('--level <level>', 'strength').choices(players).default(players.at(-1)))
    .addOption(new Option('--time <time>', 'for each move, whatever the clock says: 2s, 500ms').argParser(duration))
    .addOption(new Option('--nodes <number>', 'positions or simulations for each move').argParser(count))
    .addOption(new Option('--seed <number>', 'makes its choices repeatable').argParser(wholeNumber));
}

async function load(path: string): Promise<string> {
  const bytes = readBytes(path);
  if (!bytes.ok) throw new Error(bytes.error.code);
  return decodeSgf(bytes.value);
}

const stop = (session: EngineSession): void => session.close();

/** Ludoteca as an engine in other programs. */
export function addEngineCommands(program: Command): void {
  const gtp = addEngine(program, 'gtp', go, 'be a Go engine (GTP 2) for Sabaki, GoGui and others');
  withExamples(gtp, 'gtp', 'gtp --level 4 --preset japanese', 'gtp --time 5s --komi 6.5 --size 9')
    .addOption(choiceFlag('--preset <rules>', 'rules', goChoices.rules).default('chinese'))
    .addOption(new Option('--threads <number>', 'so many think about the same move together').argParser(count))
    .option('--komi <points>', 'until the other program says another')
    .option('--size <size>', 'until the other program says another', '19')
    .action((flags: EngineFlags & { readonly preset: string; readonly komi?: string; readonly size: string }) => {
      const { preset, komi, size } = flags;
      const options = optionsOf<GoOptions>(go, { rules: preset, size, komi });
      // Commands that are piped in are all answered.
      return serve(
        go,
        flags,
        (setup) => gtpEngine({ ...setup, options, load, deadStones: async (state) => (await proposeDeadStones(state)).dead }),
        (session) => session.hear('quit'),
      );
    });

  const gomocup = addEngine(program, 'gomocup', gomoku, 'be a Gomoku brain for Piskvork and other Gomocup managers');
  withExamples(gomocup, 'gomocup', 'gomocup --level 5').action((flags: EngineFlags) => serve(gomoku, flags, gomocupEngine, stop));

  const hub = addEngine(program, 'hub', damas, 'be a draughts engine (Hub 2)');
  withExamples(hub, 'hub', 'hub --variant russian --time 1s')
    .addOption(
      choiceFlag('--variant <name>', 'rules, until the other program chooses', damasChoices.variant).default('international'),
    )
    .action((flags: EngineFlags & { readonly variant: string }) => {
      const options = optionsOf<DamasOptions>(damas, { variant: flags.variant });
      return serve(damas, flags, (setup) => hubEngine({ ...setup, options }), stop);
    });
}
