import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packages, parse, root, type SourceFile, type SyntaxNode, sourcesOf, walk } from './source.ts';

/** Which rooms a room may import from. Arrows point one way: surfaces → players → games. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  games: [],
  players: ['games'],
  workshop: ['players', 'games'],
  report: ['players', 'games'],
  terminal: ['report', 'players', 'online', 'games'],
  web: ['report', 'players', 'online', 'games'],
  online: ['games'],
  server: ['online', 'players', 'games'],
};

/** Which more it may load while it runs, so that nobody waits for what few commands need. */
const lazyArrows: Readonly<Record<string, readonly string[]>> = { terminal: ['workshop', 'server'] };

/** Imports that leave the folder of `name` for another room, or for the outside where that is not allowed. */
function wrongImports(name: string, { path, imports, lazyImports }: SourceFile): string[] {
  const home = name === 'games' ? `packages/${name}/src/` : `packages/${name}/`;
  const isWrong = (target: string, rooms: readonly string[]): boolean => {
    if (target.startsWith('.')) return !posix.join(posix.dirname(path), target).startsWith(home);
    const room = /^@ludoteca\/([^/]+)/.exec(target)?.[1];
    return room === undefined ? name === 'games' : !rooms.includes(room);
  };
  const [always, lazily] = [arrows[name] ?? [], lazyArrows[name] ?? []];
  return [
    ...imports.filter((target) => isWrong(target, always)),
    ...lazyImports.filter((target) => isWrong(target, [...always, ...lazily])),
  ];
}

/** What would let chance, time or the outside world into the rules. */
const forbidden = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Intl'],
  ...[
    'console',
    'process',
    'require',
    'fetch',
    'window',
    'document',
    'globalThis',
    'self',
    'navigator',
    'crypto',
    'localStorage',
  ],
  ...['eval', 'Function'],
]);

function forbiddenNames({ program }: SourceFile): string[] {
  const found: string[] = [];
  const enter = (node: SyntaxNode): boolean => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') return false;
    if (node.type === 'Identifier' && forbidden.has(String(node.name))) found.push(String(node.name));
    // The name behind a dot, or before a colon, is no variable.
    if (node.type === 'Property' && !node.computed) walk(node.value as SyntaxNode, enter);
    else if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node as unknown as { object: SyntaxNode; property: SyntaxNode };
      if (object.name === 'Math' && property.name === 'random') found.push('Math.random');
      walk(object, enter);
    } else return true;
    return false;
  };
  walk(program, enter);
  return found;
}

/** Two words of two letters or more with a blank between them, or a letter no notation uses. */
const prose = /\p{L}{2,}[,;:.]? \p{L}{2,}|[^\p{ASCII}×→]/u;

/** Texts that look like sentences; what an error says is for programmers. */
function sentences({ program }: SourceFile): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'ThrowStatement' || node.type.startsWith('Import') || node.type === 'TSLiteralType') return false;
    if (node.type === 'CallExpression' && (node.callee as SyntaxNode).type === 'Super') return false;
    if (node.type === 'Literal' && typeof node.value === 'string' && prose.test(node.value)) found.push(node.value);
    if (node.type === 'TemplateElement' && prose.test(String((node.value as { cooked: string }).cooked))) {
      found.push(String((node.value as { cooked: string }).cooked));
    }
    return true;
  });
  return found;
}

const faults = (files: readonly SourceFile[], find: (file: SourceFile) => string[]) =>
  files.flatMap((file) => find(file).map((fault) => `${file.path}: ${fault}`));

describe('the rules of the house', () => {
  test.each(packages)('the arrows of packages/%s point the right way', (name) => {
    expect(Object.keys(arrows)).toContain(name);
    expect(faults(sourcesOf(name), (file) => wrongImports(name, file))).toEqual([]);
  });

  test('games know no clock, no chance of their own and no outside world', () => {
    // A language's plurals are the platform's.
    expect(faults(sourcesOf('games'), forbiddenNames)).toEqual(['packages/games/src/words/words.ts: Intl']);
  });

  test('words stand in the catalogues alone', () => {
    const files = sourcesOf('games').filter(({ path }) => !path.includes('/words/'));
    expect(faults(files, sentences)).toEqual([]);
  });
});

/** How somebody is spoken to who is not a friend; only words that can mean nothing else where they stand. */
const formal =
  /\b[Uu]sted\b|(?:^|[.:;!?] |¿)(?:Escriba|Elija|Pulse|Presione|Diga|Haga|Mire|Juegue|Ponga|Coma|Mueva|Gane|Espere|Encuentre|Capture|Entregue|Busque|Deje|Cuente|Tire|Lance|Saque|Llegue|Termine|Pida|Pruebe|Siga|Recorra|Use|Vea|Ingrese|Desea|Debe comer)\b|Sus cartas|Inténtelo/;
/** What the assignment of Go says word for word. */
const quoted = ['Ingrese nombre para guardar: '];

const formalWords = (text: string): string[] => (formal.test(text) && !quoted.includes(text) ? [text] : []);

const textsOf = ({ program }: SourceFile): string[] => {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    return true;
  });
  return found;
};

const cataloguesIn = (language: string): SourceFile[] =>
  packages.flatMap(sourcesOf).filter(({ path }) => new RegExp(`/words/(.*/)?${language}(/\\w+)?\\.ts$`).test(path));

