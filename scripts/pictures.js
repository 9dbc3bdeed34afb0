// Makes the pictures of the manuals from the real program: plays in its full screen inside tmux and draws what the pane shows.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs', 'manual', 'pictures');
const languages = /** @type {const} */ (['en', 'es', 'pt']);

/**
 * `keys` are typed in this order: a name of a key as tmux knows it, or a line that Enter ends. The picture is taken when the
 * pane shows all of `until`.
 * @typedef {{ name: string, args: string[], size: [columns: number, rows: number], keys: string[], until: string[] }} Scene
 */

const names = ['--names', 'Ana,Luis'];
const go = 'D5 E4 D4 E5 E3 F3 C3 D3 D2 F2 D6 E6 D7 E7 E2 G6'.split(' ');
const gomoku = 'H8 G8 I9 J10 G7 F6 H7 I7 H9 H10 H6 H5 I8 J8 G6'.split(' ');
const damas = [
  'h6-g5 c3-b4 d6-e5 e3-d4 e5xc3 b2xd4 g5-h4 d4-e5 f6xd4 b4-c5 d4-c3 d2xb4 b6xd4 c1-d2 d4-e3 d2xf4 c7-d6 e1-d2',
  'g7-h6 b4-a5 e7-f6 d2-e3 h8-g7 a5-b6 a7xc5 f4-e5 d6xd2 f2-e3 h4xf2 e3-f4 b8-c7 g1xe3 d2-c1 f4-g5',
].flatMap((line) => line.split(' '));

/** @type {Scene[]} */
const scenes = [
  { name: 'menu', args: [], size: [74, 14], keys: ['Down', 'Down'], until: ['6)'] },
  { name: 'go', args: ['go', '--start', ...names], size: [74, 17], keys: [...go, 'Up', 'Left'], until: ['G6'] },
  {
    name: 'go-count',
    args: ['go', '--start', ...names],
    size: [76, 19],
    keys: [...go, 'B6', 'B4', 'D8', 'E8', 'E1', 'F1', 'pass', 'pass'],
    until: ['13.'],
  },
  {
    name: 'gomoku',
    args: ['gomoku', '--start', '--rows', '15', '--columns', '15', ...names],
    size: [74, 22],
    keys: [...gomoku, 'Up', 'Right'],
    until: ['8. g6'],
  },
  { name: 'damas', args: ['damas', '--start', ...names], size: [74, 17], keys: damas, until: ['f4-g5'] },
  {
    name: 'goose',
    args: ['goose', '--start', '--names', 'Ana,Luis,Eva'],
    size: [94, 23],
    keys: ['odds', ...'34645161'],
    until: ['13/60', 'Ana  45'],
  },
  { name: 'truco', args: ['truco', '--start', '--seed', '1'], size: [82, 27], keys: ['1', '1', '1', '1'], until: ['6.'] },
];

const socket = `ludoteca-pictures-${process.pid}`;
/** @param {string[]} args */
const tmux = (...args) => execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...args], { encoding: 'utf8' });

const longestWait = 30_000;
const pollMs = 150;

/** What the pane shows once it shows all of `until` and has come to rest. @param {string[]} until */
async function shown(until) {
  let before = '';
  for (let waited = 0; waited < longestWait; waited += pollMs) {
    await sleep(pollMs);
    const now = tmux('capture-pane', '-e', '-p', '-N');
    if (now === before && until.every((text) => now.includes(text))) return now;
    before = now;
  }
  throw new Error(`the screen never showed ${until.join(' and ')}:\n${before}`);
}

/** @param {Scene} scene @param {string} language @param {string} home */
async function capture({ args, size, keys, until }, language, home) {
  const [columns, rows] = size.map(String);
  const program = [process.execPath, join(root, 'packages', 'terminal', 'dist', 'ludoteca.js')];
  const profile = ['--lang', language, '--dir', home, '--name', 'Ana', '--carnet', '202600001', '--section', 'A'];
  const places = ['CONFIG', 'DATA', 'STATE'].map((kind) => `XDG_${kind}_HOME=${home}`);
  const env = ['env', '-u', 'NO_COLOR', '-u', 'CI', 'LC_ALL=C.UTF-8', ...places];
  tmux('new-session', '-d', '-x', columns ?? '', '-y', rows ?? '', ...env, ...program, ...args, ...profile);
  try {
    await shown(['?']);
    for (const key of keys) {
      if (['Up', 'Down', 'Left', 'Right'].includes(key)) tmux('send-keys', key);
      else tmux('send-keys', '-l', `${key}\r`);
      await sleep(pollMs);
    }
    return await shown(until);
  } finally {
    tmux('kill-server');
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ fg?: string, bg?: string, bold?: boolean, dim?: boolean, inverse?: boolean }} Ink
 * @typedef {{ text: string, column: number, ink: Ink }} Run
 */

