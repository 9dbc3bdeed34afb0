import { fill } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { online, useWhoAmI } from '../online/connection.ts';
import { hasServer } from '../online/has-server.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { useAct } from '../room/use-act.ts';
import type { Route } from '../route.ts';
import { identityWords } from '../words/identity/index.ts';
import { Complaint } from './complaint.tsx';
import { RecoveryCode } from './recovery-code.tsx';

interface Recovered {
  readonly name: string;
  readonly code: string;
  readonly link: string;
}

/** Whoever opens the link of a recovery code is asked before this browser becomes somebody else. */
export default function RecoverPage({ route }: { readonly route: Extract<Route, { page: 'recover' }> }) {
  const { language, words: page } = useApp();
  const { recover: words } = identityWords(language);
  const me = useWhoAmI();
  const { act, isBusy, problem } = useAct();
  const [recovered, setRecovered] = useState<Recovered>();
  if (!hasServer) return <NothingHere says={page.noServer} />;

  const use = () =>
    act(async () => {
      const { person, code, link } = await online.calls.recover(route.code);
      // The code is spent: it need not stay in the address.
      history.replaceState(null, '', '#/me');
      online.become(person);
      setRecovered({ name: person.name, code, link });
    });

  return (
    <div className="sheet identity">
      <h1>{words.title}</h1>
      {recovered ? (
        <>
          <p role="status">{fill(words.done, { name: recovered.name })}</p>
          <h2>{words.next}</h2>
          <RecoveryCode {...recovered} />
          <a className="button primary" href="#/">
            {words.home}
          </a>
        </>
      ) : (
        <>
          <p>{words.says}</p>
          {me && <p className="soft">{fill(words.replaces, { name: me.name })}</p>}
          <Complaint problem={problem} />
          <button type="button" className="primary large" disabled={isBusy} onClick={use}>
            {words.use}
          </button>
        </>
      )}
    </div>
  );
}
