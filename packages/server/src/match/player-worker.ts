// A thread in which players of the house think, one question after the other. It keeps nothing of a match: any thread, on any node,
// may be asked next.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { seededRandom } from '@ludoteca/games';
import type { GoState } from '@ludoteca/games/go';
import { type Budget, loadPlayer, proposeDeadStones, type ThinkerSetup } from '@ludoteca/players';

interface DeadStonesQuestion {
  readonly id: number;
  readonly kind: 'dead-stones';
  readonly state: GoState;
}

interface SeatQuestion {
  readonly id: number;
  readonly kind: 'choose' | 'draw';
  readonly game: string;
  readonly player: string;
  readonly seed: number;
  readonly seat: number;
  /** In a game without secrets the state, in another the seat's view. */
  readonly known: unknown;
  readonly legal: readonly unknown[];
  readonly nodes?: number;
}

export type PlayerQuestion = SeatQuestion | DeadStonesQuestion;

export type PlayerReply =
  | { readonly id: number; readonly move: unknown; readonly resigns: boolean }
  | { readonly id: number; readonly agrees: boolean }
  | { readonly id: number; readonly dead: readonly number[] }
  | { readonly id: number; readonly why: string };

const folder = new URL('../../players/data/', import.meta.url);
const read = new Map<string, Promise<Uint8Array>>();
const asset: ThinkerSetup['asset'] = (name) => {
  const known = read.get(name) ?? readFile(new URL(name, folder));
  read.set(name, known);
  return known;
};

async function answer(question: PlayerQuestion): Promise<PlayerReply> {
  const { id } = question;
  if (question.kind === 'dead-stones') return { id, dead: (await proposeDeadStones(question.state)).dead };
  const { kind, game, player, seed, seat, known, legal, nodes } = question;
  const thinker = (await loadPlayer(game, player))({ random: seededRandom(seed), asset });
  const budget: Budget = { signal: { aborted: false }, ...(nodes !== undefined && { nodes }) };
  const asked = { seat, known, legal: () => legal };
  if (kind === 'draw') return { id, agrees: (await thinker.agreesToDraw?.(asked, budget)) ?? false };
  const { move, resigns } = await thinker.choose(asked, budget);
  return { id, move, resigns: resigns ?? false };
}

parentPort?.on('message', (question: PlayerQuestion) => {
  answer(question).then(
    (reply) => parentPort?.postMessage(reply),
    (error: unknown) =>
      parentPort?.postMessage({
        id: question.id,
        why: error instanceof Error ? error.message : String(error),
      } satisfies PlayerReply),
  );
});
