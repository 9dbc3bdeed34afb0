import { type Match, matchOutcome, type Seat, statesOf } from '@ludoteca/games';
import type { Analysis, Step, TurningPoint } from '@ludoteca/players';

/** A wave that ends with the result: what somebody might say of a match who has not looked at it. */
export function judgement(match: Match): Analysis {
  const { game, log } = match;
  const states = statesOf(match);
  const sides = game.sides(match.options);
  const count = new Set(sides).size;
  const payoffs = matchOutcome(match)?.payoffs;
  const chancesAt = (ply: number): number[] => {
    if (ply === log.length && payoffs) return [...payoffs];
    const weights = sides.map((side) => 1.1 + Math.sin(ply / 3 + (2 * Math.PI * side) / count));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => (weight / whole) * (sides.length / count));
  };
  const steps = log.map((move, ply): Step => {
    const turn = game.turn(states[ply]);
    const [before, after] = [chancesAt(ply), chancesAt(ply + 1)];
    const moment = { ply: ply + 1, moves: [game.formatMove(move, states[ply])], before, after };
    if (turn.kind !== 'seat') return { ...moment, by: 'chance', luck: after.map((chance, seat) => chance - (before[seat] ?? 0)) };
    const best = { move: game.formatMove(game.moves(states[ply])[0], states[ply]), line: [] };
    return { ...moment, by: turn.seat, best, loss: ply % 7 === 3 ? 0.25 : 0 };
  });
  const seatOf = (step: Step): Seat => (step.by === 'chance' ? 0 : step.by);
  const turningPoints = [3, 4, 10]
    .filter((step) => step < steps.length)
    .map((step): TurningPoint => {
      const turned = steps[step] as Step;
      return { kind: turned.by === 'chance' ? 'lucky-deal' : 'blunder', step, seat: seatOf(turned), size: 0.25 };
    });
  const accounts = sides.map((_, seat) => {
    const [start, end] = [chancesAt(0)[seat] ?? 0, chancesAt(log.length)[seat] ?? 0];
    const luck = game.facts.chance ? (end - start) / 2 : 0;
    const decides = steps.some(({ by }) => by === seat);
    return { start, end, luck, decisions: end - start - luck, ...(decides && { accuracy: 0.875 }) };
  });
  return { steps, turningPoints, accounts, luckShare: game.facts.chance ? 0.625 : 0 };
}
