/** What can be said without words of one's own; the texts are in `words`, one file a language. */
export const phraseIds = [
  'hello',
  'good-luck',
  'have-fun',
  'well-played',
  'nice-move',
  'thank-you',
  'sorry',
  'oops',
  'thinking',
  'one-moment',
  'i-am-back',
  'your-turn',
  'that-was-close',
  'lucky-me',
  'lucky-you',
  'well-done-partner',
  'good-game',
  'rematch',
  'i-have-to-go',
  'goodbye',
] as const;
export type PhraseId = (typeof phraseIds)[number];
export type Phrases = Readonly<Record<PhraseId, string>>;
