import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endMatch, type Match, matchOutcome, playMove, startMatch } from '../../src/core/match.ts';
import { seededRandom } from '../../src/core/random.ts';
import { damas } from '../../src/damas/game.ts';
import { type DamasMatch, matchOfPdn, type PdnGame, readPdn, wrapPdn, writePdn, writePdnLike } from '../../src/damas/pdn.ts';
import { type Variant, variantNames } from '../../src/damas/variants.ts';
import data from './data/games.json' with { type: 'json' };

function gamesOf(text: string): PdnGame[] {
  const games = readPdn(text);
  if (!games.ok) throw new Error(JSON.stringify(games.error));
  return games.value;
}

function matchOf(text: string, variant?: Variant): DamasMatch {
  const match = matchOfPdn(gamesOf(text)[0] as PdnGame, variant);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}

function randomMatch(options: unknown, plies: number, seed: number): DamasMatch {
  const read = damas.options(options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const random = seededRandom(seed);
  let match: DamasMatch = startMatch(damas, read.value, ['Ana "la reina"', 'Beto \\ B.']);
  while (match.log.length < plies && !match.state.outcome) {
    const moves = damas.moves(match.state);
    const played = playMove(match as Match, moves[random.below(moves.length)]);
    if (played.ok) match = played.value as Match as DamasMatch;
  }
  return match;
}

describe('games that were played', () => {
  test.each(data.games.map((game, index) => ({ ...game, index })))('$index $variant ($source)', ({ variant, pdn }) => {
    const match = matchOf(pdn, variant as Variant);
    expect(match.log.length).toBeGreaterThan(5);
    const written = writePdn(match);
    const again = matchOf(written, variant as Variant);
    expect(again.log).toEqual(match.log);
    expect(again.options).toEqual(match.options);
    expect(again.ending).toEqual(match.ending);
    expect(writePdn(again)).toBe(written);
  });
});

describe('what is written', () => {
  test('a whole game of a strict kind', () => {
    const [first] = data.games.filter(({ variant }) => variant === 'international');
    const text = writePdn(matchOf(first?.pdn ?? '', 'international'));
    const lines = text.split('\n');
    expect(lines.slice(0, 2)).toEqual(['[Event "?"]', '[Site "?"]']);
    expect(lines).toContain('[GameType "20,W,10,10,N2,0"]');
    expect(text).toMatch(/\n1\. \d+-\d+ \d+-\d+ 2\. /);
    expect(text.endsWith('*\n')).toBe(true);
    expect(lines.every((line) => line.length < 80)).toBe(true);
  });

  // PDN 3.0, section GameType.
  test.each([
    ['english', '21,B,8,8,N1,0'],
    ['italian', '22,W,8,8,N2,1'],
    ['pool', '23,B,8,8,N1,0'],
    ['spanish', '24,W,8,8,N1,1'],
    ['russian', '25,W,8,8,A0,0'],
    ['brazilian', '26,W,8,8,A0,0'],
    ['portuguese', '28,W,8,8,N1,1'],
    ['czech', '29,W,8,8,A0,0'],
    ['thai', '31,B,8,8,N2,0'],
    ['frisian', '40,W,10,10,N2,0'],
  ])('%s is GameType %s', (variant, gameType) => {
    const text = writePdn(randomMatch({ variant }, 10, 1));
    expect(text).toContain(`[GameType "${gameType}"]`);
    expect(text).not.toContain('FEN');
    expect(matchOf(text).options.variant).toBe(variant);
    expect(matchOf(text.replace(/(GameType "\d+)[^"]*/, '$1')).options.variant).toBe(variant);
  });

  test('what has no GameType names its variant', () => {
    const text = writePdn(randomMatch({}, 10, 1));
    expect(text).toContain('[Variant "classic"]');
    expect(text).not.toContain('GameType');
    expect(matchOf(text, 'russian').options.variant).toBe('classic');
  });

  test.each([
    { variant: 'international', board: '8x8' },
    { variant: 'international', board: '14x14' },
    { variant: 'thai', men: '12' },
    { variant: 'russian', fen: 'B:Wa1,Kc3:Bh8,Ke7' },
    { fen: 'W:Wa1,c3:Bh8,e7' },
  ])('from another start: %j', (options) => {
    for (const seed of [1, 2, 3]) {
      const match = randomMatch(options, 30, seed);
      const again = matchOf(writePdn(match));
      expect(again.log).toEqual(match.log);
      expect(again.state.pieces).toEqual(match.state.pieces);
      expect(again.names).toEqual(match.names);
    }
  });

  test('Black to begin where White usually does', () => {
    const text = writePdn(randomMatch({ variant: 'russian', fen: 'B:Wa1:Bh8' }, 2, 1));
    expect(text).toContain('\n1... h8-g7 2. a1-b2 *');
    expect(text).toContain('[SetUp "1"]\n[FEN "B:Wa1:Bh8"]');
  });

  test('results', () => {
    const match = randomMatch({ variant: 'international' }, 4, 1);
    const result = (one: DamasMatch) => /Result "([^"]*)"/.exec(writePdn(one))?.[1];
    const ended = (ending: Parameters<typeof endMatch>[1], one: DamasMatch = match) =>
      endMatch(one as Match, ending) as Match as DamasMatch;
    const english = randomMatch({ variant: 'english' }, 4, 1);
    expect(result(match)).toBe('*');
    expect(result(ended({ kind: 'agreed-draw' }))).toBe('1-1');
    expect(result(ended({ kind: 'resigned', seat: 1 }))).toBe('2-0');
    expect(result(ended({ kind: 'agreed-draw' }, english))).toBe('1/2-1/2');
    // Black has the first seat.
    expect(result(ended({ kind: 'resigned', seat: 0 }, english))).toBe('1-0');
    for (const one of [ended({ kind: 'resigned', seat: 0 }), ended({ kind: 'resigned', seat: 0 }, english)]) {
      const again = matchOf(writePdn(one, { Event: 'Copa "Sur"', Date: '2026.11.15' }));
      expect(again.ending).toEqual(one.ending);
      expect(matchOutcome(again)).toEqual(matchOutcome(one));
    }
  });
});

