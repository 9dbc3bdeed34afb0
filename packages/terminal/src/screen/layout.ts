import { stripVTControlCharacters } from 'node:util';
import type { Ask, Drawing, Marks, Spot, Style } from '../ui/game-ui.ts';
import type { Snapshot } from './store.ts';

/** The left margin. */
export const boardColumn = 2;
const panelWidth = 26;

export interface Layout {
  readonly drawing: Drawing;
  /** Lines above the drawing: the title, and a blank one where there is room. */
  readonly top: number;
  readonly panel: readonly string[];
  readonly messages: readonly string[];
  /** The last line of the question; what comes before it stands among the messages. */
  readonly prompt: string;
  /** Numbered answers, one a line. */
  readonly options: readonly string[];
  /** What the cursor and the mouse can point at, in places of the whole screen. */
  readonly spots: readonly Spot[];
  readonly fits: boolean;
  readonly needs: { readonly wantedColumns: number; readonly wantedRows: number };
}

const nothing: Drawing = { lines: [], spots: [] };

/** Visible width of a line: colour codes take no place. */
const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;

const numbered = ({ options = [] }: Ask): string[] => options.map((option, index) => `${index + 1}) ${option}`);

/** Breaks a line between words where it is longer than the screen is wide; a window may have no room for anything. */
function wrapped(line: string, columns: number): string[] {
  const width = Math.max(1, columns);
  if (widthOf(line) <= width) return [line];
  const lines: string[] = [];
  let from = 0;
  while (line.length - from > width) {
    const blank = line.lastIndexOf(' ', from + width);
    const cut = blank > from ? blank : from + width;
    lines.push(line.slice(from, cut));
    from = blank > from ? cut + 1 : cut;
  }
  return [...lines, line.slice(from)];
}

export function layOut(
  snapshot: Snapshot,
  size: { columns: number; rows: number },
  style: Omit<Style, 'columns'>,
  marks: Marks,
): Layout {
  const { scene, ask } = snapshot;
  const options = ask ? numbered(ask) : [];
  const wide = size.columns >= 60;
  const width = size.columns - 2 * boardColumn;
  const look = { ...style, columns: Math.max(1, width - (wide ? panelWidth : 0)) };
  const drawing = scene ? scene.ui.draw(scene.view, scene.options, { ...look, names: scene.names }, marks) : nothing;
  const panel = scene && wide ? panelOf(snapshot, style, drawing.lines.length) : [];
  const body = Math.max(drawing.lines.length, panel.length) + options.length;
  const question = (ask?.prompt ?? '').split('\n').flatMap((line) => wrapped(line, width - 10));
  const said = [...snapshot.messages.flatMap((line) => wrapped(line, width)), ...question.slice(0, -1)];
  // A small window has the title, the drawing, one message and the question; a larger one has air between them.
  const air = size.rows >= body + 6 ? 1 : 0;
  const top = 1 + air;
  const room = size.rows - top - body - air - 2;
  const messages = said.slice(-Math.max(1, room));
  const optionsLine = top + body - options.length + air + messages.length;
  const spots =
    options.length > 0
      ? options.map((option, index) => ({
          name: String(index + 1),
          line: optionsLine + index,
          column: boardColumn,
          width: widthOf(option),
        }))
      : (ask?.pick ? drawing.spots : []).map((spot) => ({ ...spot, line: spot.line + top, column: spot.column + boardColumn }));
  const widest = Math.max(0, ...drawing.lines.map(widthOf));
  const needs = { wantedColumns: widest + 2 * boardColumn, wantedRows: body + 4 };
  const fits = needs.wantedColumns <= size.columns && needs.wantedRows <= size.rows;
  return { drawing, top, panel, messages, prompt: question.at(-1) ?? '', options, spots, needs, fits };
}

function panelOf({ scene }: Snapshot, { language }: Omit<Style, 'columns'>, height: number): string[] {
  if (!scene) return [];
  const status = [...scene.ui.status(scene.view, scene.names, language), ...scene.clocks(), ...scene.odds()];
  const moves = scene.moves();
  const shown = moves.slice(-2 * Math.max(4, height - status.length - 2));
  const first = moves.length - shown.length;
  const rows: string[] = [];
  for (let index = first % 2; index < shown.length; index += 2) {
    rows.push(`${String((first + index) / 2 + 1).padStart(3)}. ${shown[index]?.padEnd(8) ?? ''} ${shown[index + 1] ?? ''}`);
  }
  return [...status, ...(rows.length > 0 ? ['', ...rows.map((row) => row.slice(0, panelWidth - 1))] : [])];
}
