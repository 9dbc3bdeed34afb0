import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '@ludoteca/games';
import { formatIdentity, isRunning, parseIdentity, thisProcess } from './process-identity.ts';

const fileProblems = [
  'not-found',
  'no-folder',
  'no-permission',
  'is-a-folder',
  'not-a-file',
  'exists',
  'bad-name',
  'file-too-large',
  'disk-full',
  'not-possible',
] as const;
export type FileProblem = { readonly code: (typeof fileProblems)[number]; readonly at: string; readonly detail?: string };

const codes: Readonly<Record<string, FileProblem['code']>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  EISDIR: 'is-a-folder',
  EEXIST: 'exists',
  // What a socket and a device without a driver say when they are opened.
  ENXIO: 'not-a-file',
  ENODEV: 'not-a-file',
  EOPNOTSUPP: 'not-a-file',
  ENAMETOOLONG: 'bad-name',
  EINVAL: 'bad-name',
  ELOOP: 'bad-name',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
};

/** What is wrong with a path though the system would go on. */
class Problem extends Error {
  readonly code: FileProblem['code'];
  readonly detail: string | undefined;
  constructor(code: FileProblem['code'], detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

function attempt<T>(path: string, action: () => T): Result<T, FileProblem> {
  try {
    return ok(action());
  } catch (error) {
    if (error instanceof Problem) {
      const { code, detail } = error;
      return err({ code, at: path, ...(detail !== undefined && { detail }) });
    }
    const { code = '' } = error as NodeJS.ErrnoException;
    return err({ code: codes[code] ?? 'not-possible', at: path, detail: code });
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder and those above it that are missing. Node's own way never ends where no folder can be made, as below `/proc`. */
function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !isFolder(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const path of missing.reverse()) {
    try {
      mkdirSync(path);
    } catch (error) {
      // Another program may have made it meanwhile.
      if (!isFolder(path)) throw error;
    }
  }
}

/** A name is on the disk only when its folder is. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Not every system can do that with a folder.
  }
}

const draftEnding = '.ludoteca-draft';
const draftOf = (path: string): string =>
  join(dirname(path), `.${basename(path).slice(0, 100)}.${formatIdentity(thisProcess)}${draftEnding}`);

/** Drafts of programs that ended before they could rename them. */
export function removeOldDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.startsWith('.') || !name.endsWith(draftEnding)) continue;
    const owner = parseIdentity(name.slice(0, -draftEnding.length).split('.').at(-1) ?? '');
    if (owner && isRunning(owner) !== true && !(owner.pid === process.pid && owner.space === thisProcess.space))
      attempt(folder, () => rmSync(join(folder, name), { force: true }));
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function writeDraft(draft: string, content: string | Uint8Array, mode: number): void {
  const file = openSync(draft, 'w', mode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function linkNew(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(path)) throw new Problem('exists');
    // Some file systems have no links.
    renameSync(draft, path);
  }
}

/**
 * Written under another name, forced to the disk, then renamed: a reader sees the old file or the new one, never half of one.
 * `fresh`: only where there is no such file yet; `secret`: nobody else on this machine may read it.
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  { fresh = false, secret = false } = {},
): Result<void, FileProblem> {
  const written = attempt(path, () => {
    const draft = draftOf(path);
    const put = (): void => {
      writeDraft(draft, content, secret ? 0o600 : 0o644);
      if (fresh) linkNew(draft, path);
      else renameSync(draft, path);
    };
    try {
      const there = statSync(path, { throwIfNoEntry: false });
      if (there?.isDirectory()) throw new Problem('is-a-folder');
      if (there && !there.isFile()) throw new Problem('not-a-file');
      makeFolders(dirname(path));
      try {
        put();
      } catch (error) {
        // Whoever cleans up may take a program for ended that counts its processes elsewhere: once more.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !isFolder(dirname(path))) throw error;
        put();
      }
    } finally {
      attempt(draft, () => rmSync(draft, { force: true }));
    }
    syncFolder(dirname(path));
  });
  // What is missing when a file is made is its folder.
  return !written.ok && written.error.code === 'not-found' ? err({ ...written.error, code: 'no-folder' }) : written;
}

export function removeFile(path: string): Result<void, FileProblem> {
  const removed = attempt(path, () => rmSync(path, { force: true }));
  syncFolder(dirname(path));
  return removed;
}

/** Gives a file another name; false where it is not there any more, because somebody else was faster. */
export function renameFile(from: string, to: string): boolean {
  const renamed = attempt(from, () => renameSync(from, to));
  syncFolder(dirname(to));
  return renamed.ok;
}

/** Larger files are refused before they are read: none of the formats comes near. */
const largestFile = 16 << 20;
const pieceSize = 1 << 16;

/** Nothing but a file: a pipe may never end, and a device neither. What is promised in its size need not be what comes. */
export function readBytes(path: string, largest = largestFile): Result<Uint8Array, FileProblem> {
  return attempt(path, () => {
    const tooLarge = () => new Problem('file-too-large', String(Math.ceil(largest / 2 ** 20)));
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
    try {
      const about = fstatSync(file);
      if (about.isDirectory()) throw new Problem('is-a-folder');
      if (!about.isFile()) throw new Problem('not-a-file');
      if (about.size > largest) throw tooLarge();
      const pieces: Uint8Array[] = [];
      for (let total = 0; ; ) {
        const piece = new Uint8Array(Math.max(pieceSize, about.size - total));
        const length = readSync(file, piece);
        if (length === 0) return Buffer.concat(pieces);
        total += length;
        if (total > largest) throw tooLarge();
        pieces.push(piece.subarray(0, length));
      }
    } finally {
      closeSync(file);
    }
  });
}

export function readText(path: string, largest?: number): Result<string, FileProblem> {
  const bytes = readBytes(path, largest);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
}

/** A name for a file in one folder, with its extension; undefined when no file system would take it. */
export function fileName(typed: string, extension: string): string | undefined {
  const name = typed.trim();
  if (name === '' || /[\p{Cc}\p{Cf}/\\:*?"<>|]/u.test(name) || /^\.+$/.test(name)) return undefined;
  const full = name.toLowerCase().endsWith(extension) ? name : name + extension;
  return Buffer.byteLength(full) > 200 ? undefined : full;
}

/** A path as a shell would take it: `~` is the home folder. */
export const typedPath = (typed: string): string => resolve(typed.replace(/^~(?=[/\\]|$)/, homedir()));
