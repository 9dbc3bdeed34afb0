import { fill } from '@ludoteca/games';
import type { Surface } from './surface.ts';
import { wordsOf } from './words/index.ts';

/** Asks until one of the numbered options is chosen; undefined when the input has ended. */
export async function choose(
  surface: Surface,
  options: readonly string[],
  lines: readonly string[] = [],
): Promise<number | undefined> {
  const { menu } = wordsOf(surface.language);
  let before = lines;
  while (true) {
    const typed = await surface.ask({ lines: before, options, menu: true, prompt: menu.choose });
    if (typed === undefined) return undefined;
    const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
    if (number >= 1 && number <= options.length) return number - 1;
    before = [fill(menu.invalid, { at: typed.trim(), most: options.length })];
  }
}
