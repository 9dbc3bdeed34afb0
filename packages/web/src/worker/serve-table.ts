// The port of a table in a worker: games are opened, imported and kept here.
import type { TableRecord } from '@ludoteca/games';
import type { Port } from '@ludoteca/players';
import type { NumberedRequest, TableAnswers, TableMessage, TableRequest } from '../session/protocol.ts';
import { recordOfSaved, summaryOf, textOfRecord } from '../storage/record.ts';
import type { HeldGame } from '../storage/saved-games.ts';
import { newId, parseSummary } from '../storage/summary.ts';
import { openTableSession, type TableHost, type TableSession } from './table-session.ts';

export function serveTable(port: Port, host: TableHost): void {
  const post = (message: TableMessage): void => port.post(message);
  let session: TableSession | undefined;

  async function answer(request: TableRequest): Promise<TableAnswers[keyof TableAnswers]> {
    if (request.kind === 'open') {
      const opened = await openRecord(request.id, request.held, host);
      if (!opened) return 'lost';
      const keep = (record: TableRecord, known: string) => keepOrHold(request.id, record, known, post, host);
      session = openTableSession(request.id, opened.record, opened.revision, post, keep, host);
      return 'open';
    }
    if (request.kind === 'import') {
      const { importFile } = await import('../files/formats.ts');
      const imported = await importFile(request.file, request.language, host.games, host.now());
      if (!imported.ok) return { problem: imported.error };
      const ids: string[] = [];
      for (const record of imported.value.records) {
        const id = newId(host.now(), host.random.fraction());
        await keepOrHold(id, record, undefined, post, host);
        ids.push(id);
      }
      return { ids, problems: imported.value.problems };
    }
    if (!session) throw new Error('no game is open');
    return session.answer(request);
  }

  port.listen((message) => {
    const { id, request } = message as NumberedRequest;
    answer(request).then(
      (given) => post({ kind: 'answer', id, answer: given }),
      (error) => post({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) }),
    );
  });
}

async function openRecord(id: string, held: HeldGame | undefined, host: TableHost) {
  const stored = held ? { summary: held.summary, text: await held.record.text() } : await host.load(id);
  const summary = parseSummary(stored?.summary);
  const record = stored && summary && recordOfSaved(stored.text, summary, host.games, host.now());
  return record && { record, revision: summary.revision };
}

/** The revision that was kept; undefined where somebody else has gone on with the game. */
async function keepOrHold(
  id: string,
  record: TableRecord,
  known: string | undefined,
  post: (message: TableMessage) => void,
  host: TableHost,
): Promise<string | undefined> {
  const now = host.now();
  const revision = host.random.next().toString(36);
  const summary = summaryOf(id, record, now, revision);
  const text = textOfRecord(record, now);
  try {
    return (await host.keep(summary, text, known)) === 'kept' ? revision : undefined;
  } catch {
    // No room, or no storage at all: the game goes on, and lasts as long as the page.
    post({ kind: 'held', game: { summary, record: new Blob([text]) } });
    return revision;
  }
}
