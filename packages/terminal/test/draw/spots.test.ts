import { seededRandom } from '@ludoteca/games';
import { type DamasMove, damas, engineOf, formatBoard, readSquare, squareName } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { formatCell, gomoku } from '@ludoteca/games/gomoku';
import { goose } from '@ludoteca/games/goose';
import { ranks, suitOf, suits, truco, weightOf } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { drawDamas } from '../../src/draw/damas.ts';
import { drawGo } from '../../src/draw/go.ts';
import { drawGomoku } from '../../src/draw/gomoku.ts';
import { drawGoose } from '../../src/draw/goose.ts';
import { drawTruco } from '../../src/draw/truco.ts';
import type { Drawing } from '../../src/ui/game-ui.ts';
import {
  atRandom,
  cellsAt,
  type Look,
  lookNames,
  plainText,
  played,
  shown,
  spotNamed,
  styleOf,
  textAt,
  widthOf,
} from './support.ts';

const columns = [80, 40, 20];
const [blackInk, whiteInk] = [16, 231];

/** What is seen of a piece: its glyph, and with colours whose it is. */
function seen(drawing: Drawing, name: string, look: Look): string {
  const cell = cellsAt(drawing, name).find(({ glyph }) => glyph !== ' ');
  const colour = cell?.fg === blackInk ? 'black ' : cell?.fg === whiteInk ? 'white ' : '';
  return (look === 'full' ? colour : '') + (cell?.glyph ?? ' ');
}

describe('stones', () => {
  const stones: Readonly<Record<Look, readonly [string, string]>> = {
    plain: ['N', 'B'],
    unicode: ['●', '○'],
    ascii: ['N', 'B'],
    full: ['black ●', 'white ●'],
  };
  const cases = lookNames.flatMap((look) => columns.map((width) => [look, width] as const));

  test.each(cases)('of go, %s in %d columns', (look, width) => {
    const random = seededRandom(width);
    for (const size of ['8x8', '9x9', '5x13', '19x19']) {
      const state = atRandom(go, played(go, { size }), random, 60);
      const drawing = drawGo(go.view({ ...state, phase: 'play' }, undefined), styleOf(look, width), { cursor: 'A1' });
      const legal = go.moves({ ...state, phase: 'play' }).filter(({ kind }) => kind === 'place');
      for (const move of legal) expect(stones[look]).not.toContain(seen(drawing, go.formatMove(move, state), look));
      for (const { name } of drawing.spots) {
        const point = go.parseMove(name, state);
        const colour = point.ok && 'point' in point.value ? state.board.cells[point.value.point] : undefined;
        const documented =
          look === 'plain' && textAt(drawing, name).length === 2 && drawing.lines.some((line) => line.includes('-'));
        if (documented) expect(textAt(drawing, name)).toBe(['  ', 'FN', 'FB'][colour ?? 0]);
        else if (colour) expect(seen(drawing, name, look)).toBe(stones[look][colour - 1]);
      }
      expect(drawing.spots).toHaveLength(state.board.rows * state.board.columns);
    }
  });

  test.each(cases)('of gomoku, %s in %d columns', (look, width) => {
    const random = seededRandom(width);
    for (const [rows, across] of [
      [15, 15],
      [3, 7],
      [25, 25],
    ] as const) {
      const state = atRandom(gomoku, played(gomoku, { rows, columns: across }), random, 40);
      const drawing = drawGomoku(gomoku.view(state, undefined), styleOf(look, width));
      expect(drawing.spots.map(({ name }) => name)).toEqual(
        [...state.cells.keys()].map((cell) => formatCell(cell, rows, across)),
      );
      for (const [cell, colour] of state.cells.entries()) {
        const glyph = seen(drawing, formatCell(cell, rows, across), look);
        if (colour) expect(glyph).toBe(stones[look][colour - 1]);
        else expect(stones[look]).not.toContain(glyph);
      }
    }
  });
});

describe('pieces of damas', () => {
  const pieces: Readonly<Record<Look, Readonly<Record<string, string>>>> = {
    plain: { n: 'n', N: 'N', b: 'b', B: 'B', '.': '.' },
    unicode: { n: '●', N: '♛', b: '○', B: '♕' },
    ascii: { n: 'n', N: 'N', b: 'b', B: 'B' },
    full: { n: 'black ●', N: 'black ♛', b: 'white ●', B: 'white ♛' },
  };
  const cases = lookNames.flatMap((look) => columns.map((width) => [look, width] as const));

  test.each(cases)('%s in %d columns', (look, width) => {
    const random = seededRandom(width);
    for (const variant of ['classic', 'spanish', 'italian', 'international', 'frisian'] as const) {
      const state = atRandom(damas, played(damas, { variant }), random, 70);
      const engine = engineOf(state.options);
      const drawing = drawDamas(damas.view(state, undefined), styleOf(look, width));
      const letters = [...formatBoard(engine, state.pieces).replace(/\s/g, '')];
      expect(drawing.spots).toHaveLength(letters.length);
      for (const [index, { name }] of drawing.spots.entries()) {
        expect(readSquare(engine, name), name).toBeGreaterThanOrEqual(0);
        const expected = pieces[look][letters[index]!];
        if (expected) expect(seen(drawing, name, look), `${variant} ${name}`).toBe(expected);
      }
      for (const { from, to } of damas.moves(state) as DamasMove[]) {
        for (const square of [from, to]) expect(spotNamed(drawing, squareName(engine, square)).width).toBeGreaterThan(0);
      }
    }
  });

  test('squares are numbered where the variant writes numbers, and a mark is not written over one', () => {
    const drawing = drawDamas(shown(damas, { variant: 'english' }), styleOf('full'), { cursor: 'a5', targets: ['c5'] });
    expect(textAt(drawing, 'b4')).toBe('  17');
    expect(textAt(drawing, 'c5')).toBe('  14');
    expect(textAt(drawing, 'a5')).toBe('[ ] ');
    expect(textAt(drawing, 'b6'), 'also under a piece').toBe(' ● 9');
    expect(textAt(drawDamas(shown(damas, { variant: 'english' }), styleOf('plain')), 'b6')).toBe(' n 9');
    expect(textAt(drawDamas(shown(damas, {}), styleOf('full')), 'b4')).toBe('   ');
  });
});

