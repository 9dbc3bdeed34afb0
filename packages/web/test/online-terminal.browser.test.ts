// A browser, a terminal and somebody who looks on, at one table of a real server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { root } from '../../../test/source.ts';
import { sizes } from './app.ts';
import { guest, invite, letPlay, tableServer } from './online.ts';

const program = join(root, 'packages', 'terminal', 'dist', 'ludoteca.js');
const { PATH = '' } = process.env;

describeInBrowser('a phone and a terminal', (browser) => {
  const server = tableServer();

  test('play a whole game at one table, while somebody looks on', async () => {
    const ana = await guest(browser(), server.address(), { viewport: sizes.phone, hasTouch: true });
    const link = await invite(ana.page, 'gomoku', 'Ana');
    const home = mkdtempSync(join(tmpdir(), 'ludoteca-joined-'));
    const bia = spawn(process.execPath, [program, 'join', link, '--plain', '--lang', 'en', '--name', 'Bia'], {
      env: { PATH, HOME: home, LANG: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      let printed = '';
      bia.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      // Moves that are typed ahead wait for their turn.
      bia.stdin.write('a1\nc1\ne1\ng1\n');
      await ana.page.locator('.table').waitFor();
      const eva = await guest(browser(), server.address());
      await eva.page.goto(ana.page.url());
      await eva.page.locator('.table').waitFor();
      await letPlay(ana.page, ['h8', 'i8', 'j8', 'k8', 'l8']);
      for (const { page } of [ana, eva]) await expect.poll(() => page.locator('.status.verdict').count()).toBe(1);
      expect(await ana.page.locator('.status .turn').innerText()).toContain('You win');
      expect(await eva.page.locator('.status .turn').innerText()).toContain('Ana');
      await expect.poll(() => printed).toMatch(/Ana wins/);
      expect(printed).toContain('h8');
      expect([...ana.complaints, ...eva.complaints]).toEqual([]);
      for (const one of [ana, eva]) await one.close();
    } finally {
      bia.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    }
  }, 120_000);
});
