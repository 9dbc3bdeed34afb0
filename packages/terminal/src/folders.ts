import { homedir } from 'node:os';
import { join } from 'node:path';

/** A folder of the XDG base directory specification: what the variable says, else its place in the home folder. */
const xdg = (variable: string, fallback: string): string => {
  const set = process.env[variable];
  return join(set?.startsWith('/') ? set : join(homedir(), fallback), 'ludoteca');
};

/** The user's own choices. */
export const settingsFile = (): string => join(xdg('XDG_CONFIG_HOME', '.config'), 'settings.json');
/** What the user has learned and solved. */
export const progressFile = (): string => join(xdg('XDG_DATA_HOME', '.local/share'), 'learned.json');
/** The user's games: all that were played, and what was saved, unless `--dir` says otherwise. */
export const savesFolder = (): string => join(xdg('XDG_DATA_HOME', '.local/share'), 'games');
/** Tables of the players that the user had made. */
export const tablesFolder = (): string => join(xdg('XDG_DATA_HOME', '.local/share'), 'tables');
/** What can be worked out again. */
export const cacheFolder = (): string => xdg('XDG_CACHE_HOME', '.cache');
/** Where a server keeps its matches. */
export const serverFolder = (): string => join(xdg('XDG_DATA_HOME', '.local/share'), 'server');
/** Who plays which game now: what a crash or a power cut leaves behind. */
export const unfinishedFolder = (): string => join(xdg('XDG_STATE_HOME', '.local/state'), 'unfinished');
/** Who the user is at servers: with these words anybody would be. */
export const serversFile = (): string => join(xdg('XDG_DATA_HOME', '.local/share'), 'servers.json');
