import { type AnyGame, drive, type Occupant, recordOf, seededRandom, startMatch } from '@ludoteca/games';
import { damas } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import { type EngineProtocol, engineProtocols, loadPlayer, thinkerProgram } from '@ludoteca/players';
import { describe, expect, test } from 'vitest';
import { startEngine } from '../../src/seating/engine-process.ts';
import { bundle, homes } from '../program.ts';

const home = homes();

/** Speaks with the command, line by line, until `reply` has nothing more to say. */
async function speak(args: readonly string[], reply: (line: string) => readonly string[]): Promise<string[]> {
  const { link, close } = startEngine([process.execPath, bundle, ...args], 'en');
  const said: string[] = [];
  link.listen((line) => {
    said.push(line);
    for (const next of reply(line)) link.send(next);
  });
  for (const first of reply('')) link.send(first);
  expect(await link.ended).toMatch(/\b0\b/);
  await close();
  return said;
}

describe('gtp', () => {
  test('commands that are piped in are all answered, the same way for the same seed', () => {
    const lines = ['boardsize 5', '1 genmove b', '2 genmove w', '3 nonsense', '4 final_score'];
    const [one, two] = [1, 1].map((seed) => home().run(['gtp', '--level', '3', '--nodes', '50', '--seed', String(seed)], lines));
    expect(one?.out).toMatch(/^=\n\n=1 [A-E]\d\n\n=2 [A-E]\d\n\n\?3 unknown command\n\n=4 [BW]\+[\d.]+\n\n=\n\n$/);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ err: '', code: 0 });
  });

  test('the flags choose rules, komi and size', () => {
    const { out } = home().run(
      ['gtp', '--preset', 'japanese', '--size', '5', '--level', '1'],
      ['get_komi', 'play b E5', 'play w F5'],
    );
    expect(out).toBe('= 6.5\n\n=\n\n? illegal move\n\n=\n\n');
  });

  test('a saved game is loaded', () => {
    home().run(['go', '--start', '--dir', home().dir], ['c3', 'save', 'one', 'exit', '3']);
    expect(home().run(['convert', `${home().dir}/one.arq`, 'one.sgf'])).toMatchObject({ code: 0 });
    const { out } = home().run(['gtp', '--level', '1'], ['loadsgf one.sgf', 'play w c3', 'play w c4', 'loadsgf none.sgf']);
    expect(out).toBe('=\n\n? illegal move\n\n=\n\n? cannot load file\n\n=\n\n');
  });

  test('it hears while it thinks', async () => {
    const said = await speak(['gtp', '--size', '9'], (line) => {
      if (line === '') return ['kata-analyze b 5 ownership true'];
      return line.startsWith('info') ? ['quit'] : [];
    });
    expect(said[0]).toBe('=');
    expect(said[1]).toMatch(/^info move [A-J]\d visits \d+ winrate 0\.\d+ .* ownership( -?[01]\.\d{3}){81}$/);
    expect(said.slice(-3)).toEqual(['', '=', '']);
  });

  test.each([
    [['gtp', '--size', '99'], /2x2-25x25/],
    [['gtp', '--preset', 'odd'], /japanese/],
    [['gomocup', '--level', '9'], /--level/],
    [['hub', '--variant', 'chess'], /international/],
    [['hub', '--time', 'soon'], /500ms/],
    [['hub', '--nodes', '0'], /at least 1/],
  ])('wrong words: %j', (args, why) => {
    expect(home().run(args)).toMatchObject({ out: '', err: expect.stringMatching(why), code: 2 });
  });
});

test('gomocup: it plays, and ends in the middle of a thought', async () => {
  const said = await speak(['gomocup', '--level', '2'], (line) => {
    if (line === '') return ['INFO timeout_turn 5000', 'START 15'];
    if (line === 'OK') return ['BEGIN'];
    return /^\d/.test(line) ? ['INFO timeout_turn 0', 'TURN 0,0', 'END'] : [];
  });
  expect(said.filter((line) => !line.startsWith('MESSAGE')).slice(0, 2)).toEqual(['OK', expect.stringMatching(/^\d+,\d+$/)]);
});

test('hub: it can be stopped, and leaves', async () => {
  const said = await speak(['hub'], (line) => {
    if (line === '') return ['hub'];
    if (line === 'wait') return ['init'];
    if (line === 'ready') return ['level infinite', 'go analyze'];
    if (line.startsWith('info depth=3')) return ['stop'];
    return line.startsWith('done') ? ['quit'] : [];
  });
  expect(said.at(-1)).toMatch(/^done move=\d+-\d+/);
});

describe('whole games of our players with our own engines, each behind its protocol', () => {
  const rows: readonly (readonly [EngineProtocol, AnyGame, object])[] = [
    ['gtp', go, { rules: 'chinese', size: '5x5' }],
    ['gomocup', gomoku, { rows: 11, columns: 11, opening: 'swap2', variant: 'standard' }],
    ['hub', damas, { variant: 'classic' }],
  ];
  test.each(rows)('%s', async (protocol, game, input) => {
    for (const seat of [0, 1]) {
      const options = game.options(input);
      if (!options.ok) throw new Error(options.error.code);
      const match = startMatch(game, options.value);
      const { link, close } = startEngine(
        [process.execPath, bundle, protocol, '--level', '2', '--nodes', '60', '--seed', '1'],
        'en',
      );
      const { program, quit } = await engineProtocols[protocol].host(link, {
        options: options.value,
        name: protocol,
        time: 2000,
      });
      const kind = await loadPlayer(game.id, '2');
      const thinker = kind({ random: seededRandom(1), asset: () => Promise.reject(new Error('no files here')) });
      const ours = thinkerProgram(game, thinker, { nodes: 60 });
      const seats = match.names.map((name): Occupant => ({ kind: 'player', name, player: name }));
      const driver = drive({
        record: recordOf(match, seats),
        program: (_, at) => (at === seat ? program : ours),
        random: seededRandom(1),
        now: () => 0,
      });
      expect(await driver.finished).toEqual({ kind: 'over' });
      await driver.close();
      quit();
      await close();
    }
  });
});
