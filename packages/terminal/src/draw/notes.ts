import type { Note, Style } from '../ui/game-ui.ts';
import type { Place } from './marks.ts';
import { type Canvas, type Ink, write } from './paint.ts';

const written: Ink = { fg: 231, bg: 24, bold: true };

interface Noted extends Place {
  /** Whether something stands there: the sign stands beside it. */
  readonly isTaken: boolean;
}

/** Writes the signs of places: on those that are empty, beside what stands on the others where there is room. */
export function writeNotes(
  canvas: Canvas,
  places: readonly Noted[],
  notes: readonly Note[],
  { colour, unicode }: Pick<Style, 'colour' | 'unicode'>,
  room: boolean,
): void {
  const byName = new Map(notes.map((note) => [note.at.toLowerCase(), note]));
  for (const { name, line, column, width, isTaken } of places) {
    const note = byName.get(name.toLowerCase());
    if (!note || (isTaken && (!room || note.faint))) continue;
    const ink = note.faint ? {} : written;
    write(canvas, line, isTaken ? column + width : column, note.sign.charAt(0), ink);
    // Letters are stones where there is nothing but letters.
    if (!colour && !unicode && !isTaken && !note.faint && room) write(canvas, line, column - 1, ':');
  }
}
