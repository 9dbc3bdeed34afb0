import { fill } from '@ludoteca/games';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app.tsx';
import { openSettings } from './settings.ts';
import { pageWords } from './words/index.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no root');
const settings = openSettings(localStorage);

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

createRoot(place, { onUncaughtError: apologise }).render(<AppRoot settings={settings} storage={localStorage} />);

if ('serviceWorker' in navigator) {
  // Without it the app works all the same, but not offline.
  navigator.serviceWorker.register('./service-worker.js').catch(() => {});
}
