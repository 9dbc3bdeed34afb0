import { describe, expect, test } from 'vitest';
import { go } from '../../src/go/index.ts';
import { playAll, refusalOf, stateFrom } from './boards.ts';

/** Under each rule: moves that must all be legal, and then the one that is refused because of ko (or nothing is). */
interface Cycle {
  readonly name: string;
  readonly rows: readonly string[];
  readonly first: 'black' | 'white';
  readonly positional: readonly [legal: string, refused: string];
  readonly situational: readonly [legal: string, refused: string];
  readonly simple: readonly [legal: string, refused?: string];
}

const cycles: readonly Cycle[] = [
  {
    name: 'simple ko, as in the assignment',
    rows: ['.xo.', 'xo.o', '.xo.', '....'],
    first: 'black',
    positional: ['C3', 'B3'],
    situational: ['C3', 'B3'],
    simple: ['C3', 'B3'],
  },
  {
    name: 'simple ko may be taken back after a move elsewhere',
    rows: ['.xo.', 'xo.o', '.xo.', '....'],
    first: 'black',
    positional: ['C3 A1 D1 B3', 'C3'],
    situational: ['C3 A1 D1 B3', 'C3'],
    simple: ['C3 A1 D1 B3', 'C3'],
  },
  {
    name: 'triple ko',
    rows: ['.xo.', 'x.xo', '.xo.', '.xo.', 'xo.o', '.xo.', '.xo.', 'x.xo', '.xo.'],
    first: 'white',
    positional: ['B8 C5 B2 C8 B5', 'C2'],
    situational: ['B8 C5 B2 C8 B5', 'C2'],
    simple: ['B8 C5 B2 C8 B5 C2 B8 C5 B2 C8 B5'],
  },
  {
    name: 'sending two, returning one',
    rows: ['.x.x', 'ooxx', '.ox.'],
    first: 'black',
    positional: ['A3 C3', 'B3'],
    // The third move brings the position back, but with the other player to move.
    situational: ['A3 C3 B3 pass', 'A3'],
    simple: ['A3 C3 B3 pass A3 C3 B3 pass'],
  },
  {
    name: 'eternal life: two stones given and two stones taken by each',
    rows: ['...x', 'xxoo', 'oo.x'],
    first: 'black',
    positional: ['C1 B1 D1', 'A1'],
    situational: ['C1 B1 D1', 'A1'],
    simple: ['C1 B1 D1 A1 C1 B1 D1'],
  },
];

/** Plays each cycle under each ko rule, to the exact move that closes it. */
export function describeCycles(): void {
  describe.each(cycles)('$name', ({ rows, first, ...rules }) => {
    test.each(['positional', 'situational', 'simple'] as const)('%s', (ko) => {
      const [legal, refused] = rules[ko];
      const state = playAll(stateFrom(rows, { ko, first }), legal);
      expect(state.phase).toBe('play');
      if (refused === undefined) return;
      expect(refusalOf(state, refused)).toEqual({ code: 'ko', at: refused });
      const listed = go.moves(state).map((move) => go.formatMove(move, state));
      expect(listed).not.toContain(refused);
    });
  });

  test('under simple ko a position that comes for the third time ends the game without a result', () => {
    const round = 'B8 C5 B2 C8 B5 C2';
    const start = stateFrom(cycles.find(({ name }) => name === 'triple ko')!.rows, { rules: 'japanese', first: 'white' });
    const once = playAll(start, round);
    expect(once.phase).toBe('play');
    const twice = playAll(once, round);
    expect(twice).toMatchObject({ phase: 'over', end: 'no-result' });
    expect(go.outcome(twice)).toEqual({ payoffs: [0.5, 0.5], reason: 'no-result' });
    expect(go.moves(twice)).toEqual([]);
    expect(refusalOf(twice, 'pass')).toEqual({ code: 'game-over' });
  });
}
