// Games on several boards, played in chunks that are kept: stopped, they go on where they were.
import { type Random, seededRandom } from '@ludoteca/games';
import type { Checkpoints } from '../checkpoints.ts';

/** A board, such as 8x8, and how many games on it. */
export interface BoardGames {
  readonly size: string;
  readonly count: number;
}

interface GamesSetup<Game> {
  readonly games: readonly BoardGames[];
  /** So many games are played before they are kept. */
  readonly chunk: number;
  readonly seed: number;
  readonly checkpoints: Checkpoints;
  readonly fileOf: (size: string, index: number) => string;
  readonly play: (size: string, random: Random) => Game;
}

/** Plays whole chunks; returns the games of each board. */
export function* playBoards<Game>(setup: GamesSetup<Game>): Generator<{ kind: 'playing'; share: number }, Game[][]> {
  const { games, chunk, seed, checkpoints, fileOf, play } = setup;
  const chunks = games.flatMap(({ count }, board) =>
    Array.from({ length: Math.ceil(count / chunk) }, (_, index) => ({ board, index })),
  );
  const played: Game[][] = games.map(() => []);
  for (const [done, { board, index }] of chunks.entries()) {
    const { size } = games[board]!;
    const file = fileOf(size, index);
    const kept = checkpoints.read(file);
    if (kept) played[board]!.push(...JSON.parse(new TextDecoder().decode(kept)));
    else {
      const random = seededRandom(seed * 100_003 + index);
      const fresh = Array.from({ length: chunk }, () => play(size, random));
      checkpoints.write(file, new TextEncoder().encode(JSON.stringify(fresh)));
      played[board]!.push(...fresh);
    }
    yield { kind: 'playing', share: (done + 1) / chunks.length };
  }
  return played;
}
