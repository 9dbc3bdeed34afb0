import { chanceMove, seededRandom } from '@ludoteca/games';
import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { card, dealtHand, optionsOf, playText } from '../../../games/test/truco/support.ts';
import { boldness, machine, playersOf } from '../../src/index.ts';

const never = new AbortController().signal;

async function ask(thinker: ReturnType<typeof machine>, state: TrucoState, seat: number): Promise<TrucoMove> {
  const legal = () => truco.moves(state);
  const { move } = await thinker.choose({ known: truco.view(state, seat), seat, legal }, { signal: never });
  return move;
}

/** How often each move is chosen, of many. */
async function frequencies(state: TrucoState, seat: number, trials = 4000): Promise<Record<string, number>> {
  const thinker = machine(seededRandom(7));
  const counts: Record<string, number> = {};
  for (let trial = 0; trial < trials; trial++) {
    const { kind } = await ask(thinker, state, seat);
    counts[kind] = (counts[kind] ?? 0) + 1 / trials;
  }
  return counts;
}

function expectShare(found: number | undefined, share: number, trials = 4000): void {
  expect(Math.abs((found ?? 0) - share)).toBeLessThanOrEqual(4 * Math.sqrt((share * (1 - share)) / trials) + 1e-9);
}

/** The machine sits second; its cards, the vira, and what has been played. */
const at = (cards: string, vira: string, played = '', other = '4O 5O 6O', scores: readonly [number, number] = [0, 0]) =>
  playText(dealtHand({ hands: [other, cards], vira, leader: 0, scores }), played);

describe('calculaProbabilidade: a multiple of the base for each card, in percent', () => {
  test.each([
    // The vira 4 makes the fives manilhas.
    ['4E 6E 7E', 5, 5],
    ['QE JE KE', 8, 8],
    ['AE 4E 6E', 5, 10],
    ['2E 4E 6E', 5, 15],
    ['3E 4E 6E', 5, 20],
    ['5E 4E 6E', 5, 25],
    ['AE 2E 3E', 5, 45],
    ['5E 5C 5P', 5, 75],
    ['AE 2E 3E', 8, 72],
    ['5E 5C 3E', 8, 100],
    ['AE AC AP', 3, 18],
  ])('%s with base %i: %i', (cards, base, percent) => {
    expect(boldness(cards.split(' ').map(card), card('4C'), base, 'dirty')).toBe(percent);
  });

  test('a card that is both an ace and a manilha counts as a manilha', () => {
    expect(boldness([card('AE')], card('KO'), 5, 'dirty')).toBe(25);
  });

  test('in a clean deck the manilha after the three is the queen', () => {
    expect(boldness([card('QE'), card('KE')], card('3O'), 5, 'clean')).toBe(25);
  });
});

describe('betting', () => {
  // Worth 9 times the base: an ace, a two and a three.
  const good = 'AE 2E 3E';

  test.each([
    [good, 0.45],
    ['4E 6E 7E', 0.05],
    ['5E 5C 5P', 0.75],
  ])('asks for truco with base 5: %s', async (cards, share) => {
    const counts = await frequencies(at(cards, '4C', '4O'), 1);
    expectShare(counts.raise, share);
    expectShare(counts.card, 1 - share);
  });

  test('only the cards that it still holds count (cartas atuais)', async () => {
    // The three took the first round: an ace and a two are left, five times the base.
    const asks = await frequencies(at(good, '4C', '4O,3E'), 1);
    expectShare(asks.raise, 0.25);
    // The four was beaten: an ace and a two are left to answer with.
    const lost = playText(dealtHand({ hands: ['5P 4O 6O', 'AE 2E 4E'], vira: '4C', leader: 0 }), '5P,4E,truco');
    expectShare((await frequencies(lost, 1)).run, 1 - 0.4);
  });

  test.each([
    // Who answers 6 and 12 is the side that asked first: there the machine is seat 0.
    ['truco', 8, 1, true],
    ['truco,seis', 6, 0, true],
    ['truco,seis,nove', 4, 1, true],
    ['truco,seis,nove,doze', 3, 0, false],
  ])('answers %s with base %i', async (bets, base, seat, raises) => {
    const hands = seat === 0 ? [good, '4O 5O 6O'] : ['4O 5O 6O', good];
    const state = playText(dealtHand({ hands, vira: '4C', leader: 0 }), bets);
    const counts = await frequencies(state, seat);
    const dares = (9 * base) / 100;
    expectShare(counts.run, 1 - dares);
    expectShare(counts.raise, raises ? 0.3 * dares : 0);
    expectShare(counts.accept, raises ? 0.7 * dares : dares);
  });

  test('the mão de onze is taken as a truco is answered', async () => {
    const counts = await frequencies(at(good, '4C', '', '4O 5O 6O', [0, 11]), 1);
    expectShare(counts.accept, 0.72);
    expectShare(counts.run, 0.28);
  });
});

