// The items of the report's "Capacidades" that are about rules, one test each, in its words. Those about the
// machine's choices belong to the machine.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { type TrucoState, truco } from '../../src/truco/index.ts';
import { dealtHand, optionsOf, playText, randomMove, refusalOf, seatOf, step } from './support.ts';

const texts = (state: TrucoState) => truco.moves(state).map((move) => truco.formatMove(move, state));
const three = { hands: ['KO QO AE', 'JO 2O 3E'], vira: '4O' };

describe('Capacidades', () => {
  test('as cartas de cada mão são distribuídas sem permitir repetições', () => {
    const random = seededRandom(7);
    let state = truco.start(optionsOf());
    while (truco.turn(state).kind !== 'over') {
      state = step(state, randomMove(state, random));
      expect(new Set(state.dealt).size).toBe(state.dealt.length);
    }
  });

  test('a comparação leva em conta as manilhas da mão atual', () => {
    const hands = ['4E KO QO', '3O JO 6O'];
    expect(playText(dealtHand({ hands, vira: '5O' }), '4E,3O').rounds).toEqual([1]);
    expect(playText(dealtHand({ hands, vira: '3E' }), '4E,3O').rounds).toEqual([0]);
  });

  test('um jogador não conhece as cartas do outro, e a recíproca', () => {
    const state = dealtHand(three);
    expect([0, 1].map((seat) => truco.view(state, seat).cards)).toEqual([
      [6, 4, 17],
      [5, 8, 19],
    ]);
    expect(truco.view(state, undefined).cards).toEqual([]);
  });

  test('as opções são validadas', () => {
    const state = dealtHand(three);
    expect(['7P', 'accept', 'run', '6', '#1', 'deal 7P', 'leader 1', '???'].map((text) => refusalOf(state, text))).toEqual([
      'not-your-card',
      'not-now',
      'not-now',
      'wrong-bet',
      'not-now',
      'not-now',
      'not-now',
      'not-understood',
    ]);
  });

  test('a carta pode ser jogada aberta ou fechada; fechada, entrega a rodada ao adversário', () => {
    const second = playText(dealtHand(three), 'KO,JO');
    expect(texts(second)).toEqual(['QO', 'AE', 'QO down', 'AE down', 'truco']);
    expect(playText(second, 'AE down,2O').rounds).toEqual([0, 1]);
  });

  test('carta fechada só a partir da segunda rodada', () => {
    const first = dealtHand(three);
    expect(texts(first)).toEqual(['KO', 'QO', 'AE', 'truco']);
    expect(refusalOf(first, 'KO down')).toBe('face-up-first');
    expect(refusalOf(playText(first, 'KO'), 'JO down')).toBe('face-up-first');
  });

  test('uma carta jogada nem aparece como opção nem é aceita outra vez', () => {
    const second = playText(dealtHand(three), 'KO,JO');
    expect(texts(second).some((text) => text.startsWith('KO'))).toBe(false);
    expect(refusalOf(second, 'KO')).toBe('card-used');
    expect(refusalOf(second, 'KO down')).toBe('card-used');
    expect(refusalOf(playText(second, 'QO down'), 'JO')).toBe('card-used');
  });

  test('a cada rodada ambos os jogadores podem pedir, aceitar e fugir de truco, 6, 9 e 12', () => {
    const said = ['', 'KO', 'KO,JO', 'KO,JO,QO', 'KO,JO,QO,2O', 'KO,JO,QO,2O,3E'];
    expect(said.map((moves) => seatOf(playText(dealtHand(three), moves)))).toEqual([0, 1, 0, 1, 1, 0]);
    for (const moves of said) {
      const state = playText(dealtHand(three), moves);
      expect(texts(state)).toContain('truco');
      expect(texts(playText(state, 'truco'))).toEqual(['run', 'accept', '6']);
      expect(texts(playText(state, 'truco,6'))).toEqual(['run', 'accept', '9']);
      expect(texts(playText(state, 'truco,6,9'))).toEqual(['run', 'accept', '12']);
      expect(texts(playText(state, 'truco,6,9,12'))).toEqual(['run', 'accept']);
    }
  });

  test('um jogo completo tem diversas mãos até 12 tentos ou mais, e o placar depois de cada uma', () => {
    const random = seededRandom(8);
    let state = truco.start(optionsOf());
    while (truco.turn(state).kind !== 'over') {
      state = step(state, randomMove(state, random));
      const points = [0, 1].map((side) => state.past.reduce((sum, hand) => sum + (hand.winner === side ? hand.points : 0), 0));
      expect(truco.view(state, undefined).scores).toEqual(points);
      expect(Math.max(...points) >= 12).toBe(truco.turn(state).kind === 'over');
    }
    expect(state.past.length).toBeGreaterThan(1);
  });

  test('quem inicia a primeira mão é sorteado; nas seguintes, a ordem se alterna', () => {
    const random = seededRandom(9);
    let state = playText(truco.start(optionsOf()), 'leader 2');
    while (truco.turn(state).kind !== 'over') state = step(state, randomMove(state, random));
    expect(state.past.map(({ leader }) => leader)).toEqual(state.past.map((_, hand) => (hand + 1) % 2));
  });

  test('o ganhador de uma rodada torna a próxima', () => {
    expect(seatOf(playText(dealtHand(three), 'KO,JO'))).toBe(0);
    expect(seatOf(playText(dealtHand(three), 'QO,JO'))).toBe(1);
  });

  test('o jogador que empatar uma rodada torna a próxima', () => {
    const tying = { hands: ['KO QO AE', 'KE QE 3E'], vira: '4O' };
    expect(seatOf(playText(dealtHand(tying), 'KO,KE'))).toBe(1);
    expect(seatOf(playText(dealtHand(tying), 'KO,KE,QE,QO'))).toBe(0);
    expect(seatOf(playText(dealtHand({ ...tying, leader: 1 }), 'KE,KO'))).toBe(0);
  });

  test('mão de onze com exatos 11 tentos: fugir dá 1, aceitar vale 3 sem aumento', () => {
    const state = dealtHand({ ...three, scores: [11, 0] });
    expect(texts(state)).toEqual(['run', 'accept']);
    expect(playText(state, 'run').scores).toEqual([11, 1]);
    expect(playText(state, 'accept,KO,JO,QO,2O,3E,AE').scores).toEqual([11, 3]);
    expect(texts(playText(state, 'accept'))).not.toContain('truco');
    expect(dealtHand({ ...three, scores: [10, 10] }).phase).toBe('card');
  });

  test('com ambos em 11 não há aumento, e a mão é jogada obrigatoriamente', () => {
    const state = dealtHand({ ...three, scores: [11, 11] });
    expect(texts(state)).toEqual(['KO', 'QO', 'AE']);
  });
});

test('mão: vale 1 ponto, e 3, 6, 9 e 12 quando aumentada', () => {
  for (const [said, worth] of [
    ['', 1],
    ['truco,accept,', 3],
    ['truco,6,accept,', 6],
    ['truco,6,9,accept,', 9],
    ['truco,6,9,12,accept,', 12],
  ] as const) {
    expect(playText(dealtHand(three), `${said}KO,JO,QO,2O,3E,AE`).scores).toEqual([0, worth]);
  }
});

test('um pedido só pode ser feito na vez de cada jogador: antes de jogar a carta', () => {
  const state = playText(dealtHand(three), 'KO');
  expect(truco.turn(state)).toEqual({ kind: 'seat', seat: 1 });
  expect(playText(state, 'truco').bets).toEqual([{ seat: 1, after: 1, kind: 'raise', to: 3 }]);
});
