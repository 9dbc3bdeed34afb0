import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const damas = (typed: readonly string[], ...flags: readonly string[]) => {
  const { dir, run, tidy } = home();
  const { out, err, code } = run(['damas', '--plain', '--lang', 'es', '--dir', dir, ...flags], typed);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
};

const dark = 'Turno de las Negras. Tu jugada: ';

describe('damas', () => {
  test('an obligatory capture, and what else is refused', async () => {
    const refused = ['hola', 'c3-d4', 'a6-a5', 'e5-d4', 'b6-e3', 'd4'];
    const transcript = damas(['1', ...refused, 'b6-c5', 'a3-b4', 'd6-e5', 'c5-d4', 'c5 a3', 'b2-a3', 'b2-c1', 'EXIT', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/damas.txt');
    expect(
      firstMissing(transcript, [
        `${dark}hola\nNo entiendo «hola».\n`,
        `${dark}c3-d4\nLa pieza en c3 no es tuya.\n`,
        `Debes comer: c5xa3.\n${dark}d6-e5\nDebes comer: c5xa3.\n`,
        `${dark}c5-d4\nDebes comer`,
        `${dark}c5 a3\n`,
        'Turno de las Blancas. Tu jugada: ',
      ]),
    ).toBeUndefined();
  });

  test('the larger number must be taken when nothing is at risk after it', async () => {
    const fen = 'B:Wd4,d2,g3:Bc5,h4';
    const transcript = damas(['h4xf2', 'c5xe3xc1', 'EXIT', '3'], '--fen', fen, '--start');
    await expect(transcript).toMatchFileSnapshot('transcripts/damas-larger.txt');
    const must = 'Debes comer el máximo de piezas posibles: 2.';
    expect(firstMissing(transcript, [must, `${dark}h4xf2\n${must}`, `${dark}c5xe3xc1\n`])).toBeUndefined();
  });

  test('a whole game: the last piece is taken, after a man has become a queen', async () => {
    const transcript = damas(['b2-a1', 'g1-h2', 'a1-e5', 'h2-g3', 'e5xh2', '3'], '--fen', 'B:Wg1:Bb2', '--start');
    await expect(transcript).toMatchFileSnapshot('transcripts/damas-end.txt');
    expect(
      firstMissing(transcript, [
        'se convierte en reina',
        'Ganan las Negras: al rival no le quedan piezas.',
        'Archivo creado: ~/games/reporteFinal.html',
      ]),
    ).toBeUndefined();
    expect(readdirSync(home().dir)).toEqual(['reporteFinal.html']);
  });

  test.each([
    ['RESIGN', [], 'Ganan las Blancas.\nPor abandono.\n'],
    ['DRAW', ['n', 'EXIT'], 'Blancas: tablas rechazadas.\n'],
    ['DRAW', ['s'], 'Tablas de común acuerdo.\n'],
  ])('%s %j', (word, answers, said) => expect(damas(['1', word, ...answers, '3'])).toContain(said));
});
