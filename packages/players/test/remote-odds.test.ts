import { MessageChannel } from 'node:worker_threads';
import { goose, oddsAt, solveOdds } from '@ludoteca/games/goose';
import { afterEach, expect, test } from 'vitest';
import { remoteOdds, serveOdds } from '../src/goose/remote-odds.ts';
import type { Port } from '../src/remote.ts';

const channel = new MessageChannel();
afterEach(() => channel.port1.close());
const end = (port: MessageChannel['port1']): Port => ({
  post: (message) => port.postMessage(message),
  listen: (hear) => void port.on('message', hear),
});

test('a race is solved far away as it is here, its progress told in steps worth a message', async () => {
  serveOdds(end(channel.port2));
  const options = goose.options({ players: 2 });
  const crowd = goose.options({ players: 6 });
  if (!options.ok || !crowd.ok) throw new Error('these are races');
  const shares: number[] = [];
  const port = end(channel.port1);
  const solved = await remoteOdds(port, options.value, { progress: (share) => shares.push(share) });
  const here = solveOdds(options.value);
  if (!solved.ok || !here.ok) throw new Error('this can be solved');
  const start = goose.start(options.value);
  expect(oddsAt(solved.value, start)).toEqual(oddsAt(here.value, start));
  expect(shares.length).toBeGreaterThan(1);
  expect(shares.every((share, at) => at === 0 || share === 1 || share >= shares[at - 1]! + 0.01)).toBe(true);
  expect(await remoteOdds(port, crowd.value)).toMatchObject({ ok: false, error: { code: 'too-many-states' } });
});
