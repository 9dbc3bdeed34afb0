import { fill, words as gameWords, sayRefusal } from '@ludoteca/games';
import { type CommandName, commandNames, localCommands, onlineCommands, shownWord } from '../commands.ts';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import type { Ask, Conversation, MoveQuestion } from './game-ui.ts';

/** A question whose answers are numbers; `invalid` is said of anything else. Notation is understood as well. */
export function* numbered(
  question: MoveQuestion,
  ask: Ask,
  count: number,
  invalid: string,
): Generator<Ask, { number: number } | { move: unknown }, string> {
  let next = ask;
  while (true) {
    const typed = (yield next).trim();
    const number = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (number >= 1 && number <= count) return { number };
    const move = /^\d*$/.test(typed) ? undefined : question.read(typed);
    // What is not allowed now is refused by the rules, which say why.
    if (move?.ok) return { move: move.value };
    next = { ...ask, lines: [invalid] };
  }
}

/** Not named below: what some games have, and what comes after the end. */
const unnamed: ReadonlySet<CommandName> = new Set(['odds', 'matrix', 'rematch']);

/** What is named to somebody who has typed a word that nobody understands. Among people there are no hints. */
const commonWords = (isOnline: boolean): string[] => {
  const elsewhere = new Set(isOnline ? [...localCommands, 'hint'] : onlineCommands);
  return commandNames.filter((name) => !unnamed.has(name) && !elsewhere.has(name)).map(shownWord);
};

/** Asks for a move in the game's notation until one can be read; a word nobody knows gets the list of those that are known. */
export function* typed(
  question: MoveQuestion,
  game: string,
  prompt: string,
  ownWords: readonly string[],
  language: Language,
): Conversation {
  let ask: Ask = { prompt, pick: true };
  while (true) {
    const text = yield ask;
    const move = question.read(text);
    if (move.ok) return move.value;
    const lines = [sayRefusal(gameWords[language], game, move.error)];
    if (move.error.code === 'not-understood') {
      const list = [...ownWords, ...commonWords(question.isOnline ?? false)].join(', ');
      lines.push(fill(wordsOf(language).play.unknown, { list }));
    }
    ask = { prompt, lines, pick: true };
  }
}
