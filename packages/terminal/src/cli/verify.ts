import {
  evolveAll,
  fill,
  games,
  words as gameWords,
  matchOutcome,
  readSeen,
  type SavedGame,
  saySaved,
  seen,
  type TableEvent,
} from '@ludoteca/games';
import { type ChanceReport, readChance, type ToldMatch, verifyChance } from '@ludoteca/online';
import { readText } from '../files.ts';
import { sayMoves } from '../game-list.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';
import { readRecord } from './formats.ts';
import { Failure, print } from './usage.ts';

/** The ending of a record that holds what one seat has seen. */
const seenEnding = '.json';

/** What a check of chance found, in sentences. */
function chanceLines(report: ChanceReport, { seats, game }: Pick<ToldMatch, 'seats' | 'game'>, language: Language): string[] {
  const { chance } = wordsOf(language);
  const lines = report.seats.map((status, seat) => fill(chance.seats[status], { who: seats[seat]!.name }));
  if (report.isOpen) lines.push(fill(chance.throws, { count: report.throws }));
  else lines.push(chance.notOpen);
  if (game.facts.hidden) lines.push(fill(chance.deals, { hands: report.hands, cards: report.cards }));
  lines.push(...report.problems.map(({ code, at = 0 }) => fill(chance.problems[code], { at })));
  if (report.problems.length === 0) lines.push(report.isJoint ? chance.claim : chance.alone);
  if (game.facts.hidden) lines.push(chance.limit);
  return lines;
}

/** Prints what was found; a failure where something is wrong. */
function checkChance(told: Omit<ToldMatch, 'chance'>, opened: unknown, language: Language): void {
  const { chance } = wordsOf(language);
  if (opened === undefined) {
    if (told.game.facts.chance) print(chance.none);
    return;
  }
  const record = readChance(opened);
  if (!record) throw new Failure(chance.unreadable);
  const report = verifyChance({ ...told, chance: record });
  print(...chanceLines(report, { game: told.game, seats: latestSeats(told.seats, told.events) }, language));
  if (report.problems.length > 0) throw new Failure(chance.unfair);
}

/** Who sits there in the end has the name that people know. */
const latestSeats = (seats: ToldMatch['seats'], events: readonly TableEvent[]): ToldMatch['seats'] =>
  events.reduce((now, event) => (event.kind === 'seat' ? now.with(event.seat, event.occupant) : now), seats);

function verifySeen(file: string, languageOf: (game?: string) => Language): void {
  const text = readText(file);
  if (!text.ok) throw new Failure(sayFileProblem(text.error, languageOf()));
  const read = readSeen(text.value, games);
  if (!read.ok) throw new Failure(`${file}: ${saySaved(gameWords[languageOf()], '', read.error)}`);
  const { game, seat, seats, events, chance } = read.value;
  const language = languageOf(game.id);
  const { tools } = wordsOf(language);
  const who = seat === undefined ? tools.onlooker : latestSeats(seats, events)[seat]!.name;
  print(fill(tools.seen, { at: file, game: gameWords[language][game.id as 'truco'].name, who }));
  checkChance(read.value, chance, language);
}

/** Replays a game by the rules, and checks its chance where the record holds what that needs. */
export function verifyFile(file: string, number: number | undefined, languageOf: (game?: string) => Language): void {
  if (file.toLowerCase().endsWith(seenEnding)) verifySeen(file, languageOf);
  else verifySaved(file, number, languageOf);
}

function verifySaved(file: string, number: number | undefined, languageOf: (game?: string) => Language): void {
  const record: SavedGame = readRecord(file, languageOf(), number);
  const { start, events, table } = record;
  const { match } = table;
  const language = languageOf(match.game.id);
  const { tools } = wordsOf(language);
  const outcome = matchOutcome(match);
  print(fill(tools.valid, { at: file, game: gameWords[language][match.game.id as 'go'].name, moves: sayMoves(match, language) }));
  if (!outcome) print(tools.open);
  else print(...uiOf(match.game.id).conclude(match.game.view(match.state, undefined), outcome, match.names, language));
  // A record of a table somewhere else says nothing of chance, and need not.
  if (record.chance === undefined) return;
  const told: TableEvent[] = [];
  evolveAll(start, events, (before, event) => told.push(seen(before, event, undefined)));
  checkChance({ game: match.game, options: match.options, seats: start.seats, events: told }, record.chance, language);
}
