import { fill, words } from '@ludoteca/games';
import { type Card, ranks, type Side, suitOf, suits, type TrucoOptions, weightOf } from '@ludoteca/games/truco';
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

export const sideName = (side: Side, { players }: Pick<TrucoOptions, 'players'>, language: Language): string =>
  (players === 4 ? wordsIn(language).sides : wordsIn(language).seats)[side] ?? '';
