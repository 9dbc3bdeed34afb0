// Two builds of a player against each other at equal processor time: each may look at as many positions a move as it has looked at in
// that time so far.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '@ludoteca/games';
import { loadPlayer } from '@ludoteca/players';

/** @typedef {{ name: string, thinker: import('@ludoteca/players').Thinker, nodes: number, cpu: number, moves: number }} Contestant */

const level = '8';
const fewestNodes = 200;

/** @param {URL} folder */
const assetsIn = (folder) => (/** @type {string} */ name) => readFile(new URL(name, folder));

/**
 * The player as it is now, and that of an earlier build; each plays the whole match, so that what it loads is loaded once.
 * @param {string} game @param {string} path of the earlier players' dist/index.js @param {number} seed
 * @param {number} firstRate positions a millisecond that are assumed of both before anything is measured
 */
export async function contestants(game, path, seed, firstRate) {
  /** @type {typeof import('@ludoteca/players')} */
  const earlier = await import(pathToFileURL(path).href);
  /** @param {string} name @param {typeof loadPlayer} load @param {URL} data @returns {Promise<Contestant>} */
  const contestant = async (name, load, data) => ({
    name,
    thinker: (await load(game, level))({ random: seededRandom(seed), asset: assetsIn(data) }),
    nodes: firstRate,
    cpu: 1,
    moves: 0,
  });
  return {
    ours: await contestant('now', loadPlayer, new URL('../../packages/players/data/', import.meta.url)),
    theirs: await contestant('before', earlier.loadPlayer, new URL('../data/', pathToFileURL(path))),
  };
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * What it plays after so many milliseconds of processor time.
 * @param {Contestant} who @param {Parameters<import('@ludoteca/players').Thinker['choose']>[0]} question @param {number} ms
 */
export async function choose(who, question, ms) {
  const began = cpuMs();
  const nodes = Math.max(fewestNodes, Math.round((ms * who.nodes) / who.cpu));
  const choice = await who.thinker.choose(question, { nodes, signal: { aborted: false } });
  const used = cpuMs() - began;
  // What is loaded at the first move of few pieces is no thinking.
  if (used < 20 * ms) {
    who.cpu += used;
    who.nodes += choice.thought?.nodes ?? 0;
    who.moves++;
  }
  return choice;
}

/** @param {Contestant} who */
export const sayUsed = ({ name, nodes, cpu, moves }) =>
  `${name}: ${(cpu / moves).toFixed(1)} ms of processor time a move, ${Math.round(nodes / moves)} positions`;
