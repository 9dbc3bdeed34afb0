import { fill, words } from '@ludoteca/games';
import { type Card, ranks, type Side, suitOf, suits, type TrucoOptions, weightOf } from '@ludoteca/games/truco';
import type { Style } from '../face.ts';
import type { Language } from '../language.ts';

const wordsIn = (language: Language) => words[language].truco;

export const rankName = (weight: number, language: Language): string => wordsIn(language).ranks[ranks[weight] ?? '4'];

export const cardName = (card: Card, language: Language): string =>
  fill(wordsIn(language).card, {
    rank: rankName(weightOf(card), language),
    suit: wordsIn(language).suits[suits[suitOf(card)] ?? 'O'],
  });

export function pointsText(count: number, language: Language): string {
  const { one, other } = wordsIn(language).points;
  return fill(count === 1 ? one : other, { count });
}

/** Two players are their sides; four sit in two teams, which have names of their own. */
export const sideName = (side: Side, names: readonly string[], language: Language): string =>
  (names.length === 4 ? wordsIn(language).sides : names)[side] ?? '';

/** What the players are called, by themselves or by their seats. */
export const playerNames = (
  { players }: Pick<TrucoOptions, 'players'>,
  { names, language }: Pick<Style, 'names' | 'language'>,
): readonly string[] => names ?? wordsIn(language).seats.slice(0, players);
