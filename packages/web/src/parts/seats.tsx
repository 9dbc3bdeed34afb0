import { words as gameWords, type Match, matchOutcome } from '@ludoteca/games';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';
import type { SittingState } from '../table/sitting.ts';
import { winnersOf } from '../table/winners.ts';
import { numbered } from './numbered.ts';

interface SeatsProps {
  readonly face: Face;
  readonly match: Match;
  readonly state: SittingState;
}

/** Everybody at the table; the one whose turn it is, and who won. */
export function Seats({ face, match, state }: SeatsProps) {
  const { words, language } = useApp();
  const { asked, thinking } = state;
  const turn = match.game.turn(match.state);
  const outcome = matchOutcome(match);
  const active = outcome ? undefined : (asked ?? thinking?.seat ?? (turn.kind === 'seat' ? turn.seat : undefined));
  const winners = outcome ? winnersOf(outcome) : [];
  return (
    <ul className="seats">
      {numbered(match.names).map(({ item: name, index: seat }) => {
        const token = face.token?.(match.game.view(match.state, state.viewer), seat);
        const colour = token && gameWords[language].go.seats[token];
        return (
          <li key={seat} data-seat={seat} className={seat === active ? 'active' : winners.includes(seat) ? 'won' : undefined}>
            <span className={`token ${token ?? ''}`} aria-hidden="true" />
            <span className="name">{name}</span>
            {colour !== undefined && !name.startsWith(colour) && <span className="spoken">{`(${colour})`}</span>}
            {seat === active && <span className="spoken">{`(${words.play.toPlay})`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
