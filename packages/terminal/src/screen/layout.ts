import { stripVTControlCharacters } from 'node:util';
import { words as gameWords, sayMove } from '@ludoteca/games';
import type { Ask, Drawing, Marks, Spot, Style } from '../ui/game-ui.ts';
import type { Snapshot } from './store.ts';

/** The left margin. */
export const boardColumn = 2;
/** Between the drawing and what stands beside it. */
export const panelGap = 3;
const leastPanel = 20;
/** Lines that a drawing which could be larger leaves for what will be said. */
const reserve = 4;
export const keyGap = 3;

/** Something to be chosen: its name is the answer. */
interface Choice {
  readonly name: string;
  readonly text: string;
}

export interface Layout {
  readonly drawing: Drawing;
  /** Lines above the drawing: the title, and a blank one, each where there is room. */
  readonly top: number;
  readonly panel: readonly string[];
  readonly messages: readonly string[];
  /** The last line of the question; what comes before it stands among the messages. Nothing where keys alone answer. */
  readonly prompt: string | undefined;
  /** Rows of what can be chosen: numbered answers, one a line, or keys side by side. */
  readonly choices: readonly (readonly Choice[])[];
  /** What the cursor and the mouse can point at, in places of the whole screen. */
  readonly spots: readonly Spot[];
  readonly fits: boolean;
  readonly needs: { readonly wantedColumns: number; readonly wantedRows: number };
}

const nothing: Drawing = { lines: [], spots: [] };

/** Visible width of a line: colour codes take no place. */
const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;

const widestOf = (lines: readonly string[]): number => Math.max(0, ...lines.map(widthOf));

/** Breaks a line between words, or the parts of a path, where it is longer than the screen is wide; a window may have no room for anything. */
export function wrapped(line: string, columns: number): string[] {
  const width = Math.max(1, columns);
  if (widthOf(line) <= width) return [line];
  const lines: string[] = [];
  let from = 0;
  while (line.length - from > width) {
    const last = line.lastIndexOf(' ', from + width);
    const blank = line[last + 1] === '%' ? line.lastIndexOf(' ', last - 1) : last;
    const slash = line.lastIndexOf('/', from + width - 1) + 1;
    const cut = blank > from ? blank : slash > from + 1 ? slash : from + width;
    lines.push(line.slice(from, cut));
    from = blank > from ? cut + 1 : cut;
  }
  return [...lines, line.slice(from)];
}

/** A question in lines, which leave room for an answer, in narrow windows less. */
export const questionLines = (prompt: string, columns: number): string[] =>
  prompt.split('\n').flatMap((line) => wrapped(line, columns - 2 * boardColumn - Math.min(10, columns >> 2)));

/** The first of these texts that the window has room for, whole; else the last. */
export const firstThatFits = (texts: readonly string[], { columns, rows }: { columns: number; rows: number }): string =>
  texts.find((text) => wrapped(text, columns).length < rows) ?? texts.at(-1)!;

function choicesOf({ options = [], keys = [] }: Ask, width: number): Choice[][] {
  const rows: Choice[][] = options.map((option, index) => [{ name: String(index + 1), text: `${index + 1}) ${option}` }]);
  let used = Number.POSITIVE_INFINITY;
  for (const { label: text, answer } of keys) {
    if (text === undefined) continue;
    if (used + keyGap + widthOf(text) > width) {
      rows.push([]);
      used = -keyGap;
    }
    rows.at(-1)!.push({ name: answer, text });
    used += keyGap + widthOf(text);
  }
  return rows;
}

function choiceSpots(rows: readonly (readonly Choice[])[], line: number): Spot[] {
  return rows.flatMap((row, index) => {
    let column = boardColumn;
    return row.map(({ name, text }) => {
      const spot = { name, line: line + index, column, width: widthOf(text) };
      column += spot.width + keyGap;
      return spot;
    });
  });
}

/** Whole messages, the latest of them, as many as there is room for; of the last one at least as much as can be. */
function latest(messages: readonly (readonly string[])[], room: number): string[] {
  let from = messages.length;
  let used = 0;
  while (from > 0 && (from === messages.length || used + messages[from - 1]!.length <= room)) used += messages[--from]!.length;
  return messages.slice(from).flat().slice(0, Math.max(1, room));
}

/** A drawing and what stands beside it. */
interface Picture {
  readonly drawing: Drawing;
  readonly panel: readonly string[];
  /** What is told of the end of a game where it does not stand beside the drawing. */
  readonly below: readonly string[];
  /** The messages stand in the panel. */
  readonly isSaid?: boolean;
}

