// Where others find a server, and where they come from.
import { networkInterfaces } from 'node:os';

const everywhere = new Set(['0.0.0.0', '::']);

/** A server that listens everywhere is found at every address of its machine. */
export function addressesOf(host: string, publicUrl: string | undefined, url: string, port: number): string[] {
  if (publicUrl !== undefined || !everywhere.has(host)) return [url];
  const own = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => `http://${address}:${port}`),
  );
  return [...own, `http://localhost:${port}`];
}

export const isLoopback = (url: string): boolean => /^http:\/\/(127\.|localhost|\[::1\])/.test(url);

/** By what somebody's rate is counted: their address, or of IPv6 the first half of it, for whoever has one line has all of the rest. */
export function countedAs(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.replace(/%.*$/, '').split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
