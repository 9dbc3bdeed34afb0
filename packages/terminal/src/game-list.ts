// The list of all games, in every mode: searched, turned over page by page, and what can be done with a game without playing it.
import { basename, dirname, extname, join } from 'node:path';
import {
  fill,
  fillPlural,
  words as gameWords,
  languages,
  type Match,
  matchOutcome,
  moveNumber,
  type SavedGame,
  seenLog,
  type TableRecord,
} from '@ludoteca/games';
import { keptAnalysis } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { analyseFinished } from './analysis/final-analysis.ts';
import { analysisLines } from './analysis/table.ts';
import { lookInto } from './board/board.ts';
import { openGameFile, writeRecord } from './cli/formats.ts';
import { Failure, UsageProblem } from './cli/usage.ts';
import { isExit } from './commands.ts';
import { namesIn, readBytes, removeFile, typedPath, writeWhole } from './files.ts';
import { withNames } from './game-request.ts';
import { ownName } from './kept-games.ts';
import type { Language } from './language.ts';
import { plainWord } from './plain-word.ts';
import {
  countGames,
  findGame,
  listSaves,
  loadGame,
  type SaveRow,
  saveExtension,
  saveGame,
  sayFileProblem,
  sayLoadProblem,
} from './saved-games.ts';
import { replayMatch } from './session/after-game.ts';
import type { Surface } from './surface.ts';
import { uiOf } from './ui/index.ts';
import { wordsOf } from './words/index.ts';

/** A date and time as a table shows them: `2026-03-24 23:59`. */
const shortDate = (iso: string | undefined): string => iso?.slice(0, 16).replace('T', ' ') ?? '—';

/** How many moves were made, in words. */
export const sayMoves = (match: Match, language: Language): string =>
  fillPlural(
    wordsOf(language).loading.moves,
    moveNumber(match.game, match.game.isListed ? seenLog(match, undefined) : [], match.log.length),
    language,
  );

export function describeSaved(saved: SavedGame, language: Language) {
  const { date } = saved;
  const { match } = withNames(saved, language).table;
  const name = gameWords[language][match.game.id as 'go']?.name ?? match.game.id;
  return { game: name, players: match.names.join(' – '), date: shortDate(date), moves: sayMoves(match, language) };
}

/** Who won, in one line; else what ended it. */
function sayEnd(match: Match, language: Language): string | undefined {
  const outcome = matchOutcome(match);
  if (!outcome) return undefined;
  const view = match.game.view(match.state, undefined);
  const ui = uiOf(match.game.id);
  const told = ui.ending?.(view, outcome, match.names, language).told ?? ui.conclude(view, outcome, match.names, language);
  const winner = match.names[outcome.payoffs.indexOf(1)];
  const isVerdict = (line: string) => winner !== undefined && line.includes(winner);
  return told.slice(0, 2).find(isVerdict) ?? told.find((line) => line.trim() !== '');
}

/** `isNarrow`: a name that nobody chose comes last, where it may be cut off. */
export function rowText({ name, saved }: SaveRow, language: Language, isNarrow = false): string {
  const { loading } = wordsOf(language);
  if (!saved.ok) return fill(loading.damaged, { name, why: sayLoadProblem(saved.error, language) });
  const end = sayEnd(withNames(saved.value, language).table.match, language);
  const about = fill(loading.row, describeSaved(saved.value, language));
  const parts = [name, about, ...(end === undefined ? [] : [end])];
  return (isNarrow && ownName.test(name) ? [...parts.slice(1), name] : parts).join(' — ');
}

