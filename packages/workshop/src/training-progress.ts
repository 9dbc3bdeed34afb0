/** How far training is, and in the end what it has learnt, from so many games and positions. */
export type TrainingProgress<Fitted> =
  | { readonly kind: 'playing' | 'fitting'; readonly share: number }
  | ({ readonly kind: 'fitted'; readonly games: number; readonly positions: number } & Fitted);
