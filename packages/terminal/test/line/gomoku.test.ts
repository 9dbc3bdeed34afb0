import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const gomoku = (typed: readonly string[], ...flags: readonly string[]) => {
  const { dir, run, tidy } = home();
  const { out, err, code } = run(['gomoku', '--plain', '--lang', 'es', '--dir', dir, ...flags], typed);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
};

const rows = '¿Cuántas filas debe tener el tablero? (1-25) ';
const columns = '¿Cuántas columnas debe tener el tablero? (1-25) ';

describe('gomoku', () => {
  test('asks for rows and columns, refuses what can not be, and ends with five in a row', async () => {
    const wrong = ['siete', '0', '26', '3', '3'];
    const black = ['a1', 'b2', 'c3', 'd4'].flatMap((cell, index) => [cell, `${'abcd'[index]}5`]);
    const transcript = gomoku(['1', ...wrong, '6', '7', 'h1', 'hola', black[0]!, 'a1', ...black.slice(1), 'E5', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/gomoku.txt');
    expect(
      firstMissing(transcript, [
        `${rows}siete\nValores posibles de la opción «Filas»: 1-25.\n`,
        `${rows}0\nValores posibles`,
        `${rows}26\nValores posibles`,
        `${rows}3\n${columns}3\nUn tablero de 3x3 es demasiado pequeño`,
        `${rows}6\n${columns}7\n`,
        'h1 no está en el tablero, que va de a1 a g6.\n',
        'No entiendo «hola».\nLas palabras que se entienden aquí: ',
        'Blancas, ¿dónde pones tu ficha?',
        'Ya hay una ficha en a1',
        'Archivo creado: ~/games/reporteFinal.html\n',
      ]),
    ).toBeUndefined();
    expect(transcript).toContain('Ganan las Negras con una línea: e5 d4 c3 b2 a1\n');
    expect(readdirSync(home().dir)).toEqual(['reporteFinal.html']);
  });

  test('Enter takes fifteen of each', () => {
    const transcript = gomoku(['1', '', '', 'h8', 'EXIT', '3']);
    expect(
      firstMissing(transcript, [`${rows.trim()}\n${columns.trim()}\n15 . . .`, '\n   a b c d e f g h i j k l m n o\n']),
    ).toBeUndefined();
  });

  test('what a flag says is not asked', () => {
    const transcript = gomoku(['1', '5', 'a1', 'EXIT', '3'], '--columns', '6');
    expect(transcript).toContain(`${rows}5\n5 . . . . . .\n`);
    expect(transcript).not.toContain(columns);
  });

  test('a full board with no five is a draw', () => {
    const cells = ['a1', 'b1', 'c1', 'd1', 'e1'];
    const transcript = gomoku([...cells, '3'], '--rows', '1', '--columns', '5', '--start');
    expect(transcript).toMatch(/empate/i);
  });

  test('the end of the input at a question ends in order', () => {
    expect(gomoku(['1', '7'])).toMatch(/columnas.*\n$/);
  });
});
