import type { gooseCourse } from '../../goose.ts';
import type { CourseWords } from '../shape.ts';

export const goose = {
  topics: {
    about: {
      name: 'about',
      title: 'What the race is about',
      text: [
        'A game of the goose: everybody starts on cell 0, throws a die in turn and walks. Whoever first comes to the last cell, 60, has graduated and wins.',
        'Nobody decides anything. That is why the program can tell everybody’s exact chances at every moment.',
      ],
    },
    moves: {
      name: 'moves',
      title: 'How one moves',
      text: [
        'Throw a die, yours or the program’s, and walk as many cells as it shows. The cell where the die has brought you may hold an award or a penalty.',
        'A cell acts only on whoever came there by the die: not by an award, a penalty or a second throw.',
      ],
    },
    codes: {
      name: 'cells',
      title: 'What the cells do',
      text: [
        '1: walk the same number again. 2: two cells on. 3: throw again and walk on. 4: miss your next turn. 5: two cells back. 6: throw again and walk back. 7: say loudly that you love to play this crazy game and are a liar. 0: nothing.',
        'Nobody goes below cell 0. Here player 1 came to cell 3 and throws again.',
      ],
    },
    endings: {
      name: 'endings',
      title: 'The endings 1A, 1B and 1C',
      text: [
        'How the race ends is chosen at the start. 1A: whoever reaches or passes the last cell wins. 1B: only an exact landing wins, and a throw that is too large moves nobody.',
        '1C, the usual one: only an exact landing wins, and what is left over is walked backward. Here player 1 stands three cells before the end: a 3 wins, a 6 leads to the end and three cells back.',
      ],
    },
    busy: {
      name: 'busy',
      title: 'One player a cell',
      text: [
        'Where somebody stands nobody else can stay: whoever ends a move there steps back, one cell after the other, until one is free. On cell 0 there is room for all.',
        'A cell that is reached by stepping back does nothing. Here player 3 threw a 4, found cell 4 taken, and stands on cell 3. The rule can be switched off.',
      ],
    },
    odds: {
      name: 'odds',
      title: 'Exact odds',
      text: [
        'ODDS tells the chance of every player to win and how many turns are to be expected: computed, not simulated. Where there are too many positions, with four players or more, they are estimated, and the error is told.',
        'Whoever begins has a small advantage; the ending and the cells change it. The race editor shows how.',
      ],
    },
    mistakes: {
      name: 'mistakes',
      title: 'What trips beginners up',
      text: [
        'After an award the next cell does not act: two awards never follow from one throw.',
        'A missed turn is the next one, and it is missed once.',
        'The throw that a cell asks for counts as a throw in the statistics.',
      ],
    },
    notation: {
      name: 'notation',
      title: 'Notation',
      text: [
        'A move is what the die shows: 1 to 6. With --dice auto the program throws, and Enter goes on.',
        'A race of your own is a text file of codes, one for each cell from 0 on, as 0 to 7 or 0000 to 0111: --race file.',
      ],
    },
  },
  lessons: {
    plain: {
      title: 'A quiet cell',
      task: 'You are on cell 0. Which numbers bring you to a cell that does nothing?',
      right: 'There is neither an award nor a penalty: you stay there.',
      wrong: 'That cell does something.',
      reasons: {
        2: 'Cell 2 is an award: two cells on.',
        3: 'Cell 3 is an award: throw again and walk on.',
        5: 'Cell 5 is a penalty: throw again and walk back.',
        6: 'Cell 6 is a penalty: miss a turn.',
      },
    },
    twoOn: {
      title: 'Two cells on',
      task: 'Two different numbers end on cell 4. Throw one of them.',
      right: 'A 4 walks there; a 2 comes to cell 2, which sends you two cells on.',
      wrong: 'That does not end on cell 4.',
      reasons: { 6: 'Cell 6 makes you miss a turn, and you stay there.' },
    },
    miss: {
      title: 'Miss no turn',
      task: 'One of the numbers costs you your next turn. Throw another.',
      right: 'You will throw again in the next round.',
      wrong: 'That costs you a turn.',
      reasons: { 6: 'Cell 6: you miss your next turn. The statistics count that as four steps lost.' },
    },
    again: {
      title: 'A second throw',
      task: 'You came to cell 3 and throw again, forward. Which number takes you to cell 6?',
      right: 'And you miss no turn: a cell acts only after the first throw of a turn.',
      wrong: 'That is another cell.',
      reasons: { 2: 'That is cell 5. It does nothing either: it was the second throw.' },
    },
    back: {
      title: 'Backward',
      task: 'You came to cell 5 and throw again, backward. Which numbers take you to the start?',
      right: 'Nobody goes below cell 0: what is left over is not walked.',
      wrong: 'You do not get to the start with that.',
      reasons: { 4: 'Four back from cell 5 is cell 1.' },
    },
    double: {
      title: 'The same again',
      task: 'You stand on cell 7, and cell 10 makes you walk the same number again. Get to cell 13.',
      right: 'A 6 walks there; a 3 comes to cell 10, and three more are walked.',
      wrong: 'That is not cell 13.',
      reasons: { 4: 'Cell 11 sends you two cells back.' },
    },
    busy: {
      title: 'A busy cell',
      task: 'You are player 3, and player 2 stands on cell 4. End your move on cell 3, without having to throw again.',
      right: 'Cell 4 is taken, so you step back to 3, and a cell reached like that does nothing.',
      wrong: 'That does not end on cell 3.',
      reasons: { 3: 'By the die you came to cell 3, and it asks for another throw.' },
    },
    ending1A: {
      title: 'Ending 1A',
      task: 'You are on cell 7 and the last cell is 10. It is enough to reach or pass it. Win.',
      right: 'Reached or passed: you win.',
      wrong: 'You do not get to the last cell with that.',
      reasons: { 2: 'One cell is missing.' },
    },
    ending1B: {
      title: 'Ending 1B',
      task: 'The same place, but only an exact landing wins. Win.',
      right: 'Exactly three: you win.',
      wrong: 'You do not get to the last cell with that.',
      reasons: {
        4: 'Too much: you do not move at all.',
        5: 'Too much: you do not move at all.',
        6: 'Too much: you do not move at all.',
      },
    },
    ending1C: {
      title: 'Ending 1C',
      task: 'Only an exact landing wins, and what is left over is walked backward. Win.',
      right: 'Exactly three: you win.',
      wrong: 'That is no exact landing.',
      reasons: { 6: 'Three cells to the end, three back: you are where you were.' },
    },
    bounce: {
      title: 'And back',
      task: 'Ending 1C again. Two numbers end on cell 8. Throw one of them.',
      right: 'A 1 walks there. A 5 goes to cell 10 and two cells back.',
      wrong: 'That is another cell.',
      reasons: { 3: 'That would win, but you were asked for cell 8.' },
    },
  },
} as const satisfies CourseWords<typeof gooseCourse>;
