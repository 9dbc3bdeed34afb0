import { describe, expect, test } from 'vitest';
import { type TrucoMove, type TrucoState, truco } from '../../src/truco/index.ts';
import { dealtHand, playText, refusalOf, seatOf, step } from './support.ts';

// Played in this order the rounds go to seat 0, 1 and 1: seat 1 wins the hand.
const cards = { hands: ['KO QO AE', 'JO 2O 3E'], vira: '4O' };
const order = ['KO', 'JO', 'QO', '2O', '3E', 'AE'];
/** Before each of the six cards: seats 0, 1, 0, 1, 1 and 0 are to play. */
const moments = ['', 'KO', 'KO,JO', 'KO,JO,QO', 'KO,JO,QO,2O', 'KO,JO,QO,2O,3E'];

const isBet = (move: TrucoMove) => move.kind === 'raise' || move.kind === 'accept' || move.kind === 'run';

/** Every way to go on with words alone, and what it leads to. */
function branches(state: TrucoState, said: readonly string[] = []): { said: string; state: TrucoState }[] {
  const bets = truco.moves(state).filter(isBet);
  const ends = state.phase === 'answer' || said.length === 0 ? [] : [{ said: said.join(' '), state }];
  if (state.past.length > 0) return ends;
  return [...ends, ...bets.flatMap((move) => branches(step(state, move), [...said, truco.formatMove(move, state)]))];
}

// opcaoJ1pedirTruco and opcaoJ2pedirTruco, line by line: what is said; points at once to the asker (+) or to the
// other (−), or what the hand is worth from then on.
const sequences = [
  ['truco run', { asker: 1 }],
  ['truco accept', { worth: 3 }],
  ['truco 6 run', { other: 3 }],
  ['truco 6 accept', { worth: 6 }],
  ['truco 6 9 run', { asker: 6 }],
  ['truco 6 9 accept', { worth: 9 }],
  ['truco 6 9 12 run', { other: 9 }],
  ['truco 6 9 12 accept', { worth: 12 }],
] as const satisfies readonly (readonly [string, { asker?: number; other?: number; worth?: number }])[];

/** Plays the cards that are left in their order; nobody says anything more. */
function playedOut(state: TrucoState): TrucoState {
  let now = state;
  while (now.past.length === 0) now = playText(now, nextCard(now));
  return now;
}

function nextCard(state: TrucoState): string {
  const legal = truco.moves(state).map((move) => truco.formatMove(move, state));
  return order.find((text) => legal.includes(text)) as string;
}

describe.each(['once', 'alternate'])('raises: %s', (raises) => {
  describe.each(moments)('after the cards %j', (before) => {
    const state = playText(dealtHand({ ...cards, options: { raises } }), before);
    const asker = seatOf(state) as 0 | 1;

    test('every sequence that one request can start has its pay-off', () => {
      const all = branches(state);
      // An asker who accepted a raise is still to play, and by `alternate` has the right to raise: looked at below.
      const first = all.filter(({ said }) => !/accept ./.test(said));
      expect(first.map(({ said }) => said).sort()).toEqual(sequences.map(([said]) => said).sort());
      for (const [said, pays] of sequences) {
        const end = first.find((branch) => branch.said === said)?.state as TrucoState;
        const points = (seat: number) => end.scores[seat];
        if ('worth' in pays) {
          expect(end.value).toBe(pays.worth);
          expect(seatOf(end), 'the asker plays on').toBe(asker);
          expect(playedOut(end).scores).toEqual([0, pays.worth]);
        } else {
          expect([points(asker), points(1 - asker)]).toEqual([
            'asker' in pays ? pays.asker : 0,
            'other' in pays ? pays.other : 0,
          ]);
        }
      }
      if (raises === 'once') expect(all).toHaveLength(sequences.length);
    });

    test('12 can only be taken or left', () => {
      const twelve = playText(state, 'truco,6,9,12');
      expect(truco.moves(twelve)).toEqual([{ kind: 'run' }, { kind: 'accept' }]);
      expect(refusalOf(twelve, '12')).toBe('bet-at-limit');
    });

    test('only the next value can be asked for, and only words are an answer', () => {
      expect(refusalOf(state, '6')).toBe('wrong-bet');
      expect(refusalOf(playText(state, 'truco'), 'truco')).toBe('wrong-bet');
      expect(refusalOf(playText(state, 'truco'), nextCard(state))).toBe('not-now');
      expect(refusalOf(state, 'accept')).toBe('not-now');
      expect(refusalOf(state, 'run')).toBe('not-now');
    });
  });
});

