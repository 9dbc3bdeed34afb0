import { byLevel } from '../level.ts';
import type { ThinkerKind } from '../thinker.ts';
import { strengths } from './level.ts';
import { goPlayer } from './player.ts';

export { analyst } from './analyst.ts';
export { deadStones } from './settle.ts';

export const kinds = byLevel(
  (level): ThinkerKind =>
    ({ random }) =>
      goPlayer(strengths[level], random) as ReturnType<ThinkerKind>,
);
