import { Worker } from 'node:worker_threads';
import { fill, words as gameWords, type Match, seededRandom } from '@ludoteca/games';
import {
  type Estimate,
  estimateOdds,
  type GooseOptions,
  type GooseState,
  type GooseView,
  gooseStateOf,
  mostStates,
  oddsAt,
  oddsStates,
} from '@ludoteca/games/goose';
import { remoteOdds } from '@ludoteca/players';
import { decimal } from '../language.ts';
import type { LiveOdds } from '../ui/game-ui.ts';
import { keepOdds, readKeptOdds } from './kept-odds.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? '../../dist/odds-worker.js' : './odds-worker.js', import.meta.url);

/** Games for one position where the race has too many to be solved: half a percent of standard error at most, in a moment. */
const gamesPerEstimate = 10_000;

/**
 * The chances of every position of a race: exact where it can be solved, in a thread from its start while the game goes on, once for
 * all openings; else by many games from the position that is shown.
 */
export function raceOdds(match: Match): LiveOdds {
  const options = match.options as GooseOptions;
  const isSolvable = oddsStates(options) <= mostStates;
  let share = 0;
  let odds = isSolvable ? readKeptOdds(options) : undefined;
  let stop = (): void => {};

  async function solve(): Promise<void> {
    const worker = new Worker(workerFile);
    // Nobody waits for the odds of a race that is over.
    worker.unref();
    stop = () => void worker.terminate();
    const port = {
      post: (message: unknown) => worker.postMessage(message),
      listen: (hear: (message: unknown) => void) => void worker.on('message', hear),
    };
    const lost = new Promise<never>((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', reject);
    });
    try {
      const solved = await Promise.race([remoteOdds(port, options, { progress: (now) => (share = now) }), lost]);
      if (!solved.ok) return;
      odds = solved.value;
      keepOdds(options, odds);
    } catch {
      // A race whose odds can not be had is played without them.
    } finally {
      worker.terminate();
    }
  }

  let estimated: { readonly of: string; readonly value: Estimate } | undefined;
  function estimateAt(state: GooseState): Estimate {
    const of = JSON.stringify([
      state.players.map(({ cell, waiting, out }) => [cell, waiting, out]),
      state.seat,
      state.second,
      state.winner,
    ]);
    // Its own source of chance: looking at the odds must not change what the dice will be.
    if (estimated?.of !== of) estimated = { of, value: estimateOdds(options, state, gamesPerEstimate, seededRandom(1)) };
    return estimated.value;
  }

  return {
    lines(view, names, language) {
      const { odds: words } = gameWords[language].goose;
      const tenths = (value: number) => decimal(value, 1, language);
      const percent = (share: number) => tenths(100 * share);
      const state = gooseStateOf(view as GooseView, options);
      if (!isSolvable) {
        const { chances, errors, turns, turnsError } = estimateAt(state);
        const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} % ± ${percent(errors[seat]!)}`);
        return [...rows, `${fill(words.turns, { turns: tenths(turns) })} ± ${tenths(turnsError)}`];
      }
      if (!odds) return share < 1 && share > 0 ? [fill(words.progress, { percent: Math.floor(100 * share) })] : [];
      const { chances, turns } = oddsAt(odds, state);
      const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} %`);
      return [...rows, fill(words.turns, { turns: tenths(turns) })];
    },
    ready: isSolvable && !odds ? solve() : Promise.resolve(),
    stop: () => stop(),
  };
}
