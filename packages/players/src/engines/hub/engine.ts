import { type DamasMove, type DamasOptions, type DamasState, damas } from '@ludoteca/games/damas';
import type { Choice, Thought } from '../../thinker.ts';
import type { EngineSession, SessionSetup } from '../session.ts';
import { printable, quoted } from '../text.ts';
import { endless, type Pace, startThinking, type ThinkingTask, warmUp } from '../thinking-task.ts';
import { type HubLevel, readLevel, searchTime } from './level.ts';
import { formatHub, type HubLine, parseHub } from './line.ts';
import { formatHubMove, hubLine, hubName, hubNames, parseHubMove, parsePosition, variantNamed } from './position.ts';

export interface HubSetup extends SessionSetup {
  /** The variant until the other side chooses one. */
  readonly options: DamasOptions;
}

/** A chance as an advantage in men: our players hold one man for worth log-odds of 100/90. */
const inMen = (chance: number): string => (0.9 * Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9))).toFixed(2);

/** Ludoteca as an engine of a Hub program. */
export function hubEngine({ thinker, pace, version, options: first, say }: HubSetup): EngineSession {
  const heard: string[] = [];
  let options: DamasOptions = { ...first, fen: '' };
  let state = damas.start(options);
  let level: HubLevel = {};
  let thinking: ThinkingTask | undefined;
  let hit = (): void => {};
  let finish = (): void => {};
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const tell = (command: string, args?: Readonly<Record<string, string | number | undefined>>): void =>
    say(formatHub(command, args));
  const complain = (message: string): void => tell('error', { message });

  function introduce(): void {
    tell('id', { name: 'Ludoteca', version, author: 'Ludoteca', country: 'World' });
    tell('param', { name: 'variant', value: hubName(options.variant), type: 'enum', values: hubNames.join(' ') });
    tell('wait');
  }

  function setParam(args: HubLine['args']): void {
    if (args.get('name') !== 'variant') return;
    const variant = variantNamed(args.get('value') ?? '');
    const read = variant && damas.options({ variant });
    if (read?.ok) {
      options = read.value;
      state = damas.start(options);
    } else complain('no such variant');
  }

  function setPosition(args: HubLine['args']): void {
    let reached = parsePosition(args.get('pos') ?? '', options);
    for (const text of (args.get('moves') ?? '').split(/\s+/).filter(Boolean)) {
      const move = reached && parseHubMove(text, reached);
      const next = reached && move && damas.play(reached, move);
      reached = next?.ok ? next.value : undefined;
    }
    if (reached) state = reached;
    else complain('no such position');
  }

  function report(about: DamasState, { depth, chance, nodes, line }: Thought, since: number): void {
    const seconds = (performance.now() - since) / 1000;
    tell('info', {
      depth,
      score: chance === undefined ? undefined : inMen(chance),
      nodes,
      time: seconds.toFixed(3),
      nps: nodes === undefined || seconds === 0 ? undefined : (nodes / seconds / 1e6).toFixed(3),
      pv: line && line.length > 0 ? hubLine(about, line).join(' ') : undefined,
    });
  }

  /** `think` is under the clock, `ponder` only from `ponder-hit` on, `analyze` until it is stopped unless the level says less. */
  function search(mode: string, seat: number): void {
    const about = state;
    const since = performance.now();
    const { nodes, depth } = level;
    const allowed = searchTime(level);
    const isFree = mode === 'ponder' || (mode === 'analyze' && allowed === undefined && nodes === undefined);
    const own: Pace = nodes === undefined ? pace : { nodes, fillsClock: false };
    const current = startThinking(
      thinker,
      { known: about, legal: () => damas.moves(about), seat },
      isFree || depth !== undefined ? endless : own,
      isFree ? undefined : allowed,
      (thought, stop) => {
        report(about, thought, since);
        if (depth !== undefined && (thought.depth ?? 0) >= depth) stop();
      },
    );
    hit = () => {
      if (allowed !== undefined) current.limit(allowed);
      // Its nodes were used up while the other side was thinking.
      else if (nodes !== undefined) current.stop();
    };
    attend(current, (choice) => conclude(about, choice as Choice<DamasMove>), complain);
  }

  /** Until the thinker has answered, only what is urgent is heard. */
  function attend(current: ThinkingTask, done: (choice: Choice<unknown>) => void, failed: (why: string) => void): void {
    thinking = current;
    current.choice
      .then(done, (error) => failed(quoted(String(error?.message ?? error))))
      .finally(() => {
        thinking = undefined;
        hit = () => {};
        if (isOver) finish();
        while (heard.length > 0 && !thinking) obey(heard.shift()!);
      });
  }

  function getReady(): void {
    const start = damas.start(options);
    const ready = (): void => tell('ready');
    // What is wrong with the thinker shows again at the first search.
    attend(warmUp(thinker, { known: start, legal: () => damas.moves(start), seat: 0 }), ready, ready);
  }

  function conclude(about: DamasState, { move, thought }: Choice<DamasMove>): void {
    const [, ponder] = hubLine(about, thought?.line ?? []);
    tell('done', { move: formatHubMove(move, about), ponder });
  }

  function close(): void {
    isOver = true;
    heard.length = 0;
    if (thinking) thinking.stop();
    else finish();
  }

  /** What may be said in the middle of a search. */
  const urgent: Readonly<Record<string, () => void>> = {
    ping: () => tell('pong'),
    stop: () => thinking?.stop(),
    'ponder-hit': () => hit(),
    quit: close,
  };

  const commands: Readonly<Record<string, (args: HubLine['args']) => void>> = {
    hub: introduce,
    'set-param': setParam,
    init: getReady,
    pos: setPosition,
    level(args) {
      level = readLevel(args);
    },
    go(args) {
      const turn = damas.turn(state);
      if (turn.kind === 'seat') search(['ponder', 'analyze'].find((mode) => args.has(mode)) ?? 'think', turn.seat);
      else complain('the game is over');
    },
    'new-game'() {
      state = damas.start(options);
    },
  };

  function obey(line: string): void {
    const read = parseHub(printable(line));
    if (!read || isOver) return;
    const { command, args } = read;
    if (Object.hasOwn(urgent, command)) urgent[command]?.();
    else if (Object.hasOwn(commands, command)) {
      if (thinking) heard.push(line);
      else commands[command]?.(args);
    }
  }

  return { ended, hear: obey, close };
}
