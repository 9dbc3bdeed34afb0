// The results of a room to take home: as JSON, and as CSV (RFC 4180) for a spreadsheet.
import type { ResultsAnswer, RoomStanding } from '@ludoteca/online';
import { encountersOf, standings } from './standings.ts';
import { infoOfRoom, type RoomState, resultsOf } from './state.ts';

/** Those who play or have played. */
export function standingsOf(state: RoomState): RoomStanding[] {
  const results = resultsOf(state);
  const names = new Map(state.members.map(({ id, name }) => [id, name]));
  const people = state.members.filter(({ id, active }) => active || encountersOf(id, results).length > 0).map(({ id }) => id);
  const rows = standings(people, results, state.settings.pairing === 'swiss');
  return rows.map((row) => ({ ...row, name: names.get(row.person)! }));
}

export function resultsAnswerOf(state: RoomState): ResultsAnswer {
  const names = new Map(state.members.map(({ id, name }) => [id, name]));
  const tables = state.tables.filter(({ counts }) => counts);
  return {
    room: infoOfRoom(state),
    standings: standingsOf(state),
    results: tables.map(({ round, board, match, people, scores }) => ({
      round,
      board,
      match,
      people: people.map((id) => (id === null ? null : { id, name: names.get(id) ?? '' })),
      scores,
    })),
  };
}

/** What a spreadsheet would take for a formula, also in full-width letters; OWASP, "CSV Injection". */
const formula = /^[\s\p{C}]*[=+\-@\t\r＝＋－＠]/u;

function field(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Begins with a byte order mark: spreadsheets do not read accents without it. */
const csv = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;

export const standingsCsv = ({ standings: rows }: Pick<ResultsAnswer, 'standings'>): string =>
  csv(
    ['rank', 'name', 'points', 'played', 'wins', 'byes', 'buchholz', 'sonneborn-berger', 'direct'],
    rows.map(({ rank, name, points, played, wins, byes, buchholz, sonnebornBerger, direct }) => [
      rank,
      name,
      points,
      played,
      wins,
      byes,
      buchholz,
      sonnebornBerger,
      direct,
    ]),
  );

/** One row for each seat of each table. */
export const resultsCsv = ({ results }: Pick<ResultsAnswer, 'results'>): string =>
  csv(
    ['round', 'board', 'match', 'seat', 'name', 'score'],
    results.flatMap(({ round, board, match, people, scores }) =>
      people.map((person, seat) => [round, board, match, seat + 1, person?.name ?? null, scores?.[seat] ?? null]),
    ),
  );
