// What the cards gave and what the decisions gave: two players who can not be beaten decide nothing between them.
import { readFile } from 'node:fs/promises';
import { type AnyGame, games, type Match, matchOutcome, playMove, seededRandom, startMatch } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { type AnalysisRun, analyse } from '../../src/analysis/analyse.ts';
import { isDecision } from '../../src/analysis/analysis.ts';
import { loadPlayer } from '../../src/registry.ts';
import { accountPoints, sayAccounts } from '../../src/words/analysis.ts';

const asset = (name: string) => readFile(new URL(`../../data/${name}`, import.meta.url));
const truco = games.find(({ id }) => id === 'truco') as AnyGame;

/** With these nodes a player plays its tables as they are, and solves nothing anew. */
const tablesAlone = 1000;

async function played(
  seed: number,
  players: readonly string[],
  { options = {}, nodes }: { options?: object; nodes?: number } = {},
): Promise<Match> {
  const read = truco.options(options);
  if (!read.ok) throw new Error(read.error.code);
  const cards = seededRandom(seed);
  const thinkers = await Promise.all(
    players.map(async (name, seat) => (await loadPlayer('truco', name))({ random: seededRandom(10 * seed + seat), asset })),
  );
  let match: Match = startMatch(truco, read.value);
  while (!matchOutcome(match)) {
    const turn = truco.turn(match.state);
    const legal = truco.moves(match.state);
    const seat = turn.kind === 'seat' ? turn.seat : -1;
    const question = { seat, known: truco.view(match.state, Math.max(0, seat)), legal: () => legal };
    const chosen = await thinkers[seat]?.choose(question, {
      signal: new AbortController().signal,
      ...(nodes !== undefined && { nodes }),
    });
    const next = playMove(match, chosen ? chosen.move : legal[cards.below(legal.length)]);
    if (!next.ok) throw new Error(next.error.code);
    match = next.value;
  }
  return match;
}

async function analysed(match: Match, run: AnalysisRun = {}) {
  const judged = await analyse(match, { asset, ...run });
  if (!judged.ok) throw new Error(judged.error.code);
  return { match, ...judged.value };
}

/** Two who can not be beaten, looked at as closely as the program does; more than one test asks what came of it. */
const equals = played(3, ['equilibrium', 'equilibrium']).then((match) => analysed(match));

/** In millionths: what is below is how a computer adds. Nothing is nothing, from whichever side. */
const exact = (share: number): number => Math.round(1e6 * share) + 0;

/** However little is looked at: what is called luck and what a decision is only said less surely. */
const glance: AnalysisRun = { budget: { nodes: 200 } };

const tables = [
  ['two equals who can not be beaten', () => equals],
  ['the machine against the best', async () => analysed(await played(3, ['machine', '8'], { nodes: tablesAlone }), glance)],
  ['four players', async () => analysed(await played(3, ['2', '6', '2', '6'], { options: { players: 4 } }), glance)],
] as const;

test.each(tables)('%s: luck and decisions add up to the result', async (_, judged) => {
  const { match, steps, accounts, luckShare } = await judged();
  const payoffs = matchOutcome(match)!.payoffs;
  expect(accounts.map(({ end }) => end)).toEqual(payoffs);
  for (const [seat, account] of accounts.entries()) {
    const { start, luck, decisions, end } = account;
    expect(exact(start + luck + decisions)).toBe(exact(end));
    // The other way round: what is called a decision is what was lost by those who made it.
    const sides = truco.sides(match.options);
    const lost = steps.filter(isDecision).reduce((sum, { by, loss }) => sum + (sides[by] === sides[seat] ? -loss : loss), 0);
    expect(exact(decisions)).toBe(exact(lost));
    const points = accountPoints(account);
    expect(points.start + points.luck + points.decisions).toBe(points.end);
    expect(points.end).toBe(100 * end);
  }
  expect(luckShare).toBeGreaterThanOrEqual(0);
  expect(luckShare).toBeLessThanOrEqual(1);
  for (const line of sayAccounts(match, { steps, accounts, turningPoints: [], luckShare }, 'en')) {
    const [start, luck, decisions, end] = (line.replaceAll('−', '-').match(/[-+]?\d+(?= )/g) ?? []).map(Number).slice(-4);
    expect(start! + luck! + decisions!).toBe(end);
  }
});

test('between two who can not be beaten, the cards decide', async () => {
  const { steps, accounts, luckShare, turningPoints } = await equals;
  expect(steps.filter(isDecision).length).toBeGreaterThan(60);
  for (const { decisions, accuracy } of accounts) {
    expect(Math.abs(decisions)).toBeLessThan(0.02);
    expect(accuracy).toBeGreaterThan(0.99);
  }
  expect(luckShare).toBeGreaterThan(0.98);
  expect(turningPoints.filter(({ kind }) => kind !== 'lucky-deal')).toEqual([]);
});

test('whoever plays badly is told so', async () => {
  const { accounts } = await analysed(await played(2, ['equilibrium', '1'], { nodes: tablesAlone }));
  expect(accounts[0]!.decisions).toBeGreaterThan(0.1);
  expect(accounts[1]!.decisions).toBeLessThan(-0.1);
});
