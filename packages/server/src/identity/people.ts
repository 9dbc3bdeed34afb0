// Who somebody is: an opaque token in a cookie or a header, of which only the hash is kept. No e-mail, no password.
import { createHash, randomBytes } from 'node:crypto';
import { asking, type Engine, type Write } from '../database/store.ts';
import { newSecretCode } from '../ids.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
}

export interface Bot {
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newToken = (): string => randomBytes(24).toString('base64url');

/** A recovery code as it is kept: however it was typed. */
const hashOfCode = (typed: string): string => hashOf(typed.toUpperCase().replace(/[^A-Z]/g, ''));

const mostRemembered = 10_000;
const rememberedMs = 60_000;
/** Nobody has more. */
const mostDevices = 20;
const mostBots = 10;
/** How long a revocation is kept for nodes that have not heard of it; longer than they remember anybody. */
const revokedMs = 10 * rememberedMs;

/** Changes nothing of somebody who is not forgotten. Whoever does so first is waited for, so that the next one counts all they have. */
export const turnOf = (db: Engine['db'], person: string) =>
  db
    .updateTable('people')
    .set(({ ref }) => ({ created: ref('created') }))
    .where('id', '=', person)
    .where('deleted', '=', 0);

export function openPeople({ db, write }: Engine, now: () => number) {
  /** By the hash of their token; a cookie comes with every request. Not for long: another node may rename or forget them. */
  const known = new Map<string, { readonly person: Person; readonly until: number }>();
  const listeners = new Set<(person: string) => void>();
  /** Revocations that were carried out here, and when. */
  const carriedOut = new Map<string, number>();
  /** How many were carried out: whoever was read before the last of them may be nobody by now. */
  let revoked = 0;

  function remember(hash: string, person: Person): Person {
    if (known.size >= mostRemembered) known.clear();
    known.set(hash, { person, until: now() + rememberedMs });
    return person;
  }

  function drop(person: string): void {
    for (const [hash, remembered] of known) if (remembered.person.id === person) known.delete(hash);
  }

  function revoke(person: string): void {
    revoked++;
    drop(person);
    for (const hear of listeners) hear(person);
  }

  /** For the other nodes; this one carries it out itself. */
  function revocation(person: string): Write[] {
    const at = now();
    carriedOut.set(`${person} ${at}`, at);
    const old = db.deleteFrom('revocations').where('at', '<', at - revokedMs);
    return [{ query: old.compile() }, { query: db.insertInto('revocations').values({ person, at }).compile() }];
  }

  /** One more device; those that were added longest ago make room. */
  function addingDevice(person: string): { readonly token: string; readonly writes: Write[] } {
    const token = newToken();
    const row = { hash: hashOf(token), person, created: now() };
    const newest = db
      .selectFrom('tokens')
      .select('hash')
      .where('person', '=', person)
      .orderBy('created', 'desc')
      .orderBy('hash')
      .limit(mostDevices);
    return {
      token,
      writes: [
        { query: db.insertInto('tokens').values(row).compile() },
        { query: db.deleteFrom('tokens').where('person', '=', person).where('hash', 'not in', newest).compile() },
      ],
    };
  }

  async function byId(id: string): Promise<Person | undefined> {
    const row = await asking(
      db.selectFrom('people').select(['id', 'name', 'kind']).where('id', '=', id).where('deleted', '=', 0).executeTakeFirst(),
    );
    return row && { id: row.id, name: row.name, kind: row.kind as Person['kind'] };
  }

  function recoveryFor(person: string): { readonly code: string; readonly writes: Write[] } {
    const code = newSecretCode();
    return {
      code,
      writes: [
        { query: db.deleteFrom('recovery_codes').where('person', '=', person).compile() },
        {
          query: db
            .insertInto('recovery_codes')
            .values({ person, hash: hashOfCode(code) })
            .compile(),
        },
      ],
    };
  }

  function newPerson(name: string, kind: Person['kind'], owner: string | null) {
    const token = newToken();
    const person: Person = { id: randomBytes(9).toString('base64url'), name, kind };
    return { person, token, row: { ...person, token: hashOf(token), created: now(), deleted: 0, owner } };
  }

  const botsOf = async (owner: string): Promise<Bot[]> =>
    asking(
      db
        .selectFrom('people')
        .select(['id', 'name', 'created'])
        .where('owner', '=', owner)
        .where('deleted', '=', 0)
        .orderBy('created')
        .execute(),
    );

  return {
    byId,
    botsOf,

    async byToken(token: string): Promise<Person | undefined> {
      const hash = hashOf(token);
      const remembered = known.get(hash);
      if (remembered && remembered.until > now()) return remembered.person;
      const query = db
        .selectFrom('people')
        .select(['id', 'name', 'kind'])
        .where(({ or, eb, selectFrom }) =>
          or([eb('token', '=', hash), eb('id', 'in', selectFrom('tokens').select('person').where('hash', '=', hash))]),
        )
        .where('deleted', '=', 0);
      let row: Awaited<ReturnType<typeof query.executeTakeFirst>>;
      let before: number;
      do {
        before = revoked;
        row = await asking(query.executeTakeFirst());
      } while (revoked !== before);
      return row && remember(hash, { id: row.id, name: row.name, kind: row.kind as Person['kind'] });
    },

    /** Somebody new; the token is told this once. */
    async create(name: string): Promise<{ readonly person: Person; readonly token: string }> {
      const { person, row, token } = newPerson(name, 'guest', null);
      await asking(write([{ query: db.insertInto('people').values(row).compile() }]));
      return { person: remember(row.token, person), token };
    },

    /** A bot of somebody's; undefined where they have too many, or are nobody any more. Many may be asked for at the same moment. */
    async createBot(owner: string, name: string): Promise<{ readonly person: Person; readonly token: string } | undefined> {
      const { person, row, token } = newPerson(name, 'bot', owner);
      const turn = turnOf(db, owner);
      const counted = turn.where(
        ({ selectFrom }) =>
          selectFrom('people as bots')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('bots.owner', '=', owner)
            .where('bots.deleted', '=', 0),
        '<',
        mostBots,
      );
      const isKept = await asking(
        write([
          { query: turn.compile() },
          { query: counted.compile(), mustChange: true },
          { query: db.insertInto('people').values(row).compile() },
        ]),
      );
      return isKept ? { person: remember(row.token, person), token } : undefined;
    },

    async rename(person: Person, name: string): Promise<Person> {
      await asking(write([{ query: db.updateTable('people').set({ name }).where('id', '=', person.id).compile() }]));
      drop(person.id);
      return { ...person, name };
    },

    /** A token for one more device. */
    async signIn(id: string): Promise<{ readonly person: Person; readonly token: string } | undefined> {
      const person = await byId(id);
      if (!person) return undefined;
      const { token, writes } = addingDevice(id);
      await asking(write(writes));
      return { person, token };
    },

    /** Every other device has to prove again who it is; the one in hand gets a new token. */
    async signOutElsewhere(person: Person): Promise<string> {
      const { token, writes } = addingDevice(person.id);
      await asking(
        write([
          { query: db.updateTable('people').set({ token: newToken() }).where('id', '=', person.id).compile() },
          { query: db.deleteFrom('tokens').where('person', '=', person.id).compile() },
          ...writes,
          ...revocation(person.id),
        ]),
      );
      revoke(person.id);
      return token;
    },

    /** A code that lets another device be this person, once; the one before it does no longer. */
    async newRecoveryCode(person: Person): Promise<string> {
      const { code, writes } = recoveryFor(person.id);
      await asking(write(writes));
      return code;
    },

    /** Who a code makes of whoever has it, with a token for their device and the next code. */
    async recover(
      typed: string,
    ): Promise<{ readonly person: Person; readonly token: string; readonly code: string } | undefined> {
      const hash = hashOfCode(typed);
      const row = await asking(db.selectFrom('recovery_codes').select('person').where('hash', '=', hash).executeTakeFirst());
      const person = row && (await byId(row.person));
      if (!person) return undefined;
      const device = addingDevice(person.id);
      const recovery = recoveryFor(person.id);
      const isDone = await asking(
        write([
          { query: db.deleteFrom('recovery_codes').where('hash', '=', hash).compile(), mustChange: true },
          ...device.writes,
          ...recovery.writes,
        ]),
      );
      return isDone ? { person, token: device.token, code: recovery.code } : undefined;
    },

    /** The bot's token no longer holds; what it played stays. */
    async revokeBot(owner: string, id: string): Promise<boolean> {
      const isDone = await asking(
        write([
          {
            query: db
              .updateTable('people')
              .set({ token: newToken(), owner: null })
              .where('id', '=', id)
              .where('owner', '=', owner)
              .compile(),
            mustChange: true,
          },
          ...revocation(id),
        ]),
      );
      if (isDone) revoke(id);
      return isDone;
    },

    /** Somebody and their bots are nobody any more. Their names still stand in matches: see `openForgetting`. Gives all their ids. */
    async forget(person: Person): Promise<string[]> {
      const ids = [person.id, ...(await botsOf(person.id)).map(({ id }) => id)];
      const gone = ids.flatMap((id): Write[] => [
        {
          query: db
            .updateTable('people')
            .set({ name: '', deleted: 2, token: newToken(), owner: null })
            .where('id', '=', id)
            .compile(),
        },
        ...(['tokens', 'recovery_codes', 'passkeys', 'passkey_challenges'] as const).map((table) => ({
          query: db.deleteFrom(table).where('person', '=', id).compile(),
        })),
        ...revocation(id),
      ]);
      await asking(write(gone));
      for (const id of ids) revoke(id);
      return ids;
    },

    /** Calls back whenever somebody's tokens have ceased to hold. */
    onRevoked: (hear: (person: string) => void) => void listeners.add(hear),

    /** What other nodes have revoked lately. */
    async hearRevocations(): Promise<void> {
      const since = now() - revokedMs / 2;
      const rows = await asking(db.selectFrom('revocations').selectAll().where('at', '>', since).execute());
      for (const { person, at } of rows) {
        const key = `${person} ${at}`;
        if (carriedOut.has(key)) continue;
        carriedOut.set(key, at);
        revoke(person);
      }
      for (const [key, at] of carriedOut) if (at < since) carriedOut.delete(key);
    },
  };
}

export type People = ReturnType<typeof openPeople>;
