import type { AnyGame, TimeControl } from '@ludoteca/games';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../context.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { sayCode, useOnlineWords } from '../words/online/index.ts';
import { online, refusalOf } from './connection.ts';
import { NameForm } from './name-form.tsx';
import { openTable, seatsForFriends } from './new-match.ts';

interface FriendButtonProps {
  readonly game: AnyGame;
  /** As they are typed. */
  readonly options: Readonly<Record<string, string>>;
  readonly clock: TimeControl;
  readonly choices: readonly string[];
  readonly own: number;
  readonly possible: boolean;
}

/** One click, and there is a table to which a friend can be invited; whoever has no name yet is asked for one. */
export default function FriendButton({ game, options, clock, choices, own, possible }: FriendButtonProps) {
  const { words: page, language, go } = useApp();
  const words = useOnlineWords(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (words.kind === 'failed') return <NotLoaded onRetry={words.retry} />;
  if (words.kind !== 'here') return null;

  const open = async () => {
    const seats = seatsForFriends(choices, Math.max(0, own));
    go({ page: 'table', id: await openTable({ game: game.id, options, clock, seats }) });
  };

  async function invite(): Promise<void> {
    if (words.kind !== 'here') return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (await online.whoAmI()) await open();
      else dialog.current?.showModal();
    } catch (error) {
      setProblem(sayCode(words.value, refusalOf(error)));
    }
    setBusy(false);
  }

  return (
    <div className="with-friend">
      <button type="button" className="large" disabled={!possible || busy} onClick={invite}>
        {page.setup.friend}
      </button>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      {/* Outside of the form that it is asked from. */}
      {createPortal(
        <dialog ref={dialog} aria-labelledby="friend-title" closedby="any">
          <h2 id="friend-title">{page.setup.friend}</h2>
          <NameForm words={words.value} label={page.setup.friend} onNamed={open} />
          <button type="button" onClick={() => dialog.current?.close()}>
            {page.play.close}
          </button>
        </dialog>,
        document.body,
      )}
    </div>
  );
}
