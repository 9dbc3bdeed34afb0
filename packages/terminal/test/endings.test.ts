import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle, homes } from './program.ts';
import { describeInTerminal, openTerminal, type Screen } from './tmux.ts';

const home = homes();
let screen: Screen | undefined;
beforeEach(() => home().introduce('es'));
afterEach(() => screen?.close());

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
];

function open(args: readonly string[], size: { columns: number; rows: number }): Screen {
  const { dir, env } = home();
  screen = openTerminal([process.execPath, bundle, ...args, '--dir', dir], { ...env, CI: 'true' }, size);
  return screen;
}

/** One answer after the other, each when the screen waits for it. */
async function answer(on: Screen, question: string | RegExp, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const before = await on.until(question);
    on.type(text);
    on.keys('Enter');
    await on.until((now) => now !== before);
  }
}

/** What every end shows: how to go on, and where the report is, whatever way it is broken into lines. */
async function untilEnd(on: Screen, ...told: readonly RegExp[]): Promise<void> {
  const shown = await on.until('M men');
  const text = shown.replace(/[\u2500-\u257f●]+/g, ' ').replace(/\s+/g, ' ');
  for (const one of told) expect(text).toMatch(one);
  // Beside a board the path is broken into lines.
  expect(shown).toMatch(/reporte|Final|\.html/);
  expect(shown).not.toContain('…');
}

describeInTerminal('line mode at a keyboard', () => {
  test('offers after a game what the full screen offers', async () => {
    const flags = ['--plain', '--lang', 'en', '--start', '--rows', '5', '--columns', '5', '--winning', '3'];
    const on = open(['gomoku', ...flags], { columns: 100, rows: 200 });
    const toMove = /where do you put your stone\?[^\n]*\)\s*$/;
    const ways = /R replay, A analysis, B board, N new game, C change sides, M menu:\s*$/;
    await answer(on, toMove, ['b2', 'a1', 'c2', 'a3', 'd2']);
    await answer(on, ways, ['r']);
    await answer(on, /Move 0 of 5\.[^\n]*\s*$/, ['']);
    await answer(on, /Move 1 of 5\.[^\n]*\s*$/, ['q']);
    await answer(on, ways, ['a']);
    expect(await on.until(ways)).toContain('Turning points');
    await answer(on, ways, ['n']);
    await on.until(toMove);
  });
});

describeInTerminal('the end of a game is seen', () => {
  test.each(sizes)('gomoku of 15×15 on $columns×$rows', async (size) => {
    const on = open(['gomoku', '--lang', 'es', '--start', '--rows', '15', '--columns', '15'], size);
    await answer(on, /(Negras|Blancas), ¿dónde/, ['h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1']);
    await answer(on, /Negras, ¿dónde/, ['l8']);
    await untilEnd(on, /Ganan las Negras/, /9 jugadas/);
    on.keys('r');
    await on.until('Jugada 0 de 9');
    on.keys('Right');
    await on.until('Negras: h8');
    on.keys('Escape');
    await on.until('M men');
    on.keys('o');
    await on.until(/Negras, ¿dónde/);
  });

  test.each(sizes)('go on $columns×$rows', async (size) => {
    const on = open(['go', '--lang', 'es', '--start', '--size', '5x5', '--names', 'Ana,Luis'], size);
    await answer(on, /Turno (Negras|Blancas):/, ['C3', 'PASS', 'PASS']);
    await answer(on, /ACCEPT/, ['ACCEPT', 'ACCEPT']);
    await untilEnd(on, /Ana|Luis/, /puntos? \(/, /Prisioneros: Ana 0, Luis 0/, /5 jugadas/);
  });

  test.each(sizes)('damas on $columns×$rows', async (size) => {
    const on = open(['damas', '--lang', 'es', '--start', '--fen', 'B:Wg1:Bb2', '--names', 'Ana,Luis'], size);
    await answer(on, 'Tu jugada:', ['b2-a1', 'g1-h2', 'a1-e5', 'h2-g3', 'e5xh2']);
    await untilEnd(on, /Gana Ana: al rival no/, /Ana: 1/, /5 jugadas/);
  });

  test.each(sizes)('the race on $columns×$rows', async (size) => {
    const race = join(home().folder, 'race.txt');
    writeFileSync(race, '0 1 2 7 4 5 0 0 0 0 0 0 0\n');
    const flags = ['--race', race, '--ending', '1A', '--names', 'Ana,Luis,Eva', '--dice', 'hand'];
    const on = open(['goose', '--lang', 'en', '--start', ...flags], size);
    for (let throws = 0; throws < 120; throws++) {
      const shown = await on.until(/\(1-6\)|throw again|Enter skips|M menu/);
      if (!/\(1-6\)|throw again/.test(shown)) break;
      on.type('6');
      on.keys('Enter');
      await on.until((now) => now !== shown);
    }
    await untilEnd(on, /is the first to graduate!/, /1 2 3 4 5 +6 throws balance/, /Ana( \d+){7}/, /Eva( \d+){7}/);
  });

  test.each(sizes)('truco on $columns×$rows', async (size) => {
    const on = open(['truco', '--lang', 'pt', '--start', '--seed', '8', '--names', 'Ana'], size);
    await on.until(/Deseja|Foge/);
    on.type('RESIGN');
    on.keys('Enter');
    await on.until('(s/n)');
    on.type('s');
    on.keys('Enter');
    await untilEnd(on, /Máquina ganhou\./, /Por desistência\./, /Ana: 0 tento/);
  });

  test.each(sizes)('help is read whole on $columns×$rows', async (size) => {
    const on = open(['goose', '--lang', 'en', '--start'], size);
    await on.until(/\d\)|→/);
    on.type('HELP');
    on.keys('Enter');
    await on.until('0  no penalty/award');
    on.keys('End');
    await on.until(/change the opponent or its level/);
  });
});
