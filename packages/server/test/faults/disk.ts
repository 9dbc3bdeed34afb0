// A disk that is full whenever one wishes.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support.ts';

export interface SmallDisk {
  readonly path: string;
  /** How it is made to be full. */
  readonly means: 'tmpfs' | 'file-size limit';
  /** Nothing more can be written by these processes. */
  fill(pids: readonly number[]): void;
  free(pids: readonly number[]): void;
  /** Whatever is there is gone. */
  clear(): void;
  remove(): void;
}

const megabytes = 16;

/** A file system of its own where one may be mounted (ENOSPC); otherwise no file of the processes can grow (EFBIG). */
export function smallDisk(): SmallDisk {
  const folder = temporaryFolder();
  const filler = join(folder.path, 'filler');
  const clear = (): void => {
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { force: true });
  };
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder.path], { stdio: 'ignore' });
  } catch {
    const limit = (pids: readonly number[], size: string): void => {
      for (const pid of pids) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
    };
    return {
      path: folder.path,
      means: 'file-size limit',
      fill: (pids) => limit(pids, '4096'),
      free: (pids) => limit(pids, 'unlimited'),
      clear,
      remove: folder.remove,
    };
  }
  return {
    path: folder.path,
    means: 'tmpfs',
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1 << 16, 1 << 12, 1]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch {
          // No piece of this size fits any more.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    clear,
    remove() {
      execFileSync('umount', ['-l', folder.path]);
      folder.remove();
    },
  };
}
