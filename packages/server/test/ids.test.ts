import { expect, test } from 'vitest';
import { idFrom, newId } from '../src/ids.ts';

test('an id is never taken for an option of a command or for a formula', () => {
  const ids = Array.from({ length: 600 }, (_, index) => [newId(), idFrom('somebody', String(index))]).flat();
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{15}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
