import { type GomokuMove, type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import type { Choice, Thought } from '../../thinker.ts';
import { makeQueue } from '../queue.ts';
import type { EngineSession, SessionSetup } from '../session.ts';
import { printable, quoted } from '../text.ts';
import { startThinking, type ThinkingTask, warmUp } from '../thinking-task.ts';
import {
  type BoardSize,
  formatStone,
  optionsOf,
  parseStone,
  playedOn,
  playedOut,
  positionOf,
  type Stone,
  variantOf,
} from './board.ts';
import { type Limits, moveTime, readLimit } from './limits.ts';

/** Lines that come one by one and end with `DONE`. */
interface Listing {
  readonly of: 'board' | 'swap2';
  readonly lines: string[];
  readonly since: number;
}

/** The largest board has fewer cells. */
const mostStones = 1000;

type Command = (argument: string, since: number) => Promise<string> | string;

/** `ERROR`: a command that is known, but can not be obeyed. */
const error = (why: string): string => `ERROR ${why}`;

const thoughtText = ({ depth, nodes, chance, line }: Thought): string =>
  [
    'MESSAGE',
    depth !== undefined && `depth ${depth}`,
    nodes !== undefined && `nodes ${nodes}`,
    chance !== undefined && `chance ${chance.toFixed(3)}`,
    line && line.length > 0 && `line ${line.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Ludoteca as a brain of Gomocup. */
export function gomocupEngine({ thinker, pace, version, say }: SessionSetup): EngineSession {
  const heard = makeQueue(answer);
  const limits: Limits = {};
  let size: BoardSize | undefined;
  let rule = 0;
  let stones: Stone[] = [];
  let listing: Listing | undefined;
  let thinking: ThinkingTask | undefined;
  let recut = (): void => {};

  /** `share`: of the time for a move, where an answer takes several thoughts. */
  async function think(state: GomokuState, since: number, share = 1): Promise<Choice<GomokuMove>> {
    const turn = gomoku.turn(state);
    if (turn.kind !== 'seat') throw new Error('the game is over');
    const left = (): number | undefined => {
      const allowed = moveTime(limits, state.placed);
      return allowed === undefined ? undefined : Math.max(1, Math.min(share * allowed, allowed - (performance.now() - since)));
    };
    const question = { known: state, legal: () => gomoku.moves(state), seat: turn.seat };
    const started = performance.now();
    const current = startThinking(thinker, question, pace, left());
    thinking = current;
    recut = () => {
      const rest = left();
      if (rest !== undefined) current.limit(rest);
    };
    try {
      return (await current.choice) as Choice<GomokuMove>;
    } finally {
      thinking = undefined;
      recut = () => {};
      if (limits.match !== undefined) limits.match = Math.max(0, limits.match - (performance.now() - started));
    }
  }

  /** The brain's own stone; what it thought goes before it. */
  async function answerMove(since: number): Promise<string> {
    const state = size && positionOf(size, variantOf(rule), stones);
    if (!size || !state) return error('no such position');
    const { move, thought } = await think(state, since);
    if (move.kind !== 'place') return error('no legal move');
    stones = [...stones, { cell: move.cell, own: true }];
    if (thought) say(thoughtText(thought));
    return formatStone(move.cell, size);
  }

  /** Puts the stones or makes the choice that swap2 asks for at this point. */
  async function answerSwap2(cells: readonly number[], since: number): Promise<string> {
    const board = size;
    const options = board && optionsOf(board, variantOf(rule), { opening: 'swap2' });
    if (!board || !options) return error('no swap2 on this board');
    const given = cells.map((cell): GomokuMove => ({ kind: 'place', cell }));
    const moves: GomokuMove[] =
      cells.length < 5 ? given : [...given.slice(0, 3), { kind: 'choose', choice: 'two' }, ...given.slice(3)];
    let state = playedOut(options, moves);
    if (!state || ![0, 3, 5].includes(cells.length)) return error('no such opening');
    const step = async (): Promise<GomokuMove> => {
      const { move } = await think(state as GomokuState, since, 1 / 3);
      state = playedOn(state as GomokuState, move);
      return move;
    };
    const first = await step();
    if (first.kind === 'choose' && first.choice === 'black') return 'SWAP';
    const places: GomokuMove[] = first.kind === 'choose' ? [] : [first];
    const wanted = cells.length === 0 ? 3 : first.kind === 'choose' && first.choice === 'two' ? 2 : 1;
    while (places.length < wanted) places.push(await step());
    return places.map((move) => (move.kind === 'place' ? formatStone(move.cell, board) : move.kind)).join(' ');
  }

  async function open(next: BoardSize | undefined): Promise<string> {
    const state = next && positionOf(next, variantOf(rule), []);
    if (!state) return error('unsupported size');
    size = next;
    stones = [];
    thinking = warmUp(thinker, { known: state, legal: () => gomoku.moves(state), seat: 0 });
    // What is wrong with it shows again at the first move.
    await thinking.choice.catch(() => {});
    thinking = undefined;
    return 'OK';
  }

  /** An empty cell of the board, from `x,y`. */
  function emptyCell(text: string): number | undefined {
    const cell = size && parseStone(text, size);
    return stones.some((stone) => stone.cell === cell) ? undefined : cell;
  }

  const commands: Readonly<Record<string, Command>> = {
    START(text) {
      const side = /^\d{1,3}$/.test(text) ? Number(text) : 0;
      return open({ rows: side, columns: side });
    },
    RECTSTART(text) {
      const [, columns, rows] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
      return open({ rows: Number(rows ?? 0), columns: Number(columns ?? 0) });
    },
    RESTART: () => open(size),
    BEGIN: (_, since) => answerMove(since),
    TURN(text, since) {
      const cell = emptyCell(text);
      if (cell === undefined) return error('no such move');
      stones = [...stones, { cell, own: false }];
      return answerMove(since);
    },
    PLAY(text) {
      const cell = emptyCell(text);
      if (cell === undefined || !size) return error('no such move');
      stones = [...stones, { cell, own: true }];
      return formatStone(cell, size);
    },
    TAKEBACK(text) {
      const cell = size && parseStone(text, size);
      const rest = stones.filter((stone) => stone.cell !== cell);
      if (rest.length === stones.length) return error('no such stone');
      stones = rest;
      return 'OK';
    },
    ABOUT: () => `name="Ludoteca", version="${version}", author="Ludoteca", country="World"`,
  };

  /** `x,y,field` with 1 for the brain's stones and 2 for the other's. */
  function readBoard(lines: readonly string[]): Stone[] | undefined {
    const read: Stone[] = [];
    const seen = new Set<number>();
    for (const line of lines) {
      const [, at = '', field] = /^(.*),\s*([12])\s*$/.exec(line) ?? [];
      const cell = size && parseStone(at, size);
      if (cell === undefined || seen.has(cell)) return undefined;
      seen.add(cell);
      read.push({ cell, own: field === '1' });
    }
    return read;
  }

  async function answerListing({ of, lines, since }: Listing): Promise<string> {
    if (of === 'board') {
      const read = readBoard(lines);
      if (!read) return error('no such board');
      stones = read;
      return answerMove(since);
    }
    const cells = lines.map((line) => (size ? parseStone(line, size) : undefined));
    return cells.includes(undefined) ? error('no such opening') : answerSwap2(cells as number[], since);
  }

  async function obey(line: string, since: number): Promise<string | undefined> {
    const [, word = '', argument = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    const name = word.toUpperCase();
    if (listing) {
      if (name !== 'DONE') {
        // More stones than there are cells are no board, whatever they are.
        if (listing.lines.length <= mostStones) listing.lines.push(line);
        return undefined;
      }
      const whole = listing;
      listing = undefined;
      return answerListing(whole);
    }
    if (name === 'BOARD' || name === 'SWAP2BOARD') {
      listing = { of: name === 'BOARD' ? 'board' : 'swap2', lines: [], since };
      return undefined;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    return command ? command(argument, since) : `UNKNOWN ${quoted(name)}`;
  }

  async function answer({ line, since }: { readonly line: string; readonly since: number }): Promise<void> {
    const said = await obey(line, since).catch((failure) => error(quoted(String(failure?.message ?? failure))));
    if (said !== undefined && heard.isOpen()) say(said);
  }

  function inform(text: string): void {
    const [key = '', value = ''] = text.trim().split(/\s+/);
    if (key.toLowerCase() === 'rule') rule = /^\d{1,4}$/.test(value) ? Number(value) : rule;
    else readLimit(limits, key.toLowerCase(), value);
    recut();
  }

  function close(): void {
    heard.close();
    thinking?.stop();
  }

  return {
    ended: heard.ended,
    close,
    hear(raw) {
      const line = printable(raw).trim();
      // Limits may change, and the end may come, while it thinks.
      if (/^info\b/i.test(line)) inform(line.slice(4));
      else if (/^end$/i.test(line)) close();
      else if (line !== '') heard.push({ line, since: performance.now() });
    },
  };
}
