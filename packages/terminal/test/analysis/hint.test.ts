import { type Match, ok, recordOf, seededRandom } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { gameFiles } from '../../src/game-files.ts';
import { playSession } from '../../src/session/session.ts';
import { uiOf } from '../../src/ui/index.ts';
import { matchOf } from '../match.ts';
import { homes } from '../program.ts';
import { type FakeSurface, fakeSurface } from '../surface.ts';

const home = homes();

async function ask(
  match: Match,
  typed: readonly string[],
  language: 'en' | 'es' | 'pt' = 'en',
  live = false,
): Promise<FakeSurface> {
  const surface = fakeSurface(typed, language, live);
  const { dir } = home();
  const files = gameFiles({
    settings: { name: 'Ana', carnet: '42', section: 'A', introduced: true },
    savesFolder: dir,
    gamesFolder: dir,
    reportsFolder: dir,
    autosave: { keep: () => ok(undefined), discard: () => {}, path: () => undefined, begin: () => {}, release: () => {} },
    analyses: false,
    now: () => new Date(0),
  });
  const ui = uiOf(match.game.id);
  await playSession({ record: recordOf(match), ui, surface, files, byHand: true, reveal: false, random: seededRandom(1) });
  return surface;
}

/** Four in a row, open at one end: nobody who can play misses it. */
const four = () => matchOf('gomoku', {}, 'h8 h7 h9 a1 h10 a2 h11 a3'.split(' '));

describe('HINT', () => {
  test.each([
    ['HINT', 'en', 'Hint: h12'],
    ['pista', 'es', 'Pista: h12'],
    ['Dica', 'pt', 'Dica: h12'],
  ] as const)('%s gives the move and the reason', async (word, language, said) => {
    const { log } = await ask(four(), [word, 'EXIT'], language);
    const hint = log.find((line) => line.startsWith(said));
    expect(hint).toMatch(/^\p{L}+: h12( \(\d+ %\))?\. \p{L}.*\.$/u);
  });

  test('takes no turn: the same question comes again', async () => {
    const { asks, scenes } = await ask(four(), ['HINT', 'EXIT']);
    expect(asks.map(({ prompt }) => prompt)).toEqual([asks[0]?.prompt, asks[0]?.prompt]);
    expect(scenes).toHaveLength(1);
  });

  test('is pointed at where the board is always seen, until the next move', async () => {
    const { scenes } = await ask(four(), ['HINT', 'h12'], 'en', true);
    expect(scenes.map(({ hint }) => hint)).toEqual([undefined, 'h12', ...scenes.slice(2).map(() => undefined)]);
    expect(scenes.length).toBeGreaterThan(2);
  });

  test('does not change what chance will bring', async () => {
    // Asked for truco, run from, and dealt again.
    const hand = ['1', '', '1', '', ''];
    const plain = await ask(matchOf('truco'), ['', ...hand]);
    const advised = await ask(matchOf('truco'), ['', 'HINT', ...hand]);
    expect(plain.scenes.at(-1)?.view).toMatchObject({ lastHand: { points: 1 } });
    expect(advised.scenes.at(-1)?.view).toEqual(plain.scenes.at(-1)?.view);
    expect(advised.log.some((line) => line.startsWith('Hint'))).toBe(true);
  });

  test('knows no more than the one who asks', async () => {
    const told = async (hidden: string) => {
      const deal = `leader 1,deal 3P,deal ${hidden},deal AP,deal 5E,deal 2C,deal 6C,deal 7O`.split(',');
      const { log } = await ask(matchOf('truco', {}, deal), ['', 'HINT', 'EXIT']);
      return log.filter((line) => line.startsWith('Hint'));
    };
    const [one, other] = [await told('4O'), await told('QP')];
    expect(one).toEqual([expect.stringMatching(/^Hint: .+\. \w.*\.$/)]);
    expect(other).toEqual(one);
  });

  test('in the race there is nothing to advise: it gives the odds', async () => {
    const { log } = await ask(matchOf('goose', { players: 2, race: '0 0 2 0 5 0 0 4 0 0 0' }), ['HINT', 'EXIT']);
    const at = log.findIndex((line) => line.startsWith('Nobody decides'));
    expect(log.slice(at + 1, at + 4)).toEqual([
      expect.stringMatching(/^Ana +\d+\.\d %$/),
      expect.stringMatching(/^Luis +\d+\.\d %$/),
      expect.stringMatching(/turns are expected$/),
    ]);
  });
});
