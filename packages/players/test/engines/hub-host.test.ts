import { type Match, playMove, startMatch } from '@ludoteca/games';
import { type DamasState, damas } from '@ludoteca/games/damas';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hubEngine } from '../../src/engines/hub/engine.ts';
import { hubHost } from '../../src/engines/hub/host.ts';
import { engineProblemOf } from '../../src/engines/problem.ts';
import { thinkerProgram } from '../../src/thinker.ts';
import { linkTo, person, playWith, randomThinker, scripted, tableWith } from './support.ts';

const matchOf = (input: object, moves: readonly string[] = []): Match => {
  const options = damas.options(input);
  if (!options.ok) throw new Error(options.error.code);
  let match: Match = startMatch(damas, options.value, ['Ana', 'Bot']);
  for (const text of moves) {
    const move = damas.parseMove(text, match.state as DamasState);
    const next = move.ok ? playMove(match, move.value) : move;
    if (!next.ok) throw new Error(text);
    match = next.value;
  }
  return match;
};

const ours = (seed: number) =>
  linkTo((say) =>
    hubEngine({
      thinker: randomThinker(seed),
      pace: { fillsClock: false },
      version: '1',
      options: matchOf({ variant: 'international' }).options as DamasState['options'],
      say,
    }),
  );

/** An engine that moves as it is told; `special` may answer otherwise. */
function fake(moves: readonly string[], special: (line: string) => readonly string[] | 'gone' | undefined = () => undefined) {
  const waiting = [...moves];
  return scripted((line) => {
    const said = special(line);
    if (said) return said;
    if (line === 'hub')
      return ['id name=Fake version=1', 'param name=variant value=normal type=enum values="normal bt frisian"', 'wait'];
    if (line === 'init') return ['hello there', 'ready'];
    return line === 'go think' ? ['info depth=1', `done move=${waiting.shift() ?? '1-2'} ponder=1-2`] : [];
  });
}

test('an engine is called as it calls itself', async () => {
  const { options } = matchOf({ variant: 'international' });
  expect((await hubHost(fake([]), { options, name: 'program', time: 1000 })).name).toBe('Fake 1');
});

describe('whole games', () => {
  test.each(['international', 'frisian', 'classic', 'russian', 'italian', 'thai'])(
    'against our own engine: %s',
    async (variant) => {
      for (let seed = 1; seed <= 4; seed++) {
        const { verdict } = await playWith(
          hubHost,
          ours(seed),
          matchOf({ variant }),
          thinkerProgram(damas, randomThinker(seed + 9)),
          seed % 2,
        );
        expect(verdict).toMatchObject({ kind: 'over' });
      }
    },
  );
});

describe('what the engine is told', () => {
  test('the variant, the position, the time', async () => {
    const link = fake(['32-28']);
    await playWith(hubHost, link, matchOf({ variant: 'frisian' }), person([]), 0, 1500);
    expect(link.sent).toEqual([
      ...['hub', 'set-param name=variant value=frisian', 'init', 'new-game'],
      'pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww',
      ...['level move-time=1.5', 'go think'],
    ]);
  });

  test('the kings’ moves since the last capture or man’s move', async () => {
    const link = fake([]);
    const fen = 'W:WK46,48:BK2,16';
    await playWith(
      hubHost,
      link,
      matchOf({ variant: 'international', fen }, ['48-43', '16-21', '46-41', '2-7', '41-46']),
      person([]),
      1,
    );
    const pieces: Readonly<Record<number, string>> = { 2: 'B', 21: 'b', 43: 'w', 46: 'W' };
    const board = Array.from({ length: 50 }, (_, index) => pieces[index + 1] ?? 'e').join('');
    expect(link.sent).toContain(`pos pos=W${board} moves="46-41 2-7 41-46"`);
  });

  test('it follows what is taken back', async () => {
    const undo = { kind: 'undo' } as const;
    const link = fake(['19-23', '18-23', '20-24']);
    await playWith(hubHost, link, matchOf({ variant: 'international' }), person(['32-28', undo, '31-27']), 1);
    const positions = link.sent.filter((line) => line.startsWith('pos'));
    expect(positions).toEqual([
      'pos pos=Bbbbbbbbbbbbbbbbbbbbbeeeeeeeweewewwwwwwwwwwwwwwwwww',
      'pos pos=Bbbbbbbbbbbbbbbbbbbbbeeeeeeweeeewwwwwwwwwwwwwwwwwww',
    ]);
  });
});

describe('engines that fail are named, and the moves are kept', () => {
  afterEach(() => vi.useRealTimers());

  async function failure(special: (line: string) => readonly string[] | 'gone' | undefined) {
    const { verdict } = await playWith(
      hubHost,
      fake([], special),
      matchOf({ variant: 'international' }, ['32-28', '19-23']),
      person([]),
      0,
    );
    expect(verdict).toMatchObject({ kind: 'failed', by: 0, match: { log: { length: 2 } } });
    return engineProblemOf((verdict as { error?: unknown }).error);
  }
  const onMove = (said: readonly string[] | 'gone') => (line: string) => (line === 'go think' ? said : undefined);

  test('a crash', async () => expect(await failure(onMove('gone'))).toMatchObject({ code: 'gone', data: { engine: 'Fake' } }));
  test('a refusal', async () => {
    expect(await failure(onMove(['error message="no idea"']))).toMatchObject({ code: 'refused', data: { said: 'no idea' } });
  });
  // A capture is obligatory there.
  test.each(['31-27', '28x19', '28x19x24', '1-7', '99-98'])('an illegal move: %s', async (move) => {
    expect(await failure(onMove([`done move=${move}`]))).toMatchObject({ code: 'illegal', data: { move } });
  });
  test.each(['done', 'done move="\u001b[2J"', 'done move=resign'])('nonsense: %j', async (said) => {
    expect(await failure(onMove([said]))).toMatchObject({ code: 'nonsense' });
  });

  test('a hang', async () => {
    vi.useFakeTimers();
    const playing = failure(onMove([]));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await playing).toMatchObject({ code: 'silent', data: { asked: 'go think', seconds: 33 } });
  });

  test('one that does not know the variant or the board', async () => {
    const host = (options: object) => hubHost(fake([]), { options: matchOf(options).options, name: 'Ana', time: 1 });
    await expect(host({})).rejects.toThrow('Fake cannot play this: it lacks classic');
    await expect(host({ variant: 'international', board: '8x8' })).rejects.toThrow('8x8');
  });
});

test('whoever leaves while it thinks stops it', async () => {
  const link = fake([], (line) => (line === 'go think' ? [] : undefined));
  const match = matchOf({ variant: 'international' });
  const engine = await hubHost(link, { options: match.options, name: 'Ana', time: 1000 });
  const driver = tableWith(engine.program, match, person([]), 0);
  await vi.waitFor(() => expect(link.sent).toContain('go think'));
  await driver.close();
  expect(await driver.finished).toEqual({ kind: 'closed' });
  expect(link.sent.at(-1)).toBe('stop');
  engine.quit();
  expect(link.sent.at(-1)).toBe('quit');
});
