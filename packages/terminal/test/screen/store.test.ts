import { describe, expect, test } from 'vitest';
import { makeStore } from '../../src/screen/store.ts';

describe('the store', () => {
  test('an answer goes to who asks, and the question is gone', async () => {
    const store = makeStore();
    const answered = store.question({ prompt: 'Name: ', lines: ['one\ntwo'] });
    expect(store.snapshot()).toMatchObject({ ask: { prompt: 'Name: ' }, messages: ['one', 'two'] });
    store.answer('Ana');
    expect(await answered).toBe('Ana');
    expect(store.snapshot().ask).toBeUndefined();
  });

  test('what is typed ahead answers the next questions in order', async () => {
    const store = makeStore();
    store.answer('first');
    store.answer('second');
    expect(await store.question({ prompt: '1' })).toBe('first');
    expect(await store.question({ prompt: '2' })).toBe('second');
    const third = store.question({ prompt: '3' });
    expect(store.snapshot().ask?.prompt).toBe('3');
    store.answer('third');
    expect(await third).toBe('third');
  });

  test('every change is told until somebody stops listening', () => {
    const store = makeStore();
    let told = 0;
    const stop = store.subscribe(() => told++);
    store.say(['hello']);
    store.update({ picked: ['a1'] });
    stop();
    store.say(['more']);
    expect(told).toBe(2);
  });

  test('old messages make room', () => {
    const store = makeStore();
    for (let line = 0; line < 1000; line++) store.say([String(line)]);
    const { messages } = store.snapshot();
    expect(messages.at(-1)).toBe('999');
    expect(messages.length).toBeLessThanOrEqual(200);
  });

  test('another menu begins at its first entry, and the same one where it was left', () => {
    const store = makeStore();
    const ask = (...options: string[]) => void store.question({ prompt: '> ', menu: true, options });
    const cursor = () => store.snapshot().keyboard.cursor;
    ask('Go', 'Gomoku');
    store.update({ keyboard: { input: '', cursor: '2' } });
    store.answer('nonsense');
    ask('Go', 'Gomoku');
    expect(cursor()).toBe('2');
    store.answer('2');
    ask('Start', 'Load');
    expect(cursor()).toBeUndefined();
  });
});
