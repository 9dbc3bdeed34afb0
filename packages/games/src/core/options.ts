import type { Refusal } from './game.ts';
import { err, ok, type Result } from './result.ts';

export interface ChoiceSpec<Value extends string = string> {
  readonly values: readonly Value[];
  /** Names that values once had: they are read in files, flags and options, and never written or listed. */
  readonly formerly?: Readonly<Record<string, Value>>;
}

/** One thing a user can choose. Text stands for numbers and sizes too, as flags and forms give it. */
export type OptionSpec =
  | ({ readonly kind: 'choice'; readonly default: string } & ChoiceSpec)
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      /** What a form goes by, where that is more than a step. */
      readonly stride?: number;
      readonly default: number;
    }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'size'; readonly min: number; readonly max: number; readonly default: Size }
  | { readonly kind: 'text'; readonly most: number; readonly default: string };

/** Rows × columns, written `8x8`. */
export type Size = `${number}x${number}`;

export type OptionTable = Readonly<Record<string, OptionSpec>>;

type ValueOf<Spec extends OptionSpec> = Spec extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Spec extends { kind: 'integer' | 'number' }
    ? number
    : Spec extends { kind: 'flag' }
      ? boolean
      : Spec extends { kind: 'size' }
        ? Size
        : string;

export type OptionsOf<Table extends OptionTable> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

export const optionRefusals = ['bad-option', 'unknown-option', 'options-not-an-object'] as const;
export type OptionRefusal = (typeof optionRefusals)[number];

const sizePattern = /^(\d{1,3})x(\d{1,3})$/;

export function parseSize(size: string): { rows: number; columns: number } | undefined {
  const match = sizePattern.exec(size.trim().toLowerCase().replace('×', 'x'));
  return match ? { rows: Number(match[1]), columns: Number(match[2]) } : undefined;
}

/** A range of fewer steps than this is listed. */
const fewSteps = 6;

/** What an option accepts, in a form that needs no translation. */
export function acceptedValues(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.join(', ');
    case 'integer':
      return `${spec.min}-${spec.max}`;
    case 'number': {
      const steps = (spec.max - spec.min) / spec.step;
      if (steps >= fewSteps) return `${spec.min}-${spec.max}`;
      return Array.from({ length: steps + 1 }, (_, step) => spec.min + step * spec.step).join(', ');
    }
    case 'size':
      return `${spec.min}x${spec.min}-${spec.max}x${spec.max}`;
    case 'flag':
      return [true, false].join(', ');
    case 'text':
      return `0-${spec.most}`;
  }
}

function readNumber(input: unknown): number | undefined {
  if (typeof input === 'number') return input;
  return typeof input === 'string' && /^-?\d+(\.\d+)?$/.test(input.trim()) ? Number(input) : undefined;
}

/** The value that has this name, or once had it. */
export function readChoice<Value extends string>(
  { values, formerly = {} }: ChoiceSpec<Value>,
  input: unknown,
): Value | undefined {
  const name = typeof input === 'string' && Object.hasOwn(formerly, input) ? formerly[input] : input;
  return values.find((value) => value === name);
}

function readOption(spec: OptionSpec, input: unknown): string | number | boolean | undefined {
  switch (spec.kind) {
    case 'choice':
      return readChoice(spec, input);
    case 'integer':
    case 'number': {
      const value = readNumber(input);
      if (value === undefined || !(value >= spec.min && value <= spec.max)) return undefined;
      const steps = value / (spec.kind === 'integer' ? 1 : spec.step);
      return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps)) ? value : undefined;
    }
    case 'flag':
      if (typeof input === 'boolean') return input;
      return input === 'true' ? true : input === 'false' ? false : undefined;
    case 'size': {
      // One number is a square: 19 is 19x19.
      const side = readNumber(input);
      const text = side === undefined ? input : `${side}x${side}`;
      const size = typeof text === 'string' ? parseSize(text) : undefined;
      const fits = size && Math.min(size.rows, size.columns) >= spec.min && Math.max(size.rows, size.columns) <= spec.max;
      return fits ? `${size.rows}x${size.columns}` : undefined;
    }
    case 'text':
      return typeof input === 'string' && input.length <= spec.most ? input : undefined;
  }
}

/** Checks `input` against the table. `defaults` replace the table's own, as a preset does. */
export function readOptions<Table extends OptionTable>(
  table: Table,
  input: unknown,
  defaults: Partial<OptionsOf<Table>> = {},
): Result<OptionsOf<Table>, Refusal<OptionRefusal>> {
  if (input !== undefined && (typeof input !== 'object' || input === null || Array.isArray(input))) {
    return err({ code: 'options-not-an-object' });
  }
  const given = new Map<string, unknown>(Object.entries(input ?? {}));
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) return err({ code: 'unknown-option', at: unknown, detail: Object.keys(table).join(', ') });

  const options: Record<string, string | number | boolean> = {};
  for (const [name, spec] of Object.entries(table)) {
    const preset = (defaults as Record<string, string | number | boolean | undefined>)[name] ?? spec.default;
    const raw = given.get(name);
    const value = raw === undefined ? preset : readOption(spec, raw);
    if (value === undefined) return err({ code: 'bad-option', at: name, detail: acceptedValues(spec) });
    options[name] = value;
  }
  return ok(options as OptionsOf<Table>);
}
