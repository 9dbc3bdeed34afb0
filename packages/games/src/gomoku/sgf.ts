// SGF FF[4], https://www.red-bean.com/sgf/ , where Gomoku and Renju are game 4. Points are two letters from the top left, as
// in Go. `RU` names the variant, then `swap2` and the length of the line (`k4`) where they are not the usual ones. What swap2's
// players chose stands in nodes of its own in the private property `CH`: white, black or two.
import { endMatch, startMatch } from '../core/match.ts';
import { cleanName } from '../core/names.ts';
import { ok, type Result } from '../core/result.ts';
import { mainLine, parseSgf, type SgfNode, sgfEscape, sgfNode, sgfText, writeSgf } from '../core/sgf.ts';
import { rowOf } from './cursor.ts';
import { type GomokuFileRefusal, type GomokuMatch, playFromFile, refuseFile } from './files.ts';
import { gomoku } from './game.ts';
import { black, type Colour, empty, opponent, white } from './lines.ts';
import { type GomokuMove, swap2Choices } from './move.ts';
import { gomokuChoices, variants } from './options.ts';
import { blackSeat } from './rules.ts';
import { formatSetup, setupOf } from './setup.ts';

type Read<T> = Result<T, GomokuFileRefusal>;

const sgfColour = (colour: Colour): 'B' | 'W' => (colour === black ? 'B' : 'W');

const letter = (index: number): string => String.fromCharCode(97 + index);

export function pointOf(cell: number, columns: number): string {
  const row = rowOf(cell, columns);
  return letter(cell - row * columns) + letter(row);
}

function cellOf(point: string, rows: number, columns: number): number | undefined {
  if (!/^[a-y]{2}$/.test(point)) return undefined;
  const [column, row] = [point.charCodeAt(0) - 97, point.charCodeAt(1) - 97];
  return column < columns && row < rows ? row * columns + column : undefined;
}

/** No value that means something here is longer, in characters. */
const longestValue = 200;

const firstOf = (node: SgfNode, name: string): string =>
  sgfText((node.properties.get(name)?.[0] ?? '').slice(0, longestValue)).trim();

/** `AB[aa:cc]` is a rectangle, `AB[aa]` a point. */
function pointsOf(node: SgfNode, name: string, rows: number, columns: number): Read<number[]> {
  const cells: number[] = [];
  for (const raw of node.properties.get(name) ?? []) {
    const [from = '', to = from] = raw.trim().split(':');
    const [first, last] = [cellOf(from, rows, columns), cellOf(to, rows, columns)];
    // No file that means well names more points than there are.
    if (first === undefined || last === undefined || cells.length > rows * columns)
      return refuseFile('bad-point', { at: 0, detail: raw });
    const [top, bottom] = [rowOf(first, columns), rowOf(last, columns)];
    for (let row = top; row <= bottom; row++) {
      for (let column = first - top * columns; column <= last - bottom * columns; column++) cells.push(row * columns + column);
    }
  }
  return ok(cells);
}

/** Options of the root. Words of `RU` that mean nothing here are passed over: without any it is freestyle. */
function readRoot(root: SgfNode): Read<GomokuMatch> {
  const game = firstOf(root, 'GM');
  if (game !== '4') return refuseFile('other-game', { at: 'GM', detail: game });
  const usual = `${gomokuChoices.columns.default}`;
  const [, columns, rows = columns] = /^(\d{1,3})(?::(\d{1,3}))?$/.exec(firstOf(root, 'SZ') || usual) ?? [];
  if (columns === undefined) return refuseFile('bad-size', { at: 'SZ', detail: firstOf(root, 'SZ') });

  const words = firstOf(root, 'RU')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const winning = words.flatMap((word) => /^k(\d{1,2})$/.exec(word)?.[1] ?? [])[0];
  const blacks = pointsOf(root, 'AB', Number(rows), Number(columns));
  if (!blacks.ok) return blacks;
  const whites = pointsOf(root, 'AW', Number(rows), Number(columns));
  if (!whites.ok) return whites;
  // Where it is not said and White begins, the game goes on from there, as behind stones that are set up in play.
  const turn = /^w/i.test(firstOf(root, 'PL')) ? white : black;
  const read = gomoku.options({
    variant: variants.find((variant) => words.includes(variant)),
    opening: words.includes('swap2') ? 'swap2' : undefined,
    winning,
    rows,
    columns,
    setup: formatSetup({ black: blacks.value, white: whites.value, turn }, Number(rows), Number(columns)),
  });
  return read.ok ? ok(startMatch(gomoku, read.value)) : refuseFile('bad-options', { at: 0, because: read.error });
}

