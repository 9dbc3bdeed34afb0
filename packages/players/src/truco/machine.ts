// The Jogador Máquina of the Truco report: it bets by the strength of its cards and kills with the smallest that does. Where the
// report is silent: it leads the first round with its highest card and a round after one
// it won with its lowest; it takes the mão de onze as it would answer a truco; one lost card in five goes face down.
import type { Random } from '@ludoteca/games';
import {
  type Card,
  compareCards,
  manilhaWeight,
  type Raise,
  sideOf,
  type TrucoMove,
  type TrucoView,
  weightOf,
} from '@ludoteca/games/truco';
import type { Asked, Thinker } from '../thinker.ts';

/** How much a card adds to the chance, as a multiple of the base (calculaProbabilidade). Weights: 7 ace, 8 two, 9 three. */
const multiples: Readonly<Record<number, number>> = { 7: 2, 8: 3, 9: 4 };
const manilhaMultiple = 5;

const askBase = 5;
/** By the value asked for (probabilidadeJ2_foge_aceita_aumenta; for 12, probabilidadeJ2aceitar12). */
const answerBase: Readonly<Record<Raise, number>> = { 3: 8, 6: 6, 9: 4, 12: 3 };
const raisePercent = 30;
const hidePercent = 20;

/** In percent; the base is the least it can be. */
export function boldness(cards: readonly Card[], vira: Card, base: number, deck: TrucoView['options']['deck']): number {
  const manilha = manilhaWeight(vira, deck);
  const sum = cards.reduce(
    (total, card) => total + base * (weightOf(card) === manilha ? manilhaMultiple : (multiples[weightOf(card)] ?? 0)),
    0,
  );
  return Math.min(100, Math.max(base, sum));
}

export function machine(random: Random): Thinker<TrucoView, TrucoMove> {
  const percent = (chance: number): boolean => random.below(100) < chance;

  function dares(view: TrucoView, base: number): boolean {
    // "Cartas atuais": those that it still holds.
    const cards = view.left.map((position) => view.cards[position] ?? null).filter((card) => card !== null);
    return percent(boldness(cards, view.vira as Card, base, view.options.deck));
  }

  function answer(view: TrucoView, asked: Raise): TrucoMove {
    if (!dares(view, answerBase[asked])) return { kind: 'run' };
    return view.nextBet !== null && percent(raisePercent) ? { kind: 'raise', to: view.nextBet } : { kind: 'accept' };
  }

  function blindly(view: TrucoView): TrucoMove {
    return { kind: 'blind', position: view.left[random.below(view.left.length)]!, down: false };
  }

  function chooseCard(view: TrucoView, seat: number): TrucoMove {
    const vira = view.vira as Card;
    const compare = (a: Card, b: Card) => compareCards(a, b, vira, view.options.deck);
    const cards = view.left.map((position) => view.cards[position]!).sort(compare);
    const lowest = cards[0]!;
    const highest = cards.at(-1)!;
    const up = (card: Card): TrucoMove => ({ kind: 'card', card, down: false });
    if (view.rounds.at(-1) === 'tie') return up(highest);

    const onTable = view.plays.slice(view.rounds.length * view.options.players);
    if (onTable.length === 0) return up(view.rounds.length === 0 ? highest : lowest);
    const shown = onTable.flatMap((play) => (play.card === null || play.down ? [] : [{ ...play, card: play.card }]));
    const best = shown.toSorted((a, b) => compare(a.card, b.card)).at(-1);
    if (best && sideOf(best.seat) === sideOf(seat)) return up(lowest);
    const killer = cards.find((card) => !best || compare(card, best.card) > 0);
    if (killer !== undefined) return up(killer);
    const lost = best !== undefined && compare(lowest, best.card) < 0;
    return { kind: 'card', card: lowest, down: lost && view.mayHide && percent(hidePercent) };
  }

  return {
    async choose({ known: view, seat }: Pick<Asked<TrucoView, TrucoMove>, 'known' | 'seat'>) {
      if (view.asked !== null) return { move: answer(view, view.asked) };
      if (view.phase === 'eleven') return { move: { kind: dares(view, answerBase[3]) ? 'accept' : 'run' } };
      if (view.blind) return { move: blindly(view) };
      if (view.nextBet !== null && dares(view, askBase)) return { move: { kind: 'raise', to: view.nextBet } };
      return { move: chooseCard(view, seat) };
    },
  };
}
