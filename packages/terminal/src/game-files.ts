import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import {
  fill,
  words as gameWords,
  type Match,
  type Refusal,
  type SavedGame,
  type Seat,
  sayMove,
  sayRefusal,
  seenLog,
  type Table,
  type TableRecord,
} from '@ludoteca/games';
import type { Analysis } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { analyseFinished } from './analysis/final-analysis.ts';
import { type CommandName, commandsFor, shownWord } from './commands.ts';
import { fileName, writeWhole } from './files.ts';
import type { Language } from './language.ts';
import {
  type Autosave,
  forgetUnfinished,
  listSaves,
  loadGame,
  saveExtension,
  saveGame,
  sayFileProblem,
  sayLoadProblem,
} from './saved-games.ts';
import type { Settings } from './settings.ts';
import type { Surface } from './surface.ts';
import type { GameUi } from './ui/game-ui.ts';
import { wordsOf } from './words/index.ts';

/** The reports have these names in every language. */
const stateReport = 'estadoTablero.html';
const finalReport = 'reporteFinal.html';

/** The files of a game: saved games, the one being played, reports. */
export interface GameFiles {
  readonly autosave: Autosave;
  serve(
    command: Extract<CommandName, 'save' | 'show' | 'moves' | 'help'>,
    surface: Surface,
    record: TableRecord,
    viewer: Seat | undefined,
    ui: GameUi,
  ): Promise<void>;
  load(surface: Surface, current: Table | undefined, game?: string): Promise<SavedGame | undefined>;
  /** Writes the final report: where it is, or why it is not there, and what searches say of the match where that was asked for. */
  finish(
    surface: Surface,
    match: Match,
    viewer: Seat | undefined,
  ): Promise<{ readonly report: string; readonly analysis?: Analysis }>;
  yes(surface: Surface, question: string): Promise<boolean>;
  /** Keeps an interrupted game that nobody wants to go on with now among the saved ones. */
  putAway(surface: Surface, path: string, saved: SavedGame): void;
  /** Keeps a game that somebody could not go on with among the saved ones. */
  rescue(surface: Surface, record: TableRecord): void;
  refusal(game: string, refusal: Refusal<string>, language: Language): string;
}

export interface GameFilesSetup {
  readonly settings: Settings;
  readonly savesFolder: string;
  readonly reportsFolder: string;
  readonly autosave: Autosave;
  /** Whether the final report may take a few seconds, for what searches say of the game. */
  readonly analyses: boolean;
  now(): Date;
}

/** A date and time as a table shows them: `2026-03-24 23:59`. */
const shortDate = (iso: string | undefined): string => iso?.slice(0, 16).replace('T', ' ') ?? '—';

