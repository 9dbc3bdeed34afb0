import { type GomokuMove, type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { byLevel, type Level } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { type SearchStrength, strengths } from './levels.ts';
import { gomokuPlayer } from './player.ts';

const ofLevel =
  (level: Level): ThinkerKind =>
  ({ random, asset }) =>
    gomokuPlayer(strengths[level], random, asset) as Thinker;

export const kinds = byLevel(ofLevel);

/** Enough to see what a good player sees. */
const analystStrength: SearchStrength = {
  kind: 'search',
  depth: 60,
  vcfFours: 20,
  vctShare: 0.2,
  enemyVctShare: 0.03,
  limits: { nodes: 60_000 },
  usesProof: true,
  tableBits: 18,
};

export const analyst: AnalystKind = ({ random, asset }) => {
  const player = gomokuPlayer(analystStrength, random, asset);
  const gomokuAnalyst: Analyst<GomokuState, GomokuMove> = {
    async assess(state, budget) {
      const turn = gomoku.turn(state);
      const seat = turn.kind === 'seat' ? turn.seat : 0;
      const { move, thought } = await player.choose({ known: state, seat, legal: () => gomoku.moves(state) }, budget);
      const chance = thought.chance ?? 0.5;
      return {
        chances: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance],
        best: { move, line: thought.line ?? [], ...(thought.reason && { reason: thought.reason }) },
      };
    },
  };
  return gomokuAnalyst as Analyst;
};
