import type { Random } from '@ludoteca/games';
import { fastHand, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { Level } from '../level.ts';
import type { Asked, Thinker, ThinkerSetup } from '../thinker.ts';
import { determinizer, fromHandMove } from './determinization.ts';
import { equilibrium } from './equilibrium.ts';
import { fourPlayer } from './four.ts';
import { byteSource, heuristicMove, type Style, styles } from './heuristic.ts';
import { monteCarlo } from './monte-carlo.ts';

/** What it can not see is dealt at random, and it does not look at it. */
function heuristicPlayer(random: Random, style: Style): Thinker<TrucoView, TrucoMove> {
  const bytes = byteSource(random);
  return {
    async choose({ known: view, seat }: Asked<TrucoView, TrucoMove>) {
      if (view.blind) return { move: { kind: 'blind', position: view.left[0]!, down: false } };
      const hand = fastHand(view.options);
      determinizer(view, seat, hand, bytes)();
      return { move: fromHandMove(heuristicMove(hand, seat, style, bytes), view) };
    },
  };
}

/** Any legal move, as it comes. */
const anyMove = (random: Random): Thinker<TrucoView, TrucoMove> => ({
  async choose({ legal }) {
    const moves = legal();
    return { move: moves[random.below(moves.length)]! };
  },
});

/** Plays like the better one so often, in percent of its decisions, and otherwise like the other. */
const blended = (
  random: Random,
  usual: Thinker<TrucoView, TrucoMove>,
  better: Thinker<TrucoView, TrucoMove>,
  percent: number,
): Thinker<TrucoView, TrucoMove> => ({
  choose: (question, budget) => (random.below(100) < percent ? better : usual).choose(question, budget),
});

/** One player for two seats, another for four. */
const byPlayers = (two: Thinker<TrucoView, TrucoMove>, four: Thinker<TrucoView, TrucoMove>): Thinker<TrucoView, TrucoMove> => ({
  choose: (question, budget) => (question.known.options.players === 2 ? two : four).choose(question, budget),
});

/** Hands that are played out for a move, of four. */
const learntNodes = 2000;

/**
 * 1 plays what comes to hand (of four, it spends its best cards at once and runs from almost everything); from there it is the
 * more often the sensible player, who asks and answers by what its cards are worth, and above it the more often one who samples
 * what the others may hold, of four by what was learnt. 8 has the blueprint and solves what remains of a hand; of four it always
 * goes by what was learnt. The shares make even steps of a round robin: docs/strength.md.
 */
export function level(number: Level, setup: ThinkerSetup): Thinker<TrucoView, TrucoMove> {
  const { random } = setup;
  const shy = heuristicPlayer(random, styles.shy);
  const sensible = heuristicPlayer(random, styles.sensible);
  const sampling = monteCarlo(random, 60);
  const learnt = fourPlayer(setup, learntNodes, monteCarlo(random, 600, styles.steady));
  const mix = (usual: Thinker<TrucoView, TrucoMove>, better: Thinker<TrucoView, TrucoMove>, percent: number) =>
    blended(random, usual, better, percent);
  switch (number) {
    case 1:
      return byPlayers(anyMove(random), shy);
    case 2:
      return byPlayers(mix(anyMove(random), shy, 68), mix(shy, sensible, 24));
    case 3:
      return byPlayers(mix(shy, sensible, 34), mix(shy, sensible, 48));
    case 4:
      return byPlayers(mix(shy, sensible, 65), mix(shy, sensible, 72));
    case 5:
      return byPlayers(sensible, mix(shy, sensible, 88));
    case 6:
      return byPlayers(mix(sensible, sampling, 25), mix(sensible, learnt, 17));
    case 7:
      return byPlayers(mix(sensible, sampling, 75), mix(sensible, learnt, 48));
    case 8:
      return byPlayers(equilibrium(setup), fourPlayer(setup, learntNodes, monteCarlo(random, 4000)));
  }
}
