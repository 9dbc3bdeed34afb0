import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameId, games, words } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import type { Bout, PairRecord } from '../../src/arena/contest.ts';
import { wordsOf } from '../../src/words/index.ts';
import { movesIn } from '../match.ts';
import { bundle, homes } from '../program.ts';

const home = homes();

const small = ['gomoku', '--rows', '7', '--columns', '7', '--nodes', '100', '--workers', '1'];
const arena = (...flags: readonly string[]) => home().run(['arena', ...flags, '--lang', 'en']);

function recordsIn(folder: string): PairRecord[] {
  const lines = readFileSync(join(home().folder, folder, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as PairRecord).sort((one, other) => one.pair - other.pair);
}

/** Without what the clock says. */
const timeless = (records: readonly PairRecord[]) =>
  records.map(({ pair, bouts }) => ({ pair, bouts: bouts.map(({ slowest: _, ...bout }: Bout) => bout) }));

test('has words for every end that a game or its table has', () => {
  const ends = games.flatMap(({ id }) => Object.keys(words.en[id as GameId].outcomes));
  expect(Object.keys(wordsOf('en').arena.ends)).toEqual(expect.arrayContaining([...ends, ...Object.keys(words.en.core.endings)]));
});

describe('a contest', () => {
  test('is played in pairs, counted and kept', () => {
    const { out, err, code } = arena(...small, '--a', '3', '--b', '1', '--games', '5', '--output', 'kept', '--sprt', '0,400');
    expect(code, err).toBe(0);
    expect(out).toMatch(/^Ludoteca 3 – Ludoteca 1\n/);
    expect(out).toMatch(/Score of Ludoteca 3: \+\d+ =\d+ −\d+ in 6 games/);
    expect(out).toMatch(/SPRT between 0 and 400 Elo: LLR -?\d+\.\d+ \(-2\.94, 2\.94\): /);
    expect(out).toMatch(/Different games: \d of 6/);
    expect(err, 'the score as it runs').toMatch(/^2\/6 .*\n4\/6 .*\n6\/6 /);
    const records = recordsIn('kept');
    expect(records.map(({ pair, bouts }) => [pair, ...bouts.map(({ first }) => first)])).toEqual([
      [0, 'a', 'b'],
      [1, 'a', 'b'],
      [2, 'a', 'b'],
    ]);
    const { contest, tally } = JSON.parse(readFileSync(join(home().folder, 'kept', 'arena.json'), 'utf8'));
    expect(contest).toMatchObject({ game: 'gomoku', a: '3', b: '1', limits: { nodes: 100 }, seed: 1 });
    expect(tally.wins + tally.draws + tally.losses).toBe(6);
    const games = readdirSync(join(home().folder, 'kept', 'games')).sort();
    expect(games).toHaveLength(18);
    for (const name of games.filter((name) => /\.(arq|sgf|psq)$/.test(name)).slice(0, 3)) {
      expect(home().run(['verify', join('kept', 'games', name), '--lang', 'en']).out).toContain('a valid game (Gomoku');
    }
  });

  test('goes on where it stopped, after a line that was cut off, and comes to the same as in one go', () => {
    arena(...small, '--a', '2', '--b', '1', '--games', '8', '--output', 'whole', '--results-only');
    arena(...small, '--a', '2', '--b', '1', '--games', '4', '--output', 'parts', '--results-only');
    appendFileSync(join(home().folder, 'parts', 'results.jsonl'), '{"pair":2,"bouts":[{"first":"a","mo');
    const { out, code } = arena(...small, '--a', '2', '--b', '1', '--games', '8', '--output', 'parts', '--results-only');
    expect(code).toBe(0);
    expect(out).toContain('4 games were played before; going on.');
    expect(timeless(recordsIn('parts'))).toEqual(timeless(recordsIn('whole')));
    expect(readdirSync(join(home().folder, 'parts')).sort()).toEqual(['arena.json', 'results.jsonl']);
  });

  test('is the same with any number of threads', () => {
    for (const workers of ['1', '3'])
      arena(...small, '--a', '2', '--b', '1', '--games', '8', '--workers', workers, '--output', workers, '--results-only');
    expect(timeless(recordsIn('3'))).toEqual(timeless(recordsIn('1')));
  });

  test('goes on in a folder that an older version wrote, with a former name of the rules', () => {
    const flags = ['go', '--size', '4', '--nodes', '10', '--workers', '1', '--a', '1', '--b', '1', '--output', 'old'];
    arena(...flags, '--games', '2');
    const file = join(home().folder, 'old', 'arena.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"rules": "classic"', '"rules": "seed"'));
    expect(arena(...flags, '--games', '4')).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 games were played before'),
    });
    expect(readFileSync(file, 'utf8')).toContain('"rules": "classic"');
  });

  test('does not mix with another one in the same folder', () => {
    arena(...small, '--a', '2', '--b', '1', '--games', '2', '--output', 'mine');
    const { err, code } = arena(...small, '--a', '3', '--b', '1', '--seed', '9', '--games', '2', '--output', 'mine');
    expect({ err, code }).toEqual({ err: expect.stringMatching(/mine holds the games of another contest.*a, seed/), code: 2 });
    writeFileSync(join(home().folder, 'mine', 'arena.json'), 'not ours');
    expect(arena(...small, '--a', '2', '--b', '1', '--games', '2', '--output', 'mine')).toMatchObject({
      err: expect.stringMatching(/another contest.*game/),
      code: 2,
    });
  });

  test('takes its openings from a file', () => {
    writeFileSync(join(home().folder, 'openings.txt'), 'd4 c3 # the middle\na1 g7\n');
    arena(...small, '--a', '1', '--b', '1', '--games', '6', '--openings', 'openings.txt', '--output', 'opened');
    const first = (name: string) =>
      movesIn(join(home().folder, 'opened', 'games', name))
        .join(' ')
        .slice(0, 5);
    expect(['00001a', '00001b', '00002a', '00002b', '00003a'].map((name) => first(`${name}.arq`))).toEqual([
      'd4 c3',
      'd4 c3',
      'a1 g7',
      'a1 g7',
      'd4 c3',
    ]);
  });

  test('of truco deals the same cards to both', () => {
    const { out, code } = arena(
      'truco',
      '--a',
      'machine',
      '--b',
      'machine',
      '--games',
      '2',
      '--output',
      'cards',
      '--workers',
      '1',
    );
    expect(code).toBe(0);
    expect(out).toContain('Different games: 2 of 2');
    const deals = ['00001a', '00001b'].map((name) =>
      movesIn(join(home().folder, 'cards', 'games', `${name}.arq`)).filter((move) => /^(deal|leader) /.test(move)),
    );
    const common = Math.min(...deals.map((list) => list.length));
    expect(common).toBeGreaterThan(30);
    expect(deals[0]?.slice(0, common)).toEqual(deals[1]?.slice(0, common));
  });
});

