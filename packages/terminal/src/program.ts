import {
  type AnyGame,
  fill,
  games,
  words as gameWords,
  type Match,
  type Random,
  type SavedGame,
  startMatch,
} from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { type Desk, describeSaved } from './desk.ts';
import { seatNamed } from './hire/seat.ts';
import { languages } from './language.ts';
import { choose } from './menu.ts';
import { chooseOpponent, opponentEntry } from './opponent.ts';
import { emptyRequest, machine, nameOfProgram, type Request, seatIn } from './request.ts';
import { forgetUnfinished } from './saves.ts';
import { playSession } from './session/session.ts';
import type { Plan, SessionEnd } from './session/sitting.ts';
import { type Settings, writeSettings } from './settings.ts';
import type { Surface } from './surface.ts';
import { uiOf } from './ui/index.ts';
import { wordsOf } from './words/index.ts';

export interface Program {
  readonly settings: Settings;
  readonly random: Random;
  /** Whether somebody sits there who can be asked who they are. */
  readonly attended: boolean;
  surfaceFor(game: string | undefined): Surface;
  deskFor(settings: Settings): Desk;
}

function planOf(program: Program, request: Request, match: Match): Plan {
  const ui = uiOf(match.game.id);
  const machines = languages.map((language) => ui.machineName?.(language));
  // A saved game tells by the names who was no person.
  const seated = (name: string) => (machines.includes(name) ? machine : seatNamed(name, match.game.id));
  const seats = match.names.map((name, seat) => request.seats[seat] ?? seated(name));
  return { match, ui, seats, byHand: request.byHand, reveal: request.reveal, random: program.random };
}

/** Plays until the game is over or left; a game loaded from inside follows the one that is left. */
async function playOn(program: Program, request: Request, surface: Surface, first: Match): Promise<SessionEnd['kind']> {
  let match = first;
  while (true) {
    const desk = program.deskFor(program.settings);
    const end = await playSession(planOf(program, request, match), surface, desk);
    if (end.kind === 'left' || end.kind === 'load') desk.keeper.forget();
    if (end.kind !== 'load') return end.kind;
    match = end.saved.match;
  }
}

export const resume = (program: Program, request: Request, saved: SavedGame) =>
  playOn(program, request, program.surfaceFor(saved.match.game.id), saved.match);

/** A new match from what was asked for; what the document lets the user decide is asked for now. */
async function begin(program: Program, request: Request, game: AnyGame, surface: Surface): Promise<Match | undefined> {
  const ui = uiOf(game.id);
  const nameOf = (name: string, seat: number) =>
    request.names[seat] ?? nameOfProgram(seatIn(request, game, seat), ui, surface.language) ?? name;
  while (true) {
    const asked = await ui.askOptions?.(surface, request.options);
    if (asked === 'ended') return undefined;
    const options = game.options({ ...request.options, ...asked });
    if (options.ok) return startMatch(game, options.value, ui.seatNames(options.value, surface.language).map(nameOf));
    const why = program.deskFor(program.settings).refusal(game.id, options.error, surface.language);
    // Answers can be right one by one and wrong together; what the command line said was checked before.
    if (Object.keys(asked ?? {}).length === 0) throw new Error(why);
    surface.print(why);
  }
}

/** The three entries of the Go document, for every game, and help after them. */
export async function gameMenu(program: Program, asked: Request, game: AnyGame, startNow: boolean): Promise<'menu' | 'ended'> {
  const surface = program.surfaceFor(game.id);
  const words = wordsOf(surface.language);
  const { menu } = gameWords[surface.language].core;
  const ui = uiOf(game.id);
  let request = asked;
  let starting = startNow;
  while (true) {
    const entries = [menu.start, menu.load, menu.exit, words.menu.help];
    // The document's menu has no such entry, so it is only where the document's text is not what counts.
    if (surface.live && playersOf(game.id).length > 0) entries.push(opponentEntry(request, game, surface.language));
    const heading = starting ? [] : ui.heading(program.settings, surface.language);
    const chosen = starting ? 0 : await choose(surface, entries, heading);
    starting = false;
    if (chosen === undefined) return 'ended';
    if (chosen === 2) return 'menu';
    if (chosen === 3) {
      surface.print(...ui.help(surface.language));
      continue;
    }
    if (chosen === 4) {
      const changed = await chooseOpponent(surface, game, request);
      if (!changed) return 'ended';
      request = changed;
      continue;
    }
    const match =
      chosen === 0
        ? await begin(program, request, game, surface)
        : (await program.deskFor(program.settings).load(surface, undefined, game.id))?.match;
    if (!match) {
      if (chosen === 0) return 'ended';
      continue;
    }
    // A loaded game tells itself who plays, unless the command line does.
    const end = await playOn(program, chosen === 0 ? request : asked, surface, match);
    if (end === 'ended') return 'ended';
  }
}

/** All games; leaving a game's menu comes back here. */
export async function mainMenu(first: Program): Promise<void> {
  let program = first;
  while (true) {
    const surface = program.surfaceFor(undefined);
    const words = wordsOf(surface.language);
    const names = games.map(({ id }) => gameWords[surface.language][id as 'go'].name);
    const chosen = await choose(surface, [...names, gameWords[surface.language].core.menu.exit], [words.menu.games]);
    const game = chosen === undefined ? undefined : games[chosen];
    if (!game) return surface.print(words.menu.goodbye);
    program = await introduce(program, game.id);
    if ((await gameMenu(program, emptyRequest, game, false)) === 'ended') return;
  }
}

/** The first start of Go in a terminal asks who is playing; Enter keeps the neutral values. */
export async function introduce(program: Program, game: string): Promise<Program> {
  const { settings } = program;
  if (settings.introduced || !program.attended || game !== 'go') return program;
  const surface = program.surfaceFor(game);
  const { profile } = wordsOf(surface.language);
  const said: Record<string, string> = {};
  surface.print(profile.intro);
  for (const name of ['name', 'carnet', 'section'] as const) {
    const typed = await surface.ask({ prompt: fill(profile[name], { now: settings[name] }) });
    if (typed?.trim()) said[name] = typed.trim();
  }
  const introduced = { ...settings, ...said, introduced: true };
  writeSettings(introduced);
  return { ...program, settings: introduced };
}

/** A game that a crash left behind is gone on with, or put among the saved ones: it is never thrown away. */
export async function offerUnfinished(program: Program, surface: Surface, path: string, saved: SavedGame): Promise<boolean> {
  const words = wordsOf(surface.language);
  const desk = program.deskFor(program.settings);
  const goesOn = await desk.yes(surface, fill(words.loading.resume, describeSaved(saved, surface.language)));
  if (goesOn) forgetUnfinished(path);
  else desk.putAway(surface, path, saved);
  return goesOn;
}
