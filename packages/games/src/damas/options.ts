import type { Refusal } from '../core/game.ts';
import { type OptionRefusal, type OptionsOf, readOptions } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Engine, makeEngine } from './engine.ts';
import { formatFen, parseFen, startSetup } from './fen.ts';
import { type BoardSize, boardSizes, boards, type VariantFacts, variantNames, variants } from './variants.ts';

const standard = 'standard';
/** Thai draughts is played with two rows of men or with three. */
const thaiMen = { '8': 2, '12': 3 } as const;

export const damasChoices = {
  variant: { kind: 'choice', values: variantNames, formerly: { seed: 'classic' }, default: 'classic' },
  /** Columns × rows, for the international rules. */
  board: { kind: 'choice', values: [standard, ...boardSizes], default: standard },
  /** Men on each side, for the Thai rules. */
  men: { kind: 'choice', values: [standard, '8', '12'], default: standard },
  /** The position at the start, as in PDN; empty: the usual one. */
  fen: { kind: 'text', most: 700, default: '' },
} as const;

export type DamasOptions = OptionsOf<typeof damasChoices>;

function factsOf({ variant, board, men }: DamasOptions): VariantFacts {
  const facts: VariantFacts = variants[variant];
  if (board !== standard) {
    const [columns, rows] = boards[board as BoardSize];
    return { ...facts, columns, rows, menRows: rows / 2 - 1 };
  }
  return men === standard ? facts : { ...facts, menRows: thaiMen[men as keyof typeof thaiMen] };
}

const engines = new Map<string, Engine>();

/** The engine of these options' rules; made once. */
export function engineOf(options: DamasOptions): Engine {
  const name = `${options.variant} ${options.board} ${options.men}`;
  const known = engines.get(name);
  if (known) return known;
  const engine = makeEngine(factsOf(options));
  engines.set(name, engine);
  return engine;
}

export function damasOptions(input: unknown): Result<DamasOptions, Refusal<OptionRefusal | 'bad-fen'>> {
  const read = readOptions(damasChoices, input);
  if (!read.ok) return read;
  const options = read.value;
  if (options.board !== standard && options.variant !== 'international')
    return err({ code: 'bad-option', at: 'board', detail: standard });
  if (options.men !== standard && options.variant !== 'thai') return err({ code: 'bad-option', at: 'men', detail: standard });
  if (options.fen === '') return read;
  const engine = engineOf(options);
  const setup = parseFen(engine, options.fen);
  if (!setup.ok) return err({ code: 'bad-fen', at: setup.error.at });
  const fen = formatFen(engine, setup.value);
  return ok({ ...options, fen: fen === formatFen(engine, startSetup(engine)) ? '' : fen });
}
