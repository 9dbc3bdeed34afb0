// Plays real games while nodes are killed and lines are cut, and afterwards compares what everybody was told with the log.
import { evolve, seededRandom, seen, type Table } from '@ludoteca/games';
import type { NewMatchRequest } from '@ludoteca/online';
import { startOf } from '../../src/loaded-match.ts';
import { faultsOf, openReader, storedMatches } from '../../src/maintenance.ts';
import { startCluster } from './cluster.ts';
import { newMatch, openTab, playInTab, somebody, type Tab, type TabRecord } from './people.ts';

export interface FaultPlan {
  readonly database: string;
  readonly nodes: number;
  /** So many times a node ends, every third time in good order, each with a cut and, where there are several, a pause of one. */
  readonly kills: number;
  readonly tables: number;
  readonly seed: number;
  /** Nodes that acknowledge before they write. */
  readonly eager?: boolean;
  /** Something else that is done after each kill. */
  also?(): Promise<void>;
}

export interface FaultReport {
  readonly faults: number;
  readonly matches: number;
  readonly acknowledged: number;
  readonly told: number;
  readonly lost: number;
  readonly doubled: number;
  readonly gaps: number;
  readonly illegal: number;
  readonly leaked: number;
  readonly exitCodes: readonly (number | null)[];
}

const requests: readonly NewMatchRequest[] = [
  {
    game: 'gomoku',
    options: { rows: 9, columns: 9 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
    clock: { kind: 'fischer', main: 600_000, increment: 1000 },
  },
  { game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] },
  { game: 'goose', options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
];

const paceMs = 40;
const settleMs = 30_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A table at which two people play one match after the other, each in two tabs, while a third looks on. */
async function playTable(url: string, index: number, pick: (below: number) => number, isEnding: () => boolean): Promise<Tab[]> {
  const people = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => somebody(url, `${name} ${index}`)));
  const [ana, bia, caio] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const players = [ana, ana, bia, bia].map((person) => openTab(url, person, pick));
  const onlooker = openTab(url, caio, pick);
  const play = async (): Promise<void> => {
    for (let number = index; !isEnding(); number++) {
      const match = await newMatch(url, ana, requests[number % requests.length]!);
      if (match === undefined) continue;
      const sat = await players[2]!.client.command(match, { kind: 'sit', seat: 1 }, { seq: 0 });
      if (!sat.ok) continue;
      onlooker.client.follow(match, () => {});
      await Promise.race([Promise.all(players.map((tab) => playInTab(tab, match, pick, paceMs))), untilTrue(isEnding)]);
    }
  };
  play().catch(() => {});
  return [...players, onlooker];
}

async function untilTrue(isTrue: () => boolean, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (const start = performance.now(); !isTrue() && performance.now() - start < most; ) await wait(50);
}

/** What is wrong, by comparing every record with the log. */
async function compare(database: string, records: readonly TabRecord[]): Promise<Omit<FaultReport, 'faults' | 'exitCodes'>> {
  const db = openReader(database);
  const report = { matches: 0, acknowledged: 0, told: 0, lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0 };
  const acknowledged = records.flatMap((record) => record.acknowledged.map((answer) => ({ ...answer, person: record.person })));
  const told = records.flatMap((record) => record.told);
  report.acknowledged = acknowledged.length;
  report.told = told.length;
  const found = new Set<string>();
  for await (const { row, stored } of storedMatches(db)) {
    report.matches++;
    found.add(row.id);
    const faults = faultsOf({ row, stored });
    if (faults.includes('gap')) report.gaps++;
    if (faults.includes('doubled')) report.doubled++;
    const others = faults.filter((fault) => fault !== 'gap' && fault !== 'doubled');
    if (others.length > 0) {
      report.illegal++;
      continue;
    }
    const numbers = new Map(stored.flatMap(({ command, seq }) => (command === null ? [] : [[command, seq] as const])));
    for (const { match, person, id, seq } of acknowledged) {
      if (match === row.id && numbers.get(`${person} ${id}`) !== seq) report.lost++;
    }
    const tables: Table[] = [startOf(row)];
    for (const { event } of stored) tables.push(evolve(tables.at(-1)!, event));
    for (const { match, after, events, seat, view } of told) {
      if (match !== row.id) continue;
      const end = after + events.length;
      const expected = stored.slice(after, end).map(({ event }, index) => seen(tables[after + index]!, event, seat ?? undefined));
      if (JSON.stringify(expected) !== JSON.stringify(events)) report[end > stored.length ? 'lost' : 'leaked']++;
      const { game, state } = tables[Math.min(end, stored.length)]!.match;
      const shown = game.facts.hidden ? JSON.stringify(game.view(state, seat ?? undefined)) : undefined;
      if (end <= stored.length && shown !== JSON.stringify(view)) report.leaked++;
    }
  }
  report.lost += acknowledged.filter(({ match }) => !found.has(match)).length;
  await db.destroy();
  return report;
}

export async function runFaults({ database, nodes, kills, tables, seed, eager = false, also }: FaultPlan): Promise<FaultReport> {
  const random = seededRandom(seed);
  const pick = (below: number): number => random.below(below);
  const cluster = await startCluster(database, nodes, eager, pick);
  let isEnding = false;
  const tabs = (
    await Promise.all(Array.from({ length: tables }, (_, index) => playTable(cluster.url, index, pick, () => isEnding)))
  ).flat();
  let faults = 0;
  const exitCodes: (number | null)[] = [];
  await wait(1500);
  for (let kill = 0; kill < kills; kill++) {
    if (kill % 3 === 1) exitCodes.push(await cluster.restart());
    else await cluster.kill();
    await also?.();
    await wait(300 + pick(1000));
    cluster.cut(pick(3) === 0);
    faults += 2;
    if (nodes > 1) {
      await cluster.freeze(pick(1500));
      faults++;
    }
    await wait(300 + pick(1000));
  }
  isEnding = true;
  await untilTrue(() => tabs.every((tab) => tab.unanswered() === 0), settleMs);
  for (const { client } of tabs) client.close();
  await wait(500);
  exitCodes.push(...(await cluster.close()));
  const records = tabs.map(({ record }) => record);
  return { faults, ...(await compare(database, records)), exitCodes };
}
