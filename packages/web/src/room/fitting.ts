// How much fits a wall: as large as can be, and nothing of it beyond the edge.

/** In how many columns tiles of this shape (width to height) are largest, and how wide they are then. */
export function fitting(
  count: number,
  width: number,
  height: number,
  shape: number,
): { readonly columns: number; readonly size: number } {
  const sizeOf = (columns: number): number => Math.min(width / columns, (height / Math.ceil(count / columns)) * shape);
  const columns = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1).reduce((best, one) =>
    sizeOf(one) > sizeOf(best) ? one : best,
  );
  return { columns, size: sizeOf(columns) };
}

/** A list in parts of nearly the same length, none of them longer than `most`. */
export function evenParts<T>(list: readonly T[], most: number): T[][] {
  const parts = Math.max(1, Math.ceil(list.length / most));
  const length = Math.ceil(list.length / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(part * length, (part + 1) * length));
}

/** Into how many columns a list is parted, so that its rows are no lower than can be read from far away. */
export const listColumns = (count: number, mostRows: number): number => Math.max(1, Math.ceil(count / mostRows));
