import { fill } from '@ludoteca/games';
import type { Thought } from '@ludoteca/players';
import { useApp } from '../context.ts';
import { expectedMove, type Sitting, type SittingState } from '../table/sitting.ts';
import { percent } from './thoughts.ts';

interface ThinkingProps {
  readonly state: SittingState;
  readonly sitting: Sitting;
  /** What is shown of it. */
  readonly thought: Thought | undefined;
  readonly watching: boolean;
  onWatch?(watching: boolean): void;
}

const longestLine = 8;
const mostCandidates = 5;

/** Somebody thinks: who, what at, and how to end it. */
export function Thinking({ state, sitting, thought, watching, onWatch }: ThinkingProps) {
  const { play } = useApp().words;
  const { thinking, match } = state;
  return (
    <div className="thinking">
      <p>
        <span className="pulse" aria-hidden="true" />
        {fill(play.thinking, { who: thinking ? match.names[thinking.seat] : '' })}
      </p>
      <p className="choices">
        <button type="button" onClick={sitting.stop}>
          {play.stop}
        </button>
        <button type="button" disabled={expectedMove(state) === undefined} onClick={sitting.moveNow}>
          {play.moveNow}
        </button>
        {onWatch && (
          <label className="check">
            <input type="checkbox" checked={watching} onChange={({ target }) => onWatch(target.checked)} />
            {play.thoughts}
          </label>
        )}
      </p>
      {thought && (
        <p className="thought">
          {thought.chance !== undefined && <span>{fill(play.expects, { percent: percent(thought.chance) })}</span>}
          {thought.line && <span>{fill(play.line, { line: thought.line.slice(0, longestLine).join(' ') })}</span>}
          {thought.candidates && (
            <span>
              {fill(play.weighs, {
                moves: thought.candidates
                  .slice(0, mostCandidates)
                  .map(({ move, chance }) => `${move} ${percent(chance)} %`)
                  .join(', '),
              })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
