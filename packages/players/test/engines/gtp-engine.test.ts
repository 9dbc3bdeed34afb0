import { playMove, startMatch } from '@ludoteca/games';
import { type GoState, go, writeGoSgf } from '@ludoteca/games/go';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatResponse, parseCommand, responseReader } from '../../src/engines/gtp/command.ts';
import type { GtpSetup } from '../../src/engines/gtp/engine.ts';
import { proposeDeadStones } from '../../src/go/proposal.ts';
import type { Thinker } from '../../src/thinker.ts';
import { optionsOf, puppet, responses, talk } from './gtp-talk.ts';
import { randomThinker } from './support.ts';

describe('the form of commands and responses', () => {
  // Sections 2.5 to 2.10 and 3.1 of the specification.
  test('ids come back, comments, tabs, control characters and empty lines do not matter', async () => {
    const lines = [
      '12 name',
      '\t7\tprotocol_version\t# which?',
      '',
      '   ',
      '# nothing',
      'ver\u0007sion\r',
      '99',
      '5 nonsense 1 2',
    ];
    expect(await talk(lines)).toEqual([
      '=12 Ludoteca',
      '',
      '=7 2',
      '',
      '= 0.1.0',
      '',
      '?99 unknown command',
      '',
      '?5 unknown command',
      '',
      '=',
      '',
    ]);
  });

  test('every command that is listed is known, and obeyed', async () => {
    const [list = ''] = await responses(['list_commands']);
    const names = list.slice(2).split('\n');
    for (const name of [
      ...['protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit', 'boardsize', 'clear_board', 'komi'],
      ...[
        'fixed_handicap',
        'place_free_handicap',
        'set_free_handicap',
        'play',
        'genmove',
        'reg_genmove',
        'undo',
        'time_settings',
      ],
      ...['time_left', 'kgs-time_settings', 'final_score', 'final_status_list', 'loadsgf', 'showboard', 'kgs-genmove_cleanup'],
      ...['lz-analyze', 'kata-analyze', 'lz-genmove_analyze'],
    ]) {
      expect(names).toContain(name);
      expect(await responses([`known_command ${name}`])).toEqual(['= true']);
    }
    expect(await responses(['known_command constructor', 'constructor', 'known_command'])).toEqual([
      '= false',
      '? unknown command',
      '= false',
    ]);
    for (const name of names.filter((known) => known !== 'quit'))
      expect((await responses([name]))[0]).not.toContain('unknown command');
  });

  test('a response is read back as it was written', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.array(fc.stringMatching(/^[!-~][ -~]*[!-~]$/)), (number, ok, lines) => {
        const read = responseReader();
        const said = ['a banner', ...formatResponse(ok ? '=' : '?', String(number), lines.join('\n'))];
        expect(said.map((line) => read(line)).at(-1)).toEqual({ ok, text: lines.join('\n') });
      }),
    );
  });

  test('no line breaks the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (line) => {
        const command = parseCommand(line);
        expect([command?.name, ...(command?.args ?? [])].join('')).not.toMatch(/[\s#\p{Cc}]/u);
      }),
      { examples: [['play\u3000b\u00a0D4']] },
    );
  });

  test('whatever is said, each command has one response and the engine lives', async () => {
    const [list = ''] = await responses(['list_commands']);
    const names = list
      .slice(2)
      .split('\n')
      .filter((name) => name !== 'quit' && !/analyze/.test(name));
    const word = fc.oneof(
      fc.constantFrom(
        'b',
        'w',
        'BLACK',
        'white',
        'pass',
        'A1',
        'J9',
        'i3',
        'C3',
        'Z99',
        '9',
        '19',
        '-1',
        '0',
        '6.5',
        '1e9',
        'dead',
        'alive',
        'seki',
      ),
      fc.stringMatching(/^[!-~]{1,8}$/),
    );
    const line = fc
      .tuple(fc.constantFrom(...names), fc.array(word, { maxLength: 4 }))
      .map(([name, args]) => [name, ...args].join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        const commands = lines.filter((one) => parseCommand(one) !== undefined);
        const said = await responses(lines, { thinker: randomThinker(1) });
        expect(said).toHaveLength(commands.length);
        for (const response of said) expect(response).toMatch(/^[=?]/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the board', () => {
  test('sizes: squares from 2 to 25, rectangles by KataGo’s command, everything else is unacceptable', async () => {
    expect(
      await responses([
        'boardsize 25',
        'boardsize 2',
        'boardsize 1',
        'boardsize 26',
        'boardsize x',
        'rectangular_boardsize 5 3',
        'play b E3',
        'play w E4',
      ]),
    ).toEqual(['=', '=', '? unacceptable size', '? unacceptable size', '? syntax error', '=', '=', '? illegal move']);
  });

  test('the letter I is skipped', async () => {
    expect(await responses(['play b J9', 'play w I9', 'play w K9'])).toEqual(['=', '? illegal move', '? illegal move']);
  });

  test('it is drawn with its prisoners', async () => {
    const [, , , , drawing] = await responses(['boardsize 3', 'play b A1', 'play w A2', 'play w B1', 'showboard']);
    expect(drawing).toBe(['=', '   A B C', ' 3 . . . 3', ' 2 O . . 2', ' 1 . O . 1', '   A B C', 'X 0  O 1'].join('\n'));
  });

  test('a colour may play twice, and play goes on after two passes', async () => {
    const lines = ['play b A1', 'play b B1', 'play b pass', 'play w pass', 'play w C3', 'play w C3', 'genmove w'];
    expect((await responses(lines, { thinker: puppet(['D4']) })).slice(4)).toEqual(['=', '? illegal move', '= D4']);
  });

  test('who took a ko may fill it, the other may not take back at once', async () => {
    const ko = ['boardsize 5', ...['b B1', 'b A2', 'b B3', 'w C1', 'w D2', 'w C3', 'w B2', 'b C2'].map((move) => `play ${move}`)];
    expect((await responses([...ko, 'play w B2'])).at(-1)).toBe('? illegal move');
    expect((await responses([...ko, 'play b B2'])).at(-1)).toBe('=');
    const simple = { options: optionsOf({ rules: 'japanese' }) };
    expect((await responses([...ko, 'play w B2'], simple)).at(-1)).toBe('? illegal move');
    expect((await responses([...ko, 'play b B2'], simple)).at(-1)).toBe('=');
  });

  test('moves are taken back up to the beginning, not the handicap', async () => {
    const lines = ['undo', 'play b A1', 'undo', 'undo', 'fixed_handicap 2', 'play w E5', 'undo', 'undo', 'play b C3'];
    expect(await responses(lines)).toEqual([
      '? cannot undo',
      '=',
      '=',
      '? cannot undo',
      '= C3 G7',
      '=',
      '=',
      '? cannot undo',
      '? illegal move',
    ]);
  });

  test('handicap stones stand where section 4.1.1 puts them', async () => {
    const on = async (size: number, stones: number) => (await responses([`boardsize ${size}`, `fixed_handicap ${stones}`]))[1];
    expect(await on(19, 9)).toBe('= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10');
    expect(await on(13, 5)).toBe('= D4 K10 D10 K4 G7');
    expect(await on(9, 4)).toBe('= C3 G7 C7 G3');
    expect(await on(19, 10)).toBe('? invalid number of stones');
    expect(await on(19, 1)).toBe('? invalid number of stones');
    expect(await on(8, 5)).toBe('? invalid number of stones');
    expect(await on(5, 2)).toBe('? invalid number of stones');
    expect((await responses(['boardsize 19', 'place_free_handicap 20'])).at(-1)).toBe('= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10');
    expect((await responses(['play b A1', 'fixed_handicap 2'])).at(-1)).toBe('? board not empty');
  });

  test('free handicap', async () => {
    const lines = [
      'set_free_handicap A1',
      'set_free_handicap A1 A1',
      'set_free_handicap A1 pass',
      'set_free_handicap A1 B2',
      'set_free_handicap C3 D4',
    ];
    expect(await responses(lines)).toEqual([
      '? bad vertex list',
      '? bad vertex list',
      '? bad vertex list',
      '=',
      '? board not empty',
    ]);
  });

  test('a game is loaded up to the position before a move', async () => {
    let match = startMatch(go, optionsOf({ size: '9x9', komi: 5.5 }));
    for (const text of ['C3', 'G7', 'D4', 'pass', 'pass', 'accept', 'accept']) {
      const move = go.parseMove(text, match.state);
      const next = move.ok ? playMove(match, move.value) : move;
      if (!next.ok) throw new Error(text);
      match = next.value;
    }
    const sgf = writeGoSgf(match);
    const load = (path: string) => (path === 'game.sgf' ? Promise.resolve(sgf) : Promise.reject(new Error('no such file')));
    const lines = [
      'loadsgf none.sgf',
      'loadsgf',
      'loadsgf game.sgf',
      'get_komi',
      'play b D4',
      'loadsgf game.sgf 3',
      'play b D4',
      'undo',
      'undo',
      'play w G7',
    ];
    expect(await responses(lines, { load })).toEqual([
      '? cannot load file',
      '? syntax error',
      '=',
      '= 5.5',
      '? illegal move',
      '=',
      '=',
      '=',
      '=',
      '=',
    ]);
    expect((await responses(['loadsgf game.sgf'], { load: async () => 'no game' })).at(-1)).toBe('? cannot load file');
  });
});

describe('thinking', () => {
  test('moves, passes, resigns; a regression move is not played', async () => {
    const thinker = puppet(['C3', 'D4', 'D4', 'pass', 'resign']);
    const lines = ['genmove b', 'reg_genmove w', 'genmove w', 'genmove b', 'genmove w', 'play w E5', 'genmove', 'genmove green'];
    expect(await responses(lines, { thinker })).toEqual([
      '= C3',
      '= D4',
      '= D4',
      '= pass',
      '= resign',
      '=',
      '? syntax error',
      '? syntax error',
    ]);
  });

  test('a thinker that breaks down is an error, not the end', async () => {
    const thinker: Thinker = { choose: () => Promise.reject(new Error('the worker is gone')) };
    expect(await responses(['3 genmove b', 'name'], { thinker })).toEqual(['?3 the worker is gone', '= Ludoteca']);
  });

  test('before a clean-up pass every stone counts', async () => {
    const seen: string[] = [];
    const thinker: Thinker = {
      async choose({ known: view }) {
        seen.push((view as GoState).options.rules);
        return { move: { kind: 'pass' } };
      },
    };
    expect(await responses(['kgs-genmove_cleanup b', 'genmove w'], { thinker })).toEqual(['= pass', '= pass']);
    expect(seen).toEqual(['tromp-taylor', 'chinese']);
  });

  const fence = [
    'boardsize 5',
    'komi 0.5',
    ...['A3', 'B3', 'C3', 'D3', 'E3', 'B4', 'D4'].map((at) => `play b ${at}`),
    ...['A2', 'B2', 'C2', 'D2', 'E2', 'C5'].map((at) => `play w ${at}`),
  ];

  test('the score and the status of stones follow the proposal of dead ones', async () => {
    const lines = [
      ...fence,
      'final_score',
      'final_status_list dead',
      'final_status_list alive',
      'final_status_list seki',
      'final_status_list odd',
    ];
    const said = async (deadStones: GtpSetup['deadStones']) => (await responses(lines, { deadStones })).slice(fence.length);
    // 15 points above the fence against 10 below.
    const found: GtpSetup['deadStones'] = async (state) => (await proposeDeadStones(state)).dead;
    for (const proposal of [found, async () => [2]])
      expect(await said(proposal)).toEqual(['= B+4.5', '= C5', expect.stringMatching(/^= .*E3[\s\S]*E2/), '=', '? syntax error']);
    // Left alive there, the stone makes the upper part nobody's: a seki without an eye.
    expect(await said(async () => [])).toEqual([
      '= W+4.5',
      '=',
      '= A2 B2 C2 D2 E2',
      expect.stringMatching(/^= C5\n.*A3/),
      '? syntax error',
    ]);
  });

  test('stones that share their last free points are in seki', async () => {
    // C1 and C2 are the last liberties of a chain of each colour; whoever plays there loses his.
    const picture = ['.OOXX..', 'OOOXXXX', 'OOOXXXX', 'OXXOXXX', 'OX.OXXX', 'OX.OXXX'];
    const stones = picture.flatMap((row, index) =>
      [...row].flatMap((cell, column) =>
        cell === '.' ? [] : [`play ${cell === 'X' ? 'b' : 'w'} ${'ABCDEFG'[column]}${6 - index}`],
      ),
    );
    const said = await responses(['rectangular_boardsize 7 6', ...stones, 'final_status_list seki']);
    expect(said.at(-1)?.replace(/^= /, '').split(/\s/).sort()).toEqual(['B1', 'B2', 'B3', 'C3', 'D1', 'D2', 'D3']);
  });
});