/** Whether all words of a search stand somewhere in the row, or tell of its state, in whatever language. */
export function isFound(row: SaveRow, search: string, language: Language): boolean {
  const isOver = row.saved.ok && matchOutcome(row.saved.value.table.match) !== undefined;
  const states = languages.map((known) => wordsOf(known).list.states[isOver ? 'over' : 'open']);
  const text = plainWord([rowText(row, language), row.saved.ok ? row.saved.value.table.match.game.id : '', ...states].join(' '));
  return plainWord(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The page of a game that stays with it, of its end or after so many moves. */
export const reportBeside = (game: string, moves?: number): string =>
  join(dirname(game), `${basename(game, saveExtension)}${moves === undefined ? '' : `-${moves}`}.html`);

/** The game and the pages that stay with it; why it could not be, where it could not. */
export function deleteGame(path: string, language: Language): string | undefined {
  const removed = removeFile(path);
  if (!removed.ok) return sayFileProblem(removed.error, language);
  const name = basename(path, saveExtension);
  for (const page of namesIn(dirname(path))) {
    const rest = page.startsWith(name) ? page.slice(name.length) : '';
    if (/^(-\d+)?\.html$/.test(rest)) removeFile(join(dirname(path), page));
  }
  return undefined;
}

/** How many were copied, and why others were not. */
export interface Copied {
  readonly count: number;
  readonly problems: readonly string[];
}

/** Writes a copy under its own name, or one with a number behind it where another game has that name; nothing where it is there. */
function copyTo(folder: string, name: string, bytes: Uint8Array, language: Language): string | undefined {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}${number === 1 ? '' : `-${number}`}${saveExtension}`);
    const written = writeWhole(path, bytes, { fresh: true });
    if (written.ok) return undefined;
    if (written.error.code !== 'exists') return sayFileProblem(written.error, language);
    const there = readBytes(path);
    if (there.ok && Buffer.compare(there.value, bytes) === 0) return undefined;
  }
}

/** Copies every game, also one that can not be read now. */
export function exportGames(folders: readonly string[], target: string, language: Language): Copied {
  const problems: string[] = [];
  let count = 0;
  for (const { path, name } of listSaves(folders)) {
    const bytes = readBytes(path);
    const problem = bytes.ok ? copyTo(target, name, bytes.value, language) : sayFileProblem(bytes.error, language);
    if (problem === undefined) count++;
    else problems.push(problem);
  }
  return { count, problems };
}

/** Takes games of any format from a file or a folder; whatever can not be read stays where it is. */
export function importGames(source: string, folder: string, now: Date, language: Language): Copied {
  const problems: string[] = [];
  let count = 0;
  /** Undefined where it can not be: why is among the problems then. */
  function attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof UsageProblem)) throw error;
      problems.push(error.message);
      return undefined;
    }
  }
  const known = [saveExtension, '.sgf', '.pdn', '.psq'];
  const inside = namesIn(source).filter((name) => known.includes(extname(name).toLowerCase()) && !name.startsWith('.'));
  const paths = inside.length > 0 ? inside.map((name) => join(source, name)) : [source];
  for (const path of paths) {
    const isOwn = extname(path).toLowerCase() === saveExtension;
    const file = attempt(() => openGameFile(path, language));
    for (let number = 1; number <= (file?.games ?? 0); number++) {
      const record = attempt(() => file!.record(number));
      if (!record) continue;
      const name = basename(path, extname(path)) + (file!.games > 1 ? `-${number}` : '');
      const bytes = isOwn ? readBytes(path) : undefined;
      const problem = bytes?.ok
        ? copyTo(folder, name, bytes.value, language)
        : problemOf(saveGame(join(folder, name + saveExtension), record, now, true), language);
      if (problem === undefined) count++;
      else problems.push(problem);
    }
  }
  return { count, problems };
}

const problemOf = (saved: ReturnType<typeof saveGame>, language: Language): string | undefined =>
  saved.ok ? undefined : sayFileProblem(saved.error, language);

/** Rows that fit any window, and lines that fit a page of paper. */
const rowsOnScreen = 9;
const rowsInLines = 40;

export interface ListSetup {
  readonly folders: readonly string[];
  /** Where games that come from elsewhere go. */
  readonly gamesFolder: string;
  readonly reportsFolder: string;
  /** The game being played is not in the list. */
  readonly current: string | undefined;
  readonly title: string;
  now(): Date;
  yes(question: string): Promise<boolean>;
}

type Action = 'replay' | 'analyse' | 'board' | 'report' | 'convert' | 'delete' | 'export' | 'import';

/** Shows the list until a game is chosen to be played, or nobody wants one. */
export async function chooseGame(
  surface: Surface,
  setup: ListSetup,
  game?: string,
): Promise<{ saved: SavedGame; path: string } | undefined> {
  const { language } = surface;
  const words = wordsOf(language);
  const pageSize = surface.live ? rowsOnScreen : rowsInLines;
  const all = () => listSaves(setup.folders, game).filter(({ path }) => path !== setup.current);
  let rows = all();
  let page = 0;
  /** What is to be played on from the board. */
  let playing: TableRecord | undefined;
  if (rows.length === 0) surface.print(fill(words.loading.none, { at: setup.folders[0]! }));
  else surface.print(words.loading.title);

  async function act(action: Action, row: SaveRow | undefined, argument: string): Promise<void> {
    if (action === 'export' || action === 'import') {
      const path = typedPath(argument);
      const done =
        action === 'export'
          ? exportGames(setup.folders, path, language)
          : importGames(path, setup.gamesFolder, setup.now(), language);
      return surface.print(
        ...done.problems,
        action === 'export'
          ? fill(words.list.exported, { count: done.count, at: path })
          : fill(words.list.imported, { count: done.count, at: setup.gamesFolder }),
      );
    }
    if (action === 'delete') {
      if (!row || !(await setup.yes(fill(words.list.sureDelete, { name: row.name })))) return;
      const problem = deleteGame(row.path, language);
      return problem === undefined ? undefined : surface.print(problem);
    }
    if (!row?.saved.ok) return surface.print(row ? rowText(row, language) : words.list.help);
    const record = row.saved.value;
    const { match } = record.table;
    switch (action) {
      case 'replay':
        return replayMatch({ surface, ui: uiOf(match.game.id) }, match, undefined);
      case 'analyse': {
        const judged = await analyseFinished(record, surface, { path: row.path, now: setup.now });
        return judged && surface.read(analysisLines(match, judged, surface.live, language));
      }
      case 'board':
        if (match.game.facts.hidden && !matchOutcome(match)) return surface.print(words.board.refusals['hidden-until-over']);
        playing = await lookInto({ surface, ui: uiOf(match.game.id), record, path: row.path, now: setup.now });
        return;
      case 'report': {
        const path = join(setup.reportsFolder, `${row.name}.html`);
        const kind = matchOutcome(match) ? 'final' : 'state';
        const analysis = keptAnalysis(match, record.analysis);
        const { title, now } = setup;
        const written = writeWhole(
          path,
          reportHtml({ match, viewer: undefined, kind, title, language, now: now(), ...(analysis && { analysis }) }),
        );
        return surface.print(written.ok ? fill(words.reports.written, { at: path }) : sayFileProblem(written.error, language));
      }
      case 'convert':
        try {
          writeRecord(typedPath(argument), record, setup.now(), language);
          return surface.print(fill(words.tools.converted, { at: argument }));
        } catch (error) {
          if (!(error instanceof Failure) && !(error instanceof UsageProblem)) throw error;
          return surface.print(error.message);
        }
    }
  }

  while (true) {
    const pages = Math.max(1, Math.ceil(rows.length / pageSize));
    page = Math.min(Math.max(page, 0), pages - 1);
    const shown = rows.slice(page * pageSize, (page + 1) * pageSize);
    const place = pages === 1 ? [] : [fill(words.list.page, { page: page + 1, pages, count: rows.length })];
    const options = shown.map((row) => rowText(row, language, surface.live));
    const typed = (await surface.ask({ lines: place, options, prompt: words.loading.ask }))?.trim();
    if (!typed || isExit(typed)) return undefined;
    if (typed === '>' || typed === '<') {
      page += typed === '>' ? 1 : -1;
      continue;
    }
    // A path has more of them.
    if (typed.startsWith('/') && !typed.includes('/', 1)) {
      const search = typed.slice(1).trim();
      const found = all().filter((row) => isFound(row, search, language));
      if (found.length === 0) surface.print(fill(words.list.notFound, { at: search }));
      else rows = found;
      page = 0;
      continue;
    }
    if (typed === '?') {
      surface.print(words.list.help);
      continue;
    }
    const [, word = '', which = '', rest = ''] = /^(\p{L}+)\s+(\S+)\s*(.*)$/su.exec(typed) ?? [];
    const action = (Object.keys(words.list.typed) as Action[]).find((name) =>
      languages.some((known) => plainWord(wordsOf(known).list.typed[name]) === plainWord(word)),
    );
    if (action) {
      const isAll = action === 'export' || action === 'import';
      await act(
        action,
        shown[Number(which) - 1] ?? rows.find(({ name }) => name === which),
        isAll ? `${which} ${rest}`.trim() : rest,
      );
      if (playing) return { saved: playing, path: '' };
      rows = all();
      continue;
    }
    const row = /^\d+$/.test(typed)
      ? shown[Number(typed) - 1]
      : rows.find(({ name }) => name === typed || name + saveExtension === typed);
    if (!row && /^\d+$/.test(typed)) {
      surface.print(fill(words.menu.invalid, { at: typed, most: shown.length }));
      continue;
    }
    const path = row?.path ?? findGame(typed, setup.folders);
    const number = row ? 1 : await askWhich(surface, path);
    if (number === undefined) continue;
    const saved = row?.saved ?? loadGame(path, number);
    if (saved.ok) return { saved: saved.value, path };
    surface.print(sayLoadProblem(saved.error, language));
  }
}

/** Which game of a file that holds several; nothing where whoever is asked goes back. */
async function askWhich(surface: Surface, path: string): Promise<number | undefined> {
  const count = countGames(path);
  if (count < 2) return 1;
  const { list, menu } = wordsOf(surface.language);
  for (;;) {
    const typed = await surface.ask({ prompt: fill(list.which, { at: path, count }) });
    if (typed === undefined || isExit(typed)) return undefined;
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= count) return number;
    surface.print(fill(menu.invalid, { at: typed, most: count }));
  }
}
