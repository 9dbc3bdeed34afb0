import { layersOf, outputCount } from '../../../src/go/network/layers.ts';
import type { NetworkWeights } from '../../../src/go/network/network.ts';

/**
 * What the last layer gives for each point of a board, by the definition: sums over the 3×3 points around, nothing beyond the edge,
 * what goes in added to what comes out, nothing below 0.
 */
export function plainOutputs(
  { parameters, ...shape }: NetworkWeights,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  planes: readonly (readonly number[])[],
): number[][] {
  const { places } = layersOf(shape);
  let values: readonly (readonly number[])[] = planes;
  for (const [index, { inputs, outputs, width, weights, biases }] of places.entries()) {
    const reach = (width - 1) / 2;
    const isLast = index === shape.layers;
    const given = values;
    values = given.map((own, number) => {
      const [row, column] = [Math.floor(number / columns), number % columns];
      return Array.from({ length: outputs }, (_, end) => {
        let sum = parameters[biases + end]! + (index > 0 && !isLast ? own[end]! : 0);
        for (let down = -reach; down <= reach; down++) {
          for (let right = -reach; right <= reach; right++) {
            const [y, x] = [row + down, column + right];
            if (y < 0 || x < 0 || y >= rows || x >= columns) continue;
            const tap = (down + reach) * width + right + reach;
            for (let input = 0; input < inputs; input++) {
              sum += parameters[weights + (tap * inputs + input) * outputs + end]! * given[y * columns + x]![input]!;
            }
          }
        }
        return isLast ? sum : Math.max(0, sum);
      });
    });
  }
  return values.map((value) => value.slice(0, outputCount));
}
