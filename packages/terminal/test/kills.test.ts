// No kill at any moment loses a game. `npm run kills` does it for long; here it is a short form.
import { seededRandom } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { findTmux } from '../../../scripts/tools.js';
import { killPrograms } from './kills.ts';
import { homes } from './program.ts';

const home = homes();
const isLong = process.env.npm_lifecycle_event === 'kills';
const kills = isLong ? Number(process.env.LUDOTECA_KILLS ?? 500) : 12;
const seed = Number(process.env.LUDOTECA_SEED ?? 1);

test('programs are killed at any moment, and nothing is lost or left lying about', async () => {
  const screens = findTmux() === undefined ? 0 : Math.ceil(kills / 12);
  let told = 0;
  const report = await killPrograms(home(), kills, screens, seededRandom(seed), (sofar) => {
    if (!isLong || sofar.kills < told + 50) return;
    told = sofar.kills;
    console.log(JSON.stringify(sofar));
  });
  console.log(JSON.stringify(report));
  expect(report).toMatchObject({ lost: [], litter: [] });
  expect(report.acknowledged).toBeGreaterThan(5);
});
