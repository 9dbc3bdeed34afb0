import { black, emptyBoard, gomoku, makeMove, opponent } from '@ludoteca/games/gomoku';

const side = 15;
const winning = 5;
const read = gomoku.options(undefined);
if (!read.ok) throw new Error(read.error.code);
const options = read.value;

/** A hundred games to play, each an order of all cells; the same for both. */
const games = Array.from({ length: 100 }, (_, game) => {
  let seed = game + 1;
  const cells = Array.from({ length: side * side }, (_, cell) => cell);
  for (let last = cells.length - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const chosen = seed % (last + 1);
    [cells[last], cells[chosen]] = [/** @type {number} */ (cells[chosen]), /** @type {number} */ (cells[last])];
  }
  return cells;
});

function onTheSearchBoard() {
  let moves = 0;
  for (const cells of games) {
    const board = emptyBoard(options);
    /** @type {import('@ludoteca/games/gomoku').Colour} */
    let colour = black;
    for (const cell of cells) {
      moves++;
      if (makeMove(board, cell, colour)) break;
      colour = opponent(colour);
    }
  }
  return moves;
}

function throughTheRules() {
  let moves = 0;
  for (const cells of games) {
    let state = gomoku.start(options);
    for (const cell of cells) {
      const played = gomoku.play(state, { kind: 'place', cell });
      if (!played.ok) throw new Error(played.error.code);
      moves++;
      state = played.value;
      if (gomoku.turn(state).kind === 'over') break;
    }
  }
  return moves;
}

/** The usual way: after each stone, five cells in four directions from every cell. @param {number[][]} board */
function someoneWon(board) {
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const colour = /** @type {number[]} */ (board[row])[column];
      if (!colour) continue;
      for (const [down, right] of /** @type {const} */ ([
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ])) {
        let length = 1;
        while (length < winning && board[row + down * length]?.[column + right * length] === colour) length++;
        if (length === winning) return true;
      }
    }
  }
  return false;
}

function byScanning() {
  let moves = 0;
  for (const cells of games) {
    const board = Array.from({ length: side }, () => new Array(side).fill(0));
    let colour = 1;
    for (const cell of cells) {
      moves++;
      const row = Math.floor(cell / side);
      /** @type {number[]} */ (board[row])[cell % side] = colour;
      if (someoneWon(board)) break;
      colour = 3 - colour;
    }
  }
  return moves;
}

const peer = { name: 'a scan of the whole 2-D board', run: byScanning };

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  { name: 'gomoku: moves with win check, search board', unit: 'moves', ours: onTheSearchBoard, peer },
  { name: 'gomoku: moves with win check, play()', unit: 'moves', ours: throughTheRules, peer },
];
