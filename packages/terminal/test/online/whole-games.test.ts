// Whole games between terminals, through pipes, at a real server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, readSaved } from '@ludoteca/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, isOver, playOn } from '../../../server/test/support.ts';
import { legalMoves, movesOf, openPlace, openTable, type Place, type Typing } from './place.ts';

let place: Place;
let onlooker: Guest;
beforeAll(async () => {
  place = await openPlace();
  onlooker = await place.guest('Eva');
});
afterAll(() => place?.close());

/** Repeatable, and different for each game. */
function picker(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

const kept = (name: string): string[] => readdirSync(join(place.folder, name, '.local/share/ludoteca/games'));

test.each([
  ['go', { size: '3x3' }],
  ['gomoku', { rows: 5, columns: 5 }],
  ['damas', {}],
] as const)('two terminals play a whole game of %s', { timeout: 120_000 }, async (game, options) => {
  const { id, code } = await openTable(onlooker, game, options);
  const names = [`${game}-ana`, `${game}-bia`];
  const play = legalMoves(onlooker, id, picker(7));
  const typing: Typing = (printed) => (/REMATCH plays again/.test(printed) ? '' : play(printed));
  const common = ['--plain', '--lang', 'en'];
  const first = place.terminal(names[0]!, ['join', `${place.url}/#/join/${code}`, ...common, '--name', 'Ana'], typing);
  await first.until(`ludoteca join ${code}`);
  const second = place.terminal(
    names[1]!,
    ['join', code.toLowerCase(), '--server', place.url, ...common, '--name', 'Bia'],
    typing,
  );
  expect([await first.exited, await second.exited]).toEqual([0, 0]);
  const moves = await movesOf(onlooker, id);
  const { events } = await onlooker.until(id, isOver);
  const outcome = events.findLast((event) => event.kind === 'end')!.outcome;
  // Both have the whole game among theirs, and it is the server's.
  for (const [seat, name] of names.entries()) {
    const [file, ...more] = kept(name).filter((entry) => entry.endsWith('.arq'));
    expect(more).toEqual([]);
    const saved = readSaved(readFileSync(join(place.folder, name, '.local/share/ludoteca/games', file!), 'utf8'), games);
    expect(saved.ok && saved.value.events.flatMap((event) => (event.kind === 'move' ? [event.move] : []))).toEqual(moves);
    const printed = [first, second][seat]!.printed();
    expect(printed).toContain(`You play ${['Black', 'White'][seat]}.`);
    expect(printed).toContain('reporteFinal.html');
  }
  const lastLines = (text: string) => text.trimEnd().split('\n').slice(-5).join('\n');
  if (outcome.payoffs[0] !== outcome.payoffs[1]) {
    expect(lastLines(first.printed())).toContain(outcome.payoffs[0] === 1 ? 'Ana' : 'Bia');
    expect(lastLines(second.printed())).toContain(outcome.payoffs[0] === 1 ? 'Ana' : 'Bia');
  }
});

test('two terminals run the goose race, each throwing their own die', { timeout: 120_000 }, async () => {
  const { id, code } = await openTable(onlooker, 'goose', { players: 2 });
  const runners = ['Ana', 'Bia'].map((name) =>
    place.terminal(`goose-${name}`, ['join', code, '--server', place.url, '--plain', '--lang', 'en', '--name', name], () => ''),
  );
  expect(await Promise.all(runners.map(({ exited }) => exited))).toEqual([0, 0]);
  const { events } = await onlooker.until(id, isOver);
  const throws = events.filter((event) => event.kind === 'move').length;
  const asked = runners.reduce((sum, runner) => sum + runner.printed().split('Enter throws the die').length - 1, 0);
  // Chance that follows a throw is not in anybody's hand, and nobody throws twice.
  expect(asked).toBeLessThanOrEqual(throws);
  expect(asked).toBeGreaterThan(throws / 3);
});

/** Numbers for the questions of Truco: bets now and then, cards one after the other, and whatever ends a pause. */
function trucoTyping(pick: (count: number) => number): Typing {
  let card = 0;
  return (printed) => {
    const prompt = printed.slice(printed.lastIndexOf('\n') + 1);
    if (/Choose a card/.test(prompt)) return String((card++ % 3) + 1);
    if (/face up or face down/.test(prompt)) return '1';
    if (/REMATCH/.test(prompt)) return '';
    // One of two or three, where it is a question; a pause takes any line.
    return String(1 + pick(2));
  };
}

test('Truco with four: two terminals and two by the library, and somebody who looks on sees no card', {
  timeout: 180_000,
}, async () => {
  const { id, code } = await openTable(onlooker, 'truco', { players: 4 }, 4);
  const watching = place.terminal('truco-eva', ['watch', `${place.url}/#/join/${code}`, '--plain', '--lang', 'en']);
  const common = ['--server', place.url, '--plain', '--lang', 'en'];
  const terminals = ['Ana', 'Bia'].map((name, seat) =>
    place.terminal(`truco-${name}`, ['join', code, ...common, '--name', name], trucoTyping(picker(11 + seat))),
  );
  await Promise.all(terminals.map((terminal) => terminal.until('You play')));
  const others = await Promise.all(['Caio', 'Duda'].map((name) => place.guest(name)));
  for (const [index, other] of others.entries()) {
    const { seq } = (await other.api(`matches/${id}`)).body as { seq: number };
    const answer = await other.client.command(id, { kind: 'sit', seat: index + 2 }, { seq });
    expect(answer.ok).toBe(true);
  }
  await Promise.all(others.map((other, index) => playOn(other, id, Number.POSITIVE_INFINITY, picker(23 + index))));
  const codes = await Promise.all([...terminals, watching].map(({ exited }) => exited));
  expect(codes, watching.printed().slice(-2000)).toEqual([0, 0, 0]);
  const { events } = await onlooker.until(id, isOver);
  // What an onlooker may know is in the events that another onlooker was told: cards that were played, and each vira.
  const ranks = { Q: 'Queen', J: 'Jack', K: 'King', A: 'Ace' } as Record<string, string>;
  const suits = { O: 'Diamonds', E: 'Spades', C: 'Hearts', P: 'Clubs' } as Record<string, string>;
  const known = new Set(
    events.flatMap((event) => {
      const [, rank, suit] = (event.kind === 'move' && /^(?:deal )?([\dA-Z])([OECP])$/.exec(event.move)) || [];
      return rank === undefined ? [] : [`${ranks[rank] ?? rank} of ${suits[suit!]}`];
    }),
  );
  expect(known.size).toBeGreaterThan(5);
  const named = [...watching.printed().matchAll(/(\w+ of (?:Diamonds|Spades|Hearts|Clubs))/g)].map(([card]) => card);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((card) => !known.has(card!))).toEqual([]);
  expect(watching.printed()).not.toMatch(/Your cards/);
  expect(watching.printed()).toContain('You are watching.');
  for (const terminal of terminals) expect(terminal.printed()).toMatch(/Your cards/);
});

