import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { faces } from './codes.ts';
import type { GooseMove, GooseRefusal } from './rules.ts';

export const dieMoves: readonly GooseMove[] = faces.map((face) => ({ kind: 'die', face }));

export const formatDie = ({ face }: GooseMove): string => String(face);

export function parseDie(text: string): Result<GooseMove, Refusal<GooseRefusal>> {
  const typed = text.slice(0, 20).trim();
  const move = text.length <= 20 ? dieMoves.find((known) => formatDie(known) === typed) : undefined;
  return move ? ok(move) : err({ code: 'bad-face', at: typed });
}
