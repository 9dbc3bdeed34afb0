import { fill } from './translation.ts';
import type { Words } from './words.ts';

type Sentences = Readonly<Record<string, string>>;

const find = (sentences: Sentences, key: string): string | undefined =>
  Object.hasOwn(sentences, key) ? sentences[key] : undefined;

function sayCard({ ranks, suits, card }: Words['truco'], word: string): string | undefined {
  const [rank, suit] = [find(ranks, word.slice(0, 1)), find(suits, word.slice(1))];
  return rank === undefined || suit === undefined ? undefined : fill(card, { rank, suit });
}

/** What people say for a word of a game's notation; where there is nothing, they say the word. */
const sayings: Readonly<Record<string, (catalogue: Words, word: string) => string | undefined>> = {
  go: ({ go }, word) => find(go.moves, word),
  gomoku: ({ gomoku }, word) => find(gomoku.moves, word),
  truco: ({ truco }, word) => {
    const { accept, run, faceDown } = truco.prompts;
    const { 6: six, 9: nine, 12: twelve } = truco.bets;
    return find({ accept, run, down: `(${faceDown})`, 6: six, 9: nine, 12: twelve }, word) ?? sayCard(truco, word);
  },
};

/** A move in the words of its readers, by its text in the game's notation; that is what is kept in files. */
export const sayMove = (catalogue: Words, game: string, text: string): string =>
  text
    .split(' ')
    .map((word) => sayings[game]?.(catalogue, word) ?? word)
    .join(' ');
