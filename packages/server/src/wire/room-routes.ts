// Rooms, talk and ratings over HTTP.
import {
  hostRequest,
  memberChange,
  newRoom,
  pauseRequest,
  roomChange,
  roomTableRequest,
  roundRequest,
  speeds,
  talkRequest,
} from '@ludoteca/online';
import type { Hono } from 'hono';
import type { Person } from '../identity/people.ts';
import { gameOf } from '../match/loaded-match.ts';
import { rateLimits } from '../rate-limit.ts';
import { resultsAnswerOf, resultsCsv, standingsCsv, standingsOf } from '../room/results.ts';
import { memberOf, type RoomState } from '../room/state.ts';
import { type ApiContext, type ApiEnv, addressIn, failed, type HttpSetup, idIn, readBody } from './http.ts';

const statuses: Readonly<Record<string, 400 | 403 | 404 | 409 | 429>> = {
  'no-such-room': 404,
  'no-such-match': 404,
  'not-the-host': 403,
  'not-a-member': 403,
  'no-name': 403,
  'not-allowed': 403,
  'not-your-seat': 403,
  'wrong-key': 403,
  silenced: 403,
  'no-talk': 403,
  'phrases-only': 403,
  'too-fast': 429,
  closed: 409,
  paused: 409,
  stale: 409,
  'not-over': 409,
  nobody: 409,
  free: 409,
  'name-taken': 409,
  'last-host': 409,
};

