import { type Language, type Words, words } from '@ludoteca/games';
import { type Card, cardName, type Deck, manilhaWeight, ranks, suitOf, suits, weightOf } from '@ludoteca/games/truco';
import { type Html, html, listed, spoken } from './html.ts';

export type TrucoWords = Words['truco'];

const shapes = {
  O: 'M10 1 17 10 10 19 3 10z',
  E: 'M10 1c8 6 9 9 9 11a4.2 4.2 0 0 1-7.8 2c.2 2 1 3.4 2.1 5H6.7c1.1-1.6 1.9-3 2.1-5A4.2 4.2 0 0 1 1 12c0-2 1-5 9-11z',
  C: 'M10 18.5C2 12.4 1 8.6 1 6.4A4.7 4.7 0 0 1 10 4.6a4.7 4.7 0 0 1 9 1.8c0 2.2-1 6-9 12.1z',
  P: 'M10 1a4.1 4.1 0 0 1 3.1 6.8A4.2 4.2 0 1 1 11.2 14c.2 2 .9 3.5 2 5H6.8c1.1-1.5 1.8-3 2-5a4.2 4.2 0 1 1-1.9-6.2A4.1 4.1 0 0 1 10 1z',
} as const;

/** A card as the reader may see it: its face, its back, or the face that only its owner knows while it lies on it. */
export function cardHtml(
  card: Card | null,
  down: boolean,
  { vira, deck }: { readonly vira: Card | null; readonly deck: Deck },
  language: Language,
): Html {
  const { hiddenCard, manilhas } = words[language].truco;
  if (card === null) return html`<span class="playing back" aria-hidden="true"></span>${spoken(hiddenCard)}`;
  const suit = suits[suitOf(card)]!;
  const manilha = vira !== null && card !== vira && weightOf(card) === manilhaWeight(vira, deck);
  const classes = ['playing', (suit === 'O' || suit === 'C') && 'red', manilha && !down && 'manilha', down && 'down'];
  const said = listed([cardName(card, language), manilha && manilhas[suit], down && hiddenCard], ', ');
  return html`<span class="${listed(classes, ' ')}" aria-hidden="true">${ranks[weightOf(card)]}<svg viewBox="0 0 20 20"><path d="${shapes[suit]}"/></svg></span>${spoken(said)}`;
}
