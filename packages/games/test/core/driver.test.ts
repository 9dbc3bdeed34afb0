import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type Driver,
  type DriverSetup,
  drive,
  IllegalChoice,
  newRecord,
  type Program,
  type Question,
  type TableRecord,
  type Told,
} from '../../src/core/driver.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { ok } from '../../src/core/result.ts';
import { freeTerms, type Table, type TableEvent, type Terms } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { truco } from '../../src/truco/game.ts';
import { agree, consentTerms, decline, kinds, machine, newTable, offer, openSeat, people, played, takebackTo } from './tables.ts';
import { type HeapMove, type HeapState, heap } from './toy.ts';

/** Everything that is due has happened then: the driver itself waits for nothing but promises. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Coins as they are to fall, then threes. */
function coins(...most: (1 | 3)[]): Random {
  const waiting = [...most];
  return { ...seededRandom(1), fraction: () => ((waiting.shift() ?? 3) === 1 ? 0 : 0.9) };
}

type Script = readonly (number | 'resign' | 'crash' | 'nonsense')[];

interface Scripted extends Program {
  readonly questions: Question[];
  readonly closed: () => boolean;
}

/** Takes as many as its script says, and remembers what it was asked; when the script has run out, it thinks for ever. */
function scripted(...script: Script): Scripted {
  const waiting = [...script];
  const questions: Question[] = [];
  let closed = false;
  return {
    questions,
    closed: () => closed,
    async choose(question): Promise<Choice> {
      questions.push(question);
      const step = waiting.shift();
      if (step === undefined)
        return new Promise((_, reject) => question.signal.addEventListener('abort', () => reject(new Error('aborted'))));
      if (step === 'crash') throw new Error('crashed');
      if (step === 'nonsense') return undefined as unknown as Choice;
      return step === 'resign' ? { kind: step } : { kind: 'move', move: { kind: 'take', count: step } };
    },
    close() {
      closed = true;
    },
  };
}

/** Answers when it is told to. */
function slow() {
  const waiting: { question: Question; answer: (count: number) => void }[] = [];
  const program: Program = {
    choose: (question) =>
      new Promise((resolve) => {
        waiting.push({ question, answer: (count) => resolve({ kind: 'move', move: { kind: 'take', count } }) });
      }),
  };
  return { program, waiting };
}

type Setup = Partial<DriverSetup> & { readonly table?: Table; readonly programs?: Readonly<Record<number, Program>> };

/** A driver with an onlooker who notes everything that happens. */
function driven({ table = newTable(), programs = {}, ...setup }: Setup = {}) {
  const time = { now: 1000 };
  const told: Told[] = [];
  const driver = drive({
    record: newRecord(table),
    random: coins(),
    now: () => time.now,
    program: (_, seat) => programs[seat] ?? scripted(),
    ...setup,
  });
  driver.follow({ seat: undefined, tell: (one) => told.push(one) }, 0);
  return { driver, told, time, texts: () => textsOf(told.map(({ event }) => event)) };
}

const textsOf = (events: readonly TableEvent[]): string[] =>
  events.map((event) => (event.kind === 'move' ? `${event.by}:${event.move}` : kinds([event])[0]!));

const against = (...seats: number[]) => [0, 1].map((seat) => (seats.includes(seat) ? machine(`Deep ${seat}`) : people[seat]!));
const one = (seat: number, terms?: Terms, options?: unknown) =>
  newTable({ seats: against(seat), options, ...(terms && { terms }) });
const take = (count: number) => ({ kind: 'move', move: { kind: 'take', count } }) as const;
const takes = async (driver: Driver, seat: number, count: number) => {
  const done = await driver.send(seat, take(count));
  if (!done.ok) throw new Error(done.error.code);
  await idle();
};

describe('a game', () => {
  test('between programs, from start to end', async () => {
    const order: string[] = [];
    const { driver, texts, told } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
      keep: ({ events, table }, added) => {
        order.push(`keep ${kinds(added)} of ${events.length} at ${table.seq}`);
      },
    });
    driver.follow({ seat: 0, tell: ({ event }) => order.push(event.kind) });
    expect(await driver.finished).toEqual({ kind: 'over' });
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:2', 'end by the rules']);
    expect(told.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(order, 'kept before anybody is told').toEqual([
      ...['keep move of 1 at 1', 'move', 'keep move of 2 at 2', 'move', 'keep move of 3 at 3', 'move'],
      ...['keep move,end by the rules of 5 at 5', 'move', 'end'],
    ]);
    expect(driver.record().events).toHaveLength(5);
    expect(driver.status()).toEqual({
      thinking: undefined,
      assisting: false,
      idle: true,
      stopped: false,
      trouble: undefined,
    });
  });

  test('of people, who speak when they like', async () => {
    const { driver, texts } = driven();
    await idle();
    expect(await driver.send(1, take(1))).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    await takes(driver, 0, 2);
    expect(await driver.send(1, { kind: 'resign' })).toMatchObject({ ok: true, value: { match: { ending: { seat: 1 } } } });
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', 'resign', 'end resigned']);
    expect(await driver.finished).toEqual({ kind: 'over' });
  });

  test('that was loaded goes on where it was', async () => {
    const start = newTable({ seats: against(1) });
    const table = played(start, 'coin3 2 coin3');
    const events: TableEvent[] = [
      { kind: 'move', by: 'chance', move: 'coin3', at: 0 },
      { kind: 'move', by: 0, move: '2', at: 0 },
      { kind: 'move', by: 'chance', move: 'coin3', at: 0 },
    ];
    const { texts, told } = driven({ record: { start, events, table }, programs: { 1: scripted(1) } });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:1', 'chance:coin3']);
    expect(told.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(events, 'the record that was given stays as it was').toHaveLength(3);
  });

  test('tells what was to be seen before and after', async () => {
    const { told } = driven({ table: one(0), programs: { 0: scripted(3) } });
    await idle();
    expect(told[1]).toMatchObject({ names: ['Deep 0', 'Luis'], before: { left: 10, most: 3 }, after: { left: 7, seat: 1 } });
  });
});

