import { err, ok } from '@ludoteca/games';
import { areaOf, type Colour, type GoMove, type GoOptions, type GoState, go } from '@ludoteca/games/go';
import type { Choice, Thought } from '../../thinker.ts';
import { makeQueue } from '../queue.ts';
import type { EngineSession, SessionSetup } from '../session.ts';
import { quoted } from '../text.ts';
import { endless, startThinking, type ThinkingTask } from '../thinking-task.ts';
import { type AnalysisRequest, analysisLine, parseAnalysis } from './analysis.ts';
import { allowance, movesToCome, spend } from './clock.ts';
import { formatResponse, parseCommand } from './command.ts';
import { chainsOf, last, parseColour, played, type Status, scoreText, statuses, turned } from './position.ts';
import { type Action, openTable, type Reply, syntaxError, tableActions, timeLeft } from './table.ts';

export interface GtpSetup extends SessionSetup {
  /** The rules, and the board until the controller asks for another. */
  readonly options: GoOptions;
  /** The stones to take off before the count, if play were over. */
  deadStones(state: GoState): Promise<readonly number[]>;
  /** The text of a file. */
  load(path: string): Promise<string>;
}

type Style = 'lz' | 'kata';

export function gtpEngine({ thinker, pace, version, options, say, deadStones, load }: GtpSetup): EngineSession {
  const table = openTable(options);
  const heard = makeQueue(obey);
  let thinking: ThinkingTask | undefined;
  /** The most that the thinker has taken beyond what it was allowed. */
  let overrun = 0;
  let analysing: (() => void) | undefined;

  async function think(
    state: GoState,
    time: number | undefined,
    onThought?: (thought: Thought) => void,
  ): Promise<Choice<GoMove>> {
    const question = { known: state, legal: () => go.moves(state), seat: state.toMove - 1 };
    thinking = startThinking(thinker, question, pace, time, onThought);
    if (!heard.isOpen()) thinking.stop();
    try {
      return (await thinking.choice) as Choice<GoMove>;
    } finally {
      thinking = undefined;
    }
  }

  interface Generation {
    readonly colour: Colour;
    readonly keeps: boolean;
    /** Dead stones are to be taken off the board before the first pass. */
    readonly cleans?: boolean;
    readonly onThought?: (thought: Thought) => void;
  }

  async function generate({ colour, keeps, cleans, onThought }: Generation): Promise<Reply> {
    const { settings } = table;
    const left = timeLeft(table, colour);
    const state = turned(last(table.past), colour);
    // By Tromp and Taylor's rules every stone on the board is alive, so a player of ours takes the dead ones.
    const asked: GoState = cleans ? { ...state, options: { ...state.options, rules: 'tromp-taylor' } } : state;
    const moves = movesToCome(areaOf(state.board), state.plies);
    // After a pass our player looks beyond its search at how the game would end.
    const share = state.passed ? 0.5 : 1;
    const allowed = settings && left ? Math.max(1, share * allowance(settings, left, moves) - overrun) : undefined;
    const started = performance.now();
    const { move, resigns } = await think(asked, allowed, onThought);
    const elapsed = performance.now() - started;
    if (allowed !== undefined) overrun = Math.max(overrun, elapsed - allowed);
    if (settings && left) table.left.set(colour, spend(settings, left, elapsed));
    if (resigns && keeps) return ok('resign');
    if (move.kind !== 'place' && move.kind !== 'pass') throw new Error(`${move.kind} is no move`);
    const next = played(table.past, colour, move);
    if (!next.ok) throw new Error(`an illegal move was chosen: ${go.formatMove(move, state)}`);
    if (keeps) table.past = next.value;
    return ok(go.formatMove(move, state));
  }

  /** The position with its dead stones marked. */
  async function settled(): Promise<GoState> {
    const state = turned(last(table.past), last(table.past).toMove);
    // Where play goes on until every stone on the board is alive, none is dead.
    const points = state.options.rules === 'tromp-taylor' ? [] : await deadStones(state);
    for (const point of points) state.dead[point] = 1;
    return state;
  }

  /** At every interval prints what was thought since the last, if anything was. */
  function reporter(style: Style, request: AnalysisRequest, toMove: Colour) {
    let thought: Thought = {};
    let isFresh = false;
    const report = (): void => {
      const line = isFresh ? analysisLine(style, thought, request, toMove) : '';
      isFresh = false;
      if (line !== '') say(line);
    };
    const timer = setInterval(report, request.interval);
    return {
      onThought(next: Thought): void {
        // Thinkers may tell of a new line alone.
        thought = { ...thought, ...next };
        isFresh = true;
      },
      end(): void {
        clearInterval(timer);
        report();
      },
    };
  }

  async function analyse(style: Style, id: string, args: readonly string[]): Promise<void> {
    const request = parseAnalysis(args);
    if (!request) return answer('?', id, 'syntax error');
    const state = turned(last(table.past), request.colour ?? last(table.past).toMove);
    say(`=${id}`);
    const { onThought, end } = reporter(style, request, state.toMove);
    const interrupted = new Promise<void>((resolve) => {
      analysing = resolve;
    });
    if (!heard.isEmpty() || !heard.isOpen()) analysing?.();
    const question = { known: state, legal: () => go.moves(state), seat: state.toMove - 1 };
    const looking = startThinking(thinker, question, endless, undefined, onThought);
    // A thinker that has seen enough is left in peace; its last word stands until somebody speaks.
    const seen = looking.choice.then(
      ({ thought }) => thought && onThought(thought),
      () => {},
    );
    await interrupted;
    analysing = undefined;
    looking.stop();
    end();
    await seen;
    say('');
  }

  async function generateAloud(style: Style, id: string, args: readonly string[]): Promise<void> {
    const request = parseAnalysis(args);
    if (!request) return answer('?', id, 'syntax error');
    const colour = request.colour ?? last(table.past).toMove;
    say(`=${id}`);
    const { onThought, end } = reporter(style, request, colour);
    // The response has begun as a success: one that fails can only lack its move.
    const reply = await generate({ colour, keeps: true, onThought }).catch(() => syntaxError);
    end();
    if (reply.ok) say(`play ${reply.value}`);
    say('');
  }

  const generates =
    (generation: Omit<Generation, 'colour'>): Action =>
    ([word]) => {
      const colour = parseColour(word);
      return colour === undefined ? syntaxError : generate({ ...generation, colour });
    };

  const actions: Readonly<Record<string, Action>> = {
    protocol_version: () => ok('2'),
    name: () => ok('Ludoteca'),
    version: () => ok(version),
    known_command: ([name = '']) => ok(String(names.includes(name))),
    list_commands: () => ok(names.join('\n')),
    quit() {
      heard.close();
      return ok('');
    },
    ...tableActions(table, load),
    genmove: generates({ keeps: true }),
    reg_genmove: generates({ keeps: false }),
    'kgs-genmove_cleanup': generates({ keeps: true, cleans: true }),
    final_score: async () => ok(scoreText(await settled())),
    async final_status_list([status]) {
      const wanted = statuses.find((known) => known === status);
      return wanted ? ok(chainsOf(wanted satisfies Status, await settled())) : syntaxError;
    },
    // GoGui asks whether it may write `# interrupt` while a move is being thought about.
    'gogui-interrupt': () => ok(''),
  };

  /** Those that print before they are done. */
  const aloud: Readonly<Record<string, (id: string, args: readonly string[]) => Promise<void>>> = {
    'lz-analyze': (id, args) => analyse('lz', id, args),
    'kata-analyze': (id, args) => analyse('kata', id, args),
    'lz-genmove_analyze': (id, args) => generateAloud('lz', id, args),
    'kata-genmove_analyze': (id, args) => generateAloud('kata', id, args),
  };

  const names: readonly string[] = [...Object.keys(actions), ...Object.keys(aloud)];

  function answer(sign: '=' | '?', id: string, text: string): void {
    for (const line of formatResponse(sign, id, text)) say(line);
  }

  async function obey(line: string): Promise<void> {
    const command = parseCommand(line);
    if (!command) return;
    const { id, name, args } = command;
    const tell = Object.hasOwn(aloud, name) ? aloud[name] : undefined;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    try {
      if (tell) return await tell(id, args);
      const reply = action ? await action(args) : err('unknown command');
      answer(reply.ok ? '=' : '?', id, reply.ok ? reply.value : reply.error);
    } catch (error) {
      answer('?', id, quoted(error instanceof Error ? error.message : String(error)));
    }
  }

  return {
    ended: heard.ended,
    hear(line) {
      if (/^\s*#\s*interrupt\s*$/.test(line)) thinking?.stop();
      heard.push(line);
      analysing?.();
    },
    close() {
      heard.close();
      thinking?.stop();
      analysing?.();
    },
  };
}
