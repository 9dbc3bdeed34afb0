// What is asked over HTTP about the server, and about matches.
import type { InferOutput } from 'valibot';
import { caller } from './call.ts';
import type { joinAnswer, matchesAnswer, serverInfo, viewsAnswer } from './http-schema.ts';
import type { MatchInfo, MatchList, NewMatchRequest } from './schema.ts';

export type ServerInfo = InferOutput<typeof serverInfo>;
export type JoinAnswer = InferOutput<typeof joinAnswer>;

export function matchCalls(...place: Parameters<typeof caller>) {
  const [fetcher, base = '', headers] = place;
  const call = caller(...place);
  const at = (match: string, rest = ''): string => `matches/${encodeURIComponent(match)}${rest}`;

  return {
    server: () => call<ServerInfo>('GET', 'server'),
    create: (request: NewMatchRequest) => call<MatchInfo>('POST', 'matches', request),
    /** The latest, or those that changed last until then. */
    list: (which: MatchList, until?: number) =>
      call<InferOutput<typeof matchesAnswer>>('GET', `matches?list=${which}${until === undefined ? '' : `&until=${until}`}`),
    info: (match: string) => call<MatchInfo>('GET', at(match)),
    /** The match, or the room, of a code of six letters. */
    join: (code: string) => call<JoinAnswer>('GET', `join/${encodeURIComponent(code)}`),
    rematch: (match: string) => call<MatchInfo>('POST', at(match, '/rematch'), {}),
    /** In a game that hides something: what was seen from one ply to another. */
    views: (match: string, from: number, to: number, seat?: number) =>
      call<InferOutput<typeof viewsAnswer>>(
        'GET',
        at(match, `/views?from=${from}&to=${to}${seat === undefined ? '' : `&seat=${seat}`}`),
      ),
    /** As a file, as whoever asks may know it. */
    async record(match: string, seat?: number): Promise<string | undefined> {
      const query = seat === undefined ? '' : `?seat=${seat}`;
      const response = await fetcher(`${base}/api/${at(match, '/record')}${query}`, { headers: { ...headers } });
      return response.ok ? response.text() : undefined;
    },
  };
}

export type MatchCalls = ReturnType<typeof matchCalls>;
