// SGF FF[4] trees, https://www.red-bean.com/sgf/ : syntax only, what a property means is for each game to say.
import type { Refusal } from './game.ts';
import { err, ok, type Result } from './result.ts';

export interface SgfNode {
  /** Values as they stand between the brackets, escapes included, so that writing gives back what was read. */
  readonly properties: Map<string, string[]>;
  readonly children: SgfNode[];
}

export const sgfProblems = ['sgf-too-large', 'sgf-too-many-nodes', 'sgf-empty', 'sgf-syntax', 'sgf-unclosed'] as const;
export type SgfProblem = (typeof sgfProblems)[number];

/** In characters; the largest commented collections in circulation are well below. */
const largestSgf = 8 << 20;
/** The largest trees in circulation, dictionaries of openings, have about a hundred thousand. */
const mostNodes = 100_000;

export const sgfNode = (properties: Iterable<readonly [string, readonly string[]]> = []): SgfNode => ({
  properties: new Map([...properties].map(([name, values]) => [name, [...values]])),
  children: [],
});

/** The text of a value: escapes resolved, soft line breaks removed, other white space made blanks. */
export const sgfText = (raw: string): string =>
  raw.replace(/\\(\r\n|\n\r|[\s\S])|[\t\v\f]/g, (_, escaped: string | undefined) =>
    escaped === undefined || /[\t\v\f]/.test(escaped) ? ' ' : /[\r\n]/.test(escaped) ? '' : escaped,
  );

export const sgfEscape = (text: string): string => text.replace(/[\]\\:]/g, '\\$&');

const place = (text: string, index: number): string => {
  const lines = text.slice(0, index).split('\n');
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
};

/** The end of a value that begins behind `[`: the index of its `]`, or -1. */
function valueEnd(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === ']') return index;
  }
  return -1;
}