describe('cards of truco', () => {
  const dealt = 'leader 1, deal QC, deal 4O, deal 3P, deal KE, deal AO, deal JP, deal 7O';

  test('what is too long for a narrow window goes on in the next line', () => {
    const state = played(truco, {}, `${dealt}, QC, KE`);
    const names = ['Ana', 'Maria Aparecida da Silva'];
    const { lines } = drawTruco(truco.view(state, 0), { ...styleOf('plain', 27), names });
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(27);
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain('Maria Aparecida da Silva: King of Spades');
  });

  test.each(lookNames)('%s', (look) => {
    const random = seededRandom(12);
    for (let hand = 0; hand < 40; hand++) {
      const state = atRandom(truco, played(truco, {}, 'leader 1'), random, 7 + (hand % 3));
      const turn = truco.turn(state);
      if (turn.kind !== 'seat' || state.phase !== 'card') continue;
      const drawing = drawTruco(truco.view(state, turn.seat), styleOf(look));
      for (const move of truco.moves(state)) {
        if (move.kind !== 'card') continue;
        const name = truco.formatMove({ ...move, down: false }, state);
        const text = drawing.spots
          .filter((spot) => spot.name === name)
          .map(({ line, column, width }) => [...plainText(drawing.lines[line] ?? '')].slice(column, column + width).join(''))
          .join(' ');
        expect(text).toContain(look === 'plain' ? '' : ranks[weightOf(move.card)]);
        if (look === 'plain') expect(text).toMatch(/^[123] - (?:\d|Queen|Jack|King|Ace) of (?:Diamonds|Spades|Hearts|Clubs)$/);
        else expect(text).toContain((look === 'ascii' ? suits : ['♦', '♠', '♥', '♣'])[suitOf(move.card)]);
      }
    }
  });

  test('one face down is shown to nobody, and one that is used is not offered', () => {
    const state = played(truco, {}, `${dealt}, QC, KE, 3P down`);
    for (const seat of [0, 1, undefined]) {
      for (const look of lookNames) {
        const { lines, spots } = drawTruco(truco.view(state, seat), styleOf(look));
        const text = lines.map(plainText).join('\n');
        expect(text).not.toMatch(/3 of Clubs|│3|\|3/);
        expect(spots.map(({ name }) => name)).not.toContain('3P');
        expect(spots.map(({ name }) => name)).not.toContain('QC');
      }
    }
  });

  test('the other player’s are not to be seen', () => {
    const state = played(truco, {}, dealt);
    const text = lookNames
      .map((look) => drawTruco(truco.view(state, 0), styleOf(look)).lines.map(plainText).join('\n'))
      .join('\n');
    expect(text).not.toMatch(/King|Jack|│K|\|K|│J|\|J/);
  });
});

describe('the goose race', () => {
  test('players stand under their cells', () => {
    const random = seededRandom(5);
    for (const look of lookNames) {
      for (const width of [80, 50, 26]) {
        const state = atRandom(goose, played(goose, { players: 5 }), random, 30);
        const lines = drawGoose(goose.view(state, undefined), state.options.race, styleOf(look, width)).lines.map(plainText);
        for (const [seat, { cell }] of state.players.entries()) {
          const label = new RegExp(`(?<!\\d)${String(cell).padStart(2)}(?=[: ─⚑>]|-)`, 'u');
          const line = lines.findIndex((text, index) => index % 2 === 0 && label.test(text));
          const column = label.exec(lines[line] ?? '')?.index ?? -1;
          const pawns = lines[line + 1]?.slice(column, column + 6);
          expect(pawns, `${look} ${width}: ${seat + 1} in ${cell}\n${lines.join('\n')}`).toContain(
            '①②③④⑤⑥123456'[look === 'unicode' ? seat : seat + 6],
          );
        }
      }
    }
  });

  test('the faces of the die can be pointed at when they can be chosen', () => {
    const state = played(goose, {});
    const targets = goose.moves(state).map((move) => goose.formatMove(move, state));
    for (const look of lookNames) {
      const drawing = drawGoose(goose.view(state, undefined), state.options.race, styleOf(look), { targets, cursor: '6' });
      for (const name of targets) expect(textAt(drawing, name)).toBe(name === '6' ? '[6]' : ` ${name} `);
      expect(drawGoose(goose.view(state, undefined), state.options.race, styleOf(look)).spots).toEqual([]);
    }
  });
});