test('once: after one sequence nobody may ask again in the hand, and in the next hand everybody may', () => {
  const accepted = playText(dealtHand(cards), 'truco,accept');
  for (let state = accepted; state.past.length === 0; state = playText(state, nextCard(state))) {
    expect(refusalOf(state, 'raise')).toBe('raise-used');
  }
  expect(playedOut(accepted).raiser).toBe('either');
});

describe('alternate: the side that accepted last has the next raise', () => {
  const start = dealtHand({ ...cards, options: { raises: 'alternate' } });

  // Said before each card, by whoever is to play it; what the one to play next may ask for.
  test.each<[string, number | string]>([
    ['truco,accept', 'not-your-raise'],
    ['truco,accept,KO', 6],
    ['truco,accept,KO,6,accept', 'not-your-raise'],
    ['truco,accept,KO,6,accept,JO', 9],
    ['truco,accept,KO,6,accept,JO,9,accept,QO', 12],
    ['truco,accept,KO,6,accept,JO,9,accept,QO,12,accept', 'bet-at-limit'],
    ['truco,accept,KO,6,accept,JO,9,accept,QO,12,accept,2O', 'bet-at-limit'],
    ['truco,accept,KO,JO', 'not-your-raise'],
    ['truco,6,accept', 9],
    ['truco,6,accept,KO', 'not-your-raise'],
    ['truco,6,9,accept', 'not-your-raise'],
    ['truco,6,9,accept,KO', 12],
    ['KO,truco,accept', 'not-your-raise'],
    ['KO,truco,accept,JO', 6],
  ])('%s: %s', (said, expected) => {
    const state = playText(start, said);
    if (typeof expected === 'string') expect(refusalOf(state, 'raise')).toBe(expected);
    else expect(truco.moves(state)).toContainEqual({ kind: 'raise', to: expected });
  });

  test.each<[string, [number, number]]>([
    ['truco,accept,KO,6,run', [0, 3]],
    ['truco,accept,KO,6,9,run', [6, 0]],
    ['truco,accept,KO,6,9,12,run', [0, 9]],
    ['truco,accept,KO,6,accept,JO,9,run', [6, 0]],
    ['truco,accept,KO,6,accept,JO,9,accept,QO,12,run', [0, 9]],
  ])('%s pays what was accepted before', (said, scores) => expect(playText(start, said).scores).toEqual(scores));

  test('every way through a hand keeps to it', () => {
    let ways = 0;
    const walk = (state: TrucoState): void => {
      if (state.past.length > 0) {
        ways++;
        const [hand] = state.past;
        const raised = (hand?.bets ?? []).filter((bet) => bet.kind === 'raise');
        expect(raised.map((bet) => bet.kind === 'raise' && bet.to)).toEqual([3, 6, 9, 12].slice(0, raised.length));
        // Who raises is never who raised last.
        for (const [index, { seat }] of raised.entries()) expect(seat).not.toBe(raised[index - 1]?.seat);
        const ran = hand?.bets.at(-1)?.kind === 'run';
        expect(hand?.points).toBe([1, 3, 6, 9, 12][ran ? raised.length - 1 : raised.length]);
        if (ran) expect(hand?.winner).toBe(raised.at(-1)?.seat);
        else expect(hand?.winner).toBe(1);
        return;
      }
      const bets = truco.moves(state).filter(isBet);
      for (const move of bets) walk(step(state, move));
      if (state.phase === 'card') walk(playText(state, nextCard(state)));
    };
    walk(start);
    expect(ways).toBe(countWays());
  });
});

/** The same count from the words of the rule alone: before each of six cards, its player may ask if the right is theirs. */
function countWays(): number {
  const players = [0, 1, 0, 1, 1, 0];
  const from = (cardsPlayed: number, level: number, right: number | undefined): number => {
    const player = players[cardsPlayed];
    if (player === undefined) return 1;
    const asks = level < 4 && (right === undefined || right === player) ? answered(cardsPlayed, level + 1, 1 - player) : 0;
    return asks + from(cardsPlayed + 1, level, right);
  };
  /** `who` may run, accept and get the right, or raise and turn the question round. */
  const answered = (cardsPlayed: number, level: number, who: number): number =>
    1 + from(cardsPlayed, level, who) + (level < 4 ? answered(cardsPlayed, level + 1, 1 - who) : 0);
  return from(0, 0, undefined);
}
