import { seededRandom } from '@ludoteca/games';
import { black, copyInto, emptyBoard, emptyPoint, go, isEye, isPlayable, opponent, place } from '@ludoteca/games/go';
import { GoBoard } from './sabaki.js';

const side = 8;
/** Longer than all but the strangest playouts, which long cycles could make endless. */
const longestPlayout = 3 * side * side;

const start = emptyBoard({ rows: side, columns: side });
const board = emptyBoard({ rows: side, columns: side });
const ourRandom = seededRandom(1);
const peerRandom = seededRandom(1);

/** A random playout that fills no eye of one point, until nobody can move. Returns its moves. */
function ourPlayout() {
  copyInto(board, start);
  /** @type {import('@ludoteca/games/go').Colour} */
  let colour = black;
  let moves = 0;
  for (let passes = 0; passes < 2 && moves < longestPlayout; moves++) {
    const chosen = ourChoice(colour);
    if (chosen < 0) {
      board.ko = -1;
      passes++;
    } else {
      place(board, colour, chosen);
      passes = 0;
    }
    colour = opponent(colour);
  }
  return moves;
}

/** The first point that will do, from a random one on. @param {import('@ludoteca/games/go').Colour} colour */
function ourChoice(colour) {
  const { vacant } = board;
  let index = vacant > 0 ? ourRandom.below(vacant) : 0;
  for (let tried = 0; tried < vacant; tried++) {
    const point = emptyPoint(board, index);
    if (!isEye(board, colour, point) && isPlayable(board, colour, point)) return point;
    if (++index === vacant) index = 0;
  }
  return -1;
}

/** @typedef {InstanceType<typeof GoBoard>} PeerBoard */
/** @typedef {[number, number]} Vertex */

/** The eye of our board, on the peer's. @param {PeerBoard} peer @param {1 | -1} sign @param {Vertex} vertex */
function isPeerEye(peer, sign, [x, y]) {
  if (peer.getNeighbors([x, y]).some((next) => peer.get(next) !== sign)) return false;
  let hostile = 0;
  let atEdge = 0;
  for (const diagonal of /** @type {Vertex[]} */ ([
    [x - 1, y - 1],
    [x + 1, y - 1],
    [x - 1, y + 1],
    [x + 1, y + 1],
  ])) {
    if (!peer.has(diagonal)) atEdge = 1;
    else if (peer.get(diagonal) === -sign) hostile++;
  }
  return hostile + atEdge < 2;
}

/** @param {PeerBoard} peer */
function peerEmpties(peer) {
  const points = /** @type {Vertex[]} */ ([]);
  for (let y = 0; y < peer.height; y++) for (let x = 0; x < peer.width; x++) if (peer.get([x, y]) === 0) points.push([x, y]);
  return points;
}

/** @param {PeerBoard} peer @param {1 | -1} sign */
function peerChoice(peer, sign) {
  const empties = peerEmpties(peer);
  const first = empties.length > 0 ? peerRandom.below(empties.length) : 0;
  for (let tried = 0; tried < empties.length; tried++) {
    const vertex = /** @type {Vertex} */ (empties[(first + tried) % empties.length]);
    if (isPeerEye(peer, sign, vertex)) continue;
    const { suicide, ko } = peer.analyzeMove(sign, vertex);
    if (!suicide && !ko) return vertex;
  }
  return undefined;
}

export function peerPlayout(width = side) {
  let peer = GoBoard.fromDimensions(width);
  /** @type {1 | -1} */
  let sign = 1;
  let moves = 0;
  for (let passes = 0; passes < 2 && moves < 3 * width * width; moves++) {
    const chosen = peerChoice(peer, sign);
    peer = peer.makeMove(sign, chosen ?? [-1, -1]);
    passes = chosen ? 0 : passes + 1;
    sign = sign === 1 ? -1 : 1;
  }
  return moves;
}

/** Whole games, as points; the same for both sides. */
const games = Array.from({ length: 20 }, (_, game) => {
  const random = seededRandom(100 + game);
  let state = go.start(chosenOptions());
  const points = /** @type {number[]} */ ([]);
  while (state.phase === 'play' && points.length < 2 * side * side) {
    const places = go.moves(state).flatMap((move) => (move.kind === 'place' ? [move.point] : []));
    const open = places.filter((point) => !isEye(state.board, state.toMove, point));
    const point = open[random.below(Math.max(1, open.length))];
    if (point === undefined) break;
    const played = go.play(state, { kind: 'place', point });
    if (!played.ok) throw new Error(played.error.code);
    state = played.value;
    points.push(point);
  }
  return points;
});

function chosenOptions() {
  const options = go.options({ size: `${side}x${side}` });
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

function ourGames() {
  let moves = 0;
  for (const points of games) {
    let state = go.start(chosenOptions());
    for (const point of points) {
      const played = go.play(state, { kind: 'place', point });
      if (!played.ok) throw new Error(played.error.code);
      state = played.value;
      moves++;
    }
  }
  return moves;
}

const checks = { preventOverwrite: true, preventSuicide: true, preventKo: true };

function peerGames() {
  let moves = 0;
  for (const points of games) {
    let peer = GoBoard.fromDimensions(side);
    for (const [ply, point] of points.entries()) {
      peer = peer.makeMove(ply % 2 === 0 ? 1 : -1, [point % side, Math.floor(point / side)], checks);
      moves++;
    }
  }
  return moves;
}

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  {
    name: 'go: random playouts, 8x8',
    unit: 'moves',
    ours: ourPlayout,
    peer: { name: '@sabaki/go-board', run: () => peerPlayout() },
  },
  {
    name: 'go: checked moves with superko, 8x8',
    unit: 'moves',
    ours: ourGames,
    peer: { name: '@sabaki/go-board (simple ko)', run: peerGames },
  },
];
