// Passkeys: a key pair on somebody's device, of which only the public half is kept. Browsers have them where the page came over HTTPS,
// and on localhost.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { asking, type Engine, StoreAway } from '../database/store.ts';
import type { Person } from './people.ts';

/** Where passkeys hold: the name they are bound to, and the address that pages must come from. */
export interface PasskeyPlace {
  readonly rpID: string;
  readonly origin: string;
}

/** The place a request comes to, if there can be passkeys there. */
export function passkeyPlace(publicUrl: string | undefined, host: string | undefined): PasskeyPlace | undefined {
  if (publicUrl?.startsWith('https:')) return { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin };
  return host !== undefined && /^localhost(:\d+)?$/.test(host) ? { rpID: 'localhost', origin: `http://${host}` } : undefined;
}

const challengeMs = 5 * 60_000;
export const mostPasskeys = 10;

/** Only who uses it waits for it. */
const webauthn = () => import('@simplewebauthn/server');

export function openPasskeys({ db, write }: Engine, now: () => number) {
  async function keepChallenge(challenge: string, person: string | null): Promise<void> {
    const row = { challenge, person, expires: now() + challengeMs };
    await asking(
      write([
        { query: db.deleteFrom('passkey_challenges').where('expires', '<', now()).compile() },
        { query: db.insertInto('passkey_challenges').values(row).compile() },
      ]),
    );
  }

  /** A challenge is answered once, by whoever it was made for. */
  const takeChallenge =
    (person: string | null) =>
    async (challenge: string): Promise<boolean> => {
      let query = db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).where('expires', '>=', now());
      query = person === null ? query.where('person', 'is', null) : query.where('person', '=', person);
      return asking(write([{ query: query.compile(), mustChange: true }]));
    };

  const list = (person: string): Promise<{ readonly id: string; readonly created: number }[]> =>
    asking(
      db.selectFrom('passkeys').select(['id', 'created']).where('person', '=', person).orderBy('created').orderBy('id').execute(),
    );

  return {
    list,

    async registrationOptions({ rpID }: PasskeyPlace, person: Person, place: string) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: place,
        rpID,
        userName: person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: (await list(person.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      await keepChallenge(options.challenge, person.id);
      return options;
    },

    /** Keeps the public key; undefined where the authenticator's answer does not hold. */
    async register({ rpID, origin }: PasskeyPlace, person: Person, response: RegistrationResponseJSON) {
      const { verifyRegistrationResponse } = await webauthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: takeChallenge(person.id),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(rejected);
      if (!verified || !registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const row = {
        id,
        person: person.id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        created: now(),
      };
      const query = db
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .compile();
      const isNew = await asking(write([{ query, mustChange: true }]));
      return isNew ? { id, created: row.created } : undefined;
    },

    async signInOptions({ rpID }: PasskeyPlace) {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'preferred' });
      await keepChallenge(options.challenge, null);
      return options;
    },

    /** Whose passkey has signed; undefined where none has. */
    async signIn({ rpID, origin }: PasskeyPlace, response: AuthenticationResponseJSON): Promise<string | undefined> {
      const row = await asking(db.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst());
      if (!row) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: takeChallenge(null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: row.id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: row.counter },
        requireUserVerification: false,
      }).catch(rejected);
      if (!verified || !authenticationInfo) return undefined;
      const query = db.updateTable('passkeys').set({ counter: authenticationInfo.newCounter }).where('id', '=', row.id);
      await asking(write([{ query: query.compile() }]));
      return row.person;
    },

    remove: (person: string, id: string): Promise<boolean> =>
      asking(
        write([
          { query: db.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).compile(), mustChange: true },
        ]),
      ),
  };
}

/** Whatever the library finds wrong with an answer: it does not hold. What the database says is passed on. */
function rejected(error: unknown): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  if (error instanceof StoreAway) throw error;
  return { verified: false };
}

export type Passkeys = ReturnType<typeof openPasskeys>;
