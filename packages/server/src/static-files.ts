// The browser app, as files.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const policy = [
  "default-src 'none'",
  ...['script', 'style', 'connect', 'worker', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** The file that an address asks for; nothing where it would lead out of the folder. */
export function fileFor(root: string, address: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  // What begins with a dot was left there by the build.
  if (path.includes('\0') || path.includes('\\') || /(^|\/)\.(?!\/|$)/.test(path)) return undefined;
  const file = normalize(join(root, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : undefined;
}

/** Answers requests for the files of a folder. */
export const staticFiles =
  (root: string) =>
  async ({ method, url = '/' }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const file = method === 'GET' || method === 'HEAD' ? fileFor(root, url) : undefined;
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (file === undefined || content === undefined) {
      answer.writeHead(file === undefined ? 400 : 404, headers).end();
      return;
    }
    answer.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    answer.end(method === 'HEAD' ? undefined : content);
  };
