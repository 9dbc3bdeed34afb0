import { fill, words as gameWords, type Seat, sayMove } from '@ludoteca/games';
import type { Thought } from '@ludoteca/players';
import { parseCommand } from '../commands.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import type { GameSession } from './game-session.ts';
import { obey } from './obey.ts';

/** After this many milliseconds the screen tells what a program looks at. */
const patience = 1000;
const shownMoves = 6;

export interface Waiting {
  /** Until the people here have to speak, or nobody has any more. */
  untilSettled(): Promise<void>;
  /** A program that thinks tells what it looks at. */
  look(seat: Seat, thought: Thought): void;
}

/** Says that something is being worked out for as long as it is. */
export async function whileWorking<T>(surface: Surface, work: Promise<T>): Promise<T> {
  const waiting = surface.wait(wordsOf(surface.language).play.working, () => false);
  try {
    return await work;
  } finally {
    waiting.end();
  }
}

/** What people see and may do while programs think and chance is dealt: hurry, resign, take back, leave, any command. */
export function waitingIn(session: GameSession): Waiting {
  const { driver } = session;
  const { surface } = session.setup;
  const words = wordsOf(surface.language).play;
  let thinking: Seat | undefined;
  let assisted = false;
  let since = 0;
  let say: ((prompt: string) => void) | undefined;

  const isSettled = (): boolean => session.isDone() || driver.status().idle;

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSettled()) return;
        stop();
        resolve();
      };
      const stop = driver.watch(look);
      look();
    });

  function prompt(thought = ''): string {
    if (session.online) return session.online.prompt();
    if (thinking === undefined) return driver.status().assisting ? words.working : '';
    const canHurry = driver.table().seats[thinking]?.kind === 'player';
    return fill(words.thinking, { who: session.nameOf(thinking), thought }) + (canHurry ? words.moveNow : '');
  }

  function followThinking(): void {
    const { thinking: now, assisting } = driver.status();
    if (!session.online && now === thinking && assisting === assisted) return;
    thinking = now;
    assisted = assisting;
    since = Date.now();
    say?.(prompt());
  }

  return {
    async untilSettled() {
      // What nobody has to think about is mostly done by then.
      await new Promise(setImmediate);
      // Lines are not heard meanwhile, but where it may be a person who is waited for.
      if ((!surface.live && !session.online) || isSettled()) return settled();
      /** A command that asks something of its own is finished before the game goes on. */
      let busy: Promise<unknown> = Promise.resolve();
      thinking = undefined;
      assisted = false;
      const waiting = surface.wait(prompt(), (typed) => {
        const command = parseCommand(typed);
        // Nobody hurries people; on paper a blank line is an answer to the next question.
        if (session.online && typed.trim() === '') return surface.live;
        if (typed.trim() === '') driver.hurry();
        else if (command) busy = busy.then(() => (session.left() ? undefined : obey(session, command, session.viewer())));
        return typed.trim() === '' || command !== undefined;
      });
      say = waiting.say;
      const stop = driver.watch(followThinking);
      followThinking();
      await settled();
      stop();
      await busy;
      say = undefined;
      waiting.end(session.left() !== undefined);
    },
    look(seat, { line = [], chance }) {
      if (seat !== thinking || Date.now() - since < patience || line.length === 0) return;
      const inWords = (move: string) => sayMove(gameWords[surface.language], driver.table().match.game.id, move);
      const percent = chance === undefined ? '' : ` (${Math.round(100 * chance)} %)`;
      say?.(prompt(` ${line.slice(0, shownMoves).map(inWords).join(' ')}${percent}`));
    },
  };
}
