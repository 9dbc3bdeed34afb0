import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { movesIn } from '../match.ts';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const started = (typed: readonly string[], ...flags: readonly string[]) => {
  const { dir, run, tidy } = home();
  const { out, err, code } = run(
    ['go', '--plain', '--lang', 'es', '--name', 'ANA', '--size', '3x3', '--dir', dir, ...flags],
    typed,
  );
  return { out: tidy(out), err: tidy(err), code };
};

const go = (typed: readonly string[], ...flags: readonly string[]) => {
  const { out, err, code } = started(typed, ...flags);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return out;
};

/** The games that were kept by themselves, and their moves. */
const kept = () => {
  const { kept: folder } = home();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.arq')) : [];
  return names.map((name) => movesIn(join(folder, name)));
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
        'Partidas guardadas:\n1) juego1 — Go, Negras – Blancas, <date>, 2 jugadas\n',
        '2) cortado — dañado: ',
        '3) forjado — dañado: El archivo fue cambiado o está dañado',
        'Turno Negras: C3\n',
        'Turno Blancas: EXIT\n',
      ]),
    ).toBeUndefined();
    expect(transcript).not.toContain('notas');
  });

  test('in the middle of a game keeps the one that is left, and does not list the one being played', () => {
    go(['1', 'B2', 'SAVE', 'juego1', 'EXIT', '3']);
    const transcript = go(['1', 'A1', 'C1', 'CARGAR', '1', 'EXIT', '3']);
    expect(firstMissing(transcript, ['Partidas guardadas:\n1) juego1', 'Turno Blancas: EXIT'])).toBeUndefined();
    expect(board(transcript), 'the loaded board').toContain('FN');
    expect(board(transcript)).not.toContain('FB');
    expect(kept()).toEqual([['A1', 'C1']]);
  });

  test('takes names and paths as SAVE does', () => {
    const { folder } = home();
    go(['1', 'B2', 'SAVE', 'sub/uno', 'SAVE', '~/dos', 'SAVE', 'tres', 'EXIT', '3']);
    for (const name of ['sub/uno.arq', 'dos.arq', 'games/tres.arq']) expect(existsSync(join(folder, name)), name).toBe(true);
    for (const name of ['sub/uno', '~/dos', 'tres', 'tres.arq', 'sub/uno.arq'])
      expect(go(['2', name, 'EXIT', '3']), name).toContain('Turno Blancas: EXIT');
  });

  test.skipIf(process.platform === 'win32')(
    'an impossible path is a sentence, and so is what is no file (not on Windows)',
    () => {
      execFileSync('mkfifo', [join(home().dir, 'tubo.arq')]);
      const transcript = go(['1', 'B2', 'SAVE', '/proc/x/y', '', 'LOAD', '/proc/x/y', 'tubo', '/dev/zero', '', 'EXIT', '3']);
      expect(
        firstMissing(transcript, [
          '/proc/x/y.arq',
          'tubo — dañado: ~/games/tubo.arq no es un archivo',
          '/proc/x/y.arq no existe.',
          '/dev/zero no es un archivo',
        ]),
      ).toBeUndefined();
    },
  );

  test('says that there is nothing to load', () => {
    expect(go(['2', '', '3'])).toContain('No hay partidas guardadas en ~/games.\n');
  });
});

describe('a game that is cut off', () => {
  const waiting = 'Partida interrumpida: Go (Negras – Blancas, <date>, 2 jugadas). Con --resume se continúa.\n';

  test('ends in order, is told of at the next start, and goes on when that is asked for', async () => {
    const cut = go(['1', 'B2', 'A1']);
    expect(cut.endsWith('Turno Negras: \n') || cut.endsWith('Turno Negras:\n')).toBe(true);
    expect(readdirSync(home().unfinished)).toHaveLength(1);
    expect(started(['3'], '--ascii')).toMatchObject({ err: waiting.replace('–', '-').replace('continúa', 'continua') });
    expect(started(['1', 'C1', 'EXIT', '3'])).toMatchObject({ err: waiting, code: 0 });
    const transcript = go(['C3', 'EXIT', '3'], '--resume');
    await expect(transcript).toMatchFileSnapshot('transcripts/unfinished.txt');
    expect(firstMissing(transcript, ['Turno Negras: C3\n', 'Turno Blancas: EXIT\n'])).toBeUndefined();
    expect(readdirSync(home().unfinished)).toEqual([]);
    expect(kept().sort()).toEqual([['B2', 'A1', 'C3'], ['C1']]);
    go(['3']);
    expect(started([], '--resume')).toMatchObject({ err: 'No hay ninguna partida interrumpida.\n', code: 1 });
  });

  test('is in the list like any other', () => {
    go(['1', 'B2', 'A1']);
    const { out } = started(['2', '1', 'C3', 'EXIT', '3']);
    expect(firstMissing(out, ['1) go-<name>', 'Turno Negras: C3\n'])).toBeUndefined();
    expect(readdirSync(home().unfinished)).toEqual([]);
    expect(kept()).toEqual([['B2', 'A1', 'C3']]);
  });

  test('cut off again, it is there again', () => {
    go(['1', 'B2', 'A1']);
    go([], '--resume');
    expect(started(['3'])).toMatchObject({ err: waiting });
    expect(kept()).toEqual([['B2', 'A1']]);
  });

  test('games that end or are left stay, with a report, and are not taken for cut off; one without a move leaves nothing', () => {
    go(['1', 'B2', 'EXIT', '1', 'B2', 'RESIGN', '1']);
    expect(readdirSync(home().unfinished)).toEqual([]);
    expect(kept()).toEqual([['B2'], ['B2']]);
    expect(readdirSync(home().kept).filter((name) => name.endsWith('.html'))).toHaveLength(1);
  });

  test('where the folders can not be made it is said at once, and the game goes on', () => {
    const { folder } = home();
    for (const name of ['data', 'state']) writeFileSync(join(folder, name), '');
    const { out, code } = started(['1', 'B2', 'A1', 'EXIT', '3']);
    expect(code).toBe(0);
    expect(out.match(/La partida sigue, pero/g)).toHaveLength(1);
    expect(out).toContain('Turno Negras: EXIT');
  });
});
