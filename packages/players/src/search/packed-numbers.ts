/** Whole numbers from -2048 to 2047 as text: two digits of 64 each. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [base, middle] = [64, 2048];

/** What is out of range is brought to its end. */
export function packNumbers(numbers: ArrayLike<number>): string {
  return Array.from(numbers, (number) => {
    const digit = Math.min(base * base - 1, Math.max(0, middle + Math.round(number)));
    return digits[Math.floor(digit / base)]! + digits[digit % base]!;
  }).join('');
}

export const unpackNumbers = (text: string): Int16Array =>
  Int16Array.from(
    { length: text.length / 2 },
    (_, index) => base * digits.indexOf(text[2 * index]!) + digits.indexOf(text[2 * index + 1]!) - middle,
  );

/** A whole number that is not negative, seven bits in a byte, the lowest first; the eighth says that there are more. */
export function pushNumber(bytes: number[], number: number): void {
  let left = number;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push(128 + (left % 128));
  bytes.push(left);
}
