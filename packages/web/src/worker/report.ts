// Judges a game and writes its report, where the whole record may be known; of a game that was seen from a seat, what the seat saw of it.
import { err, games, type Match, matchOutcome, readSeen, seenMatch } from '@ludoteca/games';
import {
  type Analysis,
  type AnalysisSetup,
  analyse,
  analyseSeen,
  type JudgedSteps,
  type KeptAnalysis,
  keepAnalysis,
  keepSteps,
  keptAnalysis,
  keptSteps,
} from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import type { ReportMessage, ReportRequest } from '../report/protocol.ts';
import { openDatabase } from '../storage/database.ts';
import { recordOfSaved, textOfRecord } from '../storage/record.ts';
import { parseSummary } from '../storage/summary.ts';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;
const post = (message: ReportMessage): void => port.postMessage(message);

type FileRequest = Extract<ReportRequest, { kind: 'file' }>;

/** What is judged and written about. */
interface Subject {
  readonly match: Match;
  judge(setup: AnalysisSetup): ReturnType<typeof analyse>;
  /** Under which the game is kept; none where there is no room, or where it is kept elsewhere. */
  readonly stored: string | undefined;
}

let subject: Subject | undefined;
let analysis: Analysis | undefined;
let judged: JudgedSteps = { steps: [] };
/** Whoever closes the page loses no more than this many milliseconds of work. */
const checkpointPause = 1500;
let checkpointAt = 0;
let running: AbortController | undefined;
/** Somebody has stopped it, maybe before it began. */
let isStopped = false;
/** Asked for before the analysis was done: it is written with it. */
let awaited: FileRequest | undefined;

async function open({ id, held }: Extract<ReportRequest, { kind: 'open' }>): Promise<void> {
  const found = held
    ? { summary: held.summary, text: await held.record.text() }
    : await openDatabase(indexedDB).then((database) => database.load(id));
  const summary = parseSummary(found?.summary);
  const record = found && summary && recordOfSaved(found.text, summary, games, Date.now());
  if (!record || !summary) return post({ kind: 'missing' });
  const { match } = record.table;
  subject = { match, judge: (setup) => analyse(match, setup), stored: held ? undefined : id };
  const mayShow = !match.game.facts.hidden || matchOutcome(match) !== undefined;
  post({ kind: 'record', text: mayShow ? textOfRecord(record, Date.now()) : null });
  const kept = keptAnalysis(match, record.analysis);
  if (kept) return done(kept);
  judged = keptSteps(match, record.analysis) ?? judged;
  post({ kind: 'steps', steps: judged.steps });
  post({ kind: 'progress', share: (judged.steps.at(-1)?.ply ?? 0) / Math.max(1, match.log.length) });
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
    stored: undefined,
  };
  await judge();
}

function done(found: Analysis): void {
  analysis = found;
  post({ kind: 'done', analysis });
  writeAwaited();
}

/** The analysis goes into the saved game once that is over, and nothing else in it changes. A whole one counts more than its steps. */
async function keep({ match, stored }: Subject, make: () => KeptAnalysis | undefined): Promise<void> {
  const found = stored !== undefined && matchOutcome(match) ? make() : undefined;
  if (stored === undefined || !found) return;
  const database = await openDatabase(indexedDB);
  await database.rewrite(stored, (text, summary) => {
    const parsed = parseSummary(summary);
    const now = parsed && recordOfSaved(text, parsed, games, Date.now());
    const isBehind = found.unfinished && now && keptAnalysis(now.table.match, now.analysis);
    return now && parsed && !isBehind ? textOfRecord({ ...now, analysis: found }, parsed.changed) : undefined;
  });
}

/** One after the other; a full storage keeps nobody from reading the report. */
let keeping: Promise<void> = Promise.resolve();
const keepInTurn = (of: Subject, make: () => KeptAnalysis | undefined): Promise<void> => {
  keeping = keeping.then(() => keep(of, make)).catch(() => {});
  return keeping;
};

async function judge(): Promise<void> {
  if (!subject || running || analysis) return;
  if (isStopped) {
    post({ kind: 'stopped' });
    return writeAwaited();
  }
  const of = subject;
  const stopping = new AbortController();
  running = stopping;
  checkpointAt = Date.now();
  const checkpoint = (): Promise<void> => {
    const reached = judged;
    return keepInTurn(of, () => keepSteps(of.match, reached));
  };
  try {
    const whole = await of.judge({
      asset: fetchAsset,
      known: judged,
      signal: stopping.signal,
      onProgress: (share) => post({ kind: 'progress', share }),
      onStep(step, error) {
        judged = { steps: [...judged.steps, step], ...(error !== undefined && { error }) };
        post({ kind: 'steps', steps: [step] });
        if (Date.now() - checkpointAt < checkpointPause) return;
        checkpointAt = Date.now();
        checkpoint();
      },
    });
    if (!whole.ok) post({ kind: 'refused', refusal: whole.error });
    else {
      // Nobody is told of it before it is kept.
      await keepInTurn(of, () => keepAnalysis(of.match, whole.value));
      done(whole.value);
    }
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    await checkpoint();
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
      // What is asked for before the game is there is written with it.
      if (subject && !running) return write(data);
      awaited = data;
      return;
    case 'stop':
      isStopped = true;
      return running?.abort();
    case 'go-on':
      isStopped = false;
      judge().catch(fail);
      return;
    case 'open-seen':
      openSeen(data).catch(fail);
      return;
    default:
      open(data).catch(fail);
  }
});
