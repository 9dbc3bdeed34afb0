import { type Language, seededRandom } from '@ludoteca/games';
import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { allOptions, dealtHand, optionsOf, playText, reshuffled, seatOf, step } from '../../../games/test/truco/support.ts';
import { loadAnalyst, playersOf, sayReason } from '../../src/index.ts';
import { asset, chanceFor, never, playMatch, seat } from './support.ts';

const names = ['1', '3', '4', '8', 'equilibrium'];

async function ask(name: string, state: TrucoState, turn: number, seed = 5) {
  const question = { known: truco.view(state, turn), seat: turn, legal: () => truco.moves(state) };
  return (await seat(name, seed)).choose(question, { signal: never, nodes: 200, onThought: () => {} });
}

describe('every player goes by the rules', () => {
  // `step` throws when a move is refused.
  test.each(allOptions)('with %j', async (options) => {
    for (const name of ['2', '4', '7', 'equilibrium']) {
      const quick = await seat(name, 3);
      const limited = {
        choose: (question: never, budget: object) => quick.choose(question, { signal: never, nodes: 30, ...budget }),
      };
      for (let match = 0; match < 3; match++)
        expect([0, 0.5, 1]).toContain(await playMatch(optionsOf(options), match, limited as never, limited as never));
    }
  });
});

/** Positions at random, with whoever's turn it is. */
function* positions(options: unknown, count: number) {
  const random = seededRandom(11);
  for (let match = 0; match < count; match++) {
    let state = truco.start(optionsOf(options));
    const plies = 8 + random.below(120);
    for (let ply = 0; ply < plies && truco.turn(state).kind !== 'over'; ply++) {
      const moves = truco.moves(state);
      state = step(state, seatOf(state) === undefined ? chanceFor(match, state, random) : moves[random.below(moves.length)]!);
    }
    const turn = seatOf(state);
    if (turn !== undefined) yield { state, turn };
  }
}

test.each([[{}], [{ players: 4 }], [{ raises: 'alternate', deck: 'clean' }]])(
  'nobody sees more than the view: other hidden cards change nothing, %j',
  async (options) => {
    const random = seededRandom(2);
    for (const { state, turn } of positions(options, 40)) {
      const other = reshuffled(state, turn, random);
      for (const name of names) expect((await ask(name, other, turn)).move).toEqual((await ask(name, state, turn)).move);
    }
  },
);

test('the same seed and as many nodes give the same moves', async () => {
  for (const { state, turn } of positions({ players: 4 }, 20))
    expect(await ask('8', state, turn, 9)).toEqual(await ask('8', state, turn, 9));
});

test('every reason has its sentence in every language', async () => {
  for (const { state, turn } of [...positions({}, 60), ...positions({ players: 4 }, 30)]) {
    const { thought } = await ask('8', state, turn);
    if (!thought?.reason) continue;
    for (const language of ['en', 'es', 'pt'] as const satisfies readonly Language[])
      expect(sayReason(thought.reason, 'truco', language)).toMatch(/^[^{}]+\.$/u);
  }
});

describe('what anybody can see', () => {
  // The vira 4C makes the fives manilhas.
  const at = (cards: string, other: string, played: string, scores: readonly [number, number] = [0, 0]) =>
    playText(dealtHand({ hands: [other, cards], vira: '4C', leader: 0, scores }), played);

  test.each([
    ['takes the mão de onze with three manilhas', at('5P 5C 5E', '4O 6O 7O', '', [0, 11]), 'accept'],
    ['runs from it with nothing', at('4E 6E 7E', '4O 6O 7O', '', [0, 11]), 'run'],
    ['never runs with the three highest', at('5P 5C 5E', '4O 6O 7O', 'truco'), 'accept raise'],
    ['runs from a truco when the hand is lost', at('4E 6E 7E', '5P 5C 5E', '5P,4E,truco'), 'run'],
  ])('the equilibrium %s', async (_name, state, expected) => {
    for (let seed = 0; seed < 20; seed++) {
      const move = (await ask('equilibrium', state, 1, seed)).move as TrucoMove;
      expect(expected).toContain(move.kind);
    }
  });

  test('it plays the last card up', async () => {
    const settled = at('5P 6E KE', '3O 2O AO', 'truco,accept,3O,5P,6E,2O,AO');
    expect((await ask('equilibrium', settled, 1)).move).toEqual({ kind: 'card', card: 16, down: false });
  });
});

describe('the analyst', () => {
  const analyst = async () =>
    ((await loadAnalyst('truco')) as NonNullable<Awaited<ReturnType<typeof loadAnalyst>>>)({ random: seededRandom(1), asset });

  test('a hand that is won at 11 is a match that is won', async () => {
    const state = playText(
      dealtHand({ hands: ['5P 5C 5E', '4O 6O 7O'], vira: '4C', leader: 0, scores: [11, 0] }),
      'accept,5P,4O',
    );
    const { chances, best } = await (await analyst()).assess(state, { signal: never });
    expect(chances[0]).toBeCloseTo(1, 6);
    expect(best?.move).toMatchObject({ kind: 'card', down: false });
  });

  test.each([[{}], [{ players: 4 }], [{ raises: 'alternate' }]])('chances are of one match: %j', async (options) => {
    const { assess } = await analyst();
    for (const { state } of positions(options, 12)) {
      const { chances, best } = await assess(state, { signal: never, nodes: 300 });
      const sides = truco.sides(state.options);
      expect(chances[0]! + chances[1]!).toBeCloseTo(1, 9);
      expect(chances).toEqual(sides.map((side) => chances[side]));
      expect(truco.moves(state)).toContainEqual(best?.move);
    }
  });
});

test('they sit down under their names', () => {
  expect(playersOf('truco')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', 'machine', 'equilibrium']);
});
