import {
  actorOf,
  fill,
  words as gameWords,
  type Offer,
  type Refusal,
  type Seat,
  sayRefusal,
  type Table,
  unanswered,
} from '@ludoteca/games';
import { clockLines } from '../clock.ts';
import { isExit, isYes, parseCommand } from '../commands.ts';
import type { Conversation, MoveQuestion } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import type { GameSession, SessionSetup } from './game-session.ts';
import { obey } from './obey.ts';

/** What came of asking somebody: a move, or that the table is no longer the one that was asked about. */
type Answer = { readonly move: unknown } | 'changed' | 'refused';

/** Whether a person throws now: by hand, or with Enter where they want to follow. */
export const throwsNow = (setup: SessionSetup, people: readonly Seat[], thrower: Seat | undefined): boolean =>
  thrower !== undefined && people.includes(thrower) && (setup.byHand || setup.surface.live);

/** Whether something has happened that a question may be about; seeds for chance and time that is given back are nothing. */
const isOther = (before: Table, now: Table): boolean =>
  before.match !== now.match || before.offers !== now.offers || before.paused !== now.paused;

/** Asks the people here for what the table waits for: an answer, a move or a throw. */
export function askingIn(session: GameSession): () => Promise<void> {
  const { driver } = session;
  const { ui, surface, byHand } = session.setup;
  const words = wordsOf(surface.language).play;
  /** In a game with secrets the keyboard changes hands with nothing shown in between. */
  let lastAsked: Seat | undefined;
  let refused = false;

  async function giveKeyboard(seat: Seat): Promise<void> {
    const isShared = driver.table().match.game.facts.hidden && session.people().length > 1;
    if (!isShared || lastAsked === seat) return;
    lastAsked = seat;
    surface.clear();
    const typed = await surface.ask({ prompt: fill(words.handOver, { who: session.nameOf(seat) }) });
    if (typed === undefined) session.leave({ kind: 'ended' });
    else if (isExit(typed)) session.leave({ kind: 'left' });
    else surface.clear();
  }

  /** Aborts when the table is no longer the one that was asked about. */
  function untilOther(): { readonly changes: AbortController; stop(): void } {
    const asked = driver.table();
    const changes = new AbortController();
    const stop = driver.watch(() => {
      if (isOther(asked, driver.table()) || session.isDone()) changes.abort();
    });
    return { changes, stop };
  }

  /** Runs a conversation to its move; commands are answered on the way. `unattended` stands when the input has ended. */
  async function converse(conversation: Conversation, seat: Seat, unattended?: unknown): Promise<Answer> {
    const { changes, stop } = untilOther();
    try {
      let step = conversation.next();
      let said: readonly string[] = [];
      while (!step.done) {
        // After a command the question comes again, but not what was said before it where that still stands there.
        const { lines = [], ...ask } = step.value;
        const { clock, match } = driver.table();
        const clocks = surface.live ? [] : clockLines(clock, match.names, session.now());
        const typed = await surface.ask(
          { ...ask, lines: [...(lines === said && !surface.live ? [] : lines), ...clocks] },
          changes.signal,
        );
        said = lines;
        if (changes.signal.aborted) return 'changed';
        if (typed === undefined && unattended !== undefined) return { move: unattended };
        if (typed === undefined) {
          session.leave({ kind: 'ended' });
          return 'changed';
        }
        const command = parseCommand(typed);
        if (!command) {
          said = [];
          step = conversation.next(typed);
          continue;
        }
        const obeyed = await obey(session, command, seat);
        if (obeyed === 'refused') return 'refused';
        if (obeyed === 'changed' || changes.signal.aborted || session.left()) return 'changed';
      }
      return { move: step.value };
    } finally {
      stop();
    }
  }

  function refuse(refusal: Refusal<string>): void {
    refused = true;
    surface.print(sayRefusal(gameWords[surface.language], driver.table().match.game.id, refusal));
  }

  async function askMove(seat: Seat): Promise<void> {
    const { game, state, names } = driver.table().match;
    await giveKeyboard(seat);
    if (session.left()) return;
    if (session.setup.reveal) surface.print(...(ui.reveal?.(state, names, surface.language) ?? []));
    const view = game.view(state, seat);
    const question: MoveQuestion = {
      seat,
      names,
      view,
      legal: () => game.moves(state),
      read: (text) => game.parseMove(text, state),
      refused: refused && !surface.live,
      isOnline: session.online !== undefined,
    };
    if (!refused) session.show(driver.table(), view, seat, question);
    if (!ui.askMove) throw new Error(`nobody decides anything in ${game.id}`);
    const answer = await converse(ui.askMove(question, surface.language), seat, ui.unattended?.(view));
    refused = answer === 'refused';
    if (typeof answer === 'string') return;
    const done = await driver.send(seat, { kind: 'move', move: answer.move });
    if (!done.ok) refuse(done.error);
  }

  function* enterThrows(who: string): Conversation {
    yield { prompt: fill(words.throws, { who }) };
    return undefined;
  }

  async function askThrow(seat: Seat): Promise<void> {
    const { game, state, names } = driver.table().match;
    const view = game.view(state, seat);
    session.show(driver.table(), view, seat);
    const throwing = byHand && ui.askThrow ? ui.askThrow(view, names, surface.language) : enterThrows(names[seat]!);
    const answer = await converse(throwing, seat);
    if (typeof answer === 'string') return;
    const done = await (answer.move === undefined ? driver.deal() : driver.send('chance', { kind: 'move', move: answer.move }));
    if (!done.ok) refuse(done.error);
  }

  function* agrees(question: string): Conversation {
    return isYes(yield { prompt: question + wordsOf(surface.language).yesNo }, surface.language);
  }

  async function answerOffer(seat: Seat, { what, by }: Offer): Promise<void> {
    await giveKeyboard(seat);
    if (session.left()) return;
    const question = fill(words.offers[what], { who: session.nameOf(by) });
    const answer = await converse(agrees(question), seat, false);
    if (typeof answer !== 'string') await driver.send(seat, { kind: 'answer', what, agrees: answer.move === true });
  }

  return async () => {
    const table = driver.table();
    const people = session.people();
    for (const offer of table.offers) {
      const seat = unanswered(table, offer).find((one) => people.includes(one));
      if (seat !== undefined) return answerOffer(seat, offer);
    }
    const seat = actorOf(table);
    if (seat === undefined) throw new Error('the table waits for nobody');
    return table.match.game.turn(table.match.state).kind === 'chance' ? askThrow(seat) : askMove(seat);
  };
}
