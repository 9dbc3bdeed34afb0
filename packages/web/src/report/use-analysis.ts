import type { Match, Refusal } from '@ludoteca/games';
import { type Analysis, type AnalysisRefusal, remoteAnalysis } from '@ludoteca/players';
import { useEffect, useState } from 'react';
import { portOf } from '../table/hiring.ts';

export type Analysed =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'refused'; readonly refusal: Refusal<AnalysisRefusal> }
  | { readonly kind: 'failed'; readonly why: string };

/** Milliseconds that somebody may look at a progress bar; a move that is not the best takes more than one search. */
const allSearches = 20_000;
const searchesPerMove = 2.5;
const [shortestSearch, longestSearch] = [10, 250];

const timeFor = ({ log }: Match): number =>
  Math.min(longestSearch, Math.max(shortestSearch, allSearches / (searchesPerMove * log.length)));

/** The analysis of a match, made in a worker. */
export function useAnalysis(match: Match): Analysed {
  const [analysed, setAnalysed] = useState<Analysed>({ kind: 'running', share: 0 });
  useEffect(() => {
    const worker = new Worker(new URL('../worker/analysis.ts', import.meta.url), { type: 'module' });
    let left = false;
    const tell = (news: Analysed) => left || setAnalysed(news);
    const fail = (error: unknown) => tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
    worker.addEventListener('error', ({ message }) => fail(message));
    remoteAnalysis(portOf(worker), match, {
      budget: { time: timeFor(match) },
      onProgress: (share) => tell({ kind: 'running', share }),
    }).then(
      (judged) => tell(judged.ok ? { kind: 'done', analysis: judged.value } : { kind: 'refused', refusal: judged.error }),
      fail,
    );
    return () => {
      left = true;
      worker.terminate();
    };
  }, [match]);
  return analysed;
}
