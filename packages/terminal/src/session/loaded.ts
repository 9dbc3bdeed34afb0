import { type Command, decide, evolveAll, fill, type Occupant, seatNames, type TableRecord } from '@ludoteca/games';
import { type GameRequest, nameOfProgram, withNames } from '../game-request.ts';
import type { App } from '../menus.ts';
import { formatCommand } from '../seating/seat-text.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';

/** The record with what the host says added to it. */
function afterCommand(record: TableRecord, command: Command): TableRecord {
  const decided = decide(record.table, 'host', command, Date.now());
  if (!decided.ok) return record;
  return { ...record, events: [...record.events, ...decided.value], table: evolveAll(record.table, decided.value) };
}

/** Whether an engine that a file names may be run: only somebody at a terminal can say so. */
async function mayRun(app: App, surface: Surface, { command, name }: Extract<Occupant, { kind: 'engine' }>): Promise<boolean> {
  const { ask, refused } = wordsOf(surface.language).engines;
  const about = { who: name, command: formatCommand(command) };
  if (app.attended) return app.filesFor(app.settings).yes(surface, fill(ask, about));
  surface.print(fill(refused, about));
  return false;
}

/** A game out of a file, ready to be gone on with: seats as the command line wants them, engines asked for, time forgiven. */
export async function prepareLoaded(app: App, request: GameRequest, surface: Surface, saved: TableRecord): Promise<TableRecord> {
  let record = withNames(saved, surface.language);
  const { table } = record;
  const { game, options } = table.match;
  const names = seatNames(game, options, surface.language);
  if (table.clock.running !== null) {
    record = afterCommand(record, { kind: 'credit', ms: Math.max(0, Date.now() - table.clock.since) });
  }
  for (const [seat, before] of table.seats.entries()) {
    const wanted = request.seats[seat];
    if (wanted) {
      const name = nameOfProgram(wanted, surface.language) ?? (before.kind === 'person' ? before.name : names[seat]!);
      record = afterCommand(record, { kind: 'hand-over', seat, occupant: { ...wanted, name } });
    } else if (before.kind === 'engine' && !(await mayRun(app, surface, before))) {
      record = afterCommand(record, { kind: 'hand-over', seat, occupant: { kind: 'person', name: before.name } });
    }
  }
  return record;
}
