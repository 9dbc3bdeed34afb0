import type { Refusal } from '../core/game.ts';
import { type OptionRefusal, type OptionsOf, readOptions } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import { linesThrough } from './lines.ts';
import { formatSetup, parseSetup, setupCells } from './setup.ts';

export const variants = ['freestyle', 'standard', 'renju', 'caro'] as const;
export type Variant = (typeof variants)[number];

const largestSide = 25;

export const gomokuChoices = {
  /**
   * What counts as a winning line of `winning` stones. freestyle: that many or more; standard: exactly that many; renju:
   * exactly five for Black, who also has forbidden points, five or more for White; caro: exactly that many unless an
   * enemy stone stands at both ends (an edge is no block), and more always, as Gomocup's rule 8 has it.
   */
  variant: { kind: 'choice', values: variants, default: 'freestyle' },
  opening: { kind: 'choice', values: ['none', 'swap2'], default: 'none' },
  rows: { kind: 'integer', min: 1, max: largestSide, default: 15 },
  columns: { kind: 'integer', min: 1, max: largestSide, default: 15 },
  winning: { kind: 'integer', min: 3, max: 10, default: 5 },
  /** Stones on the board before the first move: `b:h8,i9 w:h9 turn:w`; Black's turn when nothing is said. */
  setup: { kind: 'text', most: 4000, default: '' },
} as const;

export type GomokuOptions = OptionsOf<typeof gomokuChoices>;

export const gomokuOptionRefusals = [
  'board-too-small',
  'renju-needs-five',
  'swap2-needs-four',
  'swap2-with-setup',
  'bad-setup',
  'setup-has-line',
] as const;
type GomokuOptionRefusal = (typeof gomokuOptionRefusals)[number];

export function gomokuOptions(input: unknown): Result<GomokuOptions, Refusal<OptionRefusal | GomokuOptionRefusal>> {
  const read = readOptions(gomokuChoices, input);
  if (!read.ok) return read;
  const { rows, columns, winning, variant, opening } = read.value;
  if (Math.max(rows, columns) < winning) {
    return err({ code: 'board-too-small', at: `${rows}x${columns}`, detail: `${winning}-${largestSide}` });
  }
  if (variant === 'renju' && winning !== 5) return err({ code: 'renju-needs-five', at: 'winning', detail: '5' });
  // The opening may put three black stones on the board before anybody has a colour.
  if (opening === 'swap2' && winning < 4) return err({ code: 'swap2-needs-four', at: 'winning', detail: '4' });

  const setup = parseSetup(read.value.setup, rows, columns);
  if (!setup.ok) return setup;
  const options = { ...read.value, setup: formatSetup(setup.value, rows, columns) };
  if (options.setup === '') return ok(options);
  if (opening === 'swap2') return err({ code: 'swap2-with-setup', at: 'setup' });
  const cells = setupCells(setup.value, rows, columns);
  const decided = [...cells.keys()].some((cell) => cells[cell] !== 0 && linesThrough(cells, options, cell).length > 0);
  return decided ? err({ code: 'setup-has-line', at: 'setup' }) : ok(options);
}
