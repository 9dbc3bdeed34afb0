import { type Match, playMove, startMatch } from '@ludoteca/games';
import { type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gomocupEngine } from '../../src/engines/gomocup/engine.ts';
import { gomocupHost } from '../../src/engines/gomocup/host.ts';
import { engineProblemOf } from '../../src/engines/problem.ts';
import { thinkerProgram } from '../../src/thinker.ts';
import { linkTo, person, playWith, randomThinker, scripted } from './support.ts';

const matchOf = (input: object, moves: readonly string[] = []): Match => {
  const options = gomoku.options(input);
  if (!options.ok) throw new Error(options.error.code);
  let match: Match = startMatch(gomoku, options.value, ['Ana', 'Bot']);
  for (const text of moves) {
    const move = gomoku.parseMove(text, match.state as GomokuState);
    const next = move.ok ? playMove(match, move.value) : move;
    if (!next.ok) throw new Error(text);
    match = next.value;
  }
  return match;
};

const ours = (seed: number) =>
  linkTo((say) => gomocupEngine({ thinker: randomThinker(seed), pace: { fillsClock: false }, version: '1', say }));

/** A brain that puts its stones where it is told; `special` may answer otherwise. */
function fake(moves: readonly string[], special: (line: string) => readonly string[] | 'gone' | undefined = () => undefined) {
  const waiting = [...moves];
  let listing = false;
  return scripted((line) => {
    const said = special(line);
    if (said) return said;
    if (/^(START|RECTSTART|RESTART)/.test(line)) return ['OK'];
    if (line === 'ABOUT') return ['name="Fake", version="1"'];
    if (/^(BOARD|SWAP2BOARD)$/.test(line)) listing = true;
    if (/^(BEGIN|TURN)/.test(line) || (listing && line === 'DONE'))
      return ['DEBUG thinking', 'MESSAGE well', waiting.shift() ?? '0,0'];
    return [];
  });
}

describe('whole games', () => {
  test.each([
    ['freestyle', { rows: 9, columns: 9 }],
    ['rectangle', { rows: 6, columns: 10, variant: 'standard' }],
    ['renju', { rows: 9, columns: 9, variant: 'renju' }],
    ['caro', { rows: 9, columns: 9, variant: 'caro' }],
    ['swap2', { rows: 9, columns: 9, opening: 'swap2', variant: 'standard' }],
    ['set-up', { rows: 9, columns: 9, setup: 'b:e5,f6 w:d4 turn:w' }],
  ])('against our own engine: %s', async (_, options) => {
    const play = (seed: number) =>
      playWith(gomocupHost, ours(seed), matchOf(options), thinkerProgram(gomoku, randomThinker(seed + 9)), seed % 2);
    for (const { verdict } of await Promise.all([1, 2, 3, 4].map(play))) expect(verdict).toMatchObject({ kind: 'over' });
  });
});

