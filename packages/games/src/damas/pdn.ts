import type { Refusal } from '../core/game.ts';
import { endMatch, type Match, matchOutcome, playMove, startMatch, statesOf } from '../core/match.ts';
import { cleanName } from '../core/names.ts';
import { readChoice } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import { black, type Side, white } from './board.ts';
import { formatFen, startSetup } from './fen.ts';
import { damas } from './game.ts';
import { writeMove } from './notation.ts';
import { type DamasOptions, damasChoices, damasOptions, engineOf } from './options.ts';
import { type DamasMove, type DamasRefusal, type DamasState, seatOf } from './rules.ts';
import { boardSizes, boards, type Variant, variantNames, variants } from './variants.ts';
import type { DamasView } from './view.ts';

/** A game as it stands in the file: its tags and its moves as they are written; comments and variations are left out. */
export interface PdnGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly string[];
  /** What ends the moves: a result, or `*`. */
  readonly result: string | undefined;
  /** The game as the file has it. */
  readonly text: string;
}

export const pdnProblems = [
  'pdn-too-large',
  'pdn-not-understood',
  'pdn-setup',
  'pdn-game-type',
  'pdn-options',
  'pdn-illegal-move',
] as const;
export type PdnProblem = (typeof pdnProblems)[number];
export type PdnRefusal = Refusal<PdnProblem> & { readonly because?: Refusal<string> };

const pdnProblem = (code: PdnProblem, at?: string, because?: Refusal<string>, detail?: string): Result<never, PdnRefusal> =>
  err({ code, ...(at !== undefined && { at }), ...(detail !== undefined && { detail }), ...(because && { because }) });

const largestPdn = 1 << 22;

// In this order: what stands first is tried first.
const tokens = {
  blank: /\s+/y,
  line: /[%;][^\n]*/y,
  comment: /\{[^}]*\}/y,
  tag: /\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]/y,
  strength: /[!?]+|\([!?]+\)|\$\d+/y,
  open: /\(/y,
  close: /\)/y,
  setup: /\/[^/]*\//y,
  number: /\d+\.+|\.\.\./y,
  result: /(?:1\/2-1\/2|[012]-[012]|\*)(?![-\dx:])/y,
  move: /[a-n]\d{1,2}(?:[-x:*]?[a-n]\d{1,2})+\*?|\d{1,3}(?:[-x:] ?\d{1,3})+\*?/iy,
} as const;

const kinds = Object.keys(tokens) as (keyof typeof tokens)[];

export type PdnToken = { readonly kind: keyof typeof tokens; readonly match: RegExpExecArray };

export function pdnTokenAt(text: string, position: number): PdnToken | undefined {
  for (const kind of kinds) {
    const pattern = tokens[kind];
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) return { kind, match };
  }
  return undefined;
}

/** Every game of a file. */
export function readPdn(text: string): Result<PdnGame[], PdnRefusal> {
  if (text.length > largestPdn) return pdnProblem('pdn-too-large', undefined, undefined, String(largestPdn));
  const games: PdnGame[] = [];
  let tags = new Map<string, string>();
  let moves: string[] = [];
  let depth = 0;
  let from = 0;
  const close = (to: number, result?: string): void => {
    if (tags.size > 0 || moves.length > 0) games.push({ tags, moves, result, text: text.slice(from, to).trim() });
    from = to;
    tags = new Map();
    moves = [];
    depth = 0;
  };
  for (let position = 0; position < text.length; ) {
    const token = pdnTokenAt(text, position);
    if (!token) return pdnProblem('pdn-not-understood', String(text.slice(0, position).split('\n').length));
    const { kind, match } = token;
    const begin = position;
    position += match[0].length;
    if (kind === 'open') depth++;
    else if (kind === 'close') depth = Math.max(0, depth - 1);
    else if (kind === 'tag') {
      if (moves.length > 0) close(begin);
      tags.set(match[1]!, match[2]!.replace(/\\(.)/g, '$1'));
    } else if (depth > 0) continue;
    else if (kind === 'setup') return pdnProblem('pdn-setup', String(text.slice(0, position).split('\n').length));
    else if (kind === 'result') close(position, match[0]);
    else if (kind === 'move') moves.push(match[0].replace(/\*$/, ''));
  }
  close(text.length);
  return ok(games);
}

export type DamasMatch = Match<DamasOptions, DamasState, DamasMove, DamasView, DamasRefusal>;

type Given = { variant: Variant; board?: string };

/** `20` or `20,W,10,10,N2,0`. */
function readGameType(text: string): Given | undefined {
  const [number, , columns, rows] = text.split(',').map((part) => part.trim());
  const variant = variantNames.find((name) => String(gameTypeOf(name)) === number);
  if (!variant) return undefined;
  const size = boardSizes.find((name) => String(boards[name]) === `${columns},${rows}`);
  return { variant, ...(variant === 'international' && size && size !== '10x10' && { board: size }) };
}

const gameTypeOf = (variant: Variant): number | undefined => {
  const facts: { readonly gameType?: number } = variants[variant];
  return facts.gameType;
};

function readOptions(tags: PdnGame['tags'], fallback: Variant): Result<DamasOptions, PdnRefusal> {
  const gameType = tags.get('GameType');
  const named = readChoice(damasChoices.variant, tags.get('Variant')?.toLowerCase());
  const given = named ? { variant: named } : gameType === undefined ? { variant: fallback } : readGameType(gameType);
  if (!given) return pdnProblem('pdn-game-type', gameType);
  const fen = tags.get('FEN');
  const options = damasOptions({ ...given, ...(fen && { fen }) });
  return options.ok ? options : pdnProblem('pdn-options', undefined, options.error);
}

