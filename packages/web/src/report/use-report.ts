import { games, type Match, type Refusal, readSaved, readSeen, seenMatch } from '@ludoteca/games';
import type { Analysis, AnalysisRefusal, Step } from '@ludoteca/players';
import { useEffect, useRef, useState } from 'react';
import type { ReportMessage, ReportOpening, ReportRequest } from './protocol.ts';

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
  ask(request: Exclude<ReportRequest, ReportOpening>): void;
}

function matchSeen({ record, views }: Extract<ReportOpening, { kind: 'open-seen' }>): Match | undefined {
  const seen = readSeen(record, games);
  return seen.ok ? seenMatch(seen.value, views) : undefined;
}

/** The report of a game, made in a worker; `opening` must stay the same for as long as the same game is meant. */
export function useReport(opening: ReportOpening, onFile: (file: Blob) => void): Report {
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
    worker.postMessage(opening);
    if (opening.kind === 'open-seen') setMatch(matchSeen(opening));
    return () => worker.terminate();
  }, [opening]);

  function ask(request: Exclude<ReportRequest, ReportOpening>): void {
    if (request.kind === 'go-on') setAnalysed((before) => ({ kind: 'running', share: 'share' in before ? before.share : 0 }));
    working.current?.postMessage(request);
  }
  return { missing, match, analysed, steps, ask };
}
