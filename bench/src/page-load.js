// What Lighthouse measures of a first visit, under its conditions for a phone: a processor four times slower, a slow 4G network.
// The peer is the smallest page of the same framework, one word in it, loaded in turns with ours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { median } from './contest.js';
import { host } from './static-host.js';

/** @typedef {import('playwright-core').Browser} Browser */

const runs = 5;
const settledMs = 1000;
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const web = fileURLToPath(new URL('../../packages/web/', import.meta.url));

const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'Ludoteca'));`;
const page = `<!doctype html><html lang="en"><title>Peer</title><link rel="icon" href="data:,">
<div id="root"></div><script type="module" src="./peer.js"></script>`;

/** @param {string} folder */
async function buildPeer(folder) {
  const id = '\0peer';
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      { name: 'peer', resolveId: (asked) => (asked === 'peer' ? id : null), load: (asked) => (asked === id ? script : null) },
    ],
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: 'peer', output: { entryFileNames: 'peer.js' } } },
  });
  writeFileSync(join(folder, 'index.html'), page);
}

/** Notes from the first moment on what the browser tells of a page. */
function watch() {
  /** @type {number[]} */
  const long = [];
  const seen = { fcp: 0, lcp: 0, shift: 0, long };
  Object.assign(globalThis, { seen });
  /** @param {string} type @param {(entry: any) => void} note */
  const note = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  note('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  note('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  note('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  note('longtask', ({ duration }) => long.push(duration));
}

/** @param {Browser} browser @param {string} address */
async function load(browser, address) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('#root p').first().waitFor();
    await page.waitForTimeout(settledMs);
    const { fcp, lcp, shift, long } = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
    // Lighthouse counts from the first paint on; then a page that paints late would seem to block less.
    const blocked = /** @type {number[]} */ (long).reduce((sum, lasting) => sum + lasting - 50, 0);
    return { fcp, lcp, shift, bytes, blocked };
  } finally {
    await context.close();
  }
}

/** @typedef {Awaited<ReturnType<typeof load>>} Load */
/** @type {readonly (readonly [keyof Load, string, (value: number) => string])[]} */
const figures = [
  ['fcp', 'first contentful paint', (value) => `${value.toFixed(0)} ms`],
  ['lcp', 'largest contentful paint', (value) => `${value.toFixed(0)} ms`],
  ['blocked', 'total blocking time', (value) => `${value.toFixed(0)} ms`],
  ['shift', 'cumulative layout shift', (value) => value.toFixed(3)],
  ['bytes', 'transferred', (value) => `${(value / 1000).toFixed(1)} kB`],
];

/** @param {Browser} browser */
export async function pageLoads(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-peer-'));
  await buildPeer(folder);
  const [ours, peer] = [await host(join(web, 'dist')), await host(folder)];
  try {
    /** @type {{ ours: Load, peer: Load }[]} */
    const loads = [];
    for (let run = 0; run < runs; run++) {
      loads.push({ ours: await load(browser, ours.address), peer: await load(browser, peer.address) });
    }
    return figures.map(([figure, name, say]) => {
      const [own, others] = [median(loads.map((both) => both.ours[figure])), median(loads.map((both) => both.peer[figure]))];
      const ratio = others > 0 ? `; ${(own / others).toFixed(2)}×` : '';
      return `web, ${name}: ${say(own)}; React with one word: ${say(others)}${ratio}`;
    });
  } finally {
    ours.stop();
    peer.stop();
    rmSync(folder, { recursive: true });
  }
}
