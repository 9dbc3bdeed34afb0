import { fill, formFor, words as gameWords } from '@ludoteca/games';
import {
  black,
  formatCell,
  type GomokuView,
  gomokuNarration,
  gomokuStage,
  moveCursor,
  parseCell,
  swap2Choices,
} from '@ludoteca/games/gomoku';
import { isExit } from '../commands.ts';
import { drawGomoku, drawMatrix } from '../draw/gomoku.ts';
import type { Language } from '../language.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { numbered, typed } from './conversations.ts';
import type { Conversation, GameUi, MoveQuestion } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].gomoku;

const colourName = (state: GomokuView, language: Language): string =>
  wordsIn(language).seats[state.colour === black ? 'black' : 'white'];

function* askMove(question: MoveQuestion, language: Language): Conversation {
  const state = question.view as GomokuView;
  const words = wordsIn(language);
  if (state.stage === 'choice' || state.stage === 'last-choice') {
    const choices = swap2Choices.slice(0, state.stage === 'choice' ? 3 : 2);
    const options = choices.map((choice) => words.choices[choice]);
    const prompt = `${gomokuStage(state, question.names[question.seat]!, language)}: `;
    const answer = yield* numbered(
      question,
      { options, prompt },
      options.length,
      fill(wordsOf(language).menu.invalid, { at: '', most: options.length }),
    );
    return 'move' in answer ? answer.move : { kind: 'choose', choice: choices[answer.number - 1] };
  }
  const stage = gomokuStage(state, question.names[question.seat]!, language);
  const { rows, columns } = state;
  const example = formatCell((rows >> 1) * columns + (columns >> 1), rows, columns);
  const prompt = stage === undefined ? fill(words.prompts.askMove, { seat: colourName(state, language), example }) : `${stage}: `;
  return yield* typed(question, 'gomoku', prompt, ['MATRIX'], language);
}

/** The rows and columns are the user's to decide. */
async function askOptions(
  surface: Surface,
  said: Readonly<Record<string, unknown>>,
  hear: (typed: string) => Promise<boolean>,
): Promise<Record<string, unknown> | 'left' | 'ended'> {
  const { prompts } = wordsIn(surface.language);
  const bad = gameWords[surface.language].core.refusals['bad-option'];
  const answers: Record<string, number> = {};
  for (const [name, prompt] of [
    ['rows', prompts.askRows],
    ['columns', prompts.askColumns],
  ] as const) {
    if (said[name] !== undefined) continue;
    let lines: string[] = [];
    while (answers[name] === undefined) {
      const typedText = (await surface.ask({ prompt, lines }))?.trim();
      if (typedText === undefined) return 'ended';
      if (isExit(typedText)) return 'left';
      const count = typedText === '' ? 15 : /^\d{1,3}$/.test(typedText) ? Number(typedText) : 0;
      if (count >= 1 && count <= 25) answers[name] = count;
      else if (await hear(typedText)) lines = [];
      else lines = [fill(bad, { at: wordsIn(surface.language).options[name], detail: '1-25' })];
    }
  }
  return answers;
}

export const gomokuUi: GameUi = {
  ...gomokuNarration,
  language: 'es',
  draw: (view, _options, style, marks) => drawGomoku(view as GomokuView, style, marks),
  matrix: (view) => drawMatrix(view as GomokuView).lines,
  askMove,
  status(view, _names, language) {
    const { prompts, many } = wordsIn(language);
    const seat = colourName(view as GomokuView, language);
    return [fill(formFor(prompts.turn, seat, many), { seat })];
  },
  step(view, from, direction) {
    const { rows, columns } = view as GomokuView;
    const cell = parseCell(from, rows, columns);
    return cell === undefined ? from : formatCell(moveCursor(cell, direction, rows, columns), rows, columns);
  },
  heading: (_settings, language) => [wordsIn(language).name],
  askOptions,
  examples: ['gomoku --rows 10 --columns 12', 'gomoku --variant renju --start', 'gomoku --opening swap2'],
  spotsOf: (move) => [move],
  help: (language) => [wordsOf(language).moveHelp.gomoku, wordsIn(language).cursorHelp],
};
