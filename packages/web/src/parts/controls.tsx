import { fill, writeSaved } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { packText } from '../files/link.ts';
import { download, endingsFor, textOf } from '../files/save.ts';
import type { GameUi } from '../game-ui.ts';
import { formatRoute } from '../route.ts';
import type { Sitting, SittingState } from '../table/sitting.ts';
import type { Hint } from './hint.ts';

interface ControlsProps {
  readonly id: string;
  readonly ui: GameUi;
  readonly state: SittingState;
  readonly sitting: Sitting;
  readonly hint: Hint;
  readonly over: boolean;
}

export function Controls({ id, ui, state, sitting, hint, over }: ControlsProps) {
  const { words, language } = useApp();
  const { play } = words;
  const { match, asked, canUndo, canRedo, throwing, curtain } = state;
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string>();
  const mayDecide = !over && asked !== undefined && !throwing && curtain === undefined;

  function save(ending: string): void {
    const text = textOf(match, ending, language);
    if (text.ok) download(`${match.game.id}${ending}`, text.value, 'text/plain');
    else setSaid(text.error);
  }

  async function share(): Promise<void> {
    const data = await packText(writeSaved(match));
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
        <button type="button" disabled={!canUndo} onClick={sitting.undo}>
          {play.undo}
        </button>
        <button type="button" disabled={!canRedo} onClick={sitting.redo}>
          {play.redo}
        </button>
        {hint.possible && (
          <button type="button" disabled={!mayDecide || hint.thinking} onClick={hint.ask}>
            {play.hint}
          </button>
        )}
      </div>
      <a className="other-game" href={formatRoute({ page: 'new', game: match.game.id, like: id })}>
        {play.other}
      </a>
      <details>
        <summary>{play.menu}</summary>
        <div className="choices">
          {ui.game.facts.drawsByAgreement && (
            <button type="button" disabled={!mayDecide} onClick={sitting.offerDraw}>
              {play.draw}
            </button>
          )}
          {!ui.game.thrower && (
            <button type="button" disabled={!mayDecide} onClick={() => setSure(true)}>
              {play.resign}
            </button>
          )}
          {endingsFor(match).map((ending) => (
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
      </details>
      {sure && mayDecide && (
        <p className="choices" role="alert">
          <span>{play.resignSure}</span>
          <button
            type="button"
            className="primary"
            onClick={() => {
              setSure(false);
              sitting.resign();
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
