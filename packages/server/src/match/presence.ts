// Who is connected, through whichever node.
import { goneAfterMs, type Presence as PresenceState } from '@ludoteca/online';
import { asking, type Engine, type Write } from '../database/store.ts';

/** A node that has not been heard of for so long is gone, and so are those who were connected to it. */
export const deadAfterMs = 10_000;
const flushMs = 250;

export interface PresenceSetup {
  readonly engine: Engine;
  readonly node: string;
  now(): number;
}

export type PresenceKeeper = ReturnType<typeof openPresence>;

export function openPresence({ engine: { db, write, isShared }, node, now }: PresenceSetup) {
  const connections = new Map<string, number>();
  const changed = new Map<string, number | null>();
  /** How many look on through this node, as it was written last. */
  let written: ReadonlyMap<string, number> = new Map();
  let timer: NodeJS.Timeout | undefined;

  /** Many who come at once are one commit. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...changed];
    changed.clear();
    if (changes.length === 0) return;
    const writes = changes.map(
      ([person, ended]): Write => ({
        query: db
          .insertInto('connections')
          .values({ person, node, ended })
          .onConflict((conflict) => conflict.columns(['person', 'node']).doUpdateSet({ ended }))
          .compile(),
      }),
    );
    await write(writes).catch(() => {
      for (const [person, ended] of changes) if (!changed.has(person)) changed.set(person, ended);
    });
  }

  function note(person: string, ended: number | null): void {
    changed.set(person, ended);
    timer ??= setTimeout(() => void flush(), flushMs);
  }

  return {
    flush,
    /** Somebody has connected; gives the function that says that they have left. */
    enter(person: string): () => void {
      const count = connections.get(person) ?? 0;
      connections.set(person, count + 1);
      if (count === 0) note(person, null);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = connections.get(person)! - 1;
        if (rest > 0) connections.set(person, rest);
        else {
          connections.delete(person);
          note(person, now());
        }
      };
    },

    /** How many look on at these matches through all nodes; `here`: through this one, at every match that somebody follows. */
    async watchers(here: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
      if (!isShared) return here;
      const ids = new Set([...here.keys(), ...written.keys()]);
      const changes = [...ids].filter((match) => (here.get(match) ?? 0) !== (written.get(match) ?? 0));
      const writes = changes.map((match): Write => {
        const count = here.get(match) ?? 0;
        const query = count === 0 ? db.deleteFrom('watchers').where('match', '=', match).where('node', '=', node) : undefined;
        const set = db.insertInto('watchers').values({ match, node, count });
        return { query: (query ?? set.onConflict((at) => at.columns(['match', 'node']).doUpdateSet({ count }))).compile() };
      });
      if (writes.length > 0) await asking(write(writes));
      written = new Map([...here].filter(([, count]) => count > 0));
      if (here.size === 0) return here;
      const rows = await asking(
        db
          .selectFrom('watchers')
          .innerJoin('nodes', 'nodes.id', 'watchers.node')
          .select(({ fn }) => ['watchers.match', fn.sum<number>('watchers.count').as('count')])
          .where('watchers.match', 'in', [...here.keys()])
          .where('watchers.node', '!=', node)
          .where('nodes.gone', '=', 0)
          .where('nodes.heartbeat', '>', now() - deadAfterMs)
          .groupBy('watchers.match')
          .execute(),
      );
      const elsewhere = new Map(rows.map(({ match, count }) => [match, Number(count)]));
      return new Map([...here].map(([match, count]) => [match, count + (elsewhere.get(match) ?? 0)]));
    },

    /** For how many milliseconds each of them has been away: 0 while they are here. */
    async away(people: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const result = new Map<string, number>();
      const elsewhere = people.filter((person) => {
        const isHere = connections.has(person);
        if (isHere) result.set(person, 0);
        return !isHere;
      });
      if (elsewhere.length === 0) return result;
      const rows = await asking(
        db
          .selectFrom('connections')
          .innerJoin('nodes', 'nodes.id', 'connections.node')
          .select(['connections.person', 'connections.ended', 'nodes.heartbeat'])
          .where('connections.person', 'in', elsewhere)
          .execute(),
      );
      const time = now();
      for (const person of elsewhere) {
        const own = rows.filter((row) => row.person === person);
        const times = own.map(({ ended, heartbeat }) => {
          if (ended !== null) return time - ended;
          return time - heartbeat < deadAfterMs ? 0 : time - heartbeat;
        });
        const unwritten = changed.get(person);
        if (typeof unwritten === 'number') times.push(time - unwritten);
        // Whoever was never here has always been away.
        result.set(person, Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...times)));
      }
      return result;
    },
  };
}

export const presenceOf = (awayMs: number): PresenceState => (awayMs === 0 ? 'here' : awayMs < goneAfterMs ? 'away' : 'gone');
