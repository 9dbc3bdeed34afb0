// Takes pictures of the browser app as it is built: every page, in both themes, on a phone and on a desk, tables of a server, and a class
// that plays in a room. With a folder's name all of them go there; without one, the few that the manuals show are taken anew; `class` and
// `tables` take those of the class and of the tables alone.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ask, come, openClass, say } from './class.js';
import { browserAdvice, findBrowser } from './tools.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const manuals = join(root, 'docs', 'manual', 'pictures');

/** @typedef {import('playwright-core').Page} Page */

/** A game between two people, up to a position worth a picture. @param {string} game @param {string[]} moves */
const played = (game, moves) => async (/** @type {Page} */ page) => {
  await page.evaluate((name) => {
    location.hash = `#/new/${name}`;
  }, game);
  await page.locator('.setup').waitFor();
  await page.locator('.setup summary').first().click();
  for (const seat of await page.locator('select[id^=seat-]').all()) await seat.selectOption('person');
  await page.locator('.setup button.large').click();
  for (const [index, move] of moves.entries()) {
    await page.locator('.typed input').fill(move);
    await page.locator('.typed input').press('Enter');
    await page.locator('.moves li').nth(index).waitFor();
    await page.locator('.typed [aria-disabled=false], .verdict').first().waitFor();
  }
};

/** @param {string} hash @param {string} ready */
const at = (hash, ready) => async (/** @type {Page} */ page) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator(ready).first().waitFor();
};

const go = 'D5 E4 D4 E5 E3 F3 C3 D3 D2 F2 D6 E6 D7 E7 E2 G6'.split(' ');
const counted = [...go, 'B6', 'B4', 'D8', 'E8', 'E1', 'F1', 'pass', 'pass'];
const gomoku = 'H8 G8 I9 J10 G7 F6 H7 I7 H9 H10 H6 H5 I8 J8 G6'.split(' ');
/** Won and lost several times over. */
const finished = 'h8 h9 i9 g9 f9 g7 j10 k11 h10 g8 i11 g6 g10 g5'.split(' ');
/** A game of Gomoku with a variation, marks and a comment. */
const commented =
  '(;FF[4]GM[4]SZ[15]PB[Ana]PW[Luis];B[hh];W[gh];B[ig];W[jf];B[gi];W[fj];B[hi];W[ii];B[hg];W[hf](;B[hj];W[hk]' +
  'LB[fg:A][jh:B]C[The line is closed at both ends. Where does Black go on, at A or at B?](;B[ih];W[jh];B[gj])' +
  '(;B[fh];W[eg]))(;B[jh];W[kh]))';
const race = '13213533631566444333255256223422523635613';
const damas = 'h6-g5 c3-b4 d6-e5 e3-d4 e5xc3 b2xd4 g5-h4 d4-e5 f6xd4'.split(' ');