describe('an engine that fails', () => {
  const engine = (answer: string) => `process.stdin.setEncoding('utf8').on('data', (text) => {
    for (const line of text.split('\\n')) {
      if (/^START/.test(line)) console.log('OK');
      if (/^ABOUT/.test(line)) console.log('name="Test", version="2.1"');
      if (/^(BEGIN|TURN|DONE)/.test(line)) ${answer};
    }
  });`;
  const against = (script: string) => {
    writeFileSync(join(home().folder, 'engine.cjs'), script);
    const command = `gomocup@100ms:"${process.execPath}" engine.cjs`;
    return arena(...small, '--a', '1', '--b', command, '--games', '2', '--output', 'failing', '--nodes', '50');
  };

  test.each([
    ['cheats', "console.log('0,0')", /illegal/],
    ['crashes', "{ console.error('out of cheese'); process.exit(3); }", /exit code 3 \(out of cheese\)/],
    ['talks nonsense', "console.log('what?')", /what\?/],
  ])('as it %s, loses, is named and counted', (_, answer, why) => {
    const { out, err, code } = against(engine(answer));
    expect(code, err).toBe(0);
    expect(out).toContain('Score of Ludoteca 1: +2 =0 −0 in 2 games');
    expect(out).toContain('Ends: failure 2');
    expect(out, 'it is called as it calls itself').toMatch(/^Ludoteca 1 – Test 2\.1\n/);
    expect(out).toMatch(/Game 1: Test 2\.1 lost by failure: Test /);
    expect(recordsIn('failing')[0]?.names).toEqual({ a: 'Ludoteca 1', b: 'Test 2.1' });
    const game = readFileSync(join(home().folder, 'failing', 'games', '00001a.sgf'), 'utf8');
    expect(game).toContain('[Test 2.1]');
    expect(out).toMatch(why);
    expect(recordsIn('failing')[0]?.bouts[0]?.failure?.by).toBe('b');
  });

  test('to start ends the contest, and says so', () => {
    const { err, code } = arena(
      ...small.slice(0, 5),
      '--workers',
      '1',
      '--a',
      '1',
      '--b',
      'gomocup:no-such-engine',
      '--games',
      '2',
    );
    expect(code).toBe(1);
    expect(err).toMatch(/The contest cannot go on: .*there is no program no-such-engine/);
  });
});

test('Ctrl-C is safe: what was played is kept, every thread ends, and the same command goes on', async () => {
  const args = ['arena', 'damas', '--a', '4', '--b', '3', '--games', '400', '--workers', '2', '--output', 'cut', '--lang', 'en'];
  const child = spawn(process.execPath, [bundle, ...args], { cwd: home().folder, env: home().env });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (err === '') child.kill('SIGINT');
    err += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect(code).toBe(1);
  expect(err).toContain('The same command goes on from here.');
  const played = recordsIn('cut').length;
  expect(out).toContain(`in ${2 * played} games`);
});

describe('wrong words', () => {
  test.each([
    [['gomoku', '--a', '9', '--b', '1'], /"9" does not play gomoku/],
    [['gomoku', '--a', 'human', '--b', '1'], /people do not play in the arena/],
    [['gomoku', '--b', '1'], /--a/],
    [['gomoku', '--a', '1', '--b', '1', '--time', '5'], /1s, 1\.5s, 500ms/],
    [['gomoku', '--a', '1', '--b', '1', '--time', '1s', '--nodes', '5'], /Either --time or --nodes/],
    [['gomoku', '--a', '1', '--b', '1', '--games', '0'], /at least 1/],
    [['gomoku', '--a', '1', '--b', '1', '--sprt', '5'], /two numbers/],
    [['gomoku', '--a', '1', '--b', '1', '--sprt', '20,0'], /the smaller one first/],
    [['gomoku', '--a', '1', '--b', '1', '--rows', '99'], /1-25/],
    [['gomoku', '--a', '1', '--b', 'gomocup:x', '--nodes', '5'], /means nothing to an engine.*gomocup@1s:COMMAND/],
    [['gomoku', '--a', '1', '--b', '1', '--openings', 'none.txt'], /none\.txt does not exist/],
    [['goose', '--a', 'machine', '--b', 'machine'], /unknown command|too many arguments/i],
  ])('%j', (flags, why) => {
    const { err, code } = arena(...flags);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(why) });
  });

  test('a line of the file of openings', () => {
    writeFileSync(join(home().folder, 'bad.txt'), 'd4\nd4 d4\n');
    const { err, code } = arena(...small, '--a', '1', '--b', '1', '--openings', 'bad.txt');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/bad\.txt, line 2: /) });
  });
});
