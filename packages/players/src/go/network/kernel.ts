// The routines that the network's time goes into. They compute with whole numbers, so that they find the same wherever they run.
import {
  constant,
  get,
  increase,
  loadVector,
  makeModule,
  productOf,
  repeat,
  simd,
  storeVector,
  type VectorFunction,
} from './vector-code.ts';

/**
 * `rows` (a multiple of 4) times `columns` (a multiple of 8) sums of `depth` products (a multiple of 2), added to C. A and B have two bytes
 * a number, C has four. Positions count bytes. The rows of A follow each other by `aRow` bytes; in B two numbers that follow each
 * other along the sum lie side by side, and C's rows lie one behind the other.
 */
export interface Product {
  readonly a: number;
  readonly aRow: number;
  readonly b: number;
  readonly c: number;
  readonly rows: number;
  readonly depth: number;
  readonly columns: number;
}

/** `count` (a multiple of 8) sums of four bytes become numbers of two: without their last bits, and within 0 and the limit. */
interface Settlement {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly bits: number;
  readonly limit: number;
}

export interface Kernel {
  readonly buffer: ArrayBuffer;
  multiply(product: Product): void;
  settle(settlement: Settlement): void;
}

const [dotPairs, addWhole, shiftRight, narrow] = [simd(0xba), simd(0xae), simd(0xac), simd(0x85)];
const [splat, smaller, larger] = [simd(0x10), simd(0x96), simd(0x98)];

function settleCode(): VectorFunction {
  const [from, to, count, bits, limit] = [0, 1, 2, 3, 4] as const;
  const body = [
    ...get(to),
    ...[0, 16].flatMap((offset) => [...get(from), ...loadVector(offset), ...get(bits), ...shiftRight]),
    ...narrow,
    ...constant(0),
    ...splat,
    ...larger,
    ...get(limit),
    ...splat,
    ...smaller,
    ...storeVector(0),
    ...increase(from, constant(32)),
    ...increase(to, constant(16)),
  ];
  return { name: 'settle', parameters: 5, numbers: 0, vectors: 0, code: repeat(body, count, 8) };
}

/** Nothing where vector instructions are missing or may not be used: in plain code a network costs more than it is worth. */
export function makeKernel(bytes: number): Kernel | undefined {
  try {
    const { memory, functions } = makeModule([productOf('multiply', dotPairs, addWhole), settleCode()], bytes);
    const { multiply, settle } = functions as Record<'multiply' | 'settle', (...values: readonly number[]) => void>;
    return {
      buffer: memory.buffer as ArrayBuffer,
      multiply: ({ a, aRow, b, c, rows, depth, columns }) =>
        multiply(a, aRow, 4, b, 4 * columns, c, 4 * columns, rows, depth >> 1, 4 * columns),
      settle: ({ from, to, count, bits, limit }) => settle(from, to, count, bits, limit),
    };
  } catch {
    return undefined;
  }
}
