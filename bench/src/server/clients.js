// Two clients a table who move in turn, each as soon as the other's move has arrived; the time from command to arrival is noted.
import { createRequire } from 'node:module';
import { seededRandom } from '@ludoteca/games';
import { gomoku } from '@ludoteca/games/gomoku';
import { Client as ColyseusClient } from 'colyseus.js';
import { WebSocket } from 'ws';
import { stones } from './boardgame-game.js';
import { startProcess } from './process.js';

/**
 * @typedef {{ moves: number, perSecond: number, p50: number, p99: number, cpuMicros: number }} Figures
 * @typedef {(number: number, seat: number) => void} Arrived a move has arrived at the seat that answers it
 * @typedef {{ move: (number: number) => void, onArrival: (hear: (number: number) => void) => void, close: () => void }} PlayedTable
 */

const size = 19;
const longestGame = 300;
const warmingMoves = 4000;

/** Cells in an order in which nobody has five in a row. */
export function quietGame() {
  const random = seededRandom(5);
  const options = gomoku.options({ rows: size, columns: size });
  if (!options.ok) throw new Error('no such board');
  let state = gomoku.start(options.value);
  const cells = [];
  while (cells.length < longestGame) {
    const moves = gomoku.moves(state);
    const move = moves[random.below(moves.length)];
    if (move === undefined) throw new Error('the board is full');
    const played = gomoku.play(state, move);
    if (!played.ok || gomoku.outcome(played.value)) continue;
    cells.push(gomoku.formatMove(move, state));
    state = played.value;
  }
  return cells;
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * All tables at once for so long. @param {PlayedTable[]} tables @param {number} ms
 * @param {() => Promise<{ cpuMs: number }>} usage @returns {Promise<Figures>}
 */
export async function play(tables, ms, usage) {
  /** @type {number[]} */
  let latencies = [];
  /** @type {number[]} */
  const reached = tables.map(() => 0);
  const round = (/** @type {number} */ lasting, /** @type {number} */ least) => {
    const start = performance.now();
    return Promise.all(
      tables.map(
        (table, index) =>
          new Promise((resolve) => {
            let sent = performance.now();
            table.onArrival((number) => {
              const now = performance.now();
              latencies.push(now - sent);
              reached[index] = number;
              if (number >= longestGame || (number >= least && now - start > lasting)) return resolve(undefined);
              sent = now;
              table.move(number);
            });
            table.move(reached[index] ?? 0);
          }),
      ),
    );
  };
  // A server that has just started is not what is asked about: on a busy machine it takes moves, not time, until all is compiled.
  await round(ms / 5, Math.ceil(warmingMoves / tables.length));
  latencies = [];
  const before = await usage();
  const start = performance.now();
  await round(ms, 0);
  const seconds = (performance.now() - start) / 1000;
  const { cpuMs } = await usage();
  const moves = latencies.length;
  latencies.sort((a, b) => a - b);
  return {
    moves,
    perSecond: moves / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMicros: ((cpuMs - before.cpuMs) * 1000) / moves,
  };
}

/** @param {number} port @param {string} path @param {object} [body] @param {string} [cookie] */
export async function ask(port, path, body, cookie = '') {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { body: await response.json(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

/** @param {number} port @param {string} cookie @returns {Promise<WebSocket>} */
export const connect = (port, cookie) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { cookie }, perMessageDeflate: false });
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });

let commands = 0;

/**
 * Ours. `ports`: of each seat, for several nodes. @param {readonly [number, number]} ports @param {readonly string[]} cells
 * @param {readonly [string, string]} cookies @returns {Promise<PlayedTable & { id: string }>}
 */
