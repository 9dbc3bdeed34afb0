// People who press at the same moment, at a real server.
import { join } from 'node:path';
import { go } from '@ludoteca/games/go';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type TestServer, temporaryFolder, testServer } from '../../server/test/support.ts';
import { matchCalls } from '../src/match-calls.ts';
import { meetOlder, type PairingSetup, pairUp } from '../src/pair-up.ts';

const folder = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(join(folder.path, 'pairs.db'));
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

/** Somebody who looks for an opponent on a board of their own size: tests do not meet each other. */
async function somebody(name: string, size: string) {
  const one = await guest(server, name);
  const options = go.options({ size });
  if (!options.ok) throw new Error(options.error.code);
  const calls = matchCalls(fetch, server.url, { cookie: one.cookie });
  const setup: PairingSetup = {
    calls,
    person: one.id,
    request: { game: 'go', options: { ...options.value }, seats: [{ kind: 'me' }, { kind: 'open' }], listed: true },
    newId: () => crypto.randomUUID(),
    command: (match, command, seq) => one.client.command(match, command, { seq }),
  };
  const isOwnSize = ({ options: theirs }: { readonly options: unknown }) =>
    JSON.stringify(theirs) === JSON.stringify(setup.request.options);
  return {
    ...one,
    setup,
    open: async () => (await calls.list('open')).matches.filter(isOwnSize),
    close: () => one.client.close(),
  };
}

test('two who press at the same moment meet, and no table stays behind', async () => {
  const [ana, bia] = [await somebody('Ana', '5x5'), await somebody('Bia', '5x5')];
  const found = await Promise.all([pairUp(ana.setup), pairUp(bia.setup)]);
  const at: string[] = [];
  for (const [index, { setup }] of [ana, bia].entries()) at.push((await meetOlder(setup, found[index]!)) ?? found[index]!);
  expect(at[0]).toBe(at[1]);
  const { holders } = await ana.setup.calls.info(at[0]!);
  expect(new Set(holders)).toEqual(new Set([ana.id, bia.id]));
  expect(await ana.open()).toEqual([]);
  for (const one of [ana, bia]) one.close();
});

test('of two tables that were made without knowing of each other the younger is given up', async () => {
  const [ana, bia] = [await somebody('Ana 2', '6x6'), await somebody('Bia 2', '6x6')];
  const first = await ana.setup.calls.create(ana.setup.request);
  const second = await bia.setup.calls.create(bia.setup.request);
  expect(await meetOlder(ana.setup, first.id)).toBeUndefined();
  expect(await meetOlder(bia.setup, second.id)).toBe(first.id);
  expect((await ana.setup.calls.info(second.id)).over).toBe(true);
  expect(await ana.open()).toEqual([]);
  // Whoever comes now waits anew, and goes on waiting when they press again.
  const caio = await somebody('Caio 2', '6x6');
  const third = await pairUp(caio.setup);
  expect(await pairUp(caio.setup)).toBe(third);
  expect(await caio.open()).toHaveLength(1);
  for (const one of [ana, bia, caio]) one.close();
});

test('a table where somebody has sat down is not given up', async () => {
  const [ana, bia, caio] = [await somebody('Ana 3', '7x7'), await somebody('Bia 3', '7x7'), await somebody('Caio 3', '7x7')];
  await ana.setup.calls.create(ana.setup.request);
  const second = await bia.setup.calls.create(bia.setup.request);
  const info = bia.setup.calls.info;
  // Between Bia's look and what she does then.
  const late: PairingSetup = {
    ...bia.setup,
    calls: {
      ...bia.setup.calls,
      async info(match) {
        const known = await info(match);
        if (match === second.id) await caio.client.command(second.id, { kind: 'sit', seat: 1 }, { seq: known.seq });
        return known;
      },
    },
  };
  expect(await meetOlder(late, second.id)).toBeUndefined();
  const { over, holders } = await info(second.id);
  expect([over, holders]).toEqual([false, [bia.id, caio.id]]);
  for (const one of [ana, bia, caio]) one.close();
});
