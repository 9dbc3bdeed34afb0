import { err, ok, type Result } from '@ludoteca/games';
import { areaOf, type Colour, formatPoint, type GoOptions, go, handicapPoints } from '@ludoteca/games/go';
import { parseKgsTimeSettings, parseTimeLeft, parseTimeSettings, startTime, type TimeLeft, type TimeSettings } from './clock.ts';
import {
  bareOptions,
  drawing,
  isBare,
  last,
  type Past,
  parseColour,
  parseVertex,
  pastOfSgf,
  played,
  resized,
  withKomi,
} from './position.ts';

/** Everything that a controller changes. */
export interface GtpTable {
  past: Past;
  settings: TimeSettings | null;
  /** What each colour has left. */
  readonly left: Map<Colour, TimeLeft>;
}

export type Reply = Result<string, string>;
export type Action = (args: readonly string[]) => Reply | Promise<Reply>;

export const syntaxError = err('syntax error');
const done = ok('');

const startPast = (options: GoOptions): Past => [go.start(options)];

export const openTable = (options: GoOptions): GtpTable => ({ past: startPast(options), settings: null, left: new Map() });

export const timeLeft = ({ settings, left }: GtpTable, colour: Colour): TimeLeft | undefined =>
  settings ? (left.get(colour) ?? startTime(settings)) : undefined;

const wholeNumber = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;

/** Opens a game on a board of this size. */
function resize(table: GtpTable, rows: number | undefined, columns: number | undefined): Reply {
  if (rows === undefined || columns === undefined) return syntaxError;
  const options = resized(last(table.past).options, rows, columns);
  if (!options) return err('unacceptable size');
  table.past = startPast(options);
  table.left.clear();
  return done;
}

/** Puts stones for Black before the first move. */
function handicap(table: GtpTable, points: readonly number[]): Reply {
  const { board, options } = last(table.past);
  const names = points.map((point) => formatPoint(point, board)).join(' ');
  const { komi, ...rest } = bareOptions(options);
  const read = go.options({ ...rest, blackStones: names, first: 'white' });
  if (!read.ok) return err('bad vertex list');
  table.past = startPast({ ...read.value, komi });
  return ok(names);
}

/** As many of the fixed points as are asked for, or as there are. */
function fixedPoints(table: GtpTable, word: string | undefined, mayBeFewer: boolean): Result<number[], string> {
  const state = last(table.past);
  const stones = wholeNumber(word);
  if (stones === undefined) return syntaxError;
  if (!isBare(state)) return err('board not empty');
  const most = mayBeFewer ? [stones, 9, 4] : [stones];
  const points = most.filter((count) => count <= stones).map((count) => handicapPoints(state.board, count));
  const found = points.find((some) => some !== undefined && some.length >= 2);
  return found && stones < areaOf(state.board) ? ok(found) : err('invalid number of stones');
}

function setTime(table: GtpTable, settings: TimeSettings | null | undefined): Reply {
  if (settings === undefined) return syntaxError;
  table.settings = settings;
  table.left.clear();
  return done;
}

/** The commands that need no thinking. */
export function tableActions(table: GtpTable, load: (path: string) => Promise<string>): Readonly<Record<string, Action>> {
  return {
    boardsize: ([size]) => resize(table, wholeNumber(size), wholeNumber(size)),
    // KataGo's, which Sabaki uses: columns, then rows.
    rectangular_boardsize: ([columns, rows]) => resize(table, wholeNumber(rows), wholeNumber(columns)),
    clear_board() {
      table.past = startPast(bareOptions(last(table.past).options));
      table.left.clear();
      return done;
    },
    komi([word]) {
      if (!/^[-+]?(\d{1,6}(\.\d*)?|\.\d+)$/.test(word ?? '')) return syntaxError;
      table.past = withKomi(table.past, Number(word));
      return done;
    },
    get_komi: () => ok(String(last(table.past).options.komi)),
    play([colourWord, vertexWord]) {
      const [colour, vertex] = [parseColour(colourWord), parseVertex(vertexWord, last(table.past))];
      if (colour === undefined || vertexWord === undefined) return syntaxError;
      const next = vertex ? played(table.past, colour, vertex) : err('illegal move');
      if (!next.ok) return next;
      table.past = next.value;
      return done;
    },
    undo() {
      const [first, ...rest] = table.past;
      if (rest.length === 0) return err('cannot undo');
      table.past = [first, ...rest.slice(0, -1)];
      return done;
    },
    fixed_handicap([stones]) {
      const points = fixedPoints(table, stones, false);
      return points.ok ? handicap(table, points.value) : points;
    },
    place_free_handicap([stones]) {
      const points = fixedPoints(table, stones, true);
      return points.ok ? handicap(table, points.value) : points;
    },
    set_free_handicap(vertices) {
      const state = last(table.past);
      if (!isBare(state)) return err('board not empty');
      const points = vertices
        .map((word) => parseVertex(word, state))
        .map((vertex) => (vertex?.kind === 'place' ? vertex.point : -1));
      const distinct = new Set(points);
      if (distinct.size < 2 || distinct.size < points.length || distinct.has(-1)) return err('bad vertex list');
      const placed = handicap(table, points);
      return placed.ok ? done : placed;
    },
    async loadsgf([path, before]) {
      const number = before === undefined ? undefined : wholeNumber(before);
      if (path === undefined || (before !== undefined && number === undefined)) return syntaxError;
      try {
        const past = pastOfSgf(await load(path), last(table.past).options, number);
        if (!past) return err('cannot load file');
        table.past = past;
        table.left.clear();
        return done;
      } catch {
        return err('cannot load file');
      }
    },
    time_settings: (args) => setTime(table, parseTimeSettings(args)),
    'kgs-time_settings': (args) => setTime(table, parseKgsTimeSettings(args)),
    time_left([colourWord, ...args]) {
      const [colour, left] = [parseColour(colourWord), parseTimeLeft(args)];
      if (colour === undefined || left === undefined) return syntaxError;
      table.left.set(colour, left);
      return done;
    },
    showboard: () => ok(drawing(last(table.past))),
  };
}
