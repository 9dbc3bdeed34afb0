import { describe, expect, test } from 'vitest';
import { drive } from '../../src/core/driver.ts';
import { IllegalChoice, type Program, type Question } from '../../src/core/program.ts';
import { seededRandom } from '../../src/core/random.ts';
import { newRecord } from '../../src/core/record.ts';
import { truco } from '../../src/truco/game.ts';
import { coins, driven, idle, one, type Setup, scripted, slow, takes } from './driven.ts';
import { consentTerms, decline, machine, newTable, offer, openSeat, people, takebackTo } from './tables.ts';
import { heap } from './toy.ts';

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
    // Where it has answered before, it is not asked again: the same answer stands.
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3', '1:1', 'chance:coin3', 'back', '0:1', 'chance:coin3']);
    expect(driver.status()).toMatchObject({ thinking: undefined, trouble: undefined, stopped: false });
    expect(waiting.map(({ question }) => (question.view as { left: number }).left)).toEqual([10, 8]);
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
