// Wrong changes that tests once did not notice, tried in every run whatever the seed draws.
import { mutationsOf } from './mutations.js';

/** @typedef {import('./mutations.js').Mutation} Mutation */

/** What would be wrong, the file in packages/games/src, and the text that is replaced: it stands there once. */
const named = [
  {
    what: 'a ko after two stones were taken',
    path: 'go/board.ts',
    before: 'taken === 1 && alone',
    after: 'taken >= 1 && alone',
  },
  {
    what: 'a refusal that is not forgotten after the next move',
    path: 'core/evolve.ts',
    before: 'offers: afterMove(table.offers, mover),\n          declined: [],',
    after: 'offers: afterMove(table.offers, mover),\n          declined: table.declined,',
  },
  {
    what: 'a repetition with the other side to move',
    path: 'damas/rules.ts',
    before: 'for (let index = earlier.length - 2; index >= 0; index -= 2)',
    after: 'for (let index = earlier.length - 1; index >= 0; index -= 1)',
  },
  {
    what: 'a row that is too short wins, on the board',
    path: 'gomoku/board.ts',
    before: 'if (length < options.winning) continue;',
    after: '',
  },
  {
    what: 'a row that is too short wins, among the lines that are shown',
    path: 'gomoku/lines.ts',
    before: 'if (length < rules.winning) continue;',
    after: '',
  },
];

/** The place that is known to be reached and nearest to the change: around it, or else just before it. @param {Mutation[]} known @param {number} start @param {number} end */
function siteAt(known, start, end) {
  const sites = known.map(({ site }) => site);
  const around = sites.filter((site) => site.start <= start && site.end >= end);
  const before = sites.filter((site) => site.end <= start);
  return around.sort((one, other) => other.start - one.start)[0] ?? before.sort((one, other) => other.end - one.end)[0];
}

/** Those in this file. @param {string} file @param {string} code @returns {Mutation[]} */
export function namedIn(file, code) {
  return named
    .filter(({ path }) => file.endsWith(`/games/src/${path}`))
    .map(({ what, before, after }) => {
      const start = code.indexOf(before);
      const end = start + before.length;
      const site = siteAt(mutationsOf(file, code), start, end);
      if (start < 0 || code.indexOf(before, end) >= 0 || !site)
        throw new Error(`${file}: “${before}” has to stand there once (${what})`);
      return { file, line: code.slice(0, start).split('\n').length, start, end, kind: `named: ${what}`, before, after, site };
    });
}
