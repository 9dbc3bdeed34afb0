import { type AnyGame, err, ok, type Random, type Refusal, type Result } from '@ludoteca/games';

/** The first moves of both games of a pair. */
export type Opening = readonly unknown[];

/** So many moves make positions differ without deciding them. Where cards are dealt, they differ by themselves. */
const randomPlies: Readonly<Record<string, number>> = { go: 4, gomoku: 3, damas: 6 };
/** Of that many random openings the first one that is balanced is taken, or else the one that is nearest to it. */
const attempts = 16;
const mostUneven = 0.3;

/** The expected pay-offs of a position, from a quick look. */
export type Judge = (state: unknown) => Promise<readonly number[]>;

function randomMoves(game: AnyGame, start: unknown, plies: number, random: Random): { moves: unknown[]; state: unknown } {
  const moves: unknown[] = [];
  let state = start;
  while (moves.length < plies && game.turn(state).kind === 'seat') {
    const legal = game.moves(state);
    const move = legal[random.below(legal.length)];
    const played = game.play(state, move);
    if (!played.ok) throw new Error(`${game.id}: a listed move is refused: ${played.error.code}`);
    // An opening that ends the game is none.
    if (game.turn(played.value).kind === 'over') break;
    moves.push(move);
    state = played.value;
  }
  return { moves, state };
}

export async function randomOpening(game: AnyGame, options: unknown, random: Random, judge?: Judge): Promise<Opening> {
  const start = game.start(options);
  const plies = randomPlies[game.id] ?? 0;
  let best: { moves: Opening; unevenness: number } = { moves: [], unevenness: Number.POSITIVE_INFINITY };
  for (let attempt = 0; plies > 0 && attempt < attempts && best.unevenness > mostUneven; attempt++) {
    const { moves, state } = randomMoves(game, start, plies, random);
    const [first = 0, second = 0] = (await judge?.(state)) ?? [];
    const unevenness = Math.abs(first - second);
    if (unevenness < best.unevenness) best = { moves, unevenness };
  }
  return best.moves;
}

/** Numbers of moves, as files of the field write them, say nothing. */
const isNumber = (word: string): boolean => /^\d+\.+$/.test(word);

/** The openings of a text, one a line in the game's notation; what follows a `#` is a remark. */
export function parseOpenings(
  text: string,
  game: AnyGame,
  options: unknown,
): Result<Opening[], Refusal<string> & { readonly line: number }> {
  const openings: Opening[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(/#.*/, '').split(/[\s,;]+/);
    const moves: unknown[] = [];
    let state = game.start(options);
    for (const word of words) {
      if (word === '' || isNumber(word)) continue;
      const move = game.parseMove(word, state);
      const played = move.ok ? game.play(state, move.value) : move;
      if (!move.ok || !played.ok) {
        const refusal = move.ok ? (played as { error: Refusal<string> }).error : move.error;
        return err({ ...refusal, line: index + 1 });
      }
      moves.push(move.value);
      state = played.value;
    }
    if (game.turn(state).kind === 'over') return err({ code: 'game-over', line: index + 1 });
    if (moves.length > 0) openings.push(moves);
  }
  return ok(openings);
}
