import { fill, words as gameWords, isProgram, type Seat, sayMove } from '@ludoteca/games';
import { useApp } from '../context.ts';
import type { SeenThought } from '../session/protocol.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { percent } from './format.ts';

interface ThinkingProps {
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  /** What is shown of it. */
  readonly latest: SeenThought | undefined;
  readonly watching: boolean;
  onWatch?(watching: boolean): void;
}

const longestLine = 8;
const mostCandidates = 5;

/** A thought in words. */
function Told({ seen, game, names }: { readonly seen: SeenThought; readonly game: string; readonly names: readonly string[] }) {
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

/** The player whose move is waited for: also while the last one is looked at, or nobody could stop players that are quick. */
function moverOf({ thinking, trouble, observation: { actor, throws, seats } }: SessionState): Seat | undefined {
  const isNext = actor !== null && !throws && isProgram(seats[actor]!) && trouble === null;
  return thinking ?? (isNext ? actor : undefined);
}

/** Somebody thinks: who, what at, and how to end it. */
export function Thinking({ state, session, names, latest, watching, onWatch }: ThinkingProps) {
  const { play } = useApp().words;
  const mover = moverOf(state);
  const ways = [
    [play.stop, 'M7 7h10v10H7z', false, session.stop],
    [play.moveNow, 'M4 6l7 6-7 6zM13 6l7 6-7 6z', !state.canMoveNow, session.moveNow],
  ] as const;
  return (
    <div className="thinking">
      {mover !== undefined && (
        <p className="turn">
          <span>
            <span className="pulse" aria-hidden="true" />
            {fill(play.thinking, { who: names[mover] })}
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
      {watching && latest && <Told seen={latest} game={state.observation.game} names={names} />}
    </div>
  );
}
