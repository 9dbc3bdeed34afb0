import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';

/** A game as it stands in the file: its tags and its moves as they are written; comments and variations are left out. */
export interface PdnGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly string[];
  /** What ends the moves: a result, or `*`. */
  readonly result: string | undefined;
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

export const pdnProblem = (
  code: PdnProblem,
  at?: string,
  because?: Refusal<string>,
  detail?: string,
): Result<never, PdnRefusal> =>
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

type Token = { readonly kind: keyof typeof tokens; readonly match: RegExpExecArray };

function tokenAt(text: string, position: number): Token | undefined {
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
  const close = (result?: string): void => {
    if (tags.size > 0 || moves.length > 0) games.push({ tags, moves, result });
    tags = new Map();
    moves = [];
    depth = 0;
  };
  for (let position = 0; position < text.length; ) {
    const token = tokenAt(text, position);
    if (!token) return pdnProblem('pdn-not-understood', String(text.slice(0, position).split('\n').length));
    const { kind, match } = token;
    position += match[0].length;
    if (kind === 'open') depth++;
    else if (kind === 'close') depth = Math.max(0, depth - 1);
    else if (kind === 'tag') {
      if (moves.length > 0) close();
      tags.set(match[1] as string, (match[2] as string).replace(/\\(.)/g, '$1'));
    } else if (depth > 0) continue;
    else if (kind === 'setup') return pdnProblem('pdn-setup', String(text.slice(0, position).split('\n').length));
    else if (kind === 'result') close(match[0]);
    else if (kind === 'move') moves.push(match[0].replace(/\*$/, ''));
  }
  close();
  return ok(games);
}