describe('what is read', () => {
  const liberal = `% a line that is skipped
[Event "A \\"test\\""] [GameType "20"] { a comment
over lines } 1.32-28 $1 19-23! ; the rest
(1... 18-23 {no} (1... 17-22) 2.37-32) 2. 28x19 (!) 14x23 3... 37-32 1/2-1/2
[GameType "20"]
[Result "2-0"]
1. 32-28 17- 22 2. ... 28x17 *`;

  test('several games, with all that stands between', () => {
    const games = gamesOf(liberal);
    expect(games.map(({ moves, result }) => ({ moves, result }))).toEqual([
      { moves: ['32-28', '19-23', '28x19', '14x23', '37-32'], result: '1/2-1/2' },
      { moves: ['32-28', '17- 22', '28x17'], result: '*' },
    ]);
    expect(games[0]?.tags.get('Event')).toBe('A "test"');
    const [first, second] = games.map((game) => matchOfPdn(game));
    expect(first).toMatchObject({ ok: true, value: { ending: { kind: 'agreed-draw' } } });
    expect(second).toMatchObject({ ok: true, value: { ending: { kind: 'resigned', seat: 1 }, names: ['?', '?'] } });
  });

  test('a forced move marked with a star', () => {
    expect(gamesOf('1. 32-28* 19-23 *')[0]?.moves).toEqual(['32-28', '19-23']);
    expect(gamesOf('1.a3b4')[0]?.moves).toEqual(['a3b4']);
    expect(gamesOf('* * *')).toEqual([]);
    expect(gamesOf('1. 32-28 )')).toHaveLength(1);
  });

  test('each game has its own piece of the file', () => {
    const file = '\n[Event "one"]\n\n1. 32-28 (1. 31-27) *\n1. 33-29 (1. 31-26) 1-1\n[Event "three"]\n';
    const games = gamesOf(file);
    expect(games.map(({ moves }) => moves)).toEqual([['32-28'], ['33-29'], []]);
    expect(games.map(({ text }) => text)).toEqual([
      '[Event "one"]\n\n1. 32-28 (1. 31-27) *',
      '1. 33-29 (1. 31-26) 1-1',
      '[Event "three"]',
    ]);
  });

  test('a variation that is not closed ends where the next game begins', () => {
    const games = gamesOf('1. 32-28 (1. 31-27\n[Event "two"]\n1. 33-29 *');
    expect(games.map(({ moves }) => moves)).toEqual([['32-28'], ['33-29']]);
  });

  test('a result that the moves already give is theirs', () => {
    const text = '[Variant "russian"] [FEN "W:Wc3:Bd4"] [Result "0-1"] 1. c3:e5 *';
    expect(matchOutcome(matchOf(text) as Match)?.payoffs).toEqual([1, 0]);
    expect(matchOf('[Result "0-0"] [GameType "25"] 1. c3-d4 *').ending).toBeUndefined();
  });

  test.each([
    ['1. 32-28 ?? # 19-23', { code: 'pdn-not-understood', at: '1' }],
    ['[Event "x"]\n\n1. hello', { code: 'pdn-not-understood', at: '3' }],
    ['\n# 1. 32-28', { code: 'pdn-not-understood', at: '2' }],
    ['1. 32-28 /FEN "W:W1:B2"/', { code: 'pdn-setup', at: '1' }],
    ['\n1. 32-28 /FEN "W:W1:B2"/', { code: 'pdn-setup', at: '2' }],
    ['x'.repeat((1 << 22) + 1), { code: 'pdn-too-large', detail: String(1 << 22) }],
  ])('a file that is refused', (text, error) => {
    expect(readPdn(text)).toEqual({ ok: false, error });
  });

  test('the largest file', () => {
    expect(readPdn(' '.repeat(1 << 22))).toEqual({ ok: true, value: [] });
  });

  test.each([
    ['[GameType "30"] 1. a2-a3', { code: 'pdn-game-type', at: '30' }],
    ['[GameType "20"] [FEN "W:W99"] 1. 32-28', { code: 'pdn-options', because: { code: 'bad-fen', at: '99' } }],
    [
      '[GameType "20"] 1. 32-28 19-24 2. 28-32',
      { code: 'pdn-illegal-move', at: '3', detail: '28-32', because: { code: 'backward', at: '28' } },
    ],
  ])('a game that is refused: %s', (text, error) => {
    expect(matchOfPdn(gamesOf(text)[0] as PdnGame)).toEqual({ ok: false, error });
  });

  test('any text is read or refused', () => {
    const near = fc.stringMatching(/^[\][{}()"0-9a-h x:*.!?$/-]{0,80}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (text) => {
        const games = readPdn(text);
        if (games.ok) for (const game of games.value) matchOfPdn(game);
        return true;
      }),
      { numRuns: 2000 },
    );
  });

  test('a game cut anywhere is read or refused', () => {
    const text = writePdn(randomMatch({ variant: 'frisian' }, 60, 3));
    for (let end = 0; end < text.length; end++) {
      const games = readPdn(text.slice(0, end));
      if (games.ok) for (const game of games.value) matchOfPdn(game);
    }
  });

  test.each(variantNames)('%s: random games come back', (variant) => {
    for (let seed = 1; seed <= 6; seed++) {
      const match = randomMatch({ variant }, 200, seed);
      const again = matchOf(writePdn(match));
      expect(again.log).toEqual(match.log);
      expect(again.state).toEqual(match.state);
    }
  });
});

test('a game of a file, played on, is counted from the side that begins in its position', () => {
  const source = '[GameType "25"]\n[FEN "B:Wa1:Bh8"]\n\n1... h8-g7';
  let match = matchOf(`${source} *`);
  for (const text of ['a1-b2', 'g7-f6']) {
    const move = damas.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (played.ok) match = played.value;
  }
  expect(writePdnLike(match, `${source} *`)).toBe(`${source}\n2. a1-b2 g7-f6 *\n`);
});

test('a line of a file has at most 79 characters', () => {
  const word = (length: number) => 'x'.repeat(length);
  expect(wrapPdn([word(39), word(39)])).toBe(`${word(39)} ${word(39)}`);
  expect(wrapPdn([word(39), word(40)])).toBe(`${word(39)}\n${word(40)}`);
});
