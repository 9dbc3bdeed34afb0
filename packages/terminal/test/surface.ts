import type { Language } from '../src/language.ts';
import type { Scene, Surface } from '../src/surface.ts';
import type { Ask } from '../src/ui/game-ui.ts';

export interface FakeSurface extends Surface {
  /** Everything printed, asked and shown, in order: prompts begin with `?`, clearings are `---`. */
  readonly log: string[];
  readonly scenes: Scene[];
  readonly asks: Ask[];
}

/** Nothing is typed until the question is taken back. */
export const silence = Symbol('silence');

/**
 * A surface that answers from a list; when the list ends, so does the input. `meanwhile` is typed as soon as somebody else is
 * waited for.
 */
export function fakeSurface(
  answers: readonly (string | typeof silence)[],
  language: Language = 'en',
  live = false,
  meanwhile: readonly string[] = [],
): FakeSurface {
  const typed = [...answers];
  const early = [...meanwhile];
  const log: string[] = [];
  const scenes: Scene[] = [];
  const asks: Ask[] = [];
  return {
    language,
    live,
    attended: live,
    unicode: false,
    log,
    scenes,
    asks,
    print: (...lines) => void log.push(...lines),
    read: async (lines) => void log.push(...lines),
    show: (scene) => void scenes.push(scene),
    wait(_, hear) {
      for (const text of [...early]) setImmediate(() => hear(text) && early.splice(early.indexOf(text), 1));
      return { say: () => {}, end: () => {} };
    },
    forget: () => {},
    clear: () => void log.push('---'),
    async ask(ask, signal) {
      asks.push(ask);
      log.push(...(ask.lines ?? []), `?${ask.prompt}`);
      const answer = typed.shift();
      if (answer !== silence) return answer;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return undefined;
    },
  };
}
