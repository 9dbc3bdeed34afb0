import { games, seededRandom } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { pause } from '../motion.ts';
import { hireInWorker } from './hiring.ts';
import { find, keep, keptOf, keyOf, matchOf } from './shelf.ts';
import { openSitting, type Sitting } from './sitting.ts';

export type Opened =
  | { readonly kind: 'open'; readonly ui: GameUi; readonly sitting: Sitting }
  /** There is no such game. */
  | { readonly kind: 'lost' }
  /** Another window plays it. */
  | { readonly kind: 'elsewhere' };

/** A random source that nobody can foresee. */
const freshRandom = () => seededRandom(crypto.getRandomValues(new BigUint64Array(1))[0] as bigint);

/** The game of this id, taken from the shelf and played on. */
export function useSitting(id: string): Opened | undefined {
  const { storage } = useApp();
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    let gone = false;
    let sitting: Sitting | undefined;
    async function open(): Promise<void> {
      const kept = find(storage, id);
      const saved = kept && matchOf(kept, games);
      if (!kept || !saved?.ok) return setOpened({ kind: 'lost' });
      const ui = await loadGameUi(kept.game);
      if (gone) return;
      sitting = openSitting({
        match: saved.value.match,
        seats: kept.seats.slice(0, saved.value.match.names.length),
        hire: hireInWorker,
        random: freshRandom(),
        ...(ui.game.thrower && { thrower: ui.game.thrower }),
        ...(ui.propose && { propose: ui.propose }),
        pace: ({ move }) => pause(ui.pace(move)),
        keep: (match) => keep(storage, keptOf(id, match, kept.seats, Date.now())),
      });
      setOpened({ kind: 'open', ui, sitting });
    }
    // Two windows must not play one game: the later move would wipe out the other's.
    // One that was merely forgotten there stays here, and is kept again with the next move.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== keyOf(id) || newValue === null) return;
      sitting?.leave();
      setOpened({ kind: 'elsewhere' });
    };
    open();
    addEventListener('storage', hear);
    return () => {
      gone = true;
      removeEventListener('storage', hear);
      sitting?.leave();
    };
  }, [id, storage]);

  return opened;
}
