import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import {
  dealHand,
  type FastHand,
  fastHand,
  handField,
  handMove,
  handMoves,
  handOver,
  handPoints,
  handTurn,
  makeHandMove,
  mostHandMoves,
  type TrucoMove,
  type TrucoState,
  truco,
  unmakeHandMove,
} from '../../src/truco/index.ts';
import { cardAt } from '../../src/truco/state.ts';
import { expectAgree } from '../agree.ts';
import { allOptions, dealtHand, optionsOf, playText, randomMove, seatOf, step } from './support.ts';

/** Of a frame of the stack. */
const width = 14;
const buffer = new Uint8Array(mostHandMoves);
const listed = (hand: FastHand): number[] => [...buffer.subarray(0, handMoves(hand, buffer))];

/** A move of the game as the fast hand writes it. */
function coded(state: TrucoState, move: TrucoMove): number {
  switch (move.kind) {
    case 'card':
      return (
        [0, 1, 2].findIndex((position) => cardAt(state, state.toPlay, position) === move.card) +
        (move.down ? handMove.down : handMove.up)
      );
    case 'blind':
      return move.position + (move.down ? handMove.down : handMove.up);
    case 'raise':
    case 'accept':
    case 'run':
      return handMove[move.kind];
    default:
      throw new Error('not a move of a hand');
  }
}

describe.each(allOptions)('the fast hand plays as the game does: $players players, $raises, $ferro, $deck', (options) => {
  test('in random matches, with every move made, unmade and made again', () => {
    const random = seededRandom(21);
    const hand = fastHand(optionsOf(options));
    let hands = 0;
    for (let game = 0; game < 60; game++) {
      let state = truco.start(optionsOf(options));
      while (truco.turn(state).kind !== 'over') {
        while (truco.turn(state).kind === 'chance') state = step(state, randomMove(state, random));
        dealHand(hand, state.dealt, state.leader, state.scores[0], state.scores[1]);
        const { past, scores } = state;
        while (state.past.length === past.length) {
          const moves = truco.moves(state);
          expectAgree(handTurn(hand), seatOf(state));
          expectAgree(handField(hand, 'laid'), state.plays.length % options.players);
          expectAgree([0, 1].includes(handField(hand, 'tied')), true);
          expectAgree(
            listed(hand),
            moves.map((move) => coded(state, move)),
          );
          const before = hand.frames.slice(0, hand.top + width);
          for (const move of listed(hand)) {
            makeHandMove(hand, move);
            unmakeHandMove(hand);
          }
          expectAgree(hand.frames.slice(0, hand.top + width).join(), before.join());
          const chosen = randomMove(state, random);
          makeHandMove(hand, coded(state, chosen));
          state = step(state, chosen);
        }
        hands++;
        expectAgree(handTurn(hand), handOver);
        expectAgree(handPoints(hand), state.scores[0] - scores[0] - (state.scores[1] - scores[1]));
      }
    }
    expect(hands).toBeGreaterThan(300);
  });
});

/** Every way through a hand, counted by both. */
describe.each(allOptions.filter(({ players, ferro, deck }) => players === 2 && ferro === 'open' && deck === 'dirty'))(
  'every way through one hand, raises $raises',
  (options) => {
    test.each<[readonly [number, number]]>([[[0, 0]], [[11, 4]], [[11, 11]]])('at %j', (scores) => {
      // Only the last two rounds are walked in full: the whole hand has millions of ways.
      const dealt = dealtHand({ options, scores, hands: ['3O KO 7O', '3E KE 6O'], vira: '4P' });
      const begun = playText(dealt, scores[0] === 11 && scores[1] < 11 ? 'play,3O,3E' : '3O,3E');
      const hand = fastHand(optionsOf(options));
      dealHand(hand, dealt.dealt, dealt.leader, scores[0], scores[1]);
      for (const move of scores[0] === 11 && scores[1] < 11 ? [handMove.accept, 0, 0] : [0, 0]) makeHandMove(hand, move);

      const slow = (state: TrucoState): number[] =>
        state.past.length > 0
          ? [state.past[0]?.winner === 1 ? -1 : 1].map((sign) => sign * (state.past[0]?.points ?? 0))
          : truco.moves(state).flatMap((move) => slow(step(state, move)));
      const fast = (): number[] =>
        handTurn(hand) === handOver
          ? [handPoints(hand)]
          : listed(hand).flatMap((move) => {
              makeHandMove(hand, move);
              const ends = fast();
              unmakeHandMove(hand);
              return ends;
            });
      const ends = slow(begun);
      expect(ends.length).toBeGreaterThan(20);
      expect(fast()).toEqual(ends);
    });
  },
);

test('the stack has room for the longest hand, and for no more', () => {
  const options = optionsOf({ players: 4, raises: 'alternate' });
  const dealt = dealtHand({ options, hands: ['4O 5O 6O', '4E 5E 6E', '4C 5C 6C', '4P 5P 6P'], vira: '7O' });
  const hand = fastHand(options);
  dealHand(hand, dealt.dealt, dealt.leader, 0, 0);
  // Each round is tied, and the side that accepts raises next.
  const { raise, accept } = handMove;
  for (const move of [raise, accept, 0, raise, accept, 0, raise, accept, 0, raise, accept, 0]) makeHandMove(hand, move);
  while (handTurn(hand) !== handOver) makeHandMove(hand, listed(hand)[0]!);
  expect(hand.top + width).toBe(hand.frames.length);
});