/** A juego or jogo is Go or Damas, a partida is one that is played; a lance is a throw of the die; a move is undone, a deck is a mazo. */
const oneWordForOneThing = {
  es: {
    wrong:
      /\bjuegos? (?:guardad|interrumpid|terminad|válid|ha |ya |aún |está en pausa|sigue|contin|termin|queda)|\b(?:abandon|dej|continu|guard|carg|repas)\p{L}* (?:el|un|ese|otro) juego\b|\bbarajas?\b|\b[Oo]lvidarla\b/iu,
    quoted: ['¡Juego guardado con éxito!', 'Cargar Juego'],
    example: 'El juego sigue.',
  },
  pt: {
    wrong:
      /\bjogos? (?:salv|interrompid|terminad|válid|acab|já |ainda |está em pausa|continua|termin|fic)|\b(?:salv|carreg|deix|continu)\p{L}* (?:o|um|esse|outro) jogo\b|\b[Ll]ances? (?:que restam|que faltam|até|de cada|seguro)|\bvoltar (?:a|uma) jogada\b|\b[Pp]robabilidades? (?:exatas?|de vencer)\b/iu,
    quoted: ['Jogo salvo com sucesso!', 'Carregar Jogo'],
    example: 'O jogo acabou.',
  },
  en: { wrong: /\bcan not\b|\p{L}'\p{L}|\blooks? on\b/iu, quoted: [] as string[], example: 'It can not be.' },
} as const;

describe.each(['es', 'pt', 'en'] as const)('the catalogues of %s', (language) => {
  const { wrong, quoted, example } = oneWordForOneThing[language];

  test('have one word for one thing', () => {
    const texts = (file: SourceFile) => textsOf(file).filter((text) => wrong.test(text) && !quoted.some((own) => own === text));
    expect(wrong.test(example)).toBe(true);
    expect(faults(cataloguesIn(language), texts)).toEqual([]);
  });
});

test('every sentence can be printed, with something in each of its places', () => {
  const lines = execFileSync(process.execPath, [join(root, 'scripts/sentences.js'), 'pt'], { encoding: 'utf8' }).split('\n');
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines.filter((line) => /\{\w+\}/.test(line))).toEqual([]);
});

describe('one form of address', () => {
  const spanish = cataloguesIn('es');

  test('Spanish says tú in every catalogue', () => {
    expect(spanish.length).toBeGreaterThan(25);
    expect(faults(spanish, (file) => textsOf(file).flatMap(formalWords))).toEqual([]);
  });

  test('and in the manual', () => {
    const manual = readFileSync(join(root, 'docs/manual/es.md'), 'utf8');
    expect(manual.split('\n').filter((line) => !quoted.some((text) => line.startsWith(text)) && formal.test(line))).toEqual([]);
  });

  test('what is formal is found', () => {
    const texts = [
      '¿Con qué lado juega usted?',
      'Opción: Elija una.',
      '¿Desea pedir truco?',
      'Salvo que capture algo.',
      'Elige una.',
    ];
    expect(texts.flatMap(formalWords)).toEqual(texts.slice(0, 3));
  });
});

describe('the rules can be broken', () => {
  const file = (code: string, path = 'packages/games/src/go/rules.ts') => parse(path, code);

  test.each([
    ["import fs from 'node:fs';", 'games'],
    ["import { x } from 'left-pad';", 'games'],
    ["export * from '@ludoteca/players';", 'games'],
    ["const x = await import('@ludoteca/terminal');", 'games'],
    ["import x from '../../../players/src/index.ts';", 'games'],
  ])('%s in packages/%s', (code, name) => expect(wrongImports(name, file(code))).toHaveLength(1));

  test('players may not import a surface, surfaces may not import each other', () => {
    const code = "import a from '@ludoteca/games'; import b from '@ludoteca/terminal/x'; import c from '@ludoteca/web';";
    expect(wrongImports('players', file(code, 'packages/players/src/a.ts'))).toEqual(['@ludoteca/terminal/x', '@ludoteca/web']);
  });

  test('only the terminal may load the workshop, and not before a command needs it', () => {
    const [now, later] = ["import a from '@ludoteca/workshop/truco';", "const a = () => import('@ludoteca/workshop/truco');"];
    const wrong = (name: string, code: string) => wrongImports(name, file(code, `packages/${name}/src/a.ts`)).length;
    expect(['games', 'players', 'report', 'terminal', 'web'].map((name) => wrong(name, now))).toEqual([1, 1, 1, 1, 1]);
    expect(['games', 'players', 'report', 'terminal', 'web'].map((name) => wrong(name, later))).toEqual([1, 1, 1, 0, 1]);
  });

  test.each([
    ['const a = Math.random();', ['Math.random']],
    ['const a = new Date();', ['Date']],
    ['const a = { b: Date.now() };', ['Date']],
    ['const a = performance.now() + state[process.pid];', ['performance', 'process']],
    ["eval('1');", ['eval']],
    ['const a = Math.random().toFixed(2);', ['Math.random']],
    ['const a = move.at.Date.length;', []],
    ['const a = state.process; const b = { self: 1 }; type C = Date;', []],
  ])('%s', (code, names) => expect(forbiddenNames(file(code)).sort()).toEqual([...names].sort()));

  test.each([
    ["const a = 'you must capture';", 1],
    ['const a = `cell $' + '{n} has no penalty`;', 1],
    ["const a = 'Ás';", 1],
    ["const a = 'must-capture'; throw new Error('only for programmers'); import b from './a b.ts';", 0],
  ])('%s', (code, count) => expect(sentences(file(code))).toHaveLength(count));
});