describe('cards', () => {
  /** What it plays when it does not ask for truco: cards worth nothing keep that to one time in twenty. */
  async function plays(state: TrucoState, seat = 1): Promise<Set<string>> {
    const thinker = machine(seededRandom(3));
    const seen = new Set<string>();
    for (let trial = 0; trial < 300; trial++) {
      const move = await ask(thinker, state, seat);
      if (move.kind !== 'raise') seen.add(truco.formatMove(move, state));
    }
    return seen;
  }

  test.each([
    ['kills with the smallest card that wins', 'QE 6E KE', '6O', ['QE']],
    ['kills with a manilha only when nothing else does', '5E 6E KE', '3O', ['5E']],
    ['among manilhas the smaller suit is enough', '5P 5C 6E', '5O', ['5C']],
    ['throws the smallest when it can not kill', 'KE 7E QE', '3O', ['7E']],
    ['a tie is no kill', '6E KE 7E', 'KO', ['6E']],
  ])('%s', async (_name, cards, led, expected) => {
    expect(await plays(at(cards, '4C', led, `${led} 4O 4E`))).toEqual(new Set(expected));
  });

  test('plays its highest after a tie', async () => {
    // The second to play made the tie and leads: the machine, with a queen and a six left.
    expect(await plays(at('7E QE 6E', '4C', '7O,7E', '7O 4O 4E'))).toEqual(new Set(['QE']));
  });

  test('face down only from the second round on, only what is lost, and only now and then', async () => {
    const lost = at('KE 7E QE', '4C', '3O', '3O 2O AO');
    expect(await plays(lost)).toEqual(new Set(['7E']));
    const second = playText(lost, '7E,2O');
    expect(await plays(second)).toEqual(new Set(['QE', 'QE down']));
    const thinker = machine(seededRandom(5));
    let [down, cards] = [0, 0];
    for (let trial = 0; trial < 4000; trial++) {
      const move = await ask(thinker, second, 1);
      if (move.kind !== 'card') continue;
      cards++;
      if (move.down) down++;
    }
    expectShare(down / cards, 0.2, cards);
  });
});

test('it sees only its view: hidden cards that differ change nothing', async () => {
  const [one, other] = ['3O 2O AO', '3O 6P 7P'].map((cards) => at('KE 7E QE', '4C', '3O', cards));
  for (let seed = 0; seed < 50; seed++) {
    const moves = await Promise.all([one, other].map((state) => ask(machine(seededRandom(seed)), state as TrucoState, 1)));
    expect(moves[0]).toEqual(moves[1]);
  }
});

describe('it always plays by the rules', () => {
  test.each([
    [{ raises: 'once' }, 700],
    [{ raises: 'alternate' }, 700],
    [{ raises: 'alternate', ferro: 'blind', deck: 'clean' }, 400],
    [{ players: 4, raises: 'once' }, 300],
    [{ players: 4, raises: 'alternate' }, 300],
  ])('%j: %i matches to the end', async (options, matches) => {
    for (let seed = 0; seed < matches; seed++) {
      const random = seededRandom(seed);
      const thinker = machine(random);
      let state = truco.start(optionsOf(options));
      for (let turn = truco.turn(state); turn.kind !== 'over'; turn = truco.turn(state)) {
        const move =
          turn.kind === 'chance' ? (chanceMove(truco, state, random) as TrucoMove) : await ask(thinker, state, turn.seat);
        const played = truco.play(state, move);
        if (!played.ok) throw new Error(`seed ${seed}: ${JSON.stringify(move)} is refused: ${played.error.code}`);
        state = played.value;
      }
      expect(Math.max(...state.scores)).toBeGreaterThanOrEqual(12);
    }
  });
});

test('it sits down under its name', () => {
  expect(playersOf('truco')).toContain('machine');
  expect(playersOf('chess')).toEqual([]);
});
