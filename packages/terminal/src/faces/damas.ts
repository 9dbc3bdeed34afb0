import { fill, words as gameWords, type Outcome, type Question } from '@ludoteca/games';
import {
  captureRoutes,
  type DamasMove,
  type DamasOptions,
  type DamasState,
  engineOf,
  explain,
  readSquare,
  seatOf,
  squareName,
  writeSquare,
} from '@ludoteca/games/damas';
import { drawDamas } from '../draw/damas.ts';
import type { Conversation, Face, Happening } from '../face.ts';
import type { Language } from '../language.ts';
import { typed } from './conversations.ts';
import { earlyEnd } from './endings.ts';

const wordsIn = (language: Language) => gameWords[language].damas;

const colourOf = (side: DamasState['side']): 'light' | 'dark' => (side === 0 ? 'light' : 'dark');

const nameIn = (state: DamasState) => {
  const engine = engineOf(state.options);
  return (square: number) => squareName(engine, square);
};

/** What the one to move must do, in a sentence. */
function obligations(state: DamasState, language: Language): string[] {
  const { obligations: words } = wordsIn(language);
  const { mustCapture, legal, ruledOut, freedByRisk, resting } = explain(state);
  const write = (square: number) => writeSquare(engineOf(state.options), square);
  if (resting !== undefined) return [fill(words.resting, { at: write(resting) })];
  if (!mustCapture) return [];
  if (freedByRisk) return [words.freed];
  if (ruledOut.length > 0) return [fill(words.best, { detail: Math.max(...legal.map(({ taken }) => taken.length)) })];
  return [fill(words.capture, { detail: legal.map(({ from, to }) => `${write(from)}x${write(to)}`).join(', ') })];
}

function* converse(question: Question, language: Language): Conversation {
  const state = question.view as DamasState;
  const words = wordsIn(language);
  const prompt = `${words.turns[colourOf(state.side)]} ${words.prompt}`;
  const conversation = typed(question, 'damas', prompt, [], language);
  const first = conversation.next();
  if (first.done) return first.value;
  const lines = question.refused ? [] : obligations(state, language);
  let step: IteratorResult<typeof first.value, unknown> = { value: { ...first.value, lines }, done: false };
  while (!step.done) step = conversation.next(yield step.value);
  return step.value;
}

const squaresOf = (question: Question, choose: (move: DamasMove) => readonly number[]): string[] => {
  const name = nameIn(question.view as DamasState);
  return [...new Set((question.legal() as DamasMove[]).flatMap(choose))].map(name);
};

/** Where the piece on the first square can land, on the way or at the end. */
function landings(question: Question, from: string): string[] {
  const state = question.view as DamasState;
  const name = nameIn(state);
  const routes = captureRoutes(state).filter(({ move }) => name(move.from) === from);
  return [
    ...squaresOf(question, (move) => (name(move.from) === from ? [move.to] : [])),
    ...routes.flatMap((route) => route.landings.map(name)),
  ];
}

const bits = (set: Int32Array): number => set.reduce((sum, word) => sum + (word >>> 0).toString(2).replaceAll('0', '').length, 0);

/** Pieces of one kind: men of White and of Black, then queens. */
function count({ pieces, options }: DamasState, kind: number): number {
  const { words } = engineOf(options).board;
  return bits(pieces.subarray(kind * words, (kind + 1) * words));
}

const queens = (state: DamasState, side: DamasState['side']): number => count(state, side + 2);
const pieceCount = (state: DamasState, side: DamasState['side']): number => count(state, side) + queens(state, side);

function narrate({ before, after, move }: Happening, language: Language): string[] {
  const [was, is] = [before as DamasState, after as DamasState];
  const at = move.split(/[-x]/).at(-1) ?? '';
  return queens(is, was.side) > queens(was, was.side) ? [fill(wordsIn(language).crowned, { at })] : [];
}

export const damasFace: Face = {
  draw: (view, style, marks) => drawDamas(view as DamasState, style, marks),
  converse,
  narrate,
  conclude(view, { payoffs, reason }: Outcome, names, language) {
    const { options } = view as DamasState;
    const { outcomes } = wordsIn(language);
    const { repetitions, quietMoves } = engineOf(options).facts;
    const detail = reason === 'repetition' ? repetitions : quietMoves;
    const [winner, loser] = [names[payoffs.indexOf(1)], names[payoffs.indexOf(0)]];
    return earlyEnd(reason, winner, language) ?? [fill(outcomes[reason as keyof typeof outcomes], { winner, loser, detail })];
  },
  drawsByAgreement: true,
  targets: (question, [from]) => (from === undefined ? squaresOf(question, (move) => [move.from]) : landings(question, from)),
  pick(question, picked, spot) {
    const text = [...picked, spot].join(' ');
    if (picked.length > 0 && question.read(text).ok) return { text };
    if (squaresOf(question, (move) => [move.from]).includes(spot)) return { picked: [spot] };
    const [from] = picked;
    if (from !== undefined && landings(question, from).includes(spot)) return { picked: [...picked, spot] };
    return { text: from === undefined ? spot : text };
  },
  status(view, _names, language) {
    const state = view as DamasState;
    const { light, dark } = wordsIn(language).seats;
    return [
      wordsIn(language).turns[colourOf(state.side)],
      `${light}: ${pieceCount(state, 0)}`,
      `${dark}: ${pieceCount(state, 1)}`,
    ];
  },
  spotsOf(move, view) {
    const engine = engineOf((view as DamasState).options);
    return move.split(/[-x]/).map((square) => squareName(engine, readSquare(engine, square)));
  },
  heading: (_settings, language) => [wordsIn(language).name],
  seatNames(options, language) {
    const engine = engineOf(options as DamasOptions);
    const { light, dark } = wordsIn(language).seats;
    return seatOf(engine, 0) === 0 ? [light, dark] : [dark, light];
  },
  seatFlags: (options) => (seatOf(engineOf(options as DamasOptions), 0) === 0 ? ['white', 'black'] : ['black', 'white']),
  examples: ['damas --start', 'damas --variant russian', 'damas --variant international --names Ana,Luis'],
  help: () => ['  c3-d4, c3xe5xg7, 11-15, 9x18x27'],
};
