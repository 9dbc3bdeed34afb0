// Judges a game and writes its report, where the whole record may be known; of a game that was seen from a seat, what the seat saw of it.
import { err, games, type Match, matchOutcome, readSeen, seenMatch, type TableRecord } from '@ludoteca/games';
import {
  type Analysis,
  type AnalysisSetup,
  analyse,
  analyseSeen,
  keepAnalysis,
  keptAnalysis,
  type Step,
} from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import type { ReportMessage, ReportRequest } from '../report/protocol.ts';
import { openDatabase } from '../storage/database.ts';
import { recordOfSaved, textOfRecord } from '../storage/record.ts';
import { type GameSummary, parseSummary } from '../storage/summary.ts';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;
const post = (message: ReportMessage): void => port.postMessage(message);

type FileRequest = Extract<ReportRequest, { kind: 'file' }>;

/** What is judged and written about. */
interface Subject {
  readonly match: Match;
  judge(setup: AnalysisSetup): ReturnType<typeof analyse>;
  keep(found: Analysis): Promise<void>;
}

let subject: Subject | undefined;
let analysis: Analysis | undefined;
let steps: Step[] = [];
let running: AbortController | undefined;
/** Asked for before the analysis was done: it is written with it. */
let awaited: FileRequest | undefined;

/** The analysis goes into the saved game once that is over; where another window has written it meanwhile, that one counts. */
async function keepIn(record: TableRecord, summary: GameSummary, date: number, found: Analysis): Promise<void> {
  const { match } = record.table;
  const kept = matchOutcome(match) && keepAnalysis(match, found);
  if (!kept) return;
  const database = await openDatabase(indexedDB);
  await database.keep(summary, textOfRecord({ ...record, analysis: kept }, date), summary.revision);
}

async function open({ id, held }: Extract<ReportRequest, { kind: 'open' }>): Promise<void> {
  const found = held
    ? { summary: held.summary, text: await held.record.text() }
    : await openDatabase(indexedDB).then((database) => database.load(id));
  const summary = parseSummary(found?.summary);
  const record = found && summary && recordOfSaved(found.text, summary, games, Date.now());
  if (!record || !summary) return post({ kind: 'missing' });
  const { match } = record.table;
  const date = Date.now();
  subject = {
    match,
    judge: (setup) => analyse(match, setup),
    // What there is no room for is held by the page, and not kept.
    keep: async (judged) => (held ? undefined : keepIn(record, summary, date, judged)),
  };
  const mayShow = !match.game.facts.hidden || matchOutcome(match) !== undefined;
  post({ kind: 'record', text: mayShow ? textOfRecord(record, date) : null });
  const kept = keptAnalysis(match, record.analysis);
  if (kept) return done(kept);
  await judge();
}

/** Of what was seen, only the decisions of whoever saw it can be judged; onlookers made none. */
async function openSeen({ record, views }: Extract<ReportRequest, { kind: 'open-seen' }>): Promise<void> {
  const seen = readSeen(record, games);
  const match = seen.ok ? seenMatch(seen.value, views) : undefined;
  if (!seen.ok || !match) return post({ kind: 'missing' });
  const { seat } = seen.value;
  subject = {
    match,
    judge: async (setup) => (seat === undefined ? err({ code: 'onlooker' }) : analyseSeen(match, seat, setup)),
    keep: async () => {},
  };
  await judge();
}

function done(found: Analysis): void {
  analysis = found;
  post({ kind: 'done', analysis });
  writeAwaited();
}

async function judge(): Promise<void> {
  if (!subject || running || analysis) return;
  const stopping = new AbortController();
  running = stopping;
  try {
    const judged = await subject.judge({
      asset: fetchAsset,
      known: { steps },
      signal: stopping.signal,
      onProgress: (share) => post({ kind: 'progress', share }),
      onStep(step) {
        steps = [...steps, step];
        post({ kind: 'step', step });
      },
    });
    if (!judged.ok) post({ kind: 'refused', refusal: judged.error });
    else {
      // Nobody is told of it before it is kept; a full storage keeps nobody from reading it.
      await subject.keep(judged.value).catch(() => {});
      done(judged.value);
    }
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    post({ kind: 'stopped' });
  } finally {
    running = undefined;
    writeAwaited();
  }
}

function writeAwaited(): void {
  const request = awaited;
  awaited = undefined;
  if (request) write(request);
}

function write({ viewer, language, names, now }: FileRequest): void {
  if (!subject) return;
  const match = { ...subject.match, names };
  const html = reportHtml({
    match,
    viewer,
    kind: matchOutcome(match) ? 'final' : 'state',
    title: 'Ludoteca',
    language,
    now: new Date(now),
    ...(analysis && { analysis }),
  });
  post({ kind: 'file', file: new Blob([html], { type: 'text/html' }) });
}

const fail = (error: unknown): void => post({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });

port.addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  switch (data.kind) {
    case 'file':
      if (!running) return write(data);
      awaited = data;
      return;
    case 'stop':
      return running?.abort();
    case 'go-on':
      judge().catch(fail);
      return;
    case 'open-seen':
      openSeen(data).catch(fail);
      return;
    default:
      open(data).catch(fail);
  }
});
