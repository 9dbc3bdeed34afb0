import type { CommonRefusal } from '../../core/game.ts';
import type { GoOptions } from '../../go/options.ts';
import type { GoEnd, GoMove, GoRefusal } from '../../go/rules.ts';
import type { goSgfProblems } from '../../go/sgf.ts';
import { universityHeading } from '../heading.ts';

export const go = {
  name: 'Go',
  about: 'Surround more of the board than your opponent.',
  heading: {
    lines: universityHeading,
    name: 'NAME: {name}',
    carnet: 'CARNET: {carnet}',
    section: 'SECTION: {section}',
  },
  seats: { black: 'Black', white: 'White' },
  /** Names of seats that take the verb of several. */
  many: [] as readonly string[],
  turns: { black: 'Black to play: ', white: 'White to play: ' },
  stones: { black: 'FN', white: 'FB', blackMeaning: 'FN: black stone', whiteMeaning: 'FB: white stone' },
  help: {
    points:
      'Type a point: the letter of its column ({columns}) and the number of its row (1 to {rows}, from the bottom), for example B3.',
    commands:
      'Or a command: PASS gives up the turn, EXIT goes back to the menu, SAVE keeps the game in a file, SHOW writes the board to {file}.',
    more: 'SCORE counts the board as it stands.',
    settlement: 'Type a point of a group to change whether it is dead; ACCEPT agrees with the marks, RESUME goes on playing.',
  },
  refusals: {
    occupied: 'There is a stone on {at} already.',
    'off-board': '{at} is not on the board.',
    suicide: 'Suicide: a stone on {at} would have no liberties.',
    ko: 'Ko: a stone on {at} would bring back an earlier position.',
    'no-stone': 'There is no stone on {at}.',
    'no-liberties': 'The stones of the setup leave a chain without liberties ({at}).',
    'toggle-limit': 'The dead stones have been changed too often: accept them or go on playing.',
    'move-limit': 'The game has reached its limit of {at} moves and cannot go on.',
  } as const satisfies Record<Exclude<GoRefusal, CommonRefusal>, string>,
  files: {
    'sgf-other-game': 'The file is not of Go (GM is {detail}).',
    'sgf-bad-value': 'The property {at} cannot be "{detail}".',
    'sgf-setup-in-play': 'What is set up after move {at} is no position that a game can go on from.',
    'sgf-illegal-move': 'Move {at}, {detail}, is not legal.',
  } as const satisfies Record<(typeof goSgfProblems)[number], string>,
  outcomes: {
    points: { one: '{winner} wins, {points} to {others}.', other: '{winner} win, {points} to {others}.' },
    tie: {
      one: 'A tie, {points} to {others}: {winner} wins, for having moved second.',
      other: 'A tie, {points} to {others}: {winner} win, for having moved second.',
    },
    draw: 'A draw, {points} to {others}.',
    'no-result': 'The same position has come up for the third time: no result.',
  },
  ends: {
    agreed: 'Both players have accepted the dead stones.',
    passes: 'Both players have passed.',
    'move-limit': 'The game has reached its limit of moves and is counted as it stands.',
    'no-result': 'The game runs in a circle.',
  } as const satisfies Record<GoEnd, string>,
  wins: { one: '{winner} wins!', other: '{winner} win!' },
  count: {
    title: 'Count',
    area: '{player}: {points} ({stones} and {territory} of territory).',
    areaWithKomi: '{player}: {points} ({stones}, {territory} of territory and komi {komi}).',
    byTerritory: '{player}: {points} ({territory} of territory and {prisoners}).',
    byTerritoryWithKomi: '{player}: {points} ({territory} of territory, {prisoners} and komi {komi}).',
    territory: 'Black has {black} points of territory; White, {white}.',
    dame: 'Neutral points: {dame}.',
    blackStones: 'Black stones',
    whiteStones: 'White stones',
    blackTerritory: 'Black’s territory',
    whiteTerritory: 'White’s territory',
    neutral: 'Neutral',
    dead: 'Dead stones',
    prisoners: 'Prisoners',
    komi: 'Komi',
    total: 'Total',
  },
  /** The words among the moves, as a list of them says them. */
  moves: { pass: 'pass', accept: 'accept', resume: 'resume', toggle: 'mark' } as const satisfies Record<
    Exclude<GoMove['kind'], 'place'>,
    string
  >,
  /** Counts that stand in the sentences above. */
  units: {
    points: { one: '{count} point', other: '{count} points' },
    stones: { one: '{count} stone', other: '{count} stones' },
    prisoners: { one: '{count} prisoner', other: '{count} prisoners' },
  },
  settlement: {
    title: 'Both players have passed: which stones are dead?',
    none: 'No stones are marked dead.',
    marked: 'Marked dead: {points}.',
    unsure: 'Whoever moves first decides about {points}: look for yourselves.',
    blackDecides: 'Black, dead stones (a point, ACCEPT or RESUME): ',
    whiteDecides: 'White, dead stones (a point, ACCEPT or RESUME): ',
    accepted: { one: '{player} accepts.', other: '{player} accept.' },
    /** Agrees with the opponent. */
    resumed: {
      one: '{player} wants to play on: {opponent} to move.',
      other: '{player} want to play on: {opponent} to move.',
    },
  },
  events: {
    passed: { one: '{player} passes.', other: '{player} pass.' },
    captured: { one: '{player} takes {stones}.', other: '{player} take {stones}.' },
  },
  reports: { board: 'estadoTablero.html', final: 'reporteFinal.html', written: 'Written: {file}', made: 'Made on {date}' },
  options: {
    rules: 'Rules',
    size: 'Size',
    komi: 'Komi',
    ko: 'Ko',
    suicide: 'Suicide',
    scoring: 'Count',
    handicap: 'Handicap stones',
    blackStones: 'Black stones on the board',
    whiteStones: 'White stones on the board',
    first: 'First to move',
  } as const satisfies Record<keyof GoOptions, string>,
  values: {
    rules: {
      classic: 'classic',
      chinese: 'Chinese',
      japanese: 'Japanese',
      'tromp-taylor': 'Tromp-Taylor',
    } as const satisfies Record<GoOptions['rules'], string>,
    ko: { positional: 'positional superko', situational: 'situational superko', simple: 'simple ko' } as const satisfies Record<
      GoOptions['ko'],
      string
    >,
    suicide: { forbidden: 'forbidden', allowed: 'allowed' } as const satisfies Record<GoOptions['suicide'], string>,
    scoring: { area: 'area (stones and territory)', territory: 'territory and prisoners' } as const satisfies Record<
      GoOptions['scoring'],
      string
    >,
    first: { black: 'Black', white: 'White' } as const satisfies Record<GoOptions['first'], string>,
  },
} as const;
