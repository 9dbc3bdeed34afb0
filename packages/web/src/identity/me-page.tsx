import type { PersonInfo } from '@ludoteca/online';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';
import { online, useWhoAmI } from '../online/connection.ts';
import { hasServer } from '../online/has-server.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { leaveRoom } from '../room/own-room.ts';
import { useAct } from '../room/use-act.ts';
import { identityWords } from '../words/identity/index.ts';
import { Bots } from './bots.tsx';
import { Complaint } from './complaint.tsx';
import { Passkeys } from './passkey-list.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** Who one is on this server, and how one stays it. */
export default function MePage() {
  const { language, words: page } = useApp();
  const words = identityWords(language);
  const me = useWhoAmI();
  const [isForgotten, setForgotten] = useState(false);
  if (!hasServer) return <NothingHere says={page.noServer} />;
  if (me === undefined) return <p className="loading">{page.loading}</p>;
  return (
    <div className="sheet identity">
      <h1>{words.title}</h1>
      <p className="soft">{words.intro}</p>
      {isForgotten && me === null && <p role="status">{words.forget.done}</p>}
      <Name me={me} key={me?.id} />
      <Recovery me={me} />
      <Passkeys me={me} />
      {me && (
        <>
          <Elsewhere />
          <Bots />
          <Forget onDone={() => setForgotten(true)} />
        </>
      )}
    </div>
  );
}

function Name({ me }: { readonly me: PersonInfo | null }) {
  const { language, chosen, settings } = useApp();
  const words = identityWords(language);
  const field = useId();
  const [name, setName] = useState(me?.name ?? chosen.name);
  const [isSaved, setSaved] = useState(false);
  const { act, isBusy, problem } = useAct();
  const save = () =>
    act(async () => {
      await online.takeName(name.trim());
      settings.set({ ...settings.get(), name: name.trim() });
      setSaved(true);
    });
  return (
    <section>
      {me === null && <p>{words.nobody}</p>}
      <form
        className="identity-name"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="field">
          <label htmlFor={field}>{words.name}</label>
          <input
            id={field}
            value={name}
            required
            maxLength={60}
            autoComplete="nickname"
            onChange={({ target }) => {
              setName(target.value);
              setSaved(false);
            }}
          />
        </div>
        <button type="submit" className="primary" disabled={isBusy || name.trim() === '' || name.trim() === me?.name}>
          {me === null ? words.begin : words.save}
        </button>
      </form>
      <small role="status">{isSaved && words.saved}</small>
      <Complaint problem={problem} />
    </section>
  );
}

function Recovery({ me }: { readonly me: PersonInfo | null }) {
  const { language, go } = useApp();
  const { recovery: words } = identityWords(language);
  const field = useId();
  const [made, setMade] = useState<{ readonly code: string; readonly link: string }>();
  const [typed, setTyped] = useState('');
  const { act, isBusy, problem } = useAct();
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      {made && <RecoveryCode {...made} />}
      {me && (
        <p>
          <button
            type="button"
            className={made ? undefined : 'primary'}
            disabled={isBusy}
            onClick={() => act(async () => setMade(await online.calls.newRecovery()))}
          >
            {made ? words.renew : words.make}
          </button>
        </p>
      )}
      <details>
        <summary>{words.enter}</summary>
        <form
          className="identity-name"
          onSubmit={(event) => {
            event.preventDefault();
            go({ page: 'recover', code: typed.replace(/[^\w-]/g, '') });
          }}
        >
          <div className="field">
            <label htmlFor={field}>{words.type}</label>
            <input
              id={field}
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <button type="submit" disabled={typed.trim() === ''}>
            {words.use}
          </button>
        </form>
      </details>
      <Complaint problem={problem} />
    </section>
  );
}

function Elsewhere() {
  const { devices: words } = identityWords(useApp().language);
  const { act, isBusy, problem } = useAct();
  const [isDone, setDone] = useState(false);
  const signOut = () =>
    act(async () => {
      await online.calls.signOutElsewhere();
      setDone(true);
    });
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      <p className="choices">
        <button type="button" disabled={isBusy} onClick={signOut}>
          {words.signOut}
        </button>
        <small role="status">{isDone && words.done}</small>
      </p>
      <Complaint problem={problem} />
    </section>
  );
}

function Forget({ onDone }: { onDone(): void }) {
  const { forget: words } = identityWords(useApp().language);
  const { act, isBusy, problem } = useAct();
  const [isSure, setSure] = useState(false);
  const forget = () =>
    act(async () => {
      await online.calls.forget();
      leaveRoom();
      onDone();
      online.become(null);
    });
  return (
    <section className="identity-forget">
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      <p className="choices">
        {isSure ? (
          <>
            <button type="button" className="danger" disabled={isBusy} onClick={forget}>
              {words.sure}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {words.cancel}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setSure(true)}>
            {words.ask}
          </button>
        )}
      </p>
      <Complaint problem={problem} />
    </section>
  );
}
