import type { Random } from '@ludoteca/games';
import { fastHand, handMove, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { Level } from '../level.ts';
import type { Asked, Thinker, ThinkerSetup } from '../thinker.ts';
import { determinizer } from './determinization.ts';
import { equilibrium } from './equilibrium.ts';
import { byteSource, heuristicMove, type Style, styles } from './heuristic.ts';
import { monteCarlo } from './monte-carlo.ts';

function toMove(number: number, view: TrucoView): TrucoMove {
  if (number === handMove.run) return { kind: 'run' };
  if (number === handMove.accept) return { kind: 'accept' };
  if (number === handMove.raise) return { kind: 'raise', to: view.nextBet as 3 };
  const position = number % handMove.down;
  const down = number >= handMove.down;
  return view.blind ? { kind: 'blind', position, down } : { kind: 'card', card: view.cards[position]!, down };
}

/** What it can not see is dealt at random, and it does not look at it. */
function heuristicPlayer(random: Random, style: Style): Thinker<TrucoView, TrucoMove> {
  const bytes = byteSource(random);
  return {
    async choose({ known: view, seat }: Asked<TrucoView, TrucoMove>) {
      if (view.blind) return { move: { kind: 'blind', position: view.left[0]!, down: false } };
      const hand = fastHand(view.options);
      determinizer(view, seat, hand, bytes)();
      return { move: toMove(heuristicMove(hand, seat, style, bytes), view) };
    },
  };
}

/** One player for two seats, another for four: of two, those who know the blueprint are the strongest. */
const byPlayers = (two: Thinker<TrucoView, TrucoMove>, four: Thinker<TrucoView, TrucoMove>): Thinker<TrucoView, TrucoMove> => ({
  choose: (question, budget) => (question.known.options.players === 2 ? two : four).choose(question, budget),
});

/**
 * 1 spends its best cards at once and runs from almost everything; 2 knows how to kill but seldom speaks; 3 asks and answers
 * by what its cards are worth; 4 to 6 sample what the others may hold, the longer the higher; 7 knows the blueprint, but not that
 * the score changes what a bet is worth; 8 knows that too.
 */
export function level(number: Level, setup: ThinkerSetup): Thinker<TrucoView, TrucoMove> {
  const { random } = setup;
  switch (number) {
    case 1:
      return heuristicPlayer(random, styles.shy);
    case 2:
      return heuristicPlayer(random, styles.careful);
    case 3:
      return heuristicPlayer(random, styles.sensible);
    case 4:
      return monteCarlo(random, 10);
    case 5:
      return monteCarlo(random, 60);
    case 6:
      return monteCarlo(random, 600);
    case 7:
      return byPlayers(equilibrium(setup, false), monteCarlo(random, 4000));
    case 8:
      return byPlayers(equilibrium(setup, true), monteCarlo(random, 24_000));
  }
}
