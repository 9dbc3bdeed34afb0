import { games } from '@ludoteca/games';
import { engineProtocols, playersOf } from '@ludoteca/players';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readAddress } from '../online/address.ts';
import { type ProgramOccupant, parseSeat } from '../seating/seat-text.ts';
import { readSettings } from '../settings.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { print, UsageProblem, withExamples } from './usage.ts';

interface BotFlags extends Pick<CommonFlags, 'lang'> {
  readonly token?: string;
  readonly player?: string;
  readonly engine?: string;
  readonly game?: readonly string[];
  readonly match?: readonly string[];
  readonly matches: number;
}

const usualMatches = 4;

const several = (text: string): number => {
  const count = wholeNumber(text);
  if (count === 0) throw new InvalidArgumentError('It must be at least 1.');
  return count;
};

/** Who plays what: a player of the house every game that it knows, an engine the one of its protocol. */
function programsOf({ player, engine, game: wanted }: BotFlags): Map<string, ProgramOccupant> {
  if ((player === undefined) === (engine === undefined))
    throw new UsageProblem('Say who plays: --player 5, or --engine COMMAND.');
  const unknown = wanted?.find((id) => !games.some((game) => game.id === id));
  if (unknown !== undefined) {
    throw new UsageProblem(`There is no game ${unknown}. Right are ${games.map(({ id }) => id).join(', ')}.`);
  }
  const text = (player ?? engine)!;
  const name = /^[\w-]+/.exec(text)?.[0].replace(/x\d+$/, '') ?? '';
  const protocol = Object.entries(engineProtocols).find(([known]) => known === name)?.[1];
  const able =
    engine === undefined ? games.filter(({ id }) => playersOf(id).includes(name)).map(({ id }) => id) : [protocol?.game];
  if (engine !== undefined && !protocol) {
    throw new UsageProblem(`"${engine}" names no protocol. Right is one such as gtp:COMMAND, gomocup:COMMAND or hub:COMMAND.`);
  }
  const chosen = able.filter((id) => id !== undefined).filter((id) => wanted?.includes(id) ?? true);
  if (chosen.length === 0) throw new UsageProblem(`"${text}" does not play ${wanted?.join(', ') ?? 'any game'}.`);
  return new Map(chosen.map((id) => [id, parseSeat(text, id) as ProgramOccupant]));
}

async function bot(address: string, flags: BotFlags): Promise<void> {
  const { url, match } = readAddress(address);
  if (flags.token === undefined) throw new UsageProblem('A bot needs a token: --token, or LUDOTECA_TOKEN in the environment.');
  const programs = programsOf(flags);
  const { runBot } = await import('../bot/bot.ts');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const end = () => {
      ending.abort();
      // Not `once`, which stops listening first: the engines' listener, finding itself alone, would end the program at once,
      // as it is to do at a second signal.
      setImmediate(() => process.off(signal, end));
    };
    process.on(signal, end);
  }
  await runBot(
    {
      url,
      token: flags.token,
      programs,
      matches: [...(match === undefined ? [] : [match]), ...(flags.match ?? [])],
      most: flags.matches,
      language: languageFor(flags, readSettings(), undefined),
      say: print,
    },
    ending.signal,
  );
}

export function addBot(program: Command): void {
  const command = withExamples(
    program.command('bot'),
    'bot https://games.example.org --player 5',
    'bot http://192.168.1.7:4657 --engine "gtp:gnugo --mode gtp" --match ABCDEF',
    'bot https://games.example.org --engine "gomocup@2s:./pbrain-rapfi" --matches 8',
  )
    .description('let a player or an engine play at a server, for as long as it runs')
    .argument('<address>', 'the server, or a match of it')
    .addOption(new Option('--token <token>', 'the bot’s own, as POST /api/bots gave it').env('LUDOTECA_TOKEN'))
    .option('--player <level>', 'a player of the house: 5, 8@2s')
    .option('--engine <command>', 'an outside engine: gtp:COMMAND, gomocup:COMMAND, hub:COMMAND')
    .option('--game <games...>', 'accept open challenges of these games alone')
    .option('--match <matches...>', 'play these matches alone, by their codes, and the rematches')
    .addOption(new Option('--matches <number>', 'so many at once').argParser(several).default(usualMatches))
    .action(bot);
  addLanguage(command);
}
