import { win32 } from 'node:path';
import { type Budget, canJoin, type EngineProtocol, engineProtocols, playersOf } from '@ludoteca/players';
import { UsageProblem } from '../cli/usage.ts';

/** The protocol that the engines of this game speak. */
const protocolOf = (game: string): EngineProtocol | undefined =>
  (Object.keys(engineProtocols) as EngineProtocol[]).find((protocol) => engineProtocols[protocol].game === game);

export type Limits = Pick<Budget, 'time' | 'nodes'>;

/** A player of the house. */
export interface PlayerSpec {
  readonly kind: 'player';
  readonly name: string;
  /** More than one, where several think together. */
  readonly threads?: number;
  readonly limits: Limits;
}

/** Who sits on a seat. */
export type SeatSpec =
  | { readonly kind: 'person' }
  | PlayerSpec
  | { readonly kind: 'engine'; readonly protocol: EngineProtocol; readonly command: readonly string[]; readonly limits: Limits };

/** Somebody who is no person. */
export type Candidate = Exclude<SeatSpec, { kind: 'person' }>;

export const person: SeatSpec = { kind: 'person' };
const personWord = 'human';

/** Longer than anybody waits, and short enough for every timer. */
const longestTime = 24 * 60 * 60 * 1000;

/** A time as it is typed, `2s`, `1.5s` or `500ms`, in milliseconds. */
export function parseTime(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(s|ms)$/.exec(text) ?? [];
  const time = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
  return time >= 1 && time <= longestTime ? time : undefined;
}

function parseLimits(text: string | undefined): Limits | undefined {
  if (text === undefined) return {};
  const nodes = /^(\d{1,12})n$/.exec(text)?.[1];
  if (nodes !== undefined) return Number(nodes) > 0 ? { nodes: Number(nodes) } : undefined;
  const time = parseTime(text);
  return time === undefined ? undefined : { time };
}

function formatLimits({ time, nodes }: Limits): string {
  if (nodes !== undefined) return `@${nodes}n`;
  if (time === undefined) return '';
  return time % 1000 === 0 ? `@${time / 1000}s` : `@${time}ms`;
}

/** A command line in words; quotes keep blanks together. No shell reads it, so a backslash is a backslash. */
export function splitCommand(line: string): string[] | undefined {
  const words: string[] = [];
  const pattern = /\s*((?:[^\s"']|"[^"]*"|'[^']*')+)(?=\s|$)/y;
  const trimmed = line.trim();
  while (pattern.lastIndex < trimmed.length) {
    const word = pattern.exec(trimmed)?.[1];
    if (word === undefined) return undefined;
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''));
  }
  return words;
}

/** What may be typed for a seat of this game, for messages and help. */
export function seatChoices(game: string): string {
  const protocol = protocolOf(game);
  return [
    personWord,
    ...playersOf(game),
    ...(canJoin(game) ? [`${playersOf(game).at(-1)}x2`] : []),
    ...(protocol ? [`${protocol}:COMMAND`] : []),
  ].join(', ');
}

/** Reads `human`, `5`, `8@2s`, `8@20000n`, `8x2@2s`, `gtp:COMMAND` or `gtp@2s:COMMAND`. A command line with a blank needs no protocol. */
export function parseSeat(text: string, game: string): SeatSpec {
  const typed = text.trim();
  if (typed === personWord) return person;
  const [, named, engineBudget, rest] = /^([a-z]+)(?:@([^\s:]*))?:(.*)$/s.exec(typed) ?? [];
  const protocol = protocolOf(game);
  const line = rest ?? (protocol && /\s/.test(typed) ? typed : undefined);
  if (line !== undefined) return parseEngine(line, named ?? protocol, engineBudget, game);
  const [who, budget] = cutBudget(typed);
  const player = parsePlayer(who, game);
  if (!player) throw new UsageProblem(`"${text}" does not play ${game}. Who does: ${seatChoices(game)}.`);
  return { ...player, limits: limitsOf(budget) };
}

/** A name, and where players can think together after an `x` in how many threads: `8x4`. */
function parsePlayer(text: string, game: string): Omit<PlayerSpec, 'limits'> | undefined {
  const [, joined, digits] = (canJoin(game) && /^(.+)x([1-9]\d?)$/.exec(text)) || [];
  const name = joined ?? text;
  const threads = Number(digits ?? 1);
  if (!playersOf(game).includes(name)) return undefined;
  return { kind: 'player', name, ...(threads > 1 && { threads }) };
}

function cutBudget(text: string): readonly [who: string, budget: string | undefined] {
  const at = text.indexOf('@');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function limitsOf(budget: string | undefined): Limits {
  const limits = parseLimits(budget);
  if (!limits) throw new UsageProblem(`"@${budget}" is no budget. Right are a time or a number of nodes: @2s, @500ms, @20000n.`);
  return limits;
}

function parseEngine(line: string, named: string | undefined, budget: string | undefined, game: string): SeatSpec {
  const protocol = protocolOf(game);
  if (!protocol || named !== protocol)
    throw new UsageProblem(`No ${named} engine plays ${game}. Who does: ${seatChoices(game)}.`);
  const command = splitCommand(line);
  if (!command) throw new UsageProblem(`A quote is not closed in the command: ${line.trim()}`);
  if (!command[0]) throw new UsageProblem(`The command is missing: ${protocol}:COMMAND.`);
  const limits = limitsOf(budget);
  if (limits.nodes !== undefined) throw new UsageProblem(`An engine is given a time, not nodes: ${protocol}@2s:COMMAND.`);
  return { kind: 'engine', protocol, command, limits };
}

const quoted = (word: string): string => (/^[^\s"']+$/.test(word) ? word : word.includes('"') ? `'${word}'` : `"${word}"`);

/** What `parseSeat` reads as the same seat. */
export function formatSeat(seat: SeatSpec): string {
  if (seat.kind === 'person') return personWord;
  if (seat.kind === 'player') return seat.name + (seat.threads ? `x${seat.threads}` : '') + formatLimits(seat.limits);
  return `${seat.protocol}${formatLimits(seat.limits)}:${seat.command.map(quoted).join(' ')}`;
}

const house = 'Ludoteca';

/** What a seat is called that no person takes. An engine is called by its program: its arguments may hold what is private. */
export function nameOfCandidate(candidate: Candidate): string {
  if (candidate.kind === 'player') return `${house} ${formatSeat(candidate)}`;
  return win32.basename(candidate.command[0] ?? '', '.exe');
}

/**
 * Who is seated when a game is loaded, from what the file calls them. Engines are not: a file must not be able to run a
 * command.
 */
export function seatNamed(name: string, game: string): SeatSpec {
  const [who, budget] = cutBudget(name.startsWith(`${house} `) ? name.slice(house.length + 1) : '');
  const player = parsePlayer(who, game);
  const limits = parseLimits(budget);
  return player && limits ? { ...player, limits } : person;
}
