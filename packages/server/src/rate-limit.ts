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

/** So many at once of each address; gives the function that ends one, or nothing where there is no room. */
export function countLimit(most: number, mostOfAddress: number): (address: string) => (() => void) | undefined {
  const counts = new Map<string, number>();
  let all = 0;
  return (address) => {
    const count = counts.get(address) ?? 0;
    if (all >= most || count >= mostOfAddress) return undefined;
    counts.set(address, count + 1);
    all++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      all--;
      const rest = counts.get(address)! - 1;
      if (rest > 0) counts.set(address, rest);
      else counts.delete(address);
    };
  };
}