export function gameFiles({ settings, savesFolder, reportsFolder, autosave, analyses, now }: GameFilesSetup): GameFiles {
  /** The chances of a race are exact, the same on every run, and part of its report. */
  const isAnalysed = ({ game, log }: Match): boolean => log.length > 0 && (analyses || game.id === 'goose');

  async function yes(surface: Surface, question: string): Promise<boolean> {
    const words = wordsOf(surface.language);
    const typed = await surface.ask({ prompt: question + words.yesNo });
    return words.yes.includes(typed?.trim().toLowerCase() ?? '');
  }

  /** The table as it was saved last: an event later it is another one. */
  let safe: Table | undefined;

  async function save(surface: Surface, record: TableRecord): Promise<void> {
    const words = wordsOf(surface.language);
    const { askName, done } = gameWords[surface.language].core.saving;
    while (true) {
      const typed = await surface.ask({ prompt: askName });
      if (typed === undefined || typed.trim() === '') return surface.print(words.saving.cancelled);
      const path = savePath(typed, savesFolder);
      if (!path) {
        surface.print(fill(words.saving.badName, { at: typed.trim() }));
        continue;
      }
      if (existsSync(path) && !(await yes(surface, fill(words.saving.overwrite, { at: path })))) continue;
      const saved = saveGame(path, record, now());
      if (saved.ok) {
        safe = record.table;
        return surface.print(done, fill(words.saving.where, { at: path }));
      }
      surface.print(sayFileProblem(saved.error, surface.language));
    }
  }

  async function load(surface: Surface, current: Table | undefined, game?: string): Promise<SavedGame | undefined> {
    const words = wordsOf(surface.language);
    const rows = listSaves(savesFolder, game);
    if (rows.length === 0) surface.print(fill(words.loading.none, { at: savesFolder }));
    else surface.print(words.loading.title);
    const options = rows.map(({ name, saved }) => {
      if (!saved.ok) return fill(words.loading.damaged, { name, why: sayLoadProblem(saved.error, surface.language) });
      return fill(words.loading.row, { name, ...describeSaved(saved.value, surface.language) });
    });
    while (true) {
      const typed = (await surface.ask({ options, prompt: words.loading.ask }))?.trim();
      if (!typed) return undefined;
      const row = /^\d+$/.test(typed)
        ? rows[Number(typed) - 1]
        : rows.find(({ name }) => name === typed || name + saveExtension === typed);
      if (!row && /^\d+$/.test(typed)) {
        surface.print(fill(words.menu.invalid, { at: typed, most: rows.length }));
        continue;
      }
      const saved = row?.saved ?? loadGame(resolve(typed));
      if (!saved.ok) surface.print(sayLoadProblem(saved.error, surface.language));
      else if (!current || current === safe || current.match.log.length === 0 || (await yes(surface, words.loading.unsaved)))
        return saved.value;
    }
  }

  /** What to say of it: where it is, or why it is not there. */
  function writeReport(
    name: string,
    kind: 'state' | 'final',
    match: Match,
    viewer: Seat | undefined,
    language: Language,
    analysis?: Analysis,
  ): string {
    const path = join(reportsFolder, name);
    const title = settings.carnet;
    const html = reportHtml({ match, viewer, kind, title, language, now: now(), ...(analysis && { analysis }) });
    const written = writeWhole(path, html);
    return written.ok ? fill(wordsOf(language).reports.written, { at: path }) : sayFileProblem(written.error, language);
  }

  /** Saved under the game's name and the date, without a question; whether that was possible. */
  function setAside(surface: Surface, record: TableRecord, date: string): boolean {
    const path = join(savesFolder, `${record.table.match.game.id}-${date.replace(/[^\dT]/g, '').slice(0, 15)}${saveExtension}`);
    const kept = saveGame(path, record, now());
    surface.print(
      kept.ok ? fill(wordsOf(surface.language).loading.putAway, { at: path }) : sayFileProblem(kept.error, surface.language),
    );
    return kept.ok;
  }

  return {
    autosave,
    yes,
    load,
    async serve(command, surface, record, viewer, ui) {
      const { match } = record.table;
      const words = wordsOf(surface.language);
      switch (command) {
        case 'save':
          return save(surface, record);
        case 'show':
          return surface.print(writeReport(stateReport, 'state', match, viewer, surface.language));
        case 'moves': {
          const { game } = match;
          const moves = seenLog(match, viewer).filter((move) => game.isListed?.(move) ?? true);
          const said = moves.map((move) => sayMove(gameWords[surface.language], game.id, move));
          // What is said in several words is kept apart.
          const list = said.join(said.some((move) => move.includes(' ')) ? ', ' : ' ');
          return surface.read([list === '' ? words.play.noMoves : fill(words.play.listed, { list })]);
        }
        case 'help': {
          const rows = commandsFor(match.game, ui).map((name) => `  ${shownWord(name).padEnd(8)}${words.commands[name]}`);
          return surface.read([...ui.help(surface.language, match.game.view(match.state, viewer)), ...rows]);
        }
      }
    },
    putAway(surface, path, saved) {
      if (setAside(surface, saved, saved.date ?? '')) forgetUnfinished(path);
    },
    rescue(surface, record) {
      if (setAside(surface, record, now().toISOString())) autosave.forget();
    },
    async finish(surface, match, viewer) {
      // Whatever comes of the analysis, and if the program is ended meanwhile, the report is there.
      const plain = writeReport(finalReport, 'final', match, viewer, surface.language);
      autosave.forget();
      const judged = isAnalysed(match) ? await analyseFinished(match, surface) : undefined;
      if (!judged) return { report: plain };
      return { report: writeReport(finalReport, 'final', match, viewer, surface.language, judged), analysis: judged };
    },
    refusal: (game, refusal, language) => sayRefusal(gameWords[language], game, refusal),
  };
}

/** A bare name goes to the folder of saved games; a path goes where it says. */
function savePath(typed: string, folder: string): string | undefined {
  const at = Math.max(typed.lastIndexOf('/'), typed.lastIndexOf('\\'));
  const name = fileName(typed.slice(at + 1), saveExtension);
  if (!name) return undefined;
  const parent = typed.slice(0, at + 1).trim();
  return join(parent === '' ? folder : isAbsolute(parent) ? parent : resolve(parent), name);
}

export function describeSaved({ table, date }: SavedGame, language: Language) {
  const { match } = table;
  const name = gameWords[language][match.game.id as 'go']?.name ?? match.game.id;
  return { game: name, players: match.names.join(' – '), date: shortDate(date), moves: match.log.length };
}
