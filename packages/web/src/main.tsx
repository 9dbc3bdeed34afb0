import { fill } from '@ludoteca/games';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app.tsx';
import { workOffline } from './offline.ts';
import { openSettings } from './settings.ts';
import { type Database, earlierDatabase, earlierPrefix, openDatabase } from './storage/database.ts';
import { openNews } from './storage/news.ts';
import { openSavedGames } from './storage/saved-games.ts';
import { pageWords } from './words/index.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no root');

/** Nothing where the browser lets nobody store anything. */
function localPlace(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const local = localPlace();
const settings = openSettings(local);

/** A page that broke down takes nothing with it: the games are saved. */
function apologise(error: unknown): void {
  const words = pageWords(settings.get().language);
  const message = document.createElement('p');
  message.textContent = fill(words.broken, { why: error instanceof Error ? error.message : String(error) });
  const way = document.createElement('a');
  way.textContent = words.home;
  way.href = '#/';
  way.addEventListener('click', () => setTimeout(() => location.reload()));
  const sheet = document.createElement('main');
  sheet.className = 'sheet';
  sheet.append(message, way);
  document.body.replaceChildren(sheet);
}

/** Longer than any database takes that opens at all. */
const patience = 1000;

async function hasEarlierGames(): Promise<boolean> {
  if (local && Object.keys(local).some((key) => key.startsWith(earlierPrefix))) return true;
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === earlierDatabase) ?? true;
}

async function takeOver(database: Database): Promise<void> {
  if (!(await hasEarlierGames())) return;
  const { takeOverEarlierGames } = await import('./storage/earlier-version.ts');
  await takeOverEarlierGames(local, indexedDB, database);
}

async function openStorage(): Promise<Database> {
  const database = await openDatabase(indexedDB);
  await takeOver(database).catch(() => {});
  return database;
}

async function begin(place: HTMLElement): Promise<void> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const database = await Promise.race([openStorage(), late]).catch(() => undefined);
  const savedGames = await openSavedGames(database, openNews());
  createRoot(place, { onUncaughtError: apologise }).render(<AppRoot settings={settings} savedGames={savedGames} />);
  await workOffline();
}

begin(place);
