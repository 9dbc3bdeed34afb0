import type { Random } from '@ludoteca/games';
import {
  chancesOfAll,
  type GooseMove,
  type GooseOdds,
  type GooseOptions,
  type GooseState,
  oddsAt,
  oddsInSlices,
  oddsStates,
  remainingRace,
  simulateGoose,
} from '@ludoteca/games/goose';
import type { Analyst, Assessment } from '../analyst.ts';
import { startWatch, yieldToEventLoop } from '../search/watch.ts';
import type { Budget } from '../thinker.ts';

/** Milliseconds of solving before others have their turn. */
const timeBetweenYields = 40;

async function solve(slices: Generator<number, GooseOdds, void>, { signal }: Budget): Promise<GooseOdds> {
  let lastYield = performance.now();
  for (;;) {
    if (signal?.aborted) throw new Error('the race was left before its odds were known');
    const slice = slices.next();
    if (slice.done) return slice.value;
    if (performance.now() - lastYield < timeBetweenYields) continue;
    await yieldToEventLoop();
    lastYield = performance.now();
  }
}

/** A race of more is sampled: the one of three players on 61 cells is solved in seconds, one of twice as many in a minute. */
const mostSolved = 1_000_000;

const gamesPerBatch = 16;
/** A standard error of 1.6 % at most. */
const batches = 64;

/** A race with too many states is played on from here many times; `nodes` are batches of such games. */
async function sample(state: GooseState, random: Random, budget: Budget): Promise<Assessment<GooseMove>> {
  const watch = startWatch(budget, { nodes: batches }, 1);
  const wins = state.players.map(() => 0);
  let games = 0;
  do {
    const simulation = simulateGoose(state.options, gamesPerBatch, random, state);
    games += gamesPerBatch;
    for (const [seat, won] of simulation.wins.entries()) wins[seat]! += won;
  } while (!watch.tick());
  const chances = wins.map((won) => won / games);
  // Wilson's centre instead of the share itself: a seat that never won may win for all that.
  const spread = (chance: number): number => {
    const centre = (chance * games + 2) / (games + 4);
    return Math.sqrt((centre * (1 - centre)) / games);
  };
  return { chances, error: Math.max(...chances.map(spread)) };
}

/** The race that was asked for last, by all that is said of it: it is solved once, whoever asks. */
let latest: { readonly race: string; readonly odds: Promise<GooseOdds> | undefined } | undefined;

/** Undefined where it is too large to be solved. */
function oddsOf(options: GooseOptions, budget: Budget): Promise<GooseOdds> | undefined {
  const race = JSON.stringify(options);
  if (latest?.race === race) return latest.odds;
  const slices = oddsStates(options) <= mostSolved ? oddsInSlices(options) : undefined;
  const odds = slices?.ok ? solve(slices.value, budget) : undefined;
  const asked = { race, odds };
  latest = asked;
  // Whoever left it half done has not solved it for the next.
  odds?.catch(() => {
    if (latest === asked) latest = undefined;
  });
  return odds;
}

/** The exact chances of each runner; of races too large to be solved, what many races by chance come to. */
export const raceAnalyst = (random: Random): Analyst<GooseState, GooseMove> => ({
  async assess(state, budget) {
    const { state: rest, seats } = remainingRace(state);
    const odds = await oddsOf(rest.options, budget);
    const found = odds ? { chances: oddsAt(odds, rest).chances } : await sample(rest, random, budget);
    return { ...found, chances: chancesOfAll(found.chances, seats, state.players.length) };
  },
  thrower: ({ seat }) => seat,
});
