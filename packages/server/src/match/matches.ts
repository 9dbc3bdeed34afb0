// Matches as this node knows them: commands are decided on a copy of the log, kept by compare-and-swap, and only then told.
import { type Command, isSeedEvent, type Party, type Random, type Refusal, type Seat, tableOutcome } from '@ludoteca/games';
import type { Answer, CommandMessage, MatchInfo } from '@ludoteca/online';
import {
  asking,
  committer,
  type Engine,
  isSameStanding,
  readEvents,
  readNews,
  StoreAway,
  type StoredEvent,
} from '../database/store.ts';
import type { Limits } from '../limits.ts';
import { markedFor } from './dead-stones.ts';
import { openDealing } from './dealing.ts';
import { eventsMessages, matchMessage, seatFor, tellFollowers, tellPresence, watchersHere } from './followers.ts';
import {
  chanceOf,
  drawsOf,
  type Follower,
  type Following,
  infoOf,
  isSettled,
  isWaiting,
  type LoadedMatch,
  loadedMatch,
  seatsOf,
  standingOf,
  take,
} from './loaded-match.ts';
import { fileFor, type MatchFile, type SeenViews, viewsFor } from './match-files.ts';
import { openMemory } from './memory.ts';
import type { PresenceKeeper } from './presence.ts';
import { decideAll, refused, type Said, type Speaker, type WireCommandsSetup, wireCommands } from './wire-commands.ts';

export interface MatchesSetup {
  readonly engine: Engine;
  readonly node: string;
  readonly random: Random;
  readonly people: WireCommandsSetup['people'];
  readonly presence: Pick<PresenceKeeper, 'away' | 'watchers'>;
  readonly limits: Pick<Limits, 'waiting'>;
  /** The database's time in milliseconds. */
  now(): number;
  /** Whether the database was heard of lately: a node that is cut off decides nothing. */
  isFresh(): boolean;
  /** Whether somebody sits at as many matches as anybody may. */
  hasTooMany(person: string): Promise<boolean>;
  /** A program is to move or to answer at this match, or to look for dead stones. */
  onProgram(match: string): void;
  /** Something was appended to a match on this node. */
  onChange(match: LoadedMatch): void;
  maySit: WireCommandsSetup['maySit'];
}

/** What the house says in somebody's name, or in its own. */
export interface HouseSays {
  readonly by: Party;
  readonly command: Command;
  readonly then?: readonly Command[];
}

const stale = refused('stale');
/** So often it is looked whether a throw that waits for seeds need not wait any more. */
const settleMs = 50;
/** Seeds of several seats come at once: whoever was not the first tries again. */
const mostConflicts = 4;

export type Matches = ReturnType<typeof openMatches>;

