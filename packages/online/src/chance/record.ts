// What is opened of a match's chance to one seat, or to an onlooker.
import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

const openedCard = v.strictObject({
  leaf: place,
  card: v.pipe(v.string(), v.maxLength(10)),
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});

const openedHand = v.strictObject({
  hand: place,
  /** The seeds of all decks but the one that was dealt, in their order. */
  decks: v.pipe(v.array(hash), v.maxLength(64)),
  /** Of the deck that was dealt. */
  leaves: v.pipe(v.array(hash), v.maxLength(100)),
  /** Those that may be seen. */
  cards: v.pipe(v.array(openedCard), v.maxLength(100)),
});
export type OpenedHand = v.InferOutput<typeof openedHand>;

const chanceRecord = v.strictObject({
  match: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  throws: hash,
  deals: v.exactOptional(
    v.strictObject({
      hands: v.pipe(v.array(hash), v.maxLength(1000)),
      opened: v.pipe(v.array(openedHand), v.maxLength(1000)),
    }),
  ),
});
export type ChanceRecord = v.InferOutput<typeof chanceRecord>;

/** Out of anything; undefined where it is none. */
export function readChance(input: unknown): ChanceRecord | undefined {
  const read = v.safeParse(chanceRecord, input);
  return read.success ? read.output : undefined;
}
