import { fill, words as gameWords } from '@ludoteca/games';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { AppContext, type AppWithWords, useApp } from './context.ts';
import { isGameId } from './game-uis.ts';
import { namesIn } from './names.ts';
import { Front } from './pages/front.tsx';
import { FileDrop } from './parts/file-drop.tsx';
import { Header } from './parts/header.tsx';
import { formatRoute, parseRoute, type Route } from './route.ts';
import type { Settings } from './settings.ts';
import type { SavedGames } from './storage/saved-games.ts';
import { useStore, type WritableStore } from './store.ts';

const pages = {
  new: lazy(() => import('./pages/setup.tsx')),
  play: lazy(() => import('./pages/play.tsx')),
  games: lazy(() => import('./pages/saved.tsx')),
  shared: lazy(() => import('./pages/shared.tsx')),
  report: lazy(() => import('./pages/report.tsx')),
  race: lazy(() => import('./pages/race.tsx')),
} as const;

function Page({ route }: { readonly route: Route }) {
  const { words } = useApp();
  if (route.page === 'front') return <Front />;
  const Shown = pages[route.page] as ComponentType<{ readonly route: Route }>;
  return (
    <Suspense fallback={<p className="loading">{words.loading}</p>}>
      <Shown route={route} key={formatRoute(route)} />
    </Suspense>
  );
}

/** What the window is called: where one is, so that several of them can be told apart, and pages be heard to change. */
function titleOf(route: Route, { words, language, savedGames }: AppWithWords): string {
  const nameOf = (game: string) => (isGameId(game) ? gameWords[language][game].name : game);
  const kept = 'id' in route ? savedGames.find(route.id) : undefined;
  const game = kept && `${nameOf(kept.game)}: ${namesIn(language, kept).join(' – ')}`;
  const titles: Readonly<Record<Route['page'], string | undefined>> = {
    front: undefined,
    new: fill(words.setup.title, { game: 'game' in route ? nameOf(route.game) : '' }),
    play: game,
    report: game && `${words.report.title}: ${game}`,
    games: words.mine.title,
    race: words.race.title,
    shared: words.shared.title,
  };
  const title = titles[route.page];
  return title === undefined ? 'Ludoteca' : `${title} · Ludoteca`;
}

function Title({ route }: { readonly route: Route }) {
  const app = useApp();
  useStore(app.savedGames.summaries);
  const title = titleOf(route, app);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

interface RootProps {
  readonly settings: WritableStore<Settings>;
  readonly savedGames: SavedGames;
}

export function AppRoot({ settings, savedGames }: RootProps) {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = () => {
      setRoute(parseRoute(location.hash));
      scrollTo(0, 0);
      // What was pressed to come here is gone; whoever goes on by keyboard or by ear begins with the page.
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (next: Route) => {
    location.hash = formatRoute(next);
  };
  return (
    <AppContext value={{ settings, savedGames, go }}>
      <Title route={route} />
      <Header route={route} />
      <FileDrop />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </AppContext>
  );
}
