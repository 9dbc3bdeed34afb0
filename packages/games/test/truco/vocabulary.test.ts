import { describe, expect, test } from 'vitest';
import { type TrucoState, truco } from '../../src/truco/index.ts';
import { type SpokenWords, spoken } from '../../src/truco/spoken.ts';
import { dealtHand, optionsOf, playText } from './support.ts';

const start = truco.start(optionsOf());
const dealing = playText(start, 'leader 1');
const playing = dealtHand({ hands: ['QC 4O AP', '3P 5E JC'], vira: '7O' });
const asked = playText(playing, 'truco');

const read = (text: string, state: TrucoState) => {
  const move = truco.parseMove(text, state);
  return move.ok ? truco.formatMove(move.value, state) : move.error.code;
};

// In Portuguese, Spanish and English.
describe('every word for a card', () => {
  test.each([
    ['4', 'quatro cuatro four'],
    ['5', 'cinco five'],
    ['6', 'seis six'],
    ['7', 'sete siete seven'],
    ['Q', 'dama rainha reina queen'],
    ['J', 'valete sota jota jack'],
    ['K', 'rei rey king'],
    ['A', 'as ás ace'],
    ['2', 'dois dos two'],
    ['3', 'três tres three'],
  ])('%s: %s', (rank, words) => {
    for (const word of words.split(' ')) expect(read(`${word} de copas`, playing), word).toBe(`${rank}C`);
  });

  test.each([
    ['O', 'ouros ouro oros oro diamantes diamonds'],
    ['E', 'espadas espada picas spades'],
    ['C', 'copas copa corazones hearts'],
    ['P', 'paus pau bastos treboles tréboles clubs'],
  ])('%s: %s', (suit, words) => {
    for (const word of words.split(' ')) expect(read(`K of ${word}`, playing), word).toBe(`K${suit}`);
  });

  test('face down and face up', () => {
    for (const word of 'down fechada coberta encoberta escondida tapada cerrada cubierta hidden'.split(' '))
      expect(read(`QC ${word}`, playing), word).toBe('QC down');
    for (const word of 'up aberta abierta open'.split(' ')) expect(read(`QC ${word}`, playing), word).toBe('QC');
  });

  test('to be dealt', () => {
    for (const word of 'deal dar da dá carta vira card'.split(' ')) expect(read(`${word} 4O`, playing), word).toBe('deal 4O');
    expect(read('4O', dealing)).toBe('deal 4O');
    expect(read('4O', playing)).toBe('4O');
  });
});

describe('every word for what is said', () => {
  test.each([
    ['accept', 'accept aceita aceitar aceito acepta aceptar acepto yes sim si sí quero quiero'],
    ['accept', 'play joga jogar jogo juega jugar juego'],
    ['run', 'run foge fugir fujo corre correr corro huye huir huyo fold no nao não'],
    ['6', 'raise aumenta aumentar aumento sube subir subo pede pedir peco peço pido'],
    ['truco', 'truco 3 trucar'],
    ['6', '6 seis six'],
    ['9', '9 nove nueve nine'],
    ['12', '12 doze doce twelve'],
  ])('%s: %s', (said, words) => {
    for (const word of words.split(' ')) expect(read(word, asked), word).toBe(said);
  });

  test('who leads', () => {
    for (const word of 'leader lider líder primeiro primero first'.split(' '))
      expect(read(`${word} 2`, start), word).toBe('leader 2');
    expect(read('leader 1', start)).toBe('leader 1');
    expect(read('leader 4', start)).toBe('leader 4');
  });

  test('words that only stand beside others', () => {
    for (const word of 'play joga juega quero quiero raise sube pedir de of face to para'.split(' ')) {
      expect(read(`${word} QC`, playing), word).toBe('QC');
      expect(read(`QC ${word}`, playing), word).toBe('QC');
    }
    for (const word of ['de', 'of', 'face', 'to', 'para']) expect(read(word, asked), word).toBe('not-understood');
  });
});

test('Spanish and Portuguese have each the words that are the same in both', () => {
  const wordsOf = (list: SpokenWords[keyof SpokenWords]): string[] => Object.values(list).flat();
  const shared = Object.entries(spoken.es).map(([list, words]) => {
    const others = wordsOf(spoken.pt[list as keyof SpokenWords]);
    return [
      list,
      wordsOf(words)
        .filter((word) => others.includes(word))
        .join(' '),
    ];
  });
  expect(Object.fromEntries(shared)).toEqual({
    ranks: 'tres cinco seis dama as',
    suits: 'espadas espada copas copa',
    raises: 'trucar seis',
    leader: 'lider',
    deal: 'dar da carta',
    raise: 'aumenta aumentar aumento pedir',
    play: '',
    wish: '',
    accept: '',
    run: 'corre correr corro',
    down: 'escondida',
    up: '',
    fillers: 'de',
  });
  expect([spoken.en.run.at(-1), spoken.es.run.at(-1)]).toEqual(['no', 'no']);
});

test('as long as a text may be', () => {
  const card = `${' '.repeat(58)}QC`;
  expect(read(card, playing)).toBe('QC');
  expect(read(` ${card}`, playing)).toBe('not-understood');
});

test('a hand has at most 33 moves, and a match a hundred of those after the lot', () => {
  // Thirteen cards dealt, four raises that are each accepted, twelve cards played.
  let state = dealtHand({
    options: { raises: 'alternate' },
    hands: ['4O 5O 6O', '4E 5E 6E', '4C 5C 6C', '4P 5P 6P'],
    vira: '7O',
  });
  const { past } = state;
  let moves = 13;
  const play = (text: string) => {
    state = playText(state, text);
    moves++;
  };
  // Each round is tied, so that the third is played too; the side that accepts raises next.
  for (const text of ['truco', 'accept', '4O', '6', 'accept', '4E', '9', 'accept', '4C', '12', 'accept', '4P']) play(text);
  while (state.past === past) {
    const [card] = truco.moves(state);
    if (card) play(truco.formatMove(card, state));
  }
  expect(state.past.at(-1)).toMatchObject({ rounds: ['tie', 'tie', 'tie'], winner: 'nobody' });
  expect(moves).toBe(33);
  expect(truco.facts.longest).toBe(1 + 100 * 33);
});
