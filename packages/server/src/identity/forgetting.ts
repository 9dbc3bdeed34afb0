// Somebody's name goes out of everything that is kept. The events stay where they are and say what happened; only who it was is no
// longer written there, so every match still replays, with every number in its place.
import type { EventOf, Occupant, Seat } from '@ludoteca/games';
import type { Matches as MatchRow } from '../database/schema.ts';
import { asking, type Engine, readEvents, type StoredEvent, type Write } from '../database/store.ts';
import { gameOf } from '../match/loaded-match.ts';

/** Everybody who sat at this seat in turn: at the start (0), and from an event on. */
interface Occupancy {
  readonly seq: number;
  readonly occupant: Occupant;
  /** Who said the command that put them there. */
  readonly by: string | undefined;
}

/** Commands are kept with whoever said them before the blank; of several events of one command the last has it. */
function speakerOf(stored: readonly StoredEvent[], index: number): string | undefined {
  for (const { command } of stored.slice(index)) if (command !== null) return command.split(' ')[0];
  return undefined;
}

function occupanciesAt(seat: Seat, start: Occupant, stored: readonly StoredEvent[]): Occupancy[] {
  const later = stored.flatMap(({ seq, event }, index) =>
    event.kind === 'seat' && event.seat === seat ? [{ seq, occupant: event.occupant, by: speakerOf(stored, index) }] : [],
  );
  return [{ seq: 0, occupant: start, by: undefined }, ...later];
}

/** Where this person's name stands at a seat. A seat that was left keeps the name of whoever left it. */
function namedAt(
  occupancies: readonly Occupancy[],
  holder: string | undefined,
  person: string,
): readonly Pick<Occupancy, 'seq' | 'occupant'>[] {
  return occupancies.filter(({ occupant, by }, index) => {
    if (occupant.kind !== 'person' && occupant.kind !== 'open') return false;
    if (by !== undefined) return by === person;
    // Who sat there from the start is known by who left, or by who sits there still.
    const next = occupancies[index + 1];
    return occupant.kind === 'person' && (next ? next.by === person : holder === person);
  });
}

export function openForgetting({ db, write, hint }: Engine, onRenamed: (match: string) => Promise<void>) {
  /** False where the match has gone on meanwhile: the newest events may hold the name, too. */
  async function takeOut(row: MatchRow, person: string): Promise<boolean> {
    const stored = await asking(readEvents(db, row.id, 0));
    const holders = await asking(db.selectFrom('seats').select(['seat', 'person']).where('match', '=', row.id).execute());
    const codes = gameOf(row.game)?.seatCodes(JSON.parse(row.options)) ?? [];
    const start = JSON.parse(row.seats) as Occupant[];
    const nameless = (occupant: Occupant, seat: Seat): Occupant => ({
      ...occupant,
      name: occupant.kind === 'open' ? (codes[seat] ?? '') : '',
    });
    const writes: Write[] = [];
    const seats = start.map((occupant, seat) => {
      const holder = holders.find((held) => held.seat === seat)?.person;
      const named = namedAt(occupanciesAt(seat, occupant, stored), holder, person);
      for (const { seq } of named) {
        if (seq === 0) continue;
        const event = stored[seq - 1]!.event as EventOf<'seat'>;
        const text = JSON.stringify({ ...event, occupant: nameless(event.occupant, seat) });
        const query = db.updateTable('events').set({ event: text }).where('match', '=', row.id).where('seq', '=', seq);
        writes.push({ query: query.compile() });
      }
      return named.some(({ seq }) => seq === 0) ? nameless(occupant, seat) : occupant;
    });
    const query = db
      .updateTable('matches')
      .set(({ eb }) => ({ seats: JSON.stringify(seats), renamed: eb('renamed', '+', 1) }))
      .where('id', '=', row.id)
      .where('seq', '=', row.seq);
    const isDone = await asking(write([...writes, { query: query.compile(), mustChange: true }]));
    if (!isDone) return false;
    await onRenamed(row.id);
    hint([row.id]);
    return true;
  }

  /** Takes a person's name out of all matches they ever sat at. Done twice, the second finds it done. */
  async function takeOutEverywhere(person: string): Promise<void> {
    const [now, once] = await Promise.all([
      asking(db.selectFrom('seats').select('match').where('person', '=', person).execute()),
      asking(db.selectFrom('past_seats').select('match').where('person', '=', person).execute()),
    ]);
    for (const id of new Set([...now, ...once].map(({ match }) => match))) {
      for (let isDone = false; !isDone; ) {
        const row = await asking(db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst());
        isDone = !row || (await takeOut(row, person));
      }
    }
    await asking(write([{ query: db.updateTable('people').set({ deleted: 1 }).where('id', '=', person).compile() }]));
  }

  return {
    takeOutEverywhere,
    /** What a node that died in the middle of it left behind. */
    async finish(): Promise<void> {
      const rows = await asking(db.selectFrom('people').select('id').where('deleted', '=', 2).execute());
      for (const { id } of rows) await takeOutEverywhere(id);
    },
  };
}