/** @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
const scenes = {
  front: async (page) => {
    await at('#/', '.game-tiles')(page);
    await page.getByText('Opponent:').first().waitFor();
  },
  setup: at('#/new/damas', '.setup button.large'),
  go: played('go', go),
  'go-count': played('go', counted),
  gomoku: played('gomoku', gomoku),
  damas: played('damas', damas),
  goose: async (page) => {
    await played('goose', [...'346451'])(page);
    await page.locator('.chances').waitFor({ timeout: 60_000 });
  },
  truco: async (page) => {
    await at('#/', '.game-tiles')(page);
    await page.locator('.start').last().click();
    await page.locator('.card-button:enabled, .bets button').first().waitFor();
    const card = page.locator('.card-button:enabled').first();
    if (await card.isVisible()) await card.click();
    await page.locator('.card-button:enabled, .bets button').first().waitFor();
  },
  report: async (page) => {
    await played('gomoku', finished)(page);
    await page.locator('.after-game a[href*=report]').click();
    await page.locator('.accounts').waitFor({ timeout: 60_000 });
    await page.locator('.chances-plot').evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 16));
  },
  board: async (page) => {
    await at('#/board', '.board-start')(page);
    const buffer = Buffer.from(commented);
    await page.locator('.board-start input[type=file]').setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer });
    await page.locator('.tree-moves .noted').first().click();
    await page.locator('.weighed.best').waitFor({ timeout: 60_000 });
    await page.getByText('Done.').waitFor({ timeout: 60_000 });
  },
  editor: at('#/editor/damas', '.editor-pieces'),
  learn: at('#/learn', '.learn-games a'),
  lesson: at('#/learn/truco/2', '.exercise .task'),
  puzzles: at('#/puzzles', '.puzzle-list a'),
  shared: async (page) => {
    await played('gomoku', finished)(page);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.locator('.menu [role=status]:not(:empty)').waitFor();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await page.locator('.sheet button.primary').waitFor();
  },
  mine: at('#/games', '.kept'),
  'goose-over': async (page) => {
    await played('goose', [...race])(page);
    await page.locator('.course').waitFor({ timeout: 60_000 });
  },
  'goose-report': async (page) => {
    await page.locator('.after-game a[href*=report]').click();
    await page.locator('.turns').waitFor({ timeout: 60_000 });
  },
  race: async (page) => {
    await at('#/race', '.chances')(page);
    await page.getByRole('button', { name: /^Cell 7:/ }).click();
    await page.locator('.palette input').nth(6).check();
    await page.locator('.chances li .gain').waitFor({ timeout: 60_000 });
  },
  // The last, for it stays open.
  settings: async (page) => {
    await at('#/', '.game-tiles')(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('dialog[open]').waitFor();
  },
};

const inManuals = [
  'front',
  'go-count',
  'goose',
  'truco',
  'report',
  'board',
  'race',
  'room',
  'room-door',
  'room-standings',
  'lobby',
  'invite',
  'online',
];
const shown = new Set(inManuals.map((name) => `${name}-desktop-light`));
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };
const only = ['class', 'tables'].find((part) => part === process.argv[2]);
const folder = only === undefined ? process.argv[2] : process.argv[3];

/** A picture of the window in a format of few bytes. @param {Page} page @param {string} file */
async function takeSmall(page, file) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await devtools.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const command = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');

/** A command that tells an address when it is ready. @param {string[]} args */
async function serve(args) {
  const process_ = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: process_.stdout });
  for await (const line of lines) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { address: address.replace(/\/$/, ''), stop: () => process_.kill() };
  }
  throw new Error(`${args[0]} told no address`);
}

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice());
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

