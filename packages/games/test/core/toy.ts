import { type CommonRefusal, everyoneForThemselves, type Game, numberedSeats } from '../../src/core/game.ts';
import { type OptionsOf, readOptions } from '../../src/core/options.ts';
import { err, ok } from '../../src/core/result.ts';

// Heap: a coin decides how many may be taken at most (one or three), the seat to move takes some; who takes the last one wins.
const choices = { heap: { kind: 'integer', min: 1, max: 50, default: 10 } } as const;

export type HeapOptions = OptionsOf<typeof choices>;
export type HeapMove = { readonly kind: 'coin'; readonly most: 1 | 3 } | { readonly kind: 'take'; readonly count: number };
export interface HeapState {
  readonly left: number;
  readonly seat: number;
  readonly most?: 1 | 3;
}

/** The smallest game with a chance move, for tests of the core. */
export const heap: Game<HeapOptions, HeapState, HeapMove, HeapState, CommonRefusal> = {
  id: 'heap',
  facts: { seats: [2, 2], chance: true, hidden: false, longest: 100, drawsByAgreement: true, rulesVersion: 1 },
  choices,
  options: (input) => readOptions(choices, input),
  sides: () => everyoneForThemselves(2),
  seatCodes: () => numberedSeats(2),
  start: ({ heap: left }) => ({ left, seat: 0 }),
  turn(state) {
    if (state.left === 0) return { kind: 'over' };
    return state.most ? { kind: 'seat', seat: state.seat } : { kind: 'chance' };
  },
  moves(state) {
    if (state.left === 0) return [];
    if (!state.most) return [1, 3].map((most) => ({ kind: 'coin', most }) as HeapMove);
    return Array.from({ length: Math.min(state.most, state.left) }, (_, index) => ({ kind: 'take', count: index + 1 }));
  },
  chances: (state) => (state.left > 0 && !state.most ? [0.25, 0.75] : []),
  play(state, move) {
    if (state.left === 0) return err({ code: 'game-over' });
    if (move?.kind === 'coin') {
      if (move.most !== 1 && move.most !== 3) return err({ code: 'not-understood' });
      return state.most ? err({ code: 'not-now' }) : ok({ ...state, most: move.most });
    }
    if (move?.kind !== 'take' || !Number.isInteger(move.count)) return err({ code: 'not-understood' });
    if (!state.most || move.count < 1 || move.count > Math.min(state.most, state.left))
      return err({ code: 'not-now', at: String(move.count) });
    return ok({ left: state.left - move.count, seat: 1 - state.seat });
  },
  outcome: (state) => (state.left > 0 ? undefined : { payoffs: state.seat === 1 ? [1, 0] : [0, 1], reason: 'took-the-last' }),
  view: (state) => state,
  formatMove: (move) => (move.kind === 'coin' ? `coin${move.most}` : String(move.count)),
  parseMove(text) {
    if (/^coin[13]$/.test(text)) return ok({ kind: 'coin', most: Number(text[4]) as 1 | 3 });
    return /^\d$/.test(text) ? ok({ kind: 'take', count: Number(text) }) : err({ code: 'not-understood', at: text });
  },
  formatSeen: (move, state) => heap.formatMove(move, state),
};
