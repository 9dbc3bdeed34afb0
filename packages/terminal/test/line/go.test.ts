import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const go = (typed: readonly string[], ...flags: readonly string[]) => {
  const { dir, run, tidy } = home();
  const profile = ['--name', 'HERBERTH JOSUE ARGUETA', '--carnet', '201602634', '--section', 'A'];
  const { out, err, code } = run(['go', '--plain', '--lang', 'es', '--dir', dir, ...profile, ...flags], typed);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
};

/** Stones to a ko at B3 and C3, which White has just taken. */
const toKo = ['B4', 'C4', 'A3', 'D3', 'B2', 'C2', 'C3', 'B3'];

describe('the game of Go of the assignment', () => {
  test('from the menu to the final report', async () => {
    const settled = ['PASS', 'PASS', 'A8', 'H1', 'C4', 'SCORE', 'C4', 'ACCEPT', 'ACCEPT'];
    const transcript = go([
      ...['0', 'jugar', '', '1'],
      ...[...toKo, 'C3', 'B3', 'J9', 'Z1', 'hola', 'G1', 'F6', 'H2', 'H1', 'f5'],
      ...['SAVE', 'juego1', 'SHOW', 'SCORE', 'C3', 'PASS', ...settled],
      '3',
    ]);
    await expect(transcript).toMatchFileSnapshot('transcripts/go.txt');
    expect(
      firstMissing(transcript, [
        'UNIVERSIDAD DE SAN CARLOS DE GUATEMALA\nFACULTAD DE INGENIERIA\nCIENCIAS Y SISTEMAS\n',
        'ARQUITECTURA DE COMPUTADORES Y ENSAMBLADORES 1\n',
        'NOMBRE: HERBERTH JOSUE ARGUETA\nCARNET: 201602634\nSECCION: A\n',
        '1) Iniciar Juego\n2) Cargar Juego\n3) Salir\n',
        '«0» no es una opción',
        '«jugar» no es una opción',
        'Turno Negras: B4\n',
        'Turno Blancas: C4\n',
        'Turno Negras: C3\nKo: ',
        'Turno Negras: B3\nYa hay una piedra en B3',
        'Turno Negras: J9\nJ9 está fuera del tablero.',
        'Turno Negras: hola\nNo entiendo «hola».\nLas palabras que se entienden aquí: PASS, SCORE, SAVE, LOAD, EXIT, UNDO, REDO, SHOW',
        'Turno Negras: G1\n',
        'Turno Blancas: H1\nSuicidio: ',
        'Turno Negras: SAVE\nIngrese nombre para guardar: juego1\n¡Juego guardado con éxito!\n',
        'Turno Negras: SHOW\nArchivo creado: ~/games/estadoTablero.html\n',
        'Turno Blancas: PASS\n',
        'Turno Negras: PASS\n',
        'ACCEPT\n',
        'Ganan las Negras, 8 a 1.\nNegras: 8 puntos (6 piedras y 2 de territorio).\nBlancas: 1 punto (1 piedra, 0 de territorio',
        'Archivo creado: ~/games/reporteFinal.html\n',
        '1) Iniciar Juego\n2) Cargar Juego\n3) Salir\n',
      ]),
    ).toBeUndefined();
    expect(readdirSync(home().dir).sort()).toEqual(['estadoTablero.html', 'juego1.arq', 'reporteFinal.html']);
    const report = readFileSync(join(home().dir, 'estadoTablero.html'), 'utf8');
    expect(report).toContain('<title>201602634</title>');
    expect(report).toMatch(/<h1>.*\d{4}.*\d{1,2}:\d{2}.*<\/h1>/);
    expect(report).toContain('<table');
  });

  test('play goes on when a player wants it to', async () => {
    const resumed = ['PASS', 'PASS', 'RESUME', 'B2', 'PASS', 'PASS', 'vale', 'ACEPTAR', 'accept'];
    const transcript = go(['1', 'PASS', 'A1', ...resumed, '3'], '--size', '2x2');
    await expect(transcript).toMatchFileSnapshot('transcripts/go-resumed.txt');
    expect(firstMissing(transcript, ['RESUME\n', 'Turno ', 'Ganan las Blancas, 4 a 0.\n'])).toBeUndefined();
  });

  test('a tie is White’s, who began later', () => {
    const transcript = go(['1', 'PASS', 'PASS', 'ACCEPT', 'ACCEPT', '3'], '--size', '3x3');
    expect(
      firstMissing(transcript, ['Empate, 0 a 0: ganan las Blancas', 'Negras: 0 puntos', 'Blancas: 0 puntos']),
    ).toBeUndefined();
  });

  test('words that help: UNDO, REDO, MOVES, HELP', async () => {
    const words = ['UNDO', 'MOVES', 'B2', 'a1', 'C3', 'UNDO', 'UNDO', 'REDO', 'REDO', 'REDO', 'JUGADAS', 'AYUDA', '?', 'EXIT'];
    const transcript = go(['1', ...words, '4', '3'], '--size', '3x3');
    await expect(transcript).toMatchFileSnapshot('transcripts/go-words.txt');
    expect(
      firstMissing(transcript, [
        'No hay nada que deshacer.',
        'Todavía no hay jugadas.',
        'Jugada deshecha.',
        'Jugada deshecha.',
        'Jugada rehecha.',
        'Jugada rehecha.',
        'No hay nada que rehacer.',
        'Jugadas: B2 A1 C3\n',
        '  SAVE GUARDAR      guardar la partida en un archivo\n',
        'Turno Blancas: EXIT\n',
        '1) Iniciar Juego\n',
      ]),
    ).toBeUndefined();
  });

  describe('the dead stones that the program finds', () => {
    // A white stone in Black's territory, where nothing is proved: Black's wall has one eye space only.
    const wall = (letter: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `${letter}${row}`).join(' ');
    const setup = ['--black-stones', wall('D'), '--white-stones', `C6 ${wall('E')}`];

    test('stand on the board before the first question, and stand where nobody answers it', () => {
      const transcript = go(['1', 'PASS', 'PASS'], ...setup);
      expect(
        firstMissing(transcript, [
          'Las Negras pasan.\n',
          'Marcadas como muertas: C6.\n',
          'Las Blancas están de acuerdo.\n',
          'Empate, 32 a 32',
        ]),
      ).toBeUndefined();
      expect(transcript).not.toContain('No hay piedras marcadas');
    });

    test('can be taken back, and are not proposed again', () => {
      const transcript = go(['1', 'PASS', 'PASS', 'UNDO', 'ACCEPT', 'UNDO', 'C6', 'ACCEPT', 'ACCEPT', '3'], ...setup);
      expect(
        firstMissing(transcript, [
          'Marcadas como muertas: C6.\n',
          'UNDO\nJugada deshecha.\n',
          'No hay piedras marcadas como muertas.\n',
          'ACCEPT\n',
          'UNDO\nJugada deshecha.\n',
          'No hay piedras marcadas como muertas.\n',
          'C6\n',
          'Marcadas como muertas: C6.\n',
        ]),
      ).toBeUndefined();
    });
  });

  test.each([
    ['RESIGN', [], '¡Ganan las Blancas!\nPor abandono.\n'],
    ['DRAW', ['n', 'EXIT'], 'Negras: oferta de tablas. ¿Aceptas? (s/n) n\nBlancas: tablas rechazadas.\n'],
    ['TABLAS', ['sí'], 'Tablas de común acuerdo.\n'],
  ])('%s %j', (word, answers, said) => {
    const transcript = go(['1', 'B2', 'C3', word, ...answers, '3'], '--size', '3x3');
    expect(transcript).toContain(said);
    expect(readdirSync(home().dir)).toEqual(word === 'DRAW' ? [] : ['reporteFinal.html']);
  });
});
