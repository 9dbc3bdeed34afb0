import { fill, fillPlural } from '@ludoteca/games';
import type { FollowedRoom, RoomInfo } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { sayPlayer } from '../names.ts';
import { online } from '../online/connection.ts';
import { useLinkTo } from '../online/link.ts';
import { Choice } from '../parts/choice.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { roomWords } from '../words/room/index.ts';
import { doorLink, roomKey, wallLink } from './links.ts';
import { isRoundOver, runningTables } from './room-model.ts';
import type { Act } from './use-act.ts';

interface ControlsProps {
  readonly room: FollowedRoom;
  readonly info: RoomInfo;
  readonly act: Act['act'];
}

/** What the host does all the time: pair, pair again, pause. */
export function RoundControls({ room, info, act }: ControlsProps) {
  const { language } = useApp();
  const { host: words } = roomWords(language);
  const [isSure, setSure] = useState(false);
  const [present, setPresent] = useState(false);
  const { id, round, paused, closed, settings } = info;
  const running = runningTables(room).length;
  const isFree = settings.pairing === 'free';
  const isOver = isRoundOver(room);
  const state = paused ? words.pausedNow : running > 0 ? fillPlural(words.running, running, language) : words.finished;

  return (
    <div className="round-controls">
      {!isFree && !closed && (
        <>
          <button
            type="button"
            className="primary large"
            disabled={!isOver || paused}
            onClick={() => act(() => online.rooms.pair(id, round + 1, present))}
          >
            {fill(words.pair, { round: round + 1 })}
          </button>
          {round > 0 && !isSure && (
            <button type="button" disabled={paused} onClick={() => setSure(true)}>
              {words.again}
            </button>
          )}
        </>
      )}
      <button type="button" className={paused ? 'primary' : undefined} onClick={() => act(() => online.rooms.pause(id, !paused))}>
        {paused ? words.resume : words.pause}
      </button>
      {!isFree && !closed && (
        <label className="check">
          <input type="checkbox" checked={present} onChange={({ target }) => setPresent(target.checked)} />
          {words.present}
        </label>
      )}
      <span className="soft" role="status">
        {(running > 0 || round > 0 || paused) && state}
      </span>
      {isSure && (
        <p className="room-sure">
          <span className="why">{words.againSays}</span>
          <button
            type="button"
            className="primary"
            onClick={() => {
              setSure(false);
              act(() => online.rooms.pair(id, round, present));
            }}
          >
            {words.sure}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {words.cancel}
          </button>
        </p>
      )}
    </div>
  );
}

/** What is set once, and changed when it must be. */
export function RoomSettings({ info, act }: Omit<ControlsProps, 'room'>) {
  const { language } = useApp();
  const { make, talks, pairings, bye, plays } = roomWords(language);
  const [pairingField, oddField] = [useId(), useId()];
  const { id, settings } = info;
  return (
    <>
      <Choice
        label={make.talk}
        values={['nobody', 'phrases', 'text'] as const}
        value={settings.talk}
        say={(talk) => talks[talk]}
        onChoose={(talk) => act(() => online.rooms.change(id, { talk }))}
      />
      <div className="field">
        <label htmlFor={pairingField}>{make.pairing}</label>
        <select
          id={pairingField}
          value={settings.pairing}
          onChange={({ target }) => act(() => online.rooms.change(id, { pairing: target.value as typeof settings.pairing }))}
        >
          {(['swiss', 'round-robin', 'free'] as const).map((pairing) => (
            <option key={pairing} value={pairing}>
              {pairings[pairing]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={oddField}>{make.odd}</label>
        <select
          id={oddField}
          value={settings.odd ?? ''}
          onChange={({ target }) => act(() => online.rooms.change(id, { odd: target.value || null }))}
        >
          <option value="">{bye}</option>
          {playersOf(settings.game).map((player) => (
            <option key={player} value={player}>
              {fill(plays, { player: sayPlayer(player, language) })}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** What goes on a wall, what is taken home, and who else may run the room. */
export function RoomShare({ info, act }: Omit<ControlsProps, 'room'>) {
  const { language } = useApp();
  const { host: words } = roomWords(language);
  const [isSure, setSure] = useState(false);
  const { id, closed, name } = info;
  const key = roomKey(id);
  const link = useLinkTo({ page: 'room', id, ...(key !== undefined && { key }) });

  async function saveJson(): Promise<void> {
    const results = await online.rooms.results(id);
    download(`${name}.json`, new Blob([JSON.stringify(results, null, 2)], { type: 'application/json' }));
  }

  return (
    <>
      <section>
        <h2>{words.results}</h2>
        <p className="choices">
          <a className="button" href={online.rooms.csv(id, 'results')} download={`${name} results.csv`}>
            {words.csvResults}
          </a>
          <a className="button" href={online.rooms.csv(id, 'standings')} download={`${name} standings.csv`}>
            {words.csvStandings}
          </a>
          <button type="button" onClick={() => act(saveJson)}>
            {words.json}
          </button>
        </p>
      </section>
      <section>
        {key === undefined ? (
          <p className="soft">{words.noLink}</p>
        ) : (
          <>
            <CopyText label={words.link} text={link} copy={words.copy} copied={words.copied} />
            <p className="soft">{words.linkSays}</p>
          </>
        )}
        {!closed && !isSure && (
          <button type="button" onClick={() => setSure(true)}>
            {words.close}
          </button>
        )}
        {isSure && !closed && (
          <p className="room-sure">
            <span className="why">{words.closeSays}</span>
            <button type="button" className="primary" onClick={() => act(() => online.rooms.close(id))}>
              {words.closeSure}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {words.cancel}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

export function WallLinks({ id }: Pick<RoomInfo, 'id'>) {
  const { host: words } = roomWords(useApp().language);
  return (
    <nav className="wall-links" aria-label={words.wall}>
      <span className="soft">{words.wall}</span>
      <a className="button" href={doorLink(id)}>
        {words.wallDoor}
      </a>
      <a className="button" href={wallLink(id, 'tables')}>
        {words.wallTables}
      </a>
      <a className="button" href={wallLink(id, 'standings')}>
        {words.wallStandings}
      </a>
    </nav>
  );
}
