import { games } from '@ludoteca/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, guest, isOver, playOn, type TestServer, tableOf, temporaryFolder, testServer } from './support.ts';

const folder = temporaryFolder();
let server: TestServer;
let ana: Guest;
let bia: Guest;

beforeAll(async () => {
  server = await testServer(`${folder.path}/matches.db`);
  [ana, bia] = await Promise.all([guest(server, 'Ana'), guest(server, 'Bia')]);
});

afterAll(async () => {
  for (const { client } of [ana, bia]) client.close();
  await server.close();
  folder.remove();
});

const small: Readonly<Record<string, object>> = {
  go: { size: 9 },
  gomoku: { rows: 7, columns: 7 },
  goose: { players: 2 },
};

/** Ana opens a match, Bia comes by its code and sits. */
async function seated(game: string, options: object = {}, more: object = {}): Promise<string> {
  const made = await ana.create({ game, options: options as never, seats: [{ kind: 'me' }, { kind: 'open' }], ...more });
  const { body } = await bia.api(`join/${made.code.toLowerCase()}`);
  expect((body as { match: string }).match).toBe(made.id);
  const answer = await bia.client.command(made.id, { kind: 'sit', seat: 1 }, { seq: made.seq });
  expect(answer.ok).toBe(true);
  return made.id;
}

describe('whole matches of', () => {
  test.each(games.map(({ id }) => id))('%s', async (game) => {
    const match = await seated(game, small[game] ?? {});
    const moves = game === 'go' || game === 'damas' ? 12 : Number.POSITIVE_INFINITY;
    const answers = (await Promise.all([ana, bia].map((person) => playOn(person, match, moves)))).flat();
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    if (Number.isFinite(moves)) {
      const { events } = await bia.until(match, (followed) => followed.events.length > 2 * moves);
      expect((await bia.client.command(match, { kind: 'resign' }, { seq: events.length })).ok).toBe(true);
    }
    const [one, other] = await Promise.all([ana.until(match, isOver), bia.until(match, isOver)]);
    expect(one.events).toHaveLength(other.events.length);
    if (game !== 'truco') {
      expect(one.events).toEqual(other.events);
      expect(tableOf(one).seats.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
    }
  });
});
