// What is typed at a table over the network, who plays there, and what is said when something is not right.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, isOver } from '../../../server/test/support.ts';
import { bundle } from '../program.ts';
import { proxyTo } from '../proxy.ts';
import { legalMoves, movesOf, openPlace, openTable, type Place, type Terminal } from './place.ts';

let place: Place;
let eva: Guest;
beforeAll(async () => {
  place = await openPlace();
  eva = await place.guest('Eva');
});
afterAll(() => place?.close());

const plain = (name: string): string[] => ['--server', place.url, '--plain', '--lang', 'en', '--name', name];

/** Two terminals at a table of Gomoku on 5×5, which wait for what is typed. */
async function atTable(label: string, game = 'gomoku', options = { rows: 5, columns: 5 } as Record<string, string | number>) {
  const { id, code } = await openTable(eva, game, options);
  const ana = place.terminal(`${label}-ana`, ['join', code, ...plain('Ana')]);
  await ana.until('You play');
  const bia = place.terminal(`${label}-bia`, ['join', code, ...plain('Bia')]);
  await Promise.all([ana.until('Bia sits down.'), bia.until('You play')]);
  return { id, code, ana, bia };
}

const seqOf = async (id: string): Promise<number> => ((await eva.api(`matches/${id}`)).body as { seq: number }).seq;

