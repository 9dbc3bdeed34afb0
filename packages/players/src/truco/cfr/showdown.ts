// Who takes the hand once no bets are left: nothing that remains is a real decision, whatever the opponent holds.
import { type Abstraction, endingOf } from '../abstraction.ts';
import type { Holdings } from '../holdings.ts';
import type { Winner } from './encounters.ts';

/**
 * After the first round: 1 own, -1 theirs, 0 nobody. Who won it needs one more round or tie, so the loser needs a higher card
 * for each of the two, kills with the smallest card that does and keeps the other; after a tie each plays the highest first.
 */
export function winnerAfterFirst(won: number, ownHigh: number, ownLow: number, high: number, low: number): number {
  if (won > 0) return high > ownHigh && low > ownLow ? -1 : 1;
  if (won < 0) return ownHigh > high && ownLow > low ? 1 : -1;
  return Math.sign(ownHigh - high || ownLow - low);
}

/** Once the second round is led, for who replies with these: `kept` is the leader's last card, `lead` -1 face down. */
function winnerAfterLead(tied: boolean, lead: number, kept: number, high: number, low: number): number {
  if (!tied) return (low > lead && high > kept) || (high > lead && low > kept) ? 1 : -1;
  if (high > lead) return 1;
  return high === lead ? Math.sign(low - kept) : -1;
}

/** Who takes the hand, by pairs. */
export function winnersOf({ pairs, pairCount, strengths }: Holdings, { kept }: Abstraction) {
  const afterFirst = [-1, 0, 1].map(
    (won): Winner =>
      (own, their) =>
        winnerAfterFirst(won, pairs[own * 2]!, pairs[own * 2 + 1]!, pairs[their * 2]!, pairs[their * 2 + 1]!),
  );
  const tables: Int8Array[] = [];
  return {
    /** By who won the first round: below 0 the opponent, 0 nobody, above 0 own. */
    afterFirst: (won: number): Winner => afterFirst[Math.sign(won) + 1]!,
    /** The same by `their pair × pairCount + own`. */
    tableAfterFirst(won: number): Int8Array {
      const at = Math.sign(won) + 1;
      tables[at] ??= new Int8Array(pairCount ** 2).map((_, index) =>
        afterFirst[at]!(index % pairCount, Math.trunc(index / pairCount)),
      );
      return tables[at];
    },
    /** Once the second round is led. */
    afterLead(tied: boolean, lead: number, ownLeads: boolean): Winner {
      const toBeat = lead === strengths ? -1 : lead;
      const replier = (leads: number, replies: number) =>
        winnerAfterLead(tied, toBeat, kept[lead * pairCount + leads]!, pairs[replies * 2]!, pairs[replies * 2 + 1]!);
      return ownLeads ? (own, their) => -replier(own, their) : (own, their) => replier(their, own);
    },
    /** Before the third round's lead, when these cards were played in the second. */
    afterSecond(tied: boolean, ownCard: number, theirCard: number, ownLeads: boolean): Winner {
      return (own, their) => {
        const mine = kept[ownCard * pairCount + own]!;
        const other = kept[theirCard * pairCount + their]!;
        return ownLeads ? 1 - endingOf(mine, other, tied) : endingOf(other, mine, tied) - 1;
      };
    },
  };
}
