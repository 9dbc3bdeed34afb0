import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle, homes } from './program.ts';
import { describeInTerminal, openTerminal, type Screen } from './tmux.ts';

const home = homes();
let screen: Screen | undefined;
beforeEach(() => home().introduce('es'));
afterEach(() => screen?.close());

function open(args: readonly string[], size?: { columns: number; rows: number }): Screen {
  screen?.close();
  const { dir, env } = home();
  // As on a build machine, where the screen must be drawn all the same.
  screen = openTerminal([process.execPath, bundle, ...args, '--dir', dir], { ...env, CI: 'true' }, size);
  return screen;
}

/** Waits until what is done here has changed the screen. */
async function changing(on: Screen, act: () => void | Promise<void>): Promise<string> {
  const before = await on.text();
  await act();
  return on.until((now) => now !== before);
}

/** Presses keys one after the other, each when the last one has been drawn. */
async function press(on: Screen, ...names: readonly string[]): Promise<void> {
  for (const name of names) await changing(on, () => on.keys(name));
}

async function enter(on: Screen, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await changing(on, () => on.type(text));
    await press(on, 'Enter');
  }
}

describeInTerminal('the keyboard', () => {
  test('arrows and hjkl move the cursor, Enter and space play', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    await press(on, 'Up', 'Enter');
    await on.until('1. D5');
    await press(on, 'Right', 'Right', 'Down', 'Space');
    await on.until(/1\. D5 +F4/);
    await press(on, 'h', 'j', 'Enter');
    await on.until('2. E3');
    await press(on, 'k', 'k', 'l', 'l', 'Enter');
    await on.until(/2\. E3 +G5/);
  });

  test('coordinates are typed, also those that begin like a direction; Escape and Backspace take back what was typed', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    on.type('h8');
    await on.until('Turno Negras: h8');
    await press(on, 'Enter');
    await on.until('1. H8');
    on.type('c3');
    await on.until('Turno Blancas: c3');
    on.keys('Escape');
    await on.until((shown) => !shown.includes('c3'));
    on.type('c35');
    await press(on, 'BSpace', 'Enter');
    await on.until(/1\. H8 +C3/);
    await enter(on, 'h8');
    await on.until('Ya hay una piedra en H8.');
  });

  test('gomoku’s cursor walks over the matrix as a vector', async () => {
    const on = open(['gomoku', '--lang', 'es', '--start', '--rows', '3', '--columns', '6']);
    await on.until('Negras, ¿dónde');
    // From the middle to the end of a row, and over it to the beginning of the next.
    await press(on, 'Up', 'Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'Enter');
    await on.until(/1\. [cd]1/);
  });

  test('words work as at the line: help, save, undo', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    await enter(on, 'B2', '?');
    await on.until('guardar la partida en un archivo');
    await on.until((shown) => !shown.includes('1. B2'));
    await press(on, 'Enter');
    await on.until('1. B2');
    await enter(on, 'SAVE', 'mine');
    await on.until('¡Juego guardado con éxito!');
    expect(readdirSync(home().dir)).toEqual(['mine.arq']);
    await enter(on, 'UNDO');
    await on.until('Jugada deshecha.');
    await on.until((shown) => !shown.includes('1. B2'));
  });
});

describeInTerminal('the first start', () => {
  test('Go asks who is playing, from the list of games too, and the heading and the reports say it', async () => {
    const { env, dir } = home();
    rmSync(join(env.XDG_CONFIG_HOME ?? '', 'ludoteca'), { recursive: true });
    const on = open(['--lang', 'es']);
    await on.until('1) Go');
    await press(on, 'Enter');
    await on.until('Nombre [');
    await enter(on, 'LUIS', '201602634', 'B');
    await on.until('NOMBRE: LUIS');
    await on.until('CARNET: 201602634');
    await on.until('SECCION: B');
    await enter(on, '1', 'SHOW');
    await on.until('estadoTablero.html');
    expect(readFileSync(join(dir, 'estadoTablero.html'), 'utf8')).toContain('<title>201602634</title>');
  });

  test('Enter on an empty board brings the cursor', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    await press(on, 'Enter');
    await on.until(/\[.\]/);
    await press(on, 'Enter');
    await on.until(/1\. [DE][45]/);
  });
});

