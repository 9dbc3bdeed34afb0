// Both sides of a contest run in turns in one process, so that a noisy machine is noisy for both.

/**
 * @typedef {{ name: string, run: () => number | Promise<number> }} Runner does a piece of work and tells how many units it was
 * @typedef {{ name: string, unit: string, ours: () => number | Promise<number>, peer: Runner }} Contest
 */

const rounds = 5;
const roundMs = 400;

/** Units a second, over one round. @param {() => number | Promise<number>} run */
async function rate(run) {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    const done = run();
    units += typeof done === 'number' ? done : await done;
    elapsed = performance.now() - start;
  } while (elapsed < roundMs);
  return (units * 1000) / elapsed;
}

/** @param {number[]} values */
export const median = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {Contest} contest */
export async function hold({ ours, peer }) {
  await rate(ours);
  await rate(peer.run);
  const both = [];
  for (let round = 0; round < rounds; round++) both.push({ ours: await rate(ours), peer: await rate(peer.run) });
  return {
    ours: median(both.map((round) => round.ours)),
    peer: median(both.map((round) => round.peer)),
    ratio: median(both.map((round) => round.ours / round.peer)),
  };
}
