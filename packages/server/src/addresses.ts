// Where others find a server.
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
