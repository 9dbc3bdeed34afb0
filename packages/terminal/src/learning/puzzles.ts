import { type AnyGame, fill, games, words as gameWords, sayMove } from '@ludoteca/games';
import {
  answerPuzzle,
  type LearningCatalogue,
  learnerIn,
  loadLearningWords,
  loadPuzzles,
  matchFor,
  type Puzzle,
  puzzleOfDay,
} from '@ludoteca/games/learning';
import { turnPage } from '../choose.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { askFor, namesFor, refusalLine, showMatch } from './exercise.ts';
import { noteProgress, readProgress } from './progress.ts';

type Way = 'next' | 'exit' | 'ended';

const gameOf = ({ game }: Puzzle): AnyGame => games.find(({ id }) => id === game)!;

const decimals = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value);

/** What every choice was worth, where that is the question. */
function priceLines({ prices = [], game }: Puzzle, { common }: LearningCatalogue, { language }: Surface): readonly string[] {
  const { locale } = gameWords[language].core;
  const rows = prices.map(([move, points]) =>
    fill(common.price, { move: sayMove(gameWords[language], game, move), points: decimals(points, locale) }),
  );
  return rows.length > 0 ? [common.priced, ...rows] : [];
}

/** One puzzle, until it is solved or left. */
async function pose(surface: Surface, puzzle: Puzzle, title: string, words: LearningCatalogue): Promise<Way> {
  const { common } = words;
  const { language } = surface;
  const game = gameOf(puzzle);
  let match = matchFor(game, puzzle.position);
  const seat = learnerIn(match);
  const names = namesFor(match, words, surface);
  const say = (text: string) => sayMove(gameWords[language], game.id, text);
  const task = fill(common.tasks[puzzle.kind], { who: names[seat], moves: puzzle.moves });
  const head = [`${title}: ${gameWords[language][puzzle.game].name}, ${common.kinds[puzzle.kind]}`, task];
  let remark: readonly string[] = [common.puzzleKeys];
  let hint: string | undefined;
  let step = 0;
  turnPage(surface);
  while (true) {
    const attempt = await askFor(surface, match, words, [...head, ...remark], hint);
    hint = undefined;
    if (attempt === 'ended' || attempt === 'exit' || attempt === 'next') return attempt;
    if (attempt === 'back' || attempt === 'hint') {
      [hint] = puzzle.steps[step]!.accept;
      remark = [fill(common.answered, { move: say(hint) })];
      continue;
    }
    const answer = answerPuzzle(puzzle, step, match, attempt.move);
    if (answer.kind === 'refused') remark = [refusalLine(surface, match, answer.refusal)];
    else if (answer.kind === 'wrong')
      remark = [fill(common.fails, { move: say(answer.text) }), ...priceLines(puzzle, words, surface)];
    else {
      match = answer.match;
      step++;
      const other =
        answer.text === answer.main ? [] : [fill(common.alsoRight, { move: say(answer.text), main: say(answer.main) })];
      remark = [common.right1, ...other];
      if (!answer.solved) continue;
      noteProgress(puzzle.id);
      showMatch(surface, match, names, seat);
      const lines = [common.complete, ...priceLines(puzzle, words, surface)];
      const typed = await surface.ask({ lines, prompt: wordsOf(language).screen.goOn });
      return typed === undefined ? 'ended' : wantsOut(typed, common) ? 'exit' : 'next';
    }
  }
}

const wantsOut = (typed: string, { typed: { exit } }: LearningCatalogue['common']): boolean =>
  [exit, 'EXIT'].includes(typed.trim().toUpperCase());

/** Days since 1970 where the user is. */
const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / (24 * 3600 * 1000));

/** The puzzle of the day first where no game is named, then those that are not solved yet, then all. */
export async function givePuzzles(surface: Surface, game: AnyGame | undefined): Promise<'done' | 'ended'> {
  const [words, all] = await Promise.all([loadLearningWords(surface.language), loadPuzzles()]);
  const { common } = words;
  const chosen = game ? all.filter((puzzle) => puzzle.game === game.id) : all;
  const daily = game ? undefined : puzzleOfDay(all, today());
  const solved = readProgress();
  const open = chosen.filter((puzzle) => puzzle !== daily && !solved.has(puzzle.id));
  const rest = chosen.filter((puzzle) => puzzle !== daily && solved.has(puzzle.id));
  const done = chosen.filter(({ id }) => solved.has(id)).length;
  surface.print(fill(common.solvedAll, { done, all: chosen.length }));
  for (const puzzle of [...(daily ? [daily] : []), ...open, ...rest]) {
    const number = chosen.indexOf(puzzle) + 1;
    const title = puzzle === daily ? common.daily : fill(common.puzzle, { number });
    const way = await pose(surface, puzzle, title, words);
    if (way === 'ended') return 'ended';
    if (way === 'exit') break;
  }
  turnPage(surface);
  return 'done';
}
