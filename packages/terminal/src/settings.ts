import { userInfo } from 'node:os';
import { readText, writeWhole } from './files.ts';
import { settingsFile } from './folders.ts';
import { isLanguage, type Language } from './language.ts';

/** What the heading of Go says of the player, and what a user does not want to say again. */
export interface Settings {
  readonly name: string;
  readonly carnet: string;
  readonly section: string;
  /** False until the user has said who they are. */
  readonly introduced: boolean;
  readonly language?: Language;
  /** Replaces the whole heading of the Go menu. */
  readonly heading?: readonly string[];
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

const neutral = (): Settings => ({ name: systemName(), carnet: '000000000', section: 'A', introduced: false });

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 200 ? value : undefined);

/** A damaged file gives the neutral settings: a game is worth more than a profile. */
export function readSettings(path = settingsFile()): Settings {
  const file = readText(path);
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(file.ok ? JSON.parse(file.value) : {});
  } catch {
    // Not JSON: as if it were not there.
  }
  const fallback = neutral();
  const language = text(stored.language);
  const heading = Array.isArray(stored.heading) ? stored.heading.filter((line) => text(line) !== undefined) : undefined;
  return {
    name: text(stored.name) ?? fallback.name,
    carnet: text(stored.carnet) ?? fallback.carnet,
    section: text(stored.section) ?? fallback.section,
    introduced: stored.introduced === true,
    ...(language !== undefined && isLanguage(language) && { language }),
    ...(heading && { heading }),
  };
}

export const writeSettings = (settings: Settings, path = settingsFile()) =>
  writeWhole(path, `${JSON.stringify(settings, null, 2)}\n`);
