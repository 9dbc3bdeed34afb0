import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const go = (typed: readonly string[]) => {
  const { dir, run, tidy } = home();
  const { out, err, code } = run(['go', '--plain', '--lang', 'es', '--name', 'ANA', '--size', '3x3', '--dir', dir], typed);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
};

const board = (transcript: string): string =>
  transcript.slice(transcript.lastIndexOf('\n3 '), transcript.indexOf('A ', transcript.lastIndexOf('\n3 ')));

describe('SAVE', () => {
  test('adds the extension, asks again for a bad name and before it overwrites, and the game goes on as it was', async () => {
    const names = [
      'SAVE',
      'qué?',
      '..',
      'juego1',
      'GUARDAR',
      'juego1.arq',
      'n',
      'juego2',
      'SAVE',
      'JUEGO1',
      'SAVE',
      'juego1',
      's',
    ];
    const transcript = go(['1', 'B2', ...names, 'SAVE', '', 'C3', 'EXIT', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/save.txt');
    expect(
      firstMissing(transcript, [
        'Turno Blancas: SAVE\nIngrese nombre para guardar: qué?\n',
        'Ingrese nombre para guardar: ..\n',
        'Ingrese nombre para guardar: juego1\n¡Juego guardado con éxito!\n(~/games/juego1.arq)\n',
        'Turno Blancas: GUARDAR\nIngrese nombre para guardar: juego1.arq\n~/games/juego1.arq ya existe. ¿Reemplazarlo? (s/n) n\n',
        'Ingrese nombre para guardar: juego2\n¡Juego guardado con éxito!\n(~/games/juego2.arq)\n',
        'Ingrese nombre para guardar: juego1\n~/games/juego1.arq ya existe. ¿Reemplazarlo? (s/n) s\n¡Juego guardado con éxito!\n',
        'Turno Blancas: C3\n',
      ]),
    ).toBeUndefined();
    expect(readdirSync(home().dir).sort()).toEqual(['JUEGO1.arq', 'juego1.arq', 'juego2.arq']);
  });

  test('a path goes where it says; where nothing can be written the reason is said and the name asked again', () => {
    const { folder } = home();
    const elsewhere = join(folder, 'elsewhere', 'mine');
    writeFileSync(join(folder, 'file'), '');
    const transcript = go(['1', 'B2', 'SAVE', join(folder, 'file', 'x'), elsewhere, 'EXIT', '3']);
    expect(
      firstMissing(transcript, ['~/file/x', 'Ingrese nombre para guardar: ~/elsewhere/mine\n¡Juego guardado']),
    ).toBeUndefined();
    expect(existsSync(`${elsewhere}.arq`)).toBe(true);
  });
});

describe('LOAD', () => {
  test('lists saved games and damaged ones with the reason, and goes on exactly where the game was', async () => {
    go(['1', 'B2', 'A1', 'SAVE', 'juego1', 'EXIT', '3']);
    const saved = readFileSync(join(home().dir, 'juego1.arq'), 'utf8');
    writeFileSync(join(home().dir, 'cortado.arq'), saved.slice(0, saved.length / 2));
    writeFileSync(join(home().dir, 'forjado.arq'), saved.replace('A1', 'B2'));
    writeFileSync(join(home().dir, 'notas.txt'), 'no es un juego');
    const transcript = go(['2', '9', 'nada', '2', '3', '1', 'C3', 'EXIT', '2', '', '2', 'juego1', 'EXIT', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/load.txt');
    expect(
      firstMissing(transcript, [
        'Juegos guardados:\n1) juego1 — Go, Negras – Blancas, <date>, 2 jugadas\n',
        '2) cortado — dañado: ',
        '3) forjado — dañado: El archivo fue cambiado o está dañado',
        'Turno Negras: C3\n',
        'Turno Blancas: EXIT\n',
      ]),
    ).toBeUndefined();
    expect(transcript).not.toContain('notas');
  });

  test('in the middle of a game asks before the other one is lost', () => {
    go(['1', 'B2', 'SAVE', 'juego1', 'EXIT', '3']);
    const transcript = go(['1', 'A1', 'LOAD', '1', 'n', '', 'C1', 'CARGAR', '1', 's', 'EXIT', '3']);
    const question = 'El juego actual no está guardado y se perdería. ¿Cargar otro? (s/n) ';
    expect(
      firstMissing(transcript, [`${question}n`, 'Turno Blancas: C1', `${question}s`, 'Turno Blancas: EXIT']),
    ).toBeUndefined();
    expect(board(transcript), 'the loaded board').toContain('FN');
    expect(board(transcript)).not.toContain('FB');
  });

  test('says that there is nothing to load', () => {
    expect(go(['2', '', '3'])).toContain('No hay juegos guardados en ~/games.\n');
  });
});

describe('a game that is cut off', () => {
  const offered = 'Quedó interrumpido un juego de Go (Negras – Blancas, <date>, 2 jugadas). ¿Continuarlo? (s/n) ';

  test('ends in order, is offered at the next start and goes on', async () => {
    const cut = go(['1', 'B2', 'A1']);
    expect(cut.endsWith('Turno Negras: \n') || cut.endsWith('Turno Negras:\n')).toBe(true);
    expect(readdirSync(home().unfinished)).toHaveLength(1);
    const transcript = go(['s', 'C3', 'EXIT', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/unfinished.txt');
    expect(firstMissing(transcript, [`${offered}s\n`, 'Turno Negras: C3\n', 'Turno Blancas: EXIT\n'])).toBeUndefined();
    expect(readdirSync(home().unfinished)).toEqual([]);
    expect(go(['3'])).not.toContain('interrumpido');
  });

  test('goes among the saved ones when nobody wants it now', () => {
    go(['1', 'B2', 'A1']);
    const transcript = go(['no', '2', '1', 'C3', 'EXIT', '3']);
    expect(
      firstMissing(transcript, [`${offered}no\n`, 'Queda guardado en ~/games/go-', '1) go-', 'Turno Negras: C3\n']),
    ).toBeUndefined();
    expect(readdirSync(home().unfinished)).toEqual([]);
    expect(readdirSync(home().dir)).toHaveLength(1);
  });

  test('cut off again, it is offered again', () => {
    go(['1', 'B2', 'A1']);
    go(['s']);
    expect(go(['s', 'EXIT', '3'])).toContain(`${offered}s\n`);
  });

  test('the end of the input at the offer itself loses nothing', () => {
    go(['1', 'B2', 'A1']);
    go([]);
    const kept = [...readdirSync(home().unfinished), ...readdirSync(home().dir)];
    expect(kept.filter((name) => name.endsWith('.arq'))).toHaveLength(1);
  });

  test('no file is left by a game that ends, is left or has no move', () => {
    go(['1', 'B2', 'EXIT', '1', 'B2', 'RESIGN', '1']);
    expect(readdirSync(home().unfinished)).toEqual([]);
  });
});
