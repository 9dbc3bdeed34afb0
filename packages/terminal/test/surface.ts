import type { Language } from '../src/language.ts';
import type { Scene, Surface } from '../src/surface.ts';
import type { Ask } from '../src/ui/game-ui.ts';

export interface FakeSurface extends Surface {
  /** Everything printed, asked and shown, in order: prompts begin with `?`, clearings are `---`. */
  readonly log: string[];
  readonly scenes: Scene[];
  readonly asks: Ask[];
}

/** A surface that answers from a list; when the list ends, so does the input. */
export function fakeSurface(answers: readonly string[], language: Language = 'en', live = false): FakeSurface {
  const typed = [...answers];
  const log: string[] = [];
  const scenes: Scene[] = [];
  const asks: Ask[] = [];
  return {
    language,
    live,
    log,
    scenes,
    asks,
    print: (...lines) => void log.push(...lines),
    read: async (lines) => void log.push(...lines),
    show: (scene) => void scenes.push(scene),
    wait: () => ({ say: () => {}, end: () => {} }),
    clear: () => void log.push('---'),
    async ask(ask) {
      asks.push(ask);
      log.push(...(ask.lines ?? []), `?${ask.prompt}`);
      return typed.shift();
    },
  };
}
