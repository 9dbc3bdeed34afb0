// How a room is changed: whoever changes it compares and swaps its version, one change after the other.
import type { Refusal } from '@ludoteca/games';
import type { Kysely } from 'kysely';
import type { Database, Rooms as RoomRow } from '../database/schema.ts';
import { asking, type Engine, StoreAway, type Write } from '../database/store.ts';
import type { Person } from '../identity/people.ts';
import { memberOf, type RoomState, roomReader } from './state.ts';

/** How often somebody else may be faster before it is given up. */
export const mostTries = 20;
/** Whoever was slower waits a moment of any length up to this, and up to twice as long each time: a whole class comes through all nodes at once. */
const firstWaitMs = 10;
const longestWaitMs = 500;

const waitAfter = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** tries)));

export type Refused = Refusal<string>;

export const refused = (code: string, at?: string): Refused => (at === undefined ? { code } : { code, at });

/** What a change of a room writes; nothing of it is kept where the room has changed meanwhile. */
export interface Change<Answer> {
  readonly set?: Partial<RoomRow>;
  readonly writes?: readonly Write[];
  readonly answer: Answer;
}

export interface RoomChangesSetup {
  readonly engine: Engine;
  now(): number;
  /** A room is not as it was. */
  onChange(room: string): void;
}

type Decide<Answer> = (state: RoomState) => Promise<Change<Answer> | Refused> | Change<Answer> | Refused;

export type RoomChanges = ReturnType<typeof openRoomChanges>;

export function openRoomChanges({ engine, now, onChange }: RoomChangesSetup) {
  const { db } = engine;
  const read = roomReader(db);
  /** Changes of a room on this node, one after the other. */
  const queues = new Map<string, Promise<unknown>>();

  function inTurn<T>(room: string, run: () => Promise<T>): Promise<T> {
    const before = queues.get(room) ?? Promise.resolve();
    const done = before.then(run, run);
    queues.set(room, done);
    const forget = (): void => {
      if (queues.get(room) === done) queues.delete(room);
    };
    done.then(forget, forget);
    return done;
  }

  /** Decides on the room as it is, and again where another node was faster. */
  function change<Answer>(id: string, decide: Decide<Answer>): Promise<Answer | Refused> {
    return inTurn(id, async () => {
      for (let tries = 0; tries < mostTries; tries++) {
        const state = await read(id);
        if (!state) return refused('no-such-room');
        const decided = await decide(state);
        if ('code' in decided) return decided;
        const { version } = state.row;
        const query = db
          .updateTable('rooms')
          .set({ ...decided.set, version: version + 1, changed: now() })
          .where('id', '=', id)
          .where('version', '=', version)
          .compile();
        if (await asking(engine.write([{ query, mustChange: true }, ...(decided.writes ?? [])]))) {
          onChange(id);
          return decided.answer;
        }
        await waitAfter(tries);
      }
      throw new StoreAway('a room is changed too often');
    });
  }

  /** For those who may run the room. */
  const asHost = <Answer>(id: string, person: Person, decide: Decide<Answer>): Promise<Answer | Refused> =>
    change(id, (state) => (memberOf(state, person.id)?.host ? decide(state) : refused('not-the-host')));

  return { read, change, asHost };
}

/** Statements about a room's members. */
export function memberWrites(db: Kysely<Database>) {
  const memberWrite = (room: string, person: string, set: { host?: number; active?: number; silenced?: number }): Write => ({
    query: db.updateTable('room_members').set(set).where('room', '=', room).where('person', '=', person).compile(),
  });

  const newMember = (room: string, person: string, number: number, host: number, active: number): Write => ({
    query: db.insertInto('room_members').values({ room, person, number, host, active, silenced: 0 }).compile(),
  });

  return { memberWrite, newMember };
}
