// Plays the strategy of the tables, which nobody can beat by much: see docs/strength/truco.md.
import type { Random } from '@ludoteca/games';
import { otherSide, type Side, sideOf, type TrucoMove, type TrucoOptions, type TrucoView } from '@ludoteca/games/truco';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup } from '../thinker.ts';
import { newDice } from './playout.ts';
import type { Dice } from './policy.ts';
import { handPercent, isAskedWhy, reasonFor } from './reasons.ts';
import { sampler } from './sampler.ts';
import { eleven, sideChance } from './score.ts';
import { settledMove } from './spot.ts';
import { moveAt, type OpenBook, openStrategy } from './strategy.ts';

/** The tables are for two players and one sequence of raises; with other options hands are sampled. */
export const hasTables = ({ players, raises, deck }: TrucoOptions): boolean =>
  players === 2 && raises === 'once' && deck === 'dirty';

/** Unpacked once, however many sit down. */
const opened = new WeakMap<ThinkerSetup['asset'], Promise<OpenBook>>();
export function bookOf({ asset }: Pick<ThinkerSetup, 'asset'>): Promise<OpenBook> {
  const known = opened.get(asset);
  if (known) return known;
  const book = asset('truco.strategy').then((packed) => openStrategy(packed));
  opened.set(asset, book);
  return book;
}

/** What the tables say: each move that they make, with how often; one alone where nothing is left to decide. */
export function advice(book: OpenBook, view: TrucoView, seat: number): readonly { move: TrucoMove; share: number }[] | undefined {
  const table = book.tableOf(view, seat);
  const spot = book.spotOf(view, table);
  if (spot) {
    return book
      .shares(view, spot)
      .map((share, slot) => ({ move: moveAt(spot, slot), share }))
      .filter(({ share }) => share > 0);
  }
  // With bets closed the rest is settled; where somebody played what nobody should, the tables are silent.
  return view.asked === null && (view.nextBet === null || view.phase === 'eleven')
    ? [{ move: settledMove(table), share: 1 }]
    : undefined;
}

function draw(moves: readonly { move: TrucoMove; share: number }[], random: Random): TrucoMove {
  let rest = random.fraction();
  const drawn = moves.find(({ share }) => {
    rest -= share;
    return rest < 0;
  });
  return (drawn ?? (moves.at(-1) as (typeof moves)[number])).move;
}

/** As if the match had just begun; at eleven the rules change, and nobody overlooks that. */
const early = (view: TrucoView): TrucoView => (view.scores.includes(eleven) ? view : { ...view, scores: [0, 0] });

/** The chance to win the match when the hand is played out for what it is worth now. */
function matchChance({ chances }: OpenBook, view: TrucoView, seat: number, dice: Dice): number {
  const wins = handPercent(view, seat, dice) / 100;
  const side = sideOf(seat);
  const next = otherSide(sideOf(view.leader));
  const after = (winner: Side) => {
    const [first, second] = view.scores;
    return sideChance(chances, winner === 0 ? [first + view.value, second] : [first, second + view.value], next, side);
  };
  return wins * after(side) + (1 - wins) * after(otherSide(side));
}

const samplesElsewhere = 20_000;

export function equilibrium(setup: ThinkerSetup, minds: boolean): Thinker<TrucoView, TrucoMove> {
  const { random } = setup;
  const dice = newDice(random);
  const elsewhere = sampler(random, samplesElsewhere);
  return {
    async choose(question: Asked<TrucoView, TrucoMove>, budget: Budget): Promise<Choice<TrucoMove>> {
      const { view, seat } = question;
      if (!hasTables(view.options) || view.blind) return elsewhere.choose(question, budget);
      const book = await bookOf(setup);
      const moves = advice(book, minds ? view : early(view), seat);
      if (!moves) return elsewhere.choose(question, budget);
      const move = draw(moves, random);
      if (!isAskedWhy(budget)) return { move };
      return { move, thought: { chance: matchChance(book, view, seat, dice), reason: reasonFor(question, move, dice) } };
    },
  };
}
