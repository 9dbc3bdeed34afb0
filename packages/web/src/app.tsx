import { fill, words as gameWords } from '@ludoteca/games';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { AppContext, type AppWithWords, useApp } from './context.ts';
import { isGameId } from './game-uis.ts';
import { namesIn } from './names.ts';
import { hasServer } from './online/has-server.ts';
import { Front } from './pages/front.tsx';
import { FileDrop } from './parts/file-drop.tsx';
import { Header } from './parts/header.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { ownRoom } from './room/own-room.ts';
import { formatRoute, parseRoute, type Route } from './route.ts';
import type { Settings } from './settings.ts';
import type { SavedGames } from './storage/saved-games.ts';
import { useStore, type WritableStore } from './store.ts';
import { useLoaded } from './use-loaded.ts';

type PageComponent = ComponentType<{ readonly route: Route }>;

const load = (page: Promise<{ readonly default: unknown }>): Promise<PageComponent> =>
  page.then((loaded) => loaded.default as PageComponent);

const board = () => load(import('./pages/board.tsx'));

/** Each is loaded when somebody goes there. */
const pages = {
  new: () => load(import('./pages/setup.tsx')),
  play: () => load(import('./pages/play.tsx')),
  games: () => load(import('./pages/saved.tsx')),
  shared: () => load(import('./pages/shared.tsx')),
  report: () => load(import('./pages/report.tsx')),
  race: () => load(import('./pages/race.tsx')),
  board,
  editor: board,
  lobby: () => load(import('./pages/lobby.tsx')),
  join: () => load(import('./pages/join.tsx')),
  table: () => load(import('./pages/table.tsx')),
  'match-report': () => load(import('./pages/match-report.tsx')),
  rooms: () => load(import('./room/rooms-page.tsx')),
  room: () => load(import('./room/room-page.tsx')),
  'room-wall': () => load(import('./room/room-page.tsx')),
  'room-door': () => load(import('./room/room-page.tsx')),
  me: () => load(import('./identity/me-page.tsx')),
  recover: () => load(import('./identity/recover-page.tsx')),
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

const loadCompanion = () => load(import('./room/companion.tsx'));

/** For those who are in a room: it is loaded with the first room that somebody enters. */
function RoomCompanion({ route }: { readonly route: Route }) {
  return useStore(ownRoom) === undefined || !hasServer ? null : <LoadedCompanion route={route} />;
}

function LoadedCompanion({ route }: { readonly route: Route }) {
  const companion = useLoaded(loadCompanion);
  return companion.kind === 'here' ? <companion.value route={route} /> : null;
}

/** What the window is called: where one is, so that several of them can be told apart, and pages be heard to change. */
function titleOf(route: Route, { words, language, savedGames }: AppWithWords): string {
  const nameOf = (game: string) => (isGameId(game) ? gameWords[language][game].name : game);
  const kept = 'id' in route && route.id ? savedGames.find(route.id) : undefined;
  const game = kept && `${nameOf(kept.game)}: ${namesIn(language, kept).join(' – ')}`;
  const titles: Readonly<Record<Route['page'], string | undefined>> = {
    front: undefined,
    new: fill(words.setup.title, { game: 'game' in route ? nameOf(route.game ?? '') : '' }),
    play: game,
    report: game && `${words.report.title}: ${game}`,
    board: game ? `${words.nav.board}: ${game}` : words.nav.board,
    editor: 'game' in route ? `${words.nav.board}: ${nameOf(route.game)}` : words.nav.board,
    games: words.mine.title,
    race: words.race.title,
    learn: words.nav.learn,
    puzzles: words.nav.learn,
    shared: words.shared.title,
    lobby: words.nav.online,
    join: words.nav.online,
    table: words.nav.online,
    'match-report': words.report.title,
    rooms: words.nav.rooms,
    room: words.nav.rooms,
    'room-wall': words.nav.rooms,
    'room-door': words.nav.rooms,
    me: words.nav.me,
    recover: words.nav.me,
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
      <RoomCompanion route={route} />
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </AppContext>
  );
}
