import type { Kernel } from '../../../src/go/network/kernel.ts';

/** What the kernel of vector instructions should find, in plain code. */
export function plainKernel(bytes: number): Kernel {
  const buffer = new ArrayBuffer(16 * Math.ceil(bytes / 16));
  const [short, long] = [new Int16Array(buffer), new Int32Array(buffer)];
  return {
    buffer,
    multiply({ a, aRow, b, c, rows, depth, columns }) {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const at = c / 4 + row * columns + column;
          for (let step = 0; step < depth; step++) {
            const pair = b / 2 + (step - (step % 2)) * columns;
            long[at]! += short[(a + row * aRow) / 2 + step]! * short[pair + 2 * column + (step % 2)]!;
          }
        }
      }
    },
    settle({ from, to, count, bits, limit }) {
      for (let index = 0; index < count; index++) {
        short[to / 2 + index] = Math.min(limit, Math.max(0, long[from / 4 + index]! >> bits));
      }
    },
  };
}
