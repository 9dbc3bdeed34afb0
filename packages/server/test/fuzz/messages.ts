// Messages by the schemas of the wire, and what becomes of them when something is wrong with them.
import type { Random } from '@ludoteca/games';
import * as v from 'valibot';

/** As much of a schema as is needed to make something by it. */
interface AnySchema {
  readonly type: string;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
}

export interface Maker {
  /** Something that the schema lets pass. */
  wellFormed(schema: v.GenericSchema): unknown;
  /** The same with something wrong in it. */
  spoiled(value: unknown): unknown;
  pick<T>(list: readonly T[]): T;
  below(count: number): number;
}

const tries = 40;
const strange = [
  ...[null, true, 0, -1, 0.5, 1e12, Number.MAX_SAFE_INTEGER, '', '\u0000', '\u202e', '👑', 'A'.repeat(300), [], {}, [[[[]]]]],
  ...['__proto__', 'constructor', "'; drop table events; --", '../../etc/passwd', 'NaN', '-0', '1e999'],
];

/** `words`: what may stand where a text is asked for. */
export function messageMaker(random: Random, words: () => readonly string[]): Maker {
  const below = (count: number): number => random.below(count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

  /** Numbers and texts are guessed until they pass: what they have to be stands in the schema and nowhere else. */
  function guessed(schema: v.GenericSchema, guess: () => unknown): unknown {
    let value = guess();
    for (let count = 0; count < tries && !v.is(schema, value); count++) value = guess();
    return value;
  }

  function made(schema: AnySchema & v.GenericSchema): unknown {
    const part = (inner: AnySchema | undefined): unknown => made(inner as AnySchema & v.GenericSchema);
    switch (schema.type) {
      case 'literal':
        return schema.literal;
      case 'picklist':
        return pick(schema.options!);
      case 'boolean':
        return below(2) === 0;
      case 'number':
        return guessed(schema, () => pick([below(4), below(8), below(1000), below(1e9)]));
      case 'string':
        return guessed(schema, () => pick(words()));
      case 'variant':
      case 'union':
        return part(pick(schema.options as readonly AnySchema[]));
      case 'optional':
      case 'exact_optional':
      case 'nullable':
        return below(2) === 0 ? undefined : part(schema.wrapped);
      case 'array':
        return guessed(schema, () => Array.from({ length: 1 + below(4) }, () => part(schema.item)));
      case 'record':
        return {};
      case 'strict_object':
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.entries!)
            .map(([key, inner]) => [key, part(inner)] as const)
            .filter(([, value]) => value !== undefined),
        );
      default:
        return pick(strange);
    }
  }

  function spoiled(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || below(8) === 0) return pick([...strange, ...words()]);
    const entries = Object.entries(value);
    if (entries.length === 0) return pick(strange);
    const at = below(entries.length);
    const [key, inner] = entries[at]!;
    const changed = pick([
      () => entries.toSpliced(at, 1),
      () => [...entries, [pick(words()), pick(strange)] as const],
      () => entries.with(at, [key, spoiled(inner)]),
      () => entries.with(at, [key, pick(strange)]),
      () => entries.with(at, [pick(words()), inner]),
    ])();
    return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
  }

  return { wellFormed: (schema) => made(schema as AnySchema & v.GenericSchema), spoiled, pick, below };
}
