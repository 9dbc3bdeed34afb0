import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type AnyGame, fill, games, words as gameWords, sayRefusal, type ThinkingLimits, wordsOfGame } from '@ludoteca/games';
import { parseOpenings, type Rival, rivals, type Sprt } from '@ludoteca/players';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Contest, isEngine, type PairRecord, type RivalNames, usualNames } from '../arena/contest.ts';
import { playPairs } from '../arena/pool.ts';
import { progressOn } from '../arena/progress.ts';
import { noResultsFolder, openResultsFolder } from '../arena/results-folder.ts';
import { followStanding, tellProgress, tellStanding } from '../arena/standing.ts';
import { readText } from '../files.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { parseSeat, parseTime, seatChoices } from '../seating/seat-text.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addGameOptions, gameOptions, saySetting } from './options.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';

interface ArenaFlags extends Pick<CommonFlags, 'lang'> {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly time?: number;
  readonly nodes?: number;
  readonly openings?: string;
  readonly workers: number;
  readonly seed: number;
  readonly output?: string;
  readonly resultsOnly?: boolean;
  readonly sprt?: Sprt;
  readonly [name: string]: unknown;
}

const milliseconds = (text: string): number => {
  const time = parseTime(text);
  if (time === undefined) throw new InvalidArgumentError('It must be a time: 1s, 1.5s, 500ms.');
  return time;
};

const positive = (text: string): number => {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('It must be at least 1.');
  return value;
};

const hypotheses = (text: string): Sprt => {
  const [elo0, elo1, ...more] = text.split(',').map(Number);
  const right = elo0 !== undefined && elo1 !== undefined && more.length === 0 && elo0 < elo1;
  if (!right || !Number.isFinite(elo0) || !Number.isFinite(elo1))
    throw new InvalidArgumentError('It must be two numbers, the smaller one first: 0,20.');
  return { elo0, elo1 };
};

function limitsOf({ time, nodes }: ArenaFlags): ThinkingLimits {
  if (time !== undefined && nodes !== undefined) throw new UsageProblem('Either --time or --nodes, not both.');
  return { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }) };
}

/** Who plays, checked; written as it was typed, so that it can be typed again. */
function rivalOf(game: AnyGame, flags: ArenaFlags, rival: Rival): string {
  const seat = parseSeat(flags[rival], game.id);
  if (seat.kind === 'person') throw new UsageProblem(`--${rival}: people do not play in the arena.`);
  if (seat.kind === 'engine' && seat.time === undefined && flags.nodes !== undefined)
    throw new UsageProblem(`--nodes means nothing to an engine. Give it a time: ${seat.protocol}@1s:COMMAND.`);
  return flags[rival].trim();
}

/** The text of the file of openings, every line of it checked. */
function openingsOf(file: string, game: AnyGame, options: unknown, language: Language): string {
  const text = readText(file);
  if (!text.ok) throw new UsageProblem(sayFileProblem(text.error, language));
  const openings = parseOpenings(text.value, game, options);
  if (!openings.ok) {
    const why = sayRefusal(gameWords[language], game.id, openings.error);
    throw new UsageProblem(fill(wordsOf(language).arena.opening, { at: file, line: openings.error.line, why }));
  }
  if (openings.value.length === 0) throw new UsageProblem(`${file} has no opening in it.`);
  return text.value;
}

function contestOf(game: AnyGame, flags: ArenaFlags, language: Language): Contest {
  const options = game.options(gameOptions(game, flags));
  if (!options.ok) throw new UsageProblem(saySetting(game, options.error, flags));
  if (new Set(game.sides(options.value)).size !== 2) throw new UsageProblem('In the arena two sides play each other.');
  return {
    game: game.id,
    options: options.value,
    a: rivalOf(game, flags, 'a'),
    b: rivalOf(game, flags, 'b'),
    limits: limitsOf(flags),
    seed: flags.seed,
    ...(flags.openings !== undefined && { openings: openingsOf(flags.openings, game, options.value, language) }),
  };
}