export function layOut(
  snapshot: Snapshot,
  size: { columns: number; rows: number },
  style: Omit<Style, 'columns' | 'rows'>,
  marks: Marks,
): Layout {
  const { scene, ask } = snapshot;
  const width = size.columns - 2 * boardColumn;
  const height = size.rows - 1;
  const choices = ask ? choicesOf(ask, width) : [];
  const question = questionLines(ask?.prompt ?? '', size.columns);
  const prompt = ask?.prompt === '' && choices.length > 0 ? undefined : (question.at(-1) ?? '');
  const said = [...snapshot.messages, ...question.slice(0, -1)].map((line) => wrapped(line, width));
  const spoken = said.flat().length;
  /** Lines for the drawing and what is said: all but the title, the choices and the question. */
  const room = height - 1 - choices.length - (prompt === undefined ? 0 : 1);

  const draw = (columns: number, rows: number): Drawing =>
    scene
      ? scene.ui.draw(
          scene.view,
          scene.options,
          {
            ...style,
            columns: Math.max(1, columns),
            rows: Math.max(1, rows),
            names: scene.names,
            ...(scene.turned !== undefined && { turned: scene.turned }),
          },
          marks,
        )
      : nothing;
  /** As large as the window allows with something left for what will be said; else as it fits with what is said now. */
  function drawWithin(columns: number, rows: number): Drawing {
    const roomy = draw(columns, Math.min(rows, room - reserve));
    return roomy.lines.length <= room - reserve ? roomy : draw(columns, rows);
  }

  const isBeside = scene !== undefined && size.columns >= 60;
  function beside(): Picture {
    const drawing = drawWithin(width - panelGap - leastPanel, room - spoken);
    const columns = width - panelGap - widestOf(drawing.lines);
    const ending = scene?.ending?.(columns);
    return { drawing, panel: ending ?? panelOf(snapshot, style, columns, drawing.lines.length), below: [] };
  }
  /** Where there is no room below the drawing for what is said, it stands beside it, in the place of the moves. */
  function saidBeside(): Picture {
    const drawing = draw(width - panelGap - leastPanel, room - (question.length - 1));
    const columns = width - panelGap - widestOf(drawing.lines);
    const words = snapshot.messages.flatMap((line) => wrapped(line, columns));
    const status = panelOf(snapshot, style, columns, 0);
    const panel = status.length + 1 + words.length <= drawing.lines.length ? [...status, '', ...words] : words;
    return { drawing, panel, below: [], isSaid: true };
  }
  function below(): Picture {
    const ending = scene?.ending?.(width) ?? [];
    return { drawing: drawWithin(width, room - spoken - ending.length), panel: [], below: ending };
  }
  const heightOf = ({ drawing, panel, below }: Picture) => Math.max(drawing.lines.length, panel.length) + below.length;
  const widthFor = ({ drawing, panel }: Picture) => widestOf(drawing.lines) + (panel.length > 0 ? panelGap + widestOf(panel) : 0);
  const spokenBelow = ({ isSaid }: Picture) => (isSaid ? question.length - 1 : spoken);
  const isWhole = (picture: Picture) => heightOf(picture) + spokenBelow(picture) <= room && widthFor(picture) <= width;
  const candidates = [
    ...(isBeside ? [beside] : []),
    ...(isBeside && !scene.ending && snapshot.messages.length > 0 ? [saidBeside] : []),
    ...(!isBeside || scene.ending ? [below] : []),
  ];
  let picture = candidates[0]!();
  for (const candidate of candidates.slice(1)) {
    const other = isWhole(picture) ? picture : candidate();
    // A form that does not fit either is no better, but for the end of a game, which must be told.
    if (isWhole(other) || scene?.ending) picture = other;
  }

  const { drawing, panel } = picture;
  const body = Math.max(drawing.lines.length, panel.length);
  const air = body + picture.below.length + spokenBelow(picture) + 2 <= room ? 1 : 0;
  const space = room - 2 * air - heightOf(picture);
  const own = picture.isSaid ? [] : said.slice(0, snapshot.messages.length);
  const lead = said.slice(snapshot.messages.length);
  // The beginning of a question gives way to what was said last: that is news.
  const isNews = own.length > 0 && own.at(-1)!.length + lead.length > space;
  const messages = [...picture.below, ...latest(isNews ? own : [...own, ...lead], space)];
  /** What must be seen in any case: the drawing, a line of what is said, the choices and the question. */
  const least = body + Math.min(1, messages.length) + choices.length + (prompt === undefined ? 0 : 1);
  const top = least + 1 <= height ? 1 + air : 0;
  const choicesLine = top + body + air + messages.length;
  const spots =
    choices.length > 0
      ? choiceSpots(choices, choicesLine)
      : (ask?.pick ? drawing.spots : []).map((spot) => ({ ...spot, line: spot.line + top, column: spot.column + boardColumn }));
  const needs = {
    wantedColumns: widestOf(drawing.lines) + 2 * boardColumn,
    wantedRows: 1 + least,
  };
  const fits = needs.wantedColumns <= size.columns && needs.wantedRows <= size.rows;
  return { drawing, top, panel, messages, prompt, choices, spots, needs, fits };
}

/** How things stand, and the last moves, as many as there is room for beside the drawing. */
function panelOf({ scene }: Snapshot, { language }: Pick<Style, 'language'>, columns: number, height: number): string[] {
  if (!scene) return [];
  const status = [...scene.ui.status(scene.view, scene.names, language), ...scene.clocks(), ...scene.odds()].flatMap((line) =>
    wrapped(line, columns),
  );
  const moves = scene.moves().map((move) => sayMove(gameWords[language], scene.game, move));
  const widest = Math.max(6, ...moves.map(widthOf));
  const perRow = 5 + 2 * widest + 1 <= columns ? 2 : 1;
  const shown = height === 0 ? [] : moves.slice(-perRow * Math.max(4, height - status.length - 1));
  const first = moves.length - shown.length;
  const rows: string[] = [];
  for (let index = first % perRow; index < shown.length; index += perRow) {
    const number = `${String((first + index) / perRow + 1).padStart(3)}. `;
    const pair = shown.slice(index, index + perRow).map((move) => move.padEnd(widest));
    rows.push((number + pair.join(' ')).trimEnd().slice(0, columns));
  }
  return [...status, ...(rows.length > 0 ? ['', ...rows] : [])];
}
