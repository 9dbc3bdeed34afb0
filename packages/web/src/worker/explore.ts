// Looks into one position, where it can be stopped by ending the worker.
import { games, readSaved } from '@ludoteca/games';
import { explore } from '@ludoteca/players';
import type { ExploreAnswer, ExploreReply, ExploreTask } from '../board/use-insight.ts';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;

port.addEventListener('message', ({ data: { id, text } }: MessageEvent<ExploreTask>) => {
  const post = (answer: ExploreAnswer): void => port.postMessage({ id, answer } satisfies ExploreReply);
  const read = readSaved(text, games);
  if (!read.ok) return post({ kind: 'failed', why: read.error.code });
  explore(read.value.table.match, { asset: fetchAsset, onInsight: (insight) => post({ kind: 'insight', insight }) }, true).then(
    (explored) => post(explored.ok ? { kind: 'insight', insight: explored.value } : { kind: 'none' }),
    (error) => post({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
  );
});
