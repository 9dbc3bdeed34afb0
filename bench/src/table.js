// What a move costs at the table, beside the former way: a match that copied its log and was replayed by whoever wanted its states.
import { chanceMove, decide, evolve, games, newRecord, seededRandom, startMatch, startTable, writeSaved } from '@ludoteca/games';

/** @typedef {import('@ludoteca/games').AnyGame} AnyGame */

const sizes = /** @type {const} */ ({ go: { size: '19x19' }, gomoku: {}, damas: {}, goose: { players: 3 }, truco: {} });
const plies = 300;

/** @param {AnyGame} game @param {unknown} input */
function optionsOf(game, input) {
  const options = game.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

/** Random moves, as far as they go. @param {AnyGame} game @param {unknown} options @param {number} most */
function randomMoves(game, options, most) {
  const random = seededRandom(7);
  const moves = [];
  let state = game.start(options);
  while (moves.length < most && game.turn(state).kind !== 'over') {
    const legal = game.moves(state).filter((move) => game.formatMove(move, state) !== 'pass');
    const move = game.turn(state).kind === 'chance' ? chanceMove(game, state, random) : legal[random.below(legal.length)];
    const next = move === undefined ? undefined : game.play(state, move);
    if (!next?.ok) break;
    moves.push(move);
    state = next.value;
  }
  return moves;
}

/** @param {AnyGame} game @param {unknown} options */
const newTable = (game, options) =>
  startTable(
    startMatch(game, options),
    game.sides(options).map((_, seat) => ({ kind: 'person', name: String(seat + 1) })),
  );

/** @param {import('@ludoteca/games').Table} table @param {unknown} move */
function step(table, move) {
  const turn = table.match.game.turn(table.match.state);
  const decided = decide(table, turn.kind === 'seat' ? turn.seat : 'chance', { kind: 'move', move }, 0);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value;
}

/** The former way to make a move. @param {AnyGame} game @param {{ log: unknown[], state: unknown }} match @param {unknown} move */
function formerStep(game, match, move) {
  const played = game.play(match.state, move);
  if (!played.ok) throw new Error(played.error.code);
  return { ...match, log: [...match.log, move], state: played.value };
}

/** The former text of a saved game: every state is made again for it. @param {AnyGame} game @param {unknown} options @param {unknown[]} log */
function formerText(game, options, log) {
  let state = game.start(options);
  const texts = log.map((move) => {
    const text = game.formatMove(move, state);
    const played = game.play(state, move);
    if (played.ok) state = played.value;
    return text;
  });
  return JSON.stringify({ game: game.id, options, moves: texts });
}

/** @type {import('./contest.js').Contest[]} */
export const contests = games.flatMap((game) => {
  const options = optionsOf(game, sizes[/** @type {keyof typeof sizes} */ (game.id)]);
  const moves = randomMoves(game, options, plies);
  return [
    {
      name: `${game.id}: decide and evolve a move`,
      unit: 'moves',
      ours() {
        let table = newTable(game, options);
        for (const move of moves) for (const event of step(table, move)) table = evolve(table, event);
        return table.match.log.length;
      },
      peer: {
        name: 'the former table: play and a longer log, no events, offers or clock',
        run() {
          /** @type {{ log: unknown[], state: unknown }} */
          let match = { log: [], state: game.start(options) };
          for (const move of moves) match = formerStep(game, match, move);
          return match.log.length;
        },
      },
    },
    {
      name: `${game.id}: save after each of ${moves.length} moves`,
      unit: 'saves',
      ours() {
        const start = newTable(game, options);
        let { table } = newRecord(start);
        const events = [];
        let bytes = 0;
        for (const move of moves) {
          for (const event of step(table, move)) {
            events.push(event);
            table = evolve(table, event);
          }
          bytes += writeSaved({ start, events, table }).length;
        }
        return bytes > 0 ? moves.length : 0;
      },
      peer: {
        name: 'the former way: replay for each save, no checksum',
        run() {
          /** @type {{ log: unknown[], state: unknown }} */
          let match = { log: [], state: game.start(options) };
          let bytes = 0;
          for (const move of moves) {
            match = formerStep(game, match, move);
            bytes += formerText(game, options, match.log).length;
          }
          return bytes > 0 ? moves.length : 0;
        },
      },
    },
  ];
});
