import { type AnyGame, cleanName, type Program, type ThinkingLimits } from '@ludoteca/games';
import {
  type EngineProtocol,
  engineProtocols,
  type PlayerSetup,
  type Thought,
  thinkerProgram,
  threadsFor,
} from '@ludoteca/players';
import type { Language } from '../language.ts';
import { startEngine } from './engine-process.ts';
import type { ProgramOccupant } from './seat-text.ts';
import { type OpenPlayer, openWorkerPlayers } from './worker-player.ts';

/** A program that is ready to play, and holds a thread or a process until it is closed. */
export interface SeatedProgram {
  readonly program: Program;
  /** An engine's is the one that it announces. */
  readonly name: string;
  close(): Promise<void>;
}

export interface SeatingSetup {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seed: number;
  readonly language: Language;
  /** Hold where the occupant has none of its own. */
  readonly limits: ThinkingLimits;
  /** How many cores a player may use that goes by time; one where nobody says. */
  readonly cores?: number;
  openPlayer(setup: PlayerSetup): OpenPlayer | Promise<OpenPlayer>;
  onThought?(thought: Thought): void;
}

/** What an engine is given for a move where nobody says. */
const engineTime = 5000;

async function seatPlayer(
  { player, threads, name }: Extract<ProgramOccupant, { kind: 'player' }>,
  limits: ThinkingLimits,
  { game, seed, cores = 1, openPlayer, onThought }: SeatingSetup,
): Promise<SeatedProgram> {
  const { time, nodes } = limits;
  const setup: PlayerSetup = { game: game.id, player, seed };
  const together = threads ?? threadsFor(game.id, player, limits, cores);
  const { thinker, close } = await (together === 1 ? openPlayer(setup) : openWorkerPlayers(setup, together));
  const budget = { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }), ...(onThought && { onThought }) };
  return { program: thinkerProgram(game, thinker, budget), name, close };
}

async function seatEngine(
  { protocol, command, name }: Extract<ProgramOccupant, { kind: 'engine' }>,
  { time = engineTime }: ThinkingLimits,
  { game, options, language }: SeatingSetup,
): Promise<SeatedProgram> {
  const known = Object.hasOwn(engineProtocols, protocol) ? engineProtocols[protocol as EngineProtocol] : undefined;
  if (known?.game !== game.id) throw new Error(`no ${protocol} engine plays ${game.id}`);
  const engine = startEngine(command, language);
  try {
    const { program, name: announced, quit } = await known.host(engine.link, { options, name, time });
    return {
      program,
      name: cleanName(announced),
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

/** Seats a program for one match; rejects when it can not come. */
export function seatProgram(occupant: ProgramOccupant, setup: SeatingSetup): Promise<SeatedProgram> {
  const hasLimits = occupant.time !== undefined || occupant.nodes !== undefined;
  const limits = hasLimits ? occupant : setup.limits;
  return occupant.kind === 'player' ? seatPlayer(occupant, limits, setup) : seatEngine(occupant, limits, setup);
}
