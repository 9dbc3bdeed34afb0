// Nothing that was acknowledged is lost, whatever happens. `npm run faults` does it for long; here it is a short form.
import { afterAll, describe, expect, test } from 'vitest';
import { runFaults } from './faults/faults.ts';
import { startPostgres } from './postgres.ts';
import { temporaryFolder } from './support.ts';

const isLong = process.env.npm_lifecycle_event === 'faults';
const kills = isLong ? Number(process.env.LUDOTECA_FAULTS ?? 500) : 3;
const seed = Number(process.env.LUDOTECA_SEED ?? 1);
const noTrouble = { lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0 };

const folder = temporaryFolder();
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
});

describe('nothing is lost, doubled or leaked', () => {
  test('by one node on libsql', async () => {
    const report = await runFaults({ database: `${folder.path}/faults.db`, nodes: 1, kills, tables: 3, seed });
    console.log(JSON.stringify(report));
    expect(report).toMatchObject(noTrouble);
    expect(report.exitCodes.every((code) => code === 0)).toBe(true);
    expect(report.acknowledged).toBeGreaterThan(20);
  });

  test.skipIf(!postgres)('by three nodes on postgresql', async () => {
    const database = await postgres!.create('faults');
    let restarts = 0;
    const report = await runFaults({
      database,
      nodes: 3,
      kills,
      tables: 3,
      seed,
      also: async () => {
        // The database itself goes away, too, now and then.
        if (restarts++ % 10 === 1) await postgres!.restart();
      },
    });
    console.log(JSON.stringify(report));
    expect(report).toMatchObject(noTrouble);
    expect(report.exitCodes.every((code) => code === 0)).toBe(true);
    expect(report.acknowledged).toBeGreaterThan(20);
  });
});

test('a node that acknowledges before it writes is found out', async () => {
  const report = await runFaults({ database: `${folder.path}/eager.db`, nodes: 1, kills: 1, tables: 3, seed, eager: true });
  expect(report.lost).toBeGreaterThan(0);
});
