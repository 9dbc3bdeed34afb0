import { damas } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import { type GooseState, goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';
import { drawDamas } from '../../src/draw/damas.ts';
import { drawGo } from '../../src/draw/go.ts';
import { drawGomoku } from '../../src/draw/gomoku.ts';
import { drawGoose } from '../../src/draw/goose.ts';
import { drawTruco } from '../../src/draw/truco.ts';
import type { Drawing, Marks, Style } from '../../src/ui/game-ui.ts';
import { played, shown } from './support.ts';

export interface Scene {
  readonly columns: number;
  draw(style: Style): Drawing;
}

function scenesOf<View>(draw: (view: View, style: Style, marks?: Marks) => Drawing) {
  return (view: View, columns = 80, marks?: Marks): Scene => ({ columns, draw: (style) => draw(view, style, marks) });
}

/** The assignment's picture of the console. */
export const documentBoard = shown(go, {
  blackStones: 'H5 D4 E4 D3 E3 E2',
  whiteStones: 'G8 G7 G6 E5 G5 F4 F3 E1',
});
const settling = shown(
  go,
  {
    size: '9x9',
    blackStones: 'C1 C2 C3 C4 C5 C6 C7 C8 C9 D5 E5 H8',
    whiteStones: 'F1 F2 F3 F4 F5 F6 F7 F8 F9 A4 B8',
  },
  'pass, pass, A4, H8',
);
const ko = shown(go, { size: '9x9' }, 'D5, E5, E6, F6, E4, F4, A1, G5, F5');
const handicap = shown(go, { size: '19x19', handicap: 9 }, 'F3, R10');
const largest = shown(go, { size: '25x25' }, 'F3, Q6, R10, Z25, A1');
const goMarks = { cursor: 'E4', last: ['E5'], targets: ['A1', 'B1', 'C1', 'A2', 'D4'] };
const goScene = scenesOf(drawGo);

const five = shown(gomoku, {}, 'h8, h9, i8, i9, j8, k8, g8, a1, f8');
const slanted = shown(gomoku, { rows: 9, columns: 11 }, 'c3, a1, d4, a2, e5, a3, f6, a4, g7');
const renju = shown(gomoku, { variant: 'renju', setup: 'b:h8,i8,j9,j10 w:a1,b2,c3' });
const ticTacToe = shown(gomoku, { rows: 3, columns: 3, winning: 3 }, 'b2, a1, c3');
const strip = shown(gomoku, { rows: 1, columns: 9 }, 'e1, a1');
const gomokuScene = scenesOf(drawGomoku);

const opening = shown(damas, {}, 'b6-a5');
const mirrored = shown(damas, { variant: 'spanish' });
const queens = shown(damas, { variant: 'english', fen: 'W:WK10,20,21,K1:B12,K30,5' });
const international = shown(damas, { variant: 'international' }, '32-28, 19-23, 28x19');
const widestBoard = shown(damas, { variant: 'international', board: '14x14' });
const damasMarks = { cursor: 'a1', selected: 'c3', targets: ['b4', 'd4', 'e3'], last: ['b6', 'a5'] };
const damasScene = scenesOf(drawDamas);

const gooseStart = played(goose, { players: 6 });
const example = played(goose, {}, '3, 4, 6, 4, 5');
const crowded = played(goose, { item3: false, players: 4 }, '4, 4, 1, 1');
const graduated = played(goose, { ending: '1A', race: [0, 1, 2, 3, 4, 5, 6, 7, 0] }, '4, 2, 6, 3, 6');
const longRace = played(goose, { race: Array.from({ length: 1001 }, (_, cell) => (cell * 3) % 8) }, '6, 2, 6');
const dieFaces = { targets: ['1', '2', '3', '4', '5', '6'], cursor: '4' };
const gooseScene = (state: GooseState, columns = 80, marks?: Marks): Scene => ({
  columns,
  draw: (style) => drawGoose(goose.view(state, undefined), state.options.race, style, marks),
});

const dealt = 'leader 1, deal QC, deal 4O, deal 3P, deal KE, deal AO, deal JP, deal 7O';
const firstCard = played(truco, {}, dealt);
const secondRound = played(truco, {}, `${dealt}, QC, KE, truco, accept, 3P`);
const asking = played(truco, {}, `${dealt}, AO, KE, 3P down, truco`);
const handOver = played(truco, {}, `${dealt}, QC, KE, 3P, 4O`);
const fourDealt =
  'leader 2, deal QC, deal 4O, deal 3P, deal KE, deal AO, deal JP, deal QO, deal QE, deal 2O, deal 2E, deal 2C, deal 2P, deal 7O';
const four = played(truco, { players: 4 }, `${fourDealt}, QC, 4O, 3P`);
const eleven = { ...played(truco, { players: 4 }, fourDealt), scores: [11, 4] as const, phase: 'eleven' as const };
const blind = { ...played(truco, { ferro: 'blind' }, dealt), scores: [11, 11] as const };
const trucoScene = scenesOf(drawTruco);

export const scenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  go: {
    document: goScene(documentBoard),
    'document, marked': goScene(documentBoard, 80, goMarks),
    'document, narrow': goScene(documentBoard, 15, goMarks),
    settling: goScene(settling),
    'settling, narrow': goScene(settling, 15, { cursor: 'H8' }),
    ko: goScene(ko, 80, { cursor: 'J9', last: ['F5'] }),
    '19x19, last move': goScene(handicap, 80, { cursor: 'T1', last: ['R10'] }),
    '25x25 in 50 columns': goScene(largest, 50, { cursor: 'K10', last: ['A1'] }),
    '2x3': goScene(shown(go, { size: '2x3' }, 'B1')),
  },
  gomoku: {
    'five in a row': gomokuScene(five, 80, { cursor: 'a15' }),
    'slanted five': gomokuScene(slanted),
    'slanted five, narrow': gomokuScene(slanted, 20, { cursor: 'k1' }),
    'forbidden point': gomokuScene(renju),
    'tic-tac-toe': gomokuScene(ticTacToe, 80, { cursor: 'c1', targets: ['b1', 'a2', 'a3'] }),
    'one row': gomokuScene(strip),
  },
  damas: {
    opening: damasScene(opening),
    marked: damasScene(opening, 80, damasMarks),
    'marked, narrow': damasScene(opening, 20, damasMarks),
    'marked, tiny': damasScene(opening, 15, damasMarks),
    'mirrored, numbered': damasScene(mirrored, 80, { cursor: 'h4' }),
    queens: damasScene(queens, 80, { cursor: 'h4', targets: ['h2'], last: ['a7'] }),
    international: damasScene(international, 80, { cursor: 'j10' }),
    '14x14': damasScene(widestBoard),
  },
  goose: {
    'six at the start': gooseScene(gooseStart),
    'the printed example': gooseScene(example),
    'in 50 columns, with the die': gooseScene(example, 50, dieFaces),
    'in 30 columns': gooseScene(example, 30, dieFaces),
    'two in a cell': gooseScene(crowded),
    'short race, won': gooseScene(graduated),
    'long race': gooseScene(longRace),
  },
  truco: {
    'first card': trucoScene(truco.view(firstCard, 0), 80, { cursor: 'QC', targets: ['QC', '3P', 'AO'] }),
    'second round': trucoScene(truco.view(secondRound, 1)),
    'second round, narrow': trucoScene(truco.view(secondRound, 0), 27, { cursor: 'AO' }),
    'face down, truco asked': trucoScene(truco.view(asking, 0), 50),
    'hand over': trucoScene(truco.view(handOver, 1)),
    'four players': trucoScene(truco.view(four, 0), 50),
    'an onlooker': trucoScene(truco.view(four, undefined), 50),
    'eleven, with a partner': trucoScene(truco.view(eleven, 2), 50),
    blind: trucoScene(truco.view(blind, 0), 50, { cursor: '#2' }),
  },
};
