import { useRef } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { GameMenu } from './game-menu.tsx';
import type { Hint } from './hint.ts';
import { IconButton } from './icon-button.tsx';
import { Jumps } from './jumps.tsx';
import { neighboursOf } from './moves.tsx';
import type { RemoteTable } from './remote-table.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import type { WaysOn } from './ways-on.tsx';

interface BarProps {
  readonly ui: GameUi;
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  readonly hint: Hint;
  readonly ways: WaysOn;
  readonly ply: number;
  onLook(ply: number): void;
  readonly watching: boolean;
  onWatch?(watching: boolean): void;
  readonly remote: RemoteTable | undefined;
}

/** All that can be done about a game but its moves, always in the same places. */
export function Bar({ ui, state, session, names, hint, ways, ply, onLook, watching, onWatch, remote }: BarProps) {
  const { play } = useApp().words;
  const menu = useRef<HTMLDialogElement>(null);
  const sure = useRef<HTMLDialogElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const { observation, asked, speaker, canUndo, nextViewer, log } = state;
  const over = observation.outcome !== null;
  const { earlier, later } = neighboursOf(ui.game, log, ply);
  const last = log.length;
  const maySpeak = !over && speaker !== null && nextViewer === null;
  const mayAsk =
    !remote && hint.possible && !over && asked !== null && !observation.throws && nextViewer === null && !hint.thinking;
  const when = (possible: boolean, act: () => void) => () => possible && act();

  const acts = {
    undo: when(canUndo, session.undo),
    hint: when(mayAsk, hint.ask),
    flag: when(maySpeak, () => sure.current?.showModal()),
    keys: () => keys.current?.showModal(),
  };
  useShortcuts({
    ArrowLeft: when(ply > 0, () => onLook(earlier)),
    ArrowRight: when(ply < last, () => onLook(later)),
    ArrowUp: when(ply > 0, () => onLook(0)),
    ArrowDown: when(ply < last, () => onLook(last)),
    u: acts.undo,
    h: acts.hint,
    f: acts.flag,
    '?': acts.keys,
  });

  const undo = remote?.undo ?? play.undo;
  const shortcuts = [['U', undo], ...(remote ? [] : [['H', play.hint] as const]), ['F', play.resign]] as const;

  return (
    <>
      <div className="bar" role="toolbar" aria-label={play.bar}>
        <Jumps at={ply} earlier={earlier} later={later} last={last} onJump={onLook} />
        <IconButton icon="undo" label={undo} shortcut="U" possible={canUndo} onPress={acts.undo} />
        {remote?.tool ?? <IconButton icon="hint" label={play.hint} shortcut="H" possible={mayAsk} onPress={acts.hint} />}
        <IconButton icon="flag" label={play.resign} shortcut="F" possible={maySpeak} onPress={acts.flag} />
        <IconButton icon="more" label={play.menu} onPress={() => menu.current?.showModal()} />
      </div>
      <GameMenu
        dialog={menu}
        ui={ui}
        state={state}
        session={session}
        names={names}
        ways={ways}
        maySpeak={maySpeak}
        watching={watching}
        {...(onWatch && { onWatch })}
        onKeys={acts.keys}
        remote={remote}
      />
      <dialog ref={sure} role="alertdialog" aria-labelledby="resign-sure" closedby="any">
        <h2 id="resign-sure">{play.resignSure}</h2>
        <form method="dialog" className="choices">
          <button type="submit" className="primary" onClick={session.resign}>
            {play.resign}
          </button>
          <button type="submit">{play.cancel}</button>
        </form>
      </dialog>
      <ShortcutsDialog dialog={keys} keys={shortcuts} />
    </>
  );
}
