// Both sides of a contest run in turns in one process, so that a noisy machine is noisy for both.

/**
 * @typedef {{ name: string, run: () => number }} Runner does a piece of work and tells how many units it was
 * @typedef {{ name: string, unit: string, ours: () => number, peer: Runner }} Contest
 */

const rounds = 5;
const roundMs = 400;

/** Units a second, over one round. @param {() => number} run */
function rate(run) {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    units += run();
    elapsed = performance.now() - start;
  } while (elapsed < roundMs);
  return (units * 1000) / elapsed;
}

/** @param {number[]} values */
export const median = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {Contest} contest */
export function hold({ ours, peer }) {
  rate(ours);
  rate(peer.run);
  const both = Array.from({ length: rounds }, () => ({ ours: rate(ours), peer: rate(peer.run) }));
  return {
    ours: median(both.map((round) => round.ours)),
    peer: median(both.map((round) => round.peer)),
    ratio: median(both.map((round) => round.ours / round.peer)),
  };
}
