import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { cardsOf, formatCard, parseCard, type TrucoState, truco } from '../../src/truco/index.ts';
import { dealtHand, optionsOf, playText, randomMove, refusalOf, step } from './support.ts';

const start = truco.start(optionsOf());
const dealing = playText(start, 'leader 1');
const playing = dealtHand({ hands: ['QC 4O AP', '3P 5E JC'], vira: '7O' });
const asked = playText(playing, 'truco');
const ferro = dealtHand({ hands: ['QC 4O AP', '3P 5E JC'], vira: '7O', scores: [11, 11], options: { ferro: 'blind' } });

const read = (text: string, state: TrucoState) => {
  const move = truco.parseMove(text, state);
  return move.ok ? truco.formatMove(move.value, state) : move.error.code;
};

test('every card is written with its rank and the letter of its suit', () => {
  expect(cardsOf.dirty.map((card) => parseCard(formatCard(card)))).toEqual(cardsOf.dirty);
  expect(new Set(cardsOf.dirty.map(formatCard)).size).toBe(40);
});

describe('what people type', () => {
  test.each<[string, TrucoState, readonly string[]]>([
    ['leader 2', start, ['leader 2', 'LIDER 2', ' líder  2 ', 'primeiro 2', 'primero 2', 'first 2']],
    ['deal 4O', dealing, ['deal 4O', '4o', 'dar 4 de ouros', 'carta cuatro de oros', 'card four of diamonds', 'vira 4O']],
    [
      'QC',
      playing,
      ['QC', 'qc', 'Q C', 'Dama de Copas', 'queen of hearts', 'rainha de copas', 'reina de corazones', 'jogar QC', 'QC aberta'],
    ],
    ['AP', playing, ['ap', 'Ás de Paus', 'as de bastos', 'Ace of Clubs', 'A de paus', 'play AP face up']],
    [
      '3P down',
      playing,
      ['3P down', '3p fechada', 'três de paus coberta', 'tres de bastos tapada', 'joga 3P encoberta', 'three of clubs face down'],
    ],
    ['#2', ferro, ['#2', ' #2 ', '#2 aberta', 'joga #2']],
    ['#3 down', ferro, ['#3 down', '#3 FECHADA']],
    ['truco', playing, ['truco', 'TRUCO', '3', 'pedir truco', 'quero truco', 'raise', 'aumenta', 'pido truco']],
    ['6', asked, ['6', 'seis', 'Six', 'aumenta', 'raise to 6', 'aumenta para seis', 'sube', 'quiero 6']],
    ['9', asked, ['9', 'nove', 'nueve', 'nine']],
    ['12', asked, ['12', 'doze', 'doce', 'twelve']],
    ['accept', asked, ['accept', 'aceito', 'aceita', 'acepto', 'quero', 'quiero', 'play', 'jogar', 'jugar', 'sim', 'sí', 'yes']],
    ['run', asked, ['run', 'foge', 'fujo', 'corro', 'correr', 'huyo', 'não', 'no', 'no quiero', 'não quero', 'fold']],
  ])('%s', (expected, state, texts) => expect(texts.map((text) => read(text, state))).toEqual(texts.map(() => expected)));

  test.each([
    '',
    ' ',
    '#0',
    '#4',
    '#',
    '1O',
    '10O',
    'QX',
    'Q',
    'de copas',
    'QC QC',
    'leader 0',
    'leader 5',
    'leader',
    'deal',
    'truco truco',
    'x'.repeat(1000),
  ])('%j is not understood', (text) => {
    expect(truco.parseMove(text, playing)).toEqual({ ok: false, error: { code: 'not-understood', at: text.slice(0, 60) } });
  });

  test('a raise without a number is the next value, or the reason there is none', () => {
    expect(read('raise', playText(asked, '6'))).toBe('9');
    expect(refusalOf(playText(asked, '6,9,12'), 'raise')).toBe('bet-at-limit');
    expect(refusalOf(dealing, 'raise')).toBe('not-now');
    expect(refusalOf(ferro, 'aumenta')).toBe('no-bets-at-eleven');
  });
});

test('parse undoes format for every legal move of random matches', () => {
  const random = seededRandom(31);
  for (let game = 0; game < 60; game++) {
    let state = truco.start(optionsOf({ players: 2 + 2 * (game % 2), ferro: 'blind', raises: 'alternate' }));
    while (truco.turn(state).kind !== 'over') {
      const moves = truco.moves(state);
      const texts = moves.map((move) => truco.formatMove(move, state));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.map((text) => truco.parseMove(text, state))).toEqual(moves.map((value) => ({ ok: true, value })));
      state = step(state, randomMove(state, random));
    }
  }
});

const states = [start, dealing, playing, asked, ferro];

test('any text is read or refused, and what is read can be written and read again', () => {
  const words = fc.constantFrom(
    ...[
      'QC',
      '#2',
      'down',
      'deal',
      'leader',
      '1',
      'truco',
      '6',
      'accept',
      'de',
      'Ás',
      'paus',
      'quero',
      '#',
      'fechada',
      '\u0301',
      '\ud800',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(words, { maxLength: 5 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...states), (typed, state) => {
      const move = truco.parseMove(typed, state);
      if (!move.ok) return typeof move.error.code === 'string';
      const again = truco.parseMove(truco.formatMove(move.value, state), state);
      expect(again).toEqual(move);
      // Whatever was typed, the one doorway takes it without falling.
      return typeof truco.play(state, move.value).ok === 'boolean';
    }),
    { numRuns: 4000, seed: 5 },
  );
});
