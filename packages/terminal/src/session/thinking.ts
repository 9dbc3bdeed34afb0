import { type Answer, fill, type Question, type Seat } from '@ludoteca/games';
import type { Thought } from '@ludoteca/players';
import { type Command, parseCommand } from '../commands.ts';
import { type HireSetup, type Hiring, hire } from '../hire/hire.ts';
import type { Candidate } from '../hire/seat.ts';
import { thinkInThread } from '../hire/thread.ts';
import { wordsOf } from '../words/index.ts';
import { obey } from './converse.ts';
import { Leave, type Sitting } from './sitting.ts';

/** After this long the screen tells what the thinker looks at. */
const patienceMs = 1000;
const shownMoves = 6;

/** What only somebody who is to move can ask for. */
const ownTurnOnly: readonly Command[] = ['resign', 'draw', 'redo', 'hint'];

/** A program at the table. While it thinks, people see that it does, and may hurry it, take back, leave or use any command. */
export async function hireFor(sitting: Sitting, candidate: Candidate, seat: Seat): Promise<Hiring> {
  const { plan, surface } = sitting;
  let look: (thought: Thought) => void = () => {};
  const setup: HireSetup = {
    match: plan.match,
    seat,
    seed: plan.random.next(),
    language: surface.language,
    limits: {},
    study: thinkInThread,
    // What it thinks of its cards is its own business.
    ...(surface.live && !plan.match.game.facts.hidden && { onThought: (thought: Thought) => look(thought) }),
  };
  const hiring = await hire(candidate, setup);
  if (!surface.live) return hiring;
  const { player, hurry } = hiring;
  let interruptedLast = false;

  async function choose({ refused, ...question }: Question): Promise<Answer> {
    const wait = waitFor(sitting, seat, hurry);
    look = wait.look;
    // What was refused may be what the people wanted, not what the program played.
    const choosing = player.choose(refused && !interruptedLast ? { ...question, refused } : question);
    const done = choosing.then(
      () => {},
      () => {},
    );
    try {
      await Promise.race([done, wait.interrupted]);
      await wait.served();
      const answer = await Promise.race([wait.interrupted, choosing]);
      interruptedLast = answer.kind === 'undo';
      if (interruptedLast) hurry?.();
      // Nobody is asked again while still thinking about the last question.
      await done;
      return answer;
    } finally {
      look = () => {};
      wait.end();
    }
  }

  return { ...hiring, player: { ...player, choose } };
}

/** What people see and may do while the program on this seat thinks. */
function waitFor(sitting: Sitting, seat: Seat, hurry: (() => void) | undefined) {
  const { surface, people } = sitting;
  const words = wordsOf(surface.language).play;
  const who = sitting.nameOf(seat);
  const started = Date.now();
  const prompt = (thought = '') => fill(words.thinking, { who, thought }) + (hurry ? words.moveNow : '');
  const viewer = people.length === 1 ? people[0] : undefined;

  let interrupt: (answer: Answer) => void;
  let leave: (error: unknown) => void;
  const interrupted = new Promise<Answer>((resolve, reject) => {
    [interrupt, leave] = [resolve, reject];
  });
  // Whoever leaves may do so after the last look at it.
  interrupted.catch(() => {});
  /** A command that asks something of its own is finished before the game goes on. */
  let busy: Promise<unknown> = Promise.resolve();

  async function serve(typed: string): Promise<void> {
    const command = parseCommand(typed);
    if (command === 'resign' && viewer !== undefined) throw new Leave({ kind: 'resigned', seat: viewer });
    if (command && ownTurnOnly.includes(command)) return surface.print(words.notYours);
    const answer = await obey(sitting, typed, viewer);
    if (answer) interrupt(answer);
  }

  const waiting = surface.wait(prompt(), (typed) => {
    if (typed.trim() === '') hurry?.();
    else if (parseCommand(typed) === undefined) return false;
    else busy = busy.then(() => serve(typed)).catch((error) => leave(error));
    return true;
  });
  return {
    interrupted,
    look({ line = [], chance }: Thought): void {
      if (Date.now() - started < patienceMs || line.length === 0) return;
      const percent = chance === undefined ? '' : ` (${Math.round(100 * chance)} %)`;
      waiting.say(prompt(` ${line.slice(0, shownMoves).join(' ')}${percent}`));
    },
    async served(): Promise<void> {
      await busy;
    },
    end: waiting.end,
  };
}
