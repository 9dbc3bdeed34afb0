import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileName, readBytes, readText, writeWhole } from '../src/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludoteca-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('writing', () => {
  test('makes folders, replaces what was there, and leaves nothing else behind', () => {
    const path = join(folder, 'a', 'b', 'game.arq');
    expect(writeWhole(path, 'one')).toEqual({ ok: true, value: undefined });
    expect(writeWhole(path, 'two')).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['game.arq']);
  });

  test('says why it could not', () => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'taken'));
    expect(writeWhole(join(folder, 'file', 'game.arq'), '')).toMatchObject({ ok: false });
    expect(writeWhole('/dev/null/x/game.arq', '')).toMatchObject({ error: { code: 'no-folder', at: '/dev/null/x/game.arq' } });
    expect(writeWhole(join(folder, 'taken'), '')).toMatchObject({ error: { code: 'is-a-folder' } });
    expect(readdirSync(folder).sort(), 'no draft is left').toEqual(['file', 'taken']);
    expect(writeWhole(join(folder, 'x'.repeat(300)), '')).toMatchObject({ error: { code: 'bad-name' } });
  });
});

describe('reading', () => {
  test('gives the bytes or the reason', () => {
    const path = join(folder, 'game');
    writeFileSync(path, 'é');
    expect(readText(path)).toEqual({ ok: true, value: 'é' });
    expect(readBytes(folder)).toMatchObject({ error: { code: 'is-a-folder', at: folder } });
    expect(readText(join(folder, 'none'))).toMatchObject({ error: { code: 'not-found' } });
  });

  test('a huge file is refused unread', () => {
    const path = join(folder, 'huge');
    writeFileSync(path, '');
    truncateSync(path, 100 << 20);
    expect(readBytes(path)).toMatchObject({ error: { code: 'file-too-large' } });
  });
});

test.each([
  ['juego1', 'juego1.arq'],
  ['juego1.arq', 'juego1.arq'],
  ['Juego.ARQ', 'Juego.ARQ'],
  [' mi juego ', 'mi juego.arq'],
  ['ñandú', 'ñandú.arq'],
  ['', undefined],
  ['..', undefined],
  ['a/b', undefined],
  ['a\\b', undefined],
  ['a\u0000b', undefined],
  ['what?', undefined],
  ['x'.repeat(250), undefined],
])('the name %j becomes %j', (typed, name) => expect(fileName(typed, '.arq')).toBe(name));
