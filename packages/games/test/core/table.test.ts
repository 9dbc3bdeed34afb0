import { describe, expect, test } from 'vitest';
import { type Dealer, type Dealing, listDealer, randomDealer } from '../../src/core/dealer.ts';
import { startMatch } from '../../src/core/match.ts';
import { seededRandom } from '../../src/core/random.ts';
import { type Answer, type Player, type Question, runTable, type TableEvent, type TableSetup } from '../../src/core/table.ts';
import { type HeapMove, type HeapState, heap } from './toy.ts';

type Step = number | Exclude<Answer['kind'], 'move'>;

/** Answers with the steps it was given, and remembers what it was asked. */
function scripted(...steps: Step[]): Player & { questions: Question[] } {
  const waiting = [...steps];
  const questions: Question[] = [];
  return {
    questions,
    async choose(question) {
      questions.push(question);
      const step = waiting.shift();
      if (step === undefined) throw new Error('the script has run out');
      return typeof step === 'number' ? { kind: 'move', move: { kind: 'take', count: step } } : { kind: step };
    },
  };
}

const coins = (...most: (1 | 3)[]) =>
  listDealer<unknown, unknown>(
    most.map((value): HeapMove => ({ kind: 'coin', most: value })),
    randomDealer(heap, seededRandom(1)),
  );

function recorded(setup: Omit<TableSetup, 'match' | 'dealer'> & Partial<TableSetup>) {
  const events: TableEvent[] = [];
  const order: string[] = [];
  const table: TableSetup = {
    match: startMatch(heap, { heap: 4 }),
    dealer: coins(3, 3, 3, 3),
    observers: [
      {
        seat: undefined,
        tell: (event) => {
          events.push(event);
          order.push(event.kind);
        },
      },
    ],
    keep: (match) => {
      order.push(`keep ${match.log.length}`);
    },
    ...setup,
  };
  return { events, order, run: (signal = new AbortController().signal) => runTable(table, signal) };
}

const texts = (events: readonly TableEvent[]) =>
  events.map((event) => (event.kind === 'moved' ? `${event.by}:${event.move}` : event.kind));

test('a game from start to end', async () => {
  const { run, events, order } = recorded({ players: [scripted(2), scripted(2)] });
  const verdict = await run();
  expect(verdict).toMatchObject({ kind: 'over', outcome: { payoffs: [0, 1], reason: 'took-the-last' } });
  expect(texts(events)).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:2', 'ended']);
  expect(order, 'kept before anybody is told').toEqual([
    ...['keep 1', 'moved', 'keep 2', 'moved', 'keep 3', 'moved', 'keep 4', 'moved'],
    ...['keep 4', 'ended'],
  ]);
});

test('the one to move is asked with its view and its legal moves', async () => {
  const first = scripted('resign');
  await recorded({ players: [first, scripted()] }).run();
  const [question] = first.questions;
  expect(question).toMatchObject({ seat: 0, view: { left: 4, seat: 0, most: 3 } });
  expect(question?.legal().map((move) => (move as { count: number }).count)).toEqual([1, 2, 3]);
  expect(question?.read('2')).toEqual({ ok: true, value: { kind: 'take', count: 2 } });
  expect(question?.read('two')).toMatchObject({ ok: false, error: { code: 'not-understood' } });
});

test('a question that is kept tells the moves of its own moment, not of the turn of another', async () => {
  const first = scripted(1);
  const legalLater: unknown[] = [];
  const second: Player = {
    async choose() {
      legalLater.push(first.questions[0]?.legal().length);
      return { kind: 'resign' };
    },
  };
  await recorded({ players: [first, second], dealer: coins(3, 1) }).run();
  expect(legalLater).toEqual([3]);
});

test('who is offered a draw is not told the moves of the one who offers, nor why one was refused', async () => {
  const offered: Question[] = [];
  const second = { ...scripted(1), agreesToDraw: async (question: Question) => offered.push(question) > 0 };
  await recorded({ players: [scripted(7, 'offer-draw'), second] }).run();
  expect(offered.map((question) => [question.seat, question.legal(), question.refused])).toEqual([[1, [], undefined]]);
});

test('a refused answer is asked again, with the reason', async () => {
  const first = scripted(7, 2);
  const { run, events } = recorded({ players: [first, scripted(2)] });
  await run();
  expect(texts(events).slice(0, 3)).toEqual(['chance:coin3', 'refused', '0:2']);
  expect(first.questions.map((question) => question.refused)).toEqual([undefined, { code: 'not-now', at: '7' }]);
});

