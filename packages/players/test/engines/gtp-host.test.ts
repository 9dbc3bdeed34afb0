import { type Match, playMove, startMatch } from '@ludoteca/games';
import { type GoState, go } from '@ludoteca/games/go';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findGnuGo, gnuGoAdvice } from '../../../../scripts/tools.js';
import { gtpEngine } from '../../src/engines/gtp/engine.ts';
import { gtpHost } from '../../src/engines/gtp/host.ts';
import { engineProblemOf } from '../../src/engines/problem.ts';
import { thinkerProgram } from '../../src/thinker.ts';
import { linkTo, linkToProgram, person, playWith, randomThinker, scripted, tableWith } from './support.ts';

const matchOf = (input: object, moves: readonly string[] = []): Match => {
  const options = go.options(input);
  if (!options.ok) throw new Error(options.error.code);
  let match: Match = startMatch(go, options.value, ['Ana', 'Bot']);
  for (const text of moves) {
    const move = go.parseMove(text, match.state as GoState);
    const next = move.ok ? playMove(match, move.value) : move;
    if (!next.ok) throw new Error(text);
    match = next.value;
  }
  return match;
};

const ours = (seed: number, options: object = {}) =>
  linkTo((say) =>
    gtpEngine({
      thinker: randomThinker(seed),
      pace: { fillsClock: false },
      version: '1',
      options: matchOf({ rules: 'chinese', ...options }).options as GoState['options'],
      say,
      deadStones: async () => [],
      load: () => Promise.reject(new Error('no files')),
    }),
  );

const basics = ['name', 'list_commands', 'boardsize', 'clear_board', 'komi', 'play', 'genmove', 'quit'];

/** An engine that does as it is told, except where `special` has another answer. */
function fake(special: (command: string) => readonly string[] | 'gone' | undefined, commands: readonly string[] = basics) {
  return scripted((command) => {
    const [name = ''] = command.split(' ');
    const said = special(command);
    if (said === 'gone') return said;
    const usual = name === 'name' ? ['Fake'] : name === 'list_commands' ? commands : [];
    const [first = '', ...rest] = said ?? usual;
    return /^[?=]/.test(first) || said?.length === 0 ? (said ?? []) : [`= ${first}`, ...rest, ''];
  });
}

test.each([
  ['with its version', [...basics, 'version'], 'Fake 3.8'],
  ['without one', basics, 'Fake'],
])('an engine is called as it calls itself, %s', async (_, commands, name) => {
  const link = fake((command) => (command === 'version' ? ['3.8'] : undefined), commands);
  const seat = await gtpHost(link, { options: matchOf({}).options, name: 'program', time: 1000 });
  expect(seat.name).toBe(name);
});

describe('whole games', () => {
  test.each([
    ['square', { size: '7x7', rules: 'chinese' }, 0],
    ['rectangle', { size: '4x7', rules: 'chinese' }, 1],
    ['handicap', { size: '9x9', rules: 'japanese', handicap: 4 }, 1],
    ['set-up', { size: '6x6', rules: 'chinese', blackStones: 'A1 B2', whiteStones: 'C3', first: 'white' }, 0],
    ['without settlement', { size: '5x5', rules: 'tromp-taylor' }, 1],
  ])('against our own engine: %s', async (_, options, seat) => {
    for (let seed = 1; seed <= 3; seed++) {
      const { verdict } = await playWith(
        gtpHost,
        ours(seed, options),
        matchOf(options),
        thinkerProgram(go, randomThinker(seed + 9)),
        seat,
      );
      expect(verdict).toMatchObject({ kind: 'over' });
    }
  });

  const gnugo = findGnuGo();
  const why = gnugo === undefined ? `NOT RUN: ${gnuGoAdvice()}` : undefined;
  if (why) console.warn(`GNU Go: ${why}`);
  test.skipIf(why !== undefined)(`against GNU Go${why ? ` — ${why}` : ''}`, async () => {
    const args = ['--mode', 'gtp', '--level', '1', '--chinese-rules', '--positional-superko', '--seed', '1'];
    for (const seat of [0, 1]) {
      const link = linkToProgram(gnugo!, args);
      const match = matchOf({ size: '6x6', rules: 'chinese' });
      const { verdict, engine } = await playWith(gtpHost, link, match, thinkerProgram(go, randomThinker(seat)), seat);
      expect(verdict).toMatchObject({ kind: 'over', outcome: { payoffs: seat === 0 ? [1, 0] : [0, 1] } });
      engine.quit();
      expect(await link.close()).toBe('exit code 0');
    }
  });
});

