// Who the user is at each server: a token that the server gave, kept for this user alone.
import { randomBytes } from 'node:crypto';
import { fill } from '@ludoteca/games';
import { Failure } from '../cli/usage.ts';
import { readText, writeWhole } from '../files.ts';
import { serversFile } from '../folders.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { wordsOf } from '../words/index.ts';
import { Refused, request } from './connection.ts';

interface KnownServer {
  readonly token: string;
  /** Seeds for chance are made of it: whoever comes back opens what they have promised. */
  readonly seeds: string;
}

interface KnownServers {
  /** Where the user was last. */
  readonly last?: string;
  readonly servers: Readonly<Record<string, KnownServer>>;
}

/** Somebody, as a server knows them. */
export interface Identity extends KnownServer {
  readonly id: string;
  readonly name: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value);

/** A damaged file is none: whoever loses it is somebody new, and can come back by a recovery code. */
function readServers(): KnownServers {
  const file = readText(serversFile());
  try {
    const { last, servers } = Object(file.ok ? JSON.parse(file.value) : {}) as { last?: unknown; servers?: unknown };
    const known = Object.entries(Object(servers) as Record<string, Partial<KnownServer> | null>).flatMap(([url, entry]) => {
      const { token, seeds } = Object(entry) as Partial<KnownServer>;
      return isText(token) && isText(seeds) ? [[url, { token, seeds }] as const] : [];
    });
    return { ...(typeof last === 'string' && { last }), servers: Object.fromEntries(known) };
  } catch {
    return { servers: {} };
  }
}

/** The server that was played at last. */
export const lastServer = (): string | undefined => readServers().last;

function keep(url: string, known: KnownServer, language: Language): void {
  const before = readServers();
  const servers = { ...before.servers, [url]: known };
  if (before.last === url && JSON.stringify(before.servers[url]) === JSON.stringify(known)) return;
  const written = writeWhole(serversFile(), `${JSON.stringify({ last: url, servers }, null, 2)}\n`, { secret: true });
  if (written.ok) return;
  const why = sayFileProblem(written.error, language);
  throw new Failure(fill(wordsOf(language).online.problems.notKept, { url, why }));
}

const tokenIn = (response: Response): string => /ludoteca=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Introduction {
  readonly url: string;
  /** What somebody wants to be called, where they have said so. */
  readonly wanted?: string;
  /** What they are called where they have not. */
  readonly usual: string;
  /** Of another device. */
  readonly recovery?: string;
  readonly language: Language;
}

/** Who the user is at a server: as before, by a recovery code, or a new guest. `next`: the code that holds from now on. */
export async function introduceTo(setup: Introduction): Promise<{ readonly identity: Identity; readonly next?: string }> {
  const { url, wanted, usual, recovery, language } = setup;
  const words = wordsOf(language).online;
  const become = (person: Person, token: string, seeds: string): Identity => {
    keep(url, { token, seeds }, language);
    return { id: person.id, name: person.name, token, seeds };
  };
  const newSeeds = (): string => randomBytes(32).toString('hex');
  const name = async (text: string, token?: string): Promise<Response> => {
    try {
      return await request(url, 'me', { method: 'POST', body: { name: text }, ...(token !== undefined && { token }) });
    } catch (error) {
      if (!(error instanceof Refused) || !error.code.startsWith('name-')) throw error;
      const why = words.refusals[error.code as 'name-taken'] ?? error.code;
      throw new Failure(fill(words.problems.name, { name: text, why }));
    }
  };
  if (recovery !== undefined) {
    try {
      const response = await request(url, 'recover', { method: 'POST', body: { code: recovery } });
      const { person, code } = (await response.json()) as { person: Person; code: string };
      return { identity: become(person, tokenIn(response), newSeeds()), next: code };
    } catch (error) {
      if (error instanceof Refused && (error.status === 404 || error.status === 400)) throw new Failure(words.problems.wrongCode);
      throw error;
    }
  }
  const known = readServers().servers[url];
  if (known) {
    const { person } = (await (await request(url, 'me', { token: known.token })).json()) as { person: Person | null };
    if (person) {
      if (wanted !== undefined && wanted !== person.name) await name(wanted, known.token);
      return { identity: become({ ...person, name: wanted ?? person.name }, known.token, known.seeds) };
    }
  }
  const response = await name(wanted ?? usual);
  const { person } = (await response.json()) as { person: Person };
  return { identity: become(person, tokenIn(response), newSeeds()) };
}
