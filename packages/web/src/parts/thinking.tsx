import { fill, words as gameWords, type Match, type Seat, sayMove } from '@ludoteca/games';
import { useApp } from '../context.ts';
import { person } from '../table/shelf.ts';
import { expectedMove, type Sitting, type SittingState } from '../table/sitting.ts';
import { percent } from './format.ts';
import type { Thinking as Thought } from './thoughts.ts';

interface ThinkingProps {
  readonly state: SittingState;
  readonly sitting: Sitting;
  /** What is shown of it. */
  readonly latest: Thought | undefined;
  readonly watching: boolean;
  onWatch?(watching: boolean): void;
}

const longestLine = 8;
const mostCandidates = 5;

/** A thought in words. */
function Told({
  thinking: { seat, thought = {} },
  match: { game, names },
}: {
  readonly thinking: Thought;
  readonly match: Match;
}) {
  const { words, language } = useApp();
  const { play } = words;
  const { chance, nodes, depth, line = [], candidates = [] } = thought;
  const say = (move: string) => sayMove(gameWords[language], game.id, move);
  const share = (value: number) => `${percent(value)}\u00a0%`;
  return (
    <div className="thought">
      {chance !== undefined && <b>{fill(play.expects, { who: names[seat], percent: percent(chance) })}</b>}
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

/** The player whose move is waited for: also while the last one is looked at, or nobody could stop players that are quick. */
function moverOf({ thinking, trouble, match, seats }: SittingState): Seat | undefined {
  const turn = match.game.turn(match.state);
  const next = turn.kind === 'seat' && seats[turn.seat] !== person && trouble === undefined ? turn.seat : undefined;
  return thinking?.seat ?? next;
}

/** Somebody thinks: who, what at, and how to end it. */
export function Thinking({ state, sitting, latest, watching, onWatch }: ThinkingProps) {
  const { play } = useApp().words;
  const { match } = state;
  const mover = moverOf(state);
  const ways = [
    [play.stop, 'M7 7h10v10H7z', false, sitting.stop],
    [play.moveNow, 'M4 6l7 6-7 6zM13 6l7 6-7 6z', expectedMove(state) === undefined, sitting.moveNow],
  ] as const;
  return (
    <div className="thinking">
      {mover !== undefined && (
        <p className="turn">
          <span>
            <span className="pulse" aria-hidden="true" />
            {fill(play.thinking, { who: match.names[mover] })}
          </span>
          {ways.map(([name, icon, impossible, onClick]) => (
            <button type="button" key={name} aria-label={name} title={name} disabled={impossible} onClick={onClick}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d={icon} />
              </svg>
            </button>
          ))}
        </p>
      )}
      {onWatch && (
        <label className="check">
          <input type="checkbox" checked={watching} onChange={({ target }) => onWatch(target.checked)} />
          {play.thoughts}
        </label>
      )}
      {watching && latest && <Told thinking={latest} match={match} />}
    </div>
  );
}