/** The moves of one node, with the colour that plays each. An empty value is a pass, `tt` too where the board has no such point. */
export function movesOfNode(
  node: SgfNode,
  { options: { rows, columns } }: Pick<GomokuMatch, 'options'>,
  at: number,
): Read<{ move: GomokuMove; colour?: Colour }[]> {
  const moves: { move: GomokuMove; colour?: Colour }[] = [];
  for (const colour of [black, white] as const) {
    for (const raw of node.properties.get(sgfColour(colour)) ?? []) {
      const point = raw.trim();
      const cell = cellOf(point, rows, columns);
      if (cell !== undefined) moves.push({ move: { kind: 'place', cell }, colour });
      else if (point === '' || point === 'tt') moves.push({ move: { kind: 'pass' }, colour });
      else return refuseFile('bad-point', { at, detail: raw });
    }
  }
  const choice = swap2Choices.find((known) => known === firstOf(node, 'CH').toLowerCase());
  if (choice) moves.push({ move: { kind: 'choose', choice } });
  return ok(moves);
}

function nameSeats(match: GomokuMatch, root: SgfNode): GomokuMatch {
  const holder = blackSeat(match.state);
  const given = [firstOf(root, 'PB'), firstOf(root, 'PW')].map(cleanName);
  const names = match.names.map((name, seat) => given[seat === holder ? 0 : 1] || name);
  return { ...match, names };
}

/** Only what the moves do not say themselves is taken from `RE`: a resignation, or a draw agreed on. */
function readResult(match: GomokuMatch, result: string): GomokuMatch {
  if (gomoku.outcome(match.state)) return match;
  if (/^(0|draw)$/i.test(result)) return endMatch(match, { kind: 'agreed-draw' });
  const [, winner] = /^([bw])\+r(?:esign)?$/i.exec(result) ?? [];
  if (winner === undefined) return match;
  const holder = blackSeat(match.state);
  return endMatch(match, { kind: 'resigned', seat: winner.toLowerCase() === 'w' ? holder : 1 - holder });
}

/** So often may a game begin anew: no file that means well does it more, and each time the whole board is read again. */
const mostSetups = 1000;

export const isSetup = (node: SgfNode): boolean => ['AB', 'AW', 'AE'].some((name) => node.properties.has(name));

/** The stones on the board after what a node adds to it and takes from it. */
function cellsAfter(node: SgfNode, before: Uint8Array, { rows, columns }: GomokuMatch['options']): Read<Uint8Array> {
  const cells = before.slice();
  for (const [name, colour] of [
    ['AE', empty],
    ['AB', black],
    ['AW', white],
  ] as const) {
    const points = pointsOf(node, name, rows, columns);
    if (!points.ok) return points;
    for (const cell of points.value) cells[cell] = colour;
  }
  return ok(cells);
}

/** A game that begins with this position; undefined where none can. */
function startFrom(match: GomokuMatch, cells: Uint8Array, turn: Colour): GomokuMatch | undefined {
  const { rows, columns } = match.options;
  const listed = (colour: Colour): number[] => [...cells.keys()].filter((cell) => cells[cell] === colour);
  const setup = formatSetup({ black: listed(black), white: listed(white), turn }, rows, columns);
  const options = gomoku.options({ ...match.options, opening: 'none', setup });
  return options.ok ? startMatch(gomoku, options.value, match.names) : undefined;
}

/** Reads the main line of the first game of a file; `at` of a refusal is the number of a move, 0 for the root. */
export function readGomokuSgf(text: string): Read<GomokuMatch> {
  const trees = parseSgf(text);
  return trees.ok ? readGomokuTree(trees.value[0]!) : trees;
}