describe('what the engine is told', () => {
  test('the board, komi, the time and the stones that stand already', async () => {
    const link = fake(
      (command) => (command.startsWith('genmove') ? ['resign'] : undefined),
      [...basics, 'time_settings', 'time_left'],
    );
    const options = { size: '9x9', komi: 6.5, blackStones: 'A1', whiteStones: 'J9' };
    await playWith(gtpHost, link, matchOf(options, ['C3', 'pass']), person([]), 0, 2500);
    expect(link.sent).toEqual([
      ...['name', 'list_commands', 'boardsize 9', 'clear_board', 'komi 6.5', 'time_settings 0 2 1', 'play w J9', 'play b A1'],
      ...['play b C3', 'play w pass', 'time_left b 2 1', 'genmove b'],
    ]);
  });

  test('KataGo hears the rules', async () => {
    const link = fake((command) => (command.startsWith('genmove') ? ['resign'] : undefined), [...basics, 'kata-set-rules']);
    await playWith(gtpHost, link, matchOf({ rules: 'tromp-taylor' }), person([]), 0);
    expect(link.sent).toContain(
      'kata-set-rules {"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"hasButton":false,"whiteHandicapBonus":"0"}',
    );
  });

  test('it follows what is taken back and played again', async () => {
    const answers = ['A1', 'B1', 'C1', 'D1', 'resign'];
    const link = fake((command) => (command.startsWith('genmove') ? [answers.shift() ?? ''] : undefined));
    const undo = { kind: 'undo' } as const;
    const redo = { kind: 'redo' } as const;
    await playWith(gtpHost, link, matchOf({}), person(['A8', 'B8', undo, redo, 'C8', undo, undo, 'D8', 'E8']), 1);
    const start = ['boardsize 8', 'clear_board', 'komi 0'];
    expect(link.sent.slice(5)).toEqual([
      ...['play b A8', 'genmove w', 'play b B8', 'genmove w'],
      // Taken back and played again, nothing has changed.
      ...['play b C8', 'genmove w'],
      ...[...start, 'play b A8', 'play w A1', 'play b D8', 'genmove w'],
      ...['play b E8', 'genmove w'],
    ]);
  });

  const fence = ['A3', 'A2', 'B3', 'B2', 'C3', 'C2', 'D3', 'D2', 'E3', 'E2', 'C1', 'pass'];

  test('the dead stones are those of its status list', async () => {
    const link = fake(
      (command) =>
        command.startsWith('genmove') ? ['pass'] : command === 'final_status_list dead' ? ['C1', 'A3 B3'] : undefined,
      [...basics, 'final_status_list'],
    );
    const { verdict } = await playWith(gtpHost, link, matchOf({ size: '5x5' }, fence), person(['accept', 'accept']), 0);
    expect(verdict).toMatchObject({ kind: 'over', outcome: { payoffs: [0, 1] } });
    expect((verdict.match.state as GoState).end).toBe('agreed');
    const { dead } = verdict.match.state as GoState;
    expect([...dead.keys()].filter((point) => dead[point])).toEqual([10, 11, 12, 13, 14, 22]);
  });

  test('it insists no more than once', async () => {
    const link = fake(
      (command) => (command.startsWith('genmove') ? ['pass'] : command === 'final_status_list dead' ? ['C1'] : undefined),
      [...basics, 'final_status_list'],
    );
    const { verdict } = await playWith(gtpHost, link, matchOf({ size: '5x5' }, fence), person(['accept', 'C1', 'accept']), 0);
    const { dead, end } = verdict.match.state as GoState;
    expect({ end, dead: dead[22] }).toEqual({ end: 'agreed', dead: 0 });
  });

  test('without a status list it accepts what is proposed', async () => {
    const link = fake((command) => (command.startsWith('genmove') ? ['PASS'] : undefined));
    const { verdict } = await playWith(gtpHost, link, matchOf({ size: '5x5' }, fence), person(['accept']), 0);
    expect(verdict).toMatchObject({ kind: 'over' });
  });
});

