// Two matches that differ in hidden cards alone: whoever may not know these sees the same on the screen, in the report and in the
// list, also when the game is resigned; and no file of theirs shows a card to somebody who opens it in an editor.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  games,
  type Match,
  type Occupant,
  playMove,
  recordOf,
  seededRandom,
  startMatch,
  type TableRecord,
} from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { gameFiles } from '../src/game-files.ts';
import { rowText } from '../src/game-list.ts';
import { autosaveIn } from '../src/kept-games.ts';
import { lineSurface, linesOn } from '../src/line-surface.ts';
import { listSaves } from '../src/saved-games.ts';
import { playSession } from '../src/session/session.ts';
import { uiOf } from '../src/ui/index.ts';
import { homes } from './program.ts';
import { fakeSurface } from './surface.ts';

const home = homes();
const truco = games.find(({ id }) => id === 'truco')!;
const seats: Occupant[] = [
  { kind: 'person', name: 'Ana' },
  { kind: 'player', name: 'Machine', player: 'machine' },
];

/** Ana has the same cards in both; the other’s are never seen. */
function dealt(others: readonly [string, string, string]): TableRecord {
  const options = truco.options({});
  if (!options.ok) throw new Error('no options');
  let match: Match = startMatch(truco, options.value, ['Ana', 'Machine']);
  const [a, b, c] = ['4O', '5O', '6O'];
  for (const text of [
    'leader 1',
    `deal ${a}`,
    `deal ${others[0]}`,
    `deal ${b}`,
    `deal ${others[1]}`,
    `deal ${c}`,
    `deal ${others[2]}`,
    'deal 7O',
  ]) {
    const move = truco.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
    match = played.value;
  }
  return recordOf(match, seats);
}

const twins = (): TableRecord[] => [dealt(['QP', 'JP', 'KP']), dealt(['3C', '2C', 'AC'])];

async function seenBy(record: TableRecord, folder: string, typed: readonly string[]) {
  const surface = fakeSurface(typed);
  const settings = { name: 'Ana', carnet: '42', section: 'A', introduced: true };
  const now = () => new Date(0);
  const folders = { games: join(folder, 'games'), leases: join(folder, 'leases') };
  const autosave = autosaveIn(folders, now);
  const files = gameFiles({
    settings,
    savesFolder: folders.games,
    gamesFolder: folders.games,
    reportsFolder: folder,
    autosave,
    analyses: false,
    now,
  });
  await playSession({ record, ui: uiOf('truco'), surface, files, byHand: false, reveal: false, random: seededRandom(1) });
  const stored = readdirSync(folders.games).map(
    (name) => [name.replace(/.*\./, ''), readFileSync(join(folders.games, name), 'utf8')] as const,
  );
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return {
    said: surface.log.map((line) => line.replaceAll(folder, '~').replace(/\d{8}T\d{6}-\w{4}/g, '<name>')),
    views: surface.scenes.map(({ view, moves, names }) => ({ view, moves: moves(), names })),
    reports,
    stored,
    row: listSaves([folders.games]).map((one) => rowText(one, 'en').replace(/\d{8}T\d{6}-\w{4}/g, '<name>')),
  };
}

describe('hidden cards', () => {
  test('twins look the same to the one who may not know, before and after resigning', async () => {
    const typed = ['SHOW', 'MOVES', 'SAVE', 'mine', 'RESIGN', 'y'];
    const [one, other] = await Promise.all(
      twins().map((record, index) => seenBy(record, join(home().folder, String(index)), typed)),
    );
    expect(one!.views.length).toBeGreaterThan(0);
    expect(one!.reports.length).toBe(2);
    expect(one!.said).toEqual(other!.said);
    expect(one!.views).toEqual(other!.views);
    expect(one!.reports).toEqual(other!.reports);
    expect(one!.row).toEqual(other!.row);
    // The copies of the reports that stay with the game are the same, too, and no saved game names a card.
    const pages = (seen: typeof one) =>
      seen!.stored
        .filter(([kind]) => kind === 'html')
        .map(([, text]) => text)
        .sort();
    expect(pages(one)).toEqual(pages(other));
    for (const [, text] of one!.stored.filter(([kind]) => kind === 'arq')) expect(text).not.toMatch(/deal|\b[QJK]P\b/);
  });

  test('the keyboard changes hands with the screen and what was pushed out of it wiped, where there is a terminal', () => {
    const output = new PassThrough() as PassThrough & { isTTY?: boolean };
    let text = '';
    output.on('data', (piece) => {
      text += piece;
    });
    const lines = linesOn(new PassThrough(), output, false);
    lineSurface(lines, 'en').clear();
    expect(text).not.toContain('\u001b');
    output.isTTY = true;
    lineSurface(lines, 'en').clear();
    expect(text).toContain('\u001b[3J');
  });
});
