// Who somebody is: an opaque token in a cookie or a header, of which only the hash is kept. No e-mail, no password.
import { createHash, randomBytes } from 'node:crypto';
import { cleanName } from '@ludoteca/games';
import { asking, type Engine } from './store.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A name that can be shown: `undefined` where nothing is left of it. */
export const readName = (typed: string): string | undefined => cleanName(typed.normalize('NFC')).slice(0, 40) || undefined;

const mostRemembered = 10_000;
const rememberedMs = 60_000;

export function openPeople({ db, write }: Engine, now: () => number) {
  /** By the hash of their token; a cookie comes with every request. Not for long: another node may rename or forget them. */
  const known = new Map<string, { readonly person: Person; readonly until: number }>();

  function remember(hash: string, person: Person): Person {
    if (known.size >= mostRemembered) known.clear();
    known.set(hash, { person, until: now() + rememberedMs });
    return person;
  }

  return {
    async byToken(token: string): Promise<Person | undefined> {
      const hash = hashOf(token);
      const remembered = known.get(hash);
      if (remembered && remembered.until > now()) return remembered.person;
      const row = await asking(
        db
          .selectFrom('people')
          .select(['id', 'name', 'kind'])
          .where('token', '=', hash)
          .where('deleted', '=', 0)
          .executeTakeFirst(),
      );
      return row && remember(hash, { id: row.id, name: row.name, kind: row.kind as Person['kind'] });
    },

    /** Somebody new; the token is told this once. */
    async create(name: string, kind: Person['kind']): Promise<{ readonly person: Person; readonly token: string }> {
      const token = randomBytes(24).toString('base64url');
      const person: Person = { id: randomBytes(9).toString('base64url'), name, kind };
      const row = { ...person, token: hashOf(token), created: now(), deleted: 0 };
      await asking(write([{ query: db.insertInto('people').values(row).compile() }]));
      return { person: remember(row.token, person), token };
    },

    async rename(person: Person, name: string): Promise<Person> {
      await asking(write([{ query: db.updateTable('people').set({ name }).where('id', '=', person.id).compile() }]));
      for (const [hash, remembered] of known) if (remembered.person.id === person.id) known.delete(hash);
      return { ...person, name };
    },

    /** The matches stay, the name goes. */
    async forget(person: Person): Promise<void> {
      await asking(
        write([{ query: db.updateTable('people').set({ name: '', deleted: 1 }).where('id', '=', person.id).compile() }]),
      );
      for (const [hash, remembered] of known) if (remembered.person.id === person.id) known.delete(hash);
    },
  };
}

export type People = ReturnType<typeof openPeople>;