describe('a program is asked', () => {
  test('with its view, its moves and the log, and nothing else', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(1), programs: { 1: program } });
    await idle();
    await takes(driver, 0, 2);
    const [question] = program.questions;
    expect(Object.keys(question!).sort()).toEqual(['hurry', 'legal', 'log', 'options', 'seat', 'signal', 'view']);
    expect(question).toMatchObject({ seat: 1, options: { heap: 10 }, view: { left: 8, seat: 1 }, log: ['coin3', '2', 'coin3'] });
    expect(question?.legal()).toHaveLength(3);
    expect(driver.status().thinking).toBe(1);
    await driver.send(0, { kind: 'resign' });
    expect(question?.legal(), 'of its own moment').toHaveLength(3);
    expect(question?.signal.aborted).toBe(true);
    expect(driver.status().thinking).toBeUndefined();
  });

  test('in a game with hidden cards with what its seat may know', async () => {
    const questions: Question[] = [];
    const curious: Program = {
      async choose(question) {
        questions.push(question);
        return { kind: 'resign' };
      },
    };
    const { driver } = driven({
      table: newTable({ game: truco, seats: [machine('A'), machine('B')] }),
      random: seededRandom(3),
      program: () => curious,
    });
    await driver.finished;
    const [{ seat, view, log, options }] = questions as [Question];
    const { state } = driver.table().match;
    expect(view).toEqual(truco.view(state as never, seat));
    expect(log.filter((text) => text === 'deal ?')).toHaveLength(3);
    const cards = driver.record().events.flatMap((event) => (event.kind === 'move' ? [event.move] : []));
    const hidden = cards.filter((text, ply) => log[ply] !== text).map((text) => text.replace('deal ', ''));
    expect(hidden).toHaveLength(3);
    for (const card of hidden) expect(JSON.stringify([view, log, options])).not.toContain(card);
  });

  test('by the player that sits there, made when its first turn comes', async () => {
    const made: unknown[] = [];
    const { driver } = driven({
      table: one(1),
      program: (occupant, seat) => {
        made.push([occupant, seat]);
        return Promise.resolve(scripted(1, 1));
      },
    });
    await idle();
    expect(made).toEqual([]);
    await takes(driver, 0, 1);
    await takes(driver, 0, 1);
    expect(made, 'and only once').toEqual([[machine('Deep 1'), 1]]);
  });

  test('again after a pause of the game, not during it', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    await driver.send(1, offer('pause'));
    await idle();
    expect(driver.status().thinking).toBeUndefined();
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([true]);
    await driver.send(1, { kind: 'resume' });
    await idle();
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('and may resign', async () => {
    const { driver } = driven({ table: one(0), programs: { 0: scripted('resign') } });
    await driver.finished;
    expect(driver.table().match.ending).toEqual({ kind: 'resigned', seat: 0 });
  });
});

describe('stopping, going on, hurrying', () => {
  test('nobody is asked until it goes on, but everybody may speak', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.stop();
    expect(driver.status()).toMatchObject({ thinking: undefined, stopped: true });
    expect(program.questions[0]?.signal.aborted).toBe(true);
    expect(await driver.send(1, offer('draw'))).toMatchObject({ ok: true });
    expect(await driver.send(1, { kind: 'withdraw', what: 'draw' })).toMatchObject({ ok: true });
    await idle();
    expect(program.questions).toHaveLength(1);
    driver.resume();
    driver.resume();
    await idle();
    expect(program.questions).toHaveLength(2);
    expect(driver.status()).toMatchObject({ thinking: 0, stopped: false });
  });

  test('nothing is dealt either', async () => {
    const { driver, texts } = driven();
    driver.stop();
    await idle();
    expect(texts()).toEqual([]);
    driver.resume();
    await idle();
    expect(texts()).toEqual(['chance:coin3']);
  });

  test('what was chosen before it stopped does not come after', async () => {
    const { program, waiting } = slow();
    const { driver, texts } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.stop();
    waiting[0]?.answer(1);
    await idle();
    expect(texts()).toEqual(['chance:coin3']);
  });

  test('the one who thinks is told to hurry, not to give up', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.hurry();
    expect(program.questions.map(({ hurry, signal }) => [hurry.aborted, signal.aborted])).toEqual([[true, false]]);
  });
});

