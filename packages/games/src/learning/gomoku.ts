import type { Course } from './course.ts';

const small = { rows: 9, columns: 9 };
const renju = { ...small, variant: 'renju' };

export const gomokuCourse = {
  topics: {
    about: {},
    moves: { position: { options: small, moves: ['e5', 'e6', 'f6', 'd4', 'g7', 'h8'] } },
    end: { position: { options: { ...small, setup: 'b:c3,d4,e5,f6 w:c4,d5,e6,f4' }, moves: ['g7'] } },
    threats: { position: { options: { ...small, setup: 'b:c7,d7,e7,c3,d3,e3,f3 w:b3,d5,f6,g5,h6,g8,b8' } } },
    vcf: { position: { options: { ...small, setup: 'b:c5,d5,e5,f4,f3 w:b5,c7,e7,g7,d2' } } },
    forbidden: { position: { options: { ...renju, setup: 'b:e4,e3,f5,g5,c8,d8,e8,g8,h8 w:a1,a9,i1,i9,e9,a5,d1,h3,b6' } } },
    swap2: { position: { options: { ...small, opening: 'swap2' }, moves: ['e5', 'f6', 'd4'] } },
    variants: {},
    mistakes: {},
    notation: {},
  },
  lessons: {
    five: {
      position: { options: { ...small, setup: 'b:d5,e5,f5,g5 w:c5,d6,e6,f7' } },
      right: ['h5'],
      wrong: ['e4'],
      refused: { c5: 'occupied' },
    },
    block: {
      position: { options: { ...small, setup: 'b:c5,d6,e4,f7 w:d5,e5,f5,g5' } },
      right: ['h5'],
      wrong: ['c7'],
      refused: {},
    },
    openThree: {
      position: { options: { ...small, setup: 'b:c7,g3 w:d5,e5,f5' } },
      right: ['c5', 'g5'],
      wrong: ['e4', 'b5', 'h5'],
      refused: {},
    },
    openFour: {
      position: { options: { ...small, setup: 'b:d5,e5,f5 w:d6,e6,g7' } },
      right: ['c5', 'g5'],
      wrong: ['b5', 'h5'],
      refused: {},
    },
    sixWins: {
      position: { options: { ...small, setup: 'b:c5,d5,e5,g5,h5 w:c6,d6,e4,g4,h6' } },
      right: ['f5'],
      wrong: ['b5', 'i5'],
      refused: {},
    },
    doubleFour: {
      position: { options: { ...small, setup: 'b:d5,e5,f5,g6,g7,g8 w:c5,g9,d7,e7,e3,h3' } },
      right: ['g5'],
      wrong: ['h5', 'g4'],
      refused: {},
    },
    fourThree: {
      position: { options: { ...small, setup: 'b:c5,d5,e5,f4,f3 w:b5,c7,e7,g7,d2' } },
      right: ['f5'],
      wrong: ['g5', 'f6'],
      refused: {},
    },
    overline: {
      position: { options: { ...renju, setup: 'b:b5,c5,d5,f5,g5,h2,h3,h4,h6 w:b6,c6,d4,f4,g6,h1,a1,a9,i9' } },
      right: ['h5'],
      wrong: ['a5'],
      refused: { e5: 'overline' },
    },
    doubleThree: {
      position: { options: { ...renju, setup: 'b:e4,e3,f5,g5,c8,d8,e8 w:b2,a9,i1,i9,a1,a3,c2' } },
      right: ['f8', 'b8'],
      wrong: ['g8'],
      refused: { e5: 'double-three' },
    },
  },
} as const satisfies Course;
