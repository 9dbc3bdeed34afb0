import fc from 'fast-check';
import type { Game } from '../src/core/game.ts';

// What a file, a form, a program or the network may hand in for a move. Getters and proxies that throw can not come that way.

const cyclic: { kind: string; point?: unknown } = { kind: 'place' };
cyclic.point = cyclic;
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList);
/** An array that nobody can walk through or write down. */
const endless: unknown[] = [];
endless.length = 2 ** 32 - 1;

/** Stands in no field of any move. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MIN_SAFE_INTEGER,
  -1,
  0.5,
  1e308,
  2 ** 32,
  0n,
  2n ** 200n,
  '',
  '0',
  '__proto__',
  'x'.repeat(10_000),
  Symbol('move'),
  () => 0,
  {},
  Object.create(null),
  { toString: 1 },
  { valueOf: () => 0 },
  { length: 2 ** 32 - 1 },
  Object(0),
  new Date(0),
  new Map(),
  new Uint8Array(1),
  [-1],
  [Number.NaN],
  [null],
  [[0]],
  [Symbol('square')],
  [Object.create(null)],
  endless,
  cyclic,
  cyclicList,
];

const samples = 3000;
const anything = fc.sample(
  fc.anything({ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true }),
  { numRuns: samples, seed: 9 },
);
const anyText = fc.sample(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.constantFrom(...'abcdefghkopqx0123456789 -:#×?\t\n'), { maxLength: 300 }).map((letters) => letters.join('')),
    fc.constantFrom('', ' ', 'a', '1', 'a1', '1-', '#', 'x'.repeat(300), 'a1'.repeat(150), '9 '.repeat(150), '\0', '\ud800'),
  ),
  { numRuns: samples, seed: 9 },
);

/** Of the long lists above each state gets its share, one after the other. */
const share = 12;
let turn = 0;
const shareOf = <T>(items: readonly T[]): T[] =>
  Array.from({ length: share }, (_, index) => items[(turn * share + index) % items.length]!);

const otherKind = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : String(value));

/** Copies of a move with one field left out, of another kind, or out of every range. */
function damaged(move: unknown): unknown[] {
  const fields = Object.entries(move as object);
  return fields.flatMap(([name, value]) => [
    Object.fromEntries(fields.filter(([other]) => other !== name)),
    ...[...wrongValues, otherKind(value), [value]].map((wrong) => ({ ...(move as object), [name]: wrong })),
  ]);
}

/** Texts near one that is understood. */
function mistyped(text: string): string[] {
  const at = turn % (text.length + 1);
  const letter = shareOf(anyText).join('').charAt(at) || '?';
  const around = (middle: string) => text.slice(0, at) + middle + text.slice(at + 1);
  return [around(''), around(letter), text.repeat(100), text + text, [...text].reverse().join(''), `${text} ${letter}`];
}

type Check<State, Move> = (state: State, isLegal: (move: Move) => boolean) => void;

/**
 * Throws unless `play` refuses every value that is no move and `parseMove` answers to every text, with one of these codes.
 * `isLegal` tells whether a value that was played is a listed move after all.
 */
export function hostileCheck<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  codes: ReadonlySet<string>,
): Check<State, Move> {
  const written = (value: unknown): string => fc.stringify(value).slice(0, 200);

  function checkRefusal(of: unknown, refusal: object): void {
    const { code, at, detail } = refusal as Record<string, unknown>;
    const plain = [at, detail].every((part) => part === undefined || (typeof part === 'string' && part.length < 1000));
    if (!plain || !codes.has(code as string)) throw new Error(`${written(of)} is refused with ${written(refusal)}`);
  }

  return (state, isLegal) => {
    turn++;
    const checkPlay = (value: unknown, mayBeLegal = false): void => {
      const played = game.play(state, value as Move);
      if (!played.ok) checkRefusal(value, played.error);
      else if (!mayBeLegal || !isLegal(value as Move)) throw new Error(`${written(value)} is played`);
    };
    const moves = game.moves(state);
    const move = moves[turn % moves.length];
    const fields = Object.keys(move ?? {});
    const field = fields[turn % fields.length]!;
    for (const value of wrongValues) checkPlay(value);
    for (const value of shareOf(anything)) checkPlay(value);
    if (move !== undefined) {
      for (const value of damaged(move)) checkPlay(value);
      for (const value of shareOf(anything)) checkPlay({ ...move, [field]: value }, true);
    }
    const near = move === undefined ? [] : mistyped(game.formatMove(move, state));
    for (const text of [...shareOf(anyText), ...near]) {
      const read = game.parseMove(text, state);
      if (!read.ok) checkRefusal(text, read.error);
      else checkPlay(read.value, true);
    }
  };
}
