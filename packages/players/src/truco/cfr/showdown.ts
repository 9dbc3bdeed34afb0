// Who takes the hand once no bets are left: nothing that remains is a real decision, whatever the opponent holds.
import type { Abstraction } from '../abstraction.ts';
import type { Holdings } from '../holdings.ts';

type Pair = readonly [high: number, low: number];

/**
 * After the first round: 1 own, -1 theirs, 0 nobody. Who won it needs one more round or tie, so the loser needs a higher card
 * for each of the two, kills with the smallest card that does and keeps the other; after a tie each plays the highest first.
 */
export function winnerAfterFirst(won: number, [ownHigh, ownLow]: Pair, [high, low]: Pair): number {
  if (won > 0) return high > ownHigh && low > ownLow ? -1 : 1;
  if (won < 0) return ownHigh > high && ownLow > low ? 1 : -1;
  return Math.sign(ownHigh - high || ownLow - low);
}

/** Once the second round is led, for who replies with this pair: `kept` is the leader's last card, `lead` -1 face down. */
function winnerAfterLead(tied: boolean, lead: number, kept: number, [high, low]: Pair): number {
  if (!tied) return (low > lead && high > kept) || (high > lead && low > kept) ? 1 : -1;
  if (high > lead) return 1;
  return high === lead ? Math.sign(low - kept) : -1;
}

/** Tables of winners by `their pair × pairCount + own`: plus when own takes the hand. */
export function winnersOf({ pairs, pairCount, strengths, secondLeads }: Holdings, { kept }: Abstraction) {
  const pairOf = (pair: number): Pair => [pairs[pair * 2]!, pairs[pair * 2 + 1]!];
  const table = (winner: (own: number, their: number) => number) =>
    new Int8Array(pairCount ** 2).map((_, at) => winner(at % pairCount, Math.trunc(at / pairCount)));
  const first = [-1, 0, 1].map((won) => table((own, their) => winnerAfterFirst(won, pairOf(own), pairOf(their))));
  const replier = (at: number, leads: number, replies: number) => {
    const lead = at % secondLeads;
    return winnerAfterLead(at >= secondLeads, lead === strengths ? -1 : lead, kept[lead * pairCount + leads]!, pairOf(replies));
  };
  // By the second round's lead, and again with the first round tied.
  const leads = Array.from({ length: 2 * secondLeads }, (_, at) => at);
  const ownLed = leads.map((at) => table((own, their) => -replier(at, own, their)));
  const theyLed = leads.map((at) => table((own, their) => replier(at, their, own)));
  return {
    /** By who won the first round: below 0 the opponent, 0 nobody, above 0 own. */
    afterFirst: (won: number): Int8Array => first[Math.sign(won) + 1]!,
    afterLead: (tied: boolean, lead: number, ownLeads: boolean): Int8Array =>
      (ownLeads ? ownLed : theyLed)[Number(tied) * secondLeads + lead]!,
  };
}
