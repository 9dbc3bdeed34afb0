import { describe, expect, test } from 'vitest';
import { type DamasState, damas } from '../../src/damas/index.ts';
import { type Colour, type GoState, go, unconditionalLife } from '../../src/go/index.ts';
import { type GomokuState, gomoku } from '../../src/gomoku/index.ts';
import type { GooseState } from '../../src/goose/index.ts';
import { type GameId, games, type Match, words } from '../../src/index.ts';
import { type Course, courses, judge, judgeText, type Lesson, learnerIn, matchFor } from '../../src/learning/index.ts';
import { strength, type TrucoState } from '../../src/truco/index.ts';
import { chainsOf } from './chains.ts';

/** Whether a move does what its lesson asks for. The learner is whoever moved. */
type Goal = (before: unknown, after: unknown, text: string) => boolean;

const goGoals: Readonly<Record<string, Goal>> = {
  capture: (_, after) => (after as GoState).prisoners[0] === 1,
  rescue: (_, after) => chainsOf(after as GoState).every(({ colour, liberties }) => colour === 2 || liberties > 1),
  chain: (_, after) => (after as GoState).prisoners[0] === 3,
  edge: (_, after) => (after as GoState).prisoners[0] === 2,
  suicide: (_, after) => (after as GoState).prisoners[0] === 2,
  ko: (before, after) => {
    const inAtari = (state: unknown) =>
      chainsOf(state as GoState).filter(({ colour, liberties, stones }) => colour === 2 && liberties === 1 && stones === 2)
        .length;
    return inAtari(before) === 0 && inAtari(after) === 1;
  },
  connect: (_, after) => chainsOf(after as GoState).filter(({ colour }) => colour === 1).length === 1,
  doubleAtari: (_, after) =>
    chainsOf(after as GoState).filter(({ colour, liberties }) => colour === 2 && liberties === 1).length === 2,
  eyes: (_, after) => provenAlive(after as GoState, 1),
  // Whatever White answers, it has no two eyes; after any other move it has them at once.
  kill: (_, after) => !replies(go, after as GoState).some((state) => provenAlive(state, 2)),
  // Whoever plays on a shared liberty is taken by the next move.
  seki: (before, after) => {
    const played = replies(go, after as GoState).some((state) => state.prisoners[1] > (before as GoState).prisoners[1]);
    return !played && (after as GoState).passed;
  },
};

/** By Benson's proof. */
const provenAlive = ({ board }: GoState, colour: Colour): boolean => unconditionalLife(board, colour, false).chains.length > 0;

/** Every state that one more move leads to. */
function replies<State>(game: { moves(state: State): readonly unknown[]; play: unknown }, state: State): State[] {
  const play = game.play as (from: State, move: unknown) => { ok: boolean; value: State };
  return game.moves(state).flatMap((move) => {
    const played = play(state, move);
    return played.ok ? [played.value] : [];
  });
}

/** The cells where this colour would win at once, if it were to move. */
function winningCells(state: GomokuState, colour: GomokuState['colour']): number {
  const mover = { ...state, colour };
  if (gomoku.outcome(state)) return 0;
  return gomoku.moves(mover).filter((move) => {
    const played = gomoku.play(mover, move);
    return played.ok && played.value.lines.length > 0;
  }).length;
}
const other = (colour: GomokuState['colour']) => (3 - colour) as GomokuState['colour'];
const wonNow: Goal = (_, after) => (after as GomokuState).lines.length > 0;
/** Two winning cells: one can be stopped. */
const unstoppable: Goal = (before, after) => winningCells(after as GomokuState, (before as GomokuState).colour) >= 2;
const canMakeOpenFour = (state: GomokuState, colour: GomokuState['colour']): boolean =>
  replies(gomoku, { ...state, colour }).some((next) => next.lines.length === 0 && winningCells(next, colour) >= 2);

const gomokuGoals: Readonly<Record<string, Goal>> = {
  five: wonNow,
  block: (before, after) => winningCells(after as GomokuState, other((before as GomokuState).colour)) === 0,
  openThree: (before, after) => !canMakeOpenFour(after as GomokuState, other((before as GomokuState).colour)),
  openFour: unstoppable,
  sixWins: wonNow,
  doubleFour: unstoppable,
  // A four, and after the only answer to it a four with both ends open.
  fourThree(before, after) {
    const { colour } = before as GomokuState;
    if (winningCells(after as GomokuState, colour) !== 1) return false;
    const answered = replies(gomoku, after as GomokuState).filter((state) => winningCells(state, colour) === 0);
    return answered.every((state) => canMakeOpenFour(state, colour));
  },
  overline: wonNow,
  doubleThree: unstoppable,
};

