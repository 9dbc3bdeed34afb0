import { dirname, join } from 'node:path';
import {
  fill,
  words as gameWords,
  type Match,
  type Refusal,
  type Result,
  type SavedGame,
  type Seat,
  sayRefusal,
  type Table,
  type TableRecord,
} from '@ludoteca/games';
import type { Analysis } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { analyseFinished } from './analysis/final-analysis.ts';
import { type CommandName, isExit, isYes } from './commands.ts';
import { type FileProblem, fileName, removeOldDrafts, typedPath, writeWhole } from './files.ts';
import { chooseGame, reportBeside } from './game-list.ts';
import type { Autosave } from './kept-games.ts';
import type { Language } from './language.ts';
import { listedMoves } from './listed-moves.ts';
import { saveExtension, saveGame, sayFileProblem } from './saved-games.ts';
import type { Settings } from './settings.ts';
import type { Surface } from './surface.ts';
import { wordsOf } from './words/index.ts';

/** The reports have these names in every language. */
const stateReport = 'estadoTablero.html';
const finalReport = 'reporteFinal.html';

/** The files of a game: saved games, the one being played, reports. */
export interface GameFiles {
  readonly autosave: Autosave;
  serve(
    command: Extract<CommandName, 'save' | 'show' | 'moves'>,
    surface: Surface,
    record: TableRecord,
    viewer: Seat | undefined,
  ): Promise<void>;
  /** Asks for a name and writes this under it: a game as somebody has seen it. */
  saveText(surface: Surface, text: string, ending: string): Promise<void>;
  load(surface: Surface, game?: string): Promise<LoadedGame | undefined>;
  /** Judges a finished game, and keeps what is found with it. */
  analyse(surface: Surface, record: TableRecord, path: string | undefined): Promise<Analysis | undefined>;
  /**
   * Writes the final report: where it is, or why it is not there, and what searches say of the match where that was asked for and
   * nobody is in a hurry.
   */
  finish(
    surface: Surface,
    record: TableRecord,
    viewer: Seat | undefined,
    how: { readonly isKept: boolean; readonly isHurried?: boolean },
  ): Promise<{ readonly report: string; readonly analysis?: Analysis }>;
  yes(surface: Surface, question: string): Promise<boolean>;
  /** The game is left: it stays among the others, under the name it was saved by where it is as it was saved. */
  leave(table: Table): void;
  /** Somebody could not go on: says where the game is. */
  rescue(surface: Surface, record: TableRecord): void;
  refusal(game: string, refusal: Refusal<string>, language: Language): string;
}

interface LoadedGame {
  readonly saved: SavedGame;
  readonly path: string;
}

export interface GameFilesSetup {
  readonly settings: Settings;
  /** Where games go that are saved under a name. */
  readonly savesFolder: string;
  /** Where all games are kept by themselves. */
  readonly gamesFolder: string;
  readonly reportsFolder: string;
  readonly autosave: Autosave;
  /** Whether the final report may take a few seconds, for what searches say of the game. */
  readonly analyses: boolean;
  now(): Date;
}