export function addRoomRoutes(app: Hono<ApiEnv>, setup: HttpSetup): void {
  const { rooms, talk, ratings, limits, now } = setup;
  const mayMake = rateLimits(limits.newRooms, now);

  const refuse = (context: ApiContext, refusal: { readonly code: string }) =>
    failed(context, statuses[refusal.code] ?? 400, refusal.code, refusal);
  const isRefusal = (answer: object): answer is { readonly code: string } => 'code' in answer;

  /** For whoever has a name, with what they send; `answer` gives what is sent back. */
  const asPerson =
    (answer: (context: ApiContext, person: Person) => Promise<Response>) =>
    async (context: ApiContext): Promise<Response> => {
      const person = context.get('person');
      return person ? answer(context, person) : failed(context, 403, 'no-name');
    };
  const answered = (context: ApiContext, answer: object, status: 200 | 201 = 200): Response =>
    isRefusal(answer) ? refuse(context, answer) : context.json(answer, status);

  /** What only members may see of a room. */
  const asMember = (show: (context: ApiContext, state: RoomState) => Response) =>
    asPerson(async (context, person) => {
      const state = await rooms.read(idIn(context));
      if (!state) return failed(context, 404, 'no-such-room');
      return memberOf(state, person.id) ? show(context, state) : failed(context, 403, 'not-a-member');
    });

  app.post(
    '/api/rooms',
    asPerson(async (context, person) => {
      const request = await readBody(context, newRoom);
      if (!mayMake(addressIn(context, setup))) return failed(context, 429, 'too-fast');
      return answered(context, await rooms.create(request, person), 201);
    }),
  );

  app.get(
    '/api/rooms',
    asPerson(async (context, person) => context.json({ rooms: await rooms.list(person.id) })),
  );

  app.get('/api/rooms/:id', async (context) => {
    const info = await rooms.info(idIn(context), context.get('person')?.id);
    return info ? context.json(info) : failed(context, 404, 'no-such-room');
  });

  app.patch(
    '/api/rooms/:id',
    asPerson(async (context, person) => {
      const wanted = await readBody(context, roomChange);
      const room = await rooms.changeSettings(idIn(context), person, wanted);
      return 'id' in room ? context.json({ room, member: null }) : refuse(context, room);
    }),
  );

  app.post(
    '/api/rooms/:id/members',
    asPerson(async (context, person) => answered(context, await rooms.join(idIn(context), person))),
  );

  app.delete(
    '/api/rooms/:id/members/me',
    asPerson(async (context, person) => {
      const left = await rooms.leave(idIn(context), person);
      return left === true ? context.body(null, 204) : refuse(context, left);
    }),
  );

  app.patch(
    '/api/rooms/:id/members/:person',
    asPerson(async (context, person) => {
      const wanted = await readBody(context, memberChange);
      const changed = await rooms.changeMember(idIn(context), person, context.req.param('person')!, wanted);
      return changed === true ? context.body(null, 204) : refuse(context, changed);
    }),
  );

  app.post(
    '/api/rooms/:id/host',
    asPerson(async (context, person) => {
      const request = await readBody(context, hostRequest);
      return answered(context, await rooms.claim(idIn(context), person, request.key));
    }),
  );

  app.post(
    '/api/rooms/:id/rounds',
    asPerson(async (context, person) => {
      const request = await readBody(context, roundRequest);
      return answered(context, await rooms.pair(idIn(context), person, request), 201);
    }),
  );

  app.post(
    '/api/rooms/:id/tables',
    asPerson(async (context, person) => {
      const request = await readBody(context, roomTableRequest);
      const table = await rooms.openTable(idIn(context), person, request);
      return 'id' in table ? context.json({ table }, 201) : refuse(context, table);
    }),
  );

  app.post(
    '/api/rooms/:id/pause',
    asPerson(async (context, person) => {
      const request = await readBody(context, pauseRequest);
      return answered(context, await rooms.pause(idIn(context), person, request.paused));
    }),
  );

  app.post(
    '/api/rooms/:id/close',
    asPerson(async (context, person) => {
      const room = await rooms.close(idIn(context), person);
      return 'id' in room ? context.json({ room, member: null }) : refuse(context, room);
    }),
  );

  app.get(
    '/api/rooms/:id/standings',
    asMember((context, state) => context.json({ round: state.row.round, standings: standingsOf(state) })),
  );

  app.get(
    '/api/rooms/:id/results.json',
    asMember((context, state) => context.json(resultsAnswerOf(state))),
  );

  const asCsv = (name: string, text: (state: RoomState) => string) =>
    asMember((context, state) =>
      context.body(text(state), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${name}.csv"`,
      }),
    );
  app.get(
    '/api/rooms/:id/results.csv',
    asCsv('results', (state) => resultsCsv(resultsAnswerOf(state))),
  );
  app.get(
    '/api/rooms/:id/standings.csv',
    asCsv('standings', (state) => standingsCsv(resultsAnswerOf(state))),
  );

  // Talk

  for (const [path, place] of [
    ['/api/rooms/:id/talk', 'room'],
    ['/api/matches/:id/talk', 'match'],
  ] as const) {
    app.post(
      path,
      asPerson(async (context, person) => {
        const request = await readBody(context, talkRequest);
        const refusal = await talk.say(person, { [place]: idIn(context) }, request);
        return refusal ? refuse(context, refusal) : context.body(null, 204);
      }),
    );
  }

  app.get(
    '/api/me/mutes',
    asPerson(async (context, person) => context.json({ muted: await talk.muted(person.id) })),
  );
  for (const [method, isMuted] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    app.on(
      method,
      '/api/me/mutes/:id',
      asPerson(async (context, person) => {
        const muted = idIn(context);
        if (muted === '') return failed(context, 400, 'not-understood');
        const refusal = await talk.mute(person.id, muted, isMuted);
        return refusal ? refuse(context, refusal) : context.body(null, 204);
      }),
    );
  }

  // Ratings

  app.get('/api/people/:id/ratings', async (context) => context.json({ ratings: await ratings.of(idIn(context)) }));

  app.get('/api/people/:id/ratings/:game/:speed', async (context) => {
    const { game, speed } = context.req.param();
    const known = speeds.find((one) => one === speed);
    if (!known || !gameOf(game)) return failed(context, 404, 'not-found');
    return context.json({ points: await ratings.history(idIn(context), game, known) });
  });
}