/** Who loses by a result, in any of the ways to write it. */
const losers: Readonly<Record<string, Side | 'nobody'>> = {
  '1-0': black,
  '2-0': black,
  '0-1': white,
  '0-2': white,
  '1/2-1/2': 'nobody',
  '1-1': 'nobody',
};

function withResult(match: DamasMatch, result: string | undefined): DamasMatch {
  const loser = result === undefined ? undefined : losers[result];
  if (loser === undefined || matchOutcome(match)) return match;
  if (loser === 'nobody') return endMatch(match, { kind: 'agreed-draw' });
  return endMatch(match, { kind: 'resigned', seat: seatOf(engineOf(match.options), loser) });
}

/** Plays the game through; `fallback` is the variant of a file that does not say. */
export function matchOfPdn({ tags, moves, result }: PdnGame, fallback: Variant = 'classic'): Result<DamasMatch, PdnRefusal> {
  const options = readOptions(tags, fallback);
  if (!options.ok) return options;
  const players = ['White', 'Black'].map((name) => cleanName(tags.get(name) ?? '') || '?');
  const inTurn = engineOf(options.value).facts.first === 'light' ? players : players.toReversed();
  let match: DamasMatch = startMatch(damas, options.value, inTurn);
  for (const [index, text] of moves.entries()) {
    const move = damas.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) return pdnProblem('pdn-illegal-move', String(index + 1), played.error, text);
    match = played.value;
  }
  return ok(withResult(match, tags.get('Result') ?? result));
}

/** Where the first square lies for the side that begins: 0 lower left, 1 lower right, 2 upper left, 3 upper right. */
function gameTypeTag(options: DamasOptions): string | undefined {
  const { facts } = engineOf(options);
  if (facts.gameType === undefined) return undefined;
  const light = facts.first === 'light';
  const numeric = facts.notation === 'numeric';
  const corner = numeric ? (facts.countsFromWhite === light ? 1 : 2) : light ? 0 : 3;
  const notation = `${numeric ? 'N' : 'A'}${corner}`;
  return [facts.gameType, light ? 'W' : 'B', facts.columns, facts.rows, notation, facts.mirrored ? 1 : 0].join(',');
}

export function resultTag(match: DamasMatch): string {
  const outcome = matchOutcome(match);
  if (!outcome) return '*';
  const engine = engineOf(match.options);
  const share = outcome.payoffs[seatOf(engine, white)]!;
  if (engine.facts.twoPoints) return `${2 * share}-${2 - 2 * share}`;
  return share === 0.5 ? '1/2-1/2' : `${share}-${1 - share}`;
}

const lineWidth = 79;

export function wrapPdn(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= lineWidth) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/**
 * A game that was read from a file and perhaps played on: its tags, comments and variations stay. Where other moves were played than
 * the file has, only the tags are its.
 */
export function writePdnLike(match: DamasMatch, source: string): string {
  const read = readPdn(source);
  const [before] = read.ok ? read.value : [];
  const same = before && matchOfPdn(before, match.options.variant);
  if (!before || !same?.ok || same.value.log.length > match.log.length) return writePdn(match);
  const states = statesOf(match);
  const goesOn = same.value.log.every((move, ply) => writeMove(states[ply]!, move) === writeMove(states[ply]!, match.log[ply]!));
  const result = resultTag(match);
  if (!goesOn) {
    const { Result: _, ...tags } = Object.fromEntries(before.tags);
    return writePdn(match, tags);
  }
  if (same.value.log.length === match.log.length && matchOutcome(same.value)?.reason === matchOutcome(match)?.reason)
    return `${source.trim()}\n`;
  const start = states[0]!;
  const offset = (engineOf(match.options).facts.first === 'light') === (start.side === white) ? 0 : 1;
  const more = match.log.slice(same.value.log.length).flatMap((move, index) => {
    const ply = same.value.log.length + index;
    const number = (ply + offset) >> 1;
    const text = writeMove(states[ply]!, move);
    return (ply + offset) % 2 === 0 ? [`${number + 1}.`, text] : index === 0 ? [`${number + 1}...`, text] : [text];
  });
  const head = source.trim().replace(/(\[\s*Result\s*)"[^"]*"/, `$1"${result}"`);
  const moves = before.result === undefined ? head : head.slice(0, head.length - before.result.length).trimEnd();
  return `${moves}\n${wrapPdn([...more, result])}\n`;
}

/** One game as PDN 3.0 asks for it; `tags` adds to the usual ones or replaces them. */
export function writePdn(match: DamasMatch, tags: Readonly<Record<string, string>> = {}): string {
  const { options } = match;
  const engine = engineOf(options);
  const states = statesOf(match);
  const start = states[0]!;
  const fen = formatFen(engine, start);
  const usual = formatFen(engine, startSetup(engineOf({ ...options, men: 'standard' })));
  const gameType = gameTypeTag(options);
  const names = (side: Side): string => match.names[seatOf(engine, side)]!;
  const header = {
    Event: '?',
    Site: '?',
    Date: '????.??.??',
    Round: '?',
    White: names(white),
    Black: names(black),
    Result: resultTag(match),
    ...(gameType === undefined ? { Variant: options.variant } : { GameType: gameType }),
    ...(fen !== usual && { SetUp: '1', FEN: fen }),
    ...tags,
  };
  const lines = Object.entries(header).map(([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`);
  const offset = (engine.facts.first === 'light') === (start.side === white) ? 0 : 1;
  const moves = match.log.flatMap((move, ply) => {
    const number = (ply + offset) >> 1;
    const second = (ply + offset) % 2 === 1;
    const text = writeMove(states[ply]!, move);
    return second ? (ply === 0 ? [`${number + 1}...`, text] : [text]) : [`${number + 1}.`, text];
  });
  return `${lines.join('\n')}\n\n${wrapPdn([...moves, '*'])}\n`;
}
