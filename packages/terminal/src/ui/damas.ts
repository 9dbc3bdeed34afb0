import { words as gameWords } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasView,
  damas,
  damasNarration,
  damasObligations,
  damasPieces,
  engineOf,
  readSquare,
  squareName,
} from '@ludoteca/games/damas';
import { drawDamas } from '../draw/damas.ts';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { typed } from './conversations.ts';
import type { Conversation, GameUi, MoveQuestion } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].damas;

const colourOf = (side: DamasView['side']): 'light' | 'dark' => (side === 0 ? 'light' : 'dark');

const nameIn = (state: DamasView) => {
  const engine = engineOf(state.options);
  return (square: number) => squareName(engine, square);
};

function* askMove(question: MoveQuestion, language: Language): Conversation {
  const state = question.view as DamasView;
  const words = wordsIn(language);
  const prompt = `${words.turns[colourOf(state.side)]} ${words.prompt}`;
  const conversation = typed(question, 'damas', prompt, [], language);
  const first = conversation.next();
  if (first.done) return first.value;
  const lines = question.refused ? [] : damasObligations(state, language);
  let step: IteratorResult<typeof first.value, unknown> = { value: { ...first.value, lines }, done: false };
  while (!step.done) step = conversation.next(yield step.value);
  return step.value;
}

const squaresOf = (question: MoveQuestion, choose: (move: DamasMove) => readonly number[]): string[] => {
  const name = nameIn(question.view as DamasView);
  return [...new Set((question.legal() as DamasMove[]).flatMap(choose))].map(name);
};

/** Where the piece on the first square can land, on the way or at the end. */
function landings(question: MoveQuestion, from: string): string[] {
  const state = question.view as DamasView;
  const name = nameIn(state);
  const ways = state.captures.filter(({ path }) => name(path[0]!) === from);
  return [
    ...squaresOf(question, (move) => (name(move.from) === from ? [move.to] : [])),
    ...ways.flatMap(({ path }) => path.slice(1).map(name)),
  ];
}

const pieceLines = (view: DamasView, names: readonly string[]): string[] =>
  damas.seatCodes(view.options).map((code, seat) => `${names[seat]}: ${damasPieces(view, code === 'white' ? 0 : 1)}`);

export const damasUi: GameUi = {
  ...damasNarration,
  language: 'es',
  draw: (view, _options, style, marks) => drawDamas(view as DamasView, style, marks),
  askMove,
  targets: (question, [from]) => (from === undefined ? squaresOf(question, (move) => [move.from]) : landings(question, from)),
  pick(question, picked, spot) {
    const text = [...picked, spot].join(' ');
    if (picked.length > 0 && question.read(text).ok) return { text };
    if (squaresOf(question, (move) => [move.from]).includes(spot)) return { picked: [spot] };
    const [from] = picked;
    if (from !== undefined && landings(question, from).includes(spot)) return { picked: [...picked, spot] };
    // A piece that can not move, or is somebody else's: the rules say why.
    return { text: from === undefined ? `${spot} ${spot}` : text };
  },
  ending: (view, outcome, names, language) => ({
    told: [
      ...damasNarration.conclude(view as DamasView, outcome, names, language),
      wordsOf(language).ending.pieces,
      ...pieceLines(view as DamasView, names),
    ],
  }),
  status: (view, names, language) => [
    wordsIn(language).turns[colourOf((view as DamasView).side)],
    ...pieceLines(view as DamasView, names),
  ],
  spotsOf(move, view) {
    const engine = engineOf((view as DamasView).options);
    return move.split(/[-x]/).map((square) => squareName(engine, readSquare(engine, square)));
  },
  heading: (_settings, language) => [wordsIn(language).name],
  examples: ['damas --start', 'damas --variant russian', 'damas --variant international --names Ana,Luis'],
  help: (language) => [wordsOf(language).moveHelp.damas],
};
