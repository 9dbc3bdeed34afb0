import { type DamasMove, type DamasOptions, type DamasState, damas } from '@ludoteca/games/damas';
import { positionFollower, type Step } from '../../position.ts';
import { converse, patience } from '../dialogue.ts';
import type { EngineHost } from '../link.ts';
import { engineFailure } from '../problem.ts';
import { quoted } from '../text.ts';
import { formatHub, type HubLine, parseHub } from './line.ts';
import { formatHubMove, formatPosition, hubName, parseHubMove } from './position.ts';

/** The position after the last capture or man's move, and the moves since: all that repetition can look back on. */
function positionLine(now: DamasState, steps: readonly Step<DamasState>[]): string {
  const first = steps.findLastIndex(({ before }) => before.quiet === 0);
  const since = now.quiet === 0 ? [] : steps.slice(Math.max(first, 0));
  const moves = since.map(({ before, move }) => {
    const read = damas.parseMove(move, before);
    if (!read.ok) throw new Error(`a move that was played is refused: ${read.error.code}`);
    return formatHubMove(read.value, before);
  });
  return formatHub('pos', {
    pos: formatPosition(since[0]?.before ?? now),
    moves: moves.length > 0 ? moves.join(' ') : undefined,
  });
}

/** Any engine that speaks Hub, at a table of damas. */
export const hubHost: EngineHost = async (link, { options: given, name, time }) => {
  const options = given as DamasOptions;
  const dialogue = converse(link, name);
  const follow = positionFollower<DamasState>(damas, options);

  const failure = (code: 'refused' | 'nonsense', asked: string, said: string) =>
    engineFailure(code, { engine: dialogue.name, asked, said: quoted(said) });

  /** Waits for a command; whatever else is said in between, `hear` may look at. */
  const until = (
    lines: readonly string[],
    wanted: string,
    limit: number,
    { signal, hear }: { readonly signal?: AbortSignal; readonly hear?: (line: HubLine) => void } = {},
  ): Promise<HubLine['args']> =>
    dialogue.ask({
      lines,
      patience: limit,
      ...(signal && { signal }),
      read(text) {
        const line = parseHub(text);
        if (!line) return undefined;
        if (line.command === 'error') throw failure('refused', lines.at(-1) ?? '', line.args.get('message') ?? '');
        if (line.command === wanted) return line.args;
        hear?.(line);
        return undefined;
      },
    });

  /** The values that its parameter `variant` may have, and the one it has. */
  let variants: readonly string[] = [hubName('international')];
  let variant = variants[0]!;
  let version = '';
  await until(['hub'], 'wait', patience.greeting, {
    hear({ command, args }) {
      if (command === 'id') {
        dialogue.name = quoted(args.get('name') ?? '') || dialogue.name;
        version = quoted(args.get('version') ?? '') || version;
      }
      if (command !== 'param' || args.get('name') !== 'variant') return;
      variant = args.get('value') ?? variant;
      variants = (args.get('values') ?? variant).split(/\s+/);
    },
  });
  const wanted = hubName(options.variant);
  const isStandard = options.board === 'standard' && options.men === 'standard';
  if (!isStandard || !variants.includes(wanted)) {
    throw engineFailure('unfit', { engine: dialogue.name, what: isStandard ? wanted : options.board });
  }
  if (variant !== wanted) dialogue.send(formatHub('set-param', { name: 'variant', value: wanted }));
  await until(['init'], 'ready', patience.greeting);
  dialogue.send('new-game');

  return {
    name: `${dialogue.name} ${version}`.trim(),
    quit: () => dialogue.send('quit'),
    program: {
      async choose({ log, signal }) {
        const { state, steps } = follow(log);
        const lines = [positionLine(state, steps), formatHub('level', { 'move-time': time / 1000 }), 'go think'];
        // Whoever leaves has no use for the rest of the search.
        const stop = (): void => dialogue.send('stop');
        signal.addEventListener('abort', stop, { once: true });
        const said = await until(lines, 'done', patience.move(time), { signal }).finally(() =>
          signal.removeEventListener('abort', stop),
        );
        const text = said.get('move') ?? '';
        if (!/^\d+([-x]\d+)+$/.test(text)) throw failure('nonsense', 'go think', text);
        const move: DamasMove | undefined = parseHubMove(text, state);
        if (!move) throw engineFailure('illegal', { engine: dialogue.name, move: quoted(text), why: 'not-legal' });
        return { kind: 'move', move };
      },
    },
  };
};
