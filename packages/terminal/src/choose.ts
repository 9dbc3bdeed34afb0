import { fill } from '@ludoteca/games';
import { isExit } from './commands.ts';
import type { Surface } from './surface.ts';
import { wordsOf } from './words/index.ts';

/** What was shown makes room on a screen; on paper it stays. */
export function turnPage(surface: Surface): void {
  if (surface.live) surface.clear();
}

/** Asks until one of the numbered options is chosen, or somebody leaves; undefined when the input has ended. `hear` is given anything else first. */
export async function choose(
  surface: Surface,
  options: readonly string[],
  lines: readonly string[] = [],
  hear: (typed: string) => Promise<boolean> = async () => false,
): Promise<number | 'left' | undefined> {
  const { menu } = wordsOf(surface.language);
  let before = lines;
  while (true) {
    const typed = await surface.ask({ lines: before, options, menu: true, prompt: menu.choose });
    if (typed === undefined) return undefined;
    if (isExit(typed)) return 'left';
    const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
    if (number >= 1 && number <= options.length) return number - 1;
    before = (await hear(typed)) ? [] : [fill(menu.invalid, { at: typed.trim(), most: options.length })];
  }
}
