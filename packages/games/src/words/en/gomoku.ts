import type { GomokuFileProblem } from '../../gomoku/files.ts';
import type { GomokuRefusal } from '../../gomoku/game.ts';
import type { Swap2Choice } from '../../gomoku/move.ts';
import type { gomokuChoices } from '../../gomoku/options.ts';
import type { GomokuEnd, Stage } from '../../gomoku/rules.ts';

type Choices = typeof gomokuChoices;

export const gomoku = {
  name: 'Gomoku',
  about: 'Five in a row, on any board you like.',
  /** By their colours, or by their turns where nobody has chosen a colour yet. */
  seats: { black: 'Black', white: 'White', first: 'Player 1', second: 'Player 2' },
  many: [] as readonly string[],
  wins: { one: '{winner} wins.', other: '{winner} win.' },
  options: {
    variant: 'Variant',
    opening: 'Opening',
    rows: 'Rows',
    columns: 'Columns',
    winning: 'Stones in a winning line',
    setup: 'Stones already on the board',
  } as const satisfies Record<keyof Choices, string>,
  values: {
    variant: {
      freestyle: 'Freestyle: the line or a longer one wins',
      standard: 'Standard: only the exact line wins',
      renju: 'Renju: Black has forbidden points',
      caro: 'Caro: a line blocked at both ends does not win',
    } as const satisfies Record<Choices['variant']['values'][number], string>,
    opening: { none: 'None: Black begins', swap2: 'Swap2' } as const satisfies Record<
      Choices['opening']['values'][number],
      string
    >,
  },
  refusals: {
    'off-board': '{at} is not on the board, which goes from a1 to {detail}.',
    occupied: 'There is already a stone on {at}.',
    overline: '{at} is forbidden to Black: it makes a line of more than five (overline).',
    'double-four': '{at} is forbidden to Black: it makes two fours at once (double-four).',
    'double-three': '{at} is forbidden to Black: it makes two open threes at once (double-three).',
    'board-too-small': 'A board of {at} is too small: one of its sides must have {detail} cells.',
    'renju-needs-five': 'Renju is played for lines of {detail}.',
    'swap2-needs-four': 'Swap2 needs winning lines of {detail} stones or more.',
    'swap2-with-setup': 'Swap2 begins on an empty board: no stones can be set up.',
    'bad-setup': 'The stones to set up are not right at "{at}". An example: b:h8,i9 w:h9 turn:w',
    'setup-has-line': 'The stones to set up hold a winning line already.',
  } as const satisfies Record<GomokuRefusal, string>,
  files: {
    'file-too-large': 'The file is too large (at most {detail} characters).',
    'not-psq': 'Line {at} is not the first line of a piskvork game: Piskvorky 15x15, 11:11, 0',
    'other-game': 'The SGF file is not of Gomoku or Renju (GM[4]) but of game "{detail}".',
    'bad-size': 'The SGF file has a board size that cannot be read: "{detail}".',
    'bad-point': 'There is no such point: "{detail}" ({at}).',
    'wrong-colour': 'Move {at} of the file is of the wrong colour.',
    'late-setup': 'What the file sets up before move {at} is no position that a game can go on from.',
    'bad-options': 'The file asks for a game that is not played here.',
    'illegal-move': 'The move "{detail}" of the file ({at}) is not legal.',
    'not-in-psq': 'A piskvork file cannot hold this: {at}.',
  } as const satisfies Record<GomokuFileProblem, string>,
  outcomes: {
    line: { one: '{winner} wins with a line: {line}', other: '{winner} win with a line: {line}' },
    'board-full': 'The board is full and nobody has a line: a draw.',
  } as const satisfies Record<GomokuEnd, unknown>,
  prompts: {
    askRows: 'How many rows should the board have? (1-25) ',
    askColumns: 'How many columns should the board have? (1-25) ',
    turn: { one: '{seat}’s turn', other: '{seat} to move' },
    askMove: '{seat}, where do you put your stone? (for example {example}) ',
    pass: 'Black has no legal point left and must pass.',
  },
  stages: {
    three: {
      one: '{player}, put the last of the three stones (swap2: black, white and black)',
      other: '{player}, put three stones, black, white and black (swap2: {count} left)',
    },
    choice: '{player}, choose a colour, or put two more stones (swap2)',
    two: {
      one: '{player}, put the second of the two stones (swap2: white and black)',
      other: '{player}, put two more stones, white and black (swap2: {count} left)',
    },
    'last-choice': '{player}, choose a colour (swap2)',
  } as const satisfies Record<Exclude<Stage, 'play'>, unknown>,
  choices: {
    white: 'play White',
    black: 'play Black',
    two: 'put two more stones and let the other choose',
  } as const satisfies Record<Swap2Choice, string>,
  /** The words among the moves, as a list of them says them. */
  moves: { pass: 'pass', white: 'White', black: 'Black', two: 'two more' } as const satisfies Record<
    'pass' | Swap2Choice,
    string
  >,
  /** What the numbers of a cell mean. */
  codes: { 0: 'nothing', 1: 'black stone', 2: 'white stone', 20: 'cursor' },
  cursorHelp: 'Arrows move the cursor; Enter or the space bar puts a stone.',
} as const;
