import { black, type GomokuMove, type GomokuOptions, type GomokuState, gomoku, parseCell } from '@ludoteca/games/gomoku';
import { type Position, positionFollower, type Step } from '../../position.ts';
import { converse, patience } from '../dialogue.ts';
import type { EngineHost } from '../link.ts';
import { engineFailure, engineProblemOf, legalMove } from '../problem.ts';
import { quoted } from '../text.ts';
import { formatStone, parseStone, ruleOf } from './board.ts';

/** No limit, as managers write it. */
const unlimited = 2 ** 31 - 1;

/** Some brains, like Rapfi, drop what they hear in the moment after they have answered; milliseconds. */
const respite = 20;

const isChatter = (line: string): boolean => line.trim() === '' || /^(message|debug)\b/i.test(line.trim());

/** The stones in the order they were put, `x,y,field` as the one of this colour reads them. */
function boardLines(options: GomokuOptions, steps: readonly Step<GomokuState>[], colour: number): string[] {
  const { cells } = gomoku.start(options);
  const setup = [...cells.keys()].filter((cell) => cells[cell] !== 0).map((cell) => ({ cell, of: cells[cell] }));
  const { rows, columns } = options;
  const placed = steps.flatMap(({ before, move }) => {
    const cell = parseCell(move, rows, columns);
    return cell === undefined ? [] : [{ cell, of: before.colour as number }];
  });
  return [...setup, ...placed].map(({ cell, of }) => `${formatStone(cell, options)},${of === colour ? 1 : 2}`);
}

/** Goes on where a brain refuses, but not where it fails. */
const unlessRefused =
  <Other>(otherwise: () => Other) =>
  (error: unknown): Other => {
    if (engineProblemOf(error)?.code !== 'refused') throw error;
    return otherwise();
  };

