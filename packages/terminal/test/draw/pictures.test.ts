import { describe, expect, test } from 'vitest';
import { scenes } from './scenes.ts';
import { lookNames, looks, styleOf } from './support.ts';

/** The languages of the assignments. */
const languages = { go: 'es', gomoku: 'es', damas: 'es', goose: 'en', truco: 'pt' } as const;

// Each picture was looked at; those with colours can be: cat pictures/go.full.ans
describe.each(Object.entries(languages))('%s', (game, language) => {
  test.each(lookNames)('%s', async (look) => {
    const pictures = Object.entries(scenes[game] ?? {}).map(([name, { columns, draw }]) => {
      const { lines } = draw(styleOf(look, columns, language));
      return [`--- ${name}`, ...lines, ''].join('\n');
    });
    const kind = looks[look].colour ? 'ans' : 'txt';
    await expect(pictures.join('\n')).toMatchFileSnapshot(`pictures/${game}.${look}.${kind}`);
  });
});
