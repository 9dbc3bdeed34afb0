import { parentPort, workerData } from 'node:worker_threads';
import type { ThinkerSetup } from '@ludoteca/players';
import { asset } from '../assets.ts';
import type { RivalNames, ThreadReply, ThreadRequest, ThreadSetup } from './contest.ts';
import { playPair } from './pair.ts';

/** Reads each file once, however many sit down in a thread. */
function remembered(read: ThinkerSetup['asset']): ThinkerSetup['asset'] {
  const files = new Map<string, ReturnType<ThinkerSetup['asset']>>();
  return (name) => {
    const known = files.get(name) ?? read(name);
    files.set(name, known);
    return known;
  };
}

const tell = (reply: ThreadReply): void => parentPort?.postMessage(reply);

const { contest, language, files, stopped } = workerData as ThreadSetup;
const stop = new AbortController();
const setup = {
  contest,
  language,
  files,
  asset: remembered(asset),
  signal: stop.signal,
  seated: (names: RivalNames) => tell({ kind: 'seated', names }),
  isStopped: () => Atomics.load(stopped, 0) === 1,
};

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.to === 'stop') {
    stop.abort();
    parentPort?.close();
    return;
  }
  playPair(setup, request.pair).then(
    (played) => tell(played ? { kind: 'played', ...played } : { kind: 'stopped' }),
    (error) => tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
  );
});
