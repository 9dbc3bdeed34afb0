// Nothing that was acknowledged is lost, whatever happens. `npm run faults` does it for long and goes on where it was stopped; here it is
// a short form.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { compare, type StoredMatch } from './faults/checker.ts';
import { type Flaw, startCluster } from './faults/cluster.ts';
import { smallDisk } from './faults/disk.ts';
import { type FaultReport, type FaultRun, runFaults, untilTrue } from './faults/faults.ts';
import { newMatch, openTab, somebody, type TabRecord } from './faults/people.ts';
import { notRun, postgres } from './postgres.ts';
import { isOver, temporaryFolder } from './support.ts';

const isLong = process.env.npm_lifecycle_event === 'faults';
/** Of each database; the long form goes round by round, each with a fresh one. */
const kills = isLong ? Number(process.env.LUDOTECA_FAULTS ?? 500) : 2;
const roundOf = isLong ? 25 : kills;
const seed = Number(process.env.LUDOTECA_SEED ?? 1);
/** Of six kinds of matches; each round begins with another. */
const tables = isLong ? 3 : 4;
/** Kills wait for a command that is on its way, so nobody has to play fast. */
const paceMs = isLong ? 400 : 120;
/** A disk is full until somebody has felt it. */
const longestFullMs = 120_000;
const noTrouble = { lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0, misrated: 0, stuck: 0 };

const folder = temporaryFolder();
afterAll(folder.remove);

interface Progress {
  readonly seed: number;
  readonly rounds: number;
  readonly sum: Readonly<Record<string, number>>;
}

const progressFile = fileURLToPath(new URL('../../../node_modules/.cache/ludoteca/faults.json', import.meta.url));
const progress = (): Record<string, Progress> =>
  isLong && existsSync(progressFile) ? JSON.parse(readFileSync(progressFile, 'utf8')) : {};

/** Where a run was stopped; from the beginning where it came to its end. */
function stoppedAt(where: string): Progress {
  const known = progress()[where];
  return known?.seed === seed && known.rounds * roundOf < kills ? known : { seed, rounds: 0, sum: {} };
}

/** Round after round, with the sum of all so far printed and kept after each. */
async function inRounds(where: string, run: (round: number, kills: number) => Promise<FaultRun>): Promise<FaultRun> {
  let { rounds, sum } = stoppedAt(where);
  for (;;) {
    const last = await run(rounds, Math.min(roundOf, kills - rounds * roundOf));
    const { exitCodes, ...counts } = last.report;
    sum = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, (sum[name] ?? 0) + count]));
    console.log(where, JSON.stringify(sum));
    expectNoTrouble(last.report);
    rounds++;
    if (isLong) {
      mkdirSync(dirname(progressFile), { recursive: true });
      writeFileSync(progressFile, JSON.stringify({ ...progress(), [where]: { seed, rounds, sum } }));
    }
    if (rounds * roundOf >= kills) return last;
  }
}

function expectNoTrouble(report: FaultReport): void {
  expect(report).toMatchObject(noTrouble);
  expect(report.exitCodes.every((code) => code === 0)).toBe(true);
  expect(report.acknowledged).toBeGreaterThan(20);
}

/** What was right a moment ago, with one thing wrong, is no longer right: a checker that finds nothing is no checker. */
async function expectToBeTold({ matches, records }: FaultRun): Promise<void> {
  const without = (index: number) => (match: StoredMatch) => ({ ...match, stored: match.stored.toSpliced(index, 1) });
  const changed = (change: (message: TabRecord['told'][number]) => object | undefined): TabRecord[] => {
    let isDone = false;
    return records.map((record) => ({
      ...record,
      told: record.told.map((message) => {
        const part = isDone ? undefined : change(message);
        isDone ||= part !== undefined;
        return { ...message, ...part };
      }),
    }));
  };
  const movesIn = ({ stored }: StoredMatch): number =>
    stored.filter(({ event, command }) => command !== null && event.kind === 'move').length;
  const busy = matches.toSorted((a, b) => movesIn(b) - movesIn(a))[0]!;
  const but = (match: StoredMatch): StoredMatch[] => matches.map((other) => (other === busy ? match : other));
  const { stored, row } = busy;
  const last = stored.at(-1)!;
  const shorter = { row: { ...row, seq: row.seq - 1 }, stored: stored.slice(0, -1) };
  const sent = stored.find(({ command }) => command !== null)!;
  const twice = stored.map((event, index) => (index === stored.length - 1 ? { ...last, command: sent.command } : event));
  const view = (message: TabRecord['told'][number]) => message.view as { cards?: unknown[] } | undefined;
  const found = async (log: readonly StoredMatch[], said: readonly TabRecord[]) => compare(log, said);
  expect(await found(matches, records)).toMatchObject({ lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0 });
  expect((await found(but(shorter), records)).lost).toBeGreaterThan(0);
  expect(
    (
      await found(
        matches.filter((match) => match !== busy),
        records,
      )
    ).lost,
  ).toBeGreaterThan(0);
  expect((await found(but(without(1)(busy)), records)).gaps).toBe(1);
  expect((await found(but({ row, stored: twice }), records)).doubled).toBeGreaterThan(0);
  expect(
    (await found(but({ row, stored: stored.map((event) => ({ ...event, command: null })) }), records)).doubled,
  ).toBeGreaterThan(0);
  const hidden = changed((message) =>
    message.seat === null && view(message)?.cards ? { view: { ...view(message), cards: [0, 1, 2] } } : undefined,
  );
  expect((await found(matches, hidden)).leaked).toBe(1);
  const hint = changed((message) => (message.legal?.length === 0 ? { legal: ['4O'] } : undefined));
  expect((await found(matches, hint)).leaked).toBe(1);
  const dealt = changed(({ events }) => {
    const at = events.findIndex((event) => event.kind === 'move' && event.move === 'deal ?');
    return at < 0 ? undefined : { events: events.with(at, { ...events[at]!, move: 'deal 4O' } as never) };
  });
  expect((await found(matches, dealt)).leaked).toBe(1);
}

