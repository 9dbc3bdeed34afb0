import { commonRefusals } from '../../src/core/game.ts';
import { type GoMove, type GoState, go, goRefusals, playUnchecked } from '../../src/go/index.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';

function universe({ board }: GoState): GoMove[] {
  const area = board.rows * board.columns;
  const points = [...Array(area).keys(), -1, area, area + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31];
  return [
    ...points.flatMap((point): GoMove[] => [
      { kind: 'place', point },
      { kind: 'toggle', point },
    ]),
    { kind: 'pass' },
    { kind: 'accept' },
    { kind: 'resume' },
    { kind: 'resign' } as unknown as GoMove,
    {} as GoMove,
  ];
}

const suite = {
  universe,
  playUnchecked,
  refusals: [...goRefusals, ...commonRefusals],
  cases: [
    { name: '2x2', options: { size: '2x2' }, games: 150 },
    { name: '3x3', options: { size: '3x3' }, games: 150 },
    { name: '5x5', options: { size: '5x5' }, games: 100 },
    { name: '8x8', options: {}, games: 40 },
    { name: '9x9 chinese', options: { size: '9x9', rules: 'chinese' }, games: 20, closeGames: 1 },
    { name: '9x9 japanese', options: { size: '9x9', rules: 'japanese' }, games: 20, closeGames: 1 },
    { name: '9x9 tromp-taylor', options: { size: '9x9', rules: 'tromp-taylor' }, games: 20 },
    { name: '4x13', options: { size: '4x13' }, games: 30 },
    { name: '13x7 handicap', options: { size: '13x7', handicap: 4 }, games: 20, closeGames: 1 },
    { name: '13x5', options: { size: '13x5', rules: 'japanese', komi: 7 }, games: 30 },
    {
      name: '19x19',
      options: { size: '19x19', rules: 'chinese', handicap: 9, komi: 0.5 },
      games: 1,
      closeGames: 1,
      closeEvery: 6,
    },
    { name: '3x3 situational, suicide', options: { size: '3x3', ko: 'situational', suicide: 'allowed', komi: 1 }, games: 150 },
    { name: '3x3 simple ko, suicide', options: { size: '3x3', ko: 'simple', suicide: 'allowed' }, games: 150 },
    { name: '3x4 japanese', options: { size: '3x4', rules: 'japanese', komi: 0 }, games: 150 },
    { name: '3x3 tromp-taylor', options: { size: '3x3', rules: 'tromp-taylor', komi: 9 }, games: 150 },
    {
      name: 'setup stones, White first',
      options: { size: '4x4', blackStones: 'B2 B3', whiteStones: 'C2,C3', first: 'white' },
      games: 100,
    },
  ],
};

describeConformance(go, suite);
describeTables(go, suite);
