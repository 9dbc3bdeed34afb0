import { levels } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { strengths } from './levels.ts';
import { createPlayer } from './player.ts';

export const kinds: Readonly<Record<string, ThinkerKind>> = Object.fromEntries(
  levels.map((level) => [String(level), (setup) => createPlayer(strengths[level], setup) as Thinker]),
);
