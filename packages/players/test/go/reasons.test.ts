import { seededRandom } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { expect, test } from 'vitest';
import { goPlayer } from '../../src/go/player.ts';
import { sayReason } from '../../src/words/words.ts';
import { drawn, never } from './support.ts';

const three = `
  . . . . . . .
  . . X X X . .
  . X O O O X .
  . X X X . O .
  . . O O O O .
  . . . . . . .
  . . . . . . .`;

const eyes = `
  O . O . O . O
  O O O O O O O
  X X X X X X X
  . X . X . X .
  X X X X X X X
  O O O O X X X
  . . . O X . X`;

test.each([
  ['captures', 'black', 0.5, three, 'E4'],
  ['saves', 'white', 0.5, three, 'E4'],
  ['vital', 'black', 20, eyes, 'B1'],
  ['opens', 'black', 0.5, '. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .', 'C3'],
] as const)('%s', async (code, first, komi, picture, at) => {
  const state = drawn(picture, { first, komi });
  const player = goPlayer({ limits: { nodes: 1500 }, temperature: 0, resigns: false }, seededRandom(1));
  const { move, thought } = await player.choose(
    { known: state, seat: state.toMove - 1, legal: () => go.moves(state) },
    { signal: never },
  );
  expect(go.formatMove(move, state)).toBe(at);
  expect(thought?.reason?.code).toBe(code);
  for (const language of ['en', 'es', 'pt'] as const) expect(sayReason(thought!.reason!, 'go', language)).not.toContain('{');
});
