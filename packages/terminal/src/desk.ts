import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import {
  fill,
  words as gameWords,
  type Match,
  type Refusal,
  type SavedGame,
  type Seat,
  sayRefusal,
  seenLog,
} from '@ludoteca/games';
import type { Analysis } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { lookBack } from './analysis/look-back.ts';
import { type Command, commands, commandsFor } from './commands.ts';
import type { Face } from './face.ts';
import { fileName, writeWhole } from './files.ts';
import type { Language } from './language.ts';
import {
  forgetUnfinished,
  type Keeper,
  listSaves,
  loadGame,
  saveExtension,
  saveGame,
  sayFileProblem,
  sayLoadProblem,
} from './saves.ts';
import type { Settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { wordsOf } from './words/index.ts';

/** The documents' names for the reports. */
const stateReport = 'estadoTablero.html';
const finalReport = 'reporteFinal.html';

/** Where files go and who is playing: what the commands of a running game need besides the game. */
export interface Desk {
  readonly keeper: Keeper;
  serve(
    command: Exclude<Command, 'exit' | 'load' | 'odds' | 'hint' | 'undo' | 'redo' | 'resign' | 'draw'>,
    stage: Stage,
    match: Match,
    viewer: Seat | undefined,
    face: Face,
  ): Promise<void>;
  load(stage: Stage, current: Match | undefined, game?: string): Promise<SavedGame | undefined>;
  finish(stage: Stage, match: Match, viewer: Seat | undefined): Promise<void>;
  yes(stage: Stage, question: string): Promise<boolean>;
  /** Keeps an interrupted game that nobody wants to go on with now among the saved ones. */
  putAway(stage: Stage, path: string, saved: SavedGame): void;
  /** Keeps a game that somebody could not go on with among the saved ones. */
  rescue(stage: Stage, match: Match): void;
  refusal(game: string, refusal: Refusal<string>, language: Language): string;
}

export interface DeskSetup {
  readonly settings: Settings;
  readonly savesFolder: string;
  readonly reportsFolder: string;
  readonly keeper: Keeper;
  /** Whether the final report may take a few seconds, for what searches say of the game. */
  readonly analyses: boolean;
  now(): Date;
}

/** A date and time as a table shows them: `2026-03-24 23:59`. */
const shortDate = (iso: string | undefined): string => iso?.slice(0, 16).replace('T', ' ') ?? '—';

export function deskOf({ settings, savesFolder, reportsFolder, keeper, analyses, now }: DeskSetup): Desk {
  /** The chances of a race are exact, the same on every run, and part of its report. */
  const looksBack = ({ game, log }: Match): boolean => log.length > 0 && (analyses || game.id === 'goose');

  async function yes(stage: Stage, question: string): Promise<boolean> {
    const words = wordsOf(stage.language);
    const typed = await stage.ask({ prompt: question + words.yesNo });
    return words.yes.includes(typed?.trim().toLowerCase() ?? '');
  }

  /** The match as it was saved last: a move later it is another one. */
  let safe: Match | undefined;

  async function save(stage: Stage, match: Match): Promise<void> {
    const words = wordsOf(stage.language);
    const { askName, done } = gameWords[stage.language].core.saving;
    while (true) {
      const typed = await stage.ask({ prompt: askName });
      if (typed === undefined || typed.trim() === '') return stage.print(words.saving.cancelled);
      const path = savePath(typed, savesFolder);
      if (!path) {
        stage.print(fill(words.saving.badName, { at: typed.trim() }));
        continue;
      }
      if (existsSync(path) && !(await yes(stage, fill(words.saving.overwrite, { at: path })))) continue;
      const saved = saveGame(path, match, now());
      if (saved.ok) {
        safe = match;
        return stage.print(done, fill(words.saving.where, { at: path }));
      }
      stage.print(fill(words.files[saved.error.code], saved.error));
    }
  }

  async function load(stage: Stage, current: Match | undefined, game?: string): Promise<SavedGame | undefined> {
    const words = wordsOf(stage.language);
    const rows = listSaves(savesFolder, game);
    if (rows.length === 0) stage.print(fill(words.loading.none, { at: savesFolder }));
    else stage.print(words.loading.title);
    const options = rows.map(({ name, saved }) => {
      if (!saved.ok) return fill(words.loading.damaged, { name, why: sayLoadProblem(saved.error, stage.language) });
      return fill(words.loading.row, { name, ...describeSaved(saved.value, stage.language) });
    });
    while (true) {
      const typed = (await stage.ask({ options, prompt: words.loading.ask }))?.trim();
      if (!typed) return undefined;
      const row = /^\d+$/.test(typed)
        ? rows[Number(typed) - 1]
        : rows.find(({ name }) => name === typed || name + saveExtension === typed);
      if (!row && /^\d+$/.test(typed)) {
        stage.print(fill(words.menu.invalid, { at: typed, most: rows.length }));
        continue;
      }
      const saved = row?.saved ?? loadGame(resolve(typed));
      if (!saved.ok) stage.print(sayLoadProblem(saved.error, stage.language));
      else if (!current || current === safe || current.log.length === 0 || (await yes(stage, words.loading.unsaved)))
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
  function setAside(stage: Stage, match: Match, date: string): boolean {
    const path = join(savesFolder, `${match.game.id}-${date.replace(/[^\dT]/g, '').slice(0, 15)}${saveExtension}`);
    const kept = saveGame(path, match, now());
    stage.print(
      kept.ok ? fill(wordsOf(stage.language).loading.putAway, { at: path }) : sayFileProblem(kept.error, stage.language),
    );
    return kept.ok;
  }

  return {
    keeper,
    yes,
    load,
    async serve(command, stage, match, viewer, face) {
      const words = wordsOf(stage.language);
      switch (command) {
        case 'save':
          return save(stage, match);
        case 'show':
          return stage.print(writeReport(stateReport, 'state', match, viewer, stage.language));
        case 'moves': {
          const list = seenLog(match, viewer).join(' ');
          return stage.read([list === '' ? words.play.noMoves : fill(words.play.listed, { list })]);
        }
        case 'help': {
          const rows = commandsFor(face).map((name) => `  ${commands[name][0].padEnd(8)}${words.commands[name]}`);
          return stage.read([...face.help(stage.language, match.game.view(match.state, viewer)), ...rows]);
        }
      }
    },
    putAway(stage, path, { match, date }) {
      if (setAside(stage, match, date ?? '')) forgetUnfinished(path);
    },
    rescue(stage, match) {
      if (setAside(stage, match, now().toISOString())) keeper.forget();
    },
    async finish(stage, match, viewer) {
      // Whatever comes of looking back, and if the program is ended meanwhile, the report is there.
      const plain = writeReport(finalReport, 'final', match, viewer, stage.language);
      keeper.forget();
      const judged = looksBack(match) ? await lookBack(match, stage) : undefined;
      stage.print(judged ? writeReport(finalReport, 'final', match, viewer, stage.language, judged) : plain);
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

export function describeSaved({ match, date }: SavedGame, language: Language): Readonly<Record<string, string | number>> {
  const name = gameWords[language][match.game.id as 'go']?.name ?? match.game.id;
  return { game: name, players: match.names.join(' – '), date: shortDate(date), moves: match.log.length };
}