describeInTerminal('the mouse', () => {
  test('a click chooses from the menu, plays a stone, and clicks beside the board do nothing', async () => {
    const on = open(['go', '--lang', 'es']);
    await on.until('1) Iniciar Juego');
    await on.click('1) Iniciar Juego');
    await on.until('Turno Negras:');
    await on.click('Prisioneros');
    // Six columns lie between two crossings; a click on the left half of a stone is its crossing's as well.
    await on.click('  4', 9);
    await on.until('1. B4');
    await on.click('  8', 4);
    await on.until(/1\. B4 +A8/);
  });

  test('a man is picked up and put down; Escape puts it back', async () => {
    // Without colours what is picked up is marked by signs.
    const on = open(['damas', '--lang', 'es', '--start', '--no-color']);
    await on.until('Turno de las Negras. Tu jugada:');
    const square = (file: string) => 5 + 3 * 'abcdefgh'.indexOf(file);
    await changing(on, () => on.click('  6', square('b')));
    await press(on, 'Escape');
    await changing(on, () => on.click('  6', square('d')));
    await on.click('  5', square('e'));
    await on.until('1. d6-e5');
  });
});

describeInTerminal('the window', () => {
  test('a small one says what it needs, and the board is back when it grows', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    await enter(on, 'B2');
    on.resize(30, 8);
    await on.until(/demasiado\s+pequeña/);
    on.resize(40, 16);
    const compact = await on.until('Turno Blancas:');
    expect(compact, 'no room for the panel').not.toContain('Prisioneros');
    on.resize(100, 40);
    await on.until('1. B2');
  });

  test('a large board fits a common window', async () => {
    const on = open(['go', '--lang', 'es', '--start', '--size', '19x19'], { columns: 80, rows: 24 });
    await on.until('Turno Negras:');
    await enter(on, 'Q16');
    await on.until('1. Q16');
  });
});

describeInTerminal('the end', () => {
  async function givenBack(on: Screen): Promise<void> {
    const [alternate, cursor, mouse] = await Promise.all(['alternate_on', 'cursor_flag', 'mouse_any_flag'].map(on.flag));
    expect({ alternate, cursor, mouse }).toEqual({ alternate: '0', cursor: '1', mouse: '0' });
  }

  test('Ctrl-C gives the terminal back, and the game is offered again', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    const [alternate, mouse] = await Promise.all(['alternate_on', 'mouse_any_flag'].map(on.flag));
    expect({ alternate, mouse }).toEqual({ alternate: '1', mouse: '1' });
    await enter(on, 'B2');
    await on.until('1. B2');
    on.keys('C-c');
    await on.until('exit code 130 icanon echo');
    await givenBack(on);
    const again = open(['go', '--lang', 'es']);
    await again.until('Partida interrumpida: Go');
    await enter(again, 's');
    await again.until('1. B2');
  });

  test('Ctrl-Z gives it to the shell, and fg goes on with the game', async () => {
    const { env, dir } = home();
    const shell = 'set -m; "$0" "$@"; echo stopped; read key; fg';
    screen = openTerminal(['sh', '-c', shell, process.execPath, bundle, 'go', '--lang', 'es', '--start', '--dir', dir], env);
    const on = screen;
    await on.until('Turno Negras:');
    await enter(on, 'B2');
    await on.until('1. B2');
    on.keys('C-z');
    await on.until('stopped');
    givenBack(on);
    on.keys('Enter');
    await on.until('Turno Blancas:');
    await enter(on, 'C3');
    await on.until(/1\. B2 +C3/);
    on.keys('C-c');
    await on.until('exit code 130 icanon echo');
  });

  test('a program that is stopped from outside gives it back as well', async () => {
    const on = open(['go', '--lang', 'es', '--start']);
    await on.until('Turno Negras:');
    await enter(on, 'B2');
    await on.until('1. B2');
    process.kill(Number(readFileSync(join(home().folder, 'pid'), 'utf8')), 'SIGTERM');
    await on.until('exit code 143 icanon echo');
    await givenBack(on);
    expect(readdirSync(home().unfinished)).toHaveLength(1);
  });

  test('so does the way out through the menu', async () => {
    const on = open(['--lang', 'es']);
    await on.until('¿Qué juego?');
    await enter(on, '6');
    await on.until('exit code 0 icanon echo');
    await givenBack(on);
  });
});

