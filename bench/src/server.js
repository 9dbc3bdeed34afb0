// What a server takes: moves a second, time on the way, processor, memory; beside boardgame.io and Colyseus, in the same run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../packages/server/test/embedded-postgres.js';
import { median } from './contest.js';
import {
  ask,
  boardgameTables,
  colyseusTables,
  connect,
  inGroups,
  ourTable,
  ourTables,
  play,
  quietGame,
} from './server/clients.js';
import { startProcess } from './server/process.js';

/** @typedef {import('./server/clients.js').Figures} Figures */

const program = fileURLToPath(new URL('../../packages/terminal/dist/ludoteca.js', import.meta.url));
const tables = 100;
const playMs = 4000;
/** So many that what the process itself grows by as it comes to work, once, does not count for much. */
const idleConnections = 5000;
const [openTables, activeTables] = [5000, 1000];
/** A busy machine needs its time for so many. */
const manyMs = 180_000;

/** @param {string} name @param {Figures} figures */
const line = (name, { perSecond, p50, p99, cpuMicros }) =>
  `${name.padEnd(44)}${perSecond.toFixed(0).padStart(8)} moves/s${p50.toFixed(1).padStart(9)} ms p50${p99.toFixed(1).padStart(9)} ms p99${cpuMicros.toFixed(0).padStart(8)} µs of processor a move`;

/** @param {string} folder @param {readonly string[]} cells @param {(text: string) => void} print */
async function besideOthers(folder, cells, print) {
  const server = await startProcess('./ludoteca-server.js', { database: join(folder, 'moves.db') });
  const own = await ourTables(server.port, tables, cells);
  const ours = await play(own, playMs, server.usage);
  for (const table of own) table.close();
  server.close();
  print(line(`${tables} tables: ours, synced to the disk`, ours));
  for (const synced of [false, true]) {
    const { server: other, tables: others } = await boardgameTables(tables, {
      folder: join(folder, `boardgame${synced}`),
      synced,
    });
    const peer = await play(others, playMs, other.usage);
    other.close();
    for (const table of others) table.close();
    print(line(`  boardgame.io 0.50, FlatFile, ${synced ? '' : 'not '}synced`, peer));
    print(
      `  ours is ${(ours.perSecond / peer.perSecond).toFixed(1)} times these moves, at ${(ours.p99 / peer.p99).toFixed(2)} of their p99`,
    );
  }
  const colyseus = await colyseusTables(tables);
  const other = await play(colyseus.tables, playMs, colyseus.server.usage);
  colyseus.server.close();
  print(line('  Colyseus 0.16, in memory alone', other));
  print(`  ours is ${(ours.perSecond / other.perSecond).toFixed(2)} times Colyseus's moves, which are kept nowhere`);
}

/** @param {string} folder */
async function memoryOfConnections(folder) {
  const server = await startProcess('./ludoteca-server.js', { database: join(folder, 'idle.db') });
  const { cookie } = await ask(server.port, 'me', { name: 'Ana' });
  const some = await inGroups(50, () => connect(server.port, cookie));
  const before = await server.memory();
  const sockets = await inGroups(idleConnections, () => connect(server.port, cookie), manyMs);
  const after = await server.memory();
  server.close();
  for (const socket of [...some, ...sockets]) socket.terminate();
  const each = (/** @type {'heap' | 'rss'} */ kind) => ((after[kind] - before[kind]) / sockets.length / 1024).toFixed(1);
  return `an idle connection, of ${sockets.length}: ${each('heap')} kB of heap and buffers, ${each('rss')} kB of all memory; at most 15 kB is good`;
}