describe('what is typed', () => {
  test('a takeback is asked for, answered, declined and granted', { timeout: 60_000 }, async () => {
    const { id, ana, bia } = await atTable('undo');
    ana.type('a1');
    await bia.until('Ana: a1');
    ana.type('UNDO');
    await bia.until('Ana wants to take back. Do you agree? (y/n)');
    bia.type('n');
    await ana.until('Bia does not agree to take back.');
    bia.type('b2');
    await ana.until('Bia: b2');
    ana.type('undo');
    await bia.until(/wants to take back[\s\S]*wants to take back/);
    bia.type('y');
    await Promise.all([ana.until('Taken back.'), bia.until('Taken back.')]);
    ana.type('c3');
    await bia.until('Ana: c3');
    ana.type('RESIGN');
    await Promise.all([ana.until('Bia wins'), bia.until('Bia wins')]);
    expect(await movesOf(eva, id)).toEqual(['a1', 'b2', 'c3']);
    ana.type('');
    bia.end();
    expect([await ana.exited, await bia.exited]).toEqual([0, 0]);
  });

  test('pause, go on, phrases, words, what is not for here, the help, a draw', { timeout: 60_000 }, async () => {
    const { id, ana, bia } = await atTable('words');
    // In any language, whoever is to move; a phrase comes in the language of whoever reads it.
    bia.type('PAUSA');
    await ana.until('Bia wants to pause the game. Do you agree?');
    ana.type('y');
    await Promise.all([ana.until('The game is paused. PAUSE resumes it.'), bia.until('The game is paused.')]);
    bia.type('PAUSE');
    await ana.until('The game goes on.');
    bia.type('SAY 2', 'DECIR hola, Ana');
    await ana.until('Bia: Good luck!');
    // At a table of no room there are phrases alone.
    await bia.until('Only the phrases of the list can be said here.');
    bia.type('SAY');
    await bia.until(/17 Good game!/);
    bia.type('LOAD', 'RIVAL 5', 'HINT', 'CLAIM', 'REPLAY', 'REMATCH');
    await bia.until('The game is not over yet.');
    expect(bia.printed().split('Not at a table over the network.')).toHaveLength(4);
    expect(bia.printed()).toContain('Nobody is gone.');
    expect(bia.printed()).toContain('Only the full screen goes back through the moves');
    bia.type('HELP');
    await bia.until('leave the table; your seat stays yours');
    expect(bia.printed()).not.toContain('load another game');
    ana.type('a1');
    await bia.until('Ana: a1');
    bia.type('nonsense');
    await bia.until('The words understood here: MATRIX, SAVE, EXIT, UNDO');
    expect(bia.printed()).toMatch(/understood here: .*PAUSE, CLAIM, SAY/);
    expect(bia.printed()).not.toMatch(/understood here: .*(LOAD|HINT|REMATCH)/);
    // What the rules refuse is refused before it is sent.
    bia.type('a1');
    await bia.until('There is already a stone on a1.');
    bia.type('DRAW');
    await ana.until('Bia offers a draw. Do you agree?');
    ana.type('y');
    const { events } = await eva.until(id, isOver);
    expect(events.at(-1)).toMatchObject({ kind: 'end', ending: { kind: 'agreed-draw' } });
    for (const terminal of [ana, bia]) {
      await terminal.until('REMATCH plays again');
      terminal.end();
      expect(await terminal.exited).toBe(0);
    }
  });

  test('a pause of the host of a room is said to be that, and only the host ends it', { timeout: 60_000 }, async () => {
    const ana = await place.guest('Ana');
    const { room } = (await eva.api('rooms', { name: 'Class', game: 'gomoku' })).body as { room: { id: string } };
    await ana.api(`rooms/${room.id}/members`, {});
    const seats = [
      { kind: 'member', person: ana.id },
      { kind: 'player', player: '1' },
    ];
    const { table } = (await eva.api(`rooms/${room.id}/tables`, { seats })).body as { table: { match: string } };
    const home = place.home('room-ana').HOME!;
    mkdirSync(join(home, '.local/share/ludoteca'), { recursive: true });
    const token = ana.cookie.split('=')[1];
    const servers = { [place.url]: { token, seeds: '0'.repeat(64) } };
    writeFileSync(join(home, '.local/share/ludoteca/servers.json'), JSON.stringify({ last: place.url, servers }));
    const terminal = place.terminal('room-ana', ['join', `${place.url}/#/table/${table.match}`, '--plain', '--lang', 'en']);
    await terminal.until('You play Black.');
    await eva.api(`rooms/${room.id}/pause`, { paused: true });
    await terminal.until('The host has paused the game; it goes on when the host says so.');
    expect(terminal.printed()).not.toContain('PAUSE goes on');
    await eva.api(`rooms/${room.id}/pause`, { paused: false });
    await terminal.until('The game goes on.');
    terminal.kill();
  });

  test('what is typed ahead waits for its turn', { timeout: 60_000 }, async () => {
    const { id, ana, bia } = await atTable('ahead');
    ana.type('a1', 'b1', 'c1', 'd1', 'e1');
    bia.type('a2', 'b2', 'c2', 'd2', '', 'nobody reads this');
    await Promise.all([ana.until('Ana wins with a line'), bia.until('Ana wins with a line')]);
    ana.end();
    expect([await ana.exited, await bia.exited]).toEqual([0, 0]);
    expect(await movesOf(eva, id)).toHaveLength(9);
  });

  test('a game is saved as its seat saw it, and can be checked', { timeout: 60_000 }, async () => {
    const { ana, bia } = await atTable('save', 'truco', {});
    await Promise.any([ana, bia].map((terminal) => terminal.until('Do you want to ask for truco?')));
    ana.type('SAVE', 'mine', 'SHOW');
    await ana.until('estadoTablero.html');
    const home = place.home('save-ana').HOME!;
    const path = join(home, '.local/share/ludoteca/games/mine.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'ludoteca-seen-game', seat: 0 });
    expect(readFileSync(join(home, 'estadoTablero.html'), 'utf8')).toContain('Truco');
    const checking = place.terminal('save-ana', ['verify', path, '--lang', 'en']);
    expect(await checking.exited).toBe(0);
    expect(checking.printed()).toContain('as Ana saw it');
    for (const terminal of [ana, bia]) terminal.kill();
  });

  test('whoever leaves is told how to come back, and comes back to the same seat', { timeout: 60_000 }, async () => {
    const { id, code, ana, bia } = await atTable('leave');
    ana.type('a1');
    await bia.until('Ana: a1');
    ana.type('EXIT');
    expect(await ana.exited).toBe(0);
    expect(ana.printed()).toContain(`Your seat stays yours. To come back: ludoteca join ${place.url}/#/join/${code}`);
    bia.type('b2');
    await eva.until(id, ({ events }) => events.some((event) => event.kind === 'move' && event.move === 'b2'));
    // The code is enough: it is a table of the server that was used last. The token that brings her back is hers alone.
    const again = place.terminal('leave-ana', ['join', code, '--plain', '--lang', 'en']);
    await again.until('You play Black.');
    again.type('c3');
    await bia.until('Ana: c3');
    const servers = join(place.home('leave-ana').HOME!, '.local/share/ludoteca/servers.json');
    expect(statSync(servers).mode & 0o777).toBe(0o600);
    for (const terminal of [again, bia]) terminal.kill();
  });
});

describe('who plays', () => {
  test('a player of the house and an engine take seats', { timeout: 120_000 }, async () => {
    const { id, code } = await openTable(eva, 'gomoku', { rows: 7, columns: 7 });
    const player = place.terminal('as-player', ['join', code, ...plain('Ana'), '--as', '1']);
    await player.until('Ludoteca 1 plays Black for you.');
    const line = `gomocup@1s:${process.execPath} ${bundle} gomocup --level 1`;
    const engine = place.terminal('as-engine', ['join', code, ...plain('Bia'), '--as', line]);
    await Promise.all([player.until('REMATCH plays again'), engine.until('REMATCH plays again')]);
    player.end();
    engine.end();
    expect([await player.exited, await engine.exited]).toEqual([0, 0]);
    const { match } = await eva.until(id, isOver);
    expect(match!.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['person', 'Ana'],
      ['person', 'Bia'],
    ]);
  });

  test.each([
    ['go', { size: '5x5' }, 'gtp@1s', 'gtp'],
    ['damas', {}, 'hub@1s', 'hub'],
  ] as const)('an engine takes a seat of %s', { timeout: 120_000 }, async (game, options, protocol, command) => {
    const { id, code } = await openTable(eva, game, options);
    const line = `${protocol}:${process.execPath} ${bundle} ${command} --level 1`;
    const engine = place.terminal(`as-${command}`, ['join', code, ...plain('Bia'), '--as', line]);
    await engine.until('for you.');
    await eva.client.command(id, { kind: 'sit', seat: 1 }, { seq: await seqOf(id) });
    await eva.until(id, ({ events }) => events.some((event) => event.kind === 'move' && event.by === 0));
    await expect.poll(async () => (await eva.client.command(id, { kind: 'resign' }, { seq: await seqOf(id) })).ok).toBe(true);
    await engine.until('REMATCH plays again');
    engine.end();
    expect(await engine.exited).toBe(0);
  });

  test('a player can not take a seat of a game that it does not know', { timeout: 60_000 }, async () => {
    const { code } = await openTable(eva, 'gomoku');
    const terminal = place.terminal('as-nobody', ['join', code, ...plain('Ana'), '--as', 'gtp:gnugo']);
    expect(await terminal.exited).toBe(2);
    expect(terminal.printed()).toMatch(/^No gtp engine plays gomoku\..*\n$/);
  });

  test('host serves and sits down; whoever joins plays against it', { timeout: 90_000 }, async () => {
    const args = ['host', 'gomoku', '--rows', '5', '--columns', '5', '--seat', 'white', '--clock', '5+3', '--port', '0'];
    const host = place.terminal('host', [
      ...args,
      '--data',
      join(place.folder, 'hosted'),
      '--plain',
      '--lang',
      'en',
      '--name',
      'Hanna',
    ]);
    await host.until(/ludoteca join [A-Z]{6}/);
    const [, url, code] = /opens (http:\S+)\/#\/join\/([A-Z]{6})/.exec(host.printed())!;
    expect(host.printed()).toContain('You play White.');
    const caio = place.terminal('hosted-caio', ['join', `${url}/${code}`, '--plain', '--lang', 'en', '--name', 'Caio']);
    await host.until('Black: Caio sits down.');
    for (const [index, move] of ['a1', 'b1', 'c1', 'd1', 'e1'].entries()) {
      caio.type(move);
      await host.until(`Caio: ${move}`);
      if (index < 4) host.type(['a2', 'b2', 'c2', 'd2'][index]!);
      if (index < 4) await caio.until(`Hanna: ${['a2', 'b2', 'c2', 'd2'][index]}`);
    }
    // Both clocks stand beside the question.
    expect(host.printed()).toMatch(/> Hanna: [45]:\d\d/);
    expect(host.printed()).toMatch(/ {2}Caio: [45]:\d\d/);
    await Promise.all([host, caio].map((terminal) => terminal.until('Caio wins with a line')));
    host.type('');
    caio.type('');
    expect([await host.exited, await caio.exited]).toEqual([0, 0]);
  });

  test('host --lan is found by an address of the network, and shows it as a code for cameras', { timeout: 90_000 }, async () => {
    const where = ['--port', '0', '--data', join(place.folder, 'hosted-lan'), '--plain', '--lang', 'en', '--name', 'Hanna'];
    const host = place.terminal('host-lan', ['host', 'gomoku', '--rows', '5', '--columns', '5', '--lan', ...where]);
    await host.until(/ludoteca join [A-Z]{6}/);
    const [, url, code] = /opens (http:\S+)\/#\/join\/([A-Z]{6})/.exec(host.printed())!;
    const own = Object.values(networkInterfaces()).flatMap((list = []) =>
      list.filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    // A machine without a network is found by itself alone, and says so.
    if (own.length === 0) expect(host.printed()).toContain('127.0.0.1');
    else expect(own.map(({ address }) => address)).toContain(new URL(url!).hostname);
    expect(host.printed().includes('█')).toBe(own.length > 0);
    const caio = place.terminal('hosted-lan-caio', ['join', `${url}/${code}`, '--plain', '--lang', 'en', '--name', 'Caio']);
    await host.until('White: Caio sits down.');
    host.type('a1');
    await caio.until('Hanna: a1');
    for (const terminal of [host, caio]) terminal.kill();
  });

  test('the lobby lists what there is: one makes a table, another takes it, a third looks on', { timeout: 90_000 }, async () => {
    const lobby = (name: string): Terminal =>
      place.terminal(`lobby-${name}`, ['lobby', place.url, '--plain', '--lang', 'en', '--name', name]);
    const number = (terminal: Terminal, text: RegExp): string =>
      [...terminal.printed().matchAll(/^(\d+)\) (.*)$/gm)].findLast(([, , entry]) => text.test(entry!))![1]!;
    const nina = lobby('Nina');
    await nina.until('Option:');
    nina.type(number(nina, /New table/), '2', '1');
    await nina.until('You play Black.');
    const otto = lobby('Otto');
    await otto.until(/Join: Gomoku, Nina – White, without a clock/);
    otto.type(number(otto, /Gomoku, Nina/));
    await nina.until('White: Otto sits down.');
    const pia = lobby('Pia');
    await pia.until(/Watch: Gomoku, Nina – /);
    pia.type(number(pia, /Watch: Gomoku, Nina – /));
    await pia.until('You are watching.');
    nina.type('h8');
    await Promise.all([otto.until('Nina: h8'), pia.until('Nina: h8')]);
    // Whoever only looks on is nobody there: the tables that are played, and nothing to make or to take.
    const rui = place.terminal('lobby-rui', ['watch', place.url, '--plain', '--lang', 'en']);
    await rui.until(/1\) Watch: Gomoku, Nina – /);
    expect(rui.printed()).not.toMatch(/New table|(Join|Go on):/);
    rui.type(number(rui, /Watch: Gomoku, Nina – /));
    await rui.until('You are watching.');
    otto.type('i9');
    await rui.until('Otto: i9');
    for (const terminal of [nina, otto, pia, rui]) terminal.kill();
  });
});

