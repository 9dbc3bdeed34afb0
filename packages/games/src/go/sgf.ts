// Go in SGF FF[4], https://www.red-bean.com/sgf/go.html. Reading keeps the whole tree; the match is its main line.
import type { Refusal } from '../core/game.ts';
import { endMatch, type Match, matchOutcome, playMove, startMatch } from '../core/match.ts';
import { cleanName } from '../core/names.ts';
import { err, ok, type Result } from '../core/result.ts';
import { mainLine, parseSgf, type SgfNode, type SgfProblem, sgfText } from '../core/sgf.ts';
import { black, type Colour, empty, opponent, white } from './board.ts';
import { go } from './game.ts';
import { areaOf, type Size } from './geometry.ts';
import { handicapPoints } from './handicap.ts';
import { formatPoint } from './notation.ts';
import { type GoOptions, readGoOptions } from './options.ts';
import type { GoMove, GoRefusal, GoState } from './rules.ts';
import { settlementMoves } from './settlement.ts';
import { rulesFromSgf } from './sgf-rules.ts';
import type { GoView } from './view.ts';

export type GoMatch = Match<GoOptions, GoState, GoMove, GoView, GoRefusal>;

export interface GoRecord {
  readonly match: GoMatch;
  /** The game's tree as the file has it: `writeSgf([tree])` loses nothing. */
  readonly tree: SgfNode;
}

export const goSgfProblems = ['sgf-other-game', 'sgf-bad-value', 'sgf-setup-in-play', 'sgf-illegal-move'] as const;
export type GoSgfProblem = SgfProblem | (typeof goSgfProblems)[number];

/** Moves are numbered from 1 in `at`; where the rules refused something, `because` is their reason. */
export type GoSgfRefusal = Refusal<GoSgfProblem> & { readonly because?: Refusal<string> };

type Read<T> = Result<T, GoSgfRefusal>;

const longestShown = 40;
const badValue = (at: string, value: string, because?: Refusal<string>): Read<never> =>
  err({ code: 'sgf-bad-value', at, detail: value.slice(0, longestShown), ...(because && { because }) });

const colours = [
  ['B', black],
  ['W', white],
] as const;

/** No value that means something here is longer, in characters. */
const longestValue = 200;

/** The first value of a property; one that has none, which is against the standard, counts as empty. */
const textOf = (node: SgfNode, name: string): string | undefined => {
  const values = node.properties.get(name);
  return values && sgfText((values[0] ?? '').slice(0, longestValue)).trim();
};

function readSize(root: SgfNode): Read<Size> {
  const value = textOf(root, 'SZ') ?? '19';
  const match = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(value);
  const size = match && { columns: Number(match[1]), rows: Number(match[2] ?? match[1]) };
  return size ? ok(size) : badValue('SZ', value);
}

/** `aa` is the top left point. */
function readPoint(text: string, { rows, columns }: Size): number | undefined {
  if (!/^[a-z]{2}$/.test(text)) return undefined;
  const [column, row] = [text.charCodeAt(0) - 97, text.charCodeAt(1) - 97];
  return column < columns && row < rows ? row * columns + column : undefined;
}

/** A list of points, each alone or as a rectangle `aa:cc`. */
function readPoints(node: SgfNode, name: string, size: Size): Read<number[]> {
  const points: number[] = [];
  for (const value of node.properties.get(name) ?? []) {
    const [from, to] = value.split(':').map((corner) => readPoint(corner.trim(), size));
    const last = value.includes(':') ? to : from;
    if (from === undefined || last === undefined) return badValue(name, value);
    const [left, right] = [from % size.columns, last % size.columns];
    for (let row = from - left; row <= last - right; row += size.columns) {
      for (let column = left; column <= right; column++) points.push(row + column);
    }
    // The standard forbids to name a point twice, and no file that means well names more than there are.
    if (points.length > areaOf(size)) return badValue(name, value);
  }
  return ok(points);
}

const isSetup = (node: SgfNode): boolean => ['AB', 'AW', 'AE', 'PL'].some((name) => node.properties.has(name));
const moveIn = (node: SgfNode) => colours.find(([name]) => node.properties.has(name));

/** A position that nobody has played to, as the nodes of a file add to it and take from it. */
interface Setup {
  readonly cells: Uint8Array;
  first?: 'black' | 'white';
}