describe('while a program thinks', () => {
  /** Saving takes time here: what is sent meanwhile waits. */
  function withSlowKeep(setup: Setup) {
    const waiting: (() => void)[] = [];
    const game = driven({
      ...setup,
      keep: (_, added) =>
        added.some(({ kind }) => kind === 'back' || kind === 'seat')
          ? new Promise<void>((resolve) => {
              waiting.push(resolve);
            })
          : undefined,
    });
    return { ...game, saved: () => waiting.shift()?.() };
  }

  test('a takeback stops it', async () => {
    const program = scripted();
    const { driver, texts } = driven({ table: one(1), programs: { 1: program } });
    await idle();
    await takes(driver, 0, 1);
    await driver.send(0, offer('takeback'));
    await takes(driver, 0, 2);
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3', 'back', '0:2', 'chance:coin3']);
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('its answer does not come to another position, even if it would be legal there', async () => {
    const { program, waiting } = slow();
    const { driver, texts, saved } = withSlowKeep({ table: one(0), programs: { 0: program } });
    await idle();
    waiting[0]?.answer(1);
    await idle();
    await takes(driver, 1, 1);
    const back = driver.send(1, takebackTo(1));
    await idle();
    waiting[1]?.answer(3);
    await idle();
    saved();
    await back;
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3', '1:1', 'chance:coin3', 'back']);
    expect(driver.status()).toMatchObject({ thinking: 0, trouble: undefined, stopped: false });
    expect(waiting.map(({ question }) => (question.view as { left: number }).left)).toEqual([10, 8, 10]);
  });

  test('its seat is handed over: to another program, to a person', async () => {
    const [first, second] = [slow(), scripted()];
    const seated = [first.program, second];
    const { driver, texts, saved } = withSlowKeep({ table: one(0), program: () => seated.shift()! });
    await idle();
    const handed = driver.send('host', { kind: 'hand-over', seat: 0, occupant: machine('Deeper') });
    await idle();
    first.waiting[0]?.answer(3);
    await idle();
    saved();
    await handed;
    await idle();
    expect(texts(), 'the old one is not heard any more').toEqual(['chance:coin3', 'seat']);
    expect(first.waiting[0]?.question.signal.aborted).toBe(true);
    expect(second.questions).toHaveLength(1);

    const toPerson = driver.send(0, { kind: 'hand-over', seat: 0, occupant: people[2]! });
    await idle();
    saved();
    await toPerson;
    await idle();
    expect(second.questions[0]?.signal.aborted).toBe(true);
    expect(second.closed(), 'nobody needs it any more').toBe(true);
    expect(driver.status().thinking).toBeUndefined();
    await takes(driver, 0, 2);
    expect(texts()).toEqual(['chance:coin3', 'seat', 'seat', '0:2', 'chance:coin3']);
  });

  test('another seat changing hands does not disturb it', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    await driver.send('host', { kind: 'hand-over', seat: 1, occupant: people[3]! });
    await idle();
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  test('a draw is offered to it: it answers, and thinks on', async () => {
    const offered: Question[] = [];
    const program = { ...scripted(), agrees: async (question: Question) => offered.push(question) > 1 };
    const { driver, texts } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    await driver.send(1, offer('draw'));
    await idle();
    expect(texts()).toEqual(['chance:coin3', 'offer', 'answer']);
    expect(driver.table().offers).toEqual([]);
    expect(driver.status().thinking).toBe(0);
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(offered[0]).toMatchObject({ seat: 0, view: { left: 10 } });
  });

  test.each([
    ['agrees', { agrees: async () => true }, 'end agreed-draw'],
    ['does not', { agrees: async () => false }, 'answer'],
    ['can not be asked', {}, 'answer'],
  ])('a draw is offered to one that %s, in the turn of a person', async (_, extra, last) => {
    const { driver, texts } = driven({ table: one(1), programs: { 1: { ...scripted(), ...extra } } });
    await idle();
    await driver.send(0, offer('draw'));
    await idle();
    expect(texts().at(-1)).toBe(last);
    if (last === 'answer') await takes(driver, 0, 1);
    expect(driver.status().trouble).toBeUndefined();
  });

  test('who is offered a draw is not told the moves of the one who offers', async () => {
    const legal: unknown[] = [];
    const program = { ...scripted(), agrees: async (question: Question) => legal.push(question.legal()) > 5 };
    const { driver } = driven({ table: one(1), programs: { 1: program } });
    await idle();
    await driver.send(0, offer('draw'));
    await idle();
    expect(legal).toEqual([[]]);
  });

  test('everybody who is a program is asked, one after the other', async () => {
    const four = { ...heap, sides: () => [0, 1, 2, 3] };
    const asked: number[] = [];
    const agreeing: Program = { ...scripted(), agrees: async ({ seat }) => asked.push(seat) > 0 };
    const { driver, texts } = driven({
      table: newTable({ game: four, seats: [people[0]!, machine('B'), machine('C'), machine('D')] }),
      program: () => agreeing,
    });
    await idle();
    await driver.send(0, offer('draw'));
    await idle();
    expect(asked).toEqual([1, 2, 3]);
    expect(texts().at(-1)).toBe('end agreed-draw');
  });

  test('an offer between people does not disturb it', async () => {
    const program = scripted();
    const pair = { ...heap, sides: () => [0, 1, 2] };
    const { driver } = driven({
      table: newTable({ game: pair, seats: [machine(), people[1]!, people[2]!], terms: consentTerms }),
      programs: { 0: program },
    });
    await idle();
    await driver.send(1, offer('pause'));
    await driver.send(2, decline('pause'));
    await idle();
    expect(program.questions.map(({ signal }) => signal.aborted)).toEqual([false]);
  });
});

describe('keeping', () => {
  /** Fails as often as it is told to. */
  function failing(times: number) {
    let left = times;
    return {
      keep: async () => {
        if (left-- > 0) throw new Error('disk full');
      },
    };
  }

  test('that fails: it has not happened, nobody is told, and the command says so', async () => {
    const { driver, texts } = driven({ table: played(newTable(), 'coin3'), ...failing(1) });
    const before = driver.table();
    expect(await driver.send(0, take(1))).toEqual({ ok: false, error: { code: 'not-kept' } });
    expect(driver.table()).toBe(before);
    expect(driver.record().events).toEqual([]);
    expect(texts()).toEqual([]);
    expect(driver.status()).toMatchObject({ stopped: false, trouble: { kind: 'keeping', error: { message: 'disk full' } } });
    await takes(driver, 0, 2);
    expect(driver.status().trouble, 'forgotten once it works').toBeUndefined();
    expect(texts()).toEqual(['0:2', 'chance:coin3']);
  });

  test('that fails is not the fault of the program whose move it was: it is asked again after going on', async () => {
    const program = scripted(1, 2);
    const { driver, texts } = driven({ table: played(one(0), 'coin3'), programs: { 0: program }, ...failing(1) });
    await idle();
    expect(driver.status()).toMatchObject({ stopped: true, thinking: undefined, trouble: { kind: 'keeping' } });
    driver.resume();
    await idle();
    expect(texts()).toEqual(['0:2', 'chance:coin3']);
    expect(driver.status()).toMatchObject({ stopped: false, trouble: undefined });
    expect(await Promise.race([driver.finished, 'goes on'])).toBe('goes on');
  });

  test('that fails when something is dealt, or answered', async () => {
    const dealt = driven(failing(1));
    await idle();
    expect(dealt.driver.status()).toMatchObject({ stopped: true, trouble: { kind: 'keeping' } });
    dealt.driver.resume();
    await idle();
    expect(dealt.texts()).toEqual(['chance:coin3']);

    let left = 0;
    const answered = driven({
      table: one(1),
      keep: () => {
        if (left-- === 1) throw new Error('once');
      },
    });
    await idle();
    left = 2;
    await answered.driver.send(0, offer('draw'));
    await idle();
    expect(answered.driver.status()).toMatchObject({ stopped: true, trouble: { kind: 'keeping' } });
    answered.driver.resume();
    await idle();
    expect(answered.texts()).toEqual(['chance:coin3', 'offer', 'answer']);
  });

  test('takes its time: what is sent meanwhile waits, and is decided at the table that is then', async () => {
    const order: string[] = [];
    const waiting: (() => void)[] = [];
    const { driver } = driven({
      table: played(newTable(), 'coin3'),
      keep: (_, added) =>
        new Promise<void>((resolve) => {
          order.push(`keep ${textsOf(added)}`);
          waiting.push(resolve);
        }),
    });
    driver.follow({ seat: 1, tell: ({ event }) => order.push(textsOf([event])[0]!) });
    const first = driver.send(0, take(1));
    const second = driver.send(0, take(1));
    await idle();
    expect(order).toEqual(['keep 0:1']);
    waiting.shift()?.();
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    await idle();
    expect(order).toEqual(['keep 0:1', '0:1', 'keep chance:coin3']);
  });

  test('is given the whole record as it will be', async () => {
    const records: TableRecord[] = [];
    const { driver } = driven({
      keep: (record) => {
        records.push(record);
      },
    });
    await idle();
    await takes(driver, 0, 1);
    expect(records.map(({ events }) => events.length)).toEqual([1, 2, 3]);
    expect(records.map(({ table }) => table.seq)).toEqual([1, 2, 3]);
    expect(records[2]).toEqual(driver.record());
  });
});

describe('observers', () => {
  test('one that breaks down is not told any more, and disturbs nobody', async () => {
    const { driver, texts } = driven({ table: played(newTable(), 'coin3') });
    let told = 0;
    driver.follow({
      seat: 0,
      tell: () => {
        told++;
        throw new Error('broken');
      },
    });
    await takes(driver, 0, 1);
    expect(told).toBe(1);
    expect(texts()).toEqual(['0:1', 'chance:coin3']);
  });

  test('one that breaks down over what it missed is told no more of it', async () => {
    const { driver } = driven();
    await idle();
    await takes(driver, 0, 1);
    let told = 0;
    const late = {
      seat: 0,
      tell: () => {
        told++;
        throw new Error('broken');
      },
    };
    driver.follow(late, 0);
    await takes(driver, 1, 1);
    expect(told).toBe(1);
  });

  test('a slow one holds up nobody', async () => {
    const { driver, texts } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
    });
    driver.follow({ seat: 0, tell: () => new Promise<void>(() => {}) as unknown as undefined });
    await driver.finished;
    expect(texts()).toHaveLength(5);
  });

  test('one that comes late gets what came after a number, in order, and then what comes', async () => {
    const { driver, told } = driven();
    await idle();
    await takes(driver, 0, 1);
    await takes(driver, 1, 2);
    await driver.send(0, offer('takeback'));
    await takes(driver, 0, 2);
    for (const after of [0, 1, 4, 6, told.length - 1, told.length, told.length + 3]) {
      const late: Told[] = [];
      driver.follow({ seat: undefined, tell: (one) => late.push(one) }, after)();
      expect(late.map((one) => ({ ...one }))).toEqual(told.slice(after).map((one) => ({ ...one })));
    }
    const back: Told[] = [];
    const leave = driver.follow({ seat: undefined, tell: (one) => back.push(one) }, 5);
    await takes(driver, 1, 1);
    leave();
    await takes(driver, 0, 1);
    expect(back.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10]);
  });

  test('each is told what its seat may see, whether it was there or comes late', async () => {
    const { driver } = driven({ table: newTable({ game: truco }), random: seededRandom(5) });
    const there: Told[] = [];
    driver.follow({ seat: 1, tell: (one) => there.push(one) }, 0);
    await idle();
    const late: Told[] = [];
    driver.follow({ seat: 1, tell: (one) => late.push(one) }, 0);
    expect(late.map((one) => ({ ...one }))).toEqual(there.map((one) => ({ ...one })));
    const moves = late.map(({ event }) => (event.kind === 'move' ? event.move : ''));
    expect(moves.filter((text) => text === 'deal ?')).toHaveLength(3);
    expect(late.at(-1)?.after).toEqual(truco.view(driver.table().match.state as never, 1));
  });

  test('without a number, from now on', async () => {
    const { driver } = driven();
    await idle();
    const late: Told[] = [];
    driver.follow({ seat: 0, tell: (one) => late.push(one) });
    await takes(driver, 0, 1);
    expect(late.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('who watches sees it idle only where somebody has to speak', async () => {
    const { driver } = driven({
      table: one(1),
      programs: { 1: { ...scripted(1, 1), agrees: async () => false } },
      assist: ({ match }) => Promise.resolve(match.log.length === 1 ? [take(2).move] : []),
    });
    const idleAt = new Set<number>();
    driver.watch(() => {
      if (driver.status().idle) idleAt.add(driver.table().match.log.length);
    });
    await idle();
    expect([...idleAt], 'after the coin, the move found for Ana, and that of the program').toEqual([5]);
    await driver.send(0, offer('draw'));
    await idle();
    await takes(driver, 0, 1);
    expect([...idleAt]).toEqual([5, 9]);
    driver.stop();
    expect(driver.status().idle).toBe(true);
    idleAt.clear();
    driver.resume();
    await idle();
    expect([...idleAt]).toEqual([9]);
    await driver.send(0, { kind: 'resign' });
    expect(driver.status().idle).toBe(true);
  });

  test('who watches is called when something changes, and breaks nothing', async () => {
    const { driver, texts } = driven({ table: one(1) });
    const seen: string[] = [];
    driver.watch(() => {
      throw new Error('broken');
    });
    const leave = driver.watch(() => seen.push(`${driver.table().seq} ${driver.status().thinking}`));
    await idle();
    await takes(driver, 0, 1);
    expect(seen.at(-1)).toBe('3 1');
    leave();
    const before = seen.length;
    driver.stop();
    expect(seen).toHaveLength(before);
    expect(texts()).toHaveLength(3);
  });
});

describe('when things go wrong', () => {
  test('a program that chooses what is illegal is named; after going on it is asked again', async () => {
    const { driver, texts } = driven({ table: one(0), programs: { 0: scripted(7, 1) } });
    const finish = await driver.finished;
    expect(finish).toMatchObject({ kind: 'failed', trouble: { kind: 'program', seat: 0 } });
    const { error } = (finish as { trouble: { error: IllegalChoice } }).trouble;
    expect(error).toBeInstanceOf(IllegalChoice);
    expect(error.refusal).toEqual({ code: 'not-now', at: '7' });
    expect(driver.status()).toMatchObject({ stopped: true, trouble: { kind: 'program', seat: 0 } });
    expect(texts()).toEqual(['chance:coin3']);
    driver.resume();
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3']);
  });

  test.each(['crash', 'nonsense'] as const)('a program with a %s is named, and the game is kept', async (step) => {
    const { driver } = driven({ table: one(0), programs: { 0: scripted(step) } });
    expect(await driver.finished).toMatchObject({ kind: 'failed', trouble: { kind: 'program', seat: 0 } });
    expect(driver.table().match.log).toHaveLength(1);
  });

  test('a program that can not be made is made anew after going on', async () => {
    let made = 0;
    const { driver, texts } = driven({
      table: one(0),
      program: () => {
        if (made++ === 0) throw new Error('no such engine');
        return scripted(1);
      },
    });
    expect(await driver.finished).toMatchObject({ trouble: { kind: 'program', error: { message: 'no such engine' } } });
    driver.resume();
    await idle();
    expect(texts()).toContain('0:1');
  });

  test('nobody is there who knows programs', async () => {
    const driver = drive({ record: newRecord(one(0)), random: coins(), now: () => 0 });
    expect(await driver.finished).toMatchObject({ kind: 'failed', trouble: { kind: 'program', seat: 0 } });
  });

  test('a program that breaks down over an offer is named', async () => {
    const program = { ...scripted(), agrees: () => Promise.reject(new Error('confused')) };
    const { driver } = driven({ table: one(1), programs: { 1: program } });
    await idle();
    await driver.send(0, offer('draw'));
    expect(await driver.finished).toMatchObject({ trouble: { kind: 'program', seat: 1, error: { message: 'confused' } } });
  });

  test('a source of chance that gives nothing is named', async () => {
    const broken = () => {
      throw new Error('no entropy');
    };
    const { driver } = driven({ random: { next: broken, below: broken, fraction: broken } });
    expect(await driver.finished).toMatchObject({ trouble: { kind: 'dealing', error: { message: 'no entropy' } } });
    expect(driver.status()).toMatchObject({ stopped: true });
  });

  test('an empty chair is waited for', async () => {
    const { driver, texts } = driven({ table: newTable({ seats: [openSeat(), people[1]!] }) });
    await idle();
    expect(driver.status()).toMatchObject({ thinking: undefined, trouble: undefined });
    await driver.send('host', { kind: 'sit', seat: 0, occupant: machine() });
    await idle();
    expect(driver.status().thinking).toBe(0);
    expect(texts()).toEqual(['chance:coin3', 'seat']);
  });
});

describe('the clock', () => {
  const clock = { kind: 'fischer', main: 10_000, increment: 0 } as const;
  const timed = { ...consentTerms, clock };

  function alarms() {
    const set: { ms: number; ring: () => void; off: boolean }[] = [];
    const alarm = (ms: number, ring: () => void) => {
      const one = { ms, ring, off: false };
      set.push(one);
      return () => {
        one.off = true;
      };
    };
    return { set, alarm, active: () => set.filter(({ off }) => !off) };
  }

  test('rings when the time is up, and the flag falls', async () => {
    const { alarm, active } = alarms();
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    expect(active(), 'not before the first move').toEqual([]);
    await takes(driver, 0, 1);
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    time.now += 4000;
    await takes(driver, 1, 1);
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    time.now += 10_000;
    active()[0]?.ring();
    await driver.finished;
    expect(texts().slice(-2)).toEqual(['flag', 'end time']);
    expect(driver.table().match.ending).toEqual({ kind: 'time', seat: 0 });
    await idle();
    expect(active()).toHaveLength(0);
  });

  test('that rings too early rings again', async () => {
    const { alarm, active } = alarms();
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    await takes(driver, 0, 1);
    time.now += 9999;
    active().at(-1)?.ring();
    await idle();
    expect(texts()).not.toContain('flag');
    expect(active().map(({ ms }) => ms)).toEqual([1]);
    time.now += 1;
    active().at(-1)?.ring();
    await idle();
    expect(texts()).toContain('flag');
  });

  test('of a correspondence game is set for no longer than a timer can wait', async () => {
    const day = 24 * 3600 * 1000;
    const { alarm, active } = alarms();
    const terms = { ...consentTerms, clock: { kind: 'days', perMove: 30 * day, bank: 30 * day } } as const;
    const { driver, time } = driven({ table: newTable({ terms }), alarm });
    await idle();
    await takes(driver, 0, 1);
    expect(active().map(({ ms }) => ms)).toEqual([2 ** 31 - 1]);
    time.now += 2 ** 31 - 1;
    active()[0]?.ring();
    await idle();
    expect(active().map((one) => one.ms)).toEqual([2 ** 31 - 1]);
  });

  test('whose end can not be kept rings again after going on, not before', async () => {
    const { alarm, active } = alarms();
    let broken = false;
    const keep = () => {
      if (broken) throw new Error('disk full');
    };
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm, keep });
    await idle();
    await takes(driver, 0, 1);
    time.now += 20_000;
    broken = true;
    active()[0]?.ring();
    await idle();
    expect(driver.status().trouble?.kind).toBe('keeping');
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    broken = false;
    driver.stop();
    driver.resume();
    expect(active().map(({ ms }) => ms)).toEqual([0]);
    active()[0]?.ring();
    await idle();
    expect(texts()).toContain('flag');
  });

  test('of a program that thinks too long falls: that is no illegal move', async () => {
    const { program, waiting } = slow();
    const { driver, time } = driven({
      table: newTable({ seats: against(1), terms: timed }),
      programs: { 1: program },
    });
    await idle();
    await takes(driver, 0, 1);
    time.now += 10_000;
    waiting[0]?.answer(1);
    expect(await driver.finished).toEqual({ kind: 'over' });
    expect(driver.table().match.ending).toEqual({ kind: 'time', seat: 1 });
  });

  test('is silent in a pause, at the end and after closing', async () => {
    const { alarm, active } = alarms();
    const { driver } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    await takes(driver, 0, 1);
    await driver.send(0, offer('pause'));
    await driver.send(1, agree('pause'));
    expect(active()).toEqual([]);
    await driver.send(0, { kind: 'resume' });
    expect(active()).toHaveLength(1);
    await driver.close();
    expect(active()).toEqual([]);
  });

  test('of a game that was loaded is set at once', async () => {
    const { alarm, active } = alarms();
    const table = played(newTable({ terms: timed }), 'coin3 1 coin3');
    driven({ table, alarm, now: () => table.clock.since + 3000 });
    expect(active().map(({ ms }) => ms)).toEqual([7000]);
  });
});

describe('chance', () => {
  const race = newTable({ game: goose, options: { players: 2 } });
  const faces = (...values: number[]): Random => {
    const waiting = values.map((face) => face - 1);
    return { ...seededRandom(1), below: () => waiting.shift() ?? 0 };
  };

  test('is thrown by hand where somebody wants to', async () => {
    const { driver, texts } = driven({ table: race, random: faces(5, 2), byHand: ({ match }) => match.log.length !== 2 });
    await idle();
    expect(texts()).toEqual([]);
    expect(await driver.deal()).toMatchObject({ ok: true });
    expect(await driver.send('chance', { kind: 'move', text: '6' })).toMatchObject({ ok: true });
    await idle();
    expect(texts(), 'the third comes by itself').toEqual(['chance:5', 'chance:6', 'chance:2']);
  });

  test('has no say when it is not its turn', async () => {
    const { driver } = driven();
    await idle();
    expect(await driver.deal()).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  });

  test('comes again as it was after a takeback', async () => {
    const { driver, texts } = driven({ table: race, random: faces(5, 3, 4, 1, 1), byHand: () => true });
    await driver.deal();
    await driver.deal();
    await driver.send(0, takebackTo(0));
    await driver.deal();
    await driver.deal();
    await driver.deal();
    expect(texts()).toEqual(['chance:5', 'chance:3', 'back', 'chance:5', 'chance:3', 'chance:4']);
  });

  test('is drawn for the position that is then, when a takeback is still being kept', async () => {
    let save = () => {};
    const { driver, texts } = driven({
      table: race,
      random: faces(5, 3, 4),
      byHand: () => true,
      keep: (_, added) =>
        added[0]?.kind === 'back'
          ? new Promise<void>((resolve) => {
              save = resolve;
            })
          : undefined,
    });
    await driver.deal();
    await driver.deal();
    const back = driver.send(0, takebackTo(1));
    const again = driver.deal();
    await idle();
    save();
    await back;
    await again;
    expect(texts()).toEqual(['chance:5', 'chance:3', 'back', 'chance:3']);
  });
});

describe('a person is assisted', () => {
  const ones = (count: number) => Promise.resolve(Array.from({ length: count }, () => take(1).move));
  /** Heap where whoever takes some takes again. */
  const patient: AnyGame = {
    ...heap,
    play(state: HeapState, move: HeapMove) {
      const next = heap.play(state, move);
      return next.ok && move.kind === 'take' && next.value.left > 0 ? ok({ ...state, left: next.value.left }) : next;
    },
  };

  test('where the position calls for it, before they are asked', async () => {
    const { driver, texts } = driven({
      assist: ({ match }, seat) => (match.log.length === 1 && seat === 0 ? ones(1) : undefined),
    });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3']);
    expect(driver.status().assisting).toBe(false);
  });

  test('and not again when they take it back', async () => {
    const calls: number[] = [];
    const { driver, texts } = driven({
      assist: ({ match }) => {
        calls.push(match.log.length);
        return match.log.length === 1 ? ones(1) : undefined;
      },
    });
    await idle();
    await driver.send(0, offer('takeback'));
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3', 'back']);
    expect(calls.filter((ply) => ply === 1)).toHaveLength(1);
  });

  test('with several moves, all of them before anything is found anew', async () => {
    const calls: number[] = [];
    const { driver, texts } = driven({
      table: newTable({ game: patient }),
      assist: ({ match }) => {
        calls.push(match.log.length);
        return ones(match.log.length === 1 ? 3 : 0);
      },
    });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', '0:1', '0:1']);
    expect(calls).toEqual([1, 4]);
    await driver.send(0, takebackTo(1));
    await idle();
    expect(texts().at(-1), 'whoever takes it back goes without').toBe('back');
  });

  test('no further than to where they interfere', async () => {
    let save = () => {};
    const { driver, texts } = driven({
      table: newTable({ game: patient }),
      assist: ({ match }) => (match.log.length === 1 ? ones(3) : undefined),
      keep: ({ table }) =>
        table.match.log.length === 2
          ? new Promise<void>((resolve) => {
              save = resolve;
            })
          : undefined,
    });
    await idle();
    const back = driver.send(0, takebackTo(1));
    save();
    await back;
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'back']);
  });

  test('unless they do something meanwhile', async () => {
    let found: (moves: readonly unknown[]) => void = () => {};
    const signals: AbortSignal[] = [];
    const { driver, texts } = driven({
      assist: ({ match }, _, signal) => {
        if (match.log.length !== 1) return undefined;
        signals.push(signal);
        return new Promise((resolve) => {
          found = resolve;
        });
      },
    });
    await idle();
    expect(driver.status().assisting).toBe(true);
    await takes(driver, 0, 2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(driver.status().assisting).toBe(false);
    found([take(1).move]);
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3']);
  });

  test.each<[string, () => Promise<readonly unknown[]>]>([
    ['fails', () => Promise.reject(new Error('no idea'))],
    [
      'fails at once',
      () => {
        throw new Error('no idea');
      },
    ],
    ['finds nonsense', () => Promise.resolve([take(9).move, take(1).move])],
  ])('and where that %s they play without', async (_, assist) => {
    const { driver, texts } = driven({ assist });
    await idle();
    expect(driver.status()).toMatchObject({ assisting: false, trouble: undefined });
    await takes(driver, 0, 2);
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3']);
  });
});

