// Saved games of piskvork, the manager of Gomocup, as its own source reads and writes them (github.com/plastovicka/Piskvork,
// source/game.cpp): `Piskvorky <width>x<height>, <level>:<level>, <who began>`, a line `x,y,milliseconds` for each stone
// counted from 1 at the top left, then perhaps the names of the players and the code of how it ended.
// The file says nothing of rules, set-up stones, passes or swap2's choices: its stones are of the two colours in turn.

import { startMatch } from '../core/match.ts';
import { cleanName } from '../core/names.ts';
import { ok, type Result } from '../core/result.ts';
import { rowOf } from './cursor.ts';
import { type GomokuFileRefusal, type GomokuMatch, playFromFile, refuseFile } from './files.ts';
import { gomoku } from './game.ts';
import { blackSeat } from './rules.ts';

const largestPsq = 1 << 16;
// Of lines with their blanks taken out.
const header = /^piskvorky(\d{1,4})x(\d{1,4}),-?\d+:-?\d+,([01])$/i;
const stone = /^(-?\d{1,6}),(-?\d{1,6})(,-?\d+)?,?$/;
const packed = (line: string): string => line.replace(/\s+/g, '');

/** What piskvork calls people who play at its board. */
const unnamed = (seat: number): string => `homo-${seat + 1}`;

/**
 * Reads a saved game. The first stone is Black's, of seat 0. `options` are what the file does not say: the variant, the
 * length of the line. `at` of a refusal is a line of the file.
 */
export function readPsq(text: string, options: object = {}): Result<GomokuMatch, GomokuFileRefusal> {
  if (text.length > largestPsq) return refuseFile('file-too-large', { detail: String(largestPsq) });
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [, columns, rows, beginner] = header.exec(packed(lines[0]!)) ?? [];
  if (columns === undefined) return refuseFile('not-psq', { at: 1 });
  const read = gomoku.options({ ...options, opening: 'none', rows, columns });
  if (!read.ok) return refuseFile('bad-options', { at: 1, because: read.error });

  let match: GomokuMatch = startMatch(gomoku, read.value);
  const trailer: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const [, x, y] = trailer.length === 0 ? (stone.exec(packed(line)) ?? []) : [];
    if (x === undefined) {
      trailer.push(cleanName(line));
      continue;
    }
    const [column, row] = [Number(x) - 1, Number(y) - 1];
    const inside = column >= 0 && column < Number(columns) && row >= 0 && row < Number(rows);
    if (!inside) return refuseFile('bad-point', { at: index + 1, detail: line.trim() });
    const played = playFromFile(match, { kind: 'place', cell: row * Number(columns) + column }, index + 1);
    if (!played.ok) return played;
    match = played.value;
  }
  // Names come in twos, the first player's first, whoever began. Without them there is the ending's code alone, or with a note.
  const named = trailer.length > 2 || (trailer.length === 2 && !/^-?\d+$/.test(trailer[0]!));
  const names = named ? trailer.slice(0, 2) : [unnamed(0), unnamed(1)];
  return ok({ ...match, names: beginner === '1' ? names.toReversed() : names });
}

/** A game that was read from a file and perhaps played on: what took how long, the names and the note at the end stay. */
export function writePsqLike(match: GomokuMatch, source: string): Result<string, GomokuFileRefusal> {
  const fresh = writePsq(match);
  const read = readPsq(source);
  const before = read.ok ? read.value.log : [];
  const cellOf = (move: GomokuMatch['log'][number] | undefined): number => (move?.kind === 'place' ? move.cell : -1);
  const goesOn =
    read.ok && before.length <= match.log.length && before.every((move, ply) => cellOf(move) === cellOf(match.log[ply]));
  if (!fresh.ok || !goesOn) return fresh;
  if (before.length === match.log.length) return ok(source);
  const lines = source.split(/\r\n|\n|\r/);
  const last = lines.findLastIndex((line, index) => index > 0 && stone.test(packed(line)));
  const more = fresh.value.split('\n').slice(1 + before.length, 1 + match.log.length);
  return ok([...lines.slice(0, Math.max(last, 0) + 1), ...more, ...lines.slice(Math.max(last, 0) + 1)].join('\n'));
}

/** Black's name comes first and Black begins, whichever seat that was; times are not kept, so each stone took none. */
export function writePsq({ options, state, names, log }: GomokuMatch): Result<string, GomokuFileRefusal> {
  if (options.setup !== '') return refuseFile('not-in-psq', { at: 'setup' });
  const lines = [`Piskvorky ${options.columns}x${options.rows}, 11:11, 0`];
  for (const move of log) {
    if (move.kind === 'pass') return refuseFile('not-in-psq', { at: 'pass' });
    if (move.kind === 'choose') continue;
    const row = rowOf(move.cell, options.columns);
    lines.push(`${move.cell - row * options.columns + 1},${row + 1},0`);
  }
  const holder = blackSeat(state);
  for (const [index, seat] of [holder, 1 - holder].entries()) {
    const name = cleanName(names[seat]!);
    lines.push(name === '' ? unnamed(index) : stone.test(packed(name)) ? name.replaceAll(',', ' ') : name);
  }
  // piskvork's codes: 0 the rules ended it, -1 not said.
  lines.push(gomoku.outcome(state) ? '0' : '-1', '');
  return ok(lines.join('\n'));
}
