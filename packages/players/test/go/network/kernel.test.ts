import { describe, expect, test } from 'vitest';
import { type Kernel, makeKernel, type Product } from '../../../src/go/network/kernel.ts';
import { plainKernel } from './plain-kernel.ts';

const bytes = 16_000;

function withNoise(make: (bytes: number) => Kernel | undefined): Kernel {
  const kernel = make(bytes)!;
  const short = new Int16Array(kernel.buffer);
  for (let at = 0; at < bytes / 2; at++) short[at] = Math.round(5000 * Math.sin(12.9898 * at));
  return kernel;
}

const contents = ({ buffer }: Kernel): Int16Array => new Int16Array(buffer).subarray(0, bytes / 2);

const products: readonly Product[] = [
  { a: 4, aRow: 24, b: 4000, c: 12_000, rows: 8, depth: 36, columns: 16 },
  // Rows that lie one in the other, as those of a convolution do.
  { a: 0, aRow: 16, b: 4000, c: 12_000, rows: 12, depth: 24, columns: 8 },
  { a: 8, aRow: 4, b: 4000, c: 12_000, rows: 4, depth: 2, columns: 24 },
];

describe('the routines of the network', () => {
  test.each(products)('a product of depth $depth is what plain code finds', (product) => {
    const [plain, vectors] = [withNoise(plainKernel), withNoise(makeKernel)];
    for (const kernel of [plain, vectors]) kernel.multiply(product);
    expect(contents(vectors)).toEqual(contents(plain));
    expect(contents(vectors)).not.toEqual(contents(withNoise(plainKernel)));
  });

  test('a sum is the sum of the products', () => {
    const kernel = makeKernel(1000)!;
    const [short, long] = [new Int16Array(kernel.buffer), new Int32Array(kernel.buffer)];
    // One row of four matters: (3, −5) times column 1, which is (100, 7), and 1,000 before.
    short.set([3, -5]);
    short.set([0, 0, 100, 7], 50);
    long[100 + 1] = 1000;
    kernel.multiply({ a: 0, aRow: 8, b: 100, c: 400, rows: 4, depth: 2, columns: 8 });
    expect([...long.subarray(100, 103)]).toEqual([0, 1000 + 3 * 100 - 5 * 7, 0]);
  });

  test('sums lose their last bits, and stay between 0 and the limit', () => {
    const sums = [-70_000, -1, 0, 15, 16, 4095, 65_520, 2_000_000_000];
    for (const kernel of [plainKernel(100), makeKernel(100)!]) {
      new Int32Array(kernel.buffer).set(sums);
      kernel.settle({ from: 0, to: 48, count: 8, bits: 4, limit: 4000 });
      expect([...new Int16Array(kernel.buffer, 48, 8)]).toEqual([0, 0, 0, 0, 1, 255, 4000, 4000]);
    }
  });

  test('are not to be had without WebAssembly', () => {
    const { WebAssembly: kept } = globalThis;
    try {
      Object.assign(globalThis, { WebAssembly: undefined });
      expect(makeKernel(16)).toBeUndefined();
    } finally {
      Object.assign(globalThis, { WebAssembly: kept });
    }
  });
});
