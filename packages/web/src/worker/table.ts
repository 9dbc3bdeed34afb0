import { cryptoRandom, games } from '@ludoteca/games';
import { openDatabase } from '../storage/database.ts';
import { openNews } from '../storage/news.ts';
import { parseSummary } from '../storage/summary.ts';
import { markDeadStones } from './assist.ts';
import { ownPort } from './port.ts';
import { serveTable } from './serve-table.ts';
import { startThinkerWorker } from './worker-player.ts';

const news = openNews();
const opening = openDatabase(indexedDB);
// Told when something is to be kept.
opening.catch(() => {});

serveTable(ownPort, {
  games,
  startThinker: startThinkerWorker,
  cores: navigator.hardwareConcurrency,
  load: async (id) => (await opening).load(id),
  async keep(summary, text, known) {
    const kept = await (await opening).keep(summary, text, known);
    if (kept === 'kept') news.tell({ kind: 'kept', summary });
    return kept;
  },
  onKept: (hear) =>
    news.listen((told) => {
      const summary = told.kind === 'kept' ? parseSummary(told.summary) : undefined;
      if (summary) hear(summary);
    }),
  // Where the browser has locks, the window that opened a game last plays it, and every other one knows; held until the worker ends.
  claim(id, onLost) {
    navigator.locks?.request(`ludoteca-game-${id}`, { steal: true }, () => new Promise(() => {})).catch(onLost);
  },
  assist: markDeadStones,
  random: cryptoRandom((words) => crypto.getRandomValues(words)),
  now: () => Date.now(),
  alarm(ms, ring) {
    // Longer waits than a timer can do are for games that nobody plays in one go.
    const timer = setTimeout(ring, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
});