/** The pairs that are still to be played. */
function* missingPairs(count: number, records: readonly PairRecord[]): Generator<number, undefined> {
  const played = new Set(records.map(({ pair }) => pair));
  for (let pair = 0; pair < count; pair++) if (!played.has(pair)) yield pair;
  return undefined;
}

async function compete(game: AnyGame, flags: ArenaFlags): Promise<void> {
  const language = languageFor(flags, readSettings(), undefined);
  const words = wordsOf(language).arena;
  const contest = contestOf(game, flags, language);
  const folder = flags.output === undefined ? undefined : resolve(flags.output);
  const results = folder === undefined ? noResultsFolder : openResultsFolder(folder, contest, language);
  // Each opening is played from both sides.
  const pairs = Math.ceil(flags.games / 2);
  const { add, standing } = followStanding(flags.sprt);
  const progress = progressOn(process.stderr);
  const show = () => progress.show(standing().tally.games, 2 * pairs, tellProgress(standing(), 2 * pairs, language));

  let isIntroduced = false;
  const introduce = (names: RivalNames): void => {
    if (!isIntroduced) print(fill(words.title, { ...names }));
    isIntroduced = true;
  };
  for (const record of results.records) add(record);
  // Engines say themselves who they are, as soon as they sit down.
  const known = standing().names ?? (rivals.some((rival) => isEngine(contest, rival)) ? undefined : usualNames(contest));
  if (known) introduce(known);
  if (results.records.length > 0) print(fill(words.resumed, { games: standing().tally.games }));

  const stop = new AbortController();
  const halt = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, halt);
  const missing = missingPairs(pairs, results.records);
  try {
    await playPairs({
      contest,
      language,
      files: folder !== undefined && !flags.resultsOnly,
      threads: flags.workers,
      signal: stop.signal,
      next: () => (standing().sprt?.verdict ? undefined : missing.next().value),
      seated: introduce,
      take(record, files) {
        results.add(record, files);
        add(record);
        show();
      },
    });
  } catch (error) {
    throw new Failure(fill(words.failed, { why: error instanceof Error ? error.message : String(error) }));
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, halt);
    progress.end();
    results.summarise(standing());
  }
  print(...tellStanding(contest, standing(), language));
  if (folder !== undefined) print(fill(words.kept, { at: folder }));
  if (stop.signal.aborted) throw new Failure(words.stopped);
}

/** Games in which somebody decides something. */
const contested = games.filter(({ thrower }) => thrower === undefined);

export function addArena(program: Command): void {
  const arena = program.command('arena').description('let players and engines play many games, and say who is stronger');
  withExamples(
    arena,
    'arena gomoku --a 6 --b 4 --games 100 --nodes 2000',
    'arena go --a 8 --b "gtp:gnugo --mode gtp" --games 40 --time 1.5s --output go-40',
  );
  for (const game of contested) {
    const command = addLanguage(arena.command(game.id).copyInheritedSettings(program))
      .description(`contests of ${wordsOfGame(gameWords.en, game.id).name}`)
      .requiredOption('--a <player>', `the one who is measured: ${seatChoices(game.id)}`)
      .requiredOption('--b <player>', 'the one to measure by')
      .addOption(
        new Option('--games <number>', 'how many; each opening is played from both sides').argParser(positive).default(40),
      )
      .addOption(new Option('--time <time>', 'for each move: 1s, 500ms').argParser(milliseconds))
      .addOption(new Option('--nodes <number>', 'for each move').argParser(positive))
      .option('--openings <file>', 'one opening a line, in the notation of the game; random ones without it')
      .addOption(
        new Option('--workers <number>', 'games at the same time')
          .argParser(positive)
          .default(Math.max(1, availableParallelism() - 1)),
      )
      .addOption(new Option('--seed <number>', 'makes openings, cards and players repeatable').argParser(wholeNumber).default(1))
      .option('--output <folder>', 'keeps results and games; the same command goes on where it stopped')
      .option('--results-only', 'keeps no games in the folder')
      .addOption(new Option('--sprt <elo0,elo1>', 'stops as soon as one of the two is certain').argParser(hypotheses));
    addGameOptions(command, game);
    command.action((flags: ArenaFlags) => compete(game, flags));
  }
}