export async function ourTable(ports, cells, cookies) {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const options = { rows: size, columns: size };
  const { body } = await ask(ports[0], 'matches', { game: 'gomoku', options, seats }, cookies[0]);
  const { id } = body;
  await ask(ports[1], `matches/${id}/commands`, { id: `sit${id}`, seq: 0, command: { kind: 'sit', seat: 1 } }, cookies[1]);
  const sockets = await Promise.all(ports.map((port, seat) => connect(port, cookies[seat] ?? '')));
  /** @type {(number: number) => void} */
  let hear = () => {};
  for (const [seat, socket] of sockets.entries()) {
    socket.on('message', (data) => {
      const { type, after, events } = JSON.parse(String(data));
      const number = type === 'events' ? after + events.length - 1 : 0;
      // A move arrives at the seat that did not make it.
      if (number > 0 && events.length > 0 && number % 2 === seat) hear(number);
    });
    socket.send(JSON.stringify({ type: 'follow', match: id }));
    await new Promise((resolve) => socket.once('message', resolve));
  }
  return {
    id,
    move(number) {
      const command = { kind: 'move', text: cells[number] };
      sockets[number % 2]?.send(JSON.stringify({ type: 'command', match: id, id: `c${++commands}`, seq: number + 1, command }));
    },
    onArrival: (listener) => {
      hear = listener;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** @param {number} port @param {number} count @param {readonly string[]} cells */
export async function ourTables(port, count, cells) {
  const [ana, bia] = await Promise.all(['Ana', 'Bia'].map((name) => ask(port, 'me', { name })));
  const cookies = /** @type {const} */ ([ana?.cookie ?? '', bia?.cookie ?? '']);
  return inGroups(count, () => ourTable([port, port], cells, cookies));
}

/** A benchmark must come to an end on a busy machine, too. */
const longestSetupMs = 30_000;

/**
 * As many as can be made in time. @template T @param {number} count @param {() => Promise<T>} make @param {number} [longestMs]
 * @returns {Promise<T[]>}
 */
export async function inGroups(count, make, longestMs = longestSetupMs) {
  const made = [];
  for (const start = performance.now(); made.length < count && performance.now() - start < longestMs; ) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(50, count - made.length) }, make))));
  }
  return made;
}

/** @param {number} count @param {{ folder: string, synced?: boolean }} storage */
export async function boardgameTables(count, storage) {
  const server = await startProcess('./boardgame-server.js', storage);
  const require = createRequire(import.meta.url);
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  const address = `http://127.0.0.1:${server.port}`;
  const tables = await inGroups(count, async () => {
    // It makes a match when somebody asks for one that is not there.
    const matchID = `bench${++commands}`;
    /** @type {(number: number) => void} */
    let hear = () => {};
    const clients = ['0', '1'].map((playerID) => {
      const multiplayer = SocketIO({ server: address, socketOpts: { transports: ['websocket'] } });
      return Client({ game: stones, numPlayers: 2, multiplayer, matchID, playerID, debug: false });
    });
    for (const [seat, client] of clients.entries()) {
      let known = 0;
      client.start();
      await new Promise((resolve) => {
        const end = client.subscribe((/** @type {any} */ state) => {
          if (state === null) return;
          end();
          resolve(undefined);
        });
      });
      client.subscribe((/** @type {any} */ state) => {
        const number = state === null ? 0 : state.ctx.turn - 1;
        if (number <= known) return;
        known = number;
        if (number % 2 === seat) hear(number);
      });
    }
    return {
      move: (/** @type {number} */ number) => clients[number % 2]?.moves.place?.(number),
      onArrival: (/** @type {typeof hear} */ listener) => {
        hear = listener;
      },
      close: () => {
        for (const client of clients) client.stop();
      },
    };
  });
  return { server, tables };
}

/** @param {number} count */
export async function colyseusTables(count) {
  const server = await startProcess('./colyseus-server.js');
  const client = new ColyseusClient(`ws://127.0.0.1:${server.port}`);
  const tables = await inGroups(count, async () => {
    const first = await client.create('stones');
    const rooms = [first, await client.joinById(first.roomId)];
    /** @type {(number: number) => void} */
    let hear = () => {};
    for (const [seat, room] of rooms.entries()) {
      room.onMessage('placed', (/** @type {{ number: number }} */ { number }) => {
        if (number % 2 === seat) hear(number);
      });
    }
    return {
      move: (/** @type {number} */ number) => rooms[number % 2]?.send('place', number),
      onArrival: (/** @type {typeof hear} */ listener) => {
        hear = listener;
      },
      close: () => {
        for (const room of rooms) room.leave();
      },
    };
  });
  return { server, tables };
}
