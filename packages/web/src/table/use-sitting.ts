import { games, seededRandom } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';
import { loadFace } from '../faces.ts';
import { pause } from '../motion.ts';
import { hireInWorker } from './hiring.ts';
import { find, keep, keptOf, matchOf } from './shelf.ts';
import { openSitting, type Sitting } from './sitting.ts';

export interface Opened {
  readonly face: Face;
  readonly sitting: Sitting;
}

/** A random source that nobody can foresee. */
const freshRandom = () => seededRandom(crypto.getRandomValues(new BigUint64Array(1))[0] as bigint);

/** The game of this id, taken from the shelf and played on; `lost` when there is none. */
export function useSitting(id: string, onTrouble: () => void): Opened | 'lost' | undefined {
  const { storage } = useApp();
  const [opened, setOpened] = useState<Opened | 'lost'>();

  useEffect(() => {
    let gone = false;
    let sitting: Sitting | undefined;
    async function open(): Promise<void> {
      const kept = find(storage, id);
      const saved = kept && matchOf(kept, games);
      if (!kept || !saved?.ok) return setOpened('lost');
      const face = await loadFace(kept.game);
      if (gone) return;
      sitting = openSitting({
        match: saved.value.match,
        seats: kept.seats.slice(0, saved.value.match.names.length),
        hire: hireInWorker,
        random: freshRandom(),
        ...(face.thrower && { thrower: face.thrower }),
        ...(face.propose && { propose: face.propose }),
        pace: ({ move }) => pause(face.pace(move)),
        keep: (match) => {
          if (!keep(storage, keptOf(id, match, kept.seats, Date.now()))) onTrouble();
        },
      });
      setOpened({ face, sitting });
    }
    open();
    return () => {
      gone = true;
      sitting?.leave();
    };
  }, [id, storage, onTrouble]);

  return opened;
}