/** @param {string} folder @param {readonly string[]} cells @param {(text: string) => void} print */
async function manyTables(folder, cells, print) {
  const server = await startProcess('./ludoteca-server.js', { database: join(folder, 'many.db') });
  const people = await Promise.all(['Ana', 'Bia'].map((name) => ask(server.port, 'me', { name })));
  const cookies = /** @type {const} */ ([people[0]?.cookie ?? '', people[1]?.cookie ?? '']);
  const idle = { game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] };
  const waiting = await inGroups(openTables - activeTables, () => ask(server.port, 'matches', idle, cookies[0]), manyMs);
  const active = await inGroups(activeTables, () => ourTable([server.port, server.port], cells, cookies), manyMs);
  const figures = await play(active, playMs, server.usage);
  const { rss } = await server.memory();
  print(line(`${waiting.length + active.length} open tables, ${active.length} of them played`, figures));
  print(`  memory of the node: ${(rss / 2 ** 20).toFixed(0)} MB`);
  for (const table of active) table.close();
  server.close();
}

/** The same match, move by move: what its later moves take beside its earlier ones, and what it takes in memory. @param {string} folder @param {readonly string[]} cells */
async function longMatches(folder, cells) {
  const server = await startProcess('./ludoteca-server.js', { database: join(folder, 'long.db') });
  const played = await ourTables(server.port, 20, cells);
  const spans = [
    [0, 75],
    [75, 150],
    [150, 225],
    [225, 300],
  ];
  const costs = [];
  const { heap } = await server.memory();
  for (const [from = 0, to = 0] of spans) {
    const before = await server.usage();
    await Promise.all(
      played.map(
        (table) =>
          new Promise((resolve) => {
            table.onArrival((number) => (number >= to ? resolve(undefined) : table.move(number)));
            table.move(from);
          }),
      ),
    );
    costs.push((((await server.usage()).cpuMs - before.cpuMs) * 1000) / (played.length * (to - from)));
  }
  const kilobytes = ((await server.memory()).heap - heap) / played.length / 1024;
  for (const table of played) table.close();
  server.close();
  return `a match of ${spans.at(-1)?.[1]} moves: ${kilobytes.toFixed(0)} kB of heap\na move as its match gets longer, in quarters of 300: ${costs.map((cost) => `${cost.toFixed(0)} µs`).join(', ')} of processor`;
}

/** @param {readonly string[]} cells @param {(text: string) => void} print */
async function severalNodes(cells, print) {
  const postgres = await startPostgres();
  if (!postgres) return;
  try {
    for (const count of [1, 3]) {
      const database = await postgres.create(`nodes${count}`);
      /** @type {Awaited<ReturnType<typeof startProcess>>[]} */
      const nodes = [];
      for (let node = 0; node < count; node++) nodes.push(await startProcess('./ludoteca-server.js', { database }));
      const ports = nodes.map(({ port }) => port);
      const people = await Promise.all(['Ana', 'Bia'].map((name) => ask(ports[0] ?? 0, 'me', { name })));
      const cookies = /** @type {const} */ ([people[0]?.cookie ?? '', people[1]?.cookie ?? '']);
      let number = 0;
      const own = await inGroups(tables, () => {
        number++;
        return ourTable([ports[number % count] ?? 0, ports[(number + 1) % count] ?? 0], cells, cookies);
      });
      const usage = async () => {
        const all = await Promise.all(nodes.map((node) => node.usage()));
        return { cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) };
      };
      print(
        line(`PostgreSQL, ${count === 1 ? 'one node' : 'three nodes, each seat at another'}`, await play(own, playMs, usage)),
      );
      for (const table of own) table.close();
      for (const node of nodes) node.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Milliseconds from the call until it answers. @param {string} folder @returns {Promise<number>} */
async function toReady(folder) {
  const start = performance.now();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const args = [program, 'serve', '--data', folder, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  try {
    while (performance.now() - start < 30_000) {
      const isThere = await fetch(`http://127.0.0.1:${port}/api/server`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) return performance.now() - start;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('ludoteca serve does not answer');
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param {(text: string) => void} print */
export async function report(print) {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-bench-'));
  const cells = quietGame();
  try {
    await besideOthers(folder, cells, print);
    print(await memoryOfConnections(folder));
    await manyTables(folder, cells, print);
    print(await longMatches(folder, cells));
    const starts = [];
    for (let run = 0; run < 5; run++) starts.push(await toReady(join(folder, `start${run}`)));
    print(`ludoteca serve to its first answer: ${median(starts).toFixed(0)} ms; under a second is good`);
    await severalNodes(cells, print);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
