import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { layoutOf, makeControls } from '../../src/screen/controls.ts';
import { makeStore } from '../../src/screen/store.ts';
import type { MoveQuestion } from '../../src/ui/game-ui.ts';
import { uiOf } from '../../src/ui/index.ts';
import { matchOf } from '../match.ts';

const style = { colour: false, unicode: true, language: 'en' } as const;
const size = { columns: 100, rows: 40 };
const plain = Object.fromEntries(
  ['upArrow', 'downArrow', 'leftArrow', 'rightArrow', 'return', 'escape', 'ctrl', 'tab', 'backspace', 'delete', 'meta'].map(
    (name) => [name, false],
  ),
) as unknown as Key;

/** A game on the screen, waiting for a move; what was answered is collected. */
function table(id: string, options: unknown = {}) {
  const match = matchOf(id, options);
  const { game, state, names } = match;
  const ui = uiOf(id);
  const view = game.view(state, 0);
  const question: MoveQuestion = {
    seat: 0,
    names,
    view,
    legal: () => game.moves(state),
    read: (text: string) => game.parseMove(text, state),
    refused: false,
  };
  const store = makeStore();
  const answers: string[] = [];
  store.update({
    scene: {
      ui,
      game: id,
      view,
      options: match.options,
      seat: 0,
      names,
      moves: () => [],
      odds: () => [],
      clocks: () => [],
      question,
    },
  });
  const ask = () => void store.question({ prompt: '> ', pick: true }).then((text) => answers.push(text as string));
  ask();
  const controls = makeControls(store, () => size, style);
  return {
    store,
    answers,
    ask,
    type: (text: string) => controls(text, plain),
    press: (name: keyof Key) => controls('', { ...plain, [name]: true }),
    click(name: string) {
      const spot = layoutOf(store.snapshot(), size, style).spots.find((known) => known.name === name);
      if (!spot) throw new Error(`nothing is called ${name}`);
      controls(`[<0;${spot.column + 1};${spot.line + 1}M`, plain);
    },
    raw: (text: string) => controls(text, plain),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('keys and clicks become answers', () => {
  test.each(['\u007f', '\b'])('what is typed faster than it is read is taken back letter by letter (%j)', async (erase) => {
    const { type, answers, settle } = table('go');
    type(`${erase}c35${erase}\r`);
    await settle();
    expect(answers).toEqual(['c3']);
  });

  test('typed text is answered with Enter', async () => {
    const { type, press, answers, store, settle } = table('go');
    type('b2');
    expect(store.snapshot().keyboard.input).toBe('b2');
    press('return');
    await settle();
    expect(answers).toEqual(['b2']);
    expect(store.snapshot().keyboard.input).toBe('');
  });

  test('a letter is taken back also where all came in one piece', async () => {
    const { type, answers, settle } = table('go');
    type('c35\u007f\bd\b4\r');
    await settle();
    expect(answers).toEqual(['c4']);
  });

  test('a pasted line with its end is an answer, control characters are nothing', async () => {
    const { type, answers, settle } = table('go');
    type('c\u00013\r');
    await settle();
    expect(answers).toEqual(['c3']);
  });

  test('the cursor’s spot is answered with Enter or a blank', async () => {
    const { press, type, answers, store, settle, ask } = table('go');
    press('upArrow');
    const spot = store.snapshot().keyboard.cursor as string;
    press('return');
    await settle();
    ask();
    type(' ');
    await settle();
    expect(answers).toEqual([spot, spot]);
  });

  test('a click is an answer; other buttons, releases and clicks beside the board are none', async () => {
    const { click, raw, answers, settle } = table('go');
    raw('[<2;10;5M');
    raw('[<0;10;5m');
    raw('[<0;99;39M');
    await settle();
    expect(answers).toEqual([]);
    click('D4');
    await settle();
    expect(answers).toEqual(['D4']);
  });

  test('a man is picked up first; Escape puts it back', async () => {
    const { click, press, answers, store, settle } = table('damas');
    click('b6');
    expect(store.snapshot().picked).toEqual(['b6']);
    press('escape');
    expect(store.snapshot().picked).toEqual([]);
    click('b6');
    click('d6');
    expect(store.snapshot().picked, 'another man instead').toEqual(['d6']);
    click('e5');
    await settle();
    expect(answers).toEqual(['d6 e5']);
  });

  test('gomoku’s cursor moves in a vector of cells', () => {
    const { press, store } = table('gomoku', { rows: 5, columns: 5 });
    press('upArrow');
    expect(store.snapshot().keyboard.cursor).toBe('c3');
    for (const step of ['rightArrow', 'rightArrow', 'rightArrow'] as const) press(step);
    expect(store.snapshot().keyboard.cursor, 'over the end of the row').toBe('a2');
    for (const step of ['downArrow', 'downArrow', 'downArrow'] as const) press(step);
    expect(store.snapshot().keyboard.cursor, 'not out of the matrix').toBe('a1');
  });

  test('keys that come in one piece are heard one after the other, each by whoever asks next', async () => {
    const { store, press, settle } = table('go');
    store.answer('x');
    await settle();
    const heard: (string | undefined)[] = [];
    const walk = async () => {
      const keys = [
        { key: 'rightArrow', answer: 'on' },
        { key: 'end', answer: 'last' },
      ];
      while (heard.at(-1) !== 'last') heard.push(await store.question({ prompt: 'Where? ', keys }));
    };
    const walked = walk();
    for (const key of ['rightArrow', 'rightArrow', 'rightArrow', 'end'] as const) press(key);
    await walked;
    expect(heard).toEqual(['on', 'on', 'on', 'last']);
  });

  test('numbered answers can be pointed at', async () => {
    const { store, press, type, settle } = table('go');
    store.answer('x');
    await settle();
    const chosen = store.question({ prompt: 'Option: ', options: ['one', 'two', 'three'] });
    press('downArrow');
    press('downArrow');
    type(' ');
    expect(['2', '3']).toContain(await chosen);
  });
});

test('a window that is just too low does without its title, and shows what was said before the question', () => {
  const { store } = table('damas');
  const low = { columns: 40, rows: 12 };
  const look = () => layoutOf(store.snapshot(), low, style);
  expect(look()).toMatchObject({ fits: true, top: 1 });
  store.update({ messages: ['The piece on c3 is not yours.'] });
  expect(look()).toMatchObject({ fits: true, top: 0, messages: ['The piece on c3 is not yours.'], prompt: '> ' });
  store.answer('');
  store.update({ messages: ['The piece on c3 is not yours.'] });
  void store.question({ prompt: 'Black is to move now. What is your move? ', pick: true });
  expect(look().prompt).not.toContain('Black');
  expect(look()).toMatchObject({ fits: true, top: 0, messages: ['The piece on c3 is not yours.'] });
  expect(layoutOf(store.snapshot(), { columns: 40, rows: 11 }, style)).toMatchObject({ fits: false, needs: { wantedRows: 12 } });
});
