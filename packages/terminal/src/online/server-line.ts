// The line to one server, for as long as a command runs: who the user is there, what is asked, and what is heard by the way.
import { fill } from '@ludoteca/games';
import { Failure } from '../cli/usage.ts';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { isCode } from './address.ts';
import { type Connection, connect, Refused, request } from './connection.ts';
import type { Identity } from './identity.ts';
import { reasonOf } from './online-words.ts';

type TalkMessage = import('@ludoteca/online').TalkMessage;
type MatchInfo = import('@ludoteca/online').MatchInfo;

interface LineListener {
  onStatus?(isLost: boolean): void;
  onTalk?(message: TalkMessage): void;
  onError?(code: string, match: string | undefined): void;
}

export interface ServerLine extends Connection {
  /** Where this program finds the server. */
  readonly url: string;
  /** Where others do. */
  readonly publicUrl: string;
  /** What the place is called. */
  readonly name: string;
  /** Nobody, where somebody only looks on. */
  readonly me: Identity | undefined;
  isLost(): boolean;
  listen(listener: LineListener): () => void;
}

/** Looks whether there is a server that is understood. */
export async function greetServer(url: string, language: Language): Promise<{ readonly name: string }> {
  const words = wordsOf(language).online.problems;
  const { protocolVersion } = await import('@ludoteca/online');
  let info: { readonly name?: unknown; readonly protocol?: unknown };
  try {
    info = Object(await (await request(url, 'server')).json()) as typeof info;
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) throw new Failure(fill(words.notLudoteca, { url }));
    throw new Failure(fill(words.noServer, { url, why: reasonOf(error) }));
  }
  if (typeof info.protocol !== 'number') throw new Failure(fill(words.notLudoteca, { url }));
  if (info.protocol !== protocolVersion) {
    throw new Failure(fill(words.protocol, { url, theirs: info.protocol, ours: protocolVersion }));
  }
  return { name: typeof info.name === 'string' ? info.name : 'Ludoteca' };
}

/** Opens the line; it heals by itself until it is closed. */
export async function openLine(
  url: string,
  me: Identity | undefined,
  { name = 'Ludoteca', publicUrl = url }: { readonly name?: string; readonly publicUrl?: string } = {},
): Promise<ServerLine> {
  const listeners = new Set<LineListener>();
  let isLost = false;
  const connection = await connect({
    url,
    ...(me && { token: me.token, seedSecret: me.seeds }),
    onStatus(status) {
      const now = status === 'lost' || (isLost && status !== 'open');
      if (now === isLost) return;
      isLost = now;
      for (const { onStatus } of [...listeners]) onStatus?.(isLost);
    },
    onTalk(message) {
      for (const { onTalk } of [...listeners]) onTalk?.(message);
    },
    onError(code, match) {
      for (const { onError } of [...listeners]) onError?.(code, match);
    },
  });
  return {
    ...connection,
    url,
    publicUrl,
    name,
    me,
    isLost: () => isLost,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The match behind a code of six letters, or behind its id. */
export async function findMatch(line: ServerLine, named: string, language: Language): Promise<MatchInfo> {
  const words = wordsOf(language).online.problems;
  const { url } = line;
  try {
    let id = named;
    if (isCode(named)) {
      const found = await line.get<{ readonly match?: string; readonly room?: string }>(`join/${named.toUpperCase()}`);
      if (found.match === undefined) throw new Failure(fill(words.room, { code: named.toUpperCase(), url }));
      id = found.match;
    }
    return await line.get<MatchInfo>(`matches/${id}`);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) throw new Failure(fill(words.noTable, { at: named, url }));
    if (error instanceof Refused || error instanceof Failure) throw error;
    throw new Failure(fill(words.noServer, { url, why: reasonOf(error) }));
  }
}