describe('what breaks', () => {
  test('the server is killed in mid-game and comes back: nothing is lost, nothing comes twice', { timeout: 90_000 }, async () => {
    const { id, ana, bia } = await atTable('crash');
    ana.type('a1');
    await bia.until('Ana: a1');
    await place.crash();
    await Promise.all([ana.until('The connection is lost'), bia.until('The connection is lost')]);
    bia.type('b2');
    await Promise.all([ana.until('Connected again.'), bia.until('Connected again.')]);
    await ana.until('Bia: b2');
    ana.type('c3', 'RESIGN');
    await bia.until('Bia wins');
    // Eva's line healed by itself as well.
    expect(await movesOf(eva, id)).toEqual(['a1', 'b2', 'c3']);
    for (const terminal of [ana, bia]) terminal.kill();
  });

  test('lines are cut while a whole game is played', { timeout: 120_000 }, async () => {
    const proxy = await proxyTo(Number(new URL(place.url).port));
    const { id, code } = await openTable(eva, 'gomoku', { rows: 6, columns: 6 });
    let state = 3;
    const pick = (count: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const play = legalMoves(eva, id, pick);
    let typed = 0;
    const typing = async (printed: string): Promise<string | undefined> => {
      if (/REMATCH/.test(printed)) return '';
      const move = await play(printed);
      // Just as it is on its way.
      if (++typed % 5 === 0) setTimeout(proxy.cut, 1);
      return move;
    };
    const common = ['--server', proxy.url, '--plain', '--lang', 'en'];
    const ana = place.terminal('cut-ana', ['join', code, ...common, '--name', 'Ana'], typing);
    await ana.until('You play');
    const bia = place.terminal('cut-bia', ['join', code, ...common, '--name', 'Bia'], typing);
    expect([await ana.exited, await bia.exited]).toEqual([0, 0]);
    proxy.close();
    const moves = await movesOf(eva, id);
    expect(new Set(moves).size).toBe(moves.length);
    expect(ana.printed()).toContain('Connected again.');
    const { events } = await eva.until(id, isOver);
    expect(events.at(-1)!.kind).toBe('end');
  });
});

describe('what is not right is said in one sentence', () => {
  const says = async (args: readonly string[], sentence: RegExp, code = 1): Promise<void> => {
    const terminal = place.terminal('wrong', [...args, '--plain', '--lang', 'en', '--name', 'Ana']);
    expect([await terminal.exited, terminal.printed()]).toEqual([code, expect.stringMatching(sentence)]);
    expect(terminal.printed().trimEnd()).not.toContain('\n');
  };

  test('no server, no Ludoteca, another protocol', { timeout: 60_000 }, async () => {
    let answer = '<html>';
    const other = createServer((_, response) => void response.end(answer));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await says(['join', `${url}/ABCDEF`], /^There is no Ludoteca server at /);
    answer = JSON.stringify({ name: null, protocol: 99, passkeys: false });
    await says(['watch', `${url}/ABCDEF`], /speaks another version of the protocol \(99; this program speaks 1\)\./);
    await new Promise((resolve) => other.close(resolve));
    await says(['join', `${url}/#/join/ABCDEF`], /^Nobody answers at http:\/\/127\.0\.0\.1:\d+: ECONNREFUSED\.$/m);
  });

  test('wrong codes and addresses, full and finished tables, names', { timeout: 90_000 }, async () => {
    await says(['join', `${place.url}/#/join/QQQQQQ`], /^There is no table QQQQQQ at http/);
    await says(['join', 'nonsense'], /^"nonsense" is neither an address nor a code\./, 2);
    await says(['watch', 'nonsense'], /is neither an address nor a code/, 2);
    const fresh = place.terminal('never', ['join', 'ABCDEF', '--plain', '--lang', 'en']);
    expect(await fresh.exited).toBe(2);
    expect(fresh.printed()).toMatch(/^Which server has the table ABCDEF\?/);
    const { code, id } = await eva.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'player', player: '1' }] });
    await says(['join', `${place.url}/${code}`], new RegExp(`^Every seat of ${code} is taken\\. To watch: ludoteca watch http`));
    await eva.client.command(id, { kind: 'resign' }, { seq: await seqOf(id) });
    await says(['join', `${place.url}/${code}`], new RegExp(`^The game of ${code} is over\\.`));
    const long = place.terminal('long', ['lobby', place.url, '--plain', '--lang', 'en', '--name', 'x'.repeat(60)]);
    expect(await long.exited).toBe(1);
    expect(long.printed()).toMatch(/cannot be used: it is too long\.\n$/);
  });

  test('a recovery code makes another device the same person, once', { timeout: 60_000 }, async () => {
    const { body } = await eva.api('me/recovery', {});
    const { code } = body as { code: string };
    const device = place.terminal('device', ['lobby', place.url, '--plain', '--lang', 'en', '--recover', code], () => undefined);
    await device.until('You are Eva here, too.');
    await device.until('Option:');
    device.end();
    expect(await device.exited).toBe(0);
    await says(['lobby', place.url, '--recover', code], /^The recovery code is not valid, or no longer is\.$/m);
  });

  test('a damaged list of servers is none', { timeout: 60_000 }, async () => {
    const home = place.home('damaged').HOME!;
    mkdirSync(join(home, '.local/share/ludoteca'), { recursive: true });
    writeFileSync(join(home, '.local/share/ludoteca/servers.json'), '{"last": 7, "servers": {"x": null, "y": {"token": 1}}');
    const terminal = place.terminal('damaged', ['join', 'ABCDEF', '--plain', '--lang', 'en']);
    expect(await terminal.exited).toBe(2);
    expect(terminal.printed()).toMatch(/^Which server has the table/);
  });
});
