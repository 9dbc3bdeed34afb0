import { type AnyGame, fill, type GameId, words as gameWords, sayMove } from '@ludoteca/games';
import { courses, judge, type LearningCatalogue, learnerIn, loadLearningWords, matchFor } from '@ludoteca/games/learning';
import { turnPage } from '../choose.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { askFor, namesFor, refusalLine, showMatch } from './exercise.ts';
import { noteProgress, readProgress } from './progress.ts';

type Way = 'next' | 'back' | 'exit' | 'ended';

/** One lesson, until it is learned or left. */
async function teach(
  surface: Surface,
  game: AnyGame,
  key: string,
  head: readonly string[],
  words: LearningCatalogue,
): Promise<Way> {
  const lesson = courses[game.id as GameId].lessons[key]!;
  const said = words[game.id as GameId].lessons[key]!;
  const { common } = words;
  const match = matchFor(game, lesson.position, undefined);
  const say = (text: string) => sayMove(gameWords[surface.language], game.id, text);
  // What is said of a try takes the place of the words that can be typed: the board stays as large as it was.
  let remark: readonly string[] = surface.live ? [common.lessonKeys] : [];
  let hint: string | undefined;
  turnPage(surface);
  while (true) {
    const attempt = await askFor(surface, match, words, [...head, ...remark], hint);
    hint = undefined;
    if (attempt === 'hint') {
      [hint] = lesson.right;
      remark = [fill(common.shown, { move: say(hint) })];
      continue;
    }
    if (typeof attempt === 'string') return attempt;
    const judged = judge(match, lesson.right, attempt.move);
    if (judged.kind === 'refused') {
      remark = [refusalLine(surface, match, judged.refusal)];
      continue;
    }
    if (judged.kind === 'wrong') {
      remark = [`${common.wrong} ${said.reasons[judged.text] ?? said.wrong}`];
      continue;
    }
    noteProgress(`${game.id}/${key}`);
    const names = namesFor(match, words, surface);
    showMatch(surface, judged.match, names, learnerIn(match));
    const lines = [`${common.right} ${said.right}`];
    const typed = await surface.ask({ lines, prompt: wordsOf(surface.language).screen.goOn });
    return typed === undefined ? 'ended' : 'next';
  }
}

/** All lessons of a game, from the first that is not learned; they can be walked to and fro. */
export async function giveLessons(surface: Surface, game: AnyGame): Promise<'done' | 'ended'> {
  const words = await loadLearningWords(surface.language);
  const { common } = words;
  const keys = Object.keys(courses[game.id as GameId].lessons);
  const learned = readProgress();
  const first = keys.findIndex((key) => !learned.has(`${game.id}/${key}`));
  surface.print(common.lessonKeys);
  for (let index = Math.max(0, first); index < keys.length; ) {
    const { title, task } = words[game.id as GameId].lessons[keys[index]!]!;
    const number = fill(common.lesson, { number: index + 1, all: keys.length });
    const head = [`${number}: ${title}`, task];
    const way = await teach(surface, game, keys[index]!, head, words);
    if (way === 'ended') return 'ended';
    if (way === 'exit') return 'done';
    index = Math.max(0, index + (way === 'next' ? 1 : -1));
  }
  turnPage(surface);
  surface.print(common.finished);
  return 'done';
}
