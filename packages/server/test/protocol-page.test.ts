// docs/protocol.md can not go stale: its example is played, and it names every message, command, event and refusal there is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRefusals } from '@ludoteca/games';
import { clientMessage, serverMessage, tableEvent, wireCommand } from '@ludoteca/online';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openApiDocument } from '../src/wire/api-documents.ts';
import { temporaryFolder, testServer } from './support.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

/** Plays the match of the page, and writes it down as the page does; what is new each time has the same name each time. */
async function played(): Promise<string> {
  const folder = temporaryFolder();
  const server = await testServer(`${folder.path}/page.db`);
  const lines: string[] = [];
  const names = new Map<string, string>();
  const cookies = new Map<string, string>();
  const plain = (value: unknown): string => {
    const text = JSON.stringify(value, (key, inner) =>
      ['at', 'time', 'created', 'changed', 'lag'].includes(key) ? (key === 'lag' ? undefined : 0) : inner,
    );
    return [...names].reduce((now, [real, name]) => now.replaceAll(real, name), text ?? '');
  };
  const note = (who: string, sign: string, text: string): void => void lines.push(`${who} ${sign} ${text}`);

  async function ask(who: string, method: string, path: string, body?: object): Promise<Record<string, never>> {
    note(
      who,
      '>',
      `${method} ${[...names].reduce((now, [real, name]) => now.replaceAll(real, name), path)}${body ? ` ${plain(body)}` : ''}`,
    );
    const response = await fetch(server.url + path, {
      method,
      headers: { cookie: cookies.get(who) ?? '' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const given = response.headers.get('set-cookie')?.split(';')[0];
    if (given) cookies.set(who, given);
    const answer = (await response.json()) as { id?: string; code?: string; person?: { id: string } } & Record<string, never>;
    if (answer.person) names.set(answer.person.id, `${who.toLowerCase()}-id`);
    if (path === '/api/matches') names.set(answer.id!, 'match-id').set(answer.code!, 'ABCDEF');
    note(who, '<', `${response.status} ${plain(answer)}`);
    return answer;
  }

  try {
    await ask('Ana', 'POST', '/api/me', { name: 'Ana' });
    await ask('Bia', 'POST', '/api/me', { name: 'Bia' });
    const match = (await ask('Ana', 'POST', '/api/matches', {
      game: 'gomoku',
      options: { rows: 5, columns: 5 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })) as unknown as { id: string; code: string };
    await ask('Bia', 'GET', `/api/join/${match.code}`);

    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { cookie: cookies.get('Bia')! } });
    const heard: string[] = [];
    let wake: () => void = () => {};
    socket.on('message', (data) => {
      heard.push(String(data));
      wake();
    });
    const hear = async (count: number): Promise<void> => {
      while (count > 0) {
        if (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const message = JSON.parse(heard.shift() ?? '{"type":"presence"}') as { type: string };
        // Who is here is told every few seconds, whenever that is.
        if (message.type === 'presence') continue;
        note('Bia', '<<', plain(message));
        count--;
      }
    };
    const say = (message: object): void => {
      note('Bia', '>>', plain(message));
      socket.send(JSON.stringify(message));
    };
    await hear(1);
    say({ type: 'follow', match: match.id });
    await hear(2);
    let seq = 0;
    const bia = async (command: object): Promise<void> => {
      say({ type: 'command', match: match.id, id: `b${seq}`, seq, command });
      seq++;
    };
    const ana = async (text: string): Promise<void> => {
      await ask('Ana', 'POST', `/api/matches/${match.id}/commands`, { id: `a${seq}`, seq, command: { kind: 'move', text } });
      seq++;
    };
    await bia({ kind: 'sit', seat: 1 });
    await hear(3);
    const [blacks, whites] = [
      ['a1', 'b1', 'c1', 'd1', 'e1'],
      ['a2', 'b2', 'c2', 'd2'],
    ];
    for (const [index, black] of blacks!.entries()) {
      await ana(black);
      await hear(1);
      const white = whites![index];
      if (white === undefined) continue;
      await bia({ kind: 'move', text: white });
      await hear(2);
    }
    // The answer was lost, says Ana, and sends it again.
    const again = { id: 'a9', seq: 9, command: { kind: 'move', text: 'e1' } };
    await ask('Ana', 'POST', `/api/matches/${match.id}/commands`, again);
    await bia({ kind: 'resign' });
    await hear(1);
    socket.terminate();
    return `${lines.join('\n')}\n`;
  } finally {
    await server.close();
    folder.remove();
  }
}

test('the match of the page is played as it is written there', async () => {
  expect(await played()).toBe(example);
});

test('every message, command, event, route and refusal is named', () => {
  type Options = { readonly options: readonly { readonly entries?: Record<string, unknown>; readonly options?: never[] }[] };
  const literals = (schema: unknown, key: string): string[] =>
    (schema as Options).options.flatMap((option) => {
      const entry = (option.entries ?? (option.options![0] as unknown as { entries: Record<string, unknown> }).entries)[key];
      const { literal, options } = entry as { literal?: string; options?: string[] };
      return literal === undefined ? (options ?? []) : [literal];
    });
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const code = files.map((file) => readFileSync(join(source, file), 'utf8'));
  const refusals = code.flatMap((text) => [
    ...[...text.matchAll(/(?:refused\(|code: |failed\(context, \d+, |return )'([a-z]+(?:-[a-z]+)*)'/g)].map(
      ([, found]) => found!,
    ),
  ]);
  const paths = Object.keys((openApiDocument() as { paths: object }).paths);
  const wanted = [
    ...literals(clientMessage, 'type'),
    ...literals(serverMessage, 'type'),
    ...literals(wireCommand, 'kind'),
    ...literals(tableEvent, 'kind'),
    ...tableRefusals,
    ...refusals.filter((found) => found.includes('-')),
    ...paths.map((path) => path.replace(/\{(\w+)\}/g, ':$1')),
  ];
  expect(wanted.length).toBeGreaterThan(80);
  const missing = [...new Set(wanted)].filter(
    (name) => !new RegExp(`\`[^\`\n]*(?<![\\w-])${name}(?![\\w-])[^\`\n]*\``).test(page),
  );
  expect(missing).toEqual([]);
});
