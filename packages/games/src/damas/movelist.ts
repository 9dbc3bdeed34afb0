/** Moves in one flat buffer, which is used again and again. */
export interface MoveList {
  count: number;
  /** For each move: its header, its rank among captures, and the set of squares it takes. */
  data: Int32Array;
  readonly stride: number;
  /** Where each capture lands, jump by jump: recorded only when asked for, and then nothing is left out of the list. */
  readonly routes: number[][] | undefined;
}

const takenAt = 2;

/** A list with room for `capacity` moves; captures, which may be more, make it longer. */
export const makeMoveList = (words: number, capacity: number, routes?: number[][]): MoveList => ({
  count: 0,
  data: new Int32Array(capacity * (takenAt + words)),
  stride: takenAt + words,
  routes,
});

/** Where the next move goes; makes room for it. */
export function nextOffset(list: MoveList): number {
  const offset = list.count++ * list.stride;
  if (offset === list.data.length) {
    const larger = new Int32Array(2 * list.data.length);
    larger.set(list.data);
    list.data = larger;
  }
  return offset;
}

export const takenOffset = (list: MoveList, index: number): number => index * list.stride + takenAt;

const kingFlag = 1 << 14;
const crownFlag = 1 << 15;
const captureShift = 16;

export const makeHeader = (from: number, to: number, king: boolean, crowned: boolean, captures: number): number =>
  from | (to << 7) | (king ? kingFlag : 0) | (crowned ? crownFlag : 0) | (captures << captureShift);

export const headerFrom = (header: number): number => header & 127;
export const headerTo = (header: number): number => (header >> 7) & 127;
/** The piece was a king before it moved. */
export const headerKing = (header: number): boolean => (header & kingFlag) !== 0;
export const headerCrowned = (header: number): boolean => (header & crownFlag) !== 0;
export const headerCaptures = (header: number): number => header >> captureShift;

export function copyMove({ data, stride }: MoveList, from: number, to: number): void {
  for (let word = 0; word < stride; word++) data[to * stride + word] = data[from * stride + word] as number;
}

export function sameMove(list: MoveList, a: number, b: number): boolean {
  const { data, stride } = list;
  for (let word = 0; word < stride; word++) if (data[a * stride + word] !== data[b * stride + word]) return false;
  return true;
}
