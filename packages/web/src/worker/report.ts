// Judges a game and writes its report, where the whole record may be known.
import { games, matchOutcome, type TableRecord } from '@ludoteca/games';
import { type Analysis, analyse, keepAnalysis, keptAnalysis, type Step } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { withNames } from '../files/formats.ts';
import type { ReportMessage, ReportRequest } from '../report/protocol.ts';
import { openDatabase } from '../storage/database.ts';
import { recordOfSaved, textOfRecord } from '../storage/record.ts';
import { type GameSummary, parseSummary } from '../storage/summary.ts';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;
const post = (message: ReportMessage): void => port.postMessage(message);

type FileRequest = Extract<ReportRequest, { kind: 'file' }>;

let record: TableRecord | undefined;
/** Where the game is kept; none where there is no room. */
let stored: { readonly summary: GameSummary; readonly date: number } | undefined;
let analysis: Analysis | undefined;
let steps: Step[] = [];
let running: AbortController | undefined;
/** Asked for before the analysis was done: it is written with it. */
let awaited: FileRequest | undefined;

async function open({ id, held }: Extract<ReportRequest, { kind: 'open' }>): Promise<void> {
  const found = held
    ? { summary: held.summary, text: await held.record.text() }
    : await openDatabase(indexedDB).then((database) => database.load(id));
  const summary = parseSummary(found?.summary);
  record = found && summary && recordOfSaved(found.text, summary, games, Date.now());
  if (!record || !summary) return post({ kind: 'missing' });
  if (!held) stored = { summary, date: Date.now() };
  const { match } = record.table;
  const mayShow = !match.game.facts.hidden || matchOutcome(match) !== undefined;
  post({ kind: 'record', text: mayShow ? textOfRecord(record, Date.now()) : null });
  const kept = keptAnalysis(match, record.analysis);
  if (kept) return done(kept);
  await judge();
}

function done(found: Analysis): void {
  analysis = found;
  post({ kind: 'done', analysis });
  writeAwaited();
}

/** The analysis goes into the saved game once that is over; where another window has written it meanwhile, that one counts. */
async function keep(found: Analysis): Promise<void> {
  const { match } = record!.table;
  const kept = matchOutcome(match) && keepAnalysis(match, found);
  if (!kept || !stored) return;
  record = { ...record!, analysis: kept };
  const { summary, date } = stored;
  const database = await openDatabase(indexedDB);
  await database.keep(summary, textOfRecord(record, date), summary.revision);
}

async function judge(): Promise<void> {
  if (!record || running || analysis) return;
  const stopping = new AbortController();
  running = stopping;
  try {
    const judged = await analyse(record.table.match, {
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
      await keep(judged.value).catch(() => {});
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

function write({ viewer, language, now }: FileRequest): void {
  if (!record) return;
  const { match } = withNames(record, language).table;
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
    default:
      open(data).catch(fail);
  }
});
