// Root parallelism: several players with different seeds think about the same position, and what they tried is added up.
import { formatPoint, type GoMove, type GoState } from '@ludoteca/games/go';
import type { Candidate, Choice, Thinker, Thought } from '../thinker.ts';

const textOf = (move: GoMove, { board }: GoState): string => (move.kind === 'place' ? formatPoint(move.point, board) : move.kind);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The same move as several players see it; the line is that of the player who tried it most. */
function mergeCandidates(same: readonly Candidate[]): Candidate {
  const nodes = sumOf(same.map((candidate) => candidate.nodes));
  const most = same.reduce((best, candidate) => (candidate.nodes > best.nodes ? candidate : best));
  return { ...most, nodes, chance: sumOf(same.map((candidate) => candidate.chance * candidate.nodes)) / nodes };
}

/** All candidates of all players, the most tried first. */
function candidatesOf(thoughts: readonly Thought[]): Candidate[] {
  const all = thoughts.flatMap(({ candidates = [] }) => candidates);
  const moves = [...new Set(all.map(({ move }) => move))];
  return moves.map((move) => mergeCandidates(all.filter((one) => one.move === move))).sort((a, b) => b.nodes - a.nodes);
}

function mergeOwners(thoughts: readonly Thought[]): number[] | undefined {
  const all = thoughts.flatMap(({ owners }) => (owners ? [owners] : []));
  return all[0]?.map((_, point) => sumOf(all.map((owners) => owners[point]!)) / all.length);
}

/** What they choose together: to pass if most of them do, else the stone that was tried most. */
function mergeChoices(choices: readonly Choice<GoMove>[], state: GoState): Choice<GoMove> {
  const [first] = choices as [Choice<GoMove>];
  // They talk about dead stones alike, and a move without a search is the only one.
  const thoughts = choices.flatMap(({ thought }) => (thought?.candidates ? [thought] : []));
  if (thoughts.length < choices.length) return first;
  const stones = choices.filter(({ move }) => move.kind === 'place');
  const voted = 2 * stones.length < choices.length ? choices.filter(({ move }) => move.kind !== 'place') : stones;
  const candidates = candidatesOf(thoughts);
  const weightOf = ({ move }: Choice<GoMove>): number =>
    candidates.find((candidate) => candidate.move === textOf(move, state))?.nodes ?? 0;
  const chosen = voted.reduce((best, choice) => (weightOf(choice) > weightOf(best) ? choice : best));
  const own = candidates.find(({ move }) => move === textOf(chosen.move, state));
  const owners = mergeOwners(thoughts);
  return {
    move: chosen.move,
    ...(choices.every(({ resigns }) => resigns) && { resigns: true }),
    thought: {
      ...chosen.thought,
      ...(own && { chance: own.chance }),
      nodes: sumOf(thoughts.map(({ nodes = 0 }) => nodes)),
      candidates,
      ...(owners && { owners }),
    },
  };
}

/** A player made of several; each thinks for the whole of the time, or its share of the nodes. The first tells its thoughts. */
export function jointThinker(thinkers: readonly Thinker[]): Thinker {
  return {
    async choose(question, { onThought, nodes, ...budget }) {
      const shared = { ...budget, ...(nodes !== undefined && { nodes: Math.ceil(nodes / thinkers.length) }) };
      const choices = await Promise.all(
        thinkers.map((thinker, index) => thinker.choose(question, index === 0 && onThought ? { ...shared, onThought } : shared)),
      );
      return mergeChoices(choices as Choice<GoMove>[], question.known as GoState);
    },
  };
}
