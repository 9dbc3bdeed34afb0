/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A leaky bucket for one connection or address: whether there is room for one more now. */
export function rateLimit({ burst, perSecond }: Rate, now: () => number): () => boolean {
  let level = 0;
  let last = now();
  return () => {
    const time = now();
    level = Math.max(0, level - ((time - last) / 1000) * perSecond);
    last = time;
    if (level + 1 > burst) return false;
    level++;
    return true;
  };
}

const mostAddresses = 10_000;

/** A bucket for each address; the oldest are forgotten where there are too many. */
export function rateLimits(rate: Rate, now: () => number): (address: string) => boolean {
  const buckets = new Map<string, () => boolean>();
  return (address) => {
    let bucket = buckets.get(address);
    if (!bucket) {
      if (buckets.size >= mostAddresses) buckets.delete(buckets.keys().next().value as string);
      bucket = rateLimit(rate, now);
      buckets.set(address, bucket);
    }
    return bucket();
  };
}
