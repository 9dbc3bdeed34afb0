import { fill } from '@ludoteca/games';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app.tsx';
import { workOffline } from './offline.ts';
import { openSettings } from './settings.ts';
import { openCabinet } from './table/cabinet.ts';
import { openCopies } from './table/copies.ts';
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

/** A page that broke down takes nothing with it: the games are on the shelf. */
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

async function begin(place: HTMLElement): Promise<void> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const copies = await Promise.race([openCopies(indexedDB), late]).catch(() => undefined);
  const storage = openCabinet(local, copies);
  createRoot(place, { onUncaughtError: apologise }).render(<AppRoot settings={settings} storage={storage} />);
  await workOffline();
}

begin(place);
