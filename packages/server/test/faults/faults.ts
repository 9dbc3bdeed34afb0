// Plays real games while nodes are killed and lines are cut, and afterwards compares what everybody was told with the log.
import { seededRandom } from '@ludoteca/games';
import type { NewMatchRequest } from '@ludoteca/online';
import { openReader, ratingFaults, storedMatches } from '../../src/maintenance.ts';
import { compare, type StoredMatch, type Verdict } from './checker.ts';
import { type Cluster, type Flaw, startCluster } from './cluster.ts';
import { newMatch, openTab, playInTab, somebody, type Tab, type TabRecord } from './people.ts';

export interface FaultPlan {
  readonly database: string;
  readonly nodes: number;
  /** So many nodes die without a word; where there are several, any number of them at once. Then lines are cut and a node stands still. */
  readonly kills: number;
  readonly tables: number;
  /** Which kind of match the first table begins with; the others with those after it. */
  readonly first?: number;
  readonly seed: number;
  /** So long people think at most. */
  readonly paceMs: number;
  readonly flaw?: Flaw;
  /** Something else that is done in each step, after its kills, and how many faults it was; `refused`: how often somebody was told to try again. */
  also?(cluster: Cluster, step: number, refused: () => number): Promise<number>;
}

export interface FaultReport extends Verdict {
  /** Whatever was done to the nodes, the lines and the database. */
  readonly faults: number;
  /** Nodes that died without a word (`kill -9`), of all these. */
  readonly kills: number;
  /** Commands that were on their way at these moments. */
  readonly caught: number;
  readonly triedAgain: number;
  /** Results that were rated, and what is wrong with that. */
  readonly rated: number;
  readonly misrated: number;
  /** Tables that did not go on by themselves after the last fault: a client would have had to be loaded again. */
  readonly stuck: number;
  readonly exitCodes: readonly (number | null)[];
}

/** What was kept and what was told, for a checker to compare. */
export interface FaultRun {
  readonly report: FaultReport;
  readonly matches: readonly StoredMatch[];
  readonly records: readonly TabRecord[];
}

const [me, open] = [{ kind: 'me' }, { kind: 'open' }] as const;
const board = { rows: 9, columns: 9 };
const requests: readonly NewMatchRequest[] = [
  { game: 'gomoku', options: board, seats: [me, open], rated: true, clock: { kind: 'fischer', main: 600_000, increment: 1000 } },
  { game: 'truco', options: { players: 4 }, seats: [me, open, open, open], rated: true },
  { game: 'goose', options: { players: 2 }, seats: [me, open] },
  { game: 'truco', seats: [me, open] },
  { game: 'gomoku', options: board, seats: [me, { kind: 'player', player: '1' }] },
  // So fast that flags fall.
  { game: 'gomoku', options: board, seats: [me, open], rated: true, clock: { kind: 'fischer', main: 2500, increment: 100 } },
];

/** On a machine that has much else to do everything takes its time: what is stuck is stuck for ever. */
const settleMs = 600_000;
/** A build that is wrong may never come to rest. */
const settleFlawedMs = 2000;
/** So long nobody may have anything to say, as when all are connecting anew. */
const longestLull = 5000;
/** About what an answer takes. */
const answerMs = 12;
/** In one step of so many a node is told to go, too. */
const everyStep = 3;
/** Commands that each table must have answered after the last fault. */
const answersAfter = 3;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface PlayedTable {
  tabs(): readonly Tab[];
  readonly answers: () => number;
}

