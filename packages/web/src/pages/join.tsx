import { fill } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { CodeForm } from '../online/code-form.tsx';
import { online, refusalOf } from '../online/connection.ts';
import { OnlinePage } from '../online/online-page.tsx';
import { formatRoute, type Route } from '../route.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';

type JoinRoute = Extract<Route, { page: 'join' }>;

/** Whatever has this code: a table, or a room. */
export default function JoinPage({ route }: { readonly route: JoinRoute }) {
  return <OnlinePage>{(words) => <Joining code={route.code} words={words} />}</OnlinePage>;
}

function Joining({ code, words }: { readonly code: string; readonly words: OnlineWords }) {
  const { words: page } = useApp();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    online.calls.join(code).then(
      (found) => {
        // In place of this page: whoever goes back does not come here again.
        if (!gone) location.replace('match' in found ? `#/table/${found.match}` : `#/room/${found.room}`);
      },
      (error) => {
        const refused = refusalOf(error);
        if (!gone) setProblem(refused === 'no-such-match' ? fill(words.code.wrong, { code }) : sayCode(words, refused));
      },
    );
    return () => {
      gone = true;
    };
  }, [code, words]);
  if (problem === undefined) return <p className="loading">{page.loading}</p>;
  return (
    <div className="sheet join-card">
      <h1>{words.lobby.title}</h1>
      <p className="complaint" role="alert">
        {problem}
      </p>
      <CodeForm words={words} />
      <a className="button" href={formatRoute({ page: 'lobby' })}>
        {words.join.leave}
      </a>
    </div>
  );
}
