import { matchOutcome, statesOf } from '../core/match.ts';
import { type SgfNode, sgfEscape, sgfNode, writeSgf } from '../core/sgf.ts';
import { black, type Colour, empty, white } from './board.ts';
import type { Size } from './geometry.ts';
import { type GoMove, type GoState, scoreOf } from './rules.ts';
import { marginOf } from './score.ts';
import type { GoMatch } from './sgf.ts';
import { rulesToSgf } from './sgf-rules.ts';

type Property = readonly [name: string, values: readonly string[]];

const pointText = (point: number, { columns }: Size): string =>
  String.fromCharCode(97 + (point % columns), 97 + Math.floor(point / columns));

const list = (name: string, points: readonly number[], size: Size): Property[] =>
  points.length === 0 ? [] : [[name, points.map((point) => pointText(point, size))]];

const pointsWith = (cells: Uint8Array, wanted: (cell: number, point: number) => boolean): number[] =>
  [...cells.keys()].filter((point) => wanted(cells[point]!, point));

/** `B+3.5`, `W+R`, `0` for a draw, `Void` for no result, nothing while the game goes on. */
function resultText(match: GoMatch): string | undefined {
  const outcome = matchOutcome(match);
  if (!outcome) return undefined;
  const [forBlack, forWhite] = outcome.payoffs as [number, number];
  if (forBlack === forWhite) return outcome.reason === 'no-result' ? 'Void' : '0';
  const winner = forBlack > forWhite ? 'B' : 'W';
  if (match.ending) return `${winner}+R`;
  return `${winner}+${marginOf(scoreOf(match.state))}`;
}

function gameProperties(match: GoMatch, date: string | undefined): Property[] {
  const { options, names } = match;
  const { board, toMove } = statesOf(match)[0]!;
  const { rows, columns } = board;
  const result = resultText(match);
  const usual = options.handicap >= 2 ? white : black;
  return [
    ['FF', ['4']],
    ['GM', ['1']],
    ['CA', ['UTF-8']],
    ['AP', ['Ludoteca:1']],
    ['SZ', [rows === columns ? String(rows) : `${columns}:${rows}`]],
    ['RU', [rulesToSgf(options)]],
    ['KM', [String(options.komi)]],
    ...(options.handicap >= 2 ? [['HA', [String(options.handicap)]] as const] : []),
    ['PB', [sgfEscape(names[0]!)]],
    ['PW', [sgfEscape(names[1]!)]],
    ...(date === undefined ? [] : [['DT', [sgfEscape(date)]] as const]),
    ...(result === undefined ? [] : [['RE', [result]] as const]),
    ...list(
      'AB',
      pointsWith(board.cells, (cell) => cell === black),
      board,
    ),
    ...list(
      'AW',
      pointsWith(board.cells, (cell) => cell === white),
      board,
    ),
    ...(toMove === usual ? [] : [['PL', [toMove === black ? 'B' : 'W']] as const]),
  ];
}

/** The settlement has no place in SGF but the territory that comes of it; dead stones lie in the other's. */
function territoryProperties(state: GoState): Property[] {
  if (state.phase !== 'over' || state.end === 'no-result') return [];
  const { owners } = scoreOf(state);
  const territory = (colour: Colour): number[] =>
    pointsWith(owners, (owner, point) => owner === colour && (state.board.cells[point] === empty || state.dead[point] === 1));
  return [...list('TB', territory(black), state.board), ...list('TW', territory(white), state.board)];
}

const isPlayed = (move: GoMove): boolean => move.kind === 'place' || move.kind === 'pass';

const moveProperty = (move: GoMove, { toMove, board }: GoState): Property => [
  toMove === black ? 'B' : 'W',
  [move.kind === 'place' ? pointText(move.point, board) : ''],
];

/** The match as the tree of a strict FF[4] file. `date` is written as given: ISO 8601. */
export function sgfOfGo(match: GoMatch, date?: string): SgfNode {
  const states = statesOf(match);
  const root = sgfNode(gameProperties(match, date));
  let last = root;
  for (const [ply, move] of match.log.entries()) {
    if (!isPlayed(move)) continue;
    const node = sgfNode([moveProperty(move, states[ply]!)]);
    last.children.push(node);
    last = node;
  }
  for (const [name, values] of territoryProperties(match.state)) last.properties.set(name, [...values]);
  return root;
}

export const writeGoSgf = (match: GoMatch, date?: string): string => writeSgf([sgfOfGo(match, date)]);
