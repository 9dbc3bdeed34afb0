import { describe, expect, test } from 'vitest';
import { asciiSurface, asciiText } from '../src/ascii.ts';
import { wordsOf } from '../src/words/index.ts';
import { fakeSurface } from './surface.ts';

test.each([
  ['¡Juego guardado con éxito!', 'Juego guardado con exito!'],
  ['«3» … 8×8 → ±1', '"3" ... 8x8 -> +-1'],
  ['Mão de onze', 'Mao de onze'],
  ['碁', '?'],
])('%s', (text, ascii) => expect(asciiText(text)).toBe(ascii));

describe('a surface in ASCII', () => {
  test.each(['en', 'es', 'pt'] as const)('says nothing else: %s', async (language) => {
    const surface = fakeSurface(['1', '1'], language);
    const ascii = asciiSurface(surface);
    const { play, ending, screen } = wordsOf(language);
    ascii.print(...Object.values(play).filter((text) => typeof text === 'string'));
    await ascii.read(Object.values(screen));
    await ascii.ask({
      prompt: ending.replayed,
      lines: [ending.start],
      keys: [{ key: 'a', label: ending.analysis, answer: 'a' }],
    });
    expect(surface.log.filter((line) => !/^\p{ASCII}*$/u.test(line))).toEqual([]);
  });
});
