import { describe, expect, test } from 'vitest';
import { acceptedValues } from '../src/core/options.ts';
import { readSaved, writeSaved } from '../src/core/saved.ts';
import { damas, matchOfPdn, readPdn, writePdn } from '../src/damas/index.ts';
import { go, readGoSgf, writeGoSgf } from '../src/go/index.ts';
import { games } from '../src/registry.ts';

// As they were written when the classic rules were called `seed`.
const oldGo = `{
  "format": "ludoteca-game",
  "version": 1,
  "game": "go",
  "options": {"rules":"seed","size":"3x3","komi":0,"ko":"positional","suicide":"forbidden","scoring":"area","handicap":0,"blackStones":"","whiteStones":"","first":"black"},
  "players": ["Ana","Luis"],
  "moves": [
    "B2", "pass", "pass", "accept", "accept"
  ],
  "result": {"payoffs":[1,0],"reason":"points"},
  "checksum": "crc32:671439a0"
}
`;
const oldDamas = `{
  "format": "ludoteca-game",
  "version": 1,
  "game": "damas",
  "options": {"variant":"seed","board":"standard","men":"standard","fen":""},
  "players": ["Ana","Luis"],
  "moves": [
    "b6-a5", "c3-d4", "d6-c5"
  ],
  "checksum": "crc32:5477ac9a"
}
`;

test.each([
  ['go', oldGo, { rules: 'classic' }],
  ['damas', oldDamas, { variant: 'classic' }],
])('an old saved game of %s is loaded, and written with the name of today', (_, text, options) => {
  const loaded = readSaved(text, games);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { match } = loaded.value.table;
  expect(match.options).toMatchObject(options);
  const again = writeSaved(loaded.value);
  expect(again).not.toContain('seed');
  expect(readSaved(again, games)).toMatchObject({ ok: true, value: { table: { match: { options, log: match.log } } } });
});

test('old SGF', () => {
  const record = readGoSgf('(;GM[1]FF[4]SZ[3]RU[Seed ko=simple]KM[0];B[bb])');
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(record.value.match.options).toMatchObject({ rules: 'classic', ko: 'simple' });
  expect(writeGoSgf(record.value.match)).toContain('RU[Classic ko=simple]');
});

test('old PDN', () => {
  const read = readPdn('[Variant "seed"]\n\n1. b6-a5 c3-d4 *');
  const match = read.ok ? matchOfPdn(read.value[0]!, 'russian') : read;
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  expect(match.value.options.variant).toBe('classic');
  expect(writePdn(match.value)).toContain('[Variant "classic"]');
});

const renamed = games.flatMap((game) =>
  Object.entries(game.choices).flatMap(([name, spec]) =>
    spec.kind === 'choice' ? Object.entries(spec.formerly ?? {}).map(([then, now]) => ({ game, name, spec, then, now })) : [],
  ),
);

describe.each(renamed)('$game.id: $name $then', ({ game, name, spec, then, now }) => {
  test('is read as what it is called today', () => {
    expect(game.options({ [name]: then })).toEqual(game.options({ [name]: now }));
    expect(game.options({ [name]: then })).toMatchObject({ ok: true, value: { [name]: now } });
  });

  test('is not listed', () => expect(acceptedValues(spec).split(', ')).not.toContain(then));
});

test('the classic rules of both games had another name', () => {
  expect(renamed.map(({ game, now }) => [game, now])).toEqual([
    [go, 'classic'],
    [damas, 'classic'],
  ]);
});
