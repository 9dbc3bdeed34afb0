import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fill, words } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { allCommands } from '../packages/terminal/src/cli/run.ts';
import { parseCommand } from '../packages/terminal/src/commands.ts';
import { wordsOf } from '../packages/terminal/src/words/index.ts';
import { root } from './source.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...list('docs').filter((path) => path.endsWith('.md'))];

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['dist', 'node_modules'].includes(entry.name) ? [] : list(path);
  });
}

test('every file that the technical manual names is there', () => {
  const files = ['packages', 'scripts', 'test', 'bench', 'docs'].flatMap(list).map((path) => `/${path}`);
  const text = readFileSync(join(root, 'docs/manual/technical.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|js|json|md))`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test.each(pages)('%s: every link to a page of ours leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const broken = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(([, link]) => {
    const [path = '', anchor] = link!.split('#');
    const target = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) return [link];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [link];
  });
  expect(broken).toEqual([]);
});

const manuals = (['en', 'es', 'pt'] as const).map((language) => ({
  language,
  text: readFileSync(join(root, `docs/manual/${language}.md`), 'utf8'),
}));

const callsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\$ )?ludoteca .*$|`ludoteca [^`]*`/gm)].map(([call]) => call.replace(/^\$ |`/g, ''));

/** The words of a call, up to what is said about it: two blanks, or a sign of the shell. */
const wordsOfCall = (call: string): string[] => {
  const line = call.split(/ {2,}| [<>|] /, 1)[0]!;
  return [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word).slice(1);
};

/** What is wrong with a call: a command or a flag that there is not. */
function faultsOf(call: string): string[] {
  let command = allCommands();
  const faults: string[] = [];
  for (const word of wordsOfCall(call)) {
    if (word === '…' || word === '--help' || word === '--version') continue;
    if (/^--?[a-z]/.test(word)) {
      const known = [...command.options, ...allCommands().options].some(({ long, short }) => word === long || word === short);
      if (!known) faults.push(`${call}: ${word}`);
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
    else if (command.parent === null) faults.push(`${call}: ${word}`);
  }
  return faults;
}

test.each(manuals)('every command and every flag of the $language manual is there', ({ text }) => {
  const calls = callsIn(text);
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.flatMap(faultsOf)).toEqual([]);
});

test('a command and a flag that are not there are found', () => {
  expect(
    ['ludoteca go --size 9x9', 'ludoteca serve backup x.db', 'ludoteca gone', 'ludoteca go --sizes 9'].flatMap(faultsOf),
  ).toEqual(['ludoteca gone: gone', 'ludoteca go --sizes 9: --sizes']);
});

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** A sentence of a catalogue: what it can say, and how many letters are its own. */
interface Sentence {
  readonly pattern: RegExp;
  readonly letters: number;
}

function sentencesIn(node: unknown): Sentence[] {
  if (typeof node !== 'string') return Object.values(node as object).flatMap(sentencesIn);
  const escaped = node.trim().replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const letters = lettersIn(node.replace(/\{\w+\}/g, ''));
  return letters === 0 ? [] : [{ pattern: new RegExp(escaped.replace(/\{\w+\}/g, '.*'), 'u'), letters }];
}

/** Names, numbers and what somebody types are not the program's; most of a line is. */
const isSaid = (line: string, sentences: readonly Sentence[]): boolean =>
  sentences.some(({ pattern, letters }) => letters >= 0.35 * lettersIn(line) && pattern.test(line));

/** Lines that the program says, in the examples of a manual. */
const saidIn = (text: string): string[] =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block]) => block!.split('\n'))
    .filter((line) => /\p{L}{3,} \p{L}+/u.test(line) && !/^(\$ |ludoteca|npm|\{|\s*")/.test(line));

test.each(manuals)('what the examples of the $language manual show is what the program says', ({ language, text }) => {
  const sentences = sentencesIn([words[language], wordsOf(language)]);
  const lines = saidIn(text);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !isSaid(line, sentences))).toEqual([]);
});

test('what nobody says is found', () => {
  const sentences = sentencesIn([words.es, wordsOf('es')]);
  expect(isSaid('Debes comer el máximo de piezas posibles: 2.', sentences)).toBe(true);
  expect(isSaid('Debe comer el máximo de piezas posibles: 2.', sentences)).toBe(false);
});

test.each(manuals)('the menu of the $language manual is the one there is', ({ language, text }) => {
  const { start, load, exit } = words[language].core.menu;
  const { help, options, learn, puzzles, choose } = wordsOf(language).menu;
  const { entry, person } = wordsOf(language).opponents;
  const entries = [
    start,
    load,
    exit,
    help,
    fill(entry, { who: person }),
    options,
    learn,
    puzzles,
    wordsOf(language).board.setup.entry,
  ];
  expect(text).toContain(`${entries.map((label, index) => `${index + 1}) ${label}\n`).join('')}${choose.trim()}\n`);
});

test.each(manuals)('the words of the $language manual are understood', ({ language, text }) => {
  const table = /^## 5\.[\s\S]*?(?=^## 6\.)/m.exec(text)![0];
  const named = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].flatMap(([, first, also]) =>
    [...`${first} ${also}`.matchAll(/`([^`]+)`/g)].map(([, word]) => word!),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((word) => parseCommand(word) === undefined)).toEqual([]);
  expect(new Set(named.map((word) => parseCommand(word)!.name)).size, language).toBe(14);
});

/** As GitHub makes them out of headings. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
