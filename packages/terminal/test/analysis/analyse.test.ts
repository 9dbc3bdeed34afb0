import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, recordOf, writeSaved } from '@ludoteca/games';
import { writeGomokuSgf } from '@ludoteca/games/gomoku';
import { keepSteps } from '@ludoteca/players';
import { describe, expect, test } from 'vitest';
import { matchOf } from '../match.ts';
import { homes } from '../program.ts';

const home = homes();

function file(name: string, text: string): string {
  const path = join(home().folder, name);
  writeFileSync(path, text);
  return path;
}

const saved = (match: Match): string => file(`${match.game.id}.arq`, writeSaved(recordOf(match)));

const done = (...args: readonly string[]): string => {
  const { out, err, code } = home().run(args);
  expect({ err, code }, args.join(' ')).toEqual({ err: '', code: 0 });
  return out;
};

/** Black has four in a row, plays elsewhere twice, and loses to five. */
const gomoku = () => matchOf('gomoku', {}, 'h8 h7 h9 b2 h10 b3 h11 b4 a15 b5 a13 b6'.split(' '));
const race = () => matchOf('goose', { players: 2, ending: '1A', race: '0 0 2 0 5 0 0 4 3 0 6 0 0' }, '6 1 3 1 4'.split(' '));

describe('ludoteca analyse', () => {
  test('a race, as JSON: its chances are exact and add up to the result', () => {
    const { game, names, steps, accounts, luckShare } = JSON.parse(done('analyse', saved(race()), '--json'));
    expect({ game, names, luckShare }).toEqual({ game: 'goose', names: ['Ana', 'Luis'], luckShare: 1 });
    expect(steps).toHaveLength(5);
    expect(accounts.map(({ end }: { end: number }) => end)).toEqual([1, 0]);
    expect(accounts[0].start + accounts[0].luck).toBeCloseTo(1, 9);
  });

  test('move by move, with what turned it and what it comes to', () => {
    const out = done('analyse', saved(gomoku()), '--nodes', '2000', '--lang', 'en', '--ascii');
    const [head, ...rows] = out.split('\n');
    expect(head).toMatch(/^ ?move {2}player {2}played {2}chances +best +lost$/);
    expect(rows[10]).toMatch(/^ +11 {2}Ana +a13 +\d+ → +\d+ [#.]{10} +h12 +-\d+\.\d$/);
    expect(out).toMatch(
      /Turning points\n(?: {2}.*\n)*? {2}Move 11, Ana: missed win\. a13 left 0 %; h12 kept 100 %\. h12: \w.*\./,
    );
    expect(out).toMatch(/Summary\n {2}Ana: accuracy \d+ %\.\n {2}Luis: accuracy \d+ %\.\n$/);
  });

  test('moves are numbered as everywhere: deals are none', () => {
    const deal = '7P 4O 7C 5O 3P 6E 6O'.split(' ').map((card) => `deal ${card}`);
    const match = matchOf('truco', {}, ['leader 1', ...deal, ...'truco 6 9 12 accept 7P 4O 7C 5O'.split(' ')]);
    const rows = done('analyse', saved(match), '--nodes', '10', '--lang', 'en', '--ascii').split('\n');
    expect(rows.slice(1, 11).map((row) => row.slice(0, 4).trim())).toEqual(['', ...'123456789'.split('')]);
  });

  test('the same nodes and the same seed give the same analysis', () => {
    const path = saved(gomoku());
    const once = done('analyse', path, '--nodes', '500', '--seed', '3', '--json');
    expect(done('analyse', path, '--nodes', '500', '--seed', '3', '--json')).toBe(once);
  });

  test('without limits it is counted, the same every time, and kept in the file of the game', () => {
    const path = saved(gomoku());
    const before = readFileSync(path, 'utf8');
    const once = done('analyse', path, '--json');
    const kept = readFileSync(path, 'utf8');
    expect(kept).toContain('"analysis"');
    const { analysis: _a, checksum: _c, date: _d, ...rest } = JSON.parse(kept);
    const { checksum: _, ...first } = JSON.parse(before);
    expect(rest).toEqual(first);
    // What was kept is told again; a file that came without it has the same said of it.
    expect(done('analyse', path, '--json')).toBe(once);
    expect(readFileSync(path, 'utf8')).toBe(kept);
    writeFileSync(path, before);
    expect(done('analyse', path, '--json')).toBe(once);
    // One that was cut off goes on behind what was kept of it, whatever that says.
    const { steps } = JSON.parse(once);
    const half = keepSteps(gomoku(), { steps: [{ ...steps[0], loss: 0.123 }, ...steps.slice(1, 6)] });
    writeFileSync(path, writeSaved({ ...recordOf(gomoku()), analysis: half }));
    const [begun, ...others] = JSON.parse(done('analyse', path, '--json')).steps;
    expect([begun.loss, others]).toEqual([0.123, steps.slice(1)]);
    // Whoever asks for more or less of it has that, and nothing is kept.
    done('analyse', path, '--nodes', '10', '--json');
    expect(readFileSync(path, 'utf8')).toContain('"analysis"');
  });

  test('the files of the field are read, too, and a page is written', () => {
    const sgf = file('game.sgf', writeGomokuSgf(gomoku() as Parameters<typeof writeGomokuSgf>[0]));
    const page = join(home().folder, 'page.html');
    expect(done('analyse', sgf, '--nodes', '200', '--html', page, '--lang', 'pt')).toBe(`Arquivo criado: ${page}\n`);
    expect(readFileSync(page, 'utf8')).toContain('Momentos decisivos');
  });

  test('report: of a race always with its chances, of other games when they are asked for', () => {
    const page = join(home().folder, 'page.html');
    const drawn = (match: Match, ...flags: string[]) => {
      done('report', saved(match), '-o', page, ...flags);
      return readFileSync(page, 'utf8').includes('class="area');
    };
    expect(drawn(race())).toBe(true);
    expect(drawn(gomoku())).toBe(false);
    expect(drawn(gomoku(), '--analysis')).toBe(true);
  });

  test('nobody looks into cards that are still hidden', () => {
    const deal = 'deal 3P,deal 4O,deal AP,deal KE,deal 2C,deal 7C,deal QP'.split(',');
    const { out, err, code } = home().run(['analyse', saved(matchOf('truco', {}, ['leader 1', ...deal])), '--lang', 'en']);
    expect({ out, err, code }).toEqual({
      out: '',
      err: 'Cards are still hidden: the game can be analysed when it is over.\n',
      code: 1,
    });
  });

  test.each([
    [['--nodes', '0'], /at least 1/],
    [['--nodes', '5', '--time', '1s'], /--nodes.*--time/],
    [['--time', 'soon'], /500ms or 2s/],
    [['--json', '--html', 'page.html'], /--json.*--html/],
  ])('%j is refused with code 2', (flags, why) => {
    const { err, code } = home().run(['analyse', saved(race()), ...flags]);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });
});

describe('the final report', () => {
  const lastMove = ['SHOW', 'h12'];
  const finish = (...flags: string[]) => {
    const { dir, run } = home();
    const path = saved(matchOf('gomoku', {}, 'h8 h7 h9 a1 h10 c2 h11 e1'.split(' ')));
    const { code, out } = run(['load', path, '--plain', '--lang', 'en', '--dir', dir, ...flags], lastMove);
    expect(code).toBe(0);
    expect(out.match(/Written: .*reporteFinal\.html/g)).toHaveLength(1);
    return readFileSync(join(dir, 'reporteFinal.html'), 'utf8');
  };

  test('of a script is written at once, without what searches say', () => {
    expect(finish()).not.toContain('class="area');
  });

  test('has it when it is asked for, however long it takes, and it is kept with the game', () => {
    expect(finish('--analysis')).toContain('class="area');
    const { kept } = home();
    const [name = ''] = readdirSync(kept).filter((one) => one.endsWith('.arq'));
    expect(readFileSync(join(kept, name), 'utf8')).toContain('"analysis"');
  });
});
