import type { AnalysisRefusal } from '../../analysis/analyse.ts';
import type { TurningKind } from '../../analysis/analysis.ts';

/** What is said of a game that was looked at again. */
export const analysis = {
  kinds: {
    'missed-win': 'missed win',
    blunder: 'blunder',
    mistake: 'mistake',
    'early-resignation': 'early resignation',
    'lucky-throw': 'lucky throw',
    'unlucky-throw': 'unlucky throw',
    'lucky-deal': 'lucky deal',
  } as const satisfies Record<TurningKind, string>,
  /** Where it happened; giving up comes after a move. */
  where: { move: 'Move {ply}, {name}', end: 'After move {ply}, {name}', start: 'At the start, {name}' },
  what: {
    loss: '{move} left {now} %; {best} kept {kept} %.',
    /** Of hidden cards: the chances know them, the one who decided did not. */
    hidden: '{move} gave away {lost} % against {best}, by what could be known.',
    resignation: 'A chance of {kept} % was left.',
    up: '{move} lifted the chances from {before} % to {now} %.',
    down: '{move} brought the chances from {before} % down to {now} %.',
    deal: 'The cards lifted the chances from {before} % to {now} %.',
  },
  none: 'No move turned the game around.',
  accuracy: '{name}: accuracy {accuracy} %.',
  account: '{name}: {start} % at the start, {luck} by luck, {decisions} by decisions, {end} % at the end.',
  share: 'Of all that moved the chances, luck did {luck} % and decisions {decisions} %.',
  allLuck: '{name}: {start} % at the start, {end} % at the end; luck alone decided.',
  sampled: 'The race is too large to be solved: its chances are sampled, with a standard error of at most {error} %.',
  refusals: {
    'hidden-until-over': 'Cards are still hidden: the game can be analysed when it is over.',
    onlooker: 'Onlookers saw nobody’s cards: there is nothing to judge the moves by.',
    'no-analyst': 'There is nobody who could judge this game.',
    'no-moves': 'There are no moves to be judged yet.',
  } as const satisfies Record<AnalysisRefusal, string>,
} as const;