const men = (state: DamasState): number => damas.view(state, undefined).squares.replace(/\./g, '').length;
const damasGoals: Readonly<Record<string, Goal>> = {
  step: () => true,
  capture: (before, after) => men(before as DamasState) - men(after as DamasState) === 1,
  chain: (before, after) => men(before as DamasState) - men(after as DamasState) === 2,
  larger: (before, after) => men(before as DamasState) - men(after as DamasState) === 2,
  risk: (_, after) => damas.moves(after as DamasState).every(({ taken }) => taken.length === 0),
  crown: (_, after) => damas.view(after as DamasState, undefined).squares.includes('W'),
  queenFar: (before, after) => men(before as DamasState) - men(after as DamasState) === 1,
  queenChain: (before, after) => men(before as DamasState) - men(after as DamasState) === 2,
  // Whatever Black takes, White takes two and loses nothing by it.
  shot: (_, after) =>
    damas.moves(after as DamasState).every(({ taken }) => taken.length === 1) &&
    replies(damas, after as DamasState).every(
      (state) =>
        damas.moves(state).some(({ taken }) => taken.length === 2) &&
        replies(damas, state).some((end) => damas.moves(end).every(({ taken }) => taken.length === 0)),
    ),
  block: (_, after) => damas.outcome(after as DamasState)?.reason === 'no-moves',
};

const cellOf = (before: unknown, after: unknown): number => (after as GooseState).players[(before as GooseState).seat]!.cell;
const rested = (after: unknown): boolean => (after as GooseState).events.some(({ kind }) => kind === 'rested');
const wins: Goal = (_, after) => (after as GooseState).winner !== undefined;
const gooseGoals: Readonly<Record<string, Goal>> = {
  plain: (_, after) => (after as GooseState).events.some((event) => event.kind === 'landed' && event.code === 0),
  twoOn: (before, after) => rested(after) && cellOf(before, after) === 4,
  miss: (before, after) => !(after as GooseState).players[(before as GooseState).seat]!.waiting,
  again: (before, after) => cellOf(before, after) === 6 && !(after as GooseState).players[0]!.waiting,
  back: (before, after) => cellOf(before, after) === 0,
  double: (before, after) => cellOf(before, after) === 13,
  busy: (before, after) => rested(after) && cellOf(before, after) === 3,
  ending1A: wins,
  ending1B: wins,
  ending1C: wins,
  bounce: (before, after) => cellOf(before, after) === 8,
};

/** Of a finished hand the last is in the past. */
const roundsOf = (state: TrucoState) => (state.dealt.length === 0 ? state.past.at(-1)!.rounds : state.rounds);
const winsRound: Goal = (before, after) => roundsOf(after as TrucoState)[(before as TrucoState).rounds.length] === 0;
const winsHand: Goal = (before, after) => (after as TrucoState).scores[0] > (before as TrucoState).scores[0];
const ownCards = (state: TrucoState) =>
  courseGame('truco')
    .moves(state)
    .flatMap((move) => {
      const { card, down } = move as { card?: number; down?: boolean };
      return card === undefined || down ? [] : [card];
    });
const weight = (state: TrucoState, card: number) => strength(card, state.dealt.at(-1)!, state.options.deck);
const played = (state: TrucoState, text: string): number | undefined => {
  const move = courseGame('truco').parseMove(text, state);
  return move.ok ? (move.value as { card?: number }).card : undefined;
};
/** Among the cards that do it, none is smaller. */
const smallestThat =
  (does: Goal): Goal =>
  (before, after, text) => {
    const state = before as TrucoState;
    const card = played(state, text);
    if (card === undefined || text.endsWith('down') || !does(before, after, text)) return false;
    return ownCards(state).every((one) => {
      const next = courseGame('truco').play(state, { kind: 'card', card: one, down: false });
      return !next.ok || !does(before, next.value, text) || weight(state, one) >= weight(state, card);
    });
  };
