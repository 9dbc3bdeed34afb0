// What Leela Zero's `lz-analyze` and KataGo's `kata-analyze` print, as KataGo's GTP_Extensions.md describes it.
import { black, type Colour } from '@ludoteca/games/go';
import type { Candidate, Thought } from '../../thinker.ts';
import { parseColour } from './position.ts';

export interface AnalysisRequest {
  readonly colour?: Colour;
  /** Milliseconds between two reports. */
  readonly interval: number;
  readonly ownership: boolean;
  /** At most so many moves are reported. */
  readonly most: number;
}

/** Words that each key takes. */
const keys: Readonly<Record<string, number>> = { interval: 1, minmoves: 1, maxmoves: 1, ownership: 1, allow: 3, avoid: 3 };

/** `[COLOUR] [CENTISECONDS] [KEY VALUE]…`. Keys that are not known take one word and mean nothing here. */
export function parseAnalysis(args: readonly string[]): AnalysisRequest | undefined {
  const words = [...args];
  const colour = parseColour(words[0]);
  if (colour !== undefined) words.shift();
  const said = new Map<string, string>();
  if (/^\d/.test(words[0] ?? '')) said.set('interval', words.shift()!);
  while (words.length > 0) {
    const key = String(words.shift()).toLowerCase();
    const values = words.splice(0, keys[key] ?? 1);
    if (values.length < (keys[key] ?? 1)) return undefined;
    said.set(key, values[0]!);
  }
  const [interval = '100', most = '1000'] = [said.get('interval'), said.get('maxmoves')];
  if (![interval, most].every((word) => /^\d{1,6}$/.test(word))) return undefined;
  return {
    ...(colour !== undefined && { colour }),
    interval: Math.max(1, Number(interval)) * 10,
    ownership: said.get('ownership') === 'true',
    most: Number(most),
  };
}

/** The chance that the move is at least as good as this, 19 times in 20, if its simulations were independent. */
function lowerBound({ chance, nodes }: Candidate): number {
  return Math.max(0, chance - 1.645 * Math.sqrt(Math.max(chance * (1 - chance), 1 / nodes) / nodes));
}

/** One line, or nothing while no move has been looked at. There is no network: a move's prior is its share of the search. */
export function analysisLine(style: 'lz' | 'kata', thought: Thought, request: AnalysisRequest, toMove: Colour): string {
  const candidates = (thought.candidates ?? []).filter(({ nodes }) => nodes > 0);
  const visits = candidates.reduce((sum, { nodes }) => sum + nodes, 0);
  const share = (value: number): string => (style === 'lz' ? String(Math.round(10_000 * value)) : value.toFixed(6));
  const moves = candidates.slice(0, request.most).map((candidate, order) => {
    const { move, chance, nodes, line } = candidate;
    const pv = line[0] === move ? line : [move, ...line];
    return [
      `info move ${move} visits ${nodes} winrate ${share(chance)} prior ${share(nodes / visits)}`,
      `lcb ${share(lowerBound(candidate))} order ${order} pv ${pv.join(' ')}`,
    ].join(' ');
  });
  const sign = toMove === black ? 1 : -1;
  const owners = style === 'kata' && request.ownership ? thought.owners : undefined;
  const ownership = owners ? [`ownership ${owners.map((owner) => (sign * owner).toFixed(3)).join(' ')}`] : [];
  return moves.length === 0 ? '' : [...moves, ...ownership].join(' ');
}