export function openMatches(setup: MatchesSetup) {
  const { engine, node, random, people, presence, limits, now, isFresh, hasTooMany, onProgram, onChange, maySit } = setup;
  const { db } = engine;
  const commits = committer(engine);
  let hinted = new Set<string>();
  let keptCount = 0;
  const { dealt, throwOf } = openDealing(random, now);
  const { understood } = wireCommands({ engine, people, presence, now, throwOf, hasTooMany, maySit });

  async function readHolders(id: string): Promise<ReadonlyMap<Seat, string>> {
    const rows = await db.selectFrom('seats').select(['seat', 'person']).where('match', '=', id).execute();
    return new Map(rows.map(({ seat, person }) => [seat, person]));
  }

  async function read(id: string): Promise<LoadedMatch | undefined> {
    const row = await asking(db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst());
    if (!row) return undefined;
    const stored = await asking(readEvents(db, id, 0));
    // After the events: whoever has left a seat must not be shown what came later.
    const holders = await asking(readHolders(id));
    return loadedMatch(row, stored, holders, now());
  }

  const memory = openMemory(read, now);
  const { load } = memory;

  /** What others have appended in the meantime; `read`: where it has been read already. */
  async function catchUp(match: LoadedMatch, read?: readonly StoredEvent[]): Promise<void> {
    const { id } = match.row;
    const added = read?.filter(({ seq }) => seq > match.events.length) ?? (await asking(readEvents(db, id, match.events.length)));
    match.isInDoubt &&= read !== undefined;
    if (added.length === 0) return;
    // Nobody comes or goes without an event.
    if (added.some(({ event }) => event.kind === 'seat')) match.holders = await asking(readHolders(id));
    take(
      match,
      added.map(({ event }) => event),
    );
    Object.assign(match.row, standingOf(match.table, added.at(-1)!.event.at));
    for (const { command, seq } of added) if (command !== null) match.commands.set(command, seq);
    tellFollowers(match, now());
    if (match.row.program !== null && match.row.node === node) onProgram(id);
  }

  /** A name was taken out of the log: what is in memory is made again from it, and whoever follows is told who sits there now. */
  async function readAgain(id: string): Promise<void> {
    const match = await memory.known(id);
    if (!match) return;
    await enqueue(match, async () => {
      const fresh = await read(id);
      if (!fresh) return;
      const { followings, queue, waiting, lag, used } = match;
      Object.assign(match, { ...fresh, followings, queue, waiting, lag, used });
      for (const { follower, seat } of match.followings) follower.send(matchMessage(match, seat));
      tellFollowers(match, now());
    });
  }

  /** What was kept is told, other nodes are hinted, programs are asked. */
  function spread(match: LoadedMatch): void {
    tellFollowers(match, now());
    if (engine.isShared) {
      if (hinted.size === 0) {
        setImmediate(() => {
          const changed = [...hinted];
          hinted = new Set();
          engine.hint(changed);
        });
      }
      hinted.add(match.row.id);
    }
    onChange(match);
    if (match.row.program !== null || markedFor(match) !== undefined) onProgram(match.row.id);
  }

  // Deciding

  /** Decides, and keeps; `conflict` where another node was faster. */
  async function keep(match: LoadedMatch, said: Said, id: string | null): Promise<Answer | 'conflict'> {
    const at = Math.max(now(), match.events.at(-1)?.at ?? 0);
    const decided = decideAll(match.table, said, at);
    const seq = match.events.length;
    if (!decided.ok) return { ok: false, refusal: decided.error, seq };
    const { table, events: deals } = dealt(chanceOf(match), decided.value.table, at);
    const events = [...decided.value.events, ...deals];
    if (events.length === 0) return { ok: false, refusal: refused('not-now'), seq };
    const holders = said.holders ?? [];
    const standing = standingOf(table, at);
    let kept: boolean;
    try {
      kept = await commits.append({
        match: match.row.id,
        seq,
        events,
        command: id,
        at,
        node,
        standing,
        isAsBefore: isSameStanding(match.row, standing),
        holders,
      });
    } catch (error) {
      match.isInDoubt = true;
      throw error;
    }
    if (!kept) return 'conflict';
    if (holders.length > 0) {
      const changed = new Map(match.holders);
      for (const { seat, person } of holders) person === null ? changed.delete(seat) : changed.set(seat, person);
      match.holders = changed;
    }
    take(match, events, table);
    keptCount++;
    Object.assign(match.row, standing, { node });
    if (id !== null) match.commands.set(id, match.events.length);
    return { ok: true, seq: match.events.length };
  }

  /** One after the other: at once where nobody is before it. */
  function enqueue<T>(match: LoadedMatch, run: () => Promise<T>): Promise<T> {
    // Whoever waits too long at the door is better told so.
    if (match.waiting >= limits.waiting) return Promise.reject(new StoreAway('too many wait'));
    const turn = (): Promise<T> => (match.isInDoubt ? catchUp(match).then(run) : run());
    const done = match.waiting++ === 0 ? turn() : match.queue.then(turn);
    const leave = (): void => {
      match.waiting--;
    };
    match.queue = done.then(leave, leave);
    return done;
  }

  /** Whether nothing has happened after this number but seeds for chance and time given back: nothing that somebody could decide on. */
  const isCurrent = ({ events }: LoadedMatch, seq: number | undefined): boolean =>
    seq === undefined ||
    seq === events.length ||
    (seq < events.length && events.slice(seq).every((event) => isSeedEvent(event) || event.kind === 'credit'));

  /** Waits until chance need not wait for seeds any more: seconds at most, and only before it has first spoken. */
  async function settled(id: string): Promise<void> {
    const match = await load(id);
    while (match && !tableOutcome(match.table) && !isWaiting(match.table) && !isSettled(match.table, now())) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    }
  }

  type Say = (match: LoadedMatch) => Said | Refusal<string> | Promise<Said | Refusal<string>>;

  async function decideAt(match: LoadedMatch, seq: number | undefined, command: string | null, say: Say): Promise<Answer> {
    if (seq !== undefined && seq > match.events.length) await catchUp(match);
    const answerOf = (refusal: Refusal<string>): Answer => {
      const known = command === null ? undefined : match.commands.get(command);
      return known === undefined ? { ok: false, refusal, seq: match.events.length } : { ok: true, seq: known };
    };
    if (command !== null && match.commands.has(command)) return answerOf(stale);
    for (let conflicts = 0; conflicts < mostConflicts && isCurrent(match, seq); conflicts++) {
      const saying = say(match);
      const said = saying instanceof Promise ? await saying : saying;
      if ('code' in said) return answerOf(said);
      const answer = await keep(match, said, command);
      if (answer !== 'conflict') {
        if (answer.ok) spread(match);
        return answer;
      }
      await catchUp(match);
      if (command !== null && match.commands.has(command)) break;
    }
    return answerOf(stale);
  }

  /** One command, in its turn. `say` is asked on the newest table there is. */
  function inTurn(id: string, seq: number | undefined, command: string | null, say: Say): Promise<Answer> {
    const decideIn = (match: LoadedMatch): Promise<Answer> => enqueue(match, () => decideAt(match, seq, command, say));
    const match = load(id);
    // What is in memory is not waited for.
    if (!(match instanceof Promise)) return decideIn(match);
    return match.then((read) => (read ? decideIn(read) : { ok: false, refusal: refused('no-such-match'), seq: 0 }));
  }

  /** Looks whether other nodes have appended to what is followed here. */
  async function refresh(ids?: readonly string[]): Promise<void> {
    const known = ids ? await Promise.all(ids.map(memory.known)) : [...memory.all()];
    const followed = known.filter((match) => match !== undefined && (ids !== undefined || match.followings.size > 0));
    const byId = new Map(followed.map((match) => [match!.row.id, match!]));
    if (byId.size === 0) return;
    const rows = await asking(
      db
        .selectFrom('matches')
        .select(['id', 'seq', 'next', 'node', 'renamed'])
        .where('id', 'in', [...byId.keys()])
        .execute(),
    );
    const behind = rows.flatMap(({ id, seq }) => {
      const after = byId.get(id)!.events.length;
      return seq > after ? [{ match: id, after }] : [];
    });
    const news = behind.length > 0 ? await asking(readNews(db, behind)) : undefined;
    await Promise.all(
      rows.map(async ({ id, seq, next, node: last, renamed }) => {
        const match = byId.get(id)!;
        if (renamed !== match.row.renamed) await readAgain(id);
        if (seq > match.events.length) {
          match.row.node = last;
          await enqueue(match, () => catchUp(match, news?.get(id)));
        }
        if (next !== match.row.next) {
          match.row.next = next;
          for (const { follower, seat } of match.followings) follower.send(matchMessage(match, seat));
        }
      }),
    );
  }

  return {
    load,
    dealt,
    refresh,
    readAgain,

    /** A command at a match: it is answered after it has been kept. */
    command(
      id: string,
      speaker: Speaker,
      { id: own, seq, seat, command }: Pick<CommandMessage, 'id' | 'seq' | 'seat' | 'command'>,
    ): Promise<Answer> {
      if (!isFresh()) return Promise.reject(new StoreAway('the database was not heard of'));
      // Two people who count their commands from 1 must not be taken for one.
      const key = `${speaker.person?.id ?? ''} ${own}`;
      const say: Say = (match) => understood(match, speaker, seat, command);
      const decideNow = (): Promise<Answer> => inTurn(id, seq, key, say);
      return command.kind === 'throw' ? settled(id).then(decideNow) : decideNow();
    },

    /** What the server itself has to say: a program's move, a flag that fell, time that nobody pays for. */
    commandOfHouse: (id: string, seq: number | undefined, say: (match: LoadedMatch) => HouseSays | undefined): Promise<Answer> =>
      inTurn(id, seq, null, (match) => say(match) ?? refused('not-now')),

    throwOf,

    /** Chance goes on without the seeds that are missing. */
    drawNow: (id: string): Promise<Answer> =>
      inTurn(id, undefined, null, ({ table }) =>
        drawsOf(table) !== null && isSettled(table, now()) ? { by: 'chance' } : refused('not-now'),
      ),

    /** A match as this person may know it, to be kept and checked: with what is opened to them of its chance. */
    async record(id: string, person: string | undefined, wanted?: Seat): Promise<MatchFile | undefined> {
      const match = await load(id);
      if (!match) return undefined;
      if (engine.isShared && match.followings.size === 0) await enqueue(match, () => catchUp(match));
      const seat = seatFor(match, person, wanted);
      if (seat === undefined && match.row.watchers === 'nobody') return undefined;
      return fileFor(match, seat, now());
    },

    /** What this person saw after so many moves, from one ply to another. */
    async views(id: string, person: string | undefined, from: number, to: number, wanted?: Seat): Promise<SeenViews | undefined> {
      const match = await load(id);
      if (!match) return undefined;
      const seat = seatFor(match, person, wanted);
      if (seat === undefined && match.row.watchers === 'nobody') return undefined;
      return viewsFor(match, seat, from, to);
    },

    /** What a stranger with the link may know: a match with an open seat, or one that anybody may watch. */
    async info(id: string, person: string | undefined): Promise<MatchInfo | undefined> {
      const match = await load(id);
      if (!match) return undefined;
      if (engine.isShared && match.followings.size === 0) await refresh([id]);
      const isOpen = match.table.seats.some(({ kind }) => kind === 'open');
      const mayKnow = match.row.watchers === 'anybody' || isOpen || seatsOf(match, person).length > 0;
      return mayKnow ? infoOf(match) : undefined;
    },

    /** Tells a follower everything after a number, and from then on what happens; gives a function that ends it. */
    async follow(id: string, follower: Follower, after = 0, wanted?: Seat): Promise<(() => void) | undefined> {
      const match = await load(id);
      if (!match) return undefined;
      const isBehind = after > match.events.length || (engine.isShared && match.followings.size === 0);
      if (isBehind) await refresh([id]);
      const seat = seatFor(match, follower.person, wanted);
      if (seat === undefined && match.row.watchers === 'nobody') return undefined;
      const told = Math.min(after, match.events.length);
      follower.send(matchMessage(match, seat));
      for (const message of eventsMessages(match, told, seat, now())) follower.send(message);
      const following: Following = { follower, wanted, seat, told: match.events.length, presence: '' };
      match.followings.add(following);
      // The node that was to look for dead stones may be gone.
      if (markedFor(match) !== undefined) onProgram(id);
      return () => {
        match.followings.delete(following);
        if (match.followings.size === 0) match.renderings.clear();
      };
    },

    async tellPresence(): Promise<void> {
      const followed = [...memory.all()].filter(({ followings }) => followings.size > 0);
      const people = [...new Set(followed.flatMap(({ holders }) => [...holders.values()]))];
      const [away, watchers] = await Promise.all([presence.away(people), presence.watchers(watchersHere(followed))]);
      for (const match of followed) tellPresence(match, away, watchers.get(match.row.id) ?? 0);
    },

    /** A rematch was made: whoever follows is told. */
    async linkNext(id: string, next: string): Promise<void> {
      const match = await load(id);
      if (!match) return;
      match.row.next = next;
      for (const { follower, seat } of match.followings) follower.send(matchMessage(match, seat));
      engine.hint([id]);
    },

    /** Those who follow a match through this node. */
    async followersOf(id: string): Promise<Follower[]> {
      const match = await memory.known(id);
      return match ? [...match.followings].map(({ follower }) => follower) : [];
    },

    measures: () => ({ matches_loaded: memory.size(), commands_kept: keptCount }),
    flush: commits.flush,
  };
}
