import { fill, type Language, type Seat } from '@ludoteca/games';
import {
  type Bet,
  bestPlay,
  type Card,
  cardName,
  type Deck,
  manilhaWeight,
  type PastHand,
  pointsText,
  type RoundResult,
  rankName,
  type SeenPlay,
  type Side,
  sideOf,
  type TrucoView,
} from '@ludoteca/games/truco';
import { type Html, html, nameHtml, type Part } from './html.ts';
import { cardHtml, type TrucoWords } from './truco-cards.ts';
import type { ReportWords } from './words/index.ts';

/** Rounds of a hand, and cards of a player. */
const positions = [0, 1, 2] as const;
export const sides = [0, 1] as const;

/** A hand as the reader saw it, over or under way. */
interface SeenHand {
  readonly number: number;
  readonly leader: Seat;
  readonly vira: Card | null;
  readonly plays: readonly SeenPlay[];
  readonly bets: readonly Bet[];
  readonly rounds: readonly RoundResult[];
}

export interface Table {
  readonly names: readonly string[];
  readonly deck: Deck;
  readonly truco: TrucoWords;
  readonly language: Language;
  readonly words: ReportWords;
}

/** Partners are named together. */
export const sideName = (side: Side, names: readonly string[]): string =>
  names.filter((_, seat) => sideOf(seat) === side).join(' + ');

/** A sentence that agrees with a side: of four players, two sit on each. */
export const formOf = <Form>({ one, other }: { readonly one: Form; readonly other: Form }, names: readonly string[]): Form =>
  names.length > 2 ? other : one;

/** Players down, rounds across; `rest` is what each still holds. */
function roundsHtml(hand: SeenHand, table: Table, rest?: (seat: Seat) => Part): Html {
  const { names, deck, truco, language, words } = table;
  const players = names.length;
  const played = positions.map((round) => hand.plays.slice(round * players, (round + 1) * players));
  const best = played.map((plays, round) => bestPlay(plays, hand.rounds[round], hand.vira, deck));
  const cell = (seat: Seat, round: number): Html => {
    const play = played[round]?.find((one) => one.seat === seat);
    if (!play) return html`<td></td>`;
    return html`<td${play === best[round] && html` class="won"`}>${cardHtml(play.card, play.down, { vira: hand.vira, deck }, language)}</td>`;
  };
  const result = (round: number): string => {
    const taken = hand.rounds[round];
    return taken === undefined ? '' : taken === 'tie' ? words.truco.tie : sideName(taken, names);
  };
  return html`<table class="data rounds"><caption class="spoken">${fill(words.truco.hand, { hand: hand.number })}</caption>
<thead><tr><td></td>${positions.map((round) => html`<th scope="col">${fill(truco.hand.round, { round: round + 1 })}</th>`)}${rest && html`<th scope="col">${words.truco.rest}</th>`}</tr></thead>
<tbody>
${names.map(
  (
    name,
    seat,
  ) => html`<tr><th scope="row">${nameHtml(name)}</th>${positions.map((round) => cell(seat, round))}${rest && html`<td>${rest(seat)}</td>`}</tr>
`,
)}</tbody>
${
  hand.rounds.length > 0 &&
  html`<tfoot><tr><th scope="row">${words.truco.won}</th>${positions.map((round) => html`<td>${nameHtml(result(round))}</td>`)}${rest && html`<td></td>`}</tr></tfoot>`
}</table>`;
}

/** What was said about the stakes; `points` are those of the hand when somebody ran. */
function betsHtml({ bets }: SeenHand, points: number, { names, truco, language }: Table): Part {
  if (bets.length === 0) return undefined;
  const sentence = (bet: Bet, index: number): string => {
    const player = names[bet.seat];
    const other = sideName(sides[1 - sideOf(bet.seat)]!, names);
    const before = bets[index - 1];
    if (bet.kind === 'raise')
      return fill(before?.kind === 'raise' ? truco.betting.raised : truco.betting.asked, { player, bet: truco.bets[bet.to] });
    // Without a request before it, it is the answer to the mão de onze.
    if (before?.kind !== 'raise')
      return bet.kind === 'run'
        ? fill(formOf(truco.eleven.ran, names), { player, other })
        : fill(truco.eleven.played, { player });
    const worth = bet.kind === 'run' ? points : before.to;
    const said = pointsText(worth, language);
    return bet.kind === 'run'
      ? fill(formOf(truco.betting.ran, names), { player, other, points: said })
      : fill(truco.betting.accepted, { player, points: said });
  };
  const when = ({ after }: Bet): string => fill(truco.hand.round, { round: Math.floor(after / names.length) + 1 });
  return html`<ul class="bets">${bets.map(
    (bet, index) => html`<li><span class="when">${when(bet)}</span><span>${sentence(bet, index)}</span></li>
`,
  )}</ul>`;
}

function viraHtml({ vira }: SeenHand, { deck, truco, language }: Table): Part {
  if (vira === null) return undefined;
  return html`<div class="vira">${cardHtml(vira, false, { vira, deck }, language)}<p><strong>${fill(truco.hand.vira, { card: cardName(vira, language) })}</strong>${fill(truco.hand.manilha, { rank: rankName(manilhaWeight(vira, deck), language) })}</p></div>`;
}

export function pastHtml(past: PastHand, number: number, score: readonly number[], table: Table): Html {
  const { names, truco, language } = table;
  const hand = { ...past, number };
  const end =
    past.winner === 'nobody'
      ? truco.hand.tied
      : fill(formOf(truco.hand.won, names), { player: sideName(past.winner, names), points: pointsText(past.points, language) });
  return html`<article class="card hand"><div class="top"><h3>${fill(truco.hand.begins, { hand: number, player: names[past.leader] })}</h3><span class="score">${score.join(' – ')}</span></div>
${viraHtml(hand, table)}${past.plays.length > 0 && roundsHtml(hand, table)}${betsHtml(hand, past.points, table)}
<p class="end">${end}</p></article>
`;
}

/** The hand under way, as it lies on the table. */
export function currentHtml(view: TrucoView, table: Table): Part {
  if (view.phase === 'over') return undefined;
  const { names, deck, truco, words, language } = table;
  const hand = { ...view, number: view.hands + 1 };
  /** What somebody still holds, as far as the reader knows it. */
  const held = (seat: Seat): readonly (Card | null)[] => {
    const played = view.plays.filter((play) => play.seat === seat);
    const left = positions.length - played.length;
    if (seat === view.seat) return view.left.map((position) => view.cards[position] ?? null);
    const isPartner = view.seat !== null && seat === (view.seat + 2) % names.length;
    const known = isPartner ? view.partner.filter((card) => !played.some((play) => play.card === card)) : [];
    // Which of the partner's cards lies face down is not known.
    return known.length === left ? known : Array.from({ length: left }, () => null);
  };
  const rest = (seat: Seat): Part => {
    if (view.vira === null) return undefined;
    const cards = held(seat);
    return html`<span class="rest${cards.some((card) => card !== null) && ' open'}">${cards.map((card) => cardHtml(card, false, { vira: view.vira, deck }, language))}</span>`;
  };
  const title =
    view.phase === 'lot'
      ? fill(words.truco.hand, { hand: hand.number })
      : fill(truco.hand.begins, { hand: hand.number, player: names[view.leader] });
  return html`<section class="felt"><h2>${title}</h2>
${viraHtml(hand, table)}${roundsHtml(hand, table, rest)}
<p class="worth">${fill(truco.hand.worth, { points: pointsText(view.value, language) })}</p>
${betsHtml(hand, view.value, table)}</section>`;
}
