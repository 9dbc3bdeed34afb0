import { fill } from '@ludoteca/games';
import type { MatchInfo } from '@ludoteca/online';
import { useState } from 'react';
import { type OnlineWords, sayCode } from '../words/online/index.ts';
import { online } from './connection.ts';
import { NameForm } from './name-form.tsx';

interface JoinCardProps {
  readonly words: OnlineWords;
  readonly match: MatchInfo;
  readonly game: string;
  readonly about: string;
  readonly seatNames: readonly string[];
  /** Where anybody may look on. */
  onWatch: (() => void) | undefined;
  onSat(): void;
}

/** Sits down; what happened at the table meanwhile changes nothing, unless somebody took the seat. */
export async function takeSeat(match: MatchInfo, seat: number): Promise<string | undefined> {
  let { id, seq } = match;
  for (let times = 0; times < 5; times++) {
    const answer = await online.client().command(id, { kind: 'sit', seat }, { seq });
    if (answer.ok) return undefined;
    if (answer.refusal.code !== 'stale') return answer.refusal.code;
    seq = answer.seq;
  }
  return 'stale';
}

/** What somebody with the link is asked: a name, and where they sit. */
export function JoinCard({ words, match, game, about, seatNames, onWatch, onSat }: JoinCardProps) {
  const { join } = words;
  const open = match.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const [wanted, setWanted] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const seat = wanted !== undefined && open.includes(wanted) ? wanted : open[0];
  const host = match.seats.find(({ kind, name }) => kind === 'person' && name !== '');

  async function sit(): Promise<void> {
    if (seat === undefined) return;
    const refused = await takeSeat(match, seat);
    if (refused === undefined) onSat();
    else setProblem(sayCode(words, refused));
  }

  return (
    <div className="sheet join-card">
      <h1>{host ? fill(join.title, { name: host.name, game }) : fill(join.nobody, { game })}</h1>
      <p className="soft">{about}</p>
      {seat === undefined ? (
        <p>{join.full}</p>
      ) : (
        <NameForm
          words={words}
          label={open.length === 1 ? fill(join.playAs, { seat: seatNames[seat] ?? '' }) : join.play}
          onNamed={sit}
        >
          {open.length > 1 && (
            <fieldset className="choice tiles">
              <legend className="spoken">{words.table.seat}</legend>
              <div className="segments">
                {open.map((one) => (
                  <label key={one}>
                    <input type="radio" name="seat" checked={one === seat} onChange={() => setWanted(one)} />
                    <span>{seatNames[one]}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </NameForm>
      )}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      <p className="choices">
        {onWatch && (
          <button type="button" onClick={onWatch}>
            {join.watch}
          </button>
        )}
        <a className="button" href="#/lobby">
          {join.leave}
        </a>
      </p>
    </div>
  );
}