describeInTerminal('a whole game of each', () => {
  test('go', async () => {
    const on = open(['go', '--lang', 'es', '--start', '--size', '5x5']);
    await on.until('Turno Negras:');
    await enter(on, 'C3', 'B3', 'B2', 'PASS', 'A3', 'PASS', 'B4', 'PASS', 'PASS', 'ACCEPT', 'ACCEPT');
    await on.until('Ganan las Negras');
    await on.until('reporteFinal.html');
    await on.until('M menú');
    await changing(on, () => on.keys('m'));
    await on.until('1) Iniciar Juego');
  });

  test('gomoku, by cursor alone', async () => {
    const on = open(['gomoku', '--lang', 'es', '--start', '--rows', '5', '--columns', '5']);
    await on.until('Negras, ¿dónde');
    await press(on, 'Up', 'Enter', 'Down', 'Enter');
    for (const _ of ['d3 d2', 'e3 e2']) await press(on, 'Up', 'Right', 'Enter', 'Down', 'Enter');
    await press(on, 'Up', 'Left', 'Left', 'Left', 'Enter', 'Down', 'Enter', 'Up', 'Left', 'Enter');
    await on.until(/Ganan las Negras con una línea: (?=.*a3)(?=.*b3)(?=.*c3)(?=.*d3)(?=.*e3)/);
    await on.until('M menú');
  });

  test('damas', async () => {
    const on = open(['damas', '--lang', 'es', '--start', '--fen', 'B:Wg1:Bb2']);
    await on.until('Tu jugada:');
    await enter(on, 'b2-a1', 'g1-h2', 'a1-e5', 'h2-g3', 'e5xh2');
    // Beside a board sentences and paths are broken into lines.
    await on.until(/Ganan las Negras: al rival no/);
    await on.until('reporteFinal');
    await on.until('M menú');
  });

  test('the goose race', async () => {
    const race = join(home().folder, 'race.txt');
    writeFileSync(race, '0 1 2 7 4 5 0 0 0 0 0\n');
    const on = open(['goose', '--lang', 'en', '--start', '--players', '2', '--race', race]);
    await on.until('Player 1 please throw the die');
    await enter(on, '3', '1', '4', '6', '2', '1', '5', '2');
    await on.until('Player 2 is the first to graduate!');
    await on.until(/Player 2 (\d +){6} 4/);
    await on.until('M menu');
  });

  test('truco', async () => {
    const on = open(['truco', '--lang', 'pt', '--start', '--seed', '8']);
    // A card keeps its number for the whole hand; the numbers stand above the cards that are left.
    const firstCard = (shown: string) => {
      const lines = shown.split('\n');
      return /\d/.exec(lines[lines.findLastIndex((line) => line.trimStart().startsWith('╭')) - 1] ?? '')?.[0] ?? '1';
    };
    const answers: readonly [string, string | ((shown: string) => string)][] = [
      ['pedir truco?', '1'],
      ['Foge, aceita', '3'],
      ['Foge ou aceita', '2'],
      ['mão de onze? (', '1'],
      ['Escolha uma carta', firstCard],
      ['aberta ou fechada', '1'],
      ['Pressione ENTER', ''],
    ];
    const answerTo = (shown: string) =>
      answers.find(([question]) => (shown.trimEnd().split('\n').at(-1) ?? '').includes(question))?.[1];
    for (let asked = 0; asked < 400; asked++) {
      const shown = await on.until((now) => now.includes('ganhou a partida') || answerTo(now) !== undefined);
      if (shown.includes('ganhou a partida')) return;
      const answer = answerTo(shown)!;
      const text = typeof answer === 'string' ? answer : answer(shown);
      await (text === '' ? press(on, 'Enter') : enter(on, text));
    }
    throw new Error('the match does not end');
  });
});
