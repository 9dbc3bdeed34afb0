import { words as gameWords, type Language, wordsOfGame } from '@ludoteca/games';
import { capitalize } from './format.ts';

/** What tells games of a kind apart at a glance, in this order. */
const distinguishing = ['variant', 'rules', 'size', 'rows', 'players', 'deck'] as const;

/** The rules of a game in a few words: `Chinese, 9 × 9`. */
export function sayRules(game: string, options: Readonly<Record<string, unknown>>, language: Language): string {
  const { options: names, values } = wordsOfGame(gameWords[language], game);
  const parts = distinguishing.flatMap((name) => {
    const value = options[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    if (name === 'size') return [String(value).replace('x', ' × ')];
    if (name === 'rows') return [`${value} × ${options.columns}`];
    if (name === 'players') return [`${names.players}: ${value}`];
    return [values[name]?.[value]?.split(':')[0] ?? String(value)];
  });
  return capitalize(parts.join(', '), language);
}
