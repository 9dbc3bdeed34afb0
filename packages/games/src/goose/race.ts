import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Code, codes } from './codes.ts';

export type Race = readonly Code[];

export type RaceRefusal = 'bad-code' | 'bad-code-in-line' | 'race-length' | 'race-too-large';

type Read = Result<Race, Refusal<RaceRefusal>>;

/** Cells of a race, the start and the last one counted. */
export const raceCells = { min: 2, max: 1001 } as const;
/** Characters of a race text; room for every cell as eight bits on a line of its own with a comment. */
export const longestRaceText = 1 << 16;
const cellsPerLine = 10;

/** The length and the cells 3–7, 12 and 13 are those of the assignment; cells 56 and 15 leave its examples of items 1C and 3 alone. */
export const defaultRace: Race = [
  0, 0, 2, 3, 0, 6, 4, 0, 2, 7, 1, 5, 0, 0, 3, 0, 5, 2, 0, 6, 1, 0, 4, 7, 0, 2, 5, 0, 3, 0, 1, 6, 0, 4, 2, 0, 7, 5, 0, 3, 1, 0, 6,
  2, 0, 4, 7, 0, 1, 5, 0, 3, 0, 6, 2, 0, 0, 4, 5, 7, 0,
];

const isCode = (value: unknown): value is Code => codes.includes(value as Code);

function checkLength(race: Race): Read {
  const { min, max } = raceCells;
  return race.length < min || race.length > max
    ? err({ code: 'race-length', at: String(race.length), detail: `${min}-${max}` })
    : ok(race);
}

/** `String` of an object would call what a hostile caller calls `toString`. */
const shown = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 20) : typeof value;

/** Codes as a list; a wrong one is named by its cell. */
export function checkRace(cells: readonly unknown[]): Read {
  if (cells.length > raceCells.max) return checkLength(cells as Race);
  const race = Array.from(cells);
  const wrong = race.findIndex((code) => !isCode(code));
  if (wrong >= 0) return err({ code: 'bad-code', at: String(wrong), detail: shown(race[wrong]) });
  return checkLength(race as Code[]);
}

/** A code in decimal, in four bits, or in the eight of a byte. */
function parseCode(token: string): Code | undefined {
  if (/^[0-7]$/.test(token)) return Number(token) as Code;
  return /^(0000)?0[01]{3}$/.test(token) ? (Number.parseInt(token, 2) as Code) : undefined;
}

/**
 * A race file: codes from cell 0 on, set apart by white space or one comma; `#` and `;` begin a comment.
 * A wrong code, and a place left empty between two commas, is named by its cell (`at`) and its line (`detail`).
 */
export function parseRace(text: string): Read {
  if (text.length > longestRaceText) return err({ code: 'race-too-large', detail: String(longestRaceText) });
  const race: Code[] = [];
  let expectsCode = true;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    for (const token of line.replace(/[#;].*/, '').match(/,|[^\s,]+/g) ?? []) {
      const code = parseCode(token);
      const isSeparator: boolean = token === ',' && !expectsCode;
      if (code === undefined && !isSeparator) {
        return err({ code: 'bad-code-in-line', at: String(race.length), detail: String(index + 1) });
      }
      if (code !== undefined) race.push(code);
      expectsCode = isSeparator;
    }
  }
  return checkLength(race);
}

/** Four bits a code, ten cells a line, each line with the cells it holds. */
export function formatRace(race: Race): string {
  const lines: string[] = [];
  for (let first = 0; first < race.length; first += cellsPerLine) {
    const cells = race.slice(first, first + cellsPerLine);
    const bits = cells.map((code) => code.toString(2).padStart(4, '0')).join(' ');
    lines.push(`${bits}  # ${first}-${first + cells.length - 1}\n`);
  }
  return lines.join('');
}