export function gameFiles(setup: GameFilesSetup): GameFiles {
  const { settings, savesFolder, gamesFolder, reportsFolder, autosave, analyses, now } = setup;
  const folders = [...new Set([savesFolder, gamesFolder])];

  /** The chances of a race are exact, the same on every run, and part of its report. */
  const isAnalysed = ({ game, log }: Match, isHurried: boolean): boolean =>
    log.length > 0 && ((analyses && !isHurried) || game.id === 'goose');

  async function yes(surface: Surface, question: string): Promise<boolean> {
    const { language } = surface;
    return isYes((await surface.ask({ prompt: question + wordsOf(language).yesNo })) ?? '', language);
  }

  /** The table as it was saved last: an event later it is another one. */
  let safe: Table | undefined;

  /** Asks for a name until it is written there, or nobody wants it any more. */
  async function saveBy(
    surface: Surface,
    write: (path: string, fresh: boolean) => Result<void, FileProblem>,
    ending = saveExtension,
  ): Promise<boolean> {
    const words = wordsOf(surface.language);
    const { askName, done } = gameWords[surface.language].core.saving;
    while (true) {
      const typed = await surface.ask({ prompt: askName });
      if (typed === undefined || typed.trim() === '' || isExit(typed)) {
        surface.print(words.saving.cancelled);
        return false;
      }
      const path = savePath(typed, savesFolder, ending);
      if (!path) {
        surface.print(fill(words.saving.badName, { at: typed.trim() }));
        continue;
      }
      removeOldDrafts(dirname(path));
      let saved = write(path, true);
      if (!saved.ok && saved.error.code === 'exists') {
        if (!(await yes(surface, fill(words.saving.overwrite, { at: path })))) continue;
        saved = write(path, false);
      }
      if (saved.ok) {
        surface.print(done, fill(words.saving.where, { at: path }));
        return true;
      }
      surface.print(sayFileProblem(saved.error, surface.language));
    }
  }

  async function save(surface: Surface, record: TableRecord): Promise<void> {
    if (await saveBy(surface, (path, fresh) => saveGame(path, record, now(), fresh))) safe = record.table;
  }

  const load = (surface: Surface, game?: string): Promise<LoadedGame | undefined> =>
    chooseGame(
      surface,
      {
        folders,
        gamesFolder,
        reportsFolder,
        current: autosave.path(),
        title: settings.carnet,
        now,
        yes: (question) => yes(surface, question),
      },
      game,
    );

  /** Writes it under its name, and with the date in the name beside the game. What to say of it: where it is, or why it is not there. */
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
    const game = autosave.path();
    if (game !== undefined) writeWhole(reportBeside(game, kind === 'final' ? undefined : match.log.length), html);
    return written.ok ? fill(wordsOf(language).reports.written, { at: path }) : sayFileProblem(written.error, language);
  }

  /** A game that ends on a full disk is asked about until there is room, or nobody answers. */
  async function insist(surface: Surface, record: TableRecord): Promise<void> {
    const { ask, cancelled } = wordsOf(surface.language).keeping;
    for (let kept = autosave.keep(record); !kept.ok; kept = autosave.keep(record)) {
      surface.print(sayFileProblem(kept.error, surface.language));
      const typed = await surface.ask({ prompt: ask });
      if (typed === undefined || isExit(typed)) return surface.print(cancelled);
      const path = typed.trim() === '' ? undefined : savePath(typed, savesFolder);
      const saved = path === undefined ? undefined : saveGame(path, record, now(), true);
      if (saved?.ok) return surface.print(fill(wordsOf(surface.language).loading.putAway, { at: path! }));
      if (saved) surface.print(sayFileProblem(saved.error, surface.language));
    }
  }

  return {
    autosave,
    yes,
    load,
    async saveText(surface, text, ending) {
      await saveBy(surface, (path, fresh) => writeWhole(path, text, { fresh }), ending);
    },
    async serve(command, surface, record, viewer) {
      const { match } = record.table;
      const words = wordsOf(surface.language);
      switch (command) {
        case 'save':
          return save(surface, record);
        case 'show':
          return surface.print(writeReport(stateReport, 'state', match, viewer, surface.language));
        case 'moves': {
          const list = listedMoves(match, viewer, surface.language);
          return surface.read([list === '' ? words.play.noMoves : fill(words.play.listed, { list })]);
        }
      }
    },
    leave(table) {
      if (table === safe) autosave.discard();
      else autosave.release();
    },
    rescue(surface, record) {
      const kept = autosave.keep(record);
      const at = autosave.path();
      if (!kept.ok) surface.print(sayFileProblem(kept.error, surface.language));
      else if (at !== undefined) surface.print(fill(wordsOf(surface.language).loading.putAway, { at }));
      autosave.release();
    },
    analyse: (surface, record, path) => analyseFinished(record, surface, { path: autosave.path() ?? path, now }),
    async finish(surface, record, viewer, { isKept, isHurried = false }) {
      const { match } = record.table;
      if (!isKept) await insist(surface, record);
      // Whatever comes of the analysis, and if the program is ended meanwhile, the report is there.
      const plain = writeReport(finalReport, 'final', match, viewer, surface.language);
      autosave.release();
      const judged = isAnalysed(match, isHurried)
        ? await analyseFinished(record, surface, { path: autosave.path(), now })
        : undefined;
      if (!judged) return { report: plain };
      return { report: writeReport(finalReport, 'final', match, viewer, surface.language, judged), analysis: judged };
    },
    refusal: (game, refusal, language) => sayRefusal(gameWords[language], game, refusal),
  };
}

/** A bare name goes to the folder of saved games; a path goes where it says. */
function savePath(typed: string, folder: string, ending = saveExtension): string | undefined {
  const at = Math.max(typed.lastIndexOf('/'), typed.lastIndexOf('\\'));
  const name = fileName(typed.slice(at + 1), ending);
  if (!name) return undefined;
  const parent = typed.slice(0, at + 1).trim();
  return join(parent === '' ? folder : typedPath(parent), name);
}