const trucoGoals: Readonly<Record<string, Goal>> = {
  manilha: winsRound,
  suits: winsRound,
  afterThree: winsRound,
  smallest: smallestThat(winsRound),
  lowCard: smallestThat(() => true),
  firstTie: winsHand,
  thirdTie: winsHand,
  // What can not be lost is worth more points: the bet is asked for before a card is played.
  ask: (_, after) => (after as TrucoState).phase === 'answer' && holdsZap(after as TrucoState),
  run: (before, after) => (after as TrucoState).scores[1] === (before as TrucoState).scores[1] + 1,
  raise: (_, after) => (after as TrucoState).bets.at(-1)?.kind === 'raise' && holdsZap(after as TrucoState),
  eleven: (_, after) => (after as TrucoState).phase === 'card',
  elevenHand: smallestThat(winsRound),
};
/** The learner, who leads or has won a round, still holds the highest card of all. */
const holdsZap = (state: TrucoState): boolean => {
  const { cards, left } = courseGame('truco').view(state, 0) as { cards: number[]; left: number[] };
  return left.some((position) => weight(state, cards[position]!) === 12);
};

const goals: Readonly<Record<GameId, Readonly<Record<string, Goal>>>> = {
  go: goGoals,
  gomoku: gomokuGoals,
  damas: damasGoals,
  goose: gooseGoals,
  truco: trucoGoals,
};

const courseGame = (id: string) => games.find((game) => game.id === id)!;
const all = Object.entries(courses).flatMap(([id, { lessons }]) =>
  Object.entries(lessons).map(([key, lesson]) => ({ id: id as GameId, key, lesson, name: `${id} ${key}` })),
);

/** All moves that could be made, in notation, with what comes of them. */
const tried = ({ game, state }: Match) =>
  game.moves(state).flatMap((move) => {
    const next = game.play(state, move);
    return next.ok ? [{ text: game.formatMove(move, state), after: next.value }] : [];
  });

describe.each(Object.entries(courses) as [GameId, Course][])('the course of %s', (id, { topics, lessons }) => {
  const game = courseGame(id);

  test('has eight lessons or more', () => expect(Object.keys(lessons).length).toBeGreaterThanOrEqual(8));

  test('every position of its pages can be reached and be seen by somebody', () => {
    for (const { position } of Object.values(topics)) {
      if (!position) continue;
      const match = matchFor(game, position);
      expect(game.view(match.state, learnerIn(match))).toBeTruthy();
    }
  });

  test('a position that can not be is found out', () => {
    expect(() => matchFor(game, { options: {}, moves: ['nonsense'] })).toThrow(/refused/);
    expect(() => matchFor(game, { options: { fen: '?', size: '1x1', rows: 99, players: 99 } })).toThrow();
  });
});

describe.each(all)('$name', ({ id, key, lesson }) => {
  const match = matchFor(courseGame(id), lesson.position);
  const goal = goals[id][key];

  test('every right move is right, and no other does what is asked', () => {
    expect(goal, 'a lesson without a goal').toBeDefined();
    const doing = tried(match).filter(({ after, text }) => goal!(match.state, after, text));
    expect(doing.map(({ text }) => text).toSorted()).toEqual([...lesson.right].toSorted());
    for (const text of lesson.right) expect(judgeText(match, lesson.right, text).kind).toBe('right');
  });

  test('the moves that are answered with a reason are legal and not right', () => {
    for (const text of lesson.wrong) expect([text, judgeText(match, lesson.right, text).kind]).toEqual([text, 'wrong']);
  });

  test('what the rules refuse is refused for the reason given, in a sentence of the catalogues', () => {
    for (const [text, code] of Object.entries(lesson.refused)) {
      const judged = judgeText(match, lesson.right, text);
      expect(judged).toMatchObject({ kind: 'refused', refusal: { code } });
      const known = { ...words.en.core.refusals, ...words.en[id].refusals } as Readonly<Record<string, string>>;
      expect(known[code]).toBeTruthy();
    }
  });
});

test('a right move that is not, and a reason that is another, are found out', () => {
  const { position } = courses.go.lessons.capture as Lesson;
  const match = matchFor(go, position);
  expect(judgeText(match, ['B2'], 'C2').kind).toBe('wrong');
  expect(goGoals.capture!(match.state, match.state, 'B2')).toBe(false);
  expect(judge(match, ['C2'], { kind: 'place', point: 12 })).toMatchObject({ kind: 'refused', refusal: { code: 'occupied' } });
});
