import { expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { go } from '../../src/go/index.ts';
import { emptiesOf, optionsOf, rowsOf } from './boards.ts';
import { describeCycles } from './superko.cases.ts';

describeCycles();

test.each(['positional', 'situational'] as const)('%s superko refuses just what has been on the board, in random games', (ko) => {
  const random = seededRandom(5);
  let refusals = 0;
  for (let game = 0; game < 100; game++) {
    let state = go.start(optionsOf({ size: '2x3', ko, suicide: 'allowed' }));
    const situation = () => rowsOf(state.board).join('') + (ko === 'situational' ? state.toMove : '');
    const seen = new Set([situation()]);
    while (state.phase === 'play') {
      const before = state;
      const allowed = [];
      for (const point of emptiesOf(state.board)) {
        const free = go.play(
          { ...before, options: { ...before.options, ko: 'simple' }, board: { ...before.board, ko: -1 } },
          { kind: 'place', point },
        );
        if (!free.ok) throw new Error(free.error.code);
        state = free.value;
        const played = go.play(before, { kind: 'place', point });
        expect(played.ok).toBe(!seen.has(situation()));
        if (played.ok) allowed.push(played.value);
        else refusals++;
      }
      const passed = go.play(before, { kind: 'pass' });
      if (!passed.ok) throw new Error(passed.error.code);
      state = allowed[random.below(allowed.length + 1)] ?? passed.value;
      seen.add(situation());
    }
  }
  expect(refusals).toBeGreaterThan(50);
});
