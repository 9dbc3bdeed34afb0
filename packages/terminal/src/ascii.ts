import type { Scene, Surface } from './surface.ts';
import type { Ask, GameUi } from './ui/game-ui.ts';

/** What has no letter of ASCII below its marks. */
const others: Readonly<Record<string, string>> = {
  '¿': '',
  '¡': '',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '|',
  '×': 'x',
  '→': '->',
  '±': '+-',
  '½': '1/2',
  º: 'o',
  ª: 'a',
  '█': '#',
  '░': '.',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
};

/** A text in ASCII alone: letters without their marks, signs by those that come nearest. */
export const asciiText = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (glyph) => others[glyph] ?? (/\p{M}/u.test(glyph) ? '' : plainLetter(glyph)));

const plainLetter = (glyph: string): string => {
  const plain = glyph.normalize('NFD').replace(/\p{M}/gu, '');
  return /^\p{ASCII}$/u.test(plain) ? plain : '?';
};

/** In a drawing everything keeps its place. */
const asciiGlyphs = (line: string): string => line.replace(/\P{ASCII}/gu, (glyph) => asciiText(glyph).charAt(0) || ' ');

const askInAscii = ({ lines, options, prompt, keys, ...ask }: Ask): Ask => ({
  ...ask,
  prompt: asciiText(prompt),
  ...(lines && { lines: lines.map(asciiText) }),
  ...(options && { options: options.map(asciiText) }),
  ...(keys && { keys: keys.map((key) => ({ ...key, ...(key.label !== undefined && { label: asciiText(key.label) }) })) }),
});

const uiInAscii = (ui: GameUi): GameUi => ({
  ...ui,
  draw(view, options, style, marks) {
    const { lines, spots } = ui.draw(view, options, style, marks);
    return { lines: lines.map(asciiGlyphs), spots };
  },
  status: (view, names, language) => ui.status(view, names, language).map(asciiText),
});

const sceneInAscii = (scene: Scene): Scene => ({
  ...scene,
  ui: uiInAscii(scene.ui),
  odds: () => scene.odds().map(asciiText),
  clocks: () => scene.clocks().map(asciiText),
  ...(scene.ending && { ending: (columns: number) => scene.ending!(columns).map(asciiText) }),
});

/** The same surface for a terminal that shows nothing but ASCII. */
export const asciiSurface = (surface: Surface): Surface => ({
  ...surface,
  print: (...lines) => surface.print(...lines.map(asciiText)),
  read: (lines) => surface.read(lines.map(asciiText)),
  ask: (ask, signal) => surface.ask(askInAscii(ask), signal),
  wait(prompt, hear, long) {
    const waiting = surface.wait(asciiText(prompt), hear, long);
    return { say: (text) => waiting.say(asciiText(text)), end: waiting.end };
  },
  show: (scene) => surface.show(sceneInAscii(scene)),
});
