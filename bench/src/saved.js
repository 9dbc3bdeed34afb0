import { games, playMove, readSaved, recordOf, seededRandom, startMatch, writeSaved } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { GoBoard } from './sabaki.js';

/** A random game of Go as a saved game: stones until one side has nowhere to play. */
function savedGame() {
  const random = seededRandom(8);
  const options = go.options({});
  if (!options.ok) throw new Error(options.error.code);
  let match = startMatch(go, options.value);
  for (let stones = 0; stones < 60; stones++) {
    const moves = go.moves(match.state).filter(({ kind }) => kind === 'place');
    const move = moves[random.below(moves.length)];
    const played = move ? playMove(match, move) : undefined;
    if (!played?.ok) break;
    match = played.value;
  }
  return writeSaved(recordOf(match));
}

const file = savedGame();

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  {
    name: 'saved games of go loaded',
    unit: 'moves',
    ours() {
      const saved = readSaved(file, games);
      if (!saved.ok) throw new Error(saved.error.code);
      return saved.value.table.match.log.length;
    },
    peer: {
      name: 'JSON.parse and @sabaki/go-board, no checksum, no superko',
      run() {
        const moves = JSON.parse(file).events.map((/** @type {string} */ event) => event.slice(event.indexOf(' ') + 1));
        let board = GoBoard.fromDimensions(8);
        for (const [ply, point] of moves.entries()) {
          const vertex = /** @type {[number, number]} */ ([point.charCodeAt(0) - 65, 8 - Number(point.slice(1))]);
          board = board.makeMove(ply % 2 === 0 ? 1 : -1, vertex, {
            preventSuicide: true,
            preventKo: true,
            preventOverwrite: true,
          });
        }
        return moves.length;
      },
    },
  },
];
