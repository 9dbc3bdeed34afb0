import { fill } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { type RefObject, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { endingsFor, linkEnding } from '../files/endings.ts';
import { packText } from '../files/link.ts';
import type { GameUi } from '../game-ui.ts';
import { sayPlayer } from '../names.ts';
import { choiceOf, occupantOf, person } from '../new-game.ts';
import { formatRoute } from '../route.ts';
import { type GameSession, peopleIn, type SessionState } from '../session/session.ts';
import type { RemoteTable } from './remote-table.ts';
import type { WaysOn } from './ways-on.tsx';

interface GameMenuProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly ui: GameUi;
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  readonly ways: WaysOn;
  readonly maySpeak: boolean;
  readonly watching: boolean;
  onWatch?(watching: boolean): void;
  onKeys(): void;
  readonly remote: RemoteTable | undefined;
}

/** Who plays on for each of the others: a person or any player of the game, also in the middle of it. */
function Opponents({ state, session, names }: Pick<GameMenuProps, 'state' | 'session' | 'names'>) {
  const { words, language } = useApp();
  const { seats, game } = state.observation;
  const [own] = peopleIn(state);
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

/** What is done seldom, above the page: it takes no room from the game. */
export function GameMenu({ dialog, remote, ...props }: GameMenuProps) {
  const { play } = useApp().words;
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="menu" aria-labelledby="menu-title" closedby="any">
      <h2 id="menu-title">{play.menu}</h2>
      {remote ? remote.menu(close) : <OwnMenu close={close} {...props} />}
      {remote && (
        <button
          type="button"
          onClick={() => {
            close();
            props.onKeys();
          }}
        >
          {play.keys}
        </button>
      )}
      <form method="dialog">
        <button type="submit" className="primary">
          {play.close}
        </button>
      </form>
    </dialog>
  );
}

/** Of a game that this browser holds. */
function OwnMenu(props: Omit<GameMenuProps, 'dialog' | 'remote'> & { close(): void }) {
  const { ui, state, session, names, ways, maySpeak, watching, onWatch, onKeys, close } = props;
  const { words, language } = useApp();
  const { play } = words;
  const { observation, canRedo, nextViewer } = state;
  const { game } = ui;
  const over = observation.outcome !== null;
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string>();
  const hasOffered = observation.offers.some(({ what }) => what === 'draw') || state.declined !== null;
  const thenClose = (act: () => void) => () => {
    act();
    close();
  };

  async function save(ending: string): Promise<void> {
    const written = await session.file(ending, language);
    if ('file' in written) download(`${game.id}${ending}`, written.file);
    else setSaid(written.problem);
  }

  async function share(): Promise<void> {
    const written = await session.file(linkEnding, language);
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
    <>
      <div className="choices">
        <button type="button" disabled={!canRedo} onClick={thenClose(session.redo)}>
          {play.redo}
        </button>
        {game.facts.drawsByAgreement && (
          <button type="button" disabled={!maySpeak || hasOffered} onClick={thenClose(session.offerDraw)}>
            {play.draw}
          </button>
        )}
        <a className="button" href={ways.report}>
          {play.report}
        </a>
        {(over || !game.facts.hidden) && (
          <a className="button" href={ways.board}>
            {play.board}
          </a>
        )}
        <a className="button" href={ways.other}>
          {play.other}
        </a>
      </div>
      {onWatch && (
        <label className="check">
          <input type="checkbox" checked={watching} onChange={({ target }) => onWatch(target.checked)} />
          {play.thoughts}
        </label>
      )}
      {!over && nextViewer === null && <Opponents state={state} session={session} names={names} />}
      <div className="choices">
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
        <button
          type="button"
          onClick={() => {
            close();
            onKeys();
          }}
        >
          {play.keys}
        </button>
      </div>
      {link !== undefined && (
        <input className="link" readOnly aria-label={play.link} value={link} onFocus={({ target }) => target.select()} />
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </>
  );
}
