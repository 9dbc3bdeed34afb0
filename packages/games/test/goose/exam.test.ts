// The exam's own examples, word for word.
import { describe, expect, test } from 'vitest';
import { goose } from '../../src/goose/game.ts';
import { defaultRace, type GooseState, gooseDialogue } from '../../src/goose/index.ts';
import { words } from '../../src/words/words.ts';
import { cellsOf, optionsOf, placed, throwDice } from './play.ts';

const english = words.en.goose;

/** As the exam prints it: one paragraph a throw, remarks in parentheses on lines of their own. */
function printed(state: GooseState): string[] {
  const lines = gooseDialogue(goose.view(state, undefined), english);
  const remarks = lines.filter((line) => line.startsWith('('));
  return [lines.filter((line) => !line.startsWith('(')).join('; '), ...remarks];
}

test('the example game', () => {
  const transcript: string[] = [];
  let state = goose.start(optionsOf({}));
  transcript.push(...printed(state));
  for (const face of [3, 4, 6, 4, 5, 1, 6, 1]) {
    state = throwDice(state, face);
    transcript.push(`→ ${face}`, ...printed(state));
  }
  expect(transcript).toEqual([
    'Player 1 please throw the die and enter the number (1-6)',
    '→ 3',
    'cell 3 has an award: throw again the die (you will go forward)',
    '→ 4',
    'Player 1 is in cell 7; Player 2 please throw the die and enter the number (1-6)',
    '→ 6',
    'cell 6 has a penalty: miss one turn; Player 2 is in cell 6; Player 3 please throw the die and enter the number (1-6)',
    '→ 4',
    'cell 4 has no penalty/award; Player 3 is in cell 4; Player 1 please throw the die and enter the number (1-6)',
    '→ 5',
    'cell 12 has no penalty/award; Player 1 is in cell 12; Player 3 please throw the die and enter the number (1-6)',
    '(player 2 is waiting as missed a turn)',
    '→ 1',
    'cell 5 has a penalty: throw again the die (you will go backward)',
    '→ 6',
    'Player 3 is in cell 0; Player 1 please throw the die and enter the number (1-6)',
    '(player 3 cannot go lower than cell 0; he/she was in 5 and moved backward by 6 but stopped at cell 0)',
    '→ 1',
    'cell 13 has no penalty/award; Player 1 is in cell 13; Player 2 please throw the die and enter the number (1-6)',
  ]);
});

test('the example game goes the same way under every ending and without item 3', () => {
  for (const ending of ['1A', '1B', '1C']) {
    for (const item3 of [true, false]) {
      const state = throwDice(goose.start(optionsOf({ ending, item3 })), 3, 4, 6, 4, 5, 1, 6, 1);
      expect(cellsOf(state)).toEqual([13, 6, 0]);
      expect(state.seat).toBe(1);
    }
  }
});

describe('the default race', () => {
  test('has the cells of the example, and every code', () => {
    expect(defaultRace).toHaveLength(61);
    // Old files that say nothing of the race mean this one.
    expect(defaultRace.join('')).toBe('0023064027150030520610470250301604207503106204701503062004570');
    expect([3, 5, 6, 4, 7, 12, 13].map((cell) => defaultRace[cell])).toEqual([0b0011, 0b0110, 0b0100, 0, 0, 0, 0]);
    expect(new Set(defaultRace)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });
});

test('item 1C: position 58, die 6, and the final destination is position 56', () => {
  const state = throwDice(at([58, 0, 0]), 6);
  expect(state.players[0]?.cell).toBe(56);
  expect(gooseDialogue(goose.view(state, undefined), english)[0]).toBe(
    'Player 1 reaches cell 60 and counts 4 backward, to cell 56',
  );
});

test('item 3: players 1 and 2 in 15 and 14, player 3 landing in 15 is hosted by 13', () => {
  const state = throwDice(at([15, 14, 11], 2), 4);
  expect(cellsOf(state)).toEqual([15, 14, 13]);
  expect(gooseDialogue(goose.view(state, undefined), english)).toContain('cell 15 is busy: Player 3 goes back to cell 13');
  expect(throwDice(at([15, 14, 11], 2, { item3: false }), 4).players[2]?.cell).toBe(15);
});

function at(cells: number[], seat = 0, options: object = {}): GooseState {
  return placed(options, { cells, seat });
}
