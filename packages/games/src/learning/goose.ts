import type { Course } from './course.ts';

/** Ten cells with nothing on them, for the three ways to end. */
const short = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/** Player 1 comes to cell 7, player 2 to cell 2. */
const nearTheEnd = ['4', '1', '3', '1'];
const ending = (end: '1A' | '1B' | '1C') => ({ options: { players: 2, race: short, ending: end }, moves: nearTheEnd });

export const gooseCourse = {
  topics: {
    about: { position: { options: {} } },
    moves: { position: { options: {}, moves: ['3', '4', '6', '4'] } },
    codes: { position: { options: {}, moves: ['3'] } },
    endings: { position: ending('1C') },
    busy: { position: { options: {}, moves: ['3', '4', '4', '4'] } },
    odds: {},
    mistakes: {},
    notation: {},
  },
  lessons: {
    plain: { position: { options: {} }, right: ['1', '4'], wrong: ['2', '3', '5', '6'], refused: { 7: 'bad-face' } },
    twoOn: { position: { options: {} }, right: ['2', '4'], wrong: ['6'], refused: {} },
    miss: { position: { options: {} }, right: ['1', '2', '3', '4', '5'], wrong: ['6'], refused: {} },
    again: { position: { options: {}, moves: ['3'] }, right: ['3'], wrong: ['2'], refused: {} },
    back: { position: { options: {}, moves: ['5'] }, right: ['5', '6'], wrong: ['4'], refused: { 0: 'bad-face' } },
    double: { position: { options: {}, moves: ['3', '4', '1', '4'] }, right: ['3', '6'], wrong: ['4'], refused: {} },
    busy: { position: { options: {}, moves: ['3', '4', '4'] }, right: ['4', '2'], wrong: ['3'], refused: {} },
    ending1A: { position: ending('1A'), right: ['3', '4', '5', '6'], wrong: ['2'], refused: {} },
    ending1B: { position: ending('1B'), right: ['3'], wrong: ['4', '5', '6'], refused: {} },
    ending1C: { position: ending('1C'), right: ['3'], wrong: ['6'], refused: {} },
    bounce: { position: ending('1C'), right: ['1', '5'], wrong: ['3'], refused: {} },
  },
} as const satisfies Course;
