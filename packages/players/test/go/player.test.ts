import { seededRandom } from '@ludoteca/games';
import { areaOf, formatPoint, type GoMove, type GoState, go, scoreOf } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { analyst, kinds } from '../../src/go/index.ts';
import { goPlayer } from '../../src/go/player.ts';
import type { Budget, Choice, Thinker } from '../../src/thinker.ts';
import { sayReason } from '../../src/words/words.ts';
import { tacticalPositions } from './data/tactics.ts';
import { drawn, goState, never, played } from './support.ts';

const asset = () => Promise.reject(new Error('no file is needed'));
const player = (level: keyof typeof kinds, seed = 1) =>
  kinds[level]({ random: seededRandom(seed), asset }) as Thinker<GoState, GoMove>;
const strong = (seed = 1) => goPlayer({ limits: { nodes: 2000 }, temperature: 0, resigns: true }, seededRandom(seed));

const ask = (thinker: Thinker<GoState, GoMove>, state: GoState, budget: Partial<Budget> = {}): Promise<Choice<GoMove>> =>
  thinker.choose({ known: state, seat: state.toMove - 1, legal: () => go.moves(state) }, { signal: never, ...budget });

function next(state: GoState, move: GoMove): GoState {
  const after = go.play(state, move);
  if (!after.ok) throw new Error(`${go.formatMove(move, state)} is refused: ${after.error.code}`);
  return after.value;
}

/** Lets two players play to the end; nobody gives up. */
async function finish(start: GoState, players: readonly Thinker<GoState, GoMove>[], nodes: number): Promise<GoState> {
  let state = start;
  while (state.phase !== 'over') {
    state = next(state, (await ask(players[state.toMove - 1]!, state, { nodes })).move);
  }
  return state;
}

describe('boards that are solved (E. C. D. van der Werf, "Solving Go on Small Boards", 2003)', () => {
  test.each([
    ['3x3', 'B2', 500],
    ['5x5', 'C3', 3000],
  ])('%s: Black opens at %s and takes the whole board', async (size, centre, nodes) => {
    const state = goState({ size });
    const first = await ask(strong(), state, { nodes });
    expect(go.formatMove(first.move, state)).toBe(centre);
    const end = await finish(next(state, first.move), [strong(1), strong(2)], nodes / 2);
    expect(scoreOf(end).totals).toEqual([areaOf(end.board), 0]);
  });
});

describe('positions with one right move', () => {
  test.each(tacticalPositions)('$name', async ({ picture, first, right, options = {} }) => {
    const state = drawn(picture, { komi: 0.5, ...options, first });
    for (const seed of [1, 2]) {
      const { move } = await ask(strong(seed), state, { nodes: 1500 });
      expect(right).toContain(go.formatMove(move, state));
    }
  });
});

describe('a thinker', () => {
  test('with the same seed and nodes plays the same game', async () => {
    const games = await Promise.all(
      [7, 7, 8].map((seed) => finish(goState({ size: '7x7', komi: 7.5 }), [player('3', seed), player('4', seed + 1)], 60)),
    );
    expect(games[0]!.history.hashes).toEqual(games[1]!.history.hashes);
    expect(games[0]!.history.hashes).not.toEqual(games[2]!.history.hashes);
  });

  test('that overlooks every move passes, and one that overlooks none does not', async () => {
    const state = goState({ size: '5x5' });
    const moves = [1, 0].map(async (overlooks) => {
      const thinker = goPlayer({ limits: { nodes: 30 }, temperature: 0, overlooks, resigns: false }, seededRandom(1));
      return (await ask(thinker, state)).move.kind;
    });
    expect(await Promise.all(moves)).toEqual(['pass', 'place']);
  });

  test('answers with a legal move when it is called off before it begins', async () => {
    const state = goState({});
    const { move } = await ask(player('8'), state, { signal: { aborted: true } });
    expect(go.play(state, move).ok).toBe(true);
  });

  test('tells what it thinks: chances, candidates by visits, a line, an owner for every point', async () => {
    const state = played(goState({ komi: 7.5 }), 'D4', 'E5');
    const { thought = {} } = await ask(strong(), state, { nodes: 500 });
    const { candidates = [], owners = [], chance = -1, line = [], nodes } = thought;
    expect(nodes).toBe(500);
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.map((candidate) => candidate.nodes)).toEqual(candidates.map(({ nodes }) => nodes).sort((a, b) => b - a));
    expect(candidates[0]!.line).toEqual(line);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
    expect(owners).toHaveLength(64);
    expect(Math.max(...owners.map(Math.abs))).toBeLessThanOrEqual(1);
  });

  test('goes on from what it thought when the game follows it', async () => {
    const thinker = strong();
    const state = goState({ komi: 7.5 });
    const { move, thought } = await ask(thinker, state, { nodes: 1000 });
    const reply = thought!.line![1]!;
    const after = played(next(state, move), reply);
    const fresh = await ask(strong(5), after, { nodes: 20 });
    const followed = await ask(thinker, after, { nodes: 20 });
    const visits = (choice: Choice<GoMove>) => choice.thought!.candidates!.reduce((sum, { nodes }) => sum + nodes, 0);
    expect(visits(followed)).toBeGreaterThan(visits(fresh) + 20);
  });

  test('a repetition is neither played nor counted on', async () => {
    // Black has just taken the ko; White may not take back at once.
    const state = played(goState({ size: '5x5' }), 'B3', 'C3', 'A2', 'D2', 'B1', 'C1', 'C2', 'B2', 'E5', 'E4', 'C2');
    const legal = go.moves(state).map((move) => go.formatMove(move, state));
    expect(legal).not.toContain('B2');
    const { thought } = await ask(strong(), state, { nodes: 800 });
    expect(thought!.candidates!.map(({ move }) => move)).not.toContain('B2');
  });
});

