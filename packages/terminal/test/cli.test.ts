import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  eleven,
  elevenTable,
  elevenTables,
  packBlueprint,
  scoreGroups,
  unpackBlueprint,
} from '@ludoteca/players/truco/internals';
import { describe, expect, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { run } from '../src/cli/run.ts';
import { movesIn } from './match.ts';
import { bundle, homes } from './program.ts';

const home = homes();

const done = (args: readonly string[]) => {
  const { out, err, code } = home().run(args);
  expect({ err, code }, args.join(' ')).toEqual({ err: '', code: 0 });
  return out;
};

/** The command in this process, where only its words matter: starting the program takes far longer than reading them. */
async function said(args: readonly string[]) {
  for (const [name, value] of Object.entries(home().env)) vi.stubEnv(name, value);
  const printed = { out: '', err: '' };
  const noting = (to: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[to] += text;
    return true;
  };
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation(noting('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(noting('err')),
  ];
  try {
    const code = await run(args);
    return { ...printed, code };
  } finally {
    for (const stream of streams) stream.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** The same as `done`, in this process. */
async function told(args: readonly string[]): Promise<string> {
  const { out, err, code } = await said(args);
  expect({ err, code }, args.join(' ')).toEqual({ err: '', code: 0 });
  return out;
}

/** A few moves of a game, saved as `name`; the path of the file. */
function saved(game: string, moves: readonly string[], ...flags: readonly string[]): string {
  const { dir, run } = home();
  expect(run([game, '--start', '--dir', dir, ...flags], [...moves, 'SAVE', game, 'EXIT', '3'])).toMatchObject({
    code: 0,
    err: '',
  });
  return join(dir, `${game}.arq`);
}

const games = {
  go: { moves: ['B2', 'C3', 'PASS', 'A1'], flags: [], formats: ['.sgf'] },
  gomoku: { moves: ['h8', 'a1', 'h9'], flags: ['--rows', '15', '--columns', '15'], formats: ['.sgf', '.psq'] },
  damas: { moves: ['b6-c5', 'a3-b4', 'c5xa3'], flags: [], formats: ['.pdn'] },
  goose: { moves: ['3', '4', '6'], flags: [], formats: [] },
  truco: { moves: ['2', '1'], flags: ['--seed', '6'], formats: [] },
} as const;
const names = Object.keys(games) as (keyof typeof games)[];
const someGame = (name: keyof typeof games) => saved(name, games[name].moves, ...games[name].flags);

test('the command ends when it has said everything, whatever may still go on in its process', () => {
  const goesOn = "--import data:text/javascript,import'node:process';setInterval(()=>{},1000)";
  const { folder, env } = home();
  const options = { cwd: folder, env: { ...env, NODE_OPTIONS: goesOn }, encoding: 'utf8', timeout: 60_000 } as const;
  const { stdout, status, signal } = spawnSync(process.execPath, [bundle, 'perft', 'damas', '--depth', '3'], options);
  expect({ stdout, status, signal }).toEqual({ stdout: '1: 7\n2: 49\n302\n', status: 0, signal: null });
});

describe('help and version', () => {
  test('--version is the one of the package', () => expect(done(['--version'])).toBe(`${manifest.version}\n`));

  test('--help names every command, and every command has its own', async () => {
    const help = done(['--help']);
    const commands = ['go', 'gomoku', 'damas', 'goose', 'truco', 'load', 'show', 'report', 'convert', 'verify'];
    for (const command of [...commands, 'perft', 'tables', 'tune', 'odds', 'stats', 'completion']) {
      expect(help).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
      const { out, err, code } = await said([command, '--help']);
      expect(out).toContain(`Usage: ludoteca ${command}`);
      expect({ err, code }).toEqual({ err: '', code: 0 });
    }
    expect(done(['go', '--help'])).toContain('Examples:\n  ludoteca go --start\n');
  });
});

describe('tools for saved games', () => {
  test.each(names)('%s: verify, show, report, load', async (name) => {
    const file = someGame(name);
    // What the program itself says of one game it says of the others.
    const ask = name === 'go' ? done : told;
    expect(await ask(['verify', file, '--lang', 'en'])).toMatch(/: a valid game \(.*, \d+ moves\)\.\nThe game goes on\.\n$/);
    const whole = await ask(['show', file, '--lang', 'en']);
    expect(whole).toMatch(/^Moves: .+$/m);
    const beginning = await ask(['show', file, '--ply', '1', '--plain', '--lang', 'en']);
    expect(beginning).not.toBe(whole);
    const page = join(home().folder, 'page.html');
    expect(await ask(['report', file, '-o', page])).toContain(page);
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>/i);
    const { out, code } = home().run(['load', file, '--plain', '--lang', 'en'], ['MOVES', 'EXIT']);
    expect(code).toBe(0);
    expect(out).toContain('Moves: ');
  });

  test('moves are shown in the words of their reader', async () => {
    const file = join(home().folder, 'passed.sgf');
    writeFileSync(file, '(;GM[1]SZ[9];B[cc];W[])');
    expect(await told(['show', file, '--lang', 'es'])).toMatch(/^Jugadas: C7 pasa$/m);
  });

  test('a card that is still hidden is shown by no tool', () => {
    const file = someGame('truco');
    for (const card of ['5C', '3E', '6C']) {
      expect(movesIn(file), 'dealt and not played').toContain(`deal ${card}`);
      expect(readFileSync(file, 'utf8'), 'an editor does not show it').not.toContain(`deal ${card}`);
    }
    const page = join(home().folder, 'page.html');
    done(['report', file, '-o', page, '--lang', 'en']);
    const seen = done(['show', file, '--lang', 'en']) + readFileSync(page, 'utf8');
    for (const card of ['5 of Hearts', '3 of Spades', '6 of Hearts', 'deal 5C', 'deal 3E', 'deal 6C']) {
      expect(seen).not.toContain(card);
    }
  });

  test.each(names.flatMap((name) => games[name].formats.map((format) => [name, format] as const)))(
    '%s goes to %s and back without loss',
    async (name, format) => {
      const file = someGame(name);
      const [out, back] = [join(home().folder, `game${format}`), join(home().folder, 'back.arq')];
      expect(await told(['convert', file, out, '--lang', 'en'])).toBe(`${out} written.\n`);
      expect(await told(['verify', out, '--lang', 'en'])).toContain(`, ${games[name].moves.length} moves).\n`);
      await told(['convert', out, back]);
      const moves = async (path: string) => /^(Moves|Jugadas): .*$/m.exec(await told(['show', path, '--lang', 'en']))?.[0];
      expect(await moves(back)).toBe(await moves(file));
      expect(await moves(back)).toBeDefined();
    },
  );
});

describe('counting', () => {
  // Published counts; the table of packages/games/test/damas names the source of each.
  test.each([
    ['english', 7, '179740'],
    ['russian', 6, '37986'],
    ['international', 6, '167140'],
  ])('perft damas --variant %s --depth %i ends with %s', async (variant, depth, count) => {
    const lines = (await told(['perft', 'damas', '--variant', variant, '--depth', String(depth)])).trim().split('\n');
    expect(lines).toHaveLength(depth);
    expect(lines.at(-1)).toBe(count);
  });

  test('the former name of the classic rules is read, and not listed', async () => {
    const count = (variant: string) => told(['perft', 'damas', '--variant', variant, '--depth', '4']);
    expect(await count('seed')).toBe(await count('classic'));
    expect(await told(['perft', 'damas', '--help'])).not.toMatch(/\bseed\b/);
  });

  test('perft from a position', async () => {
    expect(await told(['perft', 'damas', '--depth', '1', '--fen', 'B:Wg1:Bb2'])).toBe('2\n');
  });

  test('tables damas: solved, verified and kept; a call that was stopped is taken up again', () => {
    const { folder } = home();
    const flags = ['tables', 'damas', '--variant', 'english', '--pieces', '2', '--output', folder, '--verify', '--lang', 'en'];
    const out = done(flags);
    // Two kings 32 × 31, a man and a king twice 28 × 31, two men 28 × 28 less the 24 squares that both may stand on.
    expect(out).toMatch(/^3488 positions: /);
    expect(out).toContain('Every value follows from those that its moves lead to.');
    const file = join(folder, 'damas-english.gz');
    const bytes = readFileSync(file);
    writeFileSync(`${file}.part`, bytes);
    expect(done(flags)).toBe(out);
    expect(existsSync(`${file}.part`)).toBe(false);
    writeFileSync(`${file}.part`, 'damaged');
    expect(done(flags)).toBe(out);
    expect(readFileSync(file)).toEqual(bytes);
  });

  test('tune damas: the same seed gives the same weights', () => {
    const files = ['one.ts', 'other.ts'].map((name) => join(home().folder, name));
    const texts = files.map((file) => {
      const flags = ['--games', '3', '--rounds', '1', '--nodes', '60', '--seed', '4', '--output', file, '--lang', 'en'];
      expect(done(['tune', 'damas', '--variant', 'english', ...flags])).toMatch(/^Round 1: \d+ positions of 3 games; log loss /);
      return readFileSync(file, 'utf8');
    });
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toMatch(/^export const short = \{\n {2}man: \[-?\d+, -?\d+\],\n/m);
  });

  test('train damas: the same seed gives the same patterns', () => {
    const files = ['one', 'other'].map((name) => {
      const [folder, file] = [join(home().folder, name), join(home().folder, `${name}.gz`)];
      const flags = ['--games', '2', '--nodes', '30', '--folder', folder, '--output', file, '--lang', 'en'];
      expect(done(['train', 'damas', '--variant', 'russian', ...flags])).toMatch(/^Round 1: \d+ positions of 2 games; log loss /);
      return readFileSync(file);
    });
    expect(files[0]).toEqual(files[1]);
  });

  test('train go: priors from games against itself, as a file of the sources', () => {
    const [folder, file] = [join(home().folder, 'school'), join(home().folder, 'learnt.ts')];
    const flags = ['--folder', folder, '--output', file, '--lang', 'en'];
    const out = done(['train', 'go', '--boards', '3x3:5,4x4:5', '--nodes', '8', ...flags]);
    expect(out).toMatch(/^Round 1: \d+ positions of 10 games; log loss \d/);
    expect(readFileSync(file, 'utf8')).toMatch(/^export const learntWeights =\n {2}'[\w+/]+';$/m);
    const { code, err } = home().run(['train', 'go', '--boards', '9x9', ...flags]);
    expect(code).toBe(2);
    expect(err).toContain('--boards 9x9: 9x9 is not a size and a number of games such as 9x9:100.');
  });

  test('train go-network: a network from games against itself, as a file', () => {
    const [folder, file] = [join(home().folder, 'school'), join(home().folder, 'go.network')];
    const flags = ['--folder', folder, '--output', file, '--lang', 'en'];
    const small = ['--boards', '4x4:20', '--nodes', '8', '--layers', '1', '--rounds', '1'];
    const out = done(['train', 'go-network', ...small, '--channels', '8', ...flags]);
    expect(out).toMatch(/^\d+ positions of 20 games. On others: log loss \d/);
    expect(readFileSync(file, 'latin1')).toMatch(/^ludoteca-go-network-1 8 1\n/);
    const before = readFileSync(file);
    expect(done(['train', 'go-network', ...small, '--from', file, ...flags])).toMatch(/^\d+ positions of 20 games/);
    expect(readFileSync(file, 'latin1')).toMatch(/^ludoteca-go-network-1 8 1\n/);
    expect(readFileSync(file).equals(before)).toBe(false);
    for (const [wrong, sentence] of [
      [['--boards', 'x'], '--boards x: x is not a size and a number of games such as 9x9:100.'],
      [['--channels', '12'], '--channels must be a multiple of 8.'],
      [['--channels', '136'], '--channels must be at most 128.'],
      [['--layers', '33'], '--layers must be at most 32.'],
      [['--rounds', '0'], '--rounds must be at least 1.'],
    ] as const) {
      const { code, err } = home().run(['train', 'go-network', ...wrong, ...flags]);
      expect(code).toBe(2);
      expect(err).toContain(sentence);
    }
  });

  test.each([
    ['train', 'go-network', '--from'],
    ['train', 'truco', '--mend'],
    ['train', 'truco', '--openings'],
    ['exploit', 'truco', '--file'],
    ['puzzles', 'check', '--file'],
  ])('%s %s %s: says what is wrong with the file', async (command, what, flag) => {
    const made = command === 'train' ? ['--folder', join(home().folder, 'school'), '--output', join(home().folder, 'made')] : [];
    const words = [command, what, ...made, flag];
    const missing = join(home().folder, 'missing');
    expect(await said([...words, missing, '--lang', 'en'])).toMatchObject({ code: 1, err: `${missing} does not exist.\n` });
    const other = join(home().folder, 'other');
    writeFileSync(other, 'something else\n');
    const err = `${other} is not such a file, or it is damaged.\n`;
    expect(await said([...words, other, '--lang', 'en'])).toMatchObject({ code: 1, err });
  });

  test('train gomoku: weights from games against itself, as a file of the sources', () => {
    const [folder, file] = [join(home().folder, 'school'), join(home().folder, 'learnt.ts')];
    const flags = ['--folder', folder, '--output', file, '--lang', 'en'];
    const out = done(['train', 'gomoku', '--games', '25', '--nodes', '40', ...flags]);
    expect(out).toMatch(/^Round 1: \d+ positions of 25 games; log loss \d/);
    expect(readFileSync(file, 'utf8')).toMatch(/^export const learntWeights =\n {2}'[\w+/]+';$/m);
    const { code, err } = home().run(['train', 'gomoku', '--games', '0', ...flags]);
    expect(code).toBe(2);
    expect(err).toContain('--games must be at least 1.');
  });

  test('train truco --openings and --mend: from what an earlier call kept, the strategy that came along', async () => {
    const shipped = readFileSync(join(bundle, '../assets/truco.strategy'));
    const file = await unpackBlueprint(shipped);
    const { openingAt, openings, bets, elevens } = file;
    const folder = join(home().folder, 'school');
    mkdirSync(folder);
    const [old, made] = [join(home().folder, 'old'), join(home().folder, 'made')];
    const keep = (name: string, tables: Uint8Array, count: number, index: number) => {
      const size = tables.length / count;
      writeFileSync(join(folder, name), tables.subarray(index * size, (index + 1) * size));
    };
    const trained = (...flags: readonly string[]) => {
      const out = done(['train', 'truco', '--folder', folder, ...flags, '--output', made, '--lang', 'en']);
      expect(readFileSync(made).equals(shipped)).toBe(true);
      return out;
    };

    const count = Math.max(...openingAt);
    for (const [score, opening] of openingAt.entries()) {
      if (opening === 0) continue;
      const name = `opening-${Math.trunc(score / eleven)}-${score % eleven}`;
      for (const kept of [name, `${name}.mended`]) keep(kept, openings, count, opening - 1);
    }
    const without = { openingAt: openingAt.map(() => 0), openings: openings.subarray(0, 0) };
    writeFileSync(old, await packBlueprint({ ...file, ...without }));
    expect(trained('--openings', old)).toMatch(/ is written \(\d+ bytes\)\.\n$/);

    for (const [index, { name }] of scoreGroups.entries()) keep(`${name}.mended`, bets, scoreGroups.length, index);
    for (let points = 0; points < eleven; points++) {
      keep(`${points}-eleven.mended`, elevens, elevenTables, elevenTable(points, eleven));
      // One is left to do.
      if (points > 0) keep(`eleven-${points}.mended`, elevens, elevenTables, elevenTable(eleven, points));
    }
    expect(trained('--mend', made)).toContain('eleven-0: what its own moves never lead to is solved\n');
    expect(existsSync(join(folder, 'eleven-0.mended'))).toBe(true);
  });

  test('train truco --players 4: the flags of two players are refused', () => {
    const [folder, output] = [join(home().folder, 'school'), join(home().folder, 'made')];
    const flags = ['--players', '4', '--mend', output, '--folder', folder, '--output', output, '--lang', 'en'];
    const { code, err } = home().run(['train', 'truco', ...flags]);
    expect(code).toBe(2);
    expect(err).toContain('--mend and --openings are for two players.');
  });

  test('exploit truco: what came along loses nothing at 11-11', () => {
    const out = done(['exploit', 'truco', '--score', '11-11', '--lang', 'en']);
    expect(out).toMatch(/^11-11: 0\.0000 points a hand \(leader -?0\.0000, other -?0\.0000\)\n$/);
  });

  test('exploit truco --folder: what is measured is kept', async () => {
    const folder = join(home().folder, 'measured');
    const measure = (...flags: readonly string[]) =>
      told(['exploit', 'truco', '--score', '11-11', '--folder', folder, '--lang', 'en', ...flags]);
    expect(await measure()).toContain('11-11: 0.0000 points a hand');
    const [strategy = ''] = readdirSync(folder);
    writeFileSync(join(folder, strategy, '11-11, player.json'), '{"leader":0.5,"follower":0.25,"points":0.375}');
    expect(await measure()).toBe('11-11: 0.3750 points a hand (leader 0.5000, other 0.2500)\n');
    // Of another strategy nothing is known.
    const blueprint = await unpackBlueprint(readFileSync(join(bundle, '../assets/truco.strategy')));
    blueprint.elevens[0]!++;
    const other = join(home().folder, 'other.strategy');
    writeFileSync(other, await packBlueprint(blueprint));
    expect(await measure('--file', other)).toContain('11-11: 0.0000 points a hand');
  });

  test('odds goose --json adds up, and stats of many races agree with it', () => {
    const flags = ['--players', '2', '--ending', '1A', '--json'];
    const { chances, turns } = JSON.parse(done(['odds', 'goose', ...flags]));
    expect(chances).toHaveLength(2);
    expect(chances[0] + chances[1]).toBeCloseTo(1, 9);
    const stats = JSON.parse(done(['stats', 'goose', ...flags, '--games', '20000', '--seed', '1']));
    expect(Math.abs(stats.chances[0].value - chances[0])).toBeLessThan(4 * stats.chances[0].error);
    expect(Math.abs(stats.turns.value - turns)).toBeLessThan(4 * stats.turns.error);
  });

  test('odds of a position, in words', () => {
    const near = done(['odds', 'goose', '--players', '2', '--ending', '1A', '--position', '59,0', '--lang', 'en']);
    expect(near).toContain('Player 1 wins with a chance of 100.0000 %\n');
  });

  test('statistics of a saved race', () => {
    expect(done(['stats', 'goose', someGame('goose'), '--lang', 'en'])).toContain('number of “3” thrown: 1\n');
  });
});

describe('completion', () => {
  const installed = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

  test.each([
    ['bash', '-n'],
    ['zsh', '-n'],
    ['fish', '--no-execute'],
  ] as const)('%s', async (shell, check) => {
    const script = await told(['completion', shell]);
    for (const word of ['gomoku', 'convert', 'lang']) expect(script).toContain(word);
    if (!installed(shell)) return;
    const path = join(home().folder, 'completion');
    writeFileSync(path, script);
    expect(spawnSync(shell, [check, path], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('bash offers commands, and behind a command its flags', () => {
    const script = done(['completion', 'bash']);
    const offers = (...words: string[]) => {
      const call = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _ludoteca; echo "\${COMPREPLY[*]}"`;
      return spawnSync('bash', ['-c', `${script}\n${call}`], { encoding: 'utf8' })
        .stdout.trim()
        .split(' ');
    };
    expect(offers('ludoteca', 'go')).toEqual(['go', 'gomoku', 'goose', 'gomocup']);
    expect(offers('ludoteca', 'go', '--ko')).toEqual(['--komi', '--ko']);
    expect(offers('ludoteca', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });
});

describe('wrong calls', () => {
  const refused = (args: readonly string[], { out, err, code }: ReturnType<ReturnType<typeof home>['run']>) => {
    expect(out, args.join(' ')).toBe('');
    expect(err, 'one sentence').toMatch(/^\S.*\n$/);
    expect(err).not.toMatch(/^error:|\{\w+\}|undefined/);
    return { err, code };
  };

  test.each([
    [['chess'], /chess.*go, gomoku, damas, goose, truco/],
    [['go', 'extra'], /extra|too many/],
    [['go', '--bogus'], /--bogus/],
    [['go', '--size', '99x99'], /2x2-25x25/],
    [['go', '--rules', 'mine'], /classic, chinese, japanese, tromp-taylor/],
    [['go', '--black', 'deep-blue'], /"deep-blue" does not play go\. Who does: human/],
    [['go', '--names', 'a,b,c'], /3 names for 2 seats/],
    [['go', '--lang', 'fr'], /en, es, pt/],
    [['gomoku', '--rows', '3', '--columns', '3'], /3x3/],
    [['damas', '--fen', 'nonsense'], /nonsense/],
    [['damas', '--variant', 'mine'], /russian/],
    [['goose', '--race', 'nowhere.txt'], /nowhere\.txt/],
    [['goose', '--players', '9'], /2-6/],
    [['truco', '--seed', 'x'], /whole number/],
    [['show'], /file/],
    [['show', 'game.txt'], /\.arq, \.sgf, \.pdn, \.psq/],
    [['convert', 'one.arq'], /to/],
    [['report', 'one.arq'], /--output/],
    [['perft', 'damas', '--variant', 'mine'], /russian/],
    [['perft', 'damas', '--depth', '-1'], /whole number/],
    [['perft', 'chess'], /chess/],
    [['tables', 'damas', '--pieces', '6'], /2 to 5/],
    [['tables', 'damas', '--variant', 'frisian'], /russian/],
    [['tune', 'damas', '--games', '0', '--output', 'x.ts'], /at least 1/],
    [['odds', 'goose', '--ending', '2'], /1A, 1B, 1C/],
    [['odds', 'goose', '--position', '1,2'], /players|3/],
    [['stats', 'goose', '--games', '0'], /at least 1/],
    [['completion', 'tcsh'], /bash, zsh, fish/],
    [['completion'], /shell/],
  ] as const)('%j is refused with code 2', async (args, why) => {
    const { err, code } = refused(args, await said(args));
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });

  test('the program says it, too', () => {
    const { err, code } = refused(['chess'], home().run(['chess']));
    expect({ err, code }).toEqual({ err: expect.stringContaining('chess'), code: 2 });
  });

  test('what can not be done fails with code 1 and leaves nothing behind', async () => {
    const { folder } = home();
    const file = someGame('go');
    const broken = join(folder, 'broken.arq');
    writeFileSync(broken, readFileSync(file, 'utf8').replace('B2', 'B3'));
    writeFileSync(join(folder, 'broken.sgf'), '(;GM[1]SZ[9');
    const target = join(folder, 'out.psq');
    const failures = [
      [['verify', join(folder, 'none.arq')], /none\.arq/],
      [['verify', broken], /broken\.arq: /],
      [['load', broken], /broken\.arq: /],
      [['verify', join(folder, 'broken.sgf')], /broken\.sgf: /],
      [['convert', file, target], /\.psq.*\.arq, \.sgf/],
      [['report', file, '-o', folder], /./],
    ] as const;
    for (const [args, why] of failures) {
      const { err, code } = refused(args, await said(args));
      expect(code, args.join(' ')).toBe(1);
      expect(err).toMatch(why);
      expect(err.split(folder).length, 'the file is named once').toBeLessThanOrEqual(2);
    }
    expect(existsSync(target)).toBe(false);
  });

  test('flags count before the command and after it', () => {
    const { run } = home();
    expect(run(['--lang', 'pt', 'go'], ['3']).out).toContain('1) Iniciar Jogo\n');
    expect(run(['--lang', 'pt', 'go', '--lang', 'en'], ['3']).out).toContain('1) Start game\n');
  });

  test('who said their name once need not say it again', () => {
    const { run } = home();
    run(['go', '--name', 'ANA', '--carnet', '42', '--section', 'B'], ['3']);
    expect(run(['go', '--lang', 'es'], ['3']).out).toContain('NOMBRE: ANA\nCARNET: 42\nSECCION: B\n');
  });
});
