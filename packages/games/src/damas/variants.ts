/** What a capture is measured by, most important first; the captures that lose the comparison are not legal. */
const criteria = ['count', 'value', 'with-king', 'kings', 'king-first'] as const;
export type Criterion = (typeof criteria)[number];

/** A draw when this ending has lasted so many moves of each side. Material: the stronger side first, K a king, m a man. */
export interface EndingLimit {
  readonly moves: number;
  readonly material: readonly string[];
}

export interface VariantFacts {
  readonly columns: number;
  readonly rows: number;
  /** Rows of men on each side at the start. */
  readonly menRows: number;
  /** The playing corner is at each player's right hand. */
  readonly mirrored: boolean;
  readonly first: 'light' | 'dark';
  readonly menTakeBackward: boolean;
  /** Every piece also takes along rows and columns. */
  readonly orthogonal: boolean;
  /** How kings go: one square; any distance but landing right behind what they take; any distance. */
  readonly kings: 'short' | 'behind' | 'long';
  readonly menTakeKings: boolean;
  /** A man that touches the last row while it takes goes on as a king. */
  readonly crownsInPassing: boolean;
  /** Taken pieces leave the board jump by jump, not at the end of the move. */
  readonly removesAtOnce: boolean;
  readonly precedence: readonly Criterion[];
  /** The precedence holds only if some best capture leaves the mover nothing to lose at the next move. */
  readonly unlessAtRisk: boolean;
  /** Quiet moves in a row that one king may make while its side has men; 0: no limit. */
  readonly kingStreakLimit: number;
  /** The position that stands on the board for this time is a draw. */
  readonly repetitions: number;
  /** Moves by each side without a capture and without moving a man. */
  readonly quietMoves: number;
  readonly endings: readonly EndingLimit[];
  readonly notation: 'algebraic' | 'numeric';
  /** Squares are counted from White's side of the board. */
  readonly countsFromWhite: boolean;
  readonly captureSign: 'x' | ':' | '-';
  /** The number that PDN's GameType gives to the variant. */
  readonly gameType?: number;
  /** Games are scored 2-0, 1-1, 0-2. */
  readonly twoPoints: boolean;
}

// The default variant; every other row says only where it differs.
const classic: VariantFacts = {
  columns: 8,
  rows: 8,
  menRows: 3,
  mirrored: false,
  first: 'dark',
  menTakeBackward: false,
  orthogonal: false,
  kings: 'behind',
  menTakeKings: true,
  crownsInPassing: false,
  removesAtOnce: false,
  precedence: ['count'],
  unlessAtRisk: true,
  kingStreakLimit: 0,
  repetitions: 3,
  quietMoves: 40,
  endings: [],
  notation: 'algebraic',
  countsFromWhite: false,
  captureSign: 'x',
  twoPoints: false,
};

// What most of the world's national rules share.
const free = { ...classic, precedence: [], unlessAtRisk: false } as const;

// Rules: dctl (Halbersma), which quotes the federations' articles, and the pages named at each row. Numbering, signs and
// results: the PDN 3.0 table of game types. Where no published limit was found, the 40 moves of the ruling hold.
const english = { ...free, kings: 'short', notation: 'numeric', gameType: 21 } as const; // WCDF 1.32: 40 moves
const spanish = {
  ...free,
  mirrored: true,
  first: 'light',
  kings: 'long',
  precedence: ['count', 'kings'],
  quietMoves: 20,
  notation: 'numeric',
  countsFromWhite: true,
  gameType: 24,
} as const;
const brazilian = {
  ...free,
  first: 'light',
  menTakeBackward: true,
  kings: 'long',
  precedence: ['count'],
  quietMoves: 20,
  // CBD: these endings are drawn after five moves.
  endings: [{ moves: 5, material: ['KK-KK', 'KK-Km', 'KK-K', 'Km-K', 'K-K'] }],
  gameType: 26,
} as const;
const pool = {
  ...free,
  menTakeBackward: true,
  kings: 'long',
  quietMoves: 15, // APCA 26
  notation: 'numeric',
  gameType: 23,
} as const;
const international = {
  ...brazilian,
  columns: 10,
  rows: 10,
  menRows: 4,
  quietMoves: 25, // FMJD 6.2, 6.3, 6.4
  endings: [
    { moves: 16, material: ['KKK-K', 'KKm-K', 'Kmm-K'] },
    { moves: 5, material: ['KK-K', 'Km-K', 'K-K'] },
  ],
  notation: 'numeric',
  gameType: 20,
  twoPoints: true,
} as const;

