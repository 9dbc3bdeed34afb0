// Who takes the hand once no bets are left: nothing that remains is a real decision, whatever the other side holds.
import type { Holdings } from '@ludoteca/players/truco/internals';

/**
 * After the first round: 1 own, -1 theirs, 0 nobody. Who won it needs one more round or tie, so the loser needs a higher card
 * for each of the two, kills with the smallest card that does and keeps the other; after a tie each plays the highest first.
 */
export function settled(own: number, theirs: number, ownHigh: number, ownLow: number, high: number, low: number): number {
  if (own > theirs) return high > ownHigh && low > ownLow ? -1 : 1;
  if (own < theirs) return ownHigh > high && ownLow > low ? 1 : -1;
  return Math.sign(ownHigh - high || ownLow - low);
}

/** Once the second round is led, for who replies with these cards: `stays` is the leader's last card, `lead` -1 face down. */
function settledReply(tied: boolean, lead: number, stays: number, high: number, low: number): number {
  if (!tied) return (low > lead && high > stays) || (high > lead && low > stays) ? 1 : -1;
  if (high > lead) return 1;
  return high === lead ? Math.sign(low - stays) : -1;
}

/** Signs by `other's pair × pairCount + own`: plus when own takes the hand. */
export function signsOf({ pairs, pairCount, strengths }: Holdings, kept: Int16Array) {
  const led = strengths + 1;
  const high = (pair: number) => pairs[pair * 2] as number;
  const low = (pair: number) => pairs[pair * 2 + 1] as number;
  const table = (sign: (own: number, other: number) => number) =>
    new Int8Array(pairCount ** 2).map((_, at) => sign(at % pairCount, Math.trunc(at / pairCount)));
  const first = [-1, 0, 1].map((won) => table((own, other) => settled(won, 0, high(own), low(own), high(other), low(other)))) as [
    Int8Array,
    Int8Array,
    Int8Array,
  ];
  const replier = (at: number, leads: number, pair: number) => {
    const lead = at % led;
    return settledReply(
      at >= led,
      lead === strengths ? -1 : lead,
      kept[lead * pairCount + leads] as number,
      high(pair),
      low(pair),
    );
  };
  // By the second round's lead, and again with the first round tied.
  const leads = Array.from({ length: 2 * led }, (_, at) => at);
  const replies = {
    ownLeads: leads.map((at) => table((own, other) => -replier(at, own, other))),
    otherLeads: leads.map((at) => table((own, other) => replier(at, other, own))),
  };
  return {
    /** By who won the first round: -1 the other side, 0 nobody, 1 own. */
    afterFirst: (won: number): Int8Array => first[(Math.sign(won) + 1) as 0 | 1 | 2],
    afterLead: (tied: boolean, lead: number, ownLeads: boolean): Int8Array =>
      replies[ownLeads ? 'ownLeads' : 'otherLeads'][Number(tied) * led + lead] as Int8Array,
  };
}
