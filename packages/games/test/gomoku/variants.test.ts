import { expect, test } from 'vitest';
import { gomoku } from '../../src/gomoku/game.ts';
import { variants } from '../../src/gomoku/options.ts';
import { begin } from './games.ts';

// One row of a board: `*` is the stone to come, of the colour of X; who wins with it in freestyle, standard, renju and caro.
// Renju refuses Black what it forbids. Caro is Gomocup's rule 8, as piskvork judges it (github.com/plastovicka/Piskvork,
// source/game.cpp): five between two enemy stones is nothing, the edge is no enemy, and six or more always win.
const table: readonly [
  row: string,
  winning: number,
  freestyle: boolean,
  standard: boolean,
  renju: boolean | 'refused',
  caro: boolean,
][] = [
  ['.XXXX*.', 5, true, true, true, true],
  ['OXXXX*.', 5, true, true, true, true],
  ['.XX*XXO', 5, true, true, true, true],
  ['OXX*XXO', 5, true, true, true, false],
  ['O*XXXXO', 5, true, true, true, false],
  ['OXXXX*O', 5, true, true, true, false],
  ['*XXXXO.', 5, true, true, true, true],
  ['.OXXXX*', 5, true, true, true, true],
  ['XX*XXO.', 5, true, true, true, true],
  ['XXXX*', 5, true, true, true, true],
  ['OXXXX.*O', 5, false, false, false, false],
  ['.XXX.*.', 5, false, false, false, false],
  ['.XXX*XX.', 5, true, false, 'refused', true],
  ['OXXX*XXO', 5, true, false, 'refused', true],
  ['OXXXX*XO', 5, true, false, 'refused', true],
  ['XXX*XX', 5, true, false, 'refused', true],
  ['OXXXX*XXXXO', 5, true, false, 'refused', true],
  ['.XXX*.', 4, true, true, true, true],
  ['OX*XXO', 4, true, true, true, false],
  ['OXX*XXO', 4, true, false, true, true],
  ['OX*XO', 3, true, true, true, false],
  ['X*X', 3, true, true, true, true],
  ['.X.X*O', 3, false, false, false, false],
];

const cases = table.flatMap(([row, winning, ...expected]) =>
  ['black', 'white'].flatMap((colour) =>
    variants.flatMap((variant, index) => {
      if (variant === 'renju' && winning !== 5) return [];
      const wanted = variant === 'renju' && colour === 'white' && expected[index] === 'refused' ? true : expected[index];
      return ['row', 'column', 'diagonal'].map((line) => ({ row, winning, colour, variant, line, wanted }));
    }),
  ),
);

test.each(cases)(
  '$variant, $winning in a row, $colour, $row as a $line: $wanted',
  ({ row, winning, colour, variant, line, wanted }) => {
    const size = Math.max(row.length, winning);
    const [rows, columns] = line === 'row' ? [1, size] : line === 'column' ? [size, 1] : [size, size];
    const state = begin({ variant, winning, rows, columns });
    const step = line === 'diagonal' ? size + 1 : 1;
    const [own, other] = colour === 'black' ? [1, 2] : [2, 1];
    const cells = new Uint8Array(rows * columns);
    for (const [index, mark] of [...row].entries()) cells[index * step] = mark === 'X' ? own : mark === 'O' ? other : 0;
    const placed = cells.filter(Boolean).length;
    const played = gomoku.play(
      { ...state, cells, placed, colour: own as 1 | 2 },
      { kind: 'place', cell: row.indexOf('*') * step },
    );
    if (wanted === 'refused') expect(played).toMatchObject({ ok: false, error: { code: 'overline' } });
    else expect(played.ok && played.value.lines.length === 1).toBe(wanted);
  },
);
