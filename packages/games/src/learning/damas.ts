import type { Course } from './course.ts';

export const damasCourse = {
  topics: {
    about: { position: { options: {} } },
    moves: { position: { options: { fen: 'W:Wc3,f2,g1:Bb6,e7,g7' } } },
    captures: { position: { options: { fen: 'W:Wc3,g1:Bd4,f6,b8' } } },
    largest: { position: { options: { fen: 'W:Wc3,h2:Bd4,f6,g3,b8' } } },
    queens: { position: { options: { fen: 'W:WKa1,h2:Be5,b8' } } },
    end: { position: { options: { fen: 'W:Wf2,h2,a1:Bh4' }, moves: ['h2-g3'] } },
    variants: {},
    mistakes: {},
    notation: {},
  },
  lessons: {
    step: {
      position: { options: { fen: 'W:Wc3:Bb8,h8' } },
      right: ['c3-b4', 'c3-d4'],
      wrong: [],
      refused: { 'c3-b2': 'backward', 'c3-e5': 'cannot-reach' },
    },
    capture: {
      position: { options: { fen: 'W:Wc3,g1:Bd4,b8' } },
      right: ['c3xe5'],
      wrong: [],
      refused: { 'g1-h2': 'must-capture', 'c3-b4': 'must-capture' },
    },
    chain: {
      position: { options: { fen: 'W:Wc3,g1:Bd4,f6,b8' } },
      right: ['c3xg7'],
      wrong: [],
      refused: { 'c3-e5': 'must-continue' },
    },
    larger: {
      position: { options: { fen: 'W:Wc3,h2:Bd4,f6,g3,b8' } },
      right: ['c3xg7'],
      wrong: [],
      refused: { h2xf4: 'must-take-more' },
    },
    risk: {
      position: { options: { fen: 'W:Wc3,b2,h2:Bd4,f6,g3,h8' } },
      right: ['h2xf4'],
      wrong: ['c3xg7'],
      refused: {},
    },
    crown: {
      position: { options: { fen: 'W:Wc7,e3:Bb8,h6' } },
      right: ['c7-d8'],
      wrong: ['e3-d4', 'e3-f4'],
      refused: { 'c7-b8': 'occupied' },
    },
    queenFar: {
      position: { options: { fen: 'W:WKa1,h2:Be5,b8' } },
      right: ['a1xf6'],
      wrong: [],
      refused: { 'a1-c3': 'must-capture', 'a1-g7': 'must-capture' },
    },
    queenChain: {
      position: { options: { fen: 'W:WKa1,h2:Bd4,c7,h8' } },
      right: ['a1xb8'],
      wrong: [],
      refused: { 'a1-e5': 'must-continue' },
    },
    shot: {
      position: { options: { fen: 'W:Wd4,e3,f2:Bb8,b6,f6' } },
      right: ['d4-e5'],
      wrong: ['d4-c5'],
      refused: {},
    },
    block: {
      position: { options: { fen: 'W:Wf2,h2,a1:Bh4' } },
      right: ['h2-g3'],
      wrong: ['f2-g3'],
      refused: {},
    },
  },
} as const satisfies Course;
