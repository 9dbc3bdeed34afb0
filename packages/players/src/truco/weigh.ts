// Every move of a seat with its chance, by what the seat may know.
import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import type { ThinkerSetup } from '../thinker.ts';
import { hasBlueprint, loadBlueprint } from './blueprint.ts';
import { byteSource } from './heuristic.ts';
import { judgeMoves } from './judgement.ts';
import { type EvaluatedMove, evaluateMoves } from './monte-carlo.ts';

/** Playouts for one guessed hand of the blueprint, which is worth many of the rough ones. */
const playOutsPerHand = 50;

export async function weighTruco(
  state: TrucoState,
  seat: number,
  hands: number,
  setup: ThinkerSetup,
): Promise<readonly EvaluatedMove[]> {
  const moves: readonly TrucoMove[] = truco.moves(state);
  const view = truco.view(state, seat);
  if (view.blind) return moves.map((move) => ({ move, chance: 0.5 }));
  if (!hasBlueprint(state.options)) {
    const question = { known: view, seat, legal: () => moves };
    return evaluateMoves(question, {}, playOutsPerHand * hands, byteSource(setup.random)).moves;
  }
  const blueprint = await loadBlueprint(setup);
  const { chances } = judgeMoves(blueprint, state, seat, moves, hands, setup.random);
  return moves.map((move, index) => ({ move, chance: chances[index]! })).sort((one, other) => other.chance - one.chance);
}
