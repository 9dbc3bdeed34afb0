import { games } from '@ludoteca/games';
import { type GoState, scoreOf } from '@ludoteca/games/go';
import { type ListedMatch, type MatchList, matchLists, type NewMatchRequest } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notRun, postgres } from './postgres.ts';
import { type Guest, guest, isOver, playOn, type TestServer, tableOf, temporaryFolder, testServer } from './support.ts';

const smallOptions: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  go: { size: '9x9' },
  gomoku: { rows: 7, columns: 7 },
  goose: { players: 2 },
};
/** At random these take long to come to an end. */
const mostMoves: Readonly<Record<string, number>> = { go: 12, damas: 12 };

describe.each(['libsql', 'postgresql'])('whole matches on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const folder = temporaryFolder();
    const servers: TestServer[] = [];
    let ana: Guest;
    let bia: Guest;

    // With PostgreSQL each of them is at another node.
    beforeAll(async () => {
      const database = kind === 'libsql' ? `${folder.path}/matches.db` : await postgres!.create('matches');
      for (let node = 0; node < (kind === 'libsql' ? 1 : 2); node++) servers.push(await testServer(database));
      [ana, bia] = await Promise.all([guest(servers[0]!, 'Ana'), guest(servers.at(-1)!, 'Bia')]);
    });

    afterAll(async () => {
      for (const { client } of [ana, bia]) client.close();
      for (const server of servers) await server.close();
      folder.remove();
    });

    // On a file of libsql there is no other node.
    if (kind === 'postgresql')
      test('a program goes on at another node when its own has left', async () => {
        // No thread: whatever is to be thought here is left to others.
        const leaving = await testServer(servers[0]!.database, { threads: 0 });
        const caio = await guest(leaving, 'Caio');
        const made = await caio.create({ game: 'gomoku', seats: [{ kind: 'player', player: '2' }, { kind: 'open' }] });
        expect(await ana.client.command(made.id, { kind: 'sit', seat: 1 }, { seq: 0 })).toMatchObject({ ok: true });
        const race = await caio.create({
          game: 'gomoku',
          seats: [
            { kind: 'player', player: '1' },
            { kind: 'player', player: '1' },
          ],
        });
        expect(race.seq).toBe(0);
        caio.client.close();
        await leaving.close();
        await ana.until(race.id, isOver);
        await ana.until(made.id, ({ events }) => events.some((event) => event.kind === 'move'));
      });

    test('those who look on are counted through all nodes', async () => {
      const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const caio = await guest(servers[0]!, 'Caio');
      const counts = [ana, bia, caio].map(({ until }) => until(id, ({ watchers }) => watchers === 2));
      expect((await Promise.all(counts)).map(({ watchers }) => watchers)).toEqual([2, 2, 2]);
      caio.client.close();
    });

    test('what can be nobody’s id is not found, whatever stands in it', async () => {
      for (const id of ['%00', '%ED%A0%80', '..%2F..', 'x'.repeat(70), '%F0%9F%98%80', `'%20OR%201=1--`]) {
        for (const path of [`matches/${id}`, `matches/${id}/views?from=0&to=9`, `matches/${id}/record`, `join/${id}`]) {
          expect([path, (await ana.api(path)).status]).toEqual([path, 404]);
        }
        const command = { id: 'x', seq: 0, command: { kind: 'resign' } };
        expect((await ana.api(`matches/${id}/commands`, command)).body).toMatchObject({ refusal: { code: 'no-such-match' } });
      }
      const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const views = await ana.api(`matches/${id}/views?from=0&to=${Number.MAX_SAFE_INTEGER}`);
      expect([views.status, (views.body as { views: unknown[] }).views.length]).toEqual([200, expect.any(Number)]);
      for (const after of ['1e400', '-1', '9007199254740993', 'NaN', '0.5', '0x10;'])
        expect((await ana.api(`matches/${id}/events?after=${after}`)).status).toBe(400);
      const ending = new AbortController();
      const url = `${servers[0]!.url}/api/matches/${id}/events?after=${Number.MAX_SAFE_INTEGER}`;
      const { body } = await fetch(url, { headers: { cookie: ana.cookie }, signal: ending.signal });
      const { value } = await body!.getReader().read();
      expect(String.fromCharCode(...value!)).toContain('"type":"match"');
      ending.abort();
    });

    test('lists are told as they change, through all nodes, and nobody hears of what is not listed', async () => {
      const told = new Map<MatchList, readonly ListedMatch[]>();
      const ends = matchLists.map((list) => bia.client.followList(list, (matches) => void told.set(list, matches)));
      await expect.poll(() => told.size).toBe(3);
      const seats: NewMatchRequest['seats'] = [{ kind: 'me' }, { kind: 'open' }];
      const secret = await ana.create({ game: 'gomoku', seats });
      const { id } = await ana.create({ game: 'gomoku', seats, listed: true });
      const listed = (list: MatchList) => told.get(list)!.find((one) => one.id === id);
      await expect.poll(() => listed('open')).toMatchObject({ open: 1, moves: 0 });
      await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
      for (const list of ['running', 'mine'] as const) await expect.poll(() => listed(list)).toMatchObject({ open: 0 });
      expect(listed('open')).toBeUndefined();
      await ana.client.command(id, { kind: 'move', text: 'h8' }, { seq: 1 });
      for (const list of ['running', 'mine'] as const)
        await expect.poll(() => listed(list)).toMatchObject({ actor: 1, moves: 1 });
      await bia.client.command(id, { kind: 'leave' }, { seq: 2 });
      await expect.poll(() => [listed('mine'), listed('running'), listed('open')?.open]).toEqual([undefined, undefined, 1]);
      for (const end of ends) end();
      const messages = bia.received.filter((text) => text.startsWith('{"type":"list"'));
      expect(messages.filter((text) => text.includes('"whole"'))).toHaveLength(3);
      expect(messages.filter((text) => text.includes(secret.id))).toEqual([]);
    });

    test('dead stones are marked once both have passed, and both have to agree', async () => {
      const { id } = await ana.create({ game: 'go', options: { size: '5x5' }, seats: [{ kind: 'me' }, { kind: 'open' }] });
      let { seq } = await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
      async function play(moves: string): Promise<void> {
        for (const [index, text] of moves.split(' ').entries()) {
          const answer = await [ana, bia][index % 2]!.client.command(id, { kind: 'move', text }, { seq });
          expect(answer.ok, text).toBe(true);
          ({ seq } = answer);
        }
      }
      // Black's wall has no two eyes yet, so nothing is proved of the stone behind it.
      await play('C3 A3 C2 pass C4 pass C1 pass C5 pass pass');
      const { events } = await ana.until(id, (followed) => followed.events.length > seq);
      expect(events.slice(seq)).toMatchObject([{ kind: 'move', by: 1, move: 'toggle A3' }]);
      // Whoever comes back is not given the same marks once more, nor by another node.
      const again = await guest(servers[0]!, 'Bia', undefined, bia.cookie);
      await again.until(id, (followed) => followed.events.length === events.length);
      again.client.close();
      seq = events.length;
      const agree = async (person: Guest): Promise<void> => {
        const answer = await person.client.command(id, { kind: 'move', text: 'accept' }, { seq });
        expect(answer).toMatchObject({ ok: true });
        ({ seq } = answer);
      };
      await agree(bia);
      expect(tableOf(await ana.until(id, (followed) => followed.events.length === seq)).match.ending).toBeUndefined();
      await agree(ana);
      const { match } = tableOf(await ana.until(id, isOver));
      expect((match.state as GoState).dead.filter(Boolean)).toHaveLength(1);
      expect(scoreOf(match.state as GoState).totals).toEqual([25, 0]);
    });

    test.each(games.map(({ id }) => id))('%s', async (game) => {
      const options = smallOptions[game] ?? {};
      const made = await ana.create({ game, options, seats: [{ kind: 'me' }, { kind: 'open' }] });
      const { body } = await bia.api(`join/${made.code.toLowerCase()}`);
      const { match } = body as { match: string };
      expect(match).toBe(made.id);
      expect(await bia.client.command(match, { kind: 'sit', seat: 1 }, { seq: made.seq })).toMatchObject({ ok: true });

      const moves = mostMoves[game];
      const answers = (await Promise.all([ana, bia].map((person) => playOn(person, match, moves)))).flat();
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      if (moves !== undefined) {
        await bia.until(match, ({ events }) => events.length > 2 * moves);
        const resigned = await bia.client.command(match, { kind: 'resign' }, { seq: 2 * moves + 1 });
        expect(resigned.ok).toBe(true);
      }

      const [one, other] = await Promise.all([ana.until(match, isOver), bia.until(match, isOver)]);
      expect(one.events).toHaveLength(other.events.length);
      if (game === 'truco') return expect(one.events).not.toEqual(other.events);
      expect(one.events).toEqual(other.events);
      expect(tableOf(one).seats.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
    });
  });
});
