import {
  type Command,
  fill,
  words as gameWords,
  languages,
  redoPly,
  type Seat,
  sayRefusal,
  seatNames,
  takebackPly,
} from '@ludoteca/games';
import { UsageProblem } from '../cli/usage.ts';
import type { Command as TypedCommand } from '../commands.ts';
import { nameOfProgram } from '../game-request.ts';
import { showHelp } from '../learning/help.ts';
import { plainWord } from '../plain-word.ts';
import { parseSeat, person, seatChoices } from '../seating/seat-text.ts';
import { wordsOf } from '../words/index.ts';
import type { GameSession, Obeyed } from './game-session.ts';
import { giveHint } from './hint.ts';
import { whileWorking } from './waiting.ts';

/** Does what somebody has typed, whoever is to move. `viewer` is the person who is asked or looks on. */
export async function obey(session: GameSession, command: TypedCommand, viewer: Seat | undefined): Promise<Obeyed> {
  const { name, argument } = command;
  const { driver, odds } = session;
  const { ui, surface, files } = session.setup;
  const words = wordsOf(surface.language).play;
  const table = driver.table();
  const { game, state, names } = table.match;

  async function send(by: Seat | undefined, command: Command): Promise<Obeyed> {
    if (by === undefined) {
      surface.print(words.notYours);
      return 'refused';
    }
    const done = await driver.send(by, command);
    if (!done.ok) surface.print(sayRefusal(gameWords[surface.language], game.id, done.error));
    return done.ok ? 'changed' : 'refused';
  }

  const elsewhere = session.online?.obey(command, viewer);
  if (elsewhere) return elsewhere;
  switch (name) {
    case 'pause':
    case 'claim':
    case 'say':
    case 'replay':
    case 'rematch':
      surface.print(words.onlineOnly);
      return 'served';
    case 'undo':
    case 'redo': {
      const people = session.people();
      const of = people.length > 0 ? people : [...table.seats.keys()];
      const what = name === 'undo' ? 'takeback' : 'redo';
      const ply = (name === 'undo' ? takebackPly : redoPly)(table, of);
      return send(viewer ?? 0, { kind: 'offer', what, ...(ply !== undefined && { ply }) });
    }
    case 'resign':
      // One key too many must not end a game; lines are typed on purpose.
      if (surface.live && viewer !== undefined && !(await files.yes(surface, words.sureResign))) return 'served';
      return send(viewer, { kind: 'resign' });
    case 'draw':
      if (game.facts.drawsByAgreement) return send(viewer, { kind: 'offer', what: 'draw' });
      surface.print(words.noDraw);
      return 'served';
    case 'opponent':
      return changeOpponent(session, argument, viewer);
    case 'odds':
      if (odds) await whileWorking(surface, odds.ready(game.view(state, viewer)));
      surface.print(...(odds?.lines(game.view(state, viewer), names, surface.language) ?? [words.noOdds]));
      return 'served';
    case 'matrix':
      surface.print(...(ui.matrix?.(game.view(state, viewer)) ?? [words.noMatrix]));
      return 'served';
    case 'help':
      await showHelp(surface, game, argument, game.view(state, viewer));
      return 'served';
    case 'hint':
      await giveHint(session, viewer);
      return 'served';
    case 'exit':
      session.leave({ kind: 'left' });
      return 'served';
    case 'load': {
      const loaded = await files.load(surface);
      if (loaded) session.leave({ kind: 'load', ...loaded });
      return 'served';
    }
    default:
      await files.serve(name, surface, driver.record(), viewer);
      return 'served';
  }
}

/** A seat's name as it is typed before who is to sit there: `player3`, `negras`. */
const oneWord = (name: string): string => plainWord(name).replaceAll(' ', '');

/** `5`, `human`, or a seat first where more than one could be meant: `player3 5`; words of all languages are understood. */
async function changeOpponent(session: GameSession, argument: string, viewer: Seat | undefined): Promise<Obeyed> {
  const { driver } = session;
  const { surface } = session.setup;
  const { seats, match } = driver.table();
  const { game, options } = match;
  const codes = game.seatCodes(options);
  const [first = '', ...rest] = argument.split(/\s+/);
  const named = codes.findIndex((code, seat) =>
    [code, ...languages.map((language) => seatNames(game, options, language)[seat]!)].map(oneWord).includes(oneWord(first)),
  );
  const own = viewer ?? (session.people().length === 1 ? session.people()[0] : undefined);
  const seat = named >= 0 ? named : seats.length === 2 && own !== undefined ? 1 - own : undefined;
  const text = named >= 0 ? rest.join(' ') : argument;
  try {
    // A command line is told by its protocol here: a seat that is written wrong must not start a program.
    const isCommand = /\s/.test(text) && !/^[a-z]+(@\S*)?:/.test(text);
    if (seat === undefined || text === '' || isCommand) throw new UsageProblem('nobody is named');
    const isPerson = languages.some((language) => wordsOf(language).opponents.human === oneWord(text));
    const occupant = isPerson ? person : parseSeat(text, game.id);
    const name = nameOfProgram(occupant, surface.language) ?? seatNames(game, options, surface.language)[seat]!;
    await session.handOver(seat, { ...occupant, name });
    return 'changed';
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    const { usage, human } = wordsOf(surface.language).opponents;
    const names = seatNames(game, options, surface.language).map(oneWord);
    surface.print(fill(usage, { list: seatChoices(game.id, human), seats: names.join(', ') }));
    return 'served';
  }
}
