import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageProblem } from '../../src/cli/usage.ts';
import { formatSeat, parseSeat, splitCommand } from '../../src/seating/seat-text.ts';

describe('who sits on a seat', () => {
  test.each([
    ['human', 'go', { kind: 'person' }],
    ['5', 'gomoku', { kind: 'player', player: '5' }],
    ['8@2s', 'gomoku', { kind: 'player', player: '8', time: 2000 }],
    ['8@1.5s', 'gomoku', { kind: 'player', player: '8', time: 1500 }],
    ['8@500ms', 'damas', { kind: 'player', player: '8', time: 500 }],
    ['8x4', 'go', { kind: 'player', player: '8', threads: 4 }],
    ['7x2@2s', 'go', { kind: 'player', player: '7', threads: 2, time: 2000 }],
    ['8x1', 'go', { kind: 'player', player: '8' }],
    ['8@20000n', 'damas', { kind: 'player', player: '8', nodes: 20_000 }],
    ['machine', 'truco', { kind: 'player', player: 'machine' }],
    ['gtp:gnugo --mode gtp', 'go', { kind: 'engine', protocol: 'gtp', command: ['gnugo', '--mode', 'gtp'] }],
    ['gnugo --mode gtp', 'go', { kind: 'engine', protocol: 'gtp', command: ['gnugo', '--mode', 'gtp'] }],
    ['gtp@2s:gnugo', 'go', { kind: 'engine', protocol: 'gtp', command: ['gnugo'], time: 2000 }],
    [
      'gomocup:"C:\\my engines\\pela.exe"',
      'gomoku',
      { kind: 'engine', protocol: 'gomocup', command: ['C:\\my engines\\pela.exe'] },
    ],
  ])('%s plays %s', (text, game, seat) => {
    const { name: _, ...occupant } = parseSeat(text, game);
    expect(occupant).toEqual(seat);
    expect(parseSeat(formatSeat(parseSeat(text, game)), game)).toEqual(parseSeat(text, game));
  });

  test.each([
    ['9', 'gomoku', /"9" does not play gomoku.*human, 1, 2, .*8, gomocup:COMMAND/],
    ['machine', 'gomoku', /does not play gomoku/],
    ['8x2', 'gomoku', /"8x2" does not play gomoku/],
    ['8x0', 'go', /does not play go.*8, 8x2, gtp:COMMAND/],
    ['8x100', 'go', /does not play go/],
    ['', 'truco', /does not play truco.*human, .*machine/],
    ['8@', 'gomoku', /"@" is no budget.*@2s, @500ms, @20000n/],
    ['8@0s', 'gomoku', /is no budget/],
    ['8@0n', 'gomoku', /is no budget/],
    ['8@2h', 'gomoku', /"@2h" is no budget/],
    ['8@1s@2s', 'gomoku', /is no budget/],
    ['gomocup:pela', 'go', /No gomocup engine plays go\. Who does: .*gtp:COMMAND/],
    ['gtp:gnugo --mode gtp', 'truco', /No gtp engine plays truco/],
    ['gtp:', 'go', /The command is missing: gtp:COMMAND/],
    ['gtp:gnugo "--mode', 'go', /A quote is not closed.*gnugo "--mode/],
    ['gtp@100n:gnugo', 'go', /a time, not nodes/],
    ['human@2s', 'go', /does not play go/],
  ])('%s does not play %s, and why is said', (text, game, why) => {
    expect(() => parseSeat(text, game)).toThrow(UsageProblem);
    expect(() => parseSeat(text, game)).toThrow(why);
  });

  test('a command is split as it was put together, and nothing typed breaks the splitting', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => !(text.includes('"') && text.includes("'")));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (command) => {
        const quoted = command.map((text) => (text.includes('"') ? `'${text}'` : `"${text}"`));
        expect(splitCommand(quoted.join('  '))).toEqual(command);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '@', ':', '\t', '8') }), (text) => {
        try {
          const seat = parseSeat(text, 'go');
          expect(parseSeat(formatSeat(seat), 'go')).toEqual(seat);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageProblem);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what programs are called', () => {
  test.each([
    ['5', 'gomoku', 'Ludoteca 5'],
    ['8@2s', 'gomoku', 'Ludoteca 8@2s'],
    ['8x2@2s', 'go', 'Ludoteca 8x2@2s'],
    ['/usr/games/gnugo --mode gtp', 'go', 'gnugo'],
    ['gomocup:C:\\engines\\pela.exe', 'gomoku', 'pela'],
  ])('%s of %s is %s', (text, game, name) => {
    expect(parseSeat(text, game).name).toBe(name);
  });
});
