import {
  fill,
  words as gameWords,
  type Happening,
  isProgram,
  type Seat,
  sayMove,
  seatNames,
  type Table,
  type Told,
  tableOutcome,
} from '@ludoteca/games';
import { isExit } from '../commands.ts';
import { wordsOf } from '../words/index.ts';
import type { GameSession } from './game-session.ts';

/** The table and its people as they were when something happened. */
interface Moment {
  readonly table: Table;
  readonly people: readonly Seat[];
  readonly viewer: Seat | undefined;
  /** The throw was typed by somebody, and need not be repeated to them. */
  readonly wasTyped: boolean;
}

/** Shows and says what happens, one event after the other; gives when everything has been so far. */
export function presentEvents(session: GameSession): () => Promise<void> {
  const { driver, setup } = session;
  const { ui, surface, byHand } = setup;
  const { language } = surface;
  const words = wordsOf(language).play;
  const { game, options } = driver.table().match;
  let presented: Promise<void> = Promise.resolve();

  const isTyped = (): boolean => {
    const thrower = game.thrower?.(driver.table().match.state);
    return byHand && thrower !== undefined && session.people().includes(thrower);
  };
  let nextIsTyped = isTyped();

  function followAs(viewer: Seat | undefined): void {
    const stop = driver.follow({
      seat: viewer,
      tell(told) {
        const moment = { table: driver.table(), people: session.people(), viewer, wasTyped: nextIsTyped };
        nextIsTyped = isTyped();
        presented = presented.then(() => present(told, moment));
        if (session.viewer() === viewer) return;
        stop();
        followAs(session.viewer());
      },
    });
  }
  followAs(session.viewer());
  return () => presented;

  async function presentMove({ before, after, names }: Told, by: Seat | 'chance', move: string, at: Moment): Promise<void> {
    const happening: Happening = { by, move, before, after, names };
    // What is seen of a race says whose throw it is as its state does.
    const thrown = by === 'chance' && game.thrower && !at.wasTyped ? [`${names[game.thrower(before)]} → ${move}`] : [];
    const lines = ui.narrate(happening, language);
    // Where nobody is asked, nothing else makes room.
    if (at.people.length === 0) surface.forget();
    // Lines do not mark the last move on the board.
    const isSilent = lines.length === 0 && !surface.live && by !== 'chance' && !at.people.includes(by);
    const remarks = byHand ? [] : (ui.remarks?.(after, names, language) ?? []);
    // The board first: what is told is seen on it.
    if (surface.live) session.show(at.table, after, at.viewer);
    surface.print(
      ...thrown,
      ...lines,
      ...remarks,
      ...(isSilent ? [`${names[by]}: ${sayMove(gameWords[language], game.id, move)}`] : []),
    );
    // Whoever is not asked for the die sees where it has led all the same.
    const isThrown = game.thrower !== undefined && !byHand;
    if (!surface.live && (at.people.length === 0 || isThrown)) session.show(at.table, after, at.viewer);
    const pause = ui.pauseAfter?.(happening, language);
    if (!pause || at.people.length === 0) return;
    const typed = await surface.ask(pause);
    if (typed === undefined) session.leave({ kind: 'ended' });
    else if (isExit(typed)) session.leave({ kind: 'left' });
  }

  async function present(told: Told, at: Moment): Promise<void> {
    if (session.left()) return;
    const { event, after, names } = told;
    switch (event.kind) {
      case 'move':
        return presentMove(told, event.by, event.move, at);
      case 'back':
      case 'redo':
        // Whoever is not asked next sees it all the same.
        if (surface.live && session.online) session.show(at.table, after, at.viewer);
        return surface.print(event.kind === 'back' ? words.undone : words.redone);
      case 'offer':
        // Whoever is asked is asked; the others are told.
        if (session.online && !at.people.includes(event.by)) return;
        if (session.online) surface.print(words.offered);
        return;
      case 'pause':
      case 'resume': {
        const { online } = wordsOf(language);
        const isHosts = event.kind === 'pause' && event.by === 'host';
        if (session.online) surface.print(isHosts ? online.pauseByHost : online[event.kind]);
        return;
      }
      case 'answer':
        if (event.agrees) return;
        // The offer is not on the table any more.
        if (session.online) surface.forget();
        return surface.print(fill(words.declines[event.what], { who: names[event.by]! }));
      case 'seat': {
        const { person, seated } = wordsOf(language).opponents;
        const { comes, goes } = wordsOf(language).online;
        const seat = seatNames(game, options, language)[event.seat]!;
        if (session.online) {
          const isLeft = event.occupant.kind === 'open';
          return surface.print(fill(isLeft ? goes : comes, { seat, who: event.occupant.name }));
        }
        const who = isProgram(event.occupant) ? event.occupant.name : person;
        return surface.print(fill(seated, { seat, who }));
      }
      case 'resign':
      case 'abandon':
      case 'flag': {
        // Where that ends the match, the end says it.
        if (tableOutcome(at.table)) return;
        const { resigned, abandoned, time } = gameWords[language].core.endings;
        const how = { resign: resigned, abandon: abandoned, flag: time }[event.kind];
        return surface.print(`${names[event.seat]}: ${how}`);
      }
      case 'end':
        session.show(at.table, after, at.viewer);
        // Where everything is shown, the end stands beside the board.
        return surface.live ? undefined : surface.print(...ui.conclude(after, event.outcome, names, language));
    }
  }
}
