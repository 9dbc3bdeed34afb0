import { cleanName, type Language, languages } from '@ludoteca/games';
import { createStore, type WritableStore } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const looks = ['wood', 'paper'] as const;
type Theme = (typeof themes)[number];
type Look = (typeof looks)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly look: Look;
  readonly sounds: boolean;
  /** Whether things move that need not. */
  readonly motion: boolean;
  /** What the person is called; empty: as the game calls its seats. */
  readonly name: string;
  /** The server that was played at last, as its address was typed. */
  readonly server: string;
  /** Who was played last, by the game. */
  readonly opponents: Readonly<Record<string, string>>;
}

const key = 'ludoteca.settings';

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((known) => known === value);

/** The first language of the browser that there are words in. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => oneOf(languages, tag.slice(0, 2).toLowerCase())).find((language) => language !== undefined) ?? 'en';

/** Whatever was stored, damaged or forged: what is right in it holds, the rest takes its default. */
export function parseSettings(text: string | null, wanted: readonly string[]): Settings {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? '{}'));
  } catch {
    // Not JSON: as if nothing had been stored.
  }
  const opponents = Object.entries(Object(stored.opponents)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 40,
  );
  return {
    language: oneOf(languages, stored.language) ?? preferredLanguage(wanted),
    theme: oneOf(themes, stored.theme) ?? 'system',
    look: oneOf(looks, stored.look) ?? 'wood',
    sounds: stored.sounds === true,
    motion: stored.motion !== false,
    name: typeof stored.name === 'string' ? cleanName(stored.name) : '',
    server: typeof stored.server === 'string' ? stored.server.slice(0, 200) : '',
    opponents: Object.fromEntries(opponents),
  };
}

function show({ language, theme, look, motion }: Settings): void {
  const root = document.documentElement;
  root.lang = language;
  root.dataset.theme = theme;
  root.dataset.look = look;
  root.dataset.motion = motion ? 'on' : 'off';
}

/** The settings of this browser; every change is kept and shown at once. */
export function openSettings(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): WritableStore<Settings> {
  const store = createStore(parseSettings(storage?.getItem(key) ?? null, navigator.languages));
  show(store.get());
  store.subscribe(() => {
    show(store.get());
    try {
      storage?.setItem(key, JSON.stringify(store.get()));
    } catch {
      // A full or forbidden storage: the choice holds until the page is closed.
    }
  });
  return store;
}
