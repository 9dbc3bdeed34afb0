import { stripVTControlCharacters } from 'node:util';
import type { Ask, Drawing, Marks, Spot, Style } from '../face.ts';
import type { Snapshot } from './store.ts';

/** Where the drawing begins on the screen, so that a click can be told from its place. */
export const boardLine = 2;
export const boardColumn = 2;
const panelWidth = 26;
const leastLines = 4;

export interface Layout {
  readonly drawing: Drawing;
  readonly panel: readonly string[];
  readonly messages: readonly string[];
  /** Numbered answers, one a line. */
  readonly options: readonly string[];
  /** What the cursor and the mouse can point at, in places of the whole screen. */
  readonly spots: readonly Spot[];
  readonly fits: boolean;
  readonly needs: { readonly wantedColumns: number; readonly wantedRows: number };
}

const nothing: Drawing = { lines: [], spots: [] };

/** Visible width of a line: colour codes take no place. */
export const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;

const numbered = ({ options = [] }: Ask): string[] => options.map((option, index) => `${index + 1}) ${option}`);

export function layOut(
  snapshot: Snapshot,
  size: { columns: number; rows: number },
  style: Omit<Style, 'columns'>,
  marks: Marks,
): Layout {
  const { scene, ask } = snapshot;
  const options = ask ? numbered(ask) : [];
  const wide = size.columns >= 60;
  const columns = size.columns - 2 * boardColumn - (wide ? panelWidth : 0);
  const drawing = scene ? scene.face.draw(scene.view, { ...style, columns }, marks) : nothing;
  const panel = scene && wide ? panelOf(snapshot, style, drawing.lines.length) : [];
  const body = Math.max(drawing.lines.length, panel.length);
  const messages = snapshot.messages.slice(-Math.max(1, size.rows - boardLine - body - options.length - 3));
  const optionsLine = boardLine + body + 1 + messages.length;
  const spots =
    options.length > 0
      ? options.map((option, index) => ({
          name: String(index + 1),
          line: optionsLine + index,
          column: boardColumn,
          width: widthOf(option),
        }))
      : (ask?.pick ? drawing.spots : []).map((spot) => ({
          ...spot,
          line: spot.line + boardLine,
          column: spot.column + boardColumn,
        }));
  const widest = Math.max(0, ...drawing.lines.map(widthOf));
  const needs = { wantedColumns: widest + 2 * boardColumn, wantedRows: boardLine + body + options.length + leastLines };
  return {
    drawing,
    panel,
    messages,
    options,
    spots,
    needs,
    fits: needs.wantedColumns <= size.columns && needs.wantedRows <= size.rows,
  };
}

function panelOf({ scene }: Snapshot, { language }: Omit<Style, 'columns'>, height: number): string[] {
  if (!scene) return [];
  const status = scene.face.status(scene.view, scene.names, language);
  const moves = scene.moves();
  const shown = moves.slice(-2 * Math.max(4, height - status.length - 2));
  const first = moves.length - shown.length;
  const rows: string[] = [];
  for (let index = first % 2; index < shown.length; index += 2) {
    rows.push(`${String((first + index) / 2 + 1).padStart(3)}. ${shown[index]?.padEnd(8) ?? ''} ${shown[index + 1] ?? ''}`);
  }
  return [...status, ...(rows.length > 0 ? ['', ...rows.map((row) => row.slice(0, panelWidth - 1))] : [])];
}
