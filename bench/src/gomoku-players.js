import { gomoku } from '@ludoteca/games/gomoku';
import { loadPlayer } from '@ludoteca/players';

const side = 15;
const winning = 5;
const depth = 3;
const nodes = 3_000;

const states = ['b:h8,i9,g7,j8 w:i8,h9,j10,g9', 'b:h8,i7,k9 w:h7,j8 turn:w', 'b:h8,j9,g10,f8,i6 w:i8,h9,g9,j7 turn:w'].map(
  (setup) => {
    const read = gomoku.options({ setup });
    if (!read.ok) throw new Error(read.error.code);
    return gomoku.start(read.value);
  },
);

const random = { next: () => 0, below: () => 0, fraction: () => 0, state: () => /** @type {const} */ ([1, 0, 0, 0]) };
const setup = { random, asset: () => Promise.reject(new Error('none')) };
const kind = await loadPlayer('gomoku', '6');

/**
 * Thinks about each position with a player who has seen nothing yet, until the nodes are used up or the depth is reached. A
 * search runs to its end before the promise is handed out.
 * @param {{ nodes?: number }} limits
 */
function think(limits) {
  for (const state of states) {
    const signal = { aborted: false };
    const onThought = (/** @type {import('@ludoteca/players').Thought} */ thought) => {
      signal.aborted = limits.nodes === undefined && thought.depth === depth;
    };
    const question = { known: state, seat: state.colour - 1, legal: () => gomoku.moves(state) };
    kind(setup).choose(question, { ...limits, signal, onThought });
  }
  return states.length;
}

/** The textbook: alpha-beta over the cells next to a stone, every position judged by a scan of the whole board. */
function plainSearch() {
  let searched = 0;
  /** @type {number[][]} */
  let board = [];
  const lines = /** @type {const} */ ([
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ]);
  const worth = [0, 1, 10, 100, 1_000, 1_000_000];

  /** @param {number} me */
  function judge(me) {
    let sum = 0;
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        for (const [down, right] of lines) {
          let mine = 0;
          let theirs = 0;
          let at = 0;
          for (; at < winning; at++) {
            const stone = board[row + down * at]?.[column + right * at];
            if (stone === undefined) break;
            if (stone === me) mine++;
            else if (stone !== 0) theirs++;
          }
          if (at < winning || (mine > 0 && theirs > 0)) continue;
          sum += /** @type {number} */ (worth[mine]) - /** @type {number} */ (worth[theirs]);
        }
      }
    }
    return sum;
  }

  function candidates() {
    const found = [];
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        if (board[row]?.[column] !== 0) continue;
        let isNear = false;
        for (let down = -1; down <= 1; down++)
          for (let right = -1; right <= 1; right++) isNear ||= !!board[row + down]?.[column + right];
        if (isNear) found.push({ row, column });
      }
    }
    return found;
  }

  /** @param {number} me @param {number} left @param {number} alpha @param {number} beta @returns {number} */
  function search(me, left, alpha, beta) {
    searched++;
    const value = judge(me);
    if (left === 0 || Math.abs(value) > 500_000) return value;
    let best = Number.NEGATIVE_INFINITY;
    for (const { row, column } of candidates()) {
      /** @type {number[]} */ (board[row])[column] = me;
      best = Math.max(best, -search(3 - me, left - 1, -beta, -Math.max(alpha, best)));
      /** @type {number[]} */ (board[row])[column] = 0;
      if (best >= beta) break;
    }
    return best;
  }

  /** @param {import('@ludoteca/games/gomoku').GomokuState} state @param {number} plies */
  return (state, plies) => {
    board = Array.from({ length: side }, (_, row) => [...state.cells.subarray(row * side, (row + 1) * side)]);
    searched = 0;
    search(state.colour, plies, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return searched;
  };
}

const plain = plainSearch();
const peer = 'alpha-beta with whole-board scans';

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  {
    name: 'gomoku: positions searched',
    unit: 'positions',
    ours: () => think({ nodes }) * nodes,
    peer: { name: peer, run: () => states.reduce((sum, state) => sum + plain(state, 2), 0) },
  },
  {
    name: `gomoku: searches to depth ${depth}`,
    unit: 'searches',
    ours: () => think({}),
    peer: {
      name: peer,
      run: () => {
        for (const state of states) plain(state, depth);
        return states.length;
      },
    },
  },
];
