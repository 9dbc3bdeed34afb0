import { type Match, recordOf, writeSaved } from '@ludoteca/games';
import type { Insight } from '@ludoteca/players';
import { useEffect, useState } from 'react';

export interface ExploreTask {
  /** The match up to the position, as the text of an .arq file. */
  readonly text: string;
}

export type ExploreAnswer =
  | { readonly kind: 'insight'; readonly insight: Insight }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly why: string };

/** Somebody who walks through a game does not want to know of every position on the way, in milliseconds. */
const patience = 180;

/** What was found of positions that were looked at, for as long as the page is open. */
const found = new WeakMap<Match, ExploreAnswer>();

/** What the players see in the position that a match stands in, as it comes; undefined while nothing is known or nobody asks. */
export function useInsight(match: Match, asked: boolean): ExploreAnswer | undefined {
  const [answer, setAnswer] = useState<{ readonly of: Match; readonly answer: ExploreAnswer }>();
  useEffect(() => {
    const known = found.get(match);
    if (!asked || known) return;
    let worker: Worker | undefined;
    const tell = (said: ExploreAnswer): void => {
      if (said.kind !== 'insight' || said.insight.done === 1) found.set(match, said);
      setAnswer({ of: match, answer: said });
    };
    const timer = setTimeout(() => {
      worker = new Worker(new URL('../worker/explore.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('error', ({ message }) => tell({ kind: 'failed', why: message }));
      worker.addEventListener('message', ({ data }: MessageEvent<ExploreAnswer>) => tell(data));
      worker.postMessage({ text: writeSaved(recordOf(match)) } satisfies ExploreTask);
    }, patience);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [match, asked]);
  if (!asked) return undefined;
  return found.get(match) ?? (answer?.of === match ? answer.answer : undefined);
}
