// Put behind its lists by finish.js: `files` are there without a network as soon as the worker is, `tables` (each with a name for
// what is in it) are too large for that and come in when the page has nothing better to do.
/* global files, tables, version */
const prefix = 'ludoteca-';
const cacheName = prefix + version;
/** Apart, for they outlive the version of the app. */
const tablesName = `${prefix}tables`;

self.addEventListener('install', (event) => {
  // Past the browser's own cache: what is kept must be of one version.
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
  self.skipWaiting();
});

/** The version before this one stays: a page that was opened with it may still ask for its parts. */
async function forgetOld() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== tablesName);
  const old = versions.filter((name) => name !== cacheName).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));

/** What each table is kept as, by the path that it is asked for with. */
const tableKeys = new Map(
  tables.map(({ path, content }) => {
    const { href, pathname } = new URL(path, self.location.href);
    return [pathname, `${href}?${content}`];
  }),
);

/** A table is fetched once, whoever asks for it first. */
const coming = new Map();

async function fetchTable(key) {
  const cache = await caches.open(tablesName);
  const known = await cache.match(key);
  if (known) return known;
  const fresh = await fetch(key);
  if (fresh.ok) await cache.put(key, fresh.clone());
  return fresh;
}

async function table(key) {
  if (!coming.has(key))
    coming.set(
      key,
      fetchTable(key).finally(() => coming.delete(key)),
    );
  return (await coming.get(key)).clone();
}

async function keepTables() {
  const keys = [...tableKeys.values()];
  for (const key of keys) await table(key);
  const cache = await caches.open(tablesName);
  for (const request of await cache.keys()) if (!keys.includes(request.url)) await cache.delete(request);
}

self.addEventListener('message', (event) => {
  // Without a network, or without room: they are asked for again on the next visit.
  if (event.data === 'keep-tables') event.waitUntil(keepTables().catch(() => {}));
});

async function answer(request) {
  const key = tableKeys.get(new URL(request.url).pathname);
  if (key) return table(key);
  const cache = await caches.open(cacheName);
  const known = (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request, { ignoreSearch: true }));
  return known ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  // What a server has to say is never kept.
  if (method === 'GET' && origin === self.location.origin && !pathname.startsWith('/api/'))
    event.respondWith(answer(event.request));
});
