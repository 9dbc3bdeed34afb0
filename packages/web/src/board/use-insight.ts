import { type Match, recordOf, writeSaved } from '@ludoteca/games';
import type { Insight } from '@ludoteca/players';
import { useEffect, useRef, useState } from 'react';

export interface ExploreTask {
  /** Comes back with every answer. */
  readonly id: number;
  /** The match up to the position, as the text of an .arq file. */
  readonly text: string;
}

export type ExploreAnswer =
  | { readonly kind: 'insight'; readonly insight: Insight }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly why: string };

export interface ExploreReply {
  readonly id: number;
  readonly answer: ExploreAnswer;
}

/** Somebody who walks through a game does not want to know of every position on the way, in milliseconds. */
const patience = 180;

let tasks = 0;

/** What was found of positions that were looked at, for as long as the page is open. */
const found = new WeakMap<Match, ExploreAnswer>();

/** What the players see in the position that a match stands in, as it comes; undefined while nothing is known or nobody asks. */
export function useInsight(match: Match, asked: boolean): ExploreAnswer | undefined {
  const [answer, setAnswer] = useState<{ readonly of: Match; readonly answer: ExploreAnswer }>();
  // A race is solved once for all its positions: its worker stays for as long as somebody looks.
  const isRace = match.game.thrower !== undefined;
  const racing = useRef<Worker>(undefined);
  useEffect(() => () => racing.current?.terminate(), []);
  useEffect(() => {
    const known = found.get(match);
    if (!asked || known) return;
    const id = ++tasks;
    let worker: Worker | undefined;
    const tell = (said: ExploreAnswer): void => {
      if (said.kind !== 'insight' || said.insight.done === 1) found.set(match, said);
      setAnswer({ of: match, answer: said });
    };
    const fail = ({ message }: ErrorEvent): void => tell({ kind: 'failed', why: message });
    const hear = ({ data }: MessageEvent<ExploreReply>): void => {
      if (data.id === id) tell(data.answer);
    };
    const timer = setTimeout(() => {
      worker = racing.current ?? new Worker(new URL('../worker/explore.ts', import.meta.url), { type: 'module' });
      if (isRace) racing.current = worker;
      worker.addEventListener('error', fail);
      worker.addEventListener('message', hear);
      worker.postMessage({ id, text: writeSaved(recordOf(match)) } satisfies ExploreTask);
    }, patience);
    return () => {
      clearTimeout(timer);
      worker?.removeEventListener('error', fail);
      worker?.removeEventListener('message', hear);
      if (!isRace) worker?.terminate();
    };
  }, [match, asked, isRace]);
  if (!asked) return undefined;
  return found.get(match) ?? (answer?.of === match ? answer.answer : undefined);
}
