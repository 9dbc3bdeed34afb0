// PDN with its comments and variations, https://wiegerw.github.io/pdn/ . Marks stand in comments as commands, `[%mark circle c3]`,
// which other programs pass over.
import { type GameTree, type Mark, markKinds, mostTreeNodes, nodeAt, treeBuilder, treeRoot } from '../core/tree.ts';
import { white } from './board.ts';
import { damas } from './game.ts';
import { writeMove } from './notation.ts';
import { engineOf } from './options.ts';
import { type DamasMatch, pdnTokenAt, readPdn, resultTag, wrapPdn, writePdn } from './pdn.ts';
import type { DamasState } from './rules.ts';

const mark = /\[%mark (\w+) (\w+)(?: ([^\]]+))?\]/g;

function readNotes(text: string): { comment: string; marks: Mark[] } {
  const marks: Mark[] = [];
  const comment = text.replace(mark, (_, kind: string, at: string, label: string | undefined) => {
    const known = markKinds.find((one) => one === kind);
    if (known && (known === 'label') === (label !== undefined))
      marks.push({ at, kind: known, ...(label !== undefined && { text: label }) });
    return '';
  });
  // A comment is broken into lines as it fits; an empty line is meant.
  const lines = comment.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim());
  return { comment: lines.join('\n\n').trim(), marks };
}

/** The tree of the game that this text has: variations that the rules refuse are left out. */
export function pdnTreeOf(match: DamasMatch, text: string): GameTree {
  const tree = treeBuilder();
  const states = new Map<number, DamasState>([[treeRoot, damas.start(match.options)]]);
  const open: (number | undefined)[] = [];
  /** Nowhere behind a move that the rules refuse: the rest of its variation, or of the game, can not be told. */
  let at: number | undefined = treeRoot;
  let position = 0;
  for (let token = pdnTokenAt(text, 0); token && tree.size() < mostTreeNodes; token = pdnTokenAt(text, position)) {
    const { kind, match: found } = token;
    position += found[0].length;
    if (kind === 'open') {
      open.push(at);
      if (at !== undefined) at = Math.max(treeRoot, tree.parentOf(at));
    } else if (kind === 'close') at = open.pop() ?? at;
    else if (at === undefined) continue;
    else if (kind === 'comment') tree.note(at, readNotes(found[0].slice(1, -1)));
    else if (kind === 'strength') tree.note(at, { more: { strength: [found[0]] } });
    else if (kind === 'move') {
      const state: DamasState = states.get(at)!;
      const move = damas.parseMove(found[0].replace(/\*$/, ''), state);
      const played = move.ok ? damas.play(state, move.value) : move;
      if (move.ok && played.ok) {
        at = tree.add(at, damas.formatMove(move.value, state));
        states.set(at, played.value);
      } else at = undefined;
    }
  }
  return tree.done();
}

function notesIn(tree: GameTree, node: number): string[] {
  const { comment, marks, more } = nodeAt(tree, node);
  const commands = marks.map(
    ({ kind, at, text }) => `[%mark ${kind} ${at}${text === undefined ? '' : ` ${text.replace(/[\]}]/g, ')')}`}]`,
  );
  // A brace would end the comment.
  const said = [...commands, comment.replaceAll('}', ')')].filter((part) => part !== '').join(' ');
  return [...(more?.strength ?? []), ...(said === '' ? [] : [`{${said}}`])];
}

interface Line {
  readonly from: number;
  readonly state: DamasState;
  readonly ply: number;
}

/** The game with its variations: its tags are those of `source`, where it came from a file. */
export function writePdnTree(match: DamasMatch, tree: GameTree, source?: string): string {
  const read = source === undefined ? undefined : readPdn(source);
  const { Result: _, ...tags } = Object.fromEntries(read?.ok ? (read.value[0]?.tags ?? []) : []);
  const [header] = writePdn(match, tags).split('\n\n') as [string];
  const start = damas.start(match.options);
  const offset = (engineOf(match.options).facts.first === 'light') === (start.side === white) ? 0 : 1;
  const words: string[] = notesIn(tree, treeRoot);

  /** A line from a node on, and the variations of each of its moves; nesting is as deep as somebody has nested by hand. */
  function writeLine({ from, state: first, ply: begun }: Line, depth: number): void {
    let [node, state, ply, isFirst]: [number, DamasState, number, boolean] = [from, first, begun, true];
    while (true) {
      const { move: text, parent } = nodeAt(tree, node);
      const move = damas.parseMove(text, state);
      const played = move.ok ? damas.play(state, move.value) : move;
      if (!move.ok || !played.ok) return;
      const number = ((ply + offset) >> 1) + 1;
      if ((ply + offset) % 2 === 0) words.push(`${number}.`);
      else if (isFirst) words.push(`${number}...`);
      words.push(writeMove(state, move.value), ...notesIn(tree, node));
      isFirst = false;
      const siblings = nodeAt(tree, parent).children;
      if (siblings[0] === node && depth < deepest) {
        for (const other of siblings.slice(1)) {
          words.push('(');
          writeLine({ from: other, state, ply }, depth + 1);
          words.push(')');
          isFirst = true;
        }
      }
      const [next] = nodeAt(tree, node).children;
      if (next === undefined) return;
      [node, state, ply] = [next, played.value, ply + 1];
    }
  }

  const [first] = nodeAt(tree, treeRoot).children;
  if (first !== undefined) writeLine({ from: first, state: start, ply: 0 }, 0);
  return `${header}\n\n${wrapPdn([...words, resultTag(match)])}\n`;
}

/** Deeper nesting is nobody's work. */
const deepest = 200;