describe('every phase of every kind of game', () => {
  test.each([
    [{ size: '2x2' }],
    [{ size: '3x7', rules: 'japanese' }],
    [{ size: '6x6', rules: 'tromp-taylor' }],
    [{ size: '5x5', rules: 'chinese', ko: 'situational' }],
    [{ size: '5x4', ko: 'simple' }],
    [{ size: '7x7', rules: 'japanese', handicap: 2 }],
  ])('%j ends by the rules', async (options) => {
    const end = await finish(goState(options), [player('1'), player('5')], 40);
    expect(go.outcome(end)).toBeDefined();
    expect(end.end).not.toBe('move-limit');
  });

  test('a large board is looked at too', async () => {
    const state = goState({ size: '25x25' });
    const { move } = await ask(player('2'), state, { nodes: 30 });
    expect(go.play(state, move).ok).toBe(true);
  });
});

const settled = `
  . . X O . .
  X . X O . O
  . X X O O .
  X X O O O O
  X X X O . O
  . X O O O .`;

describe('the end', () => {
  test.each(['chinese', 'japanese'])('%s: it passes when nothing is left to gain', async (rules) => {
    const { move } = await ask(strong(), drawn(settled, { rules, first: 'white' }));
    expect(move).toEqual({ kind: 'pass' });
  });

  const withDead = `
    . X . X O . O
    X . X X O O .
    X X X O O . O
    O O O O O O O
    . . . X . . .
    . . . . . . .
    . . . . . . .`;

  test('a dead stone stays where the count takes it off, and is taken where it does not', async () => {
    const agreed = await ask(strong(), played(drawn(withDead, { rules: 'chinese', komi: 0.5, first: 'black' }), 'pass'));
    expect(agreed.move.kind).toBe('pass');
    // Tromp–Taylor counts it as alive, and with it nobody's region around.
    const literal = played(drawn(withDead, { rules: 'tromp-taylor', komi: -20, first: 'black' }), 'pass');
    const end = await finish(literal, [player('1'), strong()], 400);
    expect(go.outcome(end)?.payoffs).toEqual([0, 1]);
  });

  test('it marks the dead, accepts what is right, and resumes play over an absurd claim', async () => {
    const settling = played(drawn(withDead, { rules: 'chinese', komi: 0.5, first: 'black' }), 'pass', 'pass');
    const state = settling.dead.some(Boolean) ? settling : next(settling, (await ask(strong(), settling)).move);
    expect([...state.dead.keys()].filter((point) => state.dead[point]).map((point) => formatPoint(point, state.board))).toEqual([
      'D3',
    ]);
    expect((await ask(strong(), state)).move).toEqual({ kind: 'accept' });
    // Somebody insists that all of White is dead.
    const absurd: GoState = {
      ...state,
      dead: state.board.cells.slice(0, 49).map((cell) => (cell === 2 ? 1 : 0)),
      toggles: 90,
      toMove: 2,
    };
    expect((await ask(strong(), absurd)).move).toEqual({ kind: 'resume' });
  });

  test('it gives up a lost game late, and never at the low levels', async () => {
    const lost = played(goState({ komi: 65 }), 'E4', 'D5');
    const late: GoState = { ...lost, plies: 40 };
    const thinker = strong();
    const choices = [await ask(thinker, late), await ask(thinker, { ...late, plies: 42 })];
    expect(choices.map(({ resigns = false }) => resigns)).toEqual([false, true]);
    const early = strong();
    await ask(early, lost);
    expect((await ask(early, { ...lost, plies: 2 })).resigns ?? false).toBe(false);
    const beginner = player('2');
    await ask(beginner, late);
    expect((await ask(beginner, { ...late, plies: 42 })).resigns ?? false).toBe(false);
  });
});

describe('the analyst', () => {
  const judge = () => analyst({ random: seededRandom(1), asset });

  test('gives each side’s chances and a reason in words', async () => {
    const state = drawn(tacticalPositions[0]!.picture, { komi: 0.5, first: 'black' });
    const { chances, best } = await judge().assess(state, { nodes: 500, signal: never });
    expect(chances[0]! + chances[1]!).toBeCloseTo(1);
    expect(chances[0]).toBeGreaterThan(0.7);
    for (const language of ['en', 'es', 'pt'] as const) expect(sayReason(best!.reason!, 'go', language)).toMatch(/^\p{L}.*\.$/u);
  });

  test('is exact once the game is over', async () => {
    const end = played(goState({ size: '3x3', rules: 'tromp-taylor' }), 'B2', 'pass', 'pass');
    expect(await judge().assess(end, { nodes: 10, signal: never })).toEqual({ chances: [1, 0] });
  });
});
