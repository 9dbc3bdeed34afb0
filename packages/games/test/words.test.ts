import { describe, expect, test } from 'vitest';
import { games } from '../src/registry.ts';
import { sayMove } from '../src/words/moves.ts';
import { fillAny } from '../src/words/translation.ts';
import {
  languages,
  pluralForm,
  sayFile,
  sayNumber,
  sayRefusal,
  saySaved,
  seatNames,
  words,
  wordsOfGame,
} from '../src/words/words.ts';

/** Every sentence of a catalogue by its path. */
function sentences(node: unknown, path = ''): [path: string, sentence: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => sentences(value, path === '' ? key : `${path}.${key}`));
}

/** What a language may have of its own: names that take the verb of several, and forms of its plurals. */
const isOwn = (path: string, all: ReadonlyMap<string, string>): boolean => {
  const [, parent, key = ''] = /^(.*)\.(\w+)$/.exec(path) ?? [];
  return /\.many\.\d+$/.test(path) || (['zero', 'two', 'few', 'many'].includes(key) && all.has(`${parent}.other`));
};

/** A place that begins a sentence has a capital. */
const places = (sentence: string) => [...new Set(sentence.toLowerCase().match(/\{\w+\}/g))].sort();

const english = new Map(sentences(words.en));

describe.each(languages)('%s', (language) => {
  const own = new Map(sentences(words[language]));

  test('has the keys of English, no more and no less', () => {
    expect([...own.keys()].filter((path) => !isOwn(path, own)).sort()).toEqual([...english.keys()].sort());
  });

  test('has the same places to fill in each sentence', () => {
    const shared = [...own].filter(([path]) => !isOwn(path, own));
    const wrong = shared.filter(([path, sentence]) => String(places(sentence)) !== String(places(english.get(path) ?? '')));
    expect(wrong).toEqual([]);
  });

  test('has no sentence that is empty where the English one is not, and none with blanks at its beginning', () => {
    const wrong = [...own].filter(([path, sentence]) => (sentence === '') !== (english.get(path) === '') || /^\s/.test(sentence));
    expect(wrong).toEqual([]);
  });

  test('is translated, but for the name of the university', () => {
    const long = [...own].filter(([, sentence]) => (sentence.replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu)?.length ?? 0) >= 4);
    const other = new Map(sentences(words[language === 'en' ? 'es' : 'en']));
    const same = long.filter(([path, sentence]) => other.get(path) === sentence && !path.startsWith('go.heading.lines.'));
    expect(same).toEqual([]);
  });

  test.each(games.map(({ id }) => id))('names every option of %s', (id) => {
    const game = games.find((known) => known.id === id);
    const { options, values } = wordsOfGame(words[language], id);
    for (const [name, spec] of Object.entries(game?.choices ?? {})) {
      expect(options).toHaveProperty(name);
      if (spec.kind === 'choice') expect(Object.keys(values[name] ?? {}).sort(), name).toEqual([...spec.values].sort());
    }
  });
});

describe('saying it', () => {
  test.each([
    ['go', 'toggle B4', 'marca B4'],
    ['go', 'pass', 'pasa'],
    ['gomoku', 'two', 'dos más'],
    ['gomoku', 'h8', 'h8'],
    ['damas', 'b6-c5', 'b6-c5'],
    ['goose', '6', '6'],
    ['truco', '6', 'seis'],
    ['truco', 'run', 'huye'],
    ['truco', 'KC down', 'Rey de Corazones (tapada)'],
    ['truco', '? down', '? (tapada)'],
  ])('of %s, %s is said %s', (game, text, said) => {
    expect(sayMove(words.es, game, text)).toBe(said);
  });

  test('fills the places of a sentence, and leaves out what nobody gave', () => {
    expect(fillAny('cell {cell} of {race}', { cell: 3 })).toBe('cell 3 of ');
    expect(fillAny('{constructor}', {})).toBe('');
  });

  test.each([
    ['go', {}, ['Negras', 'Blancas']],
    ['gomoku', {}, ['Negras', 'Blancas']],
    ['gomoku', { opening: 'swap2' }, ['Jugador 1', 'Jugador 2']],
    ['damas', {}, ['Negras', 'Blancas']],
    ['damas', { variant: 'russian' }, ['Blancas', 'Negras']],
    ['truco', { players: 2 }, ['Jugador 1', 'Jugador 2']],
  ])('seats of %s %j are called %j', (id, input, names) => {
    const game = games.find((known) => known.id === id)!;
    const options = game.options(input);
    expect(options.ok && seatNames(game, options.value, 'es')).toEqual(names);
  });

  test('a seat that no catalogue names is called by its code', () => {
    const [first] = games;
    expect(seatNames({ ...first!, id: 'nine-holes', seatCodes: () => ['north'] }, {}, 'en')).toEqual(['north']);
  });

  test('a form for so many that the language does not tell apart is that of others', () => {
    expect([0, 1, 2].map((count) => pluralForm({ one: 'a', other: 'b' }, count, 'en'))).toEqual(['b', 'a', 'b']);
    expect(pluralForm({ other: 'b' }, 1, 'en')).toBe('b');
  });

  test('a number is written as the language writes it', () => {
    expect(languages.map((language) => sayNumber(6.5, language))).toEqual(['6.5', '6,5', '6,5']);
    expect(sayNumber(12345, 'es')).toBe('12345');
  });

  test('a refusal quotes no more than 200 characters of what was refused', () => {
    const said = sayRefusal(words.en, 'go', { code: 'not-understood', at: 'x'.repeat(1000) });
    expect(said).toBe(`I do not understand "${'x'.repeat(200)}…".`);
  });

  test('a game says it its own way first', () => {
    expect(sayRefusal(words.en, 'go', { code: 'occupied', at: 'B3' })).toContain('B3');
    expect(sayRefusal(words.es, 'go', { code: 'game-over' })).toBe('La partida ha terminado.');
    expect(sayRefusal(words.en, '__proto__', { code: 'game-over' })).toBe('The game is over.');
    expect(sayRefusal(words.en, 'go', { code: 'no-such-code' })).toBe('no-such-code');
  });

  test('a saved game is refused with the reason of the rules', () => {
    const because = { code: 'occupied', at: 'B3' };
    expect(saySaved(words.en, 'go', { code: 'illegal-move', at: '7', detail: 'B3', because })).toMatch(
      /^Move 7 of the file, "B3", is not legal\. .*B3/,
    );
    expect(saySaved(words.pt, 'go', { code: 'empty' })).toBe('O arquivo está vazio.');
    expect(
      sayFile(words.en, 'damas', {
        code: 'pdn-illegal-move',
        at: '3',
        detail: '9-9',
        because: { code: 'not-a-square', at: '99' },
      }),
    ).toBe('Move 3 of the PDN file, "9-9", is not legal. There is no playing square "99".');
    expect(sayFile(words.en, 'goose', { code: 'sgf-empty' })).toBe('There is no game in the SGF file.');
  });
});