/** Any brain of Gomocup, at a table of Gomoku. */
export const gomocupHost: EngineHost = async (link, { options: given, name, time }) => {
  const options = given as GomokuOptions;
  const { rows, columns, variant, winning } = options;
  const dialogue = converse(link, name);
  const follow = positionFollower<GomokuState>(gomoku, options);
  /** What stands on its board; undefined when that is not known. */
  let told: readonly string[] | undefined = [];
  let answered = Number.NEGATIVE_INFINITY;
  /** Moves of swap2 that it gave in one answer, each with the moves it comes after. */
  let planned: { readonly after: string; readonly move: GomokuMove }[] = [];

  const failure = (code: 'refused' | 'nonsense', asked: string, said: string) =>
    engineFailure(code, { engine: dialogue.name, asked: quoted(asked), said: quoted(said) });

  /** The first line that is neither chatter nor a suggestion, which is taken up at once. */
  const order = (lines: readonly string[], limit: number, signal?: AbortSignal): Promise<string> =>
    dialogue.ask({
      lines,
      patience: limit,
      ...(signal && { signal }),
      read(line) {
        if (isChatter(line)) return undefined;
        const suggestion = /^suggest\s+(.*)$/i.exec(line.trim())?.[1];
        if (suggestion !== undefined && parseStone(suggestion, options) !== undefined) {
          dialogue.send(`PLAY ${suggestion}`);
          return undefined;
        }
        const asked = lines[0]!;
        if (/^(error|unknown)\b/i.test(line.trim())) throw failure('refused', asked, line);
        return line.trim();
      },
    });

  /** Brains may greet before they say OK. */
  const confirmed = (line: string, limit: number): Promise<true> =>
    dialogue.ask({
      lines: [line],
      patience: limit,
      read(said) {
        if (/^(error|unknown)\b/i.test(said.trim())) throw failure('refused', line, said);
        return /^ok\b/i.test(said.trim()) ? true : undefined;
      },
    });

  if (winning !== 5) throw engineFailure('unfit', { engine: dialogue.name, what: `k=${winning}` });
  const start = rows === columns ? `START ${rows}` : `RECTSTART ${columns},${rows}`;
  await confirmed(start, patience.greeting);
  const about = await order(['ABOUT'], patience.order).catch(unlessRefused(() => ''));
  const announced = (what: 'name' | 'version'): string =>
    quoted(new RegExp(`${what}\\s*=\\s*"([^"]*)"`, 'i').exec(about)?.[1] ?? '');
  dialogue.name = announced('name') || dialogue.name;
  for (const info of [
    `timeout_turn ${time}`,
    'timeout_match 0',
    `time_left ${unlimited}`,
    'game_type 1',
    `rule ${ruleOf(variant)}`,
  ])
    dialogue.send(`INFO ${info}`);

  /** An empty board again; not all brains know RESTART. */
  const restart = (): Promise<true> =>
    confirmed('RESTART', patience.order).catch(unlessRefused(() => confirmed(start, patience.greeting)));

  /** Asks for the move in the shortest way that brings its board to where the match stands. */
  async function askMove(board: readonly string[], signal: AbortSignal): Promise<string> {
    const known = told;
    told = undefined;
    const rest = answered + respite - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    const isFollowed = known?.every((stone, index) => stone === board[index]) ?? false;
    const added = board.slice(known?.length);
    const limit = patience.move(time);
    const askWhole = async (): Promise<string> => {
      if (known === undefined || known.length > 0) await restart();
      return order(['BOARD', ...board, 'DONE'], limit, signal);
    };
    if (isFollowed && board.length === 0) return order(['BEGIN'], limit, signal);
    if (isFollowed && added.length === 1 && added[0]?.endsWith(',2'))
      return order([`TURN ${added[0].slice(0, -2)}`], limit, signal).catch(unlessRefused(askWhole));
    return askWhole();
  }

  const pathOf = (steps: Position<GomokuState>['steps']): string => steps.map(({ move }) => move).join(' ');

  /** What its answer to `SWAP2BOARD` stands for, move by move. */
  function readSwap2(said: string, state: GomokuState): GomokuMove[] | undefined {
    const chooses = state.stage !== 'three';
    if (chooses && /^swap$/i.test(said)) return [{ kind: 'choose', choice: 'black' }];
    const places = said.split(/\s+/).map((word): GomokuMove | undefined => {
      const cell = parseStone(word, options);
      return cell === undefined ? undefined : { kind: 'place', cell };
    });
    const most = state.stage === 'three' ? 3 : state.stage === 'choice' ? 2 : 1;
    const least = state.stage === 'three' ? 3 : 1;
    if (places.length < least || places.length > most || places.includes(undefined)) return undefined;
    const choice: GomokuMove[] = chooses ? [{ kind: 'choose', choice: places.length === 2 ? 'two' : 'white' }] : [];
    return [...choice, ...(places as GomokuMove[])];
  }

  async function chooseSwap2({ state, steps }: Position<GomokuState>, signal: AbortSignal): Promise<GomokuMove> {
    const stones = boardLines(options, steps, black).map((line) => line.slice(0, -2));
    told = undefined;
    const said = await order(['SWAP2BOARD', ...stones, 'DONE'], patience.move(time), signal);
    const moves = readSwap2(said, state);
    if (!moves) throw failure('nonsense', 'SWAP2BOARD', said);
    let after = pathOf(steps);
    let reached = state;
    planned = [];
    for (const move of moves) {
      planned.push({ after, move });
      const next = gomoku.play(reached, move);
      after = [after, gomoku.formatMove(move, reached)].filter(Boolean).join(' ');
      if (!next.ok) break;
      reached = next.value;
    }
    // Between START and BOARD there is no game on its board.
    told = [];
    return moves[0]!;
  }

  return {
    name: `${dialogue.name} ${announced('version')}`.trim(),
    quit: () => dialogue.send('END'),
    program: {
      async choose({ log, legal, signal }) {
        const position = follow(log);
        const { state, steps } = position;
        const checked = (move: GomokuMove) => ({ kind: 'move', move: legalMove(gomoku, state, move, dialogue.name) }) as const;
        const known = planned.find(({ after }) => after === pathOf(steps));
        if (known) return checked(known.move);
        if (state.stage !== 'play') return checked(await chooseSwap2(position, signal));
        // The protocol has no word for a pass.
        const [only] = legal();
        if ((only as GomokuMove).kind === 'pass') return { kind: 'move', move: only };
        const board = boardLines(options, steps, state.colour);
        const said = await askMove(board, signal);
        answered = performance.now();
        const cell = parseStone(said, options);
        if (cell === undefined) throw failure('nonsense', 'TURN', said);
        told = [...board, `${formatStone(cell, options)},1`];
        return checked({ kind: 'place', cell });
      },
    },
  };
};
