// Every game is kept by itself, event by event, in the folder of games: while it is played, when it is left and when it is over. While
// it is played a lease says by whom: a file that names the game and, in its own name, the process. A lease whose process is gone
// tells that the game was cut off. Games are never moved or removed for that, so there is nothing to lose on the way.
import { randomInt } from 'node:crypto';
import { statSync, utimesSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { games, ok, type Result, type SavedGame, type TableRecord, tableOutcome } from '@ludoteca/games';
import { type FileProblem, namesIn, readBytes, readText, removeFile, renameFile, writeWhole } from './files.ts';
import { formatIdentity, isRunning, type ProcessIdentity, parseIdentity, thisProcess } from './process-identity.ts';
import { type LoadProblem, loadGame, saveExtension, saveGame } from './saved-games.ts';

export interface KeepingFolders {
  /** Of the games. */
  readonly games: string;
  /** Of the leases. */
  readonly leases: string;
}

/** Keeps the game being played on disk, event by event, so that nothing a player did is ever lost. */
export interface Autosave {
  /** Before the first event: a game that was kept before goes on in its own file, and others are kept as soon as something happens. */
  begin(record: TableRecord, path?: string): void;
  keep(record: TableRecord): Result<void, FileProblem>;
  /** Nobody plays it any more: it stays among the games, and is not offered at the next start. */
  release(): void;
  /** The same for a game that was saved as it is under another name: its own file goes. */
  discard(): void;
  /** The file of the game, once it has one. */
  path(): string | undefined;
}

const leaseEnding = '.lease';
/** Milliseconds between two signs of life, and how long somebody looks for one who can not see the process. */
const heartbeat = 500;
const observation = 3 * heartbeat;

interface Lease {
  readonly file: string;
  readonly game: string;
  readonly owner: ProcessIdentity;
}

/** Names that the program gave; whatever somebody chose is theirs. */
export const ownName = /^[a-z]+-\d{8}T\d{6}-[\da-z]{4}$/;

const isOwnName = (path: string): boolean => ownName.test(basename(path, saveExtension));

function freshName(game: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/[^\dT]/g, '')
    .slice(0, 15);
  return `${game}-${stamp}-${randomInt(36 ** 3, 36 ** 4).toString(36)}`;
}

function leasesIn(folder: string): Lease[] {
  return namesIn(folder).flatMap((name) => {
    const [game, who, more] = name.endsWith(leaseEnding) ? name.slice(0, -leaseEnding.length).split('~') : [];
    const owner = parseIdentity(who ?? '');
    return game && owner && more === undefined ? [{ file: join(folder, name), game, owner }] : [];
  });
}

const leaseFile = (folder: string, game: string): string => join(folder, `${game}~${formatIdentity(thisProcess)}${leaseEnding}`);

