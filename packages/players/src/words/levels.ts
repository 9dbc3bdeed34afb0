import { fill, type Language } from '@ludoteca/games';
import { scoreAgainstBelow } from '../measured.ts';
import { playerWords } from './words.ts';

type Sentences = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const below = (player: string): number => Number(player) - 1;

/** Who a player is and, where that was measured, how it fares against the level below; nothing of players without words. */
export function sayLevel(game: string, player: string, language: Language): string | undefined {
  const { measure, players } = playerWords[language].levels;
  const sentence = (players as Sentences)[game]?.[player];
  const percent = scoreAgainstBelow[game]?.[player];
  if (sentence === undefined || percent === undefined) return sentence;
  return `${sentence} ${fill(measure, { percent, below: below(player) })}`;
}

/** The measure alone, for a menu. */
export function sayMeasure(game: string, player: string, language: Language): string | undefined {
  const percent = scoreAgainstBelow[game]?.[player];
  return percent === undefined ? undefined : fill(playerWords[language].levels.short, { percent, below: below(player) });
}
