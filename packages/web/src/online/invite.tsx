import { fill, isProgram } from '@ludoteca/games';
import { useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { OnlineWords } from '../words/online/index.ts';
import { copyText, useLinkTo } from './link.ts';
import { QrCode } from './qr.tsx';
import type { OnlineSession, OnlineState } from './session.ts';

interface InviteProps {
  readonly words: OnlineWords;
  readonly state: OnlineState;
  readonly session: OnlineSession;
  readonly title: string;
  /** Rules and clock. */
  readonly about: string;
}

/** The link of a table in three forms, until everybody has come. */
export function Invite({ words, state, session, title, about }: InviteProps) {
  const { go } = useApp();
  const { friend } = words;
  const { match } = state;
  const link = useLinkTo({ page: 'table', id: match.id });
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const free = match.seats.filter(({ kind }) => kind === 'open').length;

  const copy = async () => setSaid((await copyText(link, field.current)) ? friend.copied : friend.copyByHand);
  const share = () => navigator.share({ url: link, title: document.title }).catch(() => {});

  async function giveUp(): Promise<void> {
    await session.say({ kind: 'abort' });
    go({ page: 'lobby' });
  }

  return (
    <div className="sheet invite">
      <h1>{title}</h1>
      <p className="soft">{about}</p>
      <p className="waiting" role="status">
        <span className="pulse" aria-hidden="true" />
        {fill(friend.waiting, { free, count: match.seats.filter((seat) => !isProgram(seat)).length })} {friend.here}
      </p>
      <div className="ways-in">
        <QrCode text={link} label={friend.qr} />
        <div className="by-hand">
          <p>{friend.send}</p>
          <input
            ref={field}
            className="link"
            readOnly
            aria-label={friend.link}
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <p className="choices">
            <button type="button" className="primary" onClick={copy}>
              {friend.copy}
            </button>
            {'share' in navigator && (
              <button type="button" onClick={share}>
                {friend.share}
              </button>
            )}
          </p>
          <p role="status" className="soft">
            {said}
          </p>
          <p>
            {friend.code} <b className="code">{match.code}</b>
          </p>
        </div>
      </div>
      <button type="button" className="small" onClick={giveUp}>
        {friend.giveUp}
      </button>
    </div>
  );
}
