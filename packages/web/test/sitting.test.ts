import { type AnyGame, type Match, seededRandom, startMatch } from '@ludoteca/games';
import { type GoMove, go } from '@ludoteca/games/go';
import { type GooseState, goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';
import type { Thinker } from '@ludoteca/players';
import { expect, test, vi } from 'vitest';
import { person } from '../src/table/shelf.ts';
import { openSitting, type Sitting, type SittingSetup, type SittingState } from '../src/table/sitting.ts';

const legalFirst: Thinker = { choose: async ({ legal }) => ({ move: legal()[0] }) };
/** Thinks until it is sent away. */
const forever: Thinker = { choose: () => new Promise(() => {}) };

function open(game: AnyGame, seats: string[], thinker: Thinker = legalFirst, more: Partial<SittingSetup> = {}) {
  const options = game.options({});
  if (!options.ok) throw new Error('no defaults');
  const dismiss = vi.fn();
  const keep = vi.fn();
  const sitting = openSitting({
    match: startMatch(game, options.value),
    seats,
    hire: () => ({ thinker, dismiss }),
    random: seededRandom(1),
    pace: async () => {},
    keep,
    ...more,
  });
  return { sitting, dismiss, keep };
}

const until = (sitting: Sitting, holds: (state: SittingState) => boolean): Promise<SittingState> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds(sitting.get())) return;
      stop();
      resolve(sitting.get());
    };
    const stop = sitting.subscribe(look);
    queueMicrotask(look);
  });

const pass: GoMove = { kind: 'pass' };
const place = (point: number): GoMove => ({ kind: 'place', point });
const plies = (count: number) => (state: SittingState) => state.match.log.length === count;
const asked = (seat: number) => (state: SittingState) => state.asked === seat;

test('a person is asked, a player answers, and every move is kept', async () => {
  const { sitting, keep } = open(go, [person, '1']);
  await until(sitting, asked(0));
  sitting.play(place(27));
  const state = await until(sitting, (now) => plies(2)(now) && asked(0)(now));
  expect(state.match.log[0]).toEqual(place(27));
  expect(keep).toHaveBeenCalledTimes(2);
  expect(state.viewer).toBe(0);
});

test('what the rules refuse is said, and the person asked again', async () => {
  const { sitting } = open(go, [person, person]);
  await until(sitting, asked(0));
  sitting.play(place(27));
  await until(sitting, asked(1));
  sitting.play(place(27));
  const state = await until(sitting, (now) => now.refusal !== undefined);
  expect(state).toMatchObject({ asked: 1, refusal: { code: 'occupied' } });
});

test('undo while a player thinks takes one’s own move back', async () => {
  const { sitting } = open(go, [person, '1'], forever);
  await until(sitting, asked(0));
  sitting.play(place(27));
  await until(sitting, (state) => state.thinking?.seat === 1);
  sitting.undo();
  const back = await until(sitting, asked(0));
  expect(back.match.log).toHaveLength(0);
  expect(back.canRedo).toBe(true);
  sitting.redo();
  expect((await until(sitting, plies(1))).canRedo).toBe(false);
});

test('nothing is there to undo before one has decided something, whatever was dealt', async () => {
  const { sitting } = open(truco, [person, '1'], forever);
  const dealt = await until(sitting, ({ asked, thinking }) => asked !== undefined || thinking !== undefined);
  expect(dealt.match.log.length).toBeGreaterThan(0);
  expect(dealt.canUndo).toBe(false);
});

test('a resignation is undone alone, and the one who resigned is asked again', async () => {
  const { sitting } = open(go, [person, person]);
  await until(sitting, asked(0));
  sitting.play(place(27));
  await until(sitting, asked(1));
  sitting.resign();
  expect((await until(sitting, (state) => state.match.ending !== undefined)).canUndo).toBe(true);
  sitting.undo();
  const back = await until(sitting, asked(1));
  expect(back.match.ending).toBeUndefined();
  expect(back).toMatchObject({ canUndo: true, canRedo: false, match: { log: [place(27)] } });
});

test('another move after undo forgets what was taken back', async () => {
  const { sitting } = open(go, [person, person]);
  await until(sitting, asked(0));
  sitting.play(place(27));
  await until(sitting, asked(1));
  sitting.undo();
  await until(sitting, asked(0));
  sitting.play(place(3));
  expect((await until(sitting, asked(1))).canRedo).toBe(false);
});

test('stopping leaves the game as it is until it goes on', async () => {
  const { sitting } = open(go, ['1', '2'], forever);
  await until(sitting, (state) => state.thinking !== undefined);
  sitting.stop();
  expect(sitting.get()).toMatchObject({ stopped: true, thinking: undefined });
  sitting.goOn();
  expect(await until(sitting, (state) => state.thinking !== undefined)).toMatchObject({ stopped: false });
});