/** A table at which up to four people play one match after the other, each in two tabs, while another looks on. `first`: which one comes first. */
async function playTable(
  url: string,
  index: number,
  first: number,
  pick: (below: number) => number,
  paceMs: number,
  isEnding: () => boolean,
): Promise<PlayedTable> {
  const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Dora', 'Eva'].map((name) => somebody(url, `${name} ${index}`)));
  const opened = new Map<number, Tab[]>();
  /** Both tabs of somebody, from when they first have something to do. */
  const tabsOf = (person: number): Tab[] => {
    const known = opened.get(person) ?? Array.from({ length: 2 }, () => openTab(url, people[person]!, pick));
    opened.set(person, known);
    return known;
  };
  const [onlooker] = tabsOf(people.length - 1);
  const play = async (): Promise<void> => {
    for (let number = first; !isEnding(); number++) {
      const request = requests[number % requests.length]!;
      const { id, seq } = await newMatch(url, people[0]!, request);
      let known = seq;
      for (const [seat, { kind }] of request.seats.entries()) {
        if (kind !== 'open') continue;
        const sat = await tabsOf(seat)[0]!.client.command(id, { kind: 'sit', seat }, { seq: known });
        if (!sat.ok) throw new Error(`nobody can sit down: ${sat.refusal.code}`);
        known = sat.seq;
      }
      const seated = request.seats.flatMap(({ kind }, seat) => (kind === 'player' ? [] : tabsOf(seat)));
      const end = onlooker!.client.follow(id, () => {});
      await Promise.race([Promise.all(seated.map((tab) => playInTab(tab, id, pick, paceMs))), untilTrue(isEnding)]);
      end();
    }
  };
  play().catch((error: unknown) => console.error(error));
  const tabs = (): Tab[] => [...opened.values()].flat();
  return { tabs, answers: () => tabs().reduce((sum, { record }) => sum + record.acknowledged.length, 0) };
}

export async function untilTrue(isTrue: () => boolean, most = Number.POSITIVE_INFINITY, everyMs = 50): Promise<void> {
  for (const start = performance.now(); !isTrue() && performance.now() - start < most; ) await wait(everyMs);
}

export async function runFaults(plan: FaultPlan): Promise<FaultRun> {
  const { database, nodes, kills, tables, first = 0, seed, paceMs, flaw, also } = plan;
  const random = seededRandom(seed);
  const pick = (below: number): number => random.below(below);
  const cluster = await startCluster(database, nodes, pick, flaw);
  let isEnding = false;
  const played = await Promise.all(
    Array.from({ length: tables }, (_, index) => playTable(cluster.url, index, index + first, pick, paceMs, () => isEnding)),
  );
  const tabs = (): Tab[] => played.flatMap((table) => table.tabs());
  const onTheWay = (): number => tabs().reduce((sum, tab) => sum + tab.unanswered(), 0);
  const refused = (): number => tabs().reduce((sum, { record }) => sum + record.triedAgain, 0);
  let [faults, caught] = [0, 0];
  const exitCodes: (number | null)[] = [];
  await wait(1500);
  const patience = flaw === undefined ? settleMs : settleFlawedMs;
  for (let step = 0, killed = 0; killed < kills; step++) {
    // At any moment between the sending of a command and its answer.
    await untilTrue(() => onTheWay() > 0, longestLull, 1);
    await wait(pick(answerMs));
    caught += onTheWay();
    const dead = await cluster.kill(Math.min(kills - killed, 1 + pick(nodes)));
    killed += dead;
    faults += dead + ((await also?.(cluster, step, refused)) ?? 0);
    if (step % everyStep === 1) {
      exitCodes.push(await cluster.restart());
      faults++;
    }
    await wait(200 + pick(600));
    cluster.cut(pick(3) === 0);
    faults++;
    if (nodes > 1) {
      await cluster.freeze(pick(1000));
      faults++;
    }
    await wait(200 + pick(600));
  }
  const before = played.map(({ answers }) => answers());
  const isStuck = ({ answers }: PlayedTable, index: number): boolean => answers() < before[index]! + answersAfter;
  await untilTrue(() => !played.some(isStuck), patience);
  const stuck = played.filter(isStuck).length;
  isEnding = true;
  await untilTrue(() => onTheWay() === 0, patience);
  const unanswered = tabs().filter((tab) => tab.unanswered() > 0).length;
  for (const { client } of tabs()) client.close();
  await wait(500);
  exitCodes.push(...(await cluster.close()));
  const records = tabs().map(({ record }) => record);
  const db = openReader(database);
  const matches: StoredMatch[] = [];
  for await (const match of storedMatches(db)) matches.push(match);
  const misrated = (await ratingFaults(db)).length;
  const rated = (await db.selectFrom('rated_results').select('match').execute()).length;
  await db.destroy();
  const verdict = await compare(matches, records);
  const report = {
    faults,
    kills,
    caught,
    ...verdict,
    triedAgain: refused(),
    rated,
    misrated,
    stuck: stuck + unanswered,
    exitCodes,
  };
  return { report, matches, records };
}
