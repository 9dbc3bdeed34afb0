// The full screen at tables over the network, in real terminals of 80×24 and 60×20.
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Guest, isOver, playOn } from '../../../server/test/support.ts';
import { bundle } from '../program.ts';
import { describeInTerminal, openTerminal, type Screen } from '../tmux.ts';
import { openPlace, openTable, type Place } from './place.ts';

let place: Place;
let eva: Guest;
const screens: Screen[] = [];
beforeAll(async () => {
  place = await openPlace();
  eva = await place.guest('Eva');
});
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});
afterAll(() => place?.close());

const large = { columns: 80, rows: 24 };
const small = { columns: 60, rows: 20 };

function open(name: string, args: readonly string[], size: { columns: number; rows: number }): Screen {
  const screen = openTerminal([process.execPath, bundle, ...args], { ...place.home(name), CI: 'true' }, size);
  screens.push(screen);
  return screen;
}

async function enter(on: Screen, text: string): Promise<void> {
  on.type(text);
  await on.until(text);
  on.keys('Enter');
}

describeInTerminal('at a table over the network', () => {
  test('one hosts, one joins; they play to the end, and once more on the other seats', { timeout: 120_000 }, async () => {
    const game = ['gomoku', '--rows', '5', '--columns', '5', '--clock', '5+3'];
    const where = ['--port', '0', '--data', join(place.folder, 'screen')];
    const ana = open('screen-ana', ['host', ...game, ...where, '--lang', 'en', '--name', 'Ana'], large);
    const waiting = await ana.until('Waiting for somebody to sit down');
    const link = /http:\S+#\/join\/[A-Z]{6}/.exec(waiting)![0];
    expect(waiting).toContain('White: free');
    const bia = open('screen-bia', ['join', link, '--lang', 'es', '--name', 'Bia'], small);
    await ana.until('White: Bia sits down.');
    await bia.until('Es el turno de Ana');
    // Both clocks beside the board.
    expect(await ana.until(/Ana: 5:00/)).toMatch(/ Bia: 5:00/);
    for (const [own, other] of [
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['c1', 'c2'],
      ['d1', 'd2'],
    ] as const) {
      await ana.until('Black, where');
      await enter(ana, own);
      await bia.until(/Blanco|Blancas/);
      await bia.until((screen) => !screen.includes('Es el turno de Ana'));
      await enter(bia, other);
      await ana.until((screen) => !screen.includes('It is Bia’s turn'));
    }
    await enter(ana, 'e1');
    const end = await ana.until('P play again');
    expect(end).toContain('Ana wins');
    expect(end).toContain('L leave');
    expect(await bia.until('O otra partida')).toContain('Ana');
    // A replay, and back; then the other side asks first, which is said.
    ana.keys('r');
    await ana.until('Move 0 of 9');
    ana.keys('Right');
    await ana.until('Move 1 of 9');
    ana.keys('Enter');
    await ana.until('P play again');
    bia.keys('o');
    await ana.until('Bia wants to play again.');
    ana.keys('p');
    await bia.until(/Negro|Negras/);
    const second = await ana.until('It is Bia’s turn');
    expect(second).toContain('Bia: 5:00');
    await enter(bia, 'c3');
    await ana.until('White, where');
    await enter(ana, 'EXIT');
    // The server was hers: it is gone with her.
    await ana.until('exit code 0');
    await bia.until('Se perdió la conexión');
    await enter(bia, 'SALIR');
    expect(await bia.until('exit code 0')).toContain('Para volver: ludoteca join');
  });

  test('a takeback is asked for on the screen, a phrase is heard, and whoever goes is seen to be away', {
    timeout: 90_000,
  }, async () => {
    const { code } = await openTable(eva, 'go', { size: '9x9' });
    const common = ['--server', place.url, '--lang', 'en'];
    const ana = open('talk-ana', ['join', code, ...common, '--name', 'Ana'], large);
    // Two seats are free, and somebody sits there who can be asked.
    await ana.until('Which seat do you want?');
    await enter(ana, '2');
    await ana.until('Waiting for somebody');
    const bia = open('talk-bia', ['join', code, ...common, '--name', 'Bia'], small);
    await bia.until('Black to play');
    await enter(bia, 'e5');
    await ana.until('White to play');
    await enter(bia, 'UNDO');
    await ana.until('Bia wants to take back. Do you agree?');
    await enter(ana, 'y');
    await bia.until('Taken back.');
    await ana.until('It is Bia’s turn');
    expect(await ana.text()).not.toContain('E5');
    await enter(ana, 'SAY 5');
    await bia.until('Ana: Nice move!');
    bia.keys('C-c');
    await ana.until('Bia: away');
    const again = open('talk-bia', ['join', code, ...common], small);
    await again.until('Black to play');
    await ana.until((screen) => !screen.includes('Bia: away'));
  });

  test('what was typed ahead at a table that is left is no answer to the lobby', { timeout: 60_000 }, async () => {
    const ana = open('ahead-ana', ['lobby', place.url, '--lang', 'en', '--name', 'Ana'], large);
    await ana.until('1) New table');
    await enter(ana, '1');
    await ana.until('Which game?');
    await enter(ana, '2');
    await ana.until('Against whom?');
    await enter(ana, '1');
    await ana.until('Waiting for somebody');
    // The number of this table in the lobby: taken for an answer there, it would lead back here.
    await enter(ana, '2');
    await enter(ana, 'EXIT');
    const lobby = await ana.until('1) New table');
    expect(lobby).toContain('2) Go on: Gomoku, Ana');
    await enter(ana, '3');
    await ana.until('exit code 0');
  });

  test('somebody looks on at Truco, goes back through the moves while it goes on, and sees no card', {
    timeout: 120_000,
  }, async () => {
    const caio = await place.guest('Caio');
    const { id, code } = await openTable(eva, 'truco');
    for (const [seat, one] of [eva, caio].entries()) {
      const { seq } = (await one.api(`matches/${id}`)).body as { seq: number };
      expect((await one.client.command(id, { kind: 'sit', seat }, { seq })).ok).toBe(true);
    }
    const watching = open('watch', ['watch', `${place.url}/${code}`, '--lang', 'en'], large);
    await watching.until(/It is (Eva|Caio)’s turn/);
    expect(await watching.text()).not.toContain('Your cards');
    await Promise.all([playOn(eva, id, 3), playOn(caio, id, 3)]);
    await watching.until(/1\. /);
    await enter(watching, 'REPLAY');
    await watching.until(/Move 0 of \d+/);
    watching.keys('Right');
    await watching.until(/Move 1 of \d+/);
    await Promise.all([playOn(eva, id), playOn(caio, id)]);
    expect(await watching.text()).toMatch(/Move 1 of \d+/);
    watching.keys('Enter');
    await watching.until('L leave');
    watching.keys('l');
    await watching.until('exit code 0');
    expect(isOver(await eva.until(id, isOver))).toBe(true);
  });
});
