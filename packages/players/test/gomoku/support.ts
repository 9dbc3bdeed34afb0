import { seededRandom } from '@ludoteca/games';
import { type GomokuMove, type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import { type Budget, loadPlayer, type Thinker } from '../../src/index.ts';

export type GomokuThinker = Thinker<GomokuState, GomokuMove>;

/** Without the files of big data. */
const noAsset = (): Promise<never> => Promise.reject(new Error('no data here'));
const never = new AbortController().signal;

export function begin(input: unknown = {}): GomokuState {
  const options = gomoku.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return gomoku.start(options.value);
}

export function playMove(state: GomokuState, move: GomokuMove): GomokuState {
  const played = gomoku.play(state, move);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
}

export async function makePlayer(name: string, seed: number): Promise<GomokuThinker> {
  const kind = await loadPlayer('gomoku', name);
  return kind({ random: seededRandom(seed), asset: noAsset }) as GomokuThinker;
}

export function ask(thinker: GomokuThinker, state: GomokuState, budget: Partial<Budget> = {}) {
  const turn = gomoku.turn(state);
  if (turn.kind !== 'seat') throw new Error('the game is over');
  return thinker.choose({ known: state, seat: turn.seat, legal: () => gomoku.moves(state) }, { signal: never, ...budget });
}

/** Plays on until the end; `limits` by seat. */
export async function playOut(
  start: GomokuState,
  players: readonly GomokuThinker[],
  limits: readonly Partial<Budget>[] = [{}, {}],
): Promise<GomokuState> {
  let state = start;
  for (let turn = gomoku.turn(state); turn.kind === 'seat'; turn = gomoku.turn(state)) {
    const { move } = await ask(players[turn.seat] as GomokuThinker, state, limits[turn.seat]);
    state = playMove(state, move);
  }
  return state;
}

/** The first stones by chance, around the middle. */
export function randomOpening(start: GomokuState, stones: number, seed: number): GomokuState {
  const random = seededRandom(seed);
  const { rows, columns } = start.options;
  const span = Math.min(5, rows, columns);
  const [top, left] = [(rows - span) >> 1, (columns - span) >> 1];
  let state = start;
  while (state.placed < stones) {
    const cell = (top + random.below(span)) * columns + left + random.below(span);
    const played = gomoku.play(state, { kind: 'place', cell });
    if (played.ok) state = played.value;
  }
  return state;
}
