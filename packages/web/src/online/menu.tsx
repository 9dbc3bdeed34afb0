import { fill } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import type { GameUi } from '../game-ui.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';
import { goneOpponents } from './claims.tsx';
import { copyText, linkTo } from './link.ts';
import type { OnlineSession, OnlineState } from './session.ts';
import { canNotify, wantNotices, wantsNotice } from './turn-signal.ts';

interface MenuProps {
  readonly words: OnlineWords;
  readonly ui: GameUi;
  readonly state: OnlineState;
  readonly session: OnlineSession;
  readonly names: readonly string[];
  close(): void;
  /** From another of one's seats. */
  onSeat(seat: number): void;
}

/** What is done seldom at a table of a server. */
export function OnlineMenu({ words, ui, state, session, names, close, onSeat }: MenuProps) {
  const { table } = words;
  const { observation, people, match, speaker, log } = state;
  const { offers, outcome, paused } = observation;
  const { words: page, settings, chosen } = useApp();
  const [said, setSaid] = useState('');
  const [notices, setNotices] = useState(wantsNotice);
  const isOffered = (what: string) => offers.some((offer) => offer.what === what);
  const hasMoved = log.some(({ by }) => by !== 'chance');

  /** Said, and the menu closes unless it was refused. */
  const say = (command: Parameters<OnlineSession['say']>[0]) => async () => {
    const refusal = await session.say(command);
    if (refusal) setSaid(sayCode(words, refusal.code));
    else close();
  };

  async function save(): Promise<void> {
    const written = await session.file('', chosen.language);
    if ('file' in written) download(`${ui.game.id}-${match.code}.${ui.game.facts.hidden ? 'json' : 'arq'}`, written.file);
    else setSaid(words.away);
  }

  async function copyLink(): Promise<void> {
    const link = await linkTo(`#/table/${match.id}`);
    setSaid((await copyText(link, null)) ? words.friend.copied : link);
  }

  async function chooseNotices(wanted: boolean): Promise<void> {
    const allowed = await wantNotices(wanted);
    setNotices(allowed);
    if (wanted && !allowed) setSaid(table.blocked);
  }

  return (
    <>
      <div className="choices">
        {speaker !== null && ui.game.facts.drawsByAgreement && (
          <button type="button" disabled={isOffered('draw')} onClick={say({ kind: 'offer', what: 'draw' })}>
            {table.draw}
          </button>
        )}
        {speaker !== null && !paused && (
          <button type="button" disabled={isOffered('pause')} onClick={say({ kind: 'offer', what: 'pause' })}>
            {table.pause}
          </button>
        )}
        {speaker !== null && !hasMoved && (
          <button type="button" onClick={say({ kind: 'abort' })}>
            {table.abort}
          </button>
        )}
        {match.terms.clock.kind === 'days' &&
          goneOpponents(ui.game, state).map((seat) => (
            <button key={seat} type="button" onClick={say({ kind: 'claim', seat })}>
              {fill(table.claimAgainst, { who: names[seat] ?? '' })}
            </button>
          ))}
        {match.watchers === 'anybody' && (
          <button type="button" onClick={copyLink}>
            {table.invite}
          </button>
        )}
        <button type="button" onClick={save}>
          {ui.game.facts.chance ? table.fileWithProof : table.file}
        </button>
        <a className="button" href="#/lobby">
          {table.lobby}
        </a>
      </div>
      {people.length > 1 && (
        <label className="opponent">
          {table.seat}
          <select value={people[0]} onChange={({ target }) => onSeat(Number(target.value))}>
            {people.toSorted().map((seat) => (
              <option key={seat} value={seat}>
                {names[seat]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={chosen.sounds}
          onChange={({ target }) => settings.set({ ...settings.get(), sounds: target.checked })}
        />
        {page.settings.sounds}
      </label>
      {people.length > 0 && !outcome && canNotify() && (
        <label className="check">
          <input type="checkbox" checked={notices} onChange={({ target }) => chooseNotices(target.checked)} />
          {table.notify}
        </label>
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </>
  );
}
