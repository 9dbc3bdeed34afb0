import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { AppContext, useApp } from './context.ts';
import { Front } from './pages/front.tsx';
import { DropPlace } from './parts/drop-place.tsx';
import { Header } from './parts/header.tsx';
import { formatRoute, parseRoute, type Route } from './route.ts';
import type { Settings } from './settings.ts';
import type { WritableStore } from './store.ts';
import type { Cabinet } from './table/cabinet.ts';

const pages = {
  new: lazy(() => import('./pages/setup.tsx')),
  play: lazy(() => import('./pages/play.tsx')),
  games: lazy(() => import('./pages/mine.tsx')),
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

interface RootProps {
  readonly settings: WritableStore<Settings>;
  readonly storage: Cabinet;
}

export function AppRoot({ settings, storage }: RootProps) {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = () => {
      setRoute(parseRoute(location.hash));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (next: Route) => {
    location.hash = formatRoute(next);
  };
  return (
    <AppContext value={{ settings, storage, go }}>
      <Header route={route} />
      <DropPlace />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </AppContext>
  );
}
