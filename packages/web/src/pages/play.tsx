import { useState } from 'react';
import { useApp } from '../context.ts';
import { Table } from '../parts/table.tsx';
import type { Route } from '../route.ts';
import { useSession } from '../session/use-session.ts';
import { useStore } from '../store.ts';

export default function Play({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const [times, setTimes] = useState(1);
  return <Seated key={times} id={route.id} onTakeBack={() => setTimes(times + 1)} />;
}

function Seated({ id, onTakeBack }: { readonly id: string; onTakeBack(): void }) {
  const { words, savedGames } = useApp();
  const full = useStore(savedGames.full);
  const opened = useSession(id);

  if (opened === undefined) return <p className="loading">{words.loading}</p>;
  if (opened.kind !== 'open') {
    return (
      <div className="sheet">
        <p>{words[opened.kind]}</p>
        {opened.kind === 'elsewhere' && (
          <button type="button" className="primary" onClick={onTakeBack}>
            {words.here}
          </button>
        )}
        <a className="button" href="#/">
          {words.home}
        </a>
      </div>
    );
  }
  return (
    <>
      {full && (
        <p className="warning" role="alert">
          {words.play.notKept}
        </p>
      )}
      <Table id={id} ui={opened.ui} session={opened.session} />
    </>
  );
}
