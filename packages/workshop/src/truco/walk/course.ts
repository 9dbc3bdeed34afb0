// What everybody on the walk needs: who is looked at, why, and the numbers that are read and written.
import type { Layout } from '@ludoteca/players/truco/internals';
import type { Deals } from '../deals.ts';

/** Who is looked at: the one who leads the hand, or the other. */
export type Role = 0 | 1;

/** Numbers at the places that the layout gives. */
export interface Walked {
  /** How often each move is chosen. */
  readonly chances: Float32Array;
  /** What the other side's own choices let through, added up at the first slot of each row. */
  readonly reach: Float32Array;
  /** How much better each move would have been, added up. */
  readonly gains: Float32Array;
}

/** Learn: add to reach and gains. Best: always the best move against the other side. Follow: both do as the chances say. */
export type Purpose = 'learn' | 'best' | 'follow' | 'weigh';

/** With raises; in the mão de onze of the leader or of the other; with both at 11. */
export type HandKind = 'bets' | 'leader at eleven' | 'follower at eleven' | 'ferro';

/** The walk under way. */
export interface Course {
  readonly deals: Deals;
  readonly layout: Layout;
  role: Role;
  purpose: Purpose;
  chances: Float32Array;
  reached: Float32Array;
  gains: Float32Array;
  win: Float64Array;
  lose: Float64Array;
  none: number;
}

export const newCourse = (deals: Deals, layout: Layout): Course => ({
  deals,
  layout,
  role: 0,
  purpose: 'follow',
  chances: new Float32Array(0),
  reached: new Float32Array(0),
  gains: new Float32Array(0),
  win: new Float64Array(0),
  lose: new Float64Array(0),
  none: 0,
});

/** As many hands as there are; pairs are fewer. */
const most = 403;
export const vector = (): Float64Array => new Float64Array(most);
export const vectors = (count: number): Float64Array[] => Array.from({ length: count }, vector);
export const identity = Int16Array.from({ length: most }, (_, index) => index);

export const clear = (out: Float64Array, own: Int16Array) => {
  for (let j = 0; j < own.length; j++) out[own[j] as number] = 0;
};
export const add = (out: Float64Array, own: Int16Array, more: Float64Array) => {
  for (let j = 0; j < own.length; j++) {
    const mine = own[j] as number;
    out[mine] = (out[mine] as number) + (more[mine] as number);
  }
};
