import { useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import { startGame } from '../new-game.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { Table } from '../parts/table.tsx';
import type { WaysOn } from '../parts/ways-on.tsx';
import { formatRoute, type Route } from '../route.ts';
import { type Opened, useSession } from '../session/use-session.ts';
import { useStore } from '../store.ts';

export default function Play({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const [times, setTimes] = useState(1);
  return <Seated key={times} id={route.id} onTakeBack={() => setTimes(times + 1)} />;
}

/** From a saved game of this browser to the next one. */
function useWaysOn(id: string, opened: Opened | undefined): WaysOn {
  const { savedGames, go } = useApp();
  return useMemo(() => {
    async function start(turn: number): Promise<void> {
      if (opened?.kind !== 'open') return;
      const { options, seats, clock } = opened.session.get().observation;
      const seated = [...seats.slice(turn), ...seats.slice(0, turn)];
      go({ page: 'play', id: await startGame(savedGames, opened.ui.game, options, seated, clock.control) });
    }
    const game = opened?.kind === 'open' ? opened.ui.game.id : '';
    return {
      report: formatRoute({ page: 'report', id }),
      board: formatRoute({ page: 'board', id }),
      other: formatRoute({ page: 'new', game, like: id }),
      again: () => start(0),
      swapped: () => start(1),
    };
  }, [id, opened, savedGames, go]);
}

function Seated({ id, onTakeBack }: { readonly id: string; onTakeBack(): void }) {
  const { words, savedGames } = useApp();
  const full = useStore(savedGames.full);
  const opened = useSession(id);
  const ways = useWaysOn(id, opened);

  if (opened === undefined) return <p className="loading">{words.loading}</p>;
  if (opened.kind === 'failed') return <NotLoaded onRetry={onTakeBack} />;
  if (opened.kind !== 'open') {
    return (
      <NothingHere says={words[opened.kind]}>
        {opened.kind === 'elsewhere' && (
          <button type="button" className="primary" onClick={onTakeBack}>
            {words.here}
          </button>
        )}
      </NothingHere>
    );
  }
  return (
    <>
      {full && (
        <p className="warning" role="alert">
          {words.play.notKept}
        </p>
      )}
      <Table ui={opened.ui} session={opened.session} ways={ways} />
    </>
  );
}
