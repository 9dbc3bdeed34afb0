import { fill, words as gameWords, ok, seededRandom } from '@ludoteca/games';
import {
  estimateOdds,
  type GooseOptions,
  type GooseState,
  goose,
  goosePlayer,
  mostStates,
  oddsAt,
  oddsStates,
  placeGoose,
  simulateGoose,
  solveOdds,
  statisticsLines,
} from '@ludoteca/games/goose';
import { type Command, Option } from 'commander';
import { decimal, type Language } from '../language.ts';
import { keepOdds, readKeptOdds } from '../odds/kept-odds.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { readMatch } from './formats.ts';
import { raceOption, saySetting } from './options.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { print, UsageProblem, withExamples } from './usage.ts';

interface RaceFlags extends Pick<CommonFlags, 'lang'> {
  readonly race?: string;
  readonly ending?: string;
  readonly players?: number;
  readonly item3?: boolean;
  readonly position?: string;
  readonly turn?: number;
  readonly json?: boolean;
  readonly games?: number;
  readonly seed?: number;
}

function optionsOf(flags: RaceFlags): GooseOptions {
  const { ending, players, item3 } = flags;
  const options = goose.options({ ending, players, item3, ...raceOption(flags.race, flags) });
  if (!options.ok) throw new UsageProblem(saySetting(goose, options.error, flags));
  return options.value;
}

/** `--position 0,5,12 --turn 2`: a cell for each player, and who throws. */
function positionOf(options: GooseOptions, flags: RaceFlags): GooseState {
  const { position, turn = 1 } = flags;
  const cells = position === undefined ? Array.from({ length: options.players }, () => 0) : position.split(',').map(Number);
  const placed = placeGoose(options, { cells, seat: turn - 1 });
  if (!placed.ok) throw new UsageProblem(saySetting(goose, placed.error, flags));
  return placed.value;
}

const sayChance = (seat: number, share: string, language: Language): string =>
  fill(gameWords[language].goose.odds.chance, { ...goosePlayer(seat, [], gameWords[language].goose), percent: share });

const percent = (share: number, language: Language): string => decimal(100 * share, 4, language);

function odds(flags: RaceFlags): void {
  const options = optionsOf(flags);
  const state = positionOf(options, flags);
  const language = languageFor(flags, readSettings(), 'goose');
  const words = gameWords[language].goose.odds;
  const progress = (share: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${fill(words.progress, { percent: Math.floor(100 * share) })}`);
  };
  if (oddsStates(options) > mostStates) {
    estimate(options, state, flags, language);
    return;
  }
  const kept = readKeptOdds(options);
  const solved = kept ? ok(kept) : solveOdds(options, { progress });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (!solved.ok) throw new UsageProblem(saySetting(goose, solved.error, flags));
  if (!kept) keepOdds(options, solved.value);
  const { chances, turns } = oddsAt(solved.value, state);
  if (flags.json) print(JSON.stringify({ chances, turns, error: solved.value.error }));
  else
    print(
      ...chances.map((chance, seat) => sayChance(seat, percent(chance, language), language)),
      fill(words.turns, { turns: decimal(turns, 4, language) }),
    );
}

/** Games for a race with too many positions to be solved: a standard error of 0.05 % at most. */
const gamesPerEstimate = 1_000_000;

function estimate(options: GooseOptions, state: GooseState, flags: RaceFlags, language: Language): void {
  const { chances, errors, turns, turnsError } = estimateOdds(options, state, gamesPerEstimate, seededRandom(flags.seed ?? 1));
  if (flags.json) print(JSON.stringify({ chances, errors, turns, turnsError, games: gamesPerEstimate }));
  else
    printStatistics(
      chances.map((value, seat) => ({ seat, value, error: errors[seat]! })),
      { value: turns, error: turnsError },
      gamesPerEstimate,
      language,
    );
}

const mean = (sum: number, squares: number, count: number): { readonly value: number; readonly error: number } => {
  const value = sum / count;
  return { value, error: Math.sqrt(Math.max(0, squares / count - value ** 2) / count) };
};

/** The three statistics of a saved race, or what many races by chance alone come to. */
function stats(file: string | undefined, flags: RaceFlags): void {
  const language = languageFor(flags, readSettings(), 'goose');
  if (file !== undefined) {
    const match = readMatch(file, language);
    if (match.game.id !== goose.id) throw new UsageProblem(`${file}: not a goose race.`);
    print(...statisticsLines(match.state as GooseState, language, match.names));
    return;
  }
  if (flags.games === 0) throw new UsageProblem('--games must be at least 1.');
  const options = optionsOf(flags);
  const { games, wins, turns, turnsSquared } = simulateGoose(
    options,
    flags.games ?? 100_000,
    seededRandom(flags.seed ?? 1),
    positionOf(options, flags),
  );
  const rows = wins.map((won, seat) => ({ seat, ...mean(won, won, games) }));
  const length = mean(turns, turnsSquared, games);
  if (flags.json)
    print(JSON.stringify({ games, wins, chances: rows.map(({ value, error }) => ({ value, error })), turns: length }));
  else printStatistics(rows, length, games, language);
}

function printStatistics(
  rows: readonly { seat: number; value: number; error: number }[],
  turns: { value: number; error: number },
  games: number,
  language: Language,
): void {
  const words = gameWords[language].goose.odds;
  const line = ({ seat, value, error }: (typeof rows)[number]) =>
    `${sayChance(seat, percent(value, language), language)} ± ${percent(error, language)}`;
  print(
    `${games} ${wordsOf(language).tools.games}`,
    ...rows.map(line),
    `${fill(words.turns, { turns: decimal(turns.value, 4, language) })} ± ${decimal(turns.error, 4, language)}`,
  );
}

function addRace(command: Command): Command {
  return addLanguage(command)
    .option('--race <file>', 'codes 0 to 7, one for each cell')
    .addOption(new Option('--ending <item>', 'how the race ends').choices(['1A', '1B', '1C']))
    .addOption(new Option('--players <number>', 'players').argParser(wholeNumber))
    .option('--item3', 'one player in a cell')
    .option('--no-item3', 'any number of players in a cell')
    .option('--position <cells>', 'where the players are, such as 0,5,12')
    .addOption(new Option('--turn <player>', 'who throws next').argParser(wholeNumber))
    .option('--json', 'as JSON');
}

export function addGooseTools(program: Command): void {
  program
    .command('odds')
    .description('exact chances, computed and not simulated')
    .addCommand(
      withExamples(
        addRace(program.createCommand('goose').copyInheritedSettings(program)),
        'odds goose',
        'odds goose --ending 1A --position 0,5,12 --turn 2',
        'odds goose --race my-race.txt --json',
      ).action(odds),
    );
  program
    .command('stats')
    .description('statistics of a saved race, or of many races by chance')
    .addCommand(
      withExamples(
        addRace(program.createCommand('goose').copyInheritedSettings(program)),
        'stats goose race.arq',
        'stats goose --games 100000 --seed 1',
      )
        .argument('[file]', 'a saved race')
        .addOption(new Option('--games <number>', 'races to play').argParser(wholeNumber))
        .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber))
        .action(stats),
    );
}
