import { useEffect, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { online } from '../online/connection.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { useAct } from '../room/use-act.ts';
import { identityWords } from '../words/identity/index.ts';
import { Complaint } from './complaint.tsx';

type Kept = Awaited<ReturnType<typeof online.calls.bots>>['bots'];

/** Programs of one's own that play here, each with a token. */
export function Bots() {
  const { bots: words } = identityWords(useApp().language);
  const { act, isBusy, problem } = useAct();
  const [bots, setBots] = useState<Kept>([]);
  const [name, setName] = useState('');
  const [token, setToken] = useState<string>();
  const field = useId();
  const read = async () => setBots((await online.calls.bots()).bots);
  useEffect(() => {
    online.calls.bots().then(
      (answer) => setBots(answer.bots),
      () => {},
    );
  }, []);
  const make = () =>
    act(async () => {
      const made = await online.calls.newBot(name.trim());
      setToken(made.token);
      setName('');
      await read();
    });
  const revoke = (id: string) =>
    act(async () => {
      await online.calls.revokeBot(id);
      await read();
    });
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      {bots.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="identity-list">
        {bots.map((bot) => (
          <li key={bot.id}>
            <b>{bot.name}</b>
            <button type="button" disabled={isBusy} onClick={() => revoke(bot.id)}>
              {words.revoke}
            </button>
          </li>
        ))}
      </ul>
      {token !== undefined && (
        <>
          <CopyText label={words.token} text={token} copy={words.copy} copied={words.copied} />
          <p className="soft">{words.tokenSays}</p>
        </>
      )}
      <form
        className="identity-name"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <div className="field">
          <label htmlFor={field}>{words.name}</label>
          <input id={field} value={name} maxLength={40} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </div>
        <button type="submit" disabled={isBusy || name.trim() === ''}>
          {words.make}
        </button>
      </form>
      <Complaint problem={problem} />
    </section>
  );
}