const paper = '#1d2026';
const pen = '#d6d6d6';
const sixteen = [
  ...['#000000', '#cd3131', '#0dbc79', '#e5e510', '#2472c8', '#bc3fbc', '#11a8cd', '#e5e5e5'],
  ...['#666666', '#f14c4c', '#23d18b', '#f5f543', '#3b8eea', '#d670d6', '#29b8db', '#ffffff'],
];

/** A number of the palette of 256: sixteen of the terminal's own, a cube of six steps each way, a ramp of greys. @param {number} index */
function colour(index) {
  if (index < 16) return sixteen[index] ?? pen;
  const step = (/** @type {number} */ level) => (level === 0 ? 0 : 55 + 40 * level);
  const cube = index - 16;
  const grey = 8 + 10 * (index - 232);
  const parts = index >= 232 ? [grey, grey, grey] : [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(step);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @param {Ink} ink @param {string} codes @returns {Ink} */
function inked(ink, codes) {
  const list = codes.split(';').map(Number);
  let next = ink;
  for (let at = 0; at < list.length; at++) {
    const code = list[at] ?? 0;
    const side = code < 40 || (code >= 90 && code < 100) ? 'fg' : 'bg';
    if (code === 0) next = {};
    else if (code === 1) next = { ...next, bold: true };
    else if (code === 2) next = { ...next, dim: true };
    else if (code === 7) next = { ...next, inverse: true };
    else if (code === 22) next = { ...next, bold: false, dim: false };
    else if (code === 27) next = { ...next, inverse: false };
    else if (code === 38 || code === 48) {
      next = { ...next, [side]: colour(list[at + 2] ?? 0) };
      at += 2;
    } else if (code === 39 || code === 49) next = Object.fromEntries(Object.entries(next).filter(([name]) => name !== side));
    else if (code >= 90) next = { ...next, [side]: colour((code % 10) + 8) };
    else if (code >= 30) next = { ...next, [side]: colour(code % 10) };
  }
  return next;
}

/** The lines of a pane as runs of one ink. @param {string} text @returns {Run[][]} */
function runsOf(text) {
  /** @type {Ink} */
  let ink = {};
  return text.split('\n').map((line) => {
    /** @type {Run[]} */
    const runs = [];
    let column = 0;
    for (const [index, piece] of line.split('\u001b[').entries()) {
      const end = index === 0 ? 0 : piece.indexOf('m') + 1;
      if (index > 0) ink = inked(ink, piece.slice(0, end - 1));
      const written = piece.slice(end);
      if (written !== '') runs.push({ text: written, column, ink });
      column += [...written].length;
    }
    return runs;
  });
}

const [cellWidth, cellHeight, fontSize, margin] = /** @type {const} */ ([9, 18, 15, 12]);

const [halfWidth, halfHeight] = [cellWidth / 2, cellHeight / 2];

/** Lines that leave the middle of a cell, as bits: 1 up, 2 down, 4 left, 8 right. Fonts leave gaps in them, so they are drawn. */
const crossings = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';

/** From one side of the middle to the other, as far as there is a line. @param {number} less @param {number} more @param {number} half */
const reach = (less, more, half) => ({ from: less ? -half : 0, length: (less ? half : 0) + (more ? half : 0) });

/** @param {number} bits @returns {(x: number, y: number) => string} */
function crossing(bits) {
  const down = reach(bits & 1, bits & 2, halfHeight);
  const across = reach(bits & 4, bits & 8, halfWidth);
  return (x, y) =>
    `${down.length > 0 ? `M${x} ${y + down.from}v${down.length}` : ''}${across.length > 0 ? `M${x + across.from} ${y}h${across.length}` : ''}`;
}

/** A quarter of a round corner: the way down or up, and the way to the side. @param {1 | -1} down @param {1 | -1} aside */
const corner = (down, aside) => (/** @type {number} */ x, /** @type {number} */ y) =>
  `M${x} ${y + down * halfHeight}Q${x} ${y} ${x + aside * halfWidth} ${y}`;

/** @param {number} radius */
const disc = (radius) => (/** @type {number} */ x, /** @type {number} */ y) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** @type {Readonly<Record<string, (x: number, y: number) => string>>} */
const strokes = {
  ...Object.fromEntries([...crossings].map((glyph, bits) => [glyph, crossing(bits)])),
  '╋': crossing(15),
  '╭': corner(1, 1),
  '╮': corner(1, -1),
  '╰': corner(-1, 1),
  '╯': corner(-1, -1),
};
/** @type {Readonly<Record<string, (x: number, y: number) => string>>} */
const fills = { '●': disc(4.5), '╋': disc(2.5) };

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Blanks side by side would be drawn as one. @param {string} text */
const unbroken = (text) => escaped(text).replaceAll(' ', '\u00a0');

/** @param {Ink} ink */
const colours = ({ fg = pen, bg = paper, inverse }) => (inverse ? { front: bg, back: fg } : { front: fg, back: bg });

/** @param {Run} run @param {number} line */
function ground({ text, column, ink }, line) {
  const { back } = colours(ink);
  if (back === paper) return '';
  const [x, y] = [margin + column * cellWidth, margin + line * cellHeight];
  return `<rect x="${x}" y="${y}" width="${[...text].length * cellWidth}" height="${cellHeight}" fill="${back}"/>`;
}

/** Text in one piece for as long as nothing in it has to be drawn. @param {Run} run @param {number} line */
function glyphs({ text, column, ink }, line) {
  const { front } = colours(ink);
  const look = `${ink.bold ? ' font-weight="bold"' : ''}${ink.dim ? ' opacity=".6"' : ''}`;
  const middle = margin + line * cellHeight + halfHeight;
  let [at, stroked, filled, written] = [column, '', '', ''];
  for (const piece of text.match(/[^─-╿●]+|[─-╿●]/g) ?? []) {
    const x = margin + at * cellWidth;
    at += [...piece].length;
    stroked += strokes[piece]?.(x + halfWidth, middle) ?? '';
    filled += fills[piece]?.(x + halfWidth, middle) ?? '';
    const words = piece.trim();
    if (strokes[piece] || fills[piece] || words === '') continue;
    const start = x + cellWidth * (piece.length - piece.trimStart().length);
    const width = [...words].length * cellWidth;
    written += `<text x="${start}" y="${middle + 5}" textLength="${width}" fill="${front}"${look}>${unbroken(words)}</text>`;
  }
  const lines = stroked === '' ? '' : `<path d="${stroked}" fill="none" stroke="${front}"/>`;
  return lines + (filled === '' ? '' : `<path d="${filled}" fill="${front}"/>`) + written;
}

/** @param {string} pane @param {Scene['size']} size @param {string} title */
function svgOf(pane, [columns, rows], title) {
  const lines = runsOf(pane);
  const [width, height] = [columns * cellWidth + 2 * margin, rows * cellHeight + 2 * margin];
  const font = `font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="${fontSize}" lengthAdjust="spacingAndGlyphs"`;
  const rowsOf = (/** @type {(run: Run, line: number) => string} */ draw) =>
    lines.map((runs, line) => runs.map((run) => draw(run, line)).join('')).filter((row) => row !== '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${paper}"/>`,
    '<g shape-rendering="crispEdges">',
    ...rowsOf(ground),
    '</g>',
    `<g ${font}>`,
    ...rowsOf(glyphs),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

// Languages and names of scenes; all of them where none is named.
const asked = process.argv.slice(2);
const wanted = asked.filter((word) => scenes.some(({ name }) => name === word));
for (const language of languages.filter((one) => asked.includes(one) || !languages.some((known) => asked.includes(known)))) {
  mkdirSync(join(folder, language), { recursive: true });
  for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const pane = await capture(scene, language, mkdtempSync(join(tmpdir(), 'ludoteca-')));
    const title = ['ludoteca', ...scene.args, '--lang', language].join(' ');
    writeFileSync(join(folder, language, `${scene.name}.svg`), svgOf(pane.trimEnd(), scene.size, title));
    console.log(`${language}/${scene.name}.svg`);
  }
}