/** When it was touched last; 0 where it is not there. */
function lastSign(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Which of these are held by nobody any more. Where a process can not be seen from here, its signs of life can. */
async function abandoned(leases: readonly Lease[]): Promise<Lease[]> {
  const unseen = leases
    .filter(({ owner }) => isRunning(owner) === undefined)
    .map((lease) => [lease, lastSign(lease.file)] as const);
  if (unseen.length > 0) await new Promise((resolve) => setTimeout(resolve, observation));
  const silent = unseen.filter(([{ file }, before]) => lastSign(file) === before).map(([lease]) => lease);
  return leases.filter((lease) => isRunning(lease.owner) === false || silent.includes(lease));
}

export function autosaveIn(folders: KeepingFolders, now: () => Date): Autosave {
  let path: string | undefined;
  let lease: string | undefined;
  let beating: NodeJS.Timeout | undefined;
  /** What was there before anything happened here. */
  let before = 0;

  const holds = (): boolean => lease === undefined || lastSign(lease) > 0;

  function hold(file: string): void {
    lease = file;
    beating ??= setInterval(() => {
      try {
        if (lease !== undefined) utimesSync(lease, now(), now());
      } catch {
        // Somebody has taken it over; the next event finds that out.
      }
    }, heartbeat);
    beating.unref();
  }

  /** A game of its own, and only its own. */
  function open(game: string): void {
    do path = join(folders.games, freshName(game, now()) + saveExtension);
    while (lastSign(path) > 0);
    const file = leaseFile(folders.leases, basename(path, saveExtension));
    // Without a lease the game is kept all the same; it is not offered by itself.
    if (writeWhole(file, path).ok) hold(file);
    else lease = undefined;
  }

  /** Two who take the same game at the same moment both see the other, and neither gets it. */
  function adopt(wanted: string): boolean {
    const name = basename(wanted, saveExtension);
    const file = leaseFile(folders.leases, name);
    const others = () => leasesIn(folders.leases).filter((other) => other.game === name && other.file !== file);
    const [first, ...more] = others();
    if (more.length > 0 || (first && isRunning(first.owner) !== false)) return false;
    if (first ? !renameFile(first.file, file) : !writeWhole(file, wanted).ok) return false;
    if (others().length > 0) {
      removeFile(file);
      return false;
    }
    path = wanted;
    hold(file);
    return true;
  }

  function drop(): void {
    clearInterval(beating);
    beating = undefined;
    if (lease !== undefined && holds()) removeFile(lease);
    lease = undefined;
  }

  return {
    begin(record, wanted) {
      before = record.events.length;
      if (wanted !== undefined && dirname(wanted) === folders.games && isOwnName(wanted) && adopt(wanted)) before = 0;
    },
    keep(record) {
      if (record.events.length <= before) return ok(undefined);
      before = 0;
      // Somebody else took it for cut off and plays on: both games are kept.
      if (path === undefined || !holds()) open(record.table.match.game.id);
      return saveGame(path!, record, now());
    },
    release: drop,
    discard() {
      if (path !== undefined && holds()) removeFile(path);
      path = undefined;
      drop();
    },
    path: () => path,
  };
}

/** A game that was cut off; `claim` takes it, and is false where another program was faster. */
export interface CutOffGame {
  readonly path: string;
  readonly saved: Result<SavedGame, LoadProblem>;
  claim(): boolean;
  /** It stays among the games, and is not offered again. */
  decline(): void;
}

/** Those that a crash left behind, newest first. */
export async function cutOffGames(folders: KeepingFolders): Promise<CutOffGame[]> {
  adoptEarlier(folders);
  const found = (await abandoned(leasesIn(folders.leases))).flatMap((lease): CutOffGame[] => {
    const named = readText(lease.file);
    const path = named.ok && isAbsolute(named.value) ? named.value : join(folders.games, lease.game + saveExtension);
    const saved = loadGame(path);
    const isGone = !saved.ok && saved.error.kind === 'file' && saved.error.problem.code === 'not-found';
    // It was cut off before its first move was written, or after the last one: there is nothing to go on with.
    if (isGone || (saved.ok && tableOutcome(saved.value.table))) {
      removeFile(lease.file);
      return [];
    }
    const own = leaseFile(folders.leases, lease.game);
    return [{ path, saved, claim: () => renameFile(lease.file, own), decline: () => removeFile(lease.file) }];
  });
  return found.sort((a, b) => b.path.localeCompare(a.path));
}

/** Earlier versions kept games in the folder of the leases, by the number of their process. They are copied before they are removed. */
function adoptEarlier({ games: folder, leases }: KeepingFolders): void {
  for (const name of namesIn(leases)) {
    const [, pid] = /^(\d{1,10})-\d+\.arq$/.exec(name) ?? [];
    if (pid === undefined || isRunning({ ...thisProcess, pid: Number(pid), began: 0 }) !== false) continue;
    const old = join(leases, name);
    const bytes = readBytes(old);
    if (!bytes.ok) continue;
    const date = new Date(lastSign(old));
    const text = new TextDecoder().decode(bytes.value.subarray(0, 1000));
    const game = games.find(({ id }) => text.includes(`"game": "${id}"`))?.id ?? 'game';
    const fresh = freshName(game, date);
    const path = join(folder, fresh + saveExtension);
    const owner = formatIdentity({ ...thisProcess, pid: Number(pid), began: 1 });
    const isCopied = writeWhole(path, bytes.value, { fresh: true }).ok;
    if (isCopied && writeWhole(join(leases, `${fresh}~${owner}${leaseEnding}`), path).ok) removeFile(old);
  }
}
