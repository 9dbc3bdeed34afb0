// Fair chance through a server: clients give seeds by themselves, nobody is waited for for long, and the record can be checked.
import { readSaved, readSeen, games as rules, type TableEvent } from '@ludoteca/games';
import { type ChanceReport, type NewMatchRequest, readChance, seedHash, verifyChance } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../src/database/store.ts';
import { faultsOf, openReader, storedMatches } from '../src/maintenance.ts';
import { openEngine } from '../src/serve.ts';
import { type Guest, guest, isOver, playOn, type TestServer, temporaryFolder, testServer } from './support.ts';

const folder = temporaryFolder();
const database = `${folder.path}/chance.db`;
let engine: Engine;
let server: TestServer;
let people: Guest[];
let onlooker: Guest;

beforeAll(async () => {
  engine = await openEngine(database);
  server = await testServer('', { engine });
  people = await Promise.all(['Ana', 'Bia', 'Caio', 'Dora'].map((name) => guest(server, name)));
  onlooker = await guest(server, 'Eva');
});

afterAll(async () => {
  for (const { client } of [...people, onlooker]) client.close();
  await server.close();
  folder.remove();
});

async function textOf({ cookie }: Guest, match: string, from: TestServer = server): Promise<string> {
  const response = await fetch(`${from.url}/api/matches/${match}/record`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

/** The check of a downloaded record. */
function checked(text: string): ChanceReport {
  const seen = readSeen(text, rules);
  if (seen.ok) return verifyChance({ ...seen.value, chance: readChance(seen.value.chance)! });
  const saved = readSaved(text, rules);
  if (!saved.ok) throw new Error(saved.error.code);
  const { start, events, chance } = saved.value;
  const { game, options } = start.match;
  return verifyChance({ game, options, seats: start.seats, events, chance: readChance(chance)! });
}

async function seated(request: Pick<NewMatchRequest, 'game' | 'options'>, players: number): Promise<string> {
  const seats = Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? ('me' as const) : ('open' as const) }));
  const { id } = await people[0]!.create({ ...request, seats });
  for (let seat = 1; seat < players; seat++) {
    // Seeds of others may have come in between: they make no command a late one.
    expect(await people[seat]!.client.command(id, { kind: 'sit', seat }, { seq: seat })).toMatchObject({ ok: true });
  }
  return id;
}

const storedOf = async (id: string) => {
  const reader = openReader(database);
  try {
    for await (const match of storedMatches(reader)) if (match.row.id === id) return match;
  } finally {
    await reader.destroy();
  }
  throw new Error(`no match ${id}`);
};

describe.each([
  { game: 'goose', options: { players: 2 }, players: 2 },
  { game: 'goose', options: { players: 4 }, players: 4 },
  { game: 'truco', options: { players: 2 }, players: 2 },
  { game: 'truco', options: { players: 4 }, players: 4 },
])('$game with $players', ({ game, options, players }) => {
  test('everybody gives a seed by themselves, and every record is found fair', async () => {
    const id = await seated({ game, options }, players);
    const end = onlooker.client.follow(id, () => {});
    await Promise.all(people.slice(0, players).map((person) => playOn(person, id)));
    for (const person of [...people.slice(0, players), onlooker]) {
      await person.until(id, isOver);
      const report = checked(await textOf(person, id));
      expect(report).toMatchObject({ problems: [], isJoint: true, isOpen: true });
      expect(report.seats).toEqual(Array(players).fill('given'));
    }
    const match = await storedOf(id);
    expect(faultsOf(match)).toEqual([]);
    const other = { ...match, row: { ...match.row, secret: 'ab'.repeat(32) } };
    expect(faultsOf(other)).toEqual(['chance']);
    // What never leaves.
    for (const person of [...people, onlooker]) expect(person.received.join()).not.toContain(match.row.secret!);
    expect((await textOf(onlooker, id)).includes(match.row.secret!)).toBe(false);
    end();
  });
});