describe('engines that fail are named, and the moves are kept', () => {
  afterEach(() => vi.useRealTimers());
  const played = ['C3', 'D4'];

  async function failure(special: Parameters<typeof fake>[0]) {
    const { verdict } = await playWith(gtpHost, fake(special), matchOf({}, played), person([]), 0);
    expect(verdict.kind).toBe('failed');
    expect(verdict.match.log).toHaveLength(played.length);
    if (verdict.kind !== 'failed') throw new Error();
    expect(verdict.by).toBe(0);
    return { ...engineProblemOf(verdict.error), message: (verdict.error as Error).message };
  }
  const onMove = (said: readonly string[] | 'gone') => (command: string) => (command.startsWith('genmove') ? said : undefined);

  test('a crash', async () => {
    expect(await failure(onMove('gone'))).toMatchObject({ code: 'gone', message: 'Fake has ended: exit code 139' });
  });

  test('a hang', async () => {
    vi.useFakeTimers();
    const link = fake(onMove([]));
    const playing = playWith(gtpHost, link, matchOf({}, played), person([]), 0, 1000);
    await vi.advanceTimersByTimeAsync(40_000);
    const { verdict } = await playing;
    expect(verdict).toMatchObject({ kind: 'failed', by: 0 });
    expect(engineProblemOf((verdict as { error?: unknown }).error)).toMatchObject({
      code: 'silent',
      data: { asked: 'genmove b', seconds: 33 },
    });
  });

  test.each(['C3', 'D4', 'Z1', 'I5'])('an illegal move: %s', async (move) => {
    expect(await failure(onMove([move]))).toMatchObject({ code: 'illegal', data: { engine: 'Fake', move } });
  });

  test.each([['E 5'], ['\u001b[2Jowned'], ['accept'], ['C3 D4'], ['']])('nonsense: %j', async (said) => {
    const { code, message } = await failure(onMove([said]));
    expect(code).toBe('nonsense');
    expect(message).not.toMatch(/\p{Cc}/u);
  });

  test('a refusal', async () => {
    expect(await failure((command) => (command === 'play b C3' ? ['? illegal move', ''] : undefined))).toMatchObject({
      code: 'refused',
      data: { asked: 'play b C3', said: 'illegal move' },
    });
  });

  test('a flood', async () => {
    const { code } = await failure(onMove(Array.from({ length: 100_002 }, () => '= x')));
    expect(code).toBe('flood');
  });

  test('one that lacks a command, or never says its name', async () => {
    const link = fake(() => undefined, basics.slice(0, -2));
    await expect(gtpHost(link, { options: matchOf({}).options, name: 'Ana', time: 1 })).rejects.toThrow(
      'Fake cannot play this: it lacks genmove',
    );
    await expect(
      gtpHost(
        fake(() => undefined),
        { options: matchOf({ size: '5x6' }).options, name: 'Ana', time: 1 },
      ),
    ).rejects.toThrow('rectangular_boardsize');
    await expect(
      gtpHost(
        fake(() => 'gone'),
        { options: matchOf({}).options, name: 'Bot', time: 1 },
      ),
    ).rejects.toThrow('Bot has ended: exit code 139');
  });

  test('whatever it answers, the table ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.oneof(fc.constantFrom('A1', 'B2', 'pass', 'resign'), fc.string())),
        async (stream) => {
          const link = fake((command) =>
            command.startsWith('genmove') ? [(stream.next().value as string).replace(/^[=?]|[\r\n]/g, '')] : undefined,
          );
          const { verdict } = await playWith(gtpHost, link, matchOf({ size: '3x3' }), thinkerProgram(go, randomThinker(1)), 0);
          expect(['over', 'failed']).toContain(verdict.kind);
          if (verdict.kind === 'failed') expect(engineProblemOf(verdict.error)).toBeDefined();
        },
      ),
      { numRuns: 50 },
    );
  });
});

test('whoever leaves while it thinks is not kept, and its late answer is no answer to the next question', async () => {
  let isLate = false;
  const link = fake((command) => {
    if (command.startsWith('genmove')) {
      isLate = !isLate;
      return isLate ? [] : ['B2'];
    }
    return isLate && command === 'boardsize 8' ? ['= A1', '', '=', ''] : undefined;
  });
  const match = matchOf({});
  const engine = await gtpHost(link, { options: match.options, name: 'Ana', time: 1000 });
  const first = tableWith(engine.program, match, person([]), 0);
  await vi.waitFor(() => expect(isLate).toBe(true));
  await first.close();
  expect(await first.finished).toEqual({ kind: 'closed' });
  const second = tableWith(engine.program, match, person([]), 0);
  await vi.waitFor(() => expect(second.table().match.log[0]).toEqual({ kind: 'place', point: 49 }));
  await second.close();
});
