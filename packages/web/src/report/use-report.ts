import { games, type Match, type Refusal, readSaved } from '@ludoteca/games';
import type { Analysis, AnalysisRefusal, Step } from '@ludoteca/players';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { ReportMessage, ReportRequest } from './protocol.ts';

type Analysed =
  | { readonly kind: 'running' | 'stopped'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'refused'; readonly refusal: Refusal<AnalysisRefusal> }
  | { readonly kind: 'failed'; readonly why: string };

export interface Report {
  readonly missing: boolean;
  /** Of a game that has no secrets, or none any more. */
  readonly match: Match | undefined;
  readonly analysed: Analysed;
  /** Those that are judged, from the first on. */
  readonly steps: readonly Step[];
  /** Has the report written as a file, or the analysis stopped or gone on with. */
  ask(request: Exclude<ReportRequest, { kind: 'open' }>): void;
}

/** The report of a saved game, made in a worker. */
export function useReport(id: string, onFile: (file: Blob) => void): Report {
  const { savedGames } = useApp();
  const [missing, setMissing] = useState(false);
  const [match, setMatch] = useState<Match>();
  const [analysed, setAnalysed] = useState<Analysed>({ kind: 'running', share: 0 });
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const working = useRef<Worker>(undefined);
  const hand = useRef(onFile);
  hand.current = onFile;

  useEffect(() => {
    const worker = new Worker(new URL('../worker/report.ts', import.meta.url), { type: 'module' });
    working.current = worker;
    worker.addEventListener('error', ({ message }) => setAnalysed({ kind: 'failed', why: message }));
    worker.addEventListener('message', ({ data }: MessageEvent<ReportMessage>) => {
      switch (data.kind) {
        case 'missing':
          return setMissing(true);
        case 'record': {
          const saved = data.text === null ? undefined : readSaved(data.text, games);
          return setMatch(saved?.ok ? saved.value.table.match : undefined);
        }
        case 'file':
          return hand.current(data.file);
        case 'steps':
          return setSteps((before) => [...before, ...data.steps]);
        case 'progress':
          return setAnalysed({ kind: 'running', share: data.share });
        case 'stopped':
          return setAnalysed((before) => ({ kind: 'stopped', share: 'share' in before ? before.share : 0 }));
        default:
          return setAnalysed(data);
      }
    });
    const held = savedGames.held(id);
    worker.postMessage({ kind: 'open', id, ...(held && { held }) } satisfies ReportRequest);
    return () => worker.terminate();
  }, [id, savedGames]);

  function ask(request: Exclude<ReportRequest, { kind: 'open' }>): void {
    if (request.kind === 'go-on') setAnalysed((before) => ({ kind: 'running', share: 'share' in before ? before.share : 0 }));
    working.current?.postMessage(request);
  }
  return { missing, match, analysed, steps, ask };
}
