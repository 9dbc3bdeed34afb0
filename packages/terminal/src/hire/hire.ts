import type { Match, Observer, Player, Seat } from '@ludoteca/games';
import { type EngineProtocol, engineProtocols, type Hired, seatThinker, type Thinker, type Thought } from '@ludoteca/players';
import type { Language } from '../language.ts';
import { openEngine } from './engine.ts';
import type { Candidate, Limits, PlayerSpec } from './seat.ts';
import { type Study, thinkInThreads } from './thread.ts';

/** Somebody who sits down for one match. */
export interface Hiring {
  readonly player: Player;
  /** To be told of everything at the table, where it has to be. */
  readonly observer?: Observer;
  /** Makes it answer at once with the best it has; not every program can. */
  hurry?(): void;
  close(): Promise<void>;
}

export interface HireSetup {
  readonly match: Match;
  readonly seat: Seat;
  readonly seed: number;
  readonly language: Language;
  /** Hold where the seat itself says nothing. */
  readonly limits: Limits;
  study(hired: Hired): Study | Promise<Study>;
  onThought?(thought: Thought): void;
}

/** What an engine is given for a move where nobody says. */
const engineTime = 5000;

/** A thinker whose task can be cut short without the game being stopped. */
function hasty(thinker: Thinker): Thinker & { hurry(): void } {
  let now: AbortController | undefined;
  return {
    async choose(question, { signal, ...budget }) {
      const task = new AbortController();
      now = task;
      const stop = () => task.abort();
      const events = signal as AbortSignal;
      events.addEventListener('abort', stop, { once: true });
      if (events.aborted) stop();
      try {
        return await thinker.choose(question, { ...budget, signal: task.signal });
      } finally {
        events.removeEventListener('abort', stop);
      }
    },
    agreesToDraw: async (question, budget) => (await thinker.agreesToDraw?.(question, budget)) ?? false,
    hurry: () => now?.abort(),
  };
}

async function hireThinker({ name, threads }: PlayerSpec, limits: Limits, setup: HireSetup): Promise<Hiring> {
  const { match, seed, study, onThought } = setup;
  const hired: Hired = { game: match.game.id, player: name, seed };
  const { thinker, close } = await (threads === undefined ? study(hired) : thinkInThreads(hired, threads));
  const { hurry, ...quick } = hasty(thinker);
  return { player: seatThinker(quick, { ...limits, ...(onThought && { onThought }) }), hurry, close };
}

async function hireEngine(
  protocol: EngineProtocol,
  command: readonly string[],
  limits: Limits,
  setup: HireSetup,
): Promise<Hiring> {
  const { match, seat, language } = setup;
  const { host } = engineProtocols[protocol];
  const engine = openEngine(command, language);
  try {
    const { player, observer, quit } = await host(engine.link, { match, seat, time: limits.time ?? engineTime });
    return {
      player,
      observer,
      close() {
        quit();
        return engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Seats somebody for one match; rejects when they can not come. */
export function hire(candidate: Candidate, setup: HireSetup): Promise<Hiring> {
  const said = candidate.limits;
  const limits = said.time === undefined && said.nodes === undefined ? setup.limits : said;
  return candidate.kind === 'player'
    ? hireThinker(candidate, limits, setup)
    : hireEngine(candidate.protocol, candidate.command, limits, setup);
}
