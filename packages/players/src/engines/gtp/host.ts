import { parseSize } from '@ludoteca/games';
import {
  areaOf,
  black,
  type GoMove,
  type GoOptions,
  type GoState,
  go,
  parsePoint,
  type Size,
  settlementMoves,
  white,
} from '@ludoteca/games/go';
import { type Position, positionFollower, type Step } from '../../position.ts';
import { converse, patience } from '../dialogue.ts';
import type { EngineHost } from '../link.ts';
import { engineFailure, legalMove } from '../problem.ts';
import { quoted } from '../text.ts';
import { responseReader } from './command.ts';

const letters = { [black]: 'b', [white]: 'w' } as const;

/** What an engine is told of a game: stones and passes, not how the dead stones were settled. */
const toldOf = (steps: readonly Step<GoState>[]): string[] =>
  steps.flatMap(({ before, move }) => (before.phase === 'play' ? [`${letters[before.toMove]} ${move}`] : []));

/** The stones of a set-up or a handicap, as moves. */
function setupOf(options: GoOptions): string[] {
  const { cells, ...size } = go.start(options).board;
  return [...cells.keys()].flatMap((point) => {
    const cell = cells[point];
    return cell === black || cell === white
      ? [`${letters[cell]} ${go.formatMove({ kind: 'place', point }, { board: size } as GoState)}`]
      : [];
  });
}

/** KataGo can be told the rules; others have flags of their own for that. */
const kataRules = ({ ko, scoring, suicide }: GoOptions): string =>
  JSON.stringify({
    ko: ko.toUpperCase(),
    scoring: scoring.toUpperCase(),
    tax: 'NONE',
    suicide: suicide === 'allowed',
    hasButton: false,
    whiteHandicapBonus: '0',
  });

/** Any engine that speaks GTP 2, at a table of Go. */
export const gtpHost: EngineHost = async (link, { options: given, name, time }) => {
  const options = given as GoOptions;
  const size = parseSize(options.size) as Size;
  const dialogue = converse(link, name);
  const follow = positionFollower<GoState>(go, options);
  /** The moves on the engine's board; undefined when that is not known. */
  let told: readonly string[] | undefined;
  /** What it said of the dead stones of this settlement, and whether it has accepted them. */
  let dead: readonly number[] | undefined;
  let hasAccepted = false;

  async function command(text: string, limit: number = patience.order, signal?: AbortSignal): Promise<string> {
    const request = { lines: [text], patience: limit, read: responseReader(), ...(signal && { signal }) };
    const response = await dialogue.ask(request);
    if (response.ok) return response.text;
    throw engineFailure('refused', { engine: dialogue.name, asked: text, said: quoted(response.text) });
  }

  dialogue.name = quoted(await command('name', patience.greeting)) || dialogue.name;
  const known = new Set((await command('list_commands')).split(/\s+/));
  const version = known.has('version') ? quoted(await command('version')) : '';
  const isSquare = size.rows === size.columns;
  const boardsize = isSquare ? 'boardsize' : 'rectangular_boardsize';
  const missing = [boardsize, 'clear_board', 'komi', 'play', 'genmove'].find((name) => !known.has(name));
  if (missing) throw engineFailure('unfit', { engine: dialogue.name, what: missing });

  // The protocol has whole seconds alone.
  const seconds = Math.max(1, Math.floor(time / 1000));

  async function begin(): Promise<void> {
    await command(`${boardsize} ${isSquare ? size.rows : `${size.columns} ${size.rows}`}`);
    await command('clear_board');
    if (known.has('kata-set-rules')) await command(`kata-set-rules ${kataRules(options)}`);
    await command(`komi ${options.komi}`);
    if (known.has('time_settings')) await command(`time_settings 0 ${seconds} 1`);
    for (const move of setupOf(options)) await command(`play ${move}`);
  }

  /** Brings the engine's board to where the match stands. */
  async function catchUp(steps: Position<GoState>['steps']): Promise<void> {
    const wanted = toldOf(steps);
    const done = told?.every((move, index) => move === wanted[index]) ? told.length : undefined;
    told = undefined;
    if (done === undefined) await begin();
    for (const move of wanted.slice(done)) await command(`play ${move}`);
    told = wanted;
  }

  /** The stones it holds for dead, or undefined if it does not know such a question. */
  async function deadStones({ state, steps }: Position<GoState>): Promise<number[] | undefined> {
    if (!known.has('final_status_list')) return undefined;
    await catchUp(steps);
    const said = await command('final_status_list dead', patience.move(time));
    return said
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const point = parsePoint(word, state.board);
        if (!point.ok) throw dialogue.nonsense('final_status_list dead', said);
        return point.value;
      });
  }

  /** It says once which stones are dead; whatever the other side makes of that, it accepts. */
  async function settle(position: Position<GoState>): Promise<GoMove> {
    const { state } = position;
    if (hasAccepted) return { kind: 'accept' };
    dead ??= await deadStones(position);
    const [toggle] = dead ? settlementMoves(state, dead) : [];
    hasAccepted = toggle === undefined || state.toggles >= areaOf(state.board);
    return hasAccepted || !toggle ? { kind: 'accept' } : toggle;
  }

  await begin();
  told = [];

  return {
    name: `${dialogue.name} ${version}`.trim(),
    quit: () => dialogue.send('quit'),
    program: {
      async choose({ log, signal }) {
        const position = follow(log);
        const { state } = position;
        if (state.phase === 'settling') return { kind: 'move', move: await settle(position) };
        dead = undefined;
        hasAccepted = false;
        await catchUp(position.steps);
        const before = told ?? [];
        told = undefined;
        const colour = letters[state.toMove];
        if (known.has('time_left')) await command(`time_left ${colour} ${seconds} 1`);
        const said = await command(`genmove ${colour}`, patience.move(time), signal);
        if (/^resign$/i.test(said)) return { kind: 'resign' };
        const move = /^(pass|[a-z]\d{1,2})$/i.test(said) ? go.parseMove(said, state) : undefined;
        if (!move) throw dialogue.nonsense(`genmove ${colour}`, said);
        if (!move.ok) throw engineFailure('illegal', { engine: dialogue.name, move: quoted(said), why: move.error.code });
        told = [...before, `${colour} ${go.formatMove(move.value, state)}`];
        return { kind: 'move', move: legalMove(go, state, move.value, dialogue.name) };
      },
    },
  };
};
