import { useCallback, useState } from 'react';
import { useApp } from '../context.ts';
import { Table } from '../parts/table.tsx';
import type { Route } from '../route.ts';
import { useSitting } from '../table/use-sitting.ts';

export default function Play({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const { words } = useApp();
  const [full, setFull] = useState(false);
  const opened = useSitting(
    route.id,
    useCallback(() => setFull(true), []),
  );

  if (opened === undefined) return <p className="loading">{words.loading}</p>;
  if (opened === 'lost') {
    return (
      <div className="sheet">
        <p>{words.lost}</p>
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
      <Table id={route.id} face={opened.face} sitting={opened.sitting} />
    </>
  );
}
