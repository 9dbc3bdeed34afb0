import { geometryOf, type Size } from './geometry.ts';

/** The points that belong, in connected groups. */
export function regionsOf(size: Size, belongs: (point: number) => boolean): number[][] {
  const { area, neighbours } = geometryOf(size);
  const seen = new Uint8Array(area + 1);
  seen[area] = 1;
  const regions: number[][] = [];
  for (let start = 0; start < area; start++) {
    if (seen[start] || !belongs(start)) continue;
    seen[start] = 1;
    const region = [start];
    // The list grows while it is walked.
    for (const point of region) {
      for (const neighbour of neighbours.subarray(4 * point, 4 * point + 4)) {
        if (seen[neighbour] || !belongs(neighbour)) continue;
        seen[neighbour] = 1;
        region.push(neighbour);
      }
    }
    regions.push(region);
  }
  return regions;
}
