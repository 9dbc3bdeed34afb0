import { expect } from 'vitest';

/** For loops that compare thousands of times: only what differs is worth the time that `expect` takes to tell how. */
export function expectAgree(found: unknown, wanted: unknown, where = ''): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, where).toEqual(wanted);
}
