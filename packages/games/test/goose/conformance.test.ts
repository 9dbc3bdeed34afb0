import { goose } from '../../src/goose/game.ts';
import { endings } from '../../src/goose/index.ts';
import { type GooseMove, type GooseState, playUnchecked } from '../../src/goose/rules.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';

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
        closeGames: 1,
      })),
    ),
  ),
);

const faces = [0, 1, 2, 3, 4, 5, 6, 7, -1, 1.5, Number.NaN, '1', null, undefined];
const odd = [null, undefined, 1, '1', {}, { face: 1 }, { kind: 'throw', face: 1 }, []];

const suite = {
  cases,
  playUnchecked: (state: GooseState, { face }: GooseMove) => playUnchecked(state, face),
  refusals: ['bad-face', 'game-over'] as const,
  universe: () => [...faces.map((face) => ({ kind: 'die', face })), ...odd] as GooseMove[],
};

describeConformance(goose, suite);
// The table knows nothing of the cells: two races for each number of players are enough.
describeTables(goose, { ...suite, cases: cases.filter(({ name }) => /^1C, item 3 on.*(default race|every code)$/.test(name)) });
