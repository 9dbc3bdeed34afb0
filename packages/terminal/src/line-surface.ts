import type { Language } from './language.ts';
import type { Lines } from './lines.ts';
import type { Scene, Surface } from './surface.ts';
import type { Ask } from './ui/game-ui.ts';

/** Enough to push what was shown out of any window. */
const blankLines = 80;

/** The documents' way: plain lines, the board before each turn, a prompt. */
export function lineSurface(lines: Lines, language: Language): Surface {
  return {
    language,
    live: false,
    print: lines.print,
    read: async (page) => lines.print(...page),
    show: ({ ui, view, names }: Scene) =>
      lines.print(...ui.draw(view, { columns: 80, colour: false, unicode: false, language, names }).lines),
    clear: () => lines.print(...Array.from({ length: blankLines }, () => '')),
    // What is typed ahead is for the next question: lines do not come between.
    wait: () => ({ say: () => {}, end: () => {} }),
    async ask({ lines: before = [], options = [], prompt }: Ask) {
      lines.print(...before, ...options.map((option, index) => `${index + 1}) ${option}`));
      return lines.ask(prompt);
    },
  };
}
