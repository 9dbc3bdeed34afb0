import { byLevel, type Level } from '../level.ts';
import type { ThinkerKind } from '../thinker.ts';
import { strengths } from './level.ts';
import { goPlayer } from './player.ts';

export { analyst } from './analyst.ts';
export { deadStones } from './settle.ts';

const ofLevel =
  (level: Level): ThinkerKind =>
  ({ random }) =>
    goPlayer(strengths[level], random) as ReturnType<ThinkerKind>;

export const kinds = byLevel(ofLevel);
