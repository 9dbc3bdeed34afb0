// What one seat decided, judged by what it saw: the same as with all the cards on the table, and without them.
import { readFile } from 'node:fs/promises';
import { endMatch, games, type Match, readSeen, recordOf, seededRandom, seenMatch, statesOf, writeSeen } from '@ludoteca/games';
import { type TrucoState, type TrucoView, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/analysis/analyse.ts';
import { analyseSeen } from '../../src/analysis/analyse-seen.ts';
import { type Decision, isDecision } from '../../src/analysis/analysis.ts';
import { possibleState } from '../../src/truco/possible-state.ts';
import { sayAccuracies } from '../../src/words/analysis.ts';
import { matchOf } from './matches.ts';

const asset = (name: string) => readFile(new URL(`../../data/${name}`, import.meta.url));
const setup = { asset, seed: 5, budget: { nodes: 60 } };

const hand = 'leader_1 deal_3P deal_4O deal_AP deal_KE deal_2C deal_7C deal_QP 3P KE truco accept AP 4O_down';
const resigned = endMatch(matchOf('truco', {}, hand), { kind: 'resigned', seat: 1 });

function seenFrom(match: Match, seat: number | undefined): Match {
  const seen = readSeen(writeSeen(recordOf(match), seat), games);
  if (!seen.ok) throw new Error(seen.error.code);
  return seenMatch(
    seen.value,
    statesOf(match).map((state) => match.game.view(state, seat)),
  )!;
}

async function judged(match: Match, seat: number) {
  const analysis = await analyseSeen(seenFrom(match, seat), seat, setup);
  if (!analysis.ok) throw new Error(analysis.error.code);
  return analysis.value;
}

test('each of the seat’s decisions costs what the whole analysis says', async () => {
  const whole = await analyse(resigned, setup);
  if (!whole.ok) throw new Error(whole.error.code);
  for (const seat of [0, 1]) {
    const { steps, accounts, seat: own } = await judged(resigned, seat);
    const said = ({ ply, moves, by, loss, best }: Decision) => ({ ply, moves, by, loss, best: best?.move });
    const made = whole.value.steps.filter(isDecision).filter(({ by, moves }) => by === seat && moves.length > 0);
    expect(steps.filter(isDecision).map(said)).toEqual(made.map(said));
    expect(own).toBe(seat);
    expect(accounts.map(({ accuracy }) => accuracy !== undefined)).toEqual([seat === 0, seat === 1]);
    // It ends with the result, and what the seat did not lose by deciding was not in its hand.
    expect(steps.at(-1)!.after).toEqual([1, 0]);
    for (const { before, after } of steps) expect([before[0]! + before[1]!, after[0]! + after[1]!]).toEqual([1, 1]);
  }
});

test('what the others hold changes nothing', async () => {
  const other = hand.replace('deal_7C', 'deal_5C');
  const [one, two] = [
    await judged(resigned, 0),
    await judged(endMatch(matchOf('truco', {}, other), { kind: 'resigned', seat: 1 }), 0),
  ];
  expect(two).toEqual(one);
});

test('it goes on where it was stopped, and says how well was decided', async () => {
  const match = seenFrom(resigned, 0);
  const whole = await judged(resigned, 0);
  const stopping = new AbortController();
  const steps: Decision[] = [];
  const stopped = analyseSeen(match, 0, {
    ...setup,
    signal: stopping.signal,
    onStep(step) {
      steps.push(step as Decision);
      stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow();
  expect(steps).toHaveLength(1);
  expect(await analyseSeen(match, 0, { ...setup, known: { steps } })).toEqual({ ok: true, value: whole });
  expect(sayAccuracies(match, whole, 'en')).toEqual([expect.stringMatching(/^Ana: accuracy \d+ %\.$/)]);
});

test('one that goes on, and one in which the seat decided nothing, is not judged', async () => {
  const open = matchOf('truco', {}, hand);
  expect(await analyseSeen(seenFrom(open, 0), 0, setup)).toEqual({ ok: false, error: { code: 'hidden-until-over' } });
  const dealt = endMatch(matchOf('truco', {}, hand.split(' ').slice(0, 8).join(' ')), { kind: 'resigned', seat: 1 });
  expect(await analyseSeen(seenFrom(dealt, 0), 0, setup)).toEqual({ ok: false, error: { code: 'no-moves' } });
});

describe.each([
  { players: 2 },
  { players: 4 },
  { players: 2, deck: 'clean', raises: 'alternate' },
  { players: 4, raises: 'alternate' },
] as const)('a state that could be: %j', (wanted) => {
  test('is seen as the one that was', () => {
    const options = truco.options(wanted);
    if (!options.ok) throw new Error(options.error.code);
    const random = seededRandom(11);
    let looked = 0;
    for (let round = 0; round < 12; round++) {
      let state: TrucoState = truco.start(options.value);
      while (!truco.outcome(state)) {
        const turn = truco.turn(state);
        if (turn.kind === 'seat') {
          const view: TrucoView = truco.view(state, turn.seat);
          const could = possibleState(view, turn.seat, random);
          if (!view.blind) expect(truco.view(could, turn.seat)).toEqual(view);
          if (!view.blind) expect(truco.moves(could)).toEqual(truco.moves(state));
          looked++;
        }
        const moves = truco.moves(state);
        const played = truco.play(state, moves[random.below(moves.length)]!);
        if (!played.ok) throw new Error(played.error.code);
        state = played.value;
      }
    }
    expect(looked).toBeGreaterThan(200);
  });
});
