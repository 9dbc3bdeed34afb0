// Nothing is lost: reloading, saving, opening, sharing, offline, other languages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser, launchProfile } from '../../../test/browser.ts';
import { packText, unpackText } from '../src/files/link.ts';
import { button, cell, pick, served, visit } from './app.ts';
import { earlierGo, earlierTruco } from './earlier-games.ts';
import { recordOfSeed, type Seed } from './seeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludoteca-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

const twoAtGo: Seed = { game: 'go', seats: ['person', 'person'], moves: 'D4 E5' };
const race: Seed = {
  game: 'goose',
  options: { players: 2, race: '0 0 1 5 0 0 0 2 0 4 0 0' },
  seats: ['person', 'person'],
  moves: '3 5 1 6',
};
const finished: Seed = { game: 'gomoku', seats: ['person', 'person'], moves: 'h8 a1 h9 b1 h10 c1 h11 d1 h12' };

/** The button that says what will be played. */
const starter = (page: Page) => page.locator('.setup button.large');

describeInBrowser('what is kept', (browser) => {
  const address = served();

  test('a reload in the middle of a game loses nothing', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: twoAtGo });
    await pick(page, 'C3', 'mouse');
    await cell(page, 'C3').and(page.locator('[aria-label*="black stone"]')).waitFor();
    await page.reload();
    await cell(page, 'C3').and(page.locator('[aria-label*="black stone"]')).waitFor();
    await pick(page, 'F3', 'mouse');
    await expect.poll(() => page.locator('.moves li').count()).toBe(4);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a crash of the browser loses nothing', async () => {
    const profile = join(folder, 'profile');
    const open = async (where: string): Promise<[BrowserContext, Page]> => {
      const context = await launchProfile(profile);
      const [page] = context.pages() as [Page];
      await page.goto(`${address()}${where}`);
      return [context, page];
    };
    const [context, page] = await open('#/new/gomoku');
    await page.getByRole('radio', { name: 'A person' }).check({ force: true });
    await starter(page).click();
    await pick(page, 'h8', 'mouse');
    await pick(page, 'h9', 'mouse');
    await page.locator('.moves li').nth(1).waitFor();
    const where = await page.evaluate(() => location.hash);
    const devtools = await context.browser()?.newBrowserCDPSession();
    await devtools?.send('Browser.crash').catch(() => {});
    await context.close();
    const [again, found] = await open(where);
    await found.locator('.moves li').nth(1).waitFor();
    await again.close();
  });

  test('a full storage loses nothing, even over a reload', async () => {
    const { page, complaints, close } = await visit(browser(), address());
    await page.evaluate(() => {
      for (let size = 4 << 20; size > 0; size >>= 1) {
        try {
          localStorage.setItem(`full.${size}`, 'x'.repeat(size));
        } catch {
          // As full as it can be with pieces of this size.
        }
      }
    });
    await page.getByRole('button', { name: /^Gomoku/ }).click();
    await pick(page, 'h8', 'mouse');
    await page.locator('.moves li').nth(1).waitFor();
    await page.reload();
    await page.locator('.moves li').nth(1).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('games that the first version of the app kept are taken over, from both of its places', async () => {
    const { page, complaints, close } = await visit(browser(), new URL('icon.svg', address()).href);
    await page.evaluate(
      ([go, truco]) =>
        new Promise<void>((resolve) => {
          localStorage.setItem('ludoteca.game.go-1', go);
          const opening = indexedDB.open('ludoteca', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
          opening.onsuccess = () => {
            const change = opening.result.transaction('kept', 'readwrite');
            change.objectStore('kept').put(truco, 'ludoteca.game.cards');
            change.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [earlierGo, earlierTruco] as const,
    );
    await page.goto(`${address()}#/games`);
    await page.locator('.kept li').nth(1).waitFor();
    const told = (await page.locator('.kept li').allInnerTexts()).join();
    expect(told).toMatch(/Go\s+Ana – White · Level 3\s+.*2 moves/);
    expect(told).toMatch(/Ana – The machine\s+.*1 move/);
    await page.goto(`${address()}#/play/cards`);
    // The machine has answered, and it is one's own turn again.
    await page.locator('.card-button:enabled, .bets button:enabled, .verdict').first().waitFor();
    await page.goto(`${address()}#/play/go-1`);
    await pick(page, 'C3', 'mouse');
    await expect.poll(() => page.locator('.moves li').count(), { timeout: 20_000 }).toBe(4);
    await page.reload();
    await expect.poll(() => page.locator('.moves li').count()).toBe(4);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('game')))).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await close();
  });

  test('a game that is played in another window waits there', async () => {
    const { page, close } = await visit(browser(), address(), { seed: twoAtGo });
    // Whichever window opens the game last has it.
    await cell(page, 'D4').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await pick(other, 'C3', 'mouse');
    await expect.poll(() => other.locator('.moves li').count()).toBe(3);
    await button(page, 'Play it here').click();
    await pick(page, 'F3', 'mouse');
    await expect.poll(() => page.locator('.moves li').count()).toBe(4);
    await button(other, 'Play it here').waitFor();
    await close();
  });

  test('the front page and my games lead back to it; what is forgotten is gone', async () => {
    const { page, close } = await visit(browser(), address(), { seed: twoAtGo, hash: '#/' });
    await page.getByRole('link', { name: /Go on playing: Go/ }).click();
    await cell(page, 'D4').waitFor();
    await page.getByRole('link', { name: 'My games' }).click();
    expect(await page.locator('.kept li').innerText()).toContain('2 moves');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: /^Really delete it/ }).click();
    await page.getByText('Nothing here yet.').waitFor();
    await close();
  });

  test('my games tell who won, and leave out what nobody has begun', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: finished, hash: '#/' });
    await page.getByRole('button', { name: /^Go / }).click();
    await page.locator('.grid').waitFor();
    const other = await page.context().newPage();
    await other.goto(address());
    await other.locator('.game-tiles').waitFor();
    expect(await other.getByRole('link', { name: /Go on playing/ }).count()).toBe(0);
    await other.getByRole('link', { name: 'My games' }).click();
    await other.locator('.kept').waitFor();
    expect(await other.locator('.kept li').allInnerTexts()).toEqual([
      expect.stringMatching(/Ana – Luis\s+Won by Ana\s.*9 moves/),
    ]);
    // The game that is begun elsewhere takes the place of this one, which is not lost to whoever sits at it.
    await other.goto(`${address()}#/new/damas`);
    await starter(other).click();
    await other.locator('.grid').waitFor();
    await pick(page, 'D4', 'mouse');
    await page.locator('.moves li').first().waitFor();
    await page.getByRole('link', { name: 'My games' }).click();
    await expect.poll(() => page.locator('.kept li').count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(['.arq', '.sgf'])('a game is saved as %s and opened again', async (ending) => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: twoAtGo });
    await button(page, 'Game menu').click();
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, `Save as ${ending}`).click()]);
    const file = join(folder, `game${ending}`);
    await saved.saveAs(file);
    expect(readFileSync(file, 'utf8')).toContain('Ana');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My games' }).click();
    await page.getByLabel(/^Open games/).setInputFiles(file);
    await cell(page, 'E5').and(page.locator('[aria-label*="white stone"]')).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('all games are saved as one archive and opened again, and none is taken twice', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: twoAtGo, hash: '#/games' });
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Save these games as a file (1)').click()]);
    const [archive, other] = [join(folder, 'all.zip'), join(folder, 'other.sgf')];
    await saved.saveAs(archive);
    writeFileSync(other, '(;GM[1]SZ[9]PB[Ana]PW[Beto];B[ee];W[cc])');
    const open = (files: string[]) => page.getByLabel(/^Open games/).setInputFiles(files);
    await open([archive]);
    await page.getByText('0 games are new here.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Really delete it?' }).click();
    await page.locator('.nothing').waitFor();
    await open([archive, other]);
    await page.getByText('2 games are new here.').waitFor();
    await expect.poll(() => page.locator('.kept li').count()).toBe(2);
    await open([archive]);
    await page.getByText('0 games are new here.').waitFor();
    writeFileSync(archive, 'no archive');
    await open([archive]);
    await page.getByText('all.zip is not an archive of games, or it is damaged.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('every game of a file is taken, and what is wrong with one is told', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/games' });
    const sgf = '(;GM[1]SZ[9]PB[Eva];B[ee])(;GM[1]SZ[9];B[aa];W[aa])(;GM[1]SZ[9]PB[Rui];B[cc])';
    await page.getByLabel(/^Open games/).setInputFiles({ name: 'three.sgf', mimeType: '', buffer: Buffer.from(sgf) });
    await page.getByText('2 games are new here.').waitFor();
    await page.getByText('three.sgf: (2) Move 2, A9, is not legal.').waitFor();
    for (const name of ['Eva', 'Rui']) await page.getByText(name).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('what can not be read is refused in a sentence', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/games' });
    const open = async (name: string, text: string): Promise<string> => {
      const file = join(folder, name);
      writeFileSync(file, text);
      await page.getByLabel(/^Open games/).setInputFiles(file);
      return page.locator('.complaint', { hasText: name }).innerText();
    };
    expect(await open('broken.arq', '{"format":')).toContain('breaks off');
    expect(await open('broken.sgf', '(;GM[1]SZ[8];B[zz])')).toContain('zz');
    expect(await open('picture.png', 'x')).toContain('.arq, .sgf, .pdn, .psq');
    expect(await open('deep.arq', '['.repeat(200_000))).toContain('deep.arq:');
    expect(await open('large.sgf', `(;GM[1]C[${'x'.repeat(5 << 20)}])`)).toContain('large.sgf:');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a file can be dropped on any page', async () => {
    const { page, close } = await visit(browser(), address());
    await page.getByRole('button', { name: /^Go / }).waitFor();
    const drop = (name: string, text: string) =>
      page.evaluate(
        ([fileName, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], fileName));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        [name, text] as const,
      );
    await drop('broken.pdn', 'x');
    await page.getByRole('alert').filter({ hasText: 'broken.pdn' }).waitFor();
    await drop('five.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n');
    await page.locator('.moves li').nth(1).waitFor();
    await close();
  });

  test('a finished game is shared as a link, and a damaged link is refused', async () => {
    const { page, close } = await visit(browser(), address(), {
      seed: finished,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await button(page, 'Game menu').click();
    await button(page, 'Copy a link').click();
    await page.getByText('The link is on your clipboard.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await close();

    const stranger = await visit(browser(), link);
    await stranger.page.getByText('Ana – Luis').waitFor();
    await button(stranger.page, 'One move back').click();
    await expect.poll(() => stranger.page.locator('.stone').count()).toBe(8);
    await stranger.page.locator('.moves li button').nth(2).click();
    await expect.poll(() => stranger.page.locator('.stone').count()).toBe(3);
    await button(stranger.page, 'Keep it in my games').click();
    await stranger.page.locator('.winning').waitFor({ state: 'attached' });
    await stranger.page.goto(`${link.slice(0, -9)}`);
    await stranger.page.getByText('There is no game in this link').waitFor();
    expect(stranger.complaints).toEqual([]);
    await stranger.close();
  });

  test('a game with hidden cards is shared as it was seen, and what no board can show is refused', async () => {
    const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
    const moves = ['leader_1', ...deals, ...'truco 6 9 12 accept 3P 4O AP 5O'.split(' ')].join(' ');
    const { page, close } = await visit(browser(), address(), { seed: { game: 'truco', seats: ['person', 'machine'], moves } });
    await button(page, 'Game menu').click();
    await button(page, 'Copy a link').click();
    const link = await page.getByLabel('The link to this game').inputValue();
    await close();

    const stranger = await visit(browser(), link);
    await stranger.page.getByText('As Ana saw it').waitFor();
    await stranger.page.getByRole('button', { name: 'First position' }).click();
    await stranger.page.locator('.moves li button').nth(5).click();
    await stranger.page.locator('.moves [aria-current]', { hasText: '3♣' }).waitFor();
    expect(await button(stranger.page, 'Keep it in my games').count()).toBe(0);
    expect(stranger.complaints).toEqual([]);

    const text = (await unpackText(link.split('/').at(-1) ?? '')) ?? '';
    const { seen, views } = JSON.parse(text) as { seen: string; views: { turn: unknown }[] };
    const broken = await packText(JSON.stringify({ seen, views: views.map(({ turn }) => ({ turn })) }));
    await stranger.page.goto(`${address()}#/shared/${broken}`);
    await stranger.page.getByText('There is no game in this link').waitFor();
    await stranger.close();
  });

  test('once loaded, every game and every table is there without a network', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { serviceWorkers: 'allow' });
    const kept = () =>
      page.evaluate(async () => {
        const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect
      .poll(kept, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['/data/damas-classic.gz', '/data/truco.strategy']));
    await page.context().setOffline(true);
    await page.reload();
    /** Sits down against a player, whose worker was never loaded before. */
    const play = async (game: string, player: string) => {
      await page.goto(`${address()}#/new/${game}`);
      await page.getByText('More options').click();
      await page.locator('select[id^=seat-]').nth(1).selectOption(player);
      await starter(page).click();
    };
    const answered = (moves: number) => expect.poll(() => page.locator('.moves li').count(), { timeout: 20_000 }).toBe(moves);
    await play('damas', '6');
    await pick(page, 'b6', 'mouse');
    await pick(page, 'c5', 'mouse');
    await answered(2);
    for (const [game, point] of [
      ['go', 'E5'],
      ['gomoku', 'e5'],
    ] as const) {
      await play(game, '1');
      await pick(page, point, 'mouse');
      await answered(2);
    }
    await play('goose', 'machine');
    await page.locator('.chances').waitFor({ timeout: 20_000 });
    await play('truco', 'equilibrium');
    const own = page.locator('.card-button:enabled, .bets button:enabled');
    await own.first().click();
    await own.or(page.locator('.verdict')).first().waitFor({ timeout: 20_000 });
    await expect.poll(() => page.locator('.log li').count(), { timeout: 20_000 }).toBeGreaterThan(1);
    expect(await page.locator('.complaint').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['es-GT', 'Jugar', 'Tu turno'],
    ['pt-BR', 'Jogar', 'Sua vez'],
  ])('in %s the page says %s', async (locale, play, turn) => {
    const { page, close } = await visit(browser(), address(), { locale });
    await page.locator('.call', { hasText: play }).first().waitFor();
    await page.locator('.start').nth(2).click();
    await page.getByText(turn, { exact: true }).first().waitFor();
    await close();
  });

  test('the language, the theme and the look change in the middle of a game, and stay', async () => {
    const { page, close } = await visit(browser(), address(), { seed: twoAtGo });
    await button(page, 'Settings').click();
    await page.getByRole('radio', { name: 'Español' }).check();
    await page.getByRole('radio', { name: 'Oscuro' }).check();
    await page.getByRole('radio', { name: 'Papel' }).check();
    await button(page, 'Cerrar').click();
    await page.getByText('Turno: Ana', { exact: true }).first().waitFor();
    expect(await cell(page, 'D4').getAttribute('aria-label')).toContain('piedra negra');
    await page.reload();
    await page.getByText('Turno: Ana', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }))).toEqual({
      theme: 'dark',
      look: 'paper',
      motion: 'on',
      lang: 'es',
    });
    await page.getByLabel('Escribe una jugada, p. ej.').fill('Pasa');
    await page.keyboard.press('Enter');
    await page.locator('.moves li', { hasText: 'pasa' }).waitFor();
    await close();
  });

  test('every page has a title of its own, and takes the focus of whoever comes by keyboard', async () => {
    const { page, close } = await visit(browser(), address());
    const active = () => page.evaluate(() => document.activeElement?.id);
    expect(await page.title()).toBe('Ludoteca');
    await page.getByRole('link', { name: 'Rules and seats (Go)' }).press('Enter');
    await starter(page).waitFor();
    expect(await page.title()).toBe('New game: Go · Ludoteca');
    expect(await active()).toBe('main');
    await starter(page).press('Enter');
    await page.locator('.grid').waitFor();
    expect(await page.title()).toBe('Go: Black – White · Level 3 · Ludoteca');
    expect(await active()).toBe('main');
    await button(page, 'Settings').click();
    await page.getByRole('radio', { name: 'Español' }).check();
    await expect.poll(() => page.title()).toBe('Go: Negras – Blancas · Nivel 3 · Ludoteca');
    expect(await page.locator('.seats').innerText()).toContain('Blancas · Nivel 3');
    await close();
  });

  test('every option can be chosen, and what does not fit is refused in words', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/new/gomoku' });
    await page.getByText('More options').click();
    await page.getByLabel('Rows').fill('4');
    await page.getByLabel('Columns').fill('4');
    await page.getByLabel('Your name').click();
    await page.locator('.complaint').waitFor();
    expect(await starter(page).isDisabled()).toBe(true);
    await page.getByLabel('Columns').fill('9');
    await page.getByLabel('Variant').selectOption('caro');
    await page.locator('#seat-1').selectOption('person');
    await starter(page).click();
    await page.locator('.grid').waitFor();
    expect(await page.locator('[data-place]').count()).toBe(36);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the report draws the chances, which can be walked through, and is the same file as the terminal’s', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: race, hash: '#/report/seed' });
    const now = new Date('2026-03-01T12:00:00Z');
    await page.clock.setFixedTime(now);
    const plot = page.getByRole('slider');
    await plot.focus({ timeout: 60_000 });
    await page.keyboard.press('End');
    expect(await plot.getAttribute('aria-valuetext')).toContain('Luis 100 %');
    await page.locator('.turns button').first().click();
    await page.locator('.said', { hasText: 'Move 4 · 6' }).waitFor();
    await plot.click({ position: { x: 2, y: 20 } });
    expect(await plot.getAttribute('aria-valuetext')).toContain('Start');
    await page.getByRole('img', { name: /Ana: Cell 0. Luis: Cell 0/ }).waitFor();

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the report').click()]);
    const { match } = recordOfSeed(race).table;
    const judged = await analyse(match, { asset: () => Promise.reject(new Error('a race needs none')) });
    if (!judged.ok) throw new Error(judged.error.code);
    expect(readFileSync(await download.path(), 'utf8')).toBe(
      reportHtml({ match, viewer: undefined, kind: 'final', title: 'Ludoteca', language: 'en', now, analysis: judged.value }),
    );
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(['play', 'report'])('the page %s shows the board from one’s own side', async (what) => {
    const seed: Seed = { game: 'damas', seats: ['person', '3'], moves: 'b6-c5 a3-b4 c5xa3' };
    const { page, close } = await visit(browser(), address(), { seed, hash: `#/${what}/seed` });
    await cell(page, 'a1').waitFor({ timeout: 60_000 });
    const [own, far] = await Promise.all(['h8', 'a1'].map((name) => cell(page, name).boundingBox()));
    expect(own?.y).toBeGreaterThan(far?.y ?? Number.POSITIVE_INFINITY);
    await close();
  });

  test('at the end of a race its plot leads to every moment of it', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { seed: race });
    const plot = page.getByRole('slider');
    await plot.focus({ timeout: 60_000 });
    await page.keyboard.press('Home');
    await page.getByText('You are looking at move 0.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('You are looking at move 1.').waitFor();
    await page.getByRole('img', { name: /Ana: Cell 1. Luis: Cell 0/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('the odds of a race that was solved once are not solved again', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/race' });
    await page.locator('.chances:not(.old)').waitFor({ timeout: 60_000 });
    // What lies in their place is taken for them.
    await page.evaluate(async () => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('ludoteca-odds'));
      const objects = database.transaction('odds', 'readwrite').objectStore('odds');
      const [key] = await answer(objects.getAllKeys());
      const kept = await answer<{ odds: { turns: Float64Array } }>(objects.get(key!));
      kept.odds.turns.fill(7);
      await answer(objects.put(kept, key));
      database.close();
    });
    await page.reload();
    await page.getByText('7.0 turns are expected').waitFor({ timeout: 60_000 });
    expect(complaints).toEqual([]);
    await close();
  });

  test('the race editor shows how the odds change, and its race can be played', async () => {
    const { page, complaints, close } = await visit(browser(), address(), { hash: '#/race' });
    await page.locator('.chances').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Cell 1:/ }).click();
    await page.getByRole('radio', { name: 'throw the die once more and go forward' }).check();
    await page.locator('.chances li .gain').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('.chances li .loss').count()).toBe(1);
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await button(page, 'Stop computing').click();
    await button(page, 'Compute the odds').waitFor();
    await page.getByRole('radio', { name: '4', exact: true }).check();
    // With four there are too many positions: everybody's chance comes with its error.
    await page.getByText('too many positions for exact odds').waitFor();
    await page.locator('.chances:not(.old)', { hasText: '±' }).waitFor({ timeout: 60_000 });
    expect((await page.locator('.chances li .share').allInnerTexts()).map((text) => /^\d+\.\d % ± 0\.\d$/.test(text))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.locator('.chances:not(.old)').waitFor({ timeout: 60_000 });
    expect(await page.locator('.chances').innerText()).not.toContain('NaN');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await button(page, 'Play this race').click();
    await button(page, 'Throw the die').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
