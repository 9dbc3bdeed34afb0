import { playMove, startMatch } from '@ludoteca/games';
import { goose } from '@ludoteca/games/goose';
import { expect, test } from 'vitest';
import { raceChances } from '../src/odds/race-chances.ts';

function race(options: Readonly<Record<string, unknown>>, throws: readonly string[] = []) {
  const read = goose.options(options);
  if (!read.ok) throw new Error(read.error.code);
  return throws.reduce(
    (match, text) => {
      const move = goose.parseMove(text, match.state);
      const played = move.ok ? playMove(match, move.value) : move;
      if (!played.ok) throw new Error(played.error.code);
      return played.value;
    },
    startMatch(goose, read.value),
  );
}

test('the chances of a race are those of the solver, before every throw and after the last', async () => {
  const progress: number[] = [];
  const match = race({ players: 2, race: '0 0 2 0 5 0 0 4 0 0 0' }, ['3', '4', '1']);
  const solved = await raceChances(match, { progress: (share) => progress.push(share) });
  if (!solved.ok) throw new Error(solved.error.code);
  expect(solved.value).toHaveLength(4);
  for (const shares of solved.value) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  // Who begins has the better half.
  expect(solved.value[0]?.[0]).toBeGreaterThan(0.5);
  expect(progress.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('the solver stops when its answer is no longer wanted', async () => {
  const reason = new Error('enough');
  await expect(raceChances(race({}), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('the chances of a race that is too long are refused', async () => {
  const solved = await raceChances(race({ players: 3, race: Array.from({ length: 1001 }, () => 0) }));
  expect(solved).toMatchObject({ ok: false, error: { code: 'too-many-states' } });
});
