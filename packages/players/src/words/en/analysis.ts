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
  } satisfies Record<TurningKind, string>,
  points: {
    'missed-win': 'Move {ply}, {name}: a missed win. {move} left {now} %; {best} kept {kept} %.',
    blunder: 'Move {ply}, {name}: a blunder. {move} left {now} %; {best} kept {kept} %.',
    mistake: 'Move {ply}, {name}: a mistake. {move} left {now} %; {best} kept {kept} %.',
    'early-resignation': 'After move {ply}, {name}: an early resignation, with {kept} % left.',
    'lucky-throw': 'Move {ply}, {name}: a lucky throw. {move} lifted the chances from {before} % to {now} %.',
    'unlucky-throw': 'Move {ply}, {name}: an unlucky throw. {move} brought the chances from {before} % down to {now} %.',
    'lucky-deal': 'Move {ply}, {name}: a lucky deal. The cards lifted the chances from {before} % to {now} %.',
  } satisfies Record<TurningKind, string>,
  none: 'No move turned the game around.',
  accuracy: '{name}: accuracy {accuracy} %.',
  account: '{name}: {start} % at the start, {luck} by luck, {decisions} by decisions, {end} % at the end.',
  share: 'Of all that moved the chances, luck did {luck} % and decisions {decisions} %.',
  allLuck: '{name}: {start} % at the start, {end} % at the end; luck alone decided.',
  sampled: 'The race is too large to be solved: its chances are sampled, with a standard error of at most {error} %.',
  refusals: {
    'hidden-until-over': 'Cards are still hidden: the game can be analysed when it is over.',
    'no-analyst': 'There is nobody who could judge this game.',
    'no-moves': 'There are no moves to be judged yet.',
  } satisfies Record<AnalysisRefusal, string>,
};