/** The same for a tree that is read already. */
export function readGomokuTree(root: SgfNode): Read<GomokuMatch> {
  const started = readRoot(root);
  if (!started.ok) return started;

  let match = started.value;
  let number = 0;
  let setups = 0;
  /** Set up since the last move. */
  let pending: Uint8Array | undefined;
  /** The standard lets stones be set up in play and a colour move twice in a row: the game goes on from there, as one that begins so. */
  const beginAgain = (colour: Colour): boolean => {
    const again = ++setups > mostSetups ? undefined : startFrom(match, pending ?? match.state.cells, colour);
    pending = undefined;
    match = again ?? match;
    return again !== undefined;
  };
  for (const node of mainLine(root)) {
    if (node !== root && isSetup(node)) {
      const cells = cellsAfter(node, pending ?? match.state.cells, match.options);
      if (!cells.ok) return cells;
      pending = cells.value;
    }
    const moves = movesOfNode(node, match, number + 1);
    if (!moves.ok) return moves;
    for (const { move, colour = match.state.colour } of moves.value) {
      const at = ++number;
      const isInTurn = colour === match.state.colour || match.state.stage !== 'play';
      if ((pending || !isInTurn) && !beginAgain(colour)) return refuseFile('late-setup', { at });
      if (colour !== match.state.colour) return refuseFile('wrong-colour', { at });
      const played = playFromFile(match, move, at);
      if (!played.ok) return played;
      match = played.value;
    }
  }
  if (pending && !beginAgain(match.state.colour)) return refuseFile('late-setup', { at: number + 1 });
  return ok(readResult(nameSeats(match, root), firstOf(root, 'RE')));
}

function resultOf({ state, ending }: GomokuMatch): string | undefined {
  const holder = blackSeat(state);
  if (ending) return ending.kind === 'resigned' ? `${ending.seat === holder ? 'W' : 'B'}+R` : '0';
  const outcome = gomoku.outcome(state);
  if (!outcome) return undefined;
  return outcome.reason === 'line' ? `${outcome.payoffs[holder] === 1 ? 'B' : 'W'}+` : '0';
}

const stoneNode = (move: Exclude<GomokuMove, { kind: 'choose' }>, colour: Colour, columns: number): SgfNode =>
  sgfNode([[sgfColour(colour), [move.kind === 'place' ? pointOf(move.cell, columns) : '']]]);

/** The match as the tree of a file. */
export function sgfOfGomoku(match: GomokuMatch): SgfNode {
  const { options, state, names, log } = match;
  const { rows, columns, variant, opening, winning } = options;
  const holder = blackSeat(state);
  const rules = [
    variant,
    ...(opening === 'swap2' ? [opening] : []),
    ...(winning === gomokuChoices.winning.default ? [] : [`k${winning}`]),
  ];
  const result = resultOf(match);
  const properties: [string, string[]][] = [
    ['FF', ['4']],
    ['GM', ['4']],
    ['CA', ['UTF-8']],
    ['SZ', [rows === columns ? String(rows) : `${columns}:${rows}`]],
    ['RU', [rules.join(' ')]],
    ['PB', [sgfEscape(cleanName(names[holder]!))]],
    ['PW', [sgfEscape(cleanName(names[1 - holder]!))]],
    ...(result ? [['RE', [result]] as [string, string[]]] : []),
  ];
  const setup = setupOf(options);
  const points = (cells: readonly number[]) => cells.map((cell) => pointOf(cell, columns));
  if (setup.black.length > 0) properties.push(['AB', points(setup.black)]);
  if (setup.white.length > 0) properties.push(['AW', points(setup.white)]);
  if (options.setup !== '') properties.push(['PL', [sgfColour(setup.turn)]]);

  const root = sgfNode(properties);
  let node = root;
  let colour = setup.turn;
  for (const move of log) {
    const next = move.kind === 'choose' ? sgfNode([['CH', [move.choice]]]) : stoneNode(move, colour, columns);
    if (move.kind !== 'choose') colour = opponent(colour);
    node.children.push(next);
    node = next;
  }
  return root;
}

export const writeGomokuSgf = (match: GomokuMatch): string => writeSgf([sgfOfGomoku(match)]);
