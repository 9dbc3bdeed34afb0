/** Weights as text: two digits of 64 each, in hundredths around the middle. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [base, middle, scale] = [64, 2048, 100];

/** Logarithms of strengths, from -20.48 to 20.47. */
export function packWeights(weights: ArrayLike<number>): string {
  return Array.from(weights, (weight) => {
    const number = Math.min(base * base - 1, Math.max(0, middle + Math.round(scale * weight)));
    return digits[Math.floor(number / base)]! + digits[number % base]!;
  }).join('');
}

export function unpackWeights(text: string): Float32Array {
  const values = new Float32Array(text.length / 2);
  for (let index = 0; index < values.length; index++) {
    const [high, low] = [digits.indexOf(text[2 * index]!), digits.indexOf(text[2 * index + 1]!)];
    values[index] = (base * high + low - middle) / scale;
  }
  return values;
}
