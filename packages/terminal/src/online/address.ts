import { UsageProblem } from '../cli/usage.ts';

/** The server's address, and the match where the address is that of one: a code of six letters, or an id, at its end. */
export function readAddress(text: string): { readonly url: string; readonly match?: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageProblem(`"${text}" is not an address. Right would be https://games.example.org.`);
  }
  const match = /(?:^|[/#=])([A-Za-z]{6}|[\w-]{16,64})$/.exec(url.pathname + url.hash)?.[1];
  return { url: url.origin, ...(match !== undefined && { match }) };
}

/** Six letters, as they are read out to somebody. */
export const isCode = (text: string): boolean => /^[A-Za-z]{6}$/.test(text);

/** What is sent to somebody who is to play; the browser app opens it. */
export const linkOf = (url: string, code: string): string => `${url}/#/join/${code}`;
