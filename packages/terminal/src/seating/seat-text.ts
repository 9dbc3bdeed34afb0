import { win32 } from 'node:path';
import { cleanName, type Occupant, type ThinkingLimits } from '@ludoteca/games';
import { canJoin, type EngineProtocol, engineProtocols, playersOf } from '@ludoteca/players';
import { UsageProblem } from '../cli/usage.ts';

export type ProgramOccupant = Extract<Occupant, { readonly kind: 'player' | 'engine' }>;
type PlayerOccupant = Extract<Occupant, { readonly kind: 'player' }>;

/** Without a name a person is called as the seat is. */
export const person: Occupant = { kind: 'person', name: '' };
const personWord = 'human';

/** The protocol that the engines of this game speak. */
const protocolOf = (game: string): EngineProtocol | undefined =>
  (Object.keys(engineProtocols) as EngineProtocol[]).find((protocol) => engineProtocols[protocol].game === game);

/** Longer than anybody waits, and short enough for every timer. */
const longestTime = 24 * 60 * 60 * 1000;

/** A time as it is typed, `2s`, `1.5s` or `500ms`, in milliseconds. */
export function parseTime(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(s|ms)$/.exec(text) ?? [];
  const time = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
  return time >= 1 && time <= longestTime ? time : undefined;
}

function parseLimits(text: string | undefined): ThinkingLimits {
  if (text === undefined) return {};
  const nodes = Number(/^(\d{1,12})n$/.exec(text)?.[1] ?? 0);
  const time = parseTime(text);
  if (nodes > 0) return { nodes };
  if (time !== undefined) return { time };
  throw new UsageProblem(`"@${text}" is no budget. Right are a time or a number of nodes: @2s, @500ms, @20000n.`);
}

function formatLimits({ time, nodes }: ThinkingLimits): string {
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
export function seatChoices(game: string, human = personWord): string {
  const protocol = protocolOf(game);
  return [
    human,
    ...playersOf(game),
    ...(canJoin(game) ? [`${playersOf(game).at(-1)}x2`] : []),
    ...(protocol ? [`${protocol}:COMMAND`] : []),
  ].join(', ');
}

/** Reads `human`, `5`, `8@2s`, `8@20000n`, `8x2@2s`, `gtp:COMMAND` or `gtp@2s:COMMAND`. A command line with a blank needs no protocol. */
export function parseSeat(text: string, game: string): Occupant {
  const typed = text.trim();
  if (typed === personWord) return person;
  const [, named, engineBudget, rest] = /^([a-z]+)(?:@([^\s:]*))?:(.*)$/s.exec(typed) ?? [];
  const protocol = protocolOf(game);
  const line = rest ?? (protocol && /\s/.test(typed) ? typed : undefined);
  if (line !== undefined) return parseEngine(line, named ?? protocol, engineBudget, game);
  const at = typed.indexOf('@');
  const [who, budget] = at < 0 ? [typed, undefined] : [typed.slice(0, at), typed.slice(at + 1)];
  const player = parsePlayer(who, game);
  if (!player) throw new UsageProblem(`"${text}" does not play ${game}. Who does: ${seatChoices(game)}.`);
  return withUsualName({ ...player, ...parseLimits(budget) });
}

/** A name, and where players can think together after an `x` in how many threads: `8x4`. */
function parsePlayer(text: string, game: string): PlayerOccupant | undefined {
  const [, joined, digits] = (canJoin(game) && /^(.+)x([1-9]\d?)$/.exec(text)) || [];
  const player = joined ?? text;
  const threads = Number(digits ?? 1);
  if (!playersOf(game).includes(player)) return undefined;
  return { kind: 'player', name: '', player, ...(threads > 1 && { threads }) };
}

function parseEngine(line: string, named: string | undefined, budget: string | undefined, game: string): Occupant {
  const protocol = protocolOf(game);
  if (!protocol || named !== protocol)
    throw new UsageProblem(`No ${named} engine plays ${game}. Who does: ${seatChoices(game)}.`);
  const command = splitCommand(line);
  if (!command) throw new UsageProblem(`A quote is not closed in the command: ${line.trim()}`);
  if (!command[0]) throw new UsageProblem(`The command is missing: ${protocol}:COMMAND.`);
  const limits = parseLimits(budget);
  if (limits.nodes !== undefined) throw new UsageProblem(`An engine is given a time, not nodes: ${protocol}@2s:COMMAND.`);
  return withUsualName({ kind: 'engine', name: '', protocol, command, ...limits });
}

const quoted = (word: string): string => (/^[^\s"']+$/.test(word) ? word : word.includes('"') ? `'${word}'` : `"${word}"`);

/** A command as it would be typed. */
export const formatCommand = (command: readonly string[]): string => command.map(quoted).join(' ');

/** What `parseSeat` reads as the same occupant. */
export function formatSeat(occupant: Occupant): string {
  switch (occupant.kind) {
    case 'player':
      return occupant.player + (occupant.threads ? `x${occupant.threads}` : '') + formatLimits(occupant);
    case 'engine':
      return `${occupant.protocol}${formatLimits(occupant)}:${formatCommand(occupant.command)}`;
    default:
      return personWord;
  }
}

/** A program by its usual name. An engine is called by its program: its arguments may hold what is private. */
function withUsualName(occupant: ProgramOccupant): ProgramOccupant {
  const name = occupant.kind === 'player' ? `Ludoteca ${formatSeat(occupant)}` : win32.basename(occupant.command[0]!, '.exe');
  return { ...occupant, name: cleanName(name) };
}
