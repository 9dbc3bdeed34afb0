import type { CommonRefusal } from '../../core/game.ts';
import type { OptionRefusal } from '../../core/options.ts';
import type { SavedProblem } from '../../core/saved.ts';
import type { SgfProblem } from '../../core/sgf.ts';
import type { TableRefusal } from '../../core/table.ts';

export const core = {
  refusals: {
    'not-understood': 'I do not understand "{at}".',
    'not-now': 'That can not be done now.',
    'game-over': 'The game is over.',
    'bad-option': 'The option "{at}" must be one of: {detail}.',
    'unknown-option': 'There is no option "{at}". The options are: {detail}.',
    'options-not-an-object': 'The options must be names with values.',
    'nothing-to-undo': 'There is nothing to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
    'sgf-too-large': 'The SGF file is too large (at most {detail} characters).',
    'sgf-empty': 'There is no game in the SGF file.',
    'sgf-syntax': 'The SGF file is not right at {at} (line:column).',
    'sgf-unclosed': 'A bracket of the SGF file is not closed ({at}, line:column).',
  } satisfies Record<CommonRefusal | OptionRefusal | TableRefusal | SgfProblem, string>,
  saved: {
    'too-large': 'The file is too large for a saved game (at most {detail} characters).',
    empty: 'The file is empty.',
    truncated: 'The file breaks off in line {at}.',
    'not-json': 'The file is damaged in line {at}.',
    'not-a-saved-game': 'This is not a saved game of Ludoteca.',
    'unknown-version': 'The file has version {at}; this program reads version {detail}.',
    'bad-checksum': 'The file was changed or damaged: its checksum is {at} and should be {detail}.',
    'bad-field': 'The field "{at}" of the file is not right.',
    'unknown-game': 'The file is of the game "{at}"; this program knows {detail}.',
    'too-many-moves': 'The file has {at} moves; no game is longer than {detail}.',
    'illegal-move': 'Move {at} of the file, "{detail}", is not legal.',
    'wrong-result': 'The result in the file is not that of its moves.',
  } satisfies Record<SavedProblem, string>,
  endings: {
    resigned: 'by resignation',
    'agreed-draw': 'a draw by agreement',
  },
  verdicts: { wins: '{who} wins.', draw: 'The game is a draw.' },
  menu: { start: 'Start game', load: 'Load game', exit: 'Exit' },
  saving: { askName: 'Enter a name to save: ', done: 'Game saved successfully!' },
};
