import { fill } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { endingsFor, saveEnding } from '../files/endings.ts';
import { packText } from '../files/link.ts';
import type { GameUi } from '../game-ui.ts';
import { sayPlayer } from '../names.ts';
import { choiceOf, occupantOf, person } from '../new-game.ts';
import { formatRoute } from '../route.ts';
import { type GameSession, peopleIn, type SessionState } from '../session/session.ts';
import type { Hint } from './hint.ts';

interface ControlsProps {
  readonly id: string;
  readonly ui: GameUi;
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  readonly hint: Hint;
}

/** Who plays on for each of the others: a person or any player of the game, also in the middle of it. */
function Opponents({ state, session, names }: Pick<ControlsProps, 'state' | 'session' | 'names'>) {
  const { words, language } = useApp();
  const { seats, game } = state.observation;
  const [own] = peopleIn(state.observation);
  const others = [...seats.keys()].filter((seat) => seat !== own);
  return others.map((seat) => (
    <label className="opponent" key={seat}>
      {others.length === 1 ? words.play.opponent : fill(words.play.playsFor, { who: names[seat] ?? '' })}
      <select value={choiceOf(seats[seat]!)} onChange={({ target }) => session.handOver(seat, occupantOf(target.value))}>
        {[person, ...playersOf(game)].map((choice) => (
          <option key={choice} value={choice}>
            {choice === person ? words.setup.person : sayPlayer(choice, language)}
          </option>
        ))}
      </select>
    </label>
  ));
}

export function Controls({ id, ui, state, session, names, hint }: ControlsProps) {
  const { words, language } = useApp();
  const { play } = words;
  const { observation, asked, speaker, canUndo, canRedo, nextViewer } = state;
  const { game } = ui;
  const over = observation.outcome !== null;
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string>();
  const maySpeak = !over && speaker !== null && nextViewer === null;
  const mayAsk = !over && asked !== null && !observation.throws && nextViewer === null;
  const hasOffered = observation.offers.some(({ what }) => what === 'draw') || state.declined !== null;

  async function save(ending: string): Promise<void> {
    const written = await session.file(ending, language);
    if ('file' in written) download(`${game.id}${ending}`, written.file);
    else setSaid(written.problem);
  }

  async function share(): Promise<void> {
    const written = await session.file(saveEnding, language);
    if (!('file' in written)) return;
    const data = await packText(await written.file.text());
    const address = location.href.replace(/#.*$/, '') + formatRoute({ page: 'shared', data });
    setLink(address);
    // Some browsers have no clipboard, or keep it to themselves: there the link is for the user to copy.
    await navigator.clipboard?.writeText(address).then(
      () => setSaid(play.shared),
      () => {},
    );
  }

  return (
    <div className="controls">
      <div className="choices">
        <button type="button" disabled={!canUndo} onClick={session.undo}>
          {play.undo}
        </button>
        <button type="button" disabled={!canRedo} onClick={session.redo}>
          {play.redo}
        </button>
        {hint.possible && (
          <button type="button" disabled={!mayAsk || hint.thinking} onClick={hint.ask}>
            {play.hint}
          </button>
        )}
      </div>
      <a className="other-game" href={formatRoute({ page: 'new', game: game.id, like: id })}>
        {play.other}
      </a>
      <details>
        <summary>{play.menu}</summary>
        <div className="choices">
          {game.facts.drawsByAgreement && (
            <button type="button" disabled={!maySpeak || hasOffered} onClick={session.offerDraw}>
              {play.draw}
            </button>
          )}
          <button type="button" disabled={!maySpeak} onClick={() => setSure(true)}>
            {play.resign}
          </button>
          {endingsFor(game.id).map((ending) => (
            <button type="button" key={ending} onClick={() => save(ending)}>
              {fill(play.saveAs, { format: ending })}
            </button>
          ))}
          {over && (
            <button type="button" onClick={share}>
              {play.share}
            </button>
          )}
          <a className="button" href={formatRoute({ page: 'report', id })}>
            {play.report}
          </a>
        </div>
        {!over && nextViewer === null && <Opponents state={state} session={session} names={names} />}
      </details>
      {sure && maySpeak && (
        <p className="choices" role="alert">
          <span>{play.resignSure}</span>
          <button
            type="button"
            className="primary"
            onClick={() => {
              setSure(false);
              session.resign();
            }}
          >
            {play.resign}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {play.cancel}
          </button>
        </p>
      )}
      {link !== undefined && (
        <input className="link" readOnly aria-label={play.link} value={link} onFocus={({ target }) => target.select()} />
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </div>
  );
}
