// Judges a game and writes its report, where the whole record may be known.
import { games, type Match, matchOutcome, type TableRecord } from '@ludoteca/games';
import { type Analysis, analyse } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { withNames } from '../files/formats.ts';
import type { ReportMessage, ReportRequest } from '../report/protocol.ts';
import { openDatabase } from '../storage/database.ts';
import { recordOfSaved, textOfRecord } from '../storage/record.ts';
import { parseSummary } from '../storage/summary.ts';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;
const post = (message: ReportMessage): void => port.postMessage(message);

/** Milliseconds that somebody may look at a progress bar; a move that is not the best takes more than one search. */
const allSearches = 20_000;
const searchesPerMove = 2.5;
const [shortestSearch, longestSearch] = [10, 250];

const timeFor = ({ log }: Match): number =>
  Math.min(longestSearch, Math.max(shortestSearch, allSearches / (searchesPerMove * log.length)));

let record: TableRecord | undefined;
let analysis: Analysis | undefined;

async function open({ id, held }: Extract<ReportRequest, { kind: 'open' }>): Promise<void> {
  const stored = held
    ? { summary: held.summary, text: await held.record.text() }
    : await openDatabase(indexedDB).then((database) => database.load(id));
  const summary = parseSummary(stored?.summary);
  record = stored && summary && recordOfSaved(stored.text, summary, games, Date.now());
  if (!record) return post({ kind: 'missing' });
  const { match } = record.table;
  const mayShow = !match.game.facts.hidden || matchOutcome(match) !== undefined;
  post({ kind: 'record', text: mayShow ? textOfRecord(record, Date.now()) : null });
  const judged = await analyse(match, {
    asset: fetchAsset,
    budget: { time: timeFor(match) },
    onProgress: (share) => post({ kind: 'progress', share }),
  });
  if (!judged.ok) return post({ kind: 'refused', refusal: judged.error });
  analysis = judged.value;
  post({ kind: 'done', analysis });
}

function write({ viewer, language, now }: Extract<ReportRequest, { kind: 'file' }>): void {
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

port.addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  if (data.kind === 'file') return write(data);
  open(data).catch((error) => post({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }));
});
