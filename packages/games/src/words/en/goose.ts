import type { Code } from '../../goose/codes.ts';
import type { OddsRefusal } from '../../goose/odds.ts';
import type { GooseOptions } from '../../goose/options.ts';
import type { RaceRefusal } from '../../goose/race.ts';
import type { GooseRefusal, PlacementRefusal } from '../../goose/rules.ts';
import type { Ending } from '../../goose/track.ts';

export const goose = {
  name: 'Who graduates first?',
  about: 'A dice race, with the exact odds beside it.',
  refusals: {
    'bad-face': 'The die shows a number from 1 to 6.',
    'bad-code': 'Cell {at} of the race holds {detail}; a code is a number from 0 to 7.',
    'bad-code-in-line': 'Line {detail} of the race: cell {at} is not a code from 0 to 7 (or 0000 to 0111).',
    'race-length': 'The race has {at} cells; it must have {detail}.',
    'race-too-large': 'The race is too long (at most {detail} characters).',
    'bad-placement': 'The position is not right at "{at}": it must be {detail}.',
    'too-many-states': 'The odds of this race need {at} states; at most {detail} can be solved.',
  } as const satisfies Record<Exclude<GooseRefusal, 'game-over'> | RaceRefusal | PlacementRefusal | OddsRefusal, string>,
  many: [] as readonly string[],
  wins: { one: '{winner} wins.', other: '{winner} win.' },
  outcomes: { 'last-cell': '{winner} is the first to graduate!' },
  options: {
    players: 'Players',
    ending: 'End of the race',
    item3: 'One player in a cell',
    race: 'Race (codes 0 to 7)',
  } as const satisfies Record<keyof GooseOptions, string>,
  values: {
    ending: {
      '1A': 'reach or pass the last cell',
      '1B': 'land exactly, or do not move',
      '1C': 'land exactly, or count backward',
    } as const satisfies Record<Ending, string>,
  },
  seats: {
    player1: 'Player 1',
    player2: 'Player 2',
    player3: 'Player 3',
    player4: 'Player 4',
    player5: 'Player 5',
    player6: 'Player 6',
  },
  /** The names of the awards and penalties, in the words of the race's assignment. */
  codes: {
    0: 'no penalty/award',
    1: 'double the number shown by the die',
    2: 'go forward by two cells',
    3: 'throw the die once more and go forward',
    4: 'miss a turn of die throwing',
    5: 'go backwards by two cells',
    6: 'throw the die once more and go backward',
    7: 'say loudly “I love to play this crazy game and I am a liar!!!”',
  } as const satisfies Record<Code, string>,
  /** A player without a name, in the middle of a sentence; `{Player}` begins one. */
  unnamed: 'player {number}',
  dialogue: {
    throw: '{name} please throw the die and enter the number (1-6)',
    landed: {
      0: 'cell {cell} has no penalty/award',
      1: 'cell {cell} has an award: move forward again by the number shown by the die',
      2: 'cell {cell} has an award: go forward by two cells',
      3: 'cell {cell} has an award: throw again the die (you will go forward)',
      4: 'cell {cell} has a penalty: miss one turn',
      5: 'cell {cell} has a penalty: go backwards by two cells',
      6: 'cell {cell} has a penalty: throw again the die (you will go backward)',
      7: 'cell {cell} has a penalty: say loudly “I love to play this crazy game and I am a liar!!!”',
    } as const satisfies Record<Code, string>,
    passedBack: '{Player} reaches cell {last} and counts {over} backward, to cell {to}',
    unmoved: '{Player} would pass cell {last} and does not move from cell {from}',
    busy: 'cell {from} is busy: {Player} goes back to cell {to}',
    rested: '{Player} is in cell {cell}',
    won: '{Player} is the winner!',
    skipped: '({player} is waiting as missed a turn)',
    stopped: '({player} cannot go lower than cell 0; he/she was in {from} and moved backward by {steps} but stopped at cell 0)',
  },
  left: '{who} left the race.',
  statistics: {
    title: 'Statistics',
    face: 'number of “{face}” thrown: {count}',
    throws: { one: '{count} throw', other: '{count} throws' },
    steps: { one: '{count} step', other: '{count} steps' },
    player: '{name}: {throws}, net balance of awards/penalties {balance}',
    faces: '{name}: {ones} × 1, {twos} × 2, {threes} × 3, {fours} × 4, {fives} × 5, {sixes} × 6',
  },
  odds: {
    chance: '{Player} wins with a chance of {percent} %',
    turns: '{turns} turns are expected',
    progress: 'Computing the exact odds: {percent} %',
  },
} as const;
