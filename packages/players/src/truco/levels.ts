import type { Random } from '@ludoteca/games';
import { fastHand, handMove, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { Level } from '../level.ts';
import type { Asked, Thinker, ThinkerSetup } from '../thinker.ts';
import { guesser } from './deal.ts';
import { equilibrium } from './equilibrium.ts';
import { newDice } from './playout.ts';
import { glance, type Manner, manners } from './policy.ts';
import { sampler } from './sampler.ts';

function toMove(number: number, view: TrucoView): TrucoMove {
  if (number === handMove.run) return { kind: 'run' };
  if (number === handMove.accept) return { kind: 'accept' };
  if (number === handMove.raise) return { kind: 'raise', to: view.nextBet as 3 };
  const position = number % handMove.down;
  const down = number >= handMove.down;
  return view.blind ? { kind: 'blind', position, down } : { kind: 'card', card: view.cards[position] as number, down };
}

/** One who plays at a glance. What it can not see is dealt at random, and it does not look at it. */
function glancer(random: Random, manner: Manner): Thinker<TrucoView, TrucoMove> {
  const dice = newDice(random);
  return {
    async choose({ view, seat }: Asked<TrucoView, TrucoMove>) {
      if (view.blind) return { move: { kind: 'blind', position: view.left[0] as number, down: false } };
      const hand = fastHand(view.options);
      guesser(view, seat, hand, dice).guess();
      return { move: toMove(glance(hand, seat, manner, dice), view) };
    },
  };
}

/** One player for two seats, another for four: of two, those who know the tables are the strongest. */
const byPlayers = (two: Thinker<TrucoView, TrucoMove>, four: Thinker<TrucoView, TrucoMove>): Thinker<TrucoView, TrucoMove> => ({
  choose: (question, budget) => (question.view.options.players === 2 ? two : four).choose(question, budget),
});

/**
 * 1 spends its best cards at once and runs from almost everything; 2 knows how to kill but seldom speaks; 3 asks and answers
 * by a glance at its cards; 4 to 6 weigh what the others may hold, the longer the higher; 7 knows the tables, but not that the
 * score changes what a bet is worth; 8 knows that too.
 */
export function level(number: Level, setup: ThinkerSetup): Thinker<TrucoView, TrucoMove> {
  const { random } = setup;
  switch (number) {
    case 1:
      return glancer(random, manners.shy);
    case 2:
      return glancer(random, manners.careful);
    case 3:
      return glancer(random, manners.sensible);
    case 4:
      return sampler(random, 10);
    case 5:
      return sampler(random, 60);
    case 6:
      return sampler(random, 600);
    case 7:
      return byPlayers(equilibrium(setup, false), sampler(random, 4000));
    case 8:
      return byPlayers(equilibrium(setup, true), sampler(random, 24_000));
  }
}