/** Reads a collection. Text before the first tree is skipped, as FF[4] asks; old lower-case letters in names are dropped. */
export function parseSgf(text: string): Result<SgfNode[], Refusal<SgfProblem>> {
  if (text.length > largestSgf) return err({ code: 'sgf-too-large', detail: String(largestSgf) });
  const refuse = (code: SgfProblem, index: number) => err({ code, at: place(text, index) });
  const first = /\(\s*;/.exec(text);
  if (!first) return err({ code: 'sgf-empty' });

  const roots: SgfNode[] = [];
  /** Where each open bracket's tree hangs on. */
  const open: (SgfNode | undefined)[] = [];
  let node: SgfNode | undefined;
  let nodes = 0;
  let values: string[] | undefined;
  let index = first.index;
  while (index < text.length) {
    const char = text[index]!;
    if (char === '(') {
      if (open.length > 0 && !node) return refuse('sgf-syntax', index);
      open.push(node);
      values = undefined;
    } else if (open.length === 0) {
      // Between and behind the trees anything may stand.
    } else if (char === ')') {
      node = open.pop();
      values = undefined;
    } else if (char === ';') {
      if (++nodes > mostNodes) return err({ code: 'sgf-too-many-nodes', detail: String(mostNodes) });
      const fresh: SgfNode = { properties: new Map(), children: [] };
      (node ? node.children : roots).push(fresh);
      node = fresh;
      values = undefined;
    } else if (char === '[') {
      const end = valueEnd(text, index + 1);
      if (!values) return refuse('sgf-syntax', index);
      if (end < 0) return refuse('sgf-unclosed', index);
      values.push(text.slice(index + 1, end));
      index = end;
    } else if (/[A-Za-z]/.test(char)) {
      const name = /^[A-Za-z]+/.exec(text.slice(index, index + 64))![0];
      const ident = name.replace(/[a-z]/g, '');
      if (!node || ident === '') return refuse('sgf-syntax', index);
      values = node.properties.get(ident) ?? [];
      node.properties.set(ident, values);
      index += name.length - 1;
    } else if (!/\s/.test(char)) {
      return refuse('sgf-syntax', index);
    }
    index++;
  }
  return open.length > 0 ? refuse('sgf-unclosed', text.length) : ok(roots);
}

const writeNode = ({ properties }: SgfNode): string =>
  `;${[...properties].map(([name, values]) => `${name}${(values.length > 0 ? values : ['']).map((value) => `[${value}]`).join('')}`).join('')}`;

/** One node a line; a branch opens a bracket only where there is more than one. Depth costs no stack. */
export function writeSgf(roots: readonly SgfNode[]): string {
  const lines: string[] = [];
  const waiting: (SgfNode | '(' | ')')[] = [];
  let opening = '';
  const branch = (node: SgfNode) => waiting.push(')', node, '(');
  for (const root of roots) {
    branch(root);
    while (waiting.length > 0) {
      const item = waiting.pop()!;
      if (item === '(') {
        opening = item;
        continue;
      }
      if (item === ')') {
        lines.push(item);
        continue;
      }
      lines.push(opening + writeNode(item));
      opening = '';
      if (item.children.length === 1) waiting.push(item.children[0]!);
      else for (const child of item.children.toReversed()) branch(child);
    }
  }
  return `${lines.join('\n')}\n`;
}

const moveIn = ({ properties }: SgfNode): string | undefined => {
  const name = ['B', 'W'].find((colour) => properties.has(colour));
  if (name === undefined) return undefined;
  const [value = ''] = properties.get(name)!;
  return `${name}${value.trim() === 'tt' ? '' : value.trim()}`;
};

const isSetup = ({ properties }: SgfNode): boolean => ['AB', 'AW', 'AE'].some((name) => properties.has(name));

/**
 * A game that was read from a tree and played on, as that tree with what is new in it: comments, markup and variations stay, and
 * where another move was played than the file has, it comes first and the file's becomes a variation.
 */
export function mergeSgf(source: SgfNode, written: SgfNode): SgfNode {
  const copies = new Map<SgfNode, SgfNode>();
  const waiting = [source];
  // Without recursion: a tree may be as deep as it is long.
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    copies.set(node, { properties: new Map([...node.properties].map(([name, values]) => [name, [...values]])), children: [] });
    waiting.push(...node.children);
  }
  for (const [node, copy] of copies) copy.children.push(...node.children.map((child) => copies.get(child)!));
  const root = copies.get(source)!;
  const [result, before] = [written.properties.get('RE'), root.properties.get('RE')];
  if (result && !before) root.properties.set('RE', [...result]);

  let at = root;
  // What was played before stones were set up in the middle of the game is not among the moves.
  for (const node of mainLine(root)) if (node !== root && isSetup(node)) at = node;
  const played = mainLine(written).filter((node) => moveIn(node) !== undefined || (node !== written && !isSetup(node)));
  for (
    let index = moveIn(at) !== undefined && moveIn(at) === moveIn(played[0] ?? sgfNode()) ? 1 : 0;
    index < played.length;
    index++
  ) {
    const move = moveIn(played[index]!);
    // Nodes without a move are passed over, as those with nothing but a comment.
    let next: SgfNode | undefined = at.children[0];
    while (next && moveIn(next) === undefined && !next.properties.has('CH')) next = next.children[0];
    if (next && moveIn(next) === move && next.properties.get('CH')?.[0] === played[index]!.properties.get('CH')?.[0]) {
      at = next;
      continue;
    }
    // A colour that moves twice in a row is read as a pass between.
    const skipped = move === 'B' || move === 'W' ? moveIn(played[index + 1] ?? sgfNode()) : undefined;
    if (next && skipped !== undefined && moveIn(next) === skipped) continue;
    at.children.unshift(played[index]!);
    break;
  }
  return root;
}

/** The first branch at every fork: the game as it was played. */
export function mainLine(root: SgfNode): SgfNode[] {
  const line: SgfNode[] = [];
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) line.push(node);
  return line;
}

/** Bytes of a file to text, by the charset it names in `CA`, else UTF-8 where it is valid, else Latin-1 as FF[4] says. */
export function decodeSgf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const charset = /CA\s*\[\s*([\w.:-]+)\s*\]/.exec(head)?.[1];
  for (const label of [charset, 'utf-8']) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Unknown label or wrong bytes: the next guess.
    }
  }
  return new TextDecoder('latin1').decode(bytes);
}