function addSetup(setup: Setup, node: SgfNode, size: Size): Read<Setup> {
  for (const [name, colour] of [
    ['AE', empty],
    ['AB', black],
    ['AW', white],
  ] as const) {
    const points = readPoints(node, name, size);
    if (!points.ok) return points;
    for (const point of points.value) setup.cells[point] = colour;
  }
  const player = textOf(node, 'PL')?.toLowerCase();
  if (player !== undefined && !/^(b|w|black|white)$/.test(player)) return badValue('PL', player);
  if (player !== undefined) setup.first = player.startsWith('b') ? 'black' : 'white';
  return ok(setup);
}

/** Stones and player to move that stand in the nodes before the first move. */
function readSetup(line: readonly SgfNode[], size: Size): Read<Setup> {
  const setup: Setup = { cells: new Uint8Array(areaOf(size)) };
  for (const node of line) {
    const added = addSetup(setup, node, size);
    if (!added.ok) return added;
    const mover = moveIn(node);
    if (mover) {
      setup.first ??= mover[0] === 'B' ? 'black' : 'white';
      break;
    }
  }
  return ok(setup);
}

/** A number, with a comma too; Chinese servers write hundredths of what each side is given, 375 for 3.75, which is half of the komi. */
function readKomi(text: string): number | string {
  const komi = text.replace(',', '.');
  if (!/^[-+]?\d{0,9}(\.\d{0,9})?$/.test(komi)) return text;
  return Math.abs(Number(komi)) > 100 ? Number(komi) / 50 : Number(komi);
}

function readOptions(line: readonly SgfNode[]): Read<GoOptions> {
  const root = line[0]!;
  const size = readSize(root);
  if (!size.ok) return size;
  const setup = readSetup(line, size.value);
  if (!setup.ok) return setup;
  const { cells, first } = setup.value;
  const stones = (colour: Colour): number[] => [...cells.keys()].filter((point) => cells[point] === colour);
  const listed = (points: readonly number[]): string => points.map((point) => formatPoint(point, size.value)).join(' ');

  const handicap = Number(textOf(root, 'HA')) || 0;
  const fixed = handicapPoints(size.value, handicap);
  const isFixed = fixed !== undefined && listed(fixed.toSorted((one, other) => one - other)) === listed(stones(black));
  const komi = readKomi(textOf(root, 'KM') ?? '0');
  const options = readGoOptions({
    ...rulesFromSgf(textOf(root, 'RU') ?? ''),
    size: `${size.value.rows}x${size.value.columns}`,
    komi,
    handicap: isFixed ? handicap : 0,
    blackStones: isFixed ? '' : listed(stones(black)),
    whiteStones: listed(stones(white)),
    first: first ?? (handicap >= 2 ? 'white' : undefined),
  });
  if (options.ok) return options;
  const at = options.error.at === 'size' ? 'SZ' : options.error.at === 'komi' ? 'KM' : 'AB';
  return badValue(at, textOf(root, at) ?? options.error.at ?? '', options.error);
}

/** A pass is empty, or `tt` up to 19 lines, as FF[3] had it. */
export function readSgfMove(value: string, size: Size): GoMove | undefined {
  if (value === '' || (value === 'tt' && Math.max(size.rows, size.columns) <= 19)) return { kind: 'pass' };
  const point = readPoint(value, size);
  return point === undefined ? undefined : { kind: 'place', point };
}

/** The players went on after two passes: somebody asked for it, so that this colour had the first move. */
export function resumption({ phase, toMove }: GoState, colour: Colour): GoMove[] {
  if (phase !== 'settling') return [];
  return toMove === colour ? [{ kind: 'accept' }, { kind: 'resume' }] : [{ kind: 'resume' }];
}

function playAll(match: GoMatch, moves: readonly GoMove[]): Result<GoMatch, Refusal<string>> {
  let played = match;
  for (const move of moves) {
    const next = playMove(played, move);
    if (!next.ok) return next;
    played = next.value;
  }
  return ok(played);
}

/** Stones that are set up in the middle of a game: it goes on from there, as a game that begins with that position. */
function setUpAgain(match: GoMatch, { cells, first }: Setup): GoMatch | undefined {
  const { board } = match.state;
  const listed = (colour: Colour): string =>
    [...cells.keys()]
      .filter((point) => cells[point] === colour)
      .map((point) => formatPoint(point, board))
      .join(' ');
  const { rules, ko, suicide, scoring, komi, size } = match.options;
  const plain = { rules, ko, suicide, scoring, komi, size };
  const options = readGoOptions({ ...plain, blackStones: listed(black), whiteStones: listed(white), first });
  return options.ok ? startMatch(go, options.value, match.names) : undefined;
}

