// The life of a node: the database's clock, a heartbeat that others can hear, and what has to be done where nobody else does it.
import { timeLeft } from '@ludoteca/games';
import { asking, type Engine } from './database/store.ts';
import { longestLag } from './match/lag.ts';
import type { Matches } from './match/matches.ts';
import { deadAfterMs } from './match/presence.ts';

const beatMs = 2000;
/** A gap in all heartbeats longer than this is downtime, which nobody pays for. */
const gapMs = 6000;
/** A node that has not reached the database for so long decides nothing. Shorter than a gap, so that none is overlooked. */
const freshMs = 5000;
const sweepMs = 1000;
/** A match whose program was not asked, for whatever reason, is seen to after this. */
const leaseMs = 60_000;
const mostAtOnce = 200;
/** Nodes of long ago, and who was connected to them, are forgotten. */
const rememberedMs = 7 * 24 * 3600_000;

type DatabaseClock = Awaited<ReturnType<typeof databaseClock>>;

/** The database's clock, followed by this machine's steady one. */
export async function databaseClock(engine: Pick<Engine, 'time'>) {
  let offset = 0;
  async function adjust(): Promise<void> {
    const before = performance.now();
    const time = await engine.time();
    offset = time - (before + performance.now()) / 2;
  }
  await adjust();
  return { now: () => Math.round(performance.now() + offset), adjust };
}

export interface HeartbeatSetup {
  readonly engine: Engine;
  readonly clock: DatabaseClock;
  readonly matches: Matches;
  readonly node: string;
  /** Whether this match is waited for here already. */
  isAsked(match: string): boolean;
  onProgram(match: string): void;
}

/** How fresh the node's knowledge of the database is; apart from the heartbeat, for both it and the matches need it. */
export function freshness() {
  let last = Number.NEGATIVE_INFINITY;
  return {
    renew: () => {
      last = performance.now();
    },
    expire: () => {
      last = Number.NEGATIVE_INFINITY;
    },
    isFresh: () => performance.now() - last < freshMs,
  };
}

export function openHeartbeat(
  { engine, clock, matches, node, isAsked, onProgram }: HeartbeatSetup,
  fresh: ReturnType<typeof freshness>,
) {
  const { db } = engine;
  const timers: NodeJS.Timeout[] = [];
  let busy: Promise<unknown> = Promise.resolve();

  /** Gives every running clock back what passed while no node was there. Done twice, the second finds it done. */
  async function credit(from: number, to: number): Promise<void> {
    for (let last = ''; ; ) {
      const rows = await asking(
        db
          .selectFrom('matches')
          .select('id')
          .where('deadline', 'is not', null)
          .where('over', '=', 0)
          .where('id', '>', last)
          .orderBy('id')
          .limit(mostAtOnce)
          .execute(),
      );
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      await Promise.all(rows.map(({ id }) => creditOne(id, from, to)));
    }
  }

  async function creditOne(id: string, from: number, to: number): Promise<void> {
    for (;;) {
      const answer = await matches.commandOfHouse(id, undefined, ({ table, events }) => {
        const isDone = events.findLast(({ kind }) => kind === 'credit')?.at ?? 0;
        const ms = to - Math.max(from, table.clock.since);
        return table.clock.running === null || isDone > from || ms <= 0
          ? undefined
          : { by: 'host', command: { kind: 'credit', ms } };
      });
      if (answer.ok || answer.refusal.code !== 'stale') return;
    }
  }

  async function beat(longestGap = gapMs): Promise<void> {
    const { newest } = await asking(
      db
        .selectFrom('nodes')
        .select(({ fn }) => fn.max('heartbeat').as('newest'))
        .executeTakeFirstOrThrow(),
    );
    await clock.adjust();
    const time = clock.now();
    // Before the beat is written: a node that comes at the same time must see the same gap.
    if (newest !== null && time - Number(newest) > longestGap) {
      // Nobody is judged by time that is about to be given back, as where the machine has slept.
      fresh.expire();
      await credit(Number(newest), time);
    }
    const query = db
      .insertInto('nodes')
      .values({ id: node, heartbeat: clock.now(), gone: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat: clock.now() }))
      .compile();
    await asking(engine.write([{ query }]));
    fresh.renew();
  }

  async function sweepFlags(): Promise<void> {
    const rows = await asking(
      db
        .selectFrom('matches')
        .select('id')
        .where('deadline', '<', clock.now() - longestLag)
        .where('over', '=', 0)
        .limit(mostAtOnce)
        .execute(),
    );
    await Promise.all(
      rows.map(({ id }) =>
        matches.commandOfHouse(id, undefined, ({ table }) =>
          timeLeft(table.clock, clock.now() - longestLag) <= 0 ? { by: 'host', command: { kind: 'flag' } } : undefined,
        ),
      ),
    );
  }

  /** First deals that have waited long enough for seeds. */
  async function sweepDraws(): Promise<void> {
    const due = db.selectFrom('matches').select('id').where('draws', '<=', clock.now()).where('over', '=', 0).limit(mostAtOnce);
    const rows = await asking(due.execute());
    await Promise.all(rows.map(({ id }) => matches.drawNow(id)));
  }

  /** Programs that nobody asks: their node is gone, or had no room for them. */
  async function sweepPrograms(): Promise<void> {
    const time = clock.now();
    const rows = await asking(
      db
        .selectFrom('matches')
        .select('id')
        .where('program', 'is not', null)
        .where('over', '=', 0)
        .where(({ or, eb, not, exists, selectFrom }) =>
          or([
            eb('node', '=', node),
            eb('changed', '<', time - leaseMs),
            not(
              exists(
                selectFrom('nodes')
                  .select('nodes.id')
                  .whereRef('nodes.id', '=', 'matches.node')
                  .where('gone', '=', 0)
                  .where('heartbeat', '>', time - deadAfterMs),
              ),
            ),
          ]),
        )
        .orderBy('changed')
        .limit(mostAtOnce)
        .execute(),
    );
    for (const { id } of rows) if (!isAsked(id)) onProgram(id);
  }

  /** One at a time, whatever it takes. */
  const serially = (run: () => Promise<void>): void => {
    busy = busy.then(run).catch(() => {});
  };

  return {
    /** The first beat: what was missed is made good before anybody is let in. */
    async start(): Promise<void> {
      // A file has one server: all the time since its last beat, nobody was there.
      await beat(engine.isShared ? gapMs : 0);
      const old = db
        .selectFrom('nodes')
        .select('id')
        .where('heartbeat', '<', clock.now() - rememberedMs);
      await asking(
        engine.write([
          { query: db.deleteFrom('connections').where('node', 'in', old).compile() },
          { query: db.deleteFrom('watchers').where('node', 'in', old).compile() },
          { query: db.deleteFrom('nodes').where('id', 'in', old).compile() },
        ]),
      );
      timers.push(setInterval(() => serially(() => beat()), beatMs));
      timers.push(
        setInterval(() => {
          serially(async () => {
            if (!fresh.isFresh()) return;
            await sweepFlags();
            await sweepDraws();
            await sweepPrograms();
          });
        }, sweepMs),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await busy;
      // The others need not wait to find out.
      const query = db.updateTable('nodes').set({ gone: 1, heartbeat: clock.now() }).where('id', '=', node).compile();
      await engine.write([{ query }]).catch(() => {});
    },
  };
}
