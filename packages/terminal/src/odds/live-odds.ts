import { Worker } from 'node:worker_threads';
import { fill, words as gameWords, type Match, seededRandom } from '@ludoteca/games';
import {
  type Estimate,
  estimateOdds,
  type GooseOdds,
  type GooseOptions,
  type GooseState,
  type GooseView,
  gooseStateOf,
  mostStates,
  oddsAt,
  oddsStates,
  type RemainingRace,
  remainingRace,
} from '@ludoteca/games/goose';
import { remoteOdds } from '@ludoteca/players';
import { decimal } from '../language.ts';
import type { LiveOdds } from '../ui/game-ui.ts';
import { keepOdds, readKeptOdds } from './kept-odds.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? '../../dist/odds-worker.js' : './odds-worker.js', import.meta.url);

/** Games for one position where the race has too many to be solved: half a percent of standard error at most, in a moment. */
const gamesPerEstimate = 10_000;

/** One race with its players, being solved. */
interface Solving {
  readonly options: GooseOptions;
  readonly isSolvable: boolean;
  odds(): GooseOdds | undefined;
  share(): number;
  readonly ready: Promise<void>;
  stop(): void;
}

function solving(options: GooseOptions): Solving {
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

  const ready = isSolvable && !odds ? solve() : Promise.resolve();
  return { options, isSolvable, odds: () => odds, share: () => share, ready, stop: () => stop() };
}

/** What many games from a position come to; asked again for the same one, the same. */
function estimator(): (state: GooseState) => Estimate {
  let estimated: { readonly of: string; readonly value: Estimate } | undefined;
  return (state) => {
    const { players, seat, second, winner } = state;
    const of = JSON.stringify([players.map(({ cell, waiting }) => [cell, waiting]), seat, second, winner]);
    // Its own source of chance: looking at the odds must not change what the dice will be.
    if (estimated?.of !== of) estimated = { of, value: estimateOdds(state.options, state, gamesPerEstimate, seededRandom(1)) };
    return estimated.value;
  };
}

/**
 * The chances of every position of a race: exact where it can be solved, in a thread from its start while the game goes on, once for
 * all openings; else by many games from the position that is shown. Where somebody leaves, it is the race of the others from then on.
 */
export function raceOdds(match: Match): LiveOdds {
  const options = match.options as GooseOptions;
  let race = solving(options);
  const estimateAt = estimator();

  function raceAt(view: unknown): RemainingRace {
    const now = remainingRace(gooseStateOf(view as GooseView, options));
    if (now.state.options.players !== race.options.players) {
      race.stop();
      race = solving(now.state.options);
    }
    return now;
  }

  return {
    lines(view, allNames, language) {
      const { odds: words } = gameWords[language].goose;
      const tenths = (value: number) => decimal(value, 1, language);
      const percent = (share: number) => tenths(100 * share);
      const { state, seats } = raceAt(view);
      const names = seats.map((seat) => allNames[seat]!);
      if (!race.isSolvable) {
        const { chances, errors, turns, turnsError } = estimateAt(state);
        const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} % ± ${percent(errors[seat]!)}`);
        return [...rows, `${fill(words.turns, { turns: tenths(turns) })} ± ${tenths(turnsError)}`];
      }
      const odds = race.odds();
      const share = race.share();
      if (!odds) return share < 1 && share > 0 ? [fill(words.progress, { percent: Math.floor(100 * share) })] : [];
      const { chances, turns } = oddsAt(odds, state);
      const rows = chances.map((chance, seat) => `${names[seat]} ${percent(chance).padStart(5)} %`);
      return [...rows, fill(words.turns, { turns: tenths(turns) })];
    },
    ready(view) {
      raceAt(view);
      return race.ready;
    },
    stop: () => race.stop(),
  };
}