describe('what the brain is told', () => {
  const greeting = (start: string, rule: number) => [
    ...[start, 'ABOUT', 'INFO timeout_turn 1000', 'INFO timeout_match 0', 'INFO time_left 2147483647', 'INFO game_type 1'],
    `INFO rule ${rule}`,
  ];

  test('it begins, and hears each turn', async () => {
    const link = fake(['7,7', '8,8']);
    await playWith(gomocupHost, link, matchOf({ variant: 'caro' }), person(['a15']), 0);
    expect(link.sent).toEqual([...greeting('START 15', 8), 'BEGIN', 'TURN 0,0']);
  });

  test('a game that has begun, a rectangle, and moves taken back', async () => {
    const link = fake(['4,4', '5,4', '6,4']);
    const undo = { kind: 'undo' } as const;
    await playWith(gomocupHost, link, matchOf({ rows: 10, columns: 12 }, ['a1', 'b1']), person(['a2', 'a3', undo, 'a4']), 1);
    expect(link.sent.slice(7)).toEqual([
      ...['BOARD', '0,9,2', '1,9,1', '0,8,2', 'DONE'],
      'TURN 0,7',
      ...['RESTART', 'BOARD', '0,9,2', '1,9,1', '0,8,2', '4,4,1', '0,6,2', 'DONE'],
    ]);
  });

  test('a brain that does not know RESTART is started again', async () => {
    const link = fake(['4,4', '5,4', '6,4'], (line) => (line === 'RESTART' ? ['UNKNOWN'] : undefined));
    await playWith(gomocupHost, link, matchOf({}), person(['a1', { kind: 'undo' }, 'a2']), 1);
    expect(link.sent.slice(7)).toEqual(['TURN 0,14', 'RESTART', 'START 15', 'BOARD', '0,13,2', 'DONE']);
  });

  test('a brain that has lost its place hears the whole board', async () => {
    const link = fake(['4,4', '5,4', '6,4'], (line) => (line === 'TURN 0,13' ? ['ERROR Unknown command: 0,13'] : undefined));
    const { verdict } = await playWith(gomocupHost, link, matchOf({}), person(['a1', 'a2']), 1);
    expect(link.sent.slice(7)).toEqual(['TURN 0,14', 'TURN 0,13', 'RESTART', 'BOARD', '0,14,2', '4,4,1', '0,13,2', 'DONE']);
    expect(verdict.match.log).toHaveLength(4);
  });

  test('a brain has a moment to itself after its answer', async () => {
    let last = Number.NEGATIVE_INFINITY;
    const link = fake(['4,4', '5,4', '6,4'], (line) => {
      if (!line.startsWith('TURN')) return undefined;
      const since = performance.now() - last;
      last = performance.now();
      return since >= 5 ? undefined : ['ERROR Unknown command'];
    });
    await playWith(gomocupHost, link, matchOf({}), person(['a1', 'a2', 'a3']), 1);
    expect(link.sent.slice(7)).toEqual(['TURN 0,14', 'TURN 0,13', 'TURN 0,12']);
  });

  test('a suggestion is taken up', async () => {
    const link = scripted((line) => {
      if (line.startsWith('START')) return ['OK'];
      if (line === 'ABOUT') return ['a brain of old'];
      if (line === 'BEGIN') return ['SUGGEST 3,4'];
      return line.startsWith('PLAY') ? ['3,4'] : [];
    });
    const { verdict } = await playWith(gomocupHost, link, matchOf({}), person([]), 0);
    expect(verdict.match.log).toEqual([{ kind: 'place', cell: 63 }]);
    expect(link.sent).toContain('PLAY 3,4');
  });

  test.each([
    ['7,7 8,7 9,9', 0, [], ['h8', 'i8', 'j6']],
    ['SWAP', 1, ['h8', 'i8', 'j6'], ['black']],
    ['8,8', 1, ['h8', 'i8', 'j6'], ['white', 'i7']],
    ['8,8 8,6', 1, ['h8', 'i8', 'j6'], ['two', 'i7', 'i9']],
    ['SWAP', 0, ['h8', 'i8', 'j6', 'two', 'i7', 'i9'], ['black']],
    ['6,8', 0, ['h8', 'i8', 'j6', 'two', 'i7', 'i9'], ['white', 'g7']],
  ])('swap2: %s', async (answer, seat, before, after) => {
    const link = fake([answer]);
    const { verdict } = await playWith(gomocupHost, link, matchOf({ opening: 'swap2' }, before), person([]), seat);
    const { match } = verdict;
    const moves = match.log
      .slice(before.length, before.length + after.length)
      .map((move) => gomoku.formatMove(move as never, match.state as GomokuState));
    expect(moves).toEqual(after);
  });
});

describe('brains that fail are named, and the moves are kept', () => {
  afterEach(() => vi.useRealTimers());

  async function failure(special: (line: string) => readonly string[] | 'gone' | undefined) {
    const { verdict } = await playWith(gomocupHost, fake([], special), matchOf({}, ['h8', 'h9']), person([]), 0);
    expect(verdict).toMatchObject({ kind: 'failed', by: 0, match: { log: { length: 2 } } });
    return engineProblemOf((verdict as { error?: unknown }).error);
  }
  const onMove = (said: readonly string[] | 'gone') => (line: string) => (line === 'DONE' ? said : undefined);

  test('a crash', async () => expect(await failure(onMove('gone'))).toMatchObject({ code: 'gone', data: { engine: 'Fake' } }));
  test('a refusal', async () => expect(await failure(onMove(['ERROR no']))).toMatchObject({ code: 'refused' }));
  test.each(['7,7', '7,6'])('an illegal move: %s', async (move) =>
    expect(await failure(onMove([move]))).toMatchObject({ code: 'illegal' }),
  );
  test.each(['15,3', 'h7', '\u001b[31m1', 'OK', '7,5 7,4'])('nonsense: %j', async (said) => {
    expect(await failure(onMove([said]))).toMatchObject({ code: 'nonsense' });
  });

  test('a hang', async () => {
    vi.useFakeTimers();
    const playing = failure(onMove([]));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await playing).toMatchObject({ code: 'silent', data: { seconds: 33 } });
  });

  test('one that does not like the board, or lines of another length', async () => {
    await expect(
      gomocupHost(
        fake([], (line) => (line === 'START 15' ? ['ERROR size'] : undefined)),
        { options: matchOf({}).options, name: 'Bot', time: 1 },
      ),
    ).rejects.toThrow('Bot refuses "START 15": ERROR size');
    await expect(gomocupHost(fake([]), { options: matchOf({ winning: 4 }).options, name: 'Bot', time: 1 })).rejects.toThrow(
      'k=4',
    );
  });
});
