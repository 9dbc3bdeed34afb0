// Small WebAssembly modules with vector instructions, assembled here (WebAssembly Core Specification 2.0, sections 5.4 and 5.5).

const rowsAtOnce = 4;
const columnsAtOnce = 8;
const wordBytes = 4;
const vectorBytes = 16;
const pageBytes = 65_536;

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 127;
    rest >>= 7;
    if ((rest === 0 && low < 64) || (rest === -1 && low >= 64)) return [...bytes, low];
    bytes.push(low | 128);
  }
}

const vector = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content];
const named = (text: string): number[] => vector([...new TextEncoder().encode(text)].map((byte) => [byte]));

// Types and instructions by their bytes.
const [i32, v128, blockType] = [0x7f, 0x7b, 0x40] as const;
export const get = (local: number): number[] => [0x20, ...unsigned(local)];
const set = (local: number): number[] => [0x21, ...unsigned(local)];
export const constant = (value: number): number[] => [0x41, ...signed(value)];
const add = [0x6a] as const;
const lessUnsigned = [0x49] as const;
export const simd = (code: number): number[] => [0xfd, ...unsigned(code)];
export const loadVector = (offset: number): number[] => [...simd(0x00), 4, ...unsigned(offset)];
const loadSplat = [...simd(0x09), 2, 0];
export const storeVector = (offset: number): number[] => [...simd(0x0b), 4, ...unsigned(offset)];
export const increase = (local: number, by: readonly number[]): number[] => [...get(local), ...by, ...add, ...set(local)];
/** Does the body once, and again while the condition leaves something else than 0. */
const doWhile = (body: readonly number[], condition: readonly number[]): number[] => [
  ...[0x03, blockType],
  ...body,
  ...condition,
  ...[0x0d, 0],
  0x0b,
];
/** Does the body once, and again while something is left of the local after taking so much of it. */
export const repeat = (body: readonly number[], local: number, by: number): number[] =>
  doWhile(body, [...get(local), ...constant(-by), ...add, 0x22, ...unsigned(local)]);

/** A function of a module: its name, how many whole numbers it is given, and its code; after those, its own locals of either type. */
export interface VectorFunction {
  readonly name: string;
  readonly parameters: number;
  readonly numbers: number;
  readonly vectors: number;
  readonly code: readonly number[];
}

/**
 * C += A·B, as a function of bytes: where A begins, its stride from row to row and along the sum; where B begins and its stride along
 * the sum; where C begins and its stride from row to row; then how many rows (a multiple of 4), how long the sum, and how many bytes
 * of columns (a multiple of 32). A's words are multiplied with vectors of B, and added, by the two instructions.
 */
export function productOf(name: string, multiplyVectors: readonly number[], addVectors: readonly number[]): VectorFunction {
  const [a, aRow, aStep, b, bStep, c, cRow, rows, depth, columns] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  const [column, left, bAt, target] = [10, 11, 12, 13] as const;
  const aAt = (row: number): number => 14 + row;
  const cAt = (row: number): number => 18 + row;
  const sums = (row: number, half: number): number => 22 + 2 * row + half;
  const factors = (half: number): number => 30 + half;
  const splat = 32;
  const eachRow = (code: (row: number) => readonly number[]): number[] =>
    Array.from({ length: rowsAtOnce }, (_, row) => code(row)).flat();
  const halves = [0, 1] as const;

  const step = [
    ...halves.flatMap((half) => [...get(bAt), ...loadVector(half * vectorBytes), ...set(factors(half))]),
    ...eachRow((row) => [
      ...get(aAt(row)),
      ...loadSplat,
      ...set(splat),
      ...halves.flatMap((half) => [
        ...get(sums(row, half)),
        ...get(splat),
        ...get(factors(half)),
        ...multiplyVectors,
        ...addVectors,
        ...set(sums(row, half)),
      ]),
      ...increase(aAt(row), get(aStep)),
    ]),
    ...increase(bAt, get(bStep)),
  ];
  const block = [
    ...get(c),
    ...get(column),
    ...add,
    ...set(target),
    ...eachRow((row) => [
      ...(row === 0 ? get(a) : [...get(aAt(row - 1)), ...get(aRow), ...add]),
      ...set(aAt(row)),
      ...(row === 0 ? get(target) : [...get(cAt(row - 1)), ...get(cRow), ...add]),
      ...set(cAt(row)),
      ...halves.flatMap((half) => [...get(cAt(row)), ...loadVector(half * vectorBytes), ...set(sums(row, half))]),
    ]),
    ...get(b),
    ...get(column),
    ...add,
    ...set(bAt),
    ...get(depth),
    ...set(left),
    ...repeat(step, left, 1),
    ...eachRow((row) =>
      halves.flatMap((half) => [...get(cAt(row)), ...get(sums(row, half)), ...storeVector(half * vectorBytes)]),
    ),
    ...increase(column, constant(columnsAtOnce * wordBytes)),
  ];
  const four = (stride: number): number[] => [...get(stride), ...constant(2), 0x74];
  const body = [
    ...constant(0),
    ...set(column),
    ...doWhile(block, [...get(column), ...get(columns), ...lessUnsigned]),
    ...increase(a, four(aRow)),
    ...increase(c, four(cRow)),
  ];
  return { name, parameters: 10, numbers: 12, vectors: 11, code: repeat(body, rows, rowsAtOnce) };
}

interface VectorModule {
  readonly memory: WebAssembly.Memory;
  readonly functions: Readonly<Record<string, (...values: readonly number[]) => void>>;
}

/** A module of these functions and so many bytes of memory. Throws where vector instructions are missing or may not be used. */
export function makeModule(functions: readonly VectorFunction[], bytes: number): VectorModule {
  const types = functions.map(({ parameters }) => [0x60, ...vector(new Array<number[]>(parameters).fill([i32])), 0]);
  const bodies = functions.map(({ numbers, vectors, code }) => {
    const body = [
      ...vector([
        [...unsigned(numbers), i32],
        [...unsigned(vectors), v128],
      ]),
      ...code,
      0x0b,
    ];
    return [...unsigned(body.length), ...body];
  });
  const module = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(types)),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(5, vector([[0, ...unsigned(Math.ceil(bytes / pageBytes))]])),
    ...section(
      7,
      vector([[...named('memory'), 2, 0], ...functions.map(({ name }, index) => [...named(name), 0, ...unsigned(index)])]),
    ),
    ...section(10, vector(bodies)),
  ]);
  const { memory, ...rest } = new WebAssembly.Instance(new WebAssembly.Module(module)).exports;
  return { memory: memory as WebAssembly.Memory, functions: rest as VectorModule['functions'] };
}
