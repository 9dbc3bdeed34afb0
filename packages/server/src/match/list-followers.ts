// What is told to those who look at a list of matches: what has changed since they were told last, soon, and not too often.
import type { ListedMatch, MatchList, ServerMessage } from '@ludoteca/online';
import { asking, type Engine } from '../database/store.ts';
import type { KnownMatch, Lobby } from './lobby.ts';

/** Changes that come close together are told together; */
const gatherMs = 100;
/** lists that change all the time are told no more often than this. */
const restMs = 1000;
/** Of more matches at once it is not asked whose they are: everybody's list is read. */
const mostAsked = 500;
/** Of a list in characters: boards may be large, and whoever has to be told too much at once is cut off. */
const longest = 1 << 18;

export interface ListFollower {
  readonly person: string | undefined;
  send(message: ServerMessage): void;
}

/** Each match as it was sent. */
type Told = ReadonlyMap<string, string>;

interface FollowedList {
  readonly which: MatchList;
  /** Whose it is; nobody's where it is everybody's. */
  readonly person: string | undefined;
  readonly followers: Map<ListFollower, Told | undefined>;
  /** As it was read last. */
  now: Told | undefined;
  readonly known: Map<string, KnownMatch>;
}

/** The message that leads from what was told to what is so, if there is anything to tell. */
function messageFor(list: MatchList, before: Told | undefined, now: Told): ServerMessage | undefined {
  const changed = [...now].filter(([id, text]) => before?.get(id) !== text);
  const gone = before ? [...before.keys()].filter((id) => !now.has(id)) : [];
  if (before && changed.length + gone.length === 0) return undefined;
  const matches = changed.map(([, text]) => JSON.parse(text) as ListedMatch);
  return { type: 'list', list, ...(!before && { whole: true as const }), matches, gone };
}

function toldOf(matches: readonly ListedMatch[]): Told {
  const told = new Map<string, string>();
  let length = 0;
  for (const match of matches) {
    const text = JSON.stringify(match);
    length += text.length;
    if (length > longest) break;
    told.set(match.id, text);
  }
  return told;
}

export interface ListFollowersSetup {
  readonly engine: Pick<Engine, 'db'>;
  readonly read: Lobby['list'];
}

export type ListFollowers = ReturnType<typeof openListFollowers>;

export function openListFollowers({ engine: { db }, read }: ListFollowersSetup) {
  const lists = new Map<string, FollowedList>();
  let noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looked = 0;
  /** One after the other: nobody is told what was so before. */
  let queue: Promise<unknown> = Promise.resolve();

  function tell({ which, followers, now }: FollowedList): void {
    if (!now) return;
    const messages = new Map<Told | undefined, ServerMessage | undefined>();
    for (const [follower, before] of followers) {
      if (!messages.has(before)) messages.set(before, messageFor(which, before, now));
      followers.set(follower, now);
      const message = messages.get(before);
      if (message) follower.send(message);
    }
  }

  /** Reads a list, and tells what is new. Whoever waits for its first word hears if there is none. */
  async function update(list: FollowedList): Promise<void> {
    try {
      const matches = await read(list.which, list.person, { known: list.known });
      for (const id of list.known.keys()) if (!matches.some((match) => match.id === id)) list.known.delete(id);
      list.now = toldOf(matches);
    } catch {
      for (const [follower, before] of list.followers)
        if (!before) follower.send({ type: 'error', code: 'try-again', list: list.which });
      return;
    }
    tell(list);
  }

  /** Who of those that look at their own matches sits, or sat, at one of these. */
  async function concerned(ids: readonly string[], people: readonly string[]): Promise<ReadonlySet<string>> {
    const at = (table: 'seats' | 'past_seats') =>
      db.selectFrom(table).select('person').where('match', 'in', ids).where('person', 'in', people);
    const rows = await asking(at('seats').union(at('past_seats')).execute());
    return new Set(rows.map(({ person }) => person));
  }

  async function look(): Promise<void> {
    const ids = [...noted];
    noted = new Set();
    looked = performance.now();
    const people = [...lists.values()].flatMap(({ person }) => (person === undefined ? [] : [person]));
    const own = people.length === 0 || ids.length > mostAsked ? new Set(people) : await concerned(ids, people);
    for (const list of [...lists.values()]) if (list.person === undefined || own.has(list.person)) await update(list);
  }

  const inTurn = (run: () => Promise<void>): void => {
    queue = queue.then(run).catch(() => {});
  };

  return {
    /** These matches have changed, here or elsewhere: whoever looks at them in a list is told in a moment. */
    note(ids: readonly string[]): void {
      if (lists.size === 0) return;
      for (const id of ids) if (noted.size <= mostAsked) noted.add(id);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          inTurn(look);
        },
        Math.max(gatherMs, looked + restMs - performance.now()),
      );
    },

    /** Reads everything again: what other nodes did may have been told to nobody. */
    sweep: (): void =>
      inTurn(async () => {
        for (const list of [...lists.values()]) await update(list);
      }),

    /** Tells the whole list, and from then on what changes; gives a function that ends it. */
    follow(which: MatchList, follower: ListFollower): () => void {
      const person = which === 'mine' ? (follower.person ?? '') : undefined;
      const key = `${which} ${person}`;
      const list: FollowedList = lists.get(key) ?? { which, person, followers: new Map(), now: undefined, known: new Map() };
      lists.set(key, list);
      list.followers.set(follower, undefined);
      // What is known is as fresh as whoever looks already has it.
      inTurn(async () => (list.now ? tell(list) : update(list)));
      return () => {
        list.followers.delete(follower);
        if (list.followers.size === 0 && lists.get(key) === list) lists.delete(key);
      };
    },

    close(): void {
      clearTimeout(timer);
      lists.clear();
    },
  };
}
