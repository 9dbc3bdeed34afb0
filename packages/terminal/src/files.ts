import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@ludoteca/games';

const fileProblems = [
  'not-found',
  'no-folder',
  'no-permission',
  'is-a-folder',
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
  ENAMETOOLONG: 'bad-name',
  EINVAL: 'bad-name',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
};

function attempt<T>(path: string, action: () => T): Result<T, FileProblem> {
  try {
    return ok(action());
  } catch (error) {
    const { code = '', message = '' } = error as NodeJS.ErrnoException;
    return err({ code: codes[code] ?? 'not-possible', at: path, detail: message });
  }
}

/** Written under another name, forced to the disk, then renamed: a reader sees the old file or the new one, never half of one. */
export function writeWhole(path: string, content: string | Uint8Array): Result<void, FileProblem> {
  const written = attempt(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const draft = join(dirname(path), `.${basename(path).slice(0, 100)}.${process.pid}.tmp`);
    const file = openSync(draft, 'w', 0o644);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    try {
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  });
  // What is missing when a file is made is its folder.
  return !written.ok && written.error.code === 'not-found' ? err({ ...written.error, code: 'no-folder' }) : written;
}

/** Larger files are refused before they are read: none of the formats comes near. */
const largestFile = 16 << 20;

export function readBytes(path: string, largest = largestFile): Result<Uint8Array, FileProblem> {
  const size = attempt(path, () => statSync(path));
  if (!size.ok) return size;
  if (size.value.isDirectory()) return err({ code: 'is-a-folder', at: path });
  if (size.value.size > largest) return err({ code: 'file-too-large', at: path, detail: String(largest) });
  return attempt(path, () => readFileSync(path));
}

export function readText(path: string): Result<string, FileProblem> {
  const bytes = readBytes(path);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
}

/** A name for a file in one folder, with its extension; undefined when no file system would take it. */
export function fileName(typed: string, extension: string): string | undefined {
  const name = typed.trim();
  if (name === '' || /[\p{Cc}/\\:*?"<>|]/u.test(name) || /^\.+$/.test(name)) return undefined;
  const full = name.toLowerCase().endsWith(extension) ? name : name + extension;
  return Buffer.byteLength(full) > 200 ? undefined : full;
}