/** So often may a game begin anew: no file that means well does it more, and each time the whole board is read again. */
const mostSetups = 1000;

function replay(start: GoMatch, line: readonly SgfNode[]): Read<GoMatch> {
  let match = start;
  let number = 0;
  let setups = 0;
  /** Set up since the last move. */
  let pending: Setup | undefined;
  const late = () => err({ code: 'sgf-setup-in-play', at: String(number) } as const);
  /** Goes on from what was set up, this colour first where nobody has said another. */
  const goOnFromSetup = (colour: Colour): boolean => {
    if (!pending) return true;
    pending.first ??= colour === black ? 'black' : 'white';
    const again = ++setups > mostSetups ? undefined : setUpAgain(match, pending);
    pending = undefined;
    match = again ?? match;
    return again !== undefined;
  };
  for (const node of line) {
    if (number > 0 && isSetup(node)) {
      pending ??= { cells: match.state.board.cells.slice() };
      if (!addSetup(pending, node, match.state.board).ok) return late();
    }
    const mover = moveIn(node);
    if (!mover) continue;
    if (!goOnFromSetup(mover[1])) return late();
    const at = String(++number);
    const [name, colour] = mover;
    const value = textOf(node, name)!;
    const move = readSgfMove(value, match.state.board);
    if (!move) return err({ code: 'sgf-illegal-move', at, detail: value.slice(0, longestShown) });
    const detail = go.formatMove(move, match.state);
    const before = resumption(match.state, colour);
    // The standard lets a colour move twice in a row: by the rules the other one has passed.
    if (before.length === 0 && match.state.toMove !== colour) before.push({ kind: 'pass' });
    const played = playAll(match, [...before, move]);
    if (!played.ok) return err({ code: 'sgf-illegal-move', at, detail, because: played.error });
    match = played.value;
  }
  return goOnFromSetup(match.state.toMove) ? ok(match) : late();
}

/** Territory marked on the last node tells which stones were dead: those that stand in it. */
function settle(match: GoMatch, last: SgfNode): Read<GoMatch> {
  const { state } = match;
  if (state.phase !== 'settling' || !(last.properties.has('TB') || last.properties.has('TW'))) return ok(match);
  const dead: number[] = [];
  for (const [name, colour] of [
    ['TB', black],
    ['TW', white],
  ] as const) {
    const territory = readPoints(last, name, state.board);
    if (!territory.ok) return territory;
    dead.push(...territory.value.filter((point) => state.board.cells[point] === opponent(colour)));
  }
  const moves = [...settlementMoves(state, dead), { kind: 'accept' } as const, { kind: 'accept' } as const];
  const played = playAll(match, moves);
  return played.ok ? played : ok(match);
}

/** A resignation or an agreed draw that the result of the file tells of. */
function ended(match: GoMatch, result = ''): GoMatch {
  if (matchOutcome(match)) return match;
  const resigned = /^([BW])\+R(esign)?$/i.exec(result);
  if (resigned) return endMatch(match, { kind: 'resigned', seat: resigned[1]!.toUpperCase() === 'B' ? 1 : 0 });
  return /^(0|draw)$/i.test(result) ? endMatch(match, { kind: 'agreed-draw' }) : match;
}

/** Reads a game tree: its main line is replayed through the rules. */
export function readGoTree(tree: SgfNode): Read<GoRecord> {
  const kind = textOf(tree, 'GM') ?? '1';
  if (kind !== '1') return err({ code: 'sgf-other-game', at: 'GM', detail: kind.slice(0, longestShown) });
  const line = mainLine(tree);
  const options = readOptions(line);
  if (!options.ok) return options;
  const names = ['PB', 'PW'].map((name, seat) => cleanName(textOf(tree, name) ?? '') || String(seat + 1));
  const played = replay(startMatch(go, options.value, names), line);
  if (!played.ok) return played;
  const settled = settle(played.value, line.at(-1)!);
  return settled.ok ? ok({ match: ended(settled.value, textOf(tree, 'RE')), tree }) : settled;
}

/** Reads the first game of a file. */
export function readGoSgf(text: string): Read<GoRecord> {
  const trees = parseSgf(text);
  return trees.ok ? readGoTree(trees.value[0]!) : trees;
}
