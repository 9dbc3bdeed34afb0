// What stands in the file of a game with hidden cards is not readable in an editor. This is a curtain, not a lock: whoever wants to
// look behind it can, with this program's own source.
import { seededRandom } from './random.ts';

const bytesPerLine = 72;

function mixed(bytes: Uint8Array): Uint8Array {
  const random = seededRandom(0x6c75646fn);
  return bytes.map((byte) => byte ^ random.next());
}

/** Text as lines that nobody can read. */
export function drawCurtain(text: string): string[] {
  const bytes = mixed(new TextEncoder().encode(text));
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; from += bytesPerLine) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(from, from + bytesPerLine))));
  }
  return lines;
}

/** The text again; undefined where it is none. */
export function openCurtain(lines: readonly string[]): string | undefined {
  try {
    const pieces = lines.map((line) => Uint8Array.from(atob(line), (char) => char.charCodeAt(0)));
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(mixed(bytes));
  } catch {
    return undefined;
  }
}