async function takePages() {
  const { address, stop } = await serve(['web', '--port', '0', '--no-open']);
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const names = Object.keys(scenes).filter((name) => folder !== undefined || shown.has(`${name}-${size}-${colorScheme}`));
      if (names.length === 0) continue;
      const page = await browser.newPage({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        deviceScaleFactor: 1,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto(address);
      for (const name of names) {
        await scenes[name]?.(page);
        if (folder === undefined) await takeSmall(page, join(manuals, `web-${name}.webp`));
        else await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  stop();
}

const people = ['Marta', 'Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Félix', 'Gabriela', 'Hugo'];
const won = 'H8 A1 H9 A2 H10 A3 H11 A4 H12'.split(' ');

/** A class in its second round, as whoever runs it sees it, and as the wall shows it. */
async function takeClass() {
  const data = mkdtempSync(join(tmpdir(), 'ludoteca-pictures-'));
  const { address, stop } = await serve(['serve', '--data', data, '--port', '0', '--log-level', 'error']);
  const terms = { name: 'Class 5B', game: 'gomoku' };
  const { host, members, room, pair, play } = await openClass(browser, address, people, terms, {
    viewport: sizes.desktop,
    locale: 'en-US',
    colorScheme: 'light',
  });
  for (const table of await pair(1)) await play(table, won);
  const tables = await pair(2);
  for (const [index, table] of tables.entries()) await play(table, index === 1 ? won : gomoku.slice(0, 15 - 2 * index));
  /** @type {readonly (readonly [string, string, string])[]} */
  const views = [
    ['room', '', '.room-table:nth-child(4) .still-stone'],
    ['room-door', '/door', '.door .qr path'],
    ['room-tables', '/wall/tables', '.wall-tile:nth-child(4) .still-stone'],
    ['room-standings', '/wall/standings', '.wall-standings li'],
    ['room-table', `/wall/${tables[0]?.id}`, '.wall-board .stone'],
  ];
  const looks = folder === undefined ? { desktop: sizes.desktop } : { ...sizes, wall: { width: 1920, height: 1080 } };
  for (const [size, viewport] of Object.entries(looks)) {
    await host.setViewportSize(viewport);
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      if (folder === undefined && colorScheme === 'dark') continue;
      await host.emulateMedia({ colorScheme });
      for (const [name, part, ready] of views) {
        if (folder === undefined && !shown.has(`${name}-desktop-light`)) continue;
        await at(`#/room/${room.id}${part}`, ready)(host);
        if (folder === undefined) await takeSmall(host, join(manuals, `web-${name}.webp`));
        else await host.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      }
    }
  }
  if (folder !== undefined) await members[0]?.page.screenshot({ path: join(folder, 'room-member-phone-light.png') });
  stop();
  rmSync(data, { recursive: true, force: true });
}

const clock = { kind: 'fischer', main: 600_000, increment: 5000 };

/** An evening at a server: who waits and who plays, an invitation, and a game in which somebody offers a draw. */
async function takeTables() {
  const data = mkdtempSync(join(tmpdir(), 'ludoteca-pictures-'));
  const { address, stop } = await serve(['serve', '--data', data, '--port', '0', '--log-level', 'error', '--name', 'Ludoteca']);
  const look = { viewport: sizes.desktop, locale: 'en-US', colorScheme: /** @type {const} */ ('light') };
  const [ana, ...others] = await Promise.all(people.slice(1, 7).map((name) => come(browser, address, name, look)));
  const [bruno, carla, diego, elena, felix] = others;
  if (!ana || !bruno || !carla || !diego || !elena || !felix) throw new Error('too few people');
  /** A table of one's own. @param {{ page: Page }} who @param {string} game @param {object} [more] @returns {Promise<string>} */
  const make = async ({ page }, game, more = {}) =>
    (await ask(page, 'POST', 'matches', { game, seats: [{ kind: 'me' }, { kind: 'open' }], listed: true, clock, ...more })).id;
  let said = 0;
  /** Sits down opposite, and the two play. @param {string} match @param {{ page: Page }} first @param {{ page: Page }} second @param {readonly string[]} moves */
  const play = async (match, first, second, moves) => {
    const next = () => `said-${++said}`;
    await say(second.page, match, next(), { kind: 'sit', seat: 1 });
    for (const [index, text] of moves.entries())
      await say((index % 2 === 0 ? first : second).page, match, next(), { kind: 'move', text });
  };
  const online = await make(ana, 'gomoku', { rated: true });
  await at(`#/table/${online}`, '.invite')(ana.page);
  await at(`#/table/${online}`, '.join-card')(bruno.page);
  await play(online, ana, bruno, gomoku.slice(0, 14));
  await say(bruno.page, online, 'draw', { kind: 'offer', what: 'draw' });
  await play(await make(carla, 'go', { rated: true }), carla, diego, go.slice(0, 8));
  await make(elena, 'damas');
  await make(felix, 'go', { options: { size: '19x19' }, clock: { kind: 'days', perMove: 3 * 24 * 3600_000, bank: 0 } });
  const invite = await make(elena, 'go', { listed: false });
  /** @type {readonly (readonly [string, { page: Page }, string, string])[]} */
  const views = [
    ['lobby', felix, '#/lobby', '.tables'],
    ['invite', elena, `#/table/${invite}`, '.invite .qr path'],
    ['online', ana, `#/table/${online}`, '.offer-asked'],
  ];
  for (const [size, viewport] of Object.entries(folder === undefined ? { desktop: sizes.desktop } : sizes)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      if (folder === undefined && colorScheme === 'dark') continue;
      for (const [name, { page }, hash, ready] of views) {
        // The lobby with the tables below its games.
        await page.setViewportSize(name === 'lobby' ? { ...viewport, height: 1080 } : viewport);
        await page.emulateMedia({ colorScheme });
        await at(hash, ready)(page);
        if (folder === undefined) await takeSmall(page, join(manuals, `web-${name}.webp`));
        else await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      }
    }
  }
  stop();
  rmSync(data, { recursive: true, force: true });
}

try {
  mkdirSync(folder ?? manuals, { recursive: true });
  if (only === undefined) await takePages();
  if (only !== 'class') await takeTables();
  if (only !== 'tables') await takeClass();
} finally {
  await browser.close();
}
