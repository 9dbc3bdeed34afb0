import { MessageChannel } from 'node:worker_threads';
import { type GooseOdds, goose, oddsAt, solveOdds } from '@ludoteca/games/goose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteEstimate, remoteOdds, serveEstimate, serveOdds } from '../src/goose/remote-odds.ts';
import type { Port } from '../src/remote.ts';

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
});
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

test('what was solved once is taken from where it is kept', async () => {
  const options = goose.options({ players: 2, race: [0, 0, 0, 2, 0, 0] });
  if (!options.ok) throw new Error('this is a race');
  const kept: GooseOdds[] = [];
  serveOdds(end(channel.port2), {
    read: async () => kept[0] && { ...kept[0], error: 0.5 },
    keep: async (_, odds) => void kept.push(odds),
  });
  const port = end(channel.port1);
  const first = await remoteOdds(port, options.value);
  const again = await remoteOdds(port, options.value);
  if (!first.ok || !again.ok) throw new Error('this can be solved');
  expect([first.value.error < 0.1, again.value.error, kept.length]).toEqual([true, 0.5, 1]);
});

test('a position is played on from many times far away', async () => {
  serveEstimate(end(channel.port2));
  const options = goose.options({ players: 4, race: [0, 0], ending: '1B' });
  if (!options.ok) throw new Error('this is a race');
  const { chances, errors } = await remoteEstimate(end(channel.port1), goose.start(options.value));
  // Turn by turn one face of six wins.
  const whole = 1 - (5 / 6) ** 4;
  for (const [seat, chance] of chances.entries())
    expect(Math.abs(chance - ((5 / 6) ** seat * (1 / 6)) / whole)).toBeLessThan(4 * errors[seat]!);
});
