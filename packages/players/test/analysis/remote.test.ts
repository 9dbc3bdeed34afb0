import { MessageChannel } from 'node:worker_threads';
import { endMatch } from '@ludoteca/games';
import { afterEach, expect, test } from 'vitest';
import { analyse } from '../../src/analysis/analyse.ts';
import { remoteAnalysis, serveAnalysis } from '../../src/analysis/remote.ts';
import type { Port } from '../../src/remote.ts';
import { matchOf } from './matches.ts';

const asset = () => Promise.reject(new Error('no assets here'));
const open: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of open.splice(0)) port1.close();
});

/** The asking end of a channel whose other end judges. */
function judgeFarAway(): Port {
  const channel = new MessageChannel();
  open.push(channel);
  const end = (port: MessageChannel['port1']): Port => ({
    post: (message) => port.postMessage(message),
    listen: (hear) => void port.on('message', hear),
  });
  serveAnalysis(end(channel.port2), { asset });
  return end(channel.port1);
}

const race = { players: 2, race: '0 0 2 0 5 0 0 4 3 0 6 0 0' };

test('a match is judged far away as it is here, and its progress told', async () => {
  const match = endMatch(matchOf('goose', race, '3 5 2'), { kind: 'resigned', seat: 1 });
  const shares: number[] = [];
  const judged = await remoteAnalysis(judgeFarAway(), match, { seed: 7, onProgress: (share) => shares.push(share) });
  expect(judged).toEqual(await analyse(match, { asset, seed: 7 }));
  expect(judged).toMatchObject({ ok: true, value: { accounts: [{ end: 1 }, { end: 0 }] } });
  expect(shares.at(-1)).toBe(1);
});

test('a refusal comes back as one', async () => {
  const judged = await remoteAnalysis(judgeFarAway(), matchOf('goose', race), {});
  expect(judged).toEqual({ ok: false, error: { code: 'no-moves' } });
});

test('what goes wrong there is told here', async () => {
  const port = judgeFarAway();
  const broken: Port = { ...port, post: () => port.post({ saved: 'nonsense' }) };
  await expect(remoteAnalysis(broken, matchOf('goose', race, '3'), {})).rejects.toThrow('not understood');
});

test('who stops waiting is told why at once', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const judging = remoteAnalysis(judgeFarAway(), matchOf('goose', {}, '3'), { signal: stop.signal });
  stop.abort(reason);
  await expect(judging).rejects.toBe(reason);
  await expect(remoteAnalysis(judgeFarAway(), matchOf('goose', {}, '3'), { signal: stop.signal })).rejects.toBe(reason);
});
