// The browser app, as files.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isLoopback } from './wire/addresses.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What a worker may do is said by the answer that its script comes in: the players assemble their network for WebAssembly there. */
const policyFor = (file: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${extname(file) === '.js' ? " 'wasm-unsafe-eval'" : ''}`,
    ...['style', 'connect', 'worker', 'manifest'].map((kind) => `${kind}-src 'self'`),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** Browsers heed it over HTTPS and on this machine; elsewhere they complain of it to whoever looks. */
const apart = { 'cross-origin-opener-policy': 'same-origin' } as const;

const isTrusted = ({ host = '', 'x-forwarded-proto': proxied }: IncomingMessage['headers']): boolean =>
  proxied === 'https' || isLoopback(`http://${host}`);

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

/** What the build puts there has its content in its name: it never changes. */
const isUnchanging = (url: string): boolean => /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(url);

interface Served {
  readonly changed: number;
  readonly tag: string;
  readonly content: Buffer;
  /** Nothing where it would be no smaller, as pictures are. */
  readonly compressed: Buffer | undefined;
}

const compress = promisify(gzip);
/** Files above this are sent as they are and not remembered. */
const largestRemembered = 4_000_000;

/**
 * The page tells its reader that there are tables here: a page that had to ask would be refused by every plain host of files. What keeps
 * the page for later is another one, too, so that it is kept anew.
 */
function withMark(file: string, content: Buffer): Buffer {
  const name = basename(file);
  if (name === 'service-worker.js') return Buffer.concat([Buffer.from('// with tables\n'), content]);
  if (name !== 'index.html') return content;
  return Buffer.from(content.toString().replace('</title>', '</title>\n    <meta name="ludoteca-server" content="1" />'));
}

async function readServed(file: string, changed: number, hasTables: boolean): Promise<Served> {
  const read = await readFile(file);
  const content = hasTables ? withMark(file, read) : read;
  const isText = extname(file) !== '.png' && Object.hasOwn(types, extname(file));
  const compressed = isText ? await compress(content) : undefined;
  return { changed, tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`, content, compressed };
}

/** Answers requests for the files of a folder, of a server with tables or of none: each is read and compressed once, and sent again only when it has changed. */
export function staticFiles(root: string, hasTables = false) {
  const known = new Map<string, Promise<Served>>();

  async function find(file: string): Promise<Served | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    if (found.size > largestRemembered) return readServed(file, found.mtimeMs, hasTables);
    const old = await known.get(file)?.catch(() => undefined);
    if (old?.changed === found.mtimeMs) return old;
    const reading = readServed(file, found.mtimeMs, hasTables);
    known.set(file, reading);
    return reading.catch(() => undefined);
  }

  return async ({ method, url = '/', headers: asked }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const file = method === 'GET' || method === 'HEAD' ? fileFor(root, url) : undefined;
    const served = file === undefined ? undefined : await find(file);
    if (file === undefined || served === undefined) {
      answer.writeHead(file === undefined ? 400 : 404, { ...headers, 'content-security-policy': policyFor('') }).end();
      return;
    }
    const lasting = isUnchanging(url) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    const common = {
      ...headers,
      'content-security-policy': policyFor(file),
      ...(isTrusted(asked) && apart),
      ...lasting,
      etag: served.tag,
      vary: 'accept-encoding',
    };
    if (asked['if-none-match'] === served.tag) {
      answer.writeHead(304, common).end();
      return;
    }
    const small = /\bgzip\b/.test(String(asked['accept-encoding'] ?? '')) ? served.compressed : undefined;
    const content = small ?? served.content;
    answer.writeHead(200, {
      ...common,
      ...(small && { 'content-encoding': 'gzip' }),
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': content.length,
    });
    answer.end(method === 'HEAD' ? undefined : content);
  };
}
