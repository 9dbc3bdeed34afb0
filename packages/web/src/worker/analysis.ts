import { games, type Refusal, readSaved } from '@ludoteca/games';
import { type Analysis, type AnalysisRefusal, analyse } from '@ludoteca/players';
import { fetchAsset } from './asset.ts';

export type AnalysisMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'refused'; readonly refusal: Refusal<AnalysisRefusal> };

const port = globalThis as unknown as Worker;
const tell = (message: AnalysisMessage): void => port.postMessage(message);

/** Milliseconds for each position: a game of a hundred moves is looked at in less than a minute. */
const time = 250;

/** A match can not be sent from thread to thread, for its rules are functions: its saved text can. */
port.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const saved = readSaved(data, games);
  if (!saved.ok) throw new Error(`a saved game that can not be read: ${saved.error.code}`);
  const result = await analyse(saved.value.match, {
    asset: fetchAsset,
    budget: { time },
    onProgress: (share) => tell({ kind: 'progress', share }),
  });
  tell(result.ok ? { kind: 'done', analysis: result.value } : { kind: 'refused', refusal: result.error });
});
