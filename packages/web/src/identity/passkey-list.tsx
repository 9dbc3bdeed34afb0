import { fill } from '@ludoteca/games';
import type { PersonInfo } from '@ludoteca/online';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { online } from '../online/connection.ts';
import { useAct } from '../room/use-act.ts';
import { identityWords } from '../words/identity/index.ts';
import { Complaint } from './complaint.tsx';
import { hasPasskeys, makePasskey, signInByPasskey } from './passkeys.ts';

type Kept = Awaited<ReturnType<typeof online.calls.passkeys>>['passkeys'];

/** Passkeys at this address; where there can be none, it is said why. */
export function Passkeys({ me }: { readonly me: PersonInfo | null }) {
  const { language } = useApp();
  const { passkeys: words } = identityWords(language);
  const { act, isBusy, problem } = useAct();
  const [kept, setKept] = useState<Kept>([]);
  const [mayMake, setMayMake] = useState(false);
  const [note, setNote] = useState<string>();
  const isSomebody = me !== null;
  const read = useCallback(async () => {
    if (isSomebody) setKept((await online.calls.passkeys()).passkeys);
  }, [isSomebody]);
  useEffect(() => {
    if (!hasPasskeys()) return;
    online.calls.server().then(
      ({ passkeys }) => setMayMake(passkeys),
      () => {},
    );
    read().catch(() => {});
  }, [read]);

  if (!mayMake)
    return (
      <section>
        <h2>{words.title}</h2>
        <p className="soft">{words.not}</p>
      </section>
    );

  const make = () =>
    act(async () => {
      setNote((await makePasskey(online.calls)) ? undefined : words.cancelled);
      await read();
    });
  const signIn = () =>
    act(async () => {
      const person = await signInByPasskey(online.calls);
      setNote(person ? undefined : words.notSigned);
      if (person) online.become(person);
    });
  const forget = (id: string) =>
    act(async () => {
      await online.calls.forgetPasskey(id);
      await read();
    });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      {me && kept.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="identity-list">
        {kept.map(({ id, created }) => (
          <li key={id}>
            <span>{fill(words.made, { date: date.format(created) })}</span>
            <button type="button" disabled={isBusy} onClick={() => forget(id)}>
              {words.forget}
            </button>
          </li>
        ))}
      </ul>
      <p className="choices">
        {me && (
          <button type="button" disabled={isBusy} onClick={make}>
            {words.make}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={signIn}>
          {words.signIn}
        </button>
      </p>
      <small role="status">{note}</small>
      <Complaint problem={problem} />
    </section>
  );
}