test('a player that breaks down is told of, and can be tried again', async () => {
  let tries = 0;
  const shaky: Thinker = {
    choose: async ({ legal }) => {
      if (tries++ === 0) throw new Error('out of memory');
      return { move: legal()[0] };
    },
  };
  const { sitting } = open(go, ['1', person], shaky);
  expect((await until(sitting, (state) => state.trouble !== undefined)).trouble).toContain('out of memory');
  sitting.goOn();
  expect(await until(sitting, asked(1))).toMatchObject({ trouble: undefined });
});

test('a draw is offered to the other person, who answers', async () => {
  const { sitting } = open(go, [person, person]);
  await until(sitting, asked(0));
  sitting.offerDraw();
  await until(sitting, (state) => state.offered === 1);
  sitting.answerDraw(false);
  expect(await until(sitting, asked(0))).toMatchObject({ declined: 1, offered: undefined });
  sitting.offerDraw();
  await until(sitting, (state) => state.offered === 1);
  sitting.answerDraw(true);
  expect((await until(sitting, (state) => state.match.ending !== undefined)).match.ending).toEqual({ kind: 'agreed-draw' });
});

test('a person throws by hand or lets chance throw; players need nobody', async () => {
  const { sitting } = open(goose, [person, 'machine', 'machine'], forever, { thrower: (state) => (state as GooseState).seat });
  await until(sitting, (state) => state.throwing);
  sitting.throwDie({ kind: 'die', face: 1 });
  const state = await until(sitting, (now) => now.match.log.length >= 3 && now.throwing);
  expect(state.match.log[0]).toEqual({ kind: 'die', face: 1 });
  const before = state.match.log.length;
  sitting.throwDie();
  await until(sitting, (now) => now.match.log.length > before);
  sitting.undo();
  expect(sitting.get().match.log.length).toBeGreaterThanOrEqual(before);
});

test('two people with cards never see each other’s: the screen is covered until it is handed over', async () => {
  const { sitting } = open(truco, [person, person]);
  const first = await until(sitting, (state) => state.curtain !== undefined);
  expect(first.viewer).toBeUndefined();
  const one = first.curtain as number;
  sitting.takeOver();
  expect(sitting.get()).toMatchObject({ viewer: one, curtain: undefined });
  sitting.play(first.match.game.moves(first.match.state)[0]);
  const second = await until(sitting, (state) => state.curtain !== undefined);
  expect(second.curtain).toBe(1 - one);
  expect(second.viewer).toBeUndefined();
});

test('told to move now, a player makes the best move it has found, and its search is ended', async () => {
  const musing: Thinker = {
    choose: (_question, { onThought }) => {
      onThought?.({ line: ['D4', 'E5'] });
      return new Promise(() => {});
    },
  };
  const { sitting, dismiss } = open(go, ['1', person], musing);
  sitting.moveNow();
  await until(sitting, (state) => state.thinking?.thought !== undefined);
  sitting.moveNow();
  const { match } = await until(sitting, asked(1));
  expect(match.game.formatSeen(match.log[0], match.state, 1)).toBe('D4');
  expect(dismiss).toHaveBeenCalledOnce();
});

test('what is proposed stands before the first question, once', async () => {
  const marks: GoMove[] = [27, 28].map((point) => ({ kind: 'toggle', point }));
  const propose = vi.fn(({ log }: Match) =>
    (log.at(-1) as GoMove)?.kind === 'pass' && log.length > 3 ? Promise.resolve(marks) : undefined,
  );
  const { sitting } = open(go, [person, person], forever, { propose });
  for (const [ply, move] of [place(27), place(28), pass, pass].entries()) {
    await until(sitting, (state) => plies(ply)(state) && asked(ply % 2)(state));
    sitting.play(move);
  }
  const ready = await until(sitting, (state) => plies(6)(state) && asked(0)(state));
  expect(ready).toMatchObject({ proposing: false, match: { log: [{}, {}, {}, {}, ...marks] } });
  sitting.undo();
  await until(sitting, (state) => plies(5)(state) && asked(0)(state));
  sitting.undo();
  await until(sitting, (state) => plies(4)(state) && asked(0)(state));
  sitting.undo();
  await until(sitting, (state) => plies(3)(state) && asked(1)(state));
  sitting.play(pass);
  await until(sitting, (state) => plies(6)(state) && asked(0)(state));
});

test('leaving sends every player away', async () => {
  const { sitting, dismiss } = open(go, ['1', '2'], forever);
  await until(sitting, (state) => state.thinking !== undefined);
  sitting.leave();
  expect(dismiss).toHaveBeenCalledTimes(2);
});
