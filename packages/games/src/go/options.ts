import type { Refusal } from '../core/game.ts';
import { type OptionRefusal, type OptionsOf, type OptionTable, parseSize, readOptions } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Board, black, type Colour, empty, emptyBoard, place, white } from './board.ts';
import type { Size } from './geometry.ts';
import { handicapPoints } from './handicap.ts';
import { formatPoint, parsePoint } from './notation.ts';

const koRules = ['positional', 'situational', 'simple'] as const;
const scorings = ['area', 'territory'] as const;
export type Scoring = (typeof scorings)[number];

const largestSide = 25;
/** Room for every point of the largest board, with blanks between. */
const longestSetup = 4 * largestSide * largestSide;

export const goChoices = {
  rules: {
    kind: 'choice',
    values: ['classic', 'chinese', 'japanese', 'tromp-taylor'],
    formerly: { seed: 'classic' },
    default: 'classic',
  },
  size: { kind: 'size', min: 2, max: largestSide, default: '8x8' },
  // Whatever a file may say.
  komi: { kind: 'number', min: -100, max: 100, step: 0.01, stride: 0.5, default: 0 },
  ko: { kind: 'choice', values: koRules, default: 'positional' },
  suicide: { kind: 'choice', values: ['forbidden', 'allowed'], default: 'forbidden' },
  scoring: { kind: 'choice', values: scorings, default: 'area' },
  handicap: { kind: 'integer', min: 0, max: 9, default: 0 },
  /** Stones on the board before the first move: points with blanks between. */
  blackStones: { kind: 'text', most: longestSetup, default: '' },
  whiteStones: { kind: 'text', most: longestSetup, default: '' },
  first: { kind: 'choice', values: ['black', 'white'], default: 'black' },
} as const satisfies OptionTable;

export type GoOptions = OptionsOf<typeof goChoices>;
export type RuleSet = GoOptions['rules'];

/** Komi as each is usually played; the classic rules have none, and give White a tie instead. */
export const presets = {
  classic: { komi: 0, ko: 'positional', suicide: 'forbidden', scoring: 'area' },
  chinese: { komi: 7.5, ko: 'positional', suicide: 'forbidden', scoring: 'area' },
  japanese: { komi: 6.5, ko: 'simple', suicide: 'forbidden', scoring: 'territory' },
  'tromp-taylor': { komi: 7.5, ko: 'positional', suicide: 'allowed', scoring: 'area' },
} as const satisfies Record<RuleSet, Partial<GoOptions>>;

const sizeOf = (options: GoOptions): Size => parseSize(options.size) as Size;

/** What the rule set and a handicap stand for, where nothing else is said. */
const impliedBy = ({ rules, handicap }: GoOptions): Partial<GoOptions> => ({
  ...presets[rules],
  first: handicap >= 2 ? 'white' : 'black',
});

export type SetupRefusal = 'not-understood' | 'off-board' | 'occupied' | 'no-liberties';

export function readGoOptions(input: unknown): Result<GoOptions, Refusal<OptionRefusal | SetupRefusal>> {
  const plain = readOptions(goChoices, input);
  const read = plain.ok ? readOptions(goChoices, input, impliedBy(plain.value)) : plain;
  if (!read.ok) return read;
  const options = read.value;
  const { handicap } = options;
  const size = sizeOf(options);
  if (!handicapPoints(size, handicap)) {
    const most = handicapPoints(size, 4) ? 4 : 1;
    return err({ code: 'bad-option', at: 'handicap', detail: `0-${most}` });
  }
  const setup = setupBoard(options);
  if (!setup.ok) return setup;
  const fixed = new Set(handicapPoints(size, handicap));
  const listed = (colour: Colour): string =>
    [...setup.value.cells.keys()]
      .filter((point) => setup.value.cells[point] === colour && !fixed.has(point))
      .map((point) => formatPoint(point, size))
      .join(' ');
  return ok({ ...options, blackStones: listed(black), whiteStones: listed(white) });
}

const wordsOf = (list: string): string[] => list.split(/[\s,]+/).filter((word) => word !== '');

/** The board before the first move. */
export function setupBoard(options: GoOptions): Result<Board, Refusal<SetupRefusal>> {
  const size = sizeOf(options);
  const board = emptyBoard(size);
  for (const point of handicapPoints(size, options.handicap) ?? []) place(board, black, point);
  for (const [colour, list] of [
    [black, options.blackStones],
    [white, options.whiteStones],
  ] as const) {
    for (const word of wordsOf(list)) {
      const point = parsePoint(word, size);
      if (!point.ok) return point;
      const at = formatPoint(point.value, size);
      if (board.cells[point.value] !== empty) return err({ code: 'occupied', at });
      // A chain without liberties in the end loses its last one here, whatever the order.
      if (place(board, colour, point.value) !== 0) return err({ code: 'no-liberties', at });
    }
  }
  return ok(board);
}
