import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeLanguage } from '../src/language.ts';
import { readSettings, writeSettings } from '../src/settings.ts';
import { homes } from './program.ts';

const home = homes();
const file = () => join(home().folder, 'settings.json');

describe('settings', () => {
  test('are neutral until somebody says who they are', () => {
    expect(readSettings(file())).toMatchObject({ carnet: '000000000', section: 'A', introduced: false });
  });

  test('are read as they were written', () => {
    const settings = {
      name: 'Ana',
      carnet: '42',
      section: 'B',
      introduced: true,
      language: 'pt',
      heading: ['ONE', 'TWO'],
    } as const;
    expect(writeSettings(settings, file())).toMatchObject({ ok: true });
    expect(readSettings(file())).toEqual(settings);
  });

  test.each([
    '',
    'not json',
    'null',
    '42',
    '[]',
    '{"name":5,"carnet":{},"section":null,"introduced":"yes","language":"xx","heading":"no"}',
    `{"name":${JSON.stringify('x'.repeat(201))}}`,
  ])('a damaged file gives the neutral ones: %s', (text) => {
    writeFileSync(file(), text);
    const { name, ...rest } = readSettings(file());
    expect(name.length).toBeLessThanOrEqual(200);
    expect(rest).toEqual({ carnet: '000000000', section: 'A', introduced: false });
  });

  test('lines of the heading that are no text are left out', () => {
    writeFileSync(file(), '{"heading":["ONE",2,null,"TWO"]}');
    expect(readSettings(file()).heading).toEqual(['ONE', 'TWO']);
  });
});

test.each([
  [{ LANG: 'pt_BR.UTF-8' }, 'pt'],
  [{ LC_ALL: 'es', LANG: 'pt_BR' }, 'es'],
  [{ LC_ALL: '', LC_MESSAGES: 'en_GB', LANG: 'es' }, 'en'],
  [{ LANG: 'C' }, undefined],
  [{ LANG: 'fr_FR' }, undefined],
  [{}, undefined],
])('the locale %j says %s', (environment, language) => expect(localeLanguage(environment)).toBe(language));