describe('taking back', () => {
  test('goes to the last own decision, chance and others included', async () => {
    const first = scripted(1, 'undo', 2);
    const { run, events } = recorded({ players: [first, scripted(1, 2)], dealer: coins(3, 3, 3, 3) });
    expect((await run()).kind).toBe('over');
    expect(texts(events)).toEqual([
      'chance:coin3',
      '0:1',
      'chance:coin3',
      '1:1',
      'chance:coin3',
      'undone',
      '0:2',
      'chance:coin3',
      '1:2',
      'ended',
    ]);
    expect(first.questions.map((question) => (question.view as HeapState).left)).toEqual([4, 2, 4]);
  });

  test('people at one keyboard take back each other’s moves', async () => {
    const answers: Answer[] = [
      { kind: 'move', move: { kind: 'take', count: 1 } },
      { kind: 'undo', of: [0, 1] },
      { kind: 'redo', of: [0, 1] },
      { kind: 'resign' },
    ];
    const seats: number[] = [];
    const shared: Player = {
      async choose({ seat }) {
        seats.push(seat);
        return answers.shift() as Answer;
      },
    };
    const { run, events } = recorded({ players: [shared, shared] });
    await run();
    expect(seats).toEqual([0, 1, 0, 1]);
    expect(texts(events)).toEqual(['chance:coin3', '0:1', 'chance:coin3', 'undone', 'redone', 'ended']);
  });

  test('redo brings back what undo took, chance as it fell', async () => {
    const first = scripted(1, 'undo', 'redo', 2);
    const { run, events } = recorded({ players: [first, scripted(1)] });
    const verdict = await run();
    expect(texts(events)).toEqual([
      'chance:coin3',
      '0:1',
      'chance:coin3',
      '1:1',
      'chance:coin3',
      'undone',
      'redone',
      '0:2',
      'ended',
    ]);
    expect(first.questions.map((question) => (question.view as HeapState).left)).toEqual([4, 2, 4, 2]);
    expect(verdict.match.log).toHaveLength(6);
  });

  test('a new move forgets what was taken back', async () => {
    const first = scripted(1, 'undo', 2, 'redo', 1);
    const { run, events } = recorded({ players: [first, scripted(1, 1)], match: startMatch(heap, { heap: 4 }) });
    await run();
    expect(first.questions.at(-1)?.refused).toEqual({ code: 'nothing-to-redo' });
    expect(texts(events)).toContain('refused');
  });

  test('a dealer may take back the last throw, too', async () => {
    const says: Dealing[] = [
      ...(['undo', 'redo'] as const).map((kind) => ({ kind })),
      { kind: 'move', move: { kind: 'coin', most: 1 } },
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'undo' },
      { kind: 'move', move: { kind: 'coin', most: 3 } },
    ];
    const dealer: Dealer = { deal: () => says.shift() as Dealing };
    const twice = {
      choose: async () => ({ kind: says.length === 0 ? 'resign' : 'move', move: { kind: 'take', count: 1 } }) as Answer,
    };
    const { run, events } = recorded({ players: [twice, twice], dealer });
    await run();
    expect(texts(events)).toEqual([
      'refused',
      'refused',
      'chance:coin1',
      '0:1',
      'undone',
      'redone',
      'undone',
      'chance:coin3',
      'ended',
    ]);
  });

  test('nothing to take back is said', async () => {
    const first = scripted('undo', 'redo', 'resign');
    await recorded({ players: [first, scripted()] }).run();
    expect(first.questions.map((question) => question.refused?.code)).toEqual([undefined, 'nothing-to-undo', 'nothing-to-redo']);
  });

  test('works in a match that was loaded', async () => {
    const earlier = await recorded({ players: [scripted(1), scripted('resign')] }).run();
    const { ending: _, ...open } = earlier.match;
    const first = scripted('undo', 'resign');
    const { run } = recorded({ match: open, players: [first, scripted(1)] });
    await run();
    expect(first.questions.map((question) => (question.view as HeapState).left)).toEqual([2, 4]);
  });
});

describe('endings by the players', () => {
  test('resigning', async () => {
    const { run, events } = recorded({ players: [scripted(1), scripted('resign')] });
    expect(await run()).toMatchObject({ kind: 'over', outcome: { payoffs: [1, 0], reason: 'resigned' } });
    expect(texts(events).at(-1)).toBe('ended');
  });

  test('a draw that is agreed', async () => {
    const agreeing = { ...scripted(), agreesToDraw: async ({ seat }: Question) => seat === 1 };
    const { run } = recorded({ players: [scripted('offer-draw'), agreeing] });
    expect(await run()).toMatchObject({ kind: 'over', outcome: { payoffs: [0.5, 0.5], reason: 'agreed-draw' } });
  });

  test.each([
    ['says no', { agreesToDraw: async () => false }],
    ['can not be asked', {}],
  ])('a draw is declined by who %s', async (_, extra) => {
    const { run, events } = recorded({ players: [scripted('offer-draw', 3), { ...scripted(1), ...extra }] });
    expect(await run()).toMatchObject({ kind: 'over', outcome: { reason: 'took-the-last' } });
    expect(events[1]).toEqual({ kind: 'draw-declined', by: 1 });
  });
});

describe('when things go wrong', () => {
  test('a player that breaks down is named, and the game is kept', async () => {
    const { run } = recorded({ players: [scripted(1), scripted()] });
    expect(await run()).toMatchObject({
      kind: 'failed',
      by: 1,
      error: { message: 'the script has run out' },
      match: { state: { left: 3 } },
    });
  });

  test('an empty seat', async () => {
    expect(await recorded({ players: [] }).run()).toMatchObject({ kind: 'failed', by: 0 });
  });

  test('a dealer that deals what can not be', async () => {
    const dealer: Dealer = { deal: () => ({ kind: 'move', move: { kind: 'take', count: 1 } }) };
    expect(await recorded({ players: [], dealer }).run()).toMatchObject({ kind: 'failed', by: 'chance' });
  });

  test('stopping, between moves and in the middle of one', async () => {
    expect(await recorded({ players: [] }).run(AbortSignal.abort())).toMatchObject({ kind: 'stopped', match: { log: [] } });
    const stop = new AbortController();
    const thinker: Player = {
      choose: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          stop.abort();
        }),
    };
    expect(await recorded({ players: [thinker] }).run(stop.signal)).toMatchObject({
      kind: 'stopped',
      match: { state: { most: 3 } },
    });
  });

  test('a random dealer takes over when the list is dealt', async () => {
    const { run } = recorded({ players: [scripted(1, 1, 1, 1), scripted(1, 1, 1, 1)], dealer: coins(3) });
    expect((await run()).kind).toBe('over');
  });
});