export const variants = {
  classic,
  english,
  spanish,
  // The moves of Portugal's "damas clássicas" are the Spanish ones (FPD; dctl's Spanish rules cite the same Portuguese text).
  portuguese: { ...spanish, gameType: 28 },
  // FID 5.3, 6.6-6.9, 9.3, 10.4
  italian: {
    ...english,
    mirrored: true,
    first: 'light',
    menTakeKings: false,
    precedence: ['count', 'with-king', 'kings', 'king-first'],
    repetitions: 4,
    gameType: 22,
  },
  // FMJD-64: 15 moves with kings alone
  russian: { ...pool, first: 'light', crownsInPassing: true, notation: 'algebraic', captureSign: ':', gameType: 25 },
  brazilian,
  czech: { ...free, first: 'light', kings: 'long', precedence: ['with-king'], gameType: 29 },
  thai: {
    ...free,
    menRows: 2,
    kings: 'behind',
    removesAtOnce: true,
    notation: 'numeric',
    countsFromWhite: true,
    captureSign: '-',
    gameType: 31,
  },
  pool,
  international,
  // Official rules of 2011; the two moves of king against king are lidraughts's reading of "drawn unless won by force".
  frisian: {
    ...international,
    orthogonal: true,
    precedence: ['value', 'with-king'],
    kingStreakLimit: 3,
    quietMoves: 40,
    endings: [
      { moves: 7, material: ['KK-K'] },
      { moves: 2, material: ['K-K'] },
    ],
    gameType: 40,
    twoPoints: false,
  },
} as const satisfies Record<string, VariantFacts>;

export type Variant = keyof typeof variants;
export const variantNames = Object.keys(variants) as Variant[];

/** Other boards for the international rules, columns × rows as PDN writes them. */
export const boards = { '6x6': [6, 6], '8x8': [8, 8], '10x10': [10, 10], '12x10': [12, 10], '14x14': [14, 14] } as const;
export type BoardSize = keyof typeof boards;
export const boardSizes = Object.keys(boards) as BoardSize[];

/** A variant's facts as the move generator asks for them: objects of one shape, with nothing left to be worked out. */
export interface MoveRules {
  readonly menTakeBackward: boolean;
  readonly menTakeKings: boolean;
  readonly crownsInPassing: boolean;
  readonly removesAtOnce: boolean;
  /** Kings go any distance. */
  readonly flying: boolean;
  /** Kings land anywhere behind what they take. */
  readonly slides: boolean;
  readonly precedence: readonly Criterion[];
  readonly ranked: boolean;
  /** The rank of a capture depends on how many pieces it takes. */
  readonly ranksCount: boolean;
  /** The rank of a capture depends on the kings in it. */
  readonly ranksKings: boolean;
  readonly unlessAtRisk: boolean;
  readonly kingStreakLimit: number;
  /** Directions in which the men of each side take, and the kings. */
  readonly menDirections: readonly [Int8Array, Int8Array];
  readonly kingDirections: Int8Array;
}

const diagonals = [0, 1, 2, 3];
const diagonalsAndLines = [...diagonals, 4, 5, 6, 7];

export function moveRulesOf(facts: VariantFacts): MoveRules {
  const { menTakeBackward, menTakeKings, crownsInPassing, removesAtOnce, kings, precedence, unlessAtRisk, kingStreakLimit } =
    facts;
  const kingDirections = Int8Array.from(facts.orthogonal ? diagonalsAndLines : diagonals);
  const ranksKings = precedence.some((criterion) => criterion !== 'count' && criterion !== 'with-king');
  return {
    menTakeBackward,
    menTakeKings,
    crownsInPassing,
    removesAtOnce,
    flying: kings !== 'short',
    slides: kings === 'long',
    precedence,
    ranked: precedence.length > 0,
    ranksCount: precedence.includes('count'),
    ranksKings,
    unlessAtRisk,
    kingStreakLimit,
    menDirections: menTakeBackward ? [kingDirections, kingDirections] : [Int8Array.of(0, 1), Int8Array.of(2, 3)],
    kingDirections,
  };
}
