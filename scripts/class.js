// A class that plays in a room: somebody who runs it, and others who join by its code, each in a browser of their own.

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ id: string, match: string | null, people: (string | null)[], board: number, round: number, over: boolean }} Table */

/** What a page asks its server, with the page's own cookie. @param {Page} page @param {string} method @param {string} path @param {unknown} [body] */
export const ask = (page, method, path, body) =>
  page.evaluate(
    async ([verb, where, what]) => {
      const response = await fetch(`/api/${where}`, {
        method: String(verb),
        ...(what !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }),
      });
      const text = await response.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    /** @type {const} */ ([method, path, body]),
  );

/**
 * Somebody with a browser of their own, who has a name at the server.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} name
 * @param {import('playwright-core').BrowserContextOptions} how
 */
export async function come(browser, address, name, how) {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...how });
  const page = await context.newPage();
  await page.goto(address);
  const { person } = await ask(page, 'POST', 'me', { name });
  return { page, id: String(person.id), name };
}

/** Says something at a match, once. @param {Page} page @param {string | null} match @param {string} id @param {object} command */
export async function say(page, match, id, command) {
  const { seq } = await ask(page, 'GET', `matches/${match}`);
  const answer = await ask(page, 'POST', `matches/${match}/commands`, { id, seq, command });
  if (!answer.ok) throw new Error(`${JSON.stringify(command)} is refused: ${JSON.stringify(answer)}`);
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {readonly string[]} names the host's first
 * @param {{ name: string, [term: string]: unknown }} terms of the room
 * @param {import('playwright-core').BrowserContextOptions} look of the host's page
 */
export async function openClass(browser, address, names, terms, look) {
  const host = await come(browser, address, names[0] ?? '', look);
  const { room, key } = await ask(host.page, 'POST', 'rooms', terms);
  /** @type {{ page: Page, id: string, name: string }[]} */
  const members = [];
  for (const name of names.slice(1)) {
    const member = await come(browser, address, name, { viewport: { width: 390, height: 844 } });
    await ask(member.page, 'POST', `rooms/${room.id}/members`, {});
    await member.page.goto(`${address}/#/room/${room.id}`);
    await member.page.reload();
    await member.page.locator('.room-next').waitFor();
    members.push(member);
  }

  /** The next round, or the last one anew. @param {number} round @returns {Promise<Table[]>} */
  const pair = async (round) => (await ask(host.page, 'POST', `rooms/${room.id}/rounds`, { round })).tables;

  /** Plays moves at a table, by whoever sits there in turn. @param {Table} table @param {readonly string[]} moves */
  async function play(table, moves) {
    for (const [index, text] of moves.entries()) {
      const person = table.people[index % table.people.length];
      const page = members.find(({ id }) => id === person)?.page;
      if (!page) throw new Error(`nobody sits there: ${person}`);
      await say(page, table.match, `move-${table.match}-${index}`, { kind: 'move', text });
    }
  }

  return { host: host.page, members, room, key, pair, play };
}