describe('pace', () => {
  test('gives time to look before programs and chance go on; people need not wait', async () => {
    const waiting: (() => void)[] = [];
    const { driver, texts } = driven({
      table: one(1),
      programs: { 1: scripted(3) },
      pace: ({ event }) =>
        event.kind === 'move'
          ? new Promise<void>((resolve) => {
              waiting.push(resolve);
            })
          : undefined,
    });
    await idle();
    await takes(driver, 0, 1);
    expect(texts()).toEqual(['chance:coin3', '0:1']);
    for (const look of waiting.splice(0)) look();
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3']);
    for (const look of waiting.splice(0)) look();
    await idle();
    expect(texts().slice(3)).toEqual(['1:3']);
  });

  test.each<[string, () => Promise<void>]>([
    ['fails', () => Promise.reject(new Error('no screen'))],
    [
      'fails at once',
      () => {
        throw new Error('no screen');
      },
    ],
  ])('that %s holds up nobody', async (_, pace) => {
    const { driver, texts } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
      pace,
    });
    await driver.finished;
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:2', 'end by the rules']);
    expect(driver.record().events).toHaveLength(5);
  });
});

describe('closing', () => {
  test('gives up whoever thinks, closes the programs, and hears nobody any more', async () => {
    const programs = { 0: scripted(1), 1: scripted() };
    const { driver } = driven({ table: newTable({ seats: against(0, 1) }), programs });
    await idle();
    await driver.close();
    await driver.close();
    expect(await driver.finished).toEqual({ kind: 'closed' });
    expect(programs[1].questions[0]?.signal.aborted).toBe(true);
    expect([programs[0].closed(), programs[1].closed()]).toEqual([true, true]);
    expect(await driver.send(0, { kind: 'resign' })).toEqual({ ok: false, error: { code: 'not-allowed' } });
    driver.resume();
    await idle();
    expect(programs[1].questions).toHaveLength(1);
  });

  test('waits for what is being kept', async () => {
    let save = () => {};
    const { driver } = driven({
      table: played(newTable(), 'coin3'),
      keep: () =>
        new Promise<void>((resolve) => {
          save = resolve;
        }),
    });
    const sent = driver.send(0, take(1));
    await idle();
    const closing = driver.close();
    save();
    await closing;
    expect(await sent).toMatchObject({ ok: true });
    expect(driver.record().events).toHaveLength(1);
  });

  test('does not mind a program that can not be closed', async () => {
    const stubborn = { ...scripted(), close: () => Promise.reject(new Error('no')) };
    const { driver } = driven({ table: one(0), programs: { 0: stubborn } });
    await idle();
    await driver.close();
    expect(await driver.finished).toEqual({ kind: 'closed' });
  });
});

test('a game that is over is over once, and goes on after a takeback at a free table', async () => {
  const { driver, texts } = driven({
    table: newTable({ seats: against(1), options: { heap: 4 }, terms: freeTerms }),
    programs: { 1: scripted(1, 3) },
  });
  await idle();
  await takes(driver, 0, 3);
  expect(await driver.finished).toEqual({ kind: 'over' });
  await driver.send(0, offer('takeback'));
  await takes(driver, 0, 1);
  expect(texts().slice(-3)).toEqual(['chance:coin3', '1:3', 'end by the rules']);
});
