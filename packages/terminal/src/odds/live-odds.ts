import { Worker } from 'node:worker_threads';
import { fill, words as gameWords, type Match } from '@ludoteca/games';
import { type GooseOdds, type GooseOptions, type GooseView, gooseStateOf, oddsAt } from '@ludoteca/games/goose';
import { remoteOdds } from '@ludoteca/players';
import type { LiveOdds } from '../ui/game-ui.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? '../../dist/odds-worker.js' : './odds-worker.js', import.meta.url);

const percent = (share: number): string => (100 * share).toFixed(1);

/** The exact chances of every position of a race; they are solved in a thread from its start, while the game goes on. */
export function raceOdds(match: Match): LiveOdds {
  let share = 0;
  let odds: GooseOdds | undefined;
  const worker = new Worker(workerFile);
  // Nobody waits for the odds of a race that is over.
  worker.unref();
  const port = {
    post: (message: unknown) => worker.postMessage(message),
    listen: (hear: (message: unknown) => void) => void worker.on('message', hear),
  };
  const lost = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', reject);
  });
  const solving = Promise.race([
    remoteOdds(port, match.options as GooseOptions, { progress: (now) => (share = now) }),
    lost,
  ]).then(
    (solved) => {
      if (solved.ok) odds = solved.value;
      worker.terminate();
    },
    // A race whose odds can not be had is played without them.
    () => {},
  );
  return {
    lines(view, names, language) {
      const { odds: words } = gameWords[language].goose;
      if (!odds) return share < 1 && share > 0 ? [fill(words.progress, { percent: Math.floor(100 * share) })] : [];
      const { chances, turns } = oddsAt(odds, gooseStateOf(view as GooseView, match.options as GooseOptions));
      const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} %`);
      return [...rows, fill(words.turns, { turns: turns.toFixed(1) })];
    },
    ready: solving,
    stop: () => void worker.terminate(),
  };
}
