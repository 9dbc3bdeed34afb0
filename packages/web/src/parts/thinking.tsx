import { fill, words as gameWords, sayMove } from '@ludoteca/games';
import { useApp } from '../context.ts';
import type { SeenThought } from '../session/protocol.ts';
import { percent } from './format.ts';

const longestLine = 8;
const mostCandidates = 5;

/** A thought in words. */
export function Told({
  seen,
  game,
  names,
}: {
  readonly seen: SeenThought;
  readonly game: string;
  readonly names: readonly string[];
}) {
  const { words, language } = useApp();
  const { play } = words;
  const { chance, nodes, depth, line = [], candidates = [] } = seen.thought;
  const say = (move: string) => sayMove(gameWords[language], game, move);
  const share = (value: number) => `${percent(value)}\u00a0%`;
  return (
    <div className="thought">
      {chance !== undefined && <b>{fill(play.expects, { who: names[seen.seat], percent: percent(chance) })}</b>}
      {line.length > 0 && (
        <span>{fill(play.line, { line: line.slice(0, longestLine).map(say).join(`, ${play.afterwards} `) })}</span>
      )}
      {candidates.length > 0 && (
        <span>
          {fill(play.weighs, {
            moves: candidates
              .slice(0, mostCandidates)
              .map((candidate) => `${say(candidate.move)}\u00a0${share(candidate.chance)}`)
              .join(', '),
          })}
        </span>
      )}
      {nodes !== undefined && depth !== undefined && (
        <span>{fill(play.looked, { nodes: nodes.toLocaleString(language), depth })}</span>
      )}
    </div>
  );
}
