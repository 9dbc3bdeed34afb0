import { goose } from '../../src/goose/game.ts';
import { endings } from '../../src/goose/index.ts';
import { type GooseMove, playUnchecked } from '../../src/goose/rules.ts';
import { describeConformance } from '../conformance.ts';

const everyCode = [0, 1, 2, 3, 4, 5, 6, 7];
const races = [
  { name: 'default race', race: undefined, games: 30 },
  { name: 'every code', race: [...everyCode, ...everyCode, 0], games: 50 },
  { name: 'one step', race: [4, 0], games: 50 },
  { name: 'shorter than the die', race: [6, 1, 5, 3, 0], games: 50 },
  { name: 'backward everywhere', race: Array.from({ length: 20 }, () => 6), games: 10 },
  { name: 'everybody waits', race: Array.from({ length: 30 }, () => 4), games: 20 },
];
const cases = endings.flatMap((ending) =>
  [true, false].flatMap((item3) =>
    [2, 3, 4, 5, 6].flatMap((players) =>
      races.map(({ name, race, games }) => ({
        name: `${ending}, item 3 ${item3 ? 'on' : 'off'}, ${players} players, ${name}`,
        options: { ending, item3, players, ...(race && { race }) },
        games,
      })),
    ),
  ),
);

const faces = [0, 1, 2, 3, 4, 5, 6, 7, -1, 1.5, Number.NaN, '1', null, undefined];
const odd = [null, undefined, 1, '1', {}, { face: 1 }, { kind: 'throw', face: 1 }, []];

describeConformance(goose, {
  cases,
  playUnchecked: (state, { face }) => playUnchecked(state, face),
  refusals: ['bad-face', 'game-over'],
  universe: () => [...faces.map((face) => ({ kind: 'die', face })), ...odd] as GooseMove[],
});
