import { type OptionsOf, type OptionTable, readOptions } from '../core/options.ts';
import { decks } from './cards.ts';

export const choices = {
  /** Two, or four in two teams: seats 1 and 3 against 2 and 4. */
  players: { kind: 'number', min: 2, max: 4, step: 2, default: 2 },
  /** Once: one sequence of raises a hand, as in the report of the assignment. Alternate: the side that accepted last may raise again. */
  raises: { kind: 'choice', values: ['once', 'alternate'], default: 'once' },
  /** The hand at 11–11: cards seen, or played without looking at them. */
  ferro: { kind: 'choice', values: ['open', 'blind'], default: 'open' },
  deck: { kind: 'choice', values: decks, default: 'dirty' },
} as const satisfies OptionTable;

export type TrucoOptions = OptionsOf<typeof choices>;

export const options = (input: unknown) => readOptions(choices, input);
