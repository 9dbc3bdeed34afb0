import { cleanName } from './names.ts';

/** Who sits on a seat. Which players and engines there are is not known here. */
export type Occupant =
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'person'; readonly name: string }
  | ({ readonly kind: 'player'; readonly name: string; readonly player: string; readonly threads?: number } & ThinkingLimits)
  /** An outside program. Its command is never run from a file without asking. */
  | ({
      readonly kind: 'engine';
      readonly name: string;
      readonly protocol: string;
      readonly command: readonly string[];
    } & ThinkingLimits);

/** How long a program may think about a move; without either it takes its own. */
export interface ThinkingLimits {
  /** Milliseconds. */
  readonly time?: number;
  /** Positions, simulations or whatever the program counts. */
  readonly nodes?: number;
}

export const isProgram = ({ kind }: Occupant): boolean => kind === 'player' || kind === 'engine';

/** As they may stand in a file and on a screen; undefined where it is no occupant. */
export const cleanOccupant = (input: Occupant): Occupant | undefined =>
  typeof input?.name === 'string' ? parseOccupant({ ...input, name: cleanName(input.name) }) : undefined;

/** As others may know them: the command of an engine may hold what is private. */
export const publicOccupant = (occupant: Occupant): Occupant =>
  occupant.kind === 'engine' ? { ...occupant, command: [] } : occupant;

const longestWord = 60;
const mostThreads = 99;
const mostCommandWords = 100;
const longestCommandWord = 4096;
/** A day, and more nodes than anybody waits for. */
const longestTime = 24 * 60 * 60 * 1000;
const mostNodes = 1e12;

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+$/.test(value) && value.length <= longestWord;
const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

/** An occupant out of anything; undefined where it is none. */
export function parseOccupant(input: unknown): Occupant | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { kind, name, player, threads, protocol, command, time, nodes } = input as Record<string, unknown>;
  if (typeof name !== 'string' || cleanName(name) !== name) return undefined;
  if (kind === 'open' || kind === 'person') return { kind, name };
  if (time !== undefined && !isWhole(time, longestTime)) return undefined;
  if (nodes !== undefined && !isWhole(nodes, mostNodes)) return undefined;
  const limits = { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }) };
  if (kind === 'player') {
    if (!isWord(player) || (threads !== undefined && !isWhole(threads, mostThreads))) return undefined;
    return { kind, name, player, ...(threads !== undefined && { threads }), ...limits };
  }
  const isCommand =
    Array.isArray(command) &&
    command.length <= mostCommandWords &&
    command.every((word) => typeof word === 'string' && word.length <= longestCommandWord);
  return kind === 'engine' && isWord(protocol) && isCommand ? { kind, name, protocol, command, ...limits } : undefined;
}