test('the same two play again, each on the other seat', { timeout: 60_000 }, async () => {
  const { id, code } = await openTable(onlooker, 'gomoku', { rows: 5, columns: 5 });
  let finished = 0;
  let current = id;
  const typing: Typing = async (printed) => {
    if (!/REMATCH plays again/.test(printed)) return legalMoves(onlooker, current, picker(5))(printed);
    finished++;
    if (finished > 2) return '';
    if (finished === 2) {
      // Both are at the end of the first game: from here on it is about the second.
      setTimeout(async () => {
        const { match } = await onlooker.until(id, ({ match: info }) => info?.next != null);
        current = match!.next!;
      });
    }
    return 'REMATCH';
  };
  const common = ['--server', place.url, '--plain', '--lang', 'en'];
  const ana = place.terminal('again-ana', ['join', code, ...common, '--name', 'Ana'], typing);
  await ana.until('You play Black.');
  const bia = place.terminal('again-bia', ['join', code, ...common, '--name', 'Bia'], typing);
  await Promise.all([ana.until('You play White.'), bia.until('You play Black.')]);
  expect([await ana.exited, await bia.exited]).toEqual([0, 0]);
  const { match } = await onlooker.until(current, isOver);
  expect(match!.seats.map(({ name }) => name)).toEqual(['Bia', 'Ana']);
});
