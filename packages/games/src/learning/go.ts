import type { Course } from './course.ts';

/** A group that needs its middle point: three in a row along the edge. */
const wall = 'A2 B2 C2 D2 D1';
const around = 'A3 B3 C3 D3 E3 E2 E1';
const seki = { size: '7x7', whiteStones: 'A1 A2 A3 B3 C3 D1 D2', blackStones: 'B1 B2 D3 E3 E2 E1' };
const ko = {
  options: {
    size: '7x7',
    blackStones: 'B6 C7 C5 D6 E2 E3 F4 G3',
    whiteStones: 'D7 D5 E6 F2 F3',
    first: 'white',
  },
  moves: ['C6'],
};

export const goCourse = {
  topics: {
    about: {},
    moves: { position: { options: {}, moves: ['C3', 'F6', 'F3', 'C6', 'D2', 'E7'] } },
    capture: { position: { options: { size: '5x5', whiteStones: 'B2 C2 C3', blackStones: 'A2 B1 C1 D2 D3 C4' } } },
    suicide: { position: { options: { size: '5x5', whiteStones: 'A2 B2 B1 D5 E4', blackStones: 'C5 D4 E3' } } },
    ko: { position: ko },
    life: { position: { options: { size: '5x5', blackStones: `${wall} B1`, whiteStones: around } } },
    seki: { position: { options: seki } },
    end: {
      position: {
        options: { size: '5x5', blackStones: 'B1 B2 B3 B4 B5', whiteStones: 'D1 D2 D3 D4 D5 A3' },
        moves: ['pass', 'pass', 'toggle A3', 'accept', 'accept'],
      },
    },
    mistakes: {},
    notation: {},
  },
  lessons: {
    capture: {
      position: { options: { size: '5x5', blackStones: 'B3 C4 D3', whiteStones: 'C3' } },
      right: ['C2'],
      wrong: ['B2', 'D2'],
      refused: { C3: 'occupied' },
    },
    rescue: {
      position: { options: { size: '5x5', blackStones: 'C3', whiteStones: 'B3 C4 D3' } },
      right: ['C2'],
      wrong: ['pass'],
      refused: {},
    },
    chain: {
      position: { options: { size: '5x5', whiteStones: 'B2 C2 C3', blackStones: 'A2 B1 C1 D2 D3 C4' } },
      right: ['B3'],
      wrong: ['D4'],
      refused: {},
    },
    edge: {
      position: { options: { size: '5x5', whiteStones: 'A1 B1', blackStones: 'A2 B2' } },
      right: ['C1'],
      wrong: ['C2'],
      refused: {},
    },
    suicide: {
      position: { options: { size: '5x5', whiteStones: 'A2 B2 B1 D5 E4', blackStones: 'C5 D4 E3' } },
      right: ['E5'],
      wrong: [],
      refused: { A1: 'suicide' },
    },
    ko: { position: ko, right: ['F1', 'G2'], wrong: ['pass'], refused: { D6: 'ko' } },
    connect: {
      position: { options: { size: '5x5', blackStones: 'B3 B4 D3 D2', whiteStones: 'C4 C2' } },
      right: ['C3'],
      wrong: ['C5'],
      refused: {},
    },
    doubleAtari: {
      position: { options: { size: '5x5', blackStones: 'B4 C3 D2', whiteStones: 'C4 D3' } },
      right: ['D4'],
      wrong: ['C5', 'E3'],
      refused: {},
    },
    eyes: {
      position: { options: { size: '5x5', blackStones: wall, whiteStones: around } },
      right: ['B1'],
      wrong: ['A1', 'C1'],
      refused: {},
    },
    kill: {
      position: { options: { size: '5x5', whiteStones: wall, blackStones: around } },
      right: ['B1'],
      wrong: ['A1', 'C1'],
      refused: {},
    },
    seki: { position: { options: seki }, right: ['pass'], wrong: ['C1', 'C2'], refused: {} },
  },
} as const satisfies Course;