describe('nothing is lost, doubled or leaked', () => {
  test('by one node on libsql, also when the disk is full', async () => {
    const disk = smallDisk();
    console.log(`a full disk by: ${disk.means}`);
    try {
      const run = await inRounds('libsql', async (round, count) => {
        const last = await runFaults({
          database: `${disk.path}/faults${round}.db`,
          nodes: 1,
          kills: count,
          tables,
          first: round * tables,
          paceMs,
          seed: seed + round,
          async also(cluster, step, refused) {
            if (step % 10 !== 1) return 0;
            const before = refused();
            disk.fill(cluster.pids());
            await untilTrue(() => refused() > before, longestFullMs);
            disk.free(cluster.pids());
            return 1;
          },
        });
        disk.clear();
        return last;
      });
      expect(run.report.triedAgain).toBeGreaterThan(0);
      await expectToBeTold(run);
    } finally {
      disk.remove();
    }
  });

  test.skipIf(!postgres)(
    `by three nodes on postgresql, also when it restarts and when each node is replaced in turn ${notRun()}`,
    async () => {
      await inRounds('postgresql', async (round, count) =>
        runFaults({
          database: await postgres!.create(`faults${round}`),
          nodes: 3,
          kills: isLong ? count : 1,
          tables,
          first: round * tables,
          paceMs,
          seed: seed + round,
          // The database itself goes away, too, now and then.
          async also(cluster, step) {
            if (step % 10 === 0) await postgres!.restart(step % 20 === 0 ? 'at-once' : 'slowly');
            if (step % 25 === 0) expect(await cluster.rollingRestart()).toEqual([0, 0, 0]);
            return (step % 10 === 0 ? 1 : 0) + (step % 25 === 0 ? 3 : 0);
          },
        }),
      );
    },
  );

  test.skipIf(!postgres)(`by the node that thinks: when it is killed, another one goes on ${notRun()}`, async () => {
    const cluster = await startCluster(await postgres!.create('takeover'), 2, (below) => below - 1);
    const ana = await somebody(cluster.urlOf(0), 'Ana');
    const player = { kind: 'player', player: '1' } as const;
    // Too many for the killed one to come to an end with all of them.
    const made = await Promise.all(
      Array.from({ length: 12 }, () => newMatch(cluster.urlOf(0), ana, { game: 'gomoku', seats: [player, player] })),
    );
    cluster.killForGood(0);
    const tab = openTab(cluster.url, ana, (below) => below - 1);
    const ends = made.map(
      ({ id }) => new Promise<void>((resolve) => tab.client.follow(id, (match) => isOver(match) && resolve())),
    );
    await Promise.all(ends);
    tab.client.close();
    expect(await cluster.close()).toEqual([0]);
  });
});

describe('a build is found out', () => {
  test.each([
    ['acknowledges-first', 'lost'],
    ['doubles', 'doubled'],
    ['leaks', 'leaked'],
  ] as const)('that %s', async (flaw: Flaw, count: keyof FaultReport) => {
    const { report } = await runFaults({
      database: `${folder.path}/${flaw}.db`,
      nodes: 1,
      kills: flaw === 'acknowledges-first' ? 1 : 0,
      tables: 3,
      paceMs,
      seed,
      flaw,
    });
    expect(report[count]).toBeGreaterThan(0);
  });
});