describe('nothing hangs', () => {
  const command = (person: Guest, id: string, seq: number, said: object) =>
    person.api(`matches/${id}/commands`, { id: crypto.randomUUID(), seq, command: said });

  test('where nobody gives a seed, as over plain http', async () => {
    const [ana, bia] = people as [Guest, Guest];
    const { id, seq } = await ana.create({ game: 'goose', options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(seq).toBe(1);
    expect((await command(bia, id, 1, { kind: 'sit', seat: 1 })).status).toBe(200);
    expect((await command(bia, id, 2, { kind: 'throw' })).body).toMatchObject({ refusal: { code: 'not-your-turn' } });
    expect((await command(ana, id, 2, { kind: 'throw' })).body).toEqual({ ok: true, seq: 3 });
    const seed = 'cd'.repeat(32);
    const late = await command(bia, id, 3, { kind: 'commit', hash: seedHash(id, 1, seed) });
    expect(late.body).toMatchObject({ refusal: { code: 'not-allowed' } });
    expect(checked(await textOf(ana, id))).toMatchObject({ problems: [], isJoint: false, seats: ['nothing', 'nothing'] });
  });

  test('where somebody promises a seed and does not open it, or another one', async () => {
    const [ana, bia] = people as [Guest, Guest];
    const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const [own, others] = ['12'.repeat(32), '34'.repeat(32)];
    expect((await command(ana, id, 1, { kind: 'reveal', seed: own })).body).toMatchObject({ refusal: { code: 'waiting' } });
    expect((await command(ana, id, 1, { kind: 'commit', hash: seedHash(id, 0, own) })).status).toBe(200);
    expect((await command(ana, id, 2, { kind: 'commit', hash: seedHash(id, 0, others) })).body).toMatchObject({
      refusal: { code: 'not-allowed' },
    });
    expect((await command(bia, id, 1, { kind: 'sit', seat: 1 })).status).toBe(200);
    expect((await command(ana, id, 3, { kind: 'reveal', seed: own })).body).toMatchObject({ refusal: { code: 'waiting' } });
    expect((await command(bia, id, 3, { kind: 'commit', hash: seedHash(id, 1, others) })).status).toBe(200);
    expect((await command(ana, id, 4, { kind: 'reveal', seed: others })).body).toMatchObject({
      refusal: { code: 'wrong-seed' },
    });
    expect((await command(ana, id, 4, { kind: 'reveal', seed: own })).status).toBe(200);
    await onlooker.until(id, ({ events }) => events.some(({ kind }) => kind === 'move'));
    expect(checked(await textOf(bia, id))).toMatchObject({ problems: [], seats: ['given', 'not-opened'], hands: 1 });
    const match = await storedOf(id);
    expect(faultsOf(match)).toEqual([]);
    expect(match.row.draws).toBeNull();
  });

  test('where a seat changes hands before the first deal', async () => {
    const [ana, bia] = people as [Guest, Guest];
    const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect((await command(bia, id, 1, { kind: 'sit', seat: 1 })).status).toBe(200);
    expect((await command(bia, id, 2, { kind: 'commit', hash: seedHash(id, 1, '56'.repeat(32)) })).status).toBe(200);
    expect((await command(bia, id, 3, { kind: 'hand-over', player: '1' })).status).toBe(200);
    const { events } = await ana.until(id, ({ events: told }) => told.some(({ kind }) => kind === 'move'));
    expect(events.length).toBeGreaterThan(5);
    expect(checked(await textOf(ana, id))).toMatchObject({ problems: [], seats: ['given', 'house'] });
  });

  test('with players of the house alone, and with one person among them', async () => {
    const [ana] = people as [Guest];
    const machine = { kind: 'player', player: 'machine' } as const;
    const { id } = await ana.create({ game: 'goose', options: { players: 2 }, seats: [machine, machine] });
    await ana.until(id, isOver);
    expect(checked(await textOf(ana, id))).toMatchObject({ problems: [], isJoint: false, seats: ['house', 'house'] });
    const mixed = await ana.create({ game: 'goose', options: { players: 3 }, seats: [machine, { kind: 'me' }, machine] });
    await playOn(ana, mixed.id);
    expect(checked(await textOf(ana, mixed.id))).toMatchObject({
      problems: [],
      isJoint: true,
      seats: ['house', 'given', 'house'],
    });
  });

  test('when the server goes and comes back in the middle: the secret is in the database', async () => {
    const path = `${folder.path}/restart.db`;
    const first = await testServer(path);
    const ana = await guest(first, 'Ana');
    const made = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'player', player: '1' }] });
    await playOn(ana, made.id, 2);
    ana.client.close();
    await first.close();
    const second = await testServer(path, { port: first.port });
    const same = await guest(second, 'Ana', undefined, ana.cookie);
    await playOn(same, made.id);
    expect(checked(await textOf(same, made.id, second))).toMatchObject({ problems: [], seats: ['given', 'house'] });
    same.client.close();
    await second.close();
  });
});

test('a match that is aborted opens the host’s seed, and its record says so', async () => {
  const id = await seated({ game: 'goose', options: { players: 2 } }, 2);
  const [ana] = people as [Guest];
  await ana.until(id, ({ events }) => events.some((event) => event.kind === 'commit' && event.by === 0));
  expect(await ana.client.command(id, { kind: 'abort' }, { seq: 2 })).toMatchObject({ ok: true });
  const stored = (await storedOf(id)).stored.map(({ event }) => event as TableEvent);
  expect(stored.slice(-2)).toMatchObject([{ kind: 'end' }, { kind: 'reveal', by: 'host' }]);
  expect(checked(await textOf(ana, id))).toMatchObject({ problems: [], isOpen: true, throws: 0 });
});
