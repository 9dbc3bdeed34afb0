import { fill, words as gameWords } from '@ludoteca/games';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { AppContext, type AppWithWords, useApp } from './context.ts';
import { isGameId } from './game-uis.ts';
import { namesIn } from './names.ts';
import { newVersion } from './offline.ts';
import { Front } from './pages/front.tsx';
import { FileDrop } from './parts/file-drop.tsx';
import { Header } from './parts/header.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { formatRoute, parseRoute, type Route } from './route.ts';
import type { Settings } from './settings.ts';
import type { SavedGames } from './storage/saved-games.ts';
import { useStore, type WritableStore } from './store.ts';
import { useLoaded } from './use-loaded.ts';

type PageComponent = ComponentType<{ readonly route: Route }>;

const load = (page: Promise<{ readonly default: unknown }>): Promise<PageComponent> =>
  page.then((loaded) => loaded.default as PageComponent);

/** Each is loaded when somebody goes there. */
const pages = {
  new: () => load(import('./pages/setup.tsx')),
  play: () => load(import('./pages/play.tsx')),
  games: () => load(import('./pages/saved.tsx')),
  shared: () => load(import('./pages/shared.tsx')),
  report: () => load(import('./pages/report.tsx')),
  race: () => load(import('./pages/race.tsx')),
  learn: () => load(import('./pages/learn.tsx')),
  puzzles: () => load(import('./pages/puzzles.tsx')),
} as const;

function LoadedPage({ route }: { readonly route: Exclude<Route, { page: 'front' }> }) {
  const { words } = useApp();
  const page = useLoaded(pages[route.page]);
  if (page.kind === 'coming') return <p className="loading">{words.loading}</p>;
  if (page.kind === 'failed') return <NotLoaded onRetry={page.retry} />;
  return <page.value route={route} key={formatRoute(route)} />;
}

const Page = ({ route }: { readonly route: Route }) => (route.page === 'front' ? <Front /> : <LoadedPage route={route} />);

/** Said once a newer version of the app is there, above the page and not in its way. */
function NewVersion() {
  const { words } = useApp();
  if (!useStore(newVersion)) return null;
  return (
    <p className="new-version" role="status">
      {words.newVersion}
      <button type="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </p>
  );
}

/** What the window is called: where one is, so that several of them can be told apart, and pages be heard to change. */
function titleOf(route: Route, { words, language, savedGames }: AppWithWords): string {
  const nameOf = (game: string) => (isGameId(game) ? gameWords[language][game].name : game);
  const kept = 'id' in route ? savedGames.find(route.id) : undefined;
  const game = kept && `${nameOf(kept.game)}: ${namesIn(language, kept).join(' – ')}`;
  const titles: Readonly<Record<Route['page'], string | undefined>> = {
    front: undefined,
    new: fill(words.setup.title, { game: 'game' in route ? nameOf(route.game ?? '') : '' }),
    play: game,
    report: game && `${words.report.title}: ${game}`,
    games: words.mine.title,
    race: words.race.title,
    learn: words.nav.learn,
    puzzles: words.nav.learn,
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

const go = (next: Route): void => {
  location.hash = formatRoute(next);
};

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
  const app = useMemo(() => ({ settings, savedGames, go }), [settings, savedGames]);
  return (
    <AppContext value={app}>
      <Title route={route} />
      <Header route={route} />
      <FileDrop />
      <NewVersion />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </AppContext>
  );
}
