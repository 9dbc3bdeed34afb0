// What people say to each other at a table or in a room. It is kept nowhere: whoever follows now hears it, through whichever node, and a
// notification that gets lost is a phrase that was not heard.
import type { Refusal, Seat } from '@ludoteca/games';
import { limits, type TalkMessage, type TalkRequest } from '@ludoteca/online';
import { asking, type Engine } from './database/store.ts';
import type { Person } from './identity/people.ts';
import { type Follower, seatsOf } from './match/loaded-match.ts';
import type { Matches } from './match/matches.ts';
import { rateLimits } from './rate-limit.ts';
import type { RoomFollowers } from './room/followers.ts';
import { memberOf, type RoomState } from './room/state.ts';

/** Of each person: a few at once, then one in two seconds. */
const talkRate = { burst: 5, perSecond: 0.5 };
/** Nobody needs to mute more. */
const mostMuted = 500;

export interface TalkSetup {
  readonly engine: Engine;
  readonly node: string;
  readonly matches: Pick<Matches, 'load' | 'followersOf'>;
  readonly followers: Pick<RoomFollowers, 'followersOf'>;
  read(room: string): Promise<RoomState | undefined>;
  now(): number;
}

/** Where something is said: at a match, or in a room. */
export interface Place {
  readonly match?: string;
  readonly room?: string;
}

/** One line that can be shown: nothing that controls, hides, or turns the direction of writing. */
export const cleanWords = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Marks piled up on one letter reach into the lines above and below.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
    .slice(0, limits.talk)
    .replace(/\p{Cs}/gu, '');

const refused = (code: string): Refusal<string> => ({ code });

export function openTalk({ engine, node, matches, followers, read, now }: TalkSetup) {
  const { db } = engine;
  const mayTalk = rateLimits(talkRate, now);

  /** Everybody here who hears it, without those who do not want to. */
  async function deliver(message: TalkMessage): Promise<void> {
    const { match, room, from } = message;
    const here: (Pick<Follower, 'person' | 'send'> | undefined)[] =
      match === undefined ? followers.followersOf(room!) : await matches.followersOf(match);
    const people = [...new Set(here.flatMap((one) => one?.person ?? []))];
    if (here.length === 0) return;
    const deaf =
      people.length === 0
        ? []
        : await asking(
            db.selectFrom('mutes').select('person').where('muted', '=', from.id).where('person', 'in', people).execute(),
          );
    const isDeaf = new Set(deaf.map(({ person }) => person));
    for (const one of here) if (one && !isDeaf.has(one.person ?? '')) one.send(message);
  }

  engine.onTold((text) => {
    const told = JSON.parse(text) as { readonly node: string; readonly message: TalkMessage };
    // One hears oneself, too.
    if (told.node !== node) deliver(told.message).catch(() => {});
  });

  /** What the room says about somebody's talk: nothing where they may. */
  function problemIn(state: RoomState, person: string, isText: boolean): Refusal<string> | undefined {
    const member = memberOf(state, person);
    if (!member) return refused('not-a-member');
    if (state.row.closed === 1) return refused('closed');
    if (member.host) return undefined;
    if (member.silenced) return refused('silenced');
    if (state.settings.talk === 'nobody') return refused('no-talk');
    return isText && state.settings.talk !== 'text' ? refused('phrases-only') : undefined;
  }

  return {
    /** Undefined when it was said. */
    async say(person: Person, { match: at, room }: Place, { phrase, text }: TalkRequest): Promise<Refusal<string> | undefined> {
      if ((at === undefined) === (room === undefined) || (phrase === undefined) === (text === undefined)) {
        return refused('not-understood');
      }
      const words = text === undefined ? undefined : cleanWords(text);
      if (words === '') return refused('not-understood');
      if (!mayTalk(person.id)) return refused('too-fast');
      let seat: Seat | undefined;
      let inRoom = room;
      if (at !== undefined) {
        const match = await matches.load(at);
        if (!match) return refused('no-such-match');
        seat = seatsOf(match, person.id)[0];
        if (seat === undefined) return refused('not-your-seat');
        if (match.row.room === null && words !== undefined) return refused('phrases-only');
        inRoom = match.row.room ?? undefined;
      }
      if (inRoom !== undefined) {
        const state = await read(inRoom);
        const problem = state ? problemIn(state, person.id, words !== undefined) : refused('no-such-room');
        if (problem) return problem;
      }
      const message: TalkMessage = {
        type: 'talk',
        ...(at === undefined ? { room: room! } : { match: at }),
        from: { id: person.id, name: person.name, ...(seat !== undefined && { seat }) },
        ...(words === undefined ? { phrase: phrase! } : { text: words }),
        at: now(),
      };
      await deliver(message);
      engine.tell(JSON.stringify({ node, message }));
      return undefined;
    },

    async muted(person: string): Promise<string[]> {
      const rows = await asking(db.selectFrom('mutes').select('muted').where('person', '=', person).execute());
      return rows.map(({ muted }) => muted);
    },

    async mute(person: string, muted: string, isMuted: boolean): Promise<Refusal<string> | undefined> {
      if (!isMuted) {
        await asking(
          engine.write([{ query: db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).compile() }]),
        );
        return undefined;
      }
      const known = await this.muted(person);
      if (known.includes(muted)) return undefined;
      if (known.length >= mostMuted) return refused('too-many');
      const query = db
        .insertInto('mutes')
        .values({ person, muted })
        .onConflict((conflict) => conflict.doNothing())
        .compile();
      await asking(engine.write([{ query }]));
      return undefined;
    },
  };
}

export type Talk = ReturnType<typeof openTalk>;
