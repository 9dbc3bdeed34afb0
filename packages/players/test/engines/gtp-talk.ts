import { type GoState, go } from '@ludoteca/games/go';
import { type GtpSetup, gtpEngine } from '../../src/engines/gtp/engine.ts';
import type { Thinker } from '../../src/thinker.ts';
import { converseWith } from './support.ts';

export const optionsOf = (input: object) => {
  const options = go.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
};
const chinese = optionsOf({ rules: 'chinese', size: '9x9' });

/** Plays what it is told, then passes. */
export function puppet(moves: readonly string[]): Thinker {
  const waiting = [...moves];
  return {
    async choose({ known: view }) {
      const state = view as GoState;
      const text = waiting.shift() ?? 'pass';
      if (text === 'resign') return { move: { kind: 'pass' }, resigns: true };
      const move = go.parseMove(text, state);
      if (!move.ok) throw new Error(text);
      return { move: move.value };
    },
  };
}

export const setup: Omit<GtpSetup, 'say'> = {
  thinker: puppet([]),
  pace: { fillsClock: false },
  version: '0.1.0',
  options: chinese,
  deadStones: async () => [],
  load: () => Promise.reject(new Error('no files here')),
};

export const talk = (lines: readonly string[], more: Partial<GtpSetup> = {}) =>
  converseWith((say) => gtpEngine({ ...setup, ...more, say }), [...lines, 'quit']);

/** The responses, each without the empty line that ends it; that of `quit` is left out. */
export const responses = async (lines: readonly string[], more: Partial<GtpSetup> = {}) =>
  (await talk(lines, more)).join('\n').split('\n\n').slice(0, -1);
