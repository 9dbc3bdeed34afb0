// The table of one game: the one place where its whole truth is.
import {
  type AnyGame,
  actorOf,
  type Command,
  type Driver,
  type DriverSetup,
  drive,
  isOut,
  isProgram,
  type Match,
  observe,
  type Party,
  type Program,
  type Random,
  type Refusal,
  type Result,
  redoPly,
  type Seat,
  seenMoves,
  stateAt,
  type Table,
  type TableRecord,
  type Trouble,
  tableOutcome,
  takebackPly,
  unanswered,
} from '@ludoteca/games';
import { adviserOf, type Thought } from '@ludoteca/players';
import type {
  HintAnswer,
  LegalMove,
  SeenThought,
  SessionTrouble,
  TableAnswers,
  TableMessage,
  TableNow,
  TableRequest,
} from '../session/protocol.ts';
import type { GameSummary } from '../storage/summary.ts';
import type { Assistance } from './assist.ts';
import { bestOf, type StartThinker, workerPlayer } from './worker-player.ts';

/** What the table needs of the place where it is. */
export interface TableHost {
  readonly games: readonly AnyGame[];
  readonly startThinker: StartThinker;
  /** How many cores there are for players who go by time; one where nobody knows. */
  readonly cores?: number;
  load(id: string): Promise<{ readonly summary: unknown; readonly text: string } | undefined>;
  /** Rejects where there is no room for it. */
  keep(summary: GameSummary, text: string, known?: string): Promise<'kept' | 'elsewhere'>;
  /** Calls when a game was kept by somebody else. */
  onKept(hear: (summary: GameSummary) => void): void;
  /** Takes the game from whatever window has it, and tells when another takes it from here. */
  claim?(id: string, onLost: () => void): void;
  assist?(table: Table, signal: AbortSignal): Promise<Assistance> | undefined;
  readonly random: Random;
  now(): number;
  alarm?: NonNullable<DriverSetup['alarm']>;
}

const hintTime = 1500;

const noted = (answer: Result<unknown, Refusal<string>>): Refusal<string> | null => (answer.ok ? null : answer.error);

/** A thought as the board needs it. Where a player weighs nothing aloud, the move it would make. */
export function weighedMoves({ game, state }: Pick<Match, 'game' | 'state'>, thought: Thought): SeenThought['weighed'] {
  const { candidates, line = [], chance } = thought;
  const weighed = candidates ?? line.slice(0, 1).map((move) => ({ move, chance }));
  return weighed.flatMap(({ move, chance: expected }) => {
    const read = game.parseMove(move, state);
    return read.ok ? [{ move: read.value, chance: expected }] : [];
  });
}

export interface TableSession {
  answer(request: TableRequest): Promise<TableAnswers[keyof TableAnswers]>;
}

export function openTableSession(
  id: string,
  record: TableRecord,
  loaded: string,
  post: (message: TableMessage) => void,
  /** Gives the revision that was kept; nothing where somebody else has gone on with the game. */
  keep: (record: TableRecord, known: string) => Promise<string | undefined>,
  host: TableHost,
): TableSession {
  const { game } = record.table.match;
  let revision = loaded;
  let thought: SeenThought | undefined;
  let viewer: Seat | undefined;
  let nextViewer: Seat | undefined;
  let unsure: readonly string[] = [];
  /** What the page knows: the moves it was told, with whose eyes. */
  let told: { readonly viewer: Seat | undefined; readonly log: readonly unknown[]; readonly state: unknown } | undefined;
  /** Events that are being looked at. */
  const pacing = new Map<number, () => void>();
  let hinting: ReturnType<StartThinker> | undefined;

  const driver: Driver = drive({
    record,
    random: host.random,
    now: host.now,
    ...(host.alarm && { alarm: host.alarm }),
    assist: (table, _seat, signal) =>
      host.assist?.(table, signal)?.then((found) => {
        unsure = found.unsure;
        return found.moves;
      }),
    program(occupant, seat): Program {
      if (occupant.kind !== 'player') throw new Error(`nobody here can play for ${occupant.name}`);
      return workerPlayer({
        game,
        occupant,
        seed: host.random.next(),
        cores: host.cores ?? 1,
        start: host.startThinker,
        onThought: (next) => hearThought(seat, next),
        moveOf(text) {
          const read = game.parseMove(text, driver.table().match.state);
          return read.ok ? read.value : undefined;
        },
      });
    },
    byHand: (table) => {
      const thrower = game.thrower?.(table.match.state);
      return thrower !== undefined && isPerson(table, thrower);
    },
    pace({ number, event }) {
      if (event.kind !== 'move' || (event.by !== 'chance' && isPerson(driver.table(), event.by))) return undefined;
      return new Promise((resolve) => pacing.set(number, resolve));
    },
    async keep(next) {
      const kept = await keep(next, revision);
      if (kept === undefined) {
        goneElsewhere();
        throw new Error('the game is played elsewhere');
      }
      revision = kept;
    },
  });

  function goneElsewhere(): void {
    driver.stop();
    post({ kind: 'elsewhere' });
  }

  host.claim?.(id, goneElsewhere);
  host.onKept((summary) => {
    if (summary.id === id && summary.revision !== revision) goneElsewhere();
  });

  const peopleAt = ({ seats }: Table): Seat[] => [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));
  /** What a player thinks of its own cards is not for those who play against it. */
  const mayWatch = (table: Table): boolean => !game.facts.hidden || peopleAt(table).length === 0;

  function hearThought(seat: Seat, next: Thought): void {
    const { match } = driver.table();
    const isFirst = thought === undefined;
    thought = { seat, thought: next, weighed: weighedMoves(match, next) };
    if (mayWatch(driver.table())) post({ kind: 'thought', thought });
    if (isFirst) update();
  }

  /** The person who is waited for. */
  function askedAt(table: Table): Seat | undefined {
    const seat = actorOf(table);
    const { assisting, stopped } = driver.status();
    return seat !== undefined && isPerson(table, seat) && !assisting && !stopped && !table.paused ? seat : undefined;
  }

  function speakerAt(table: Table): Seat | undefined {
    // Who has left a race has nothing more to say in it.
    const people = peopleAt(table).filter((seat) => !isOut(table, seat));
    return askedAt(table) ?? (people.length === 1 ? people[0] : people.find((seat) => seat === viewer));
  }

  /** Where several people hold hidden cards, the screen is nobody's until the one who is asked takes it over. */
  function chooseViewer(table: Table): void {
    const people = peopleAt(table);
    if (!game.facts.hidden || people.length < 2) {
      viewer = people[0];
      nextViewer = undefined;
      return;
    }
    if (viewer !== undefined && !people.includes(viewer)) viewer = undefined;
    const asked = askedAt(table);
    nextViewer = asked === undefined || asked === viewer ? undefined : asked;
    if (nextViewer !== undefined) viewer = undefined;
  }

  /** Whose decisions undo and redo go back and forth between. */
  function undoParties(table: Table): readonly Party[] {
    const people = peopleAt(table);
    return people.length > 0 ? people : game.thrower ? ['chance'] : [...table.seats.keys()];
  }

  function legalFor(table: Table, asked: Seat | undefined): LegalMove[] {
    if (asked === undefined || nextViewer !== undefined) return [];
    const { state } = table.match;
    return game.moves(state).map((move) => ({ move, text: game.formatSeen(move, state, asked) }));
  }

  function declinedAt(table: Table): Seat | null {
    if (table.declined.length === 0) return null;
    const answered = driver
      .record()
      .events.findLast((event) => event.kind === 'answer' && event.what === 'draw' && !event.agrees);
    return answered?.kind === 'answer' ? answered.by : null;
  }

  function now(table: Table): TableNow {
    const { thinking, assisting, stopped, trouble } = driver.status();
    const asked = askedAt(table);
    const { legal: _, ...observation } = observe(table, viewer);
    const draw = table.offers.find(({ what }) => what === 'draw');
    const offered = draw && unanswered(table, draw).find((seat) => isPerson(table, seat));
    return {
      observation,
      legal: legalFor(table, asked),
      asked: asked ?? null,
      speaker: (tableOutcome(table) ? undefined : speakerAt(table)) ?? null,
      offered: offered ?? null,
      declined: declinedAt(table),
      thinking: thinking ?? null,
      canMoveNow: thinking !== undefined && thought !== undefined && bestOf(thought.thought) !== undefined,
      assisting,
      unsure,
      stopped: stopped && trouble === undefined,
      trouble: trouble ? sayTrouble(trouble, mayWatch(table)) : null,
      canUndo: takebackPly(table, undoParties(table)) !== undefined,
      canRedo: table.undone.length > 0,
      nextViewer: nextViewer ?? null,
    };
  }

  function update(): void {
    const table = driver.table();
    if (driver.status().thinking !== thought?.seat) thought = undefined;
    chooseViewer(table);
    const { log, state } = table.match;
    const samePosition = told?.viewer === viewer && told?.state === state;
    const viewerChanged = told === undefined || told.viewer !== viewer;
    let from = 0;
    if (!viewerChanged) while (from < log.length && from < told!.log.length && told!.log[from] === log[from]) from++;
    told = { viewer, log, state };
    post({
      kind: 'update',
      update: {
        ...now(table),
        log: { from, moves: seenMoves(table.match, viewer, from) },
        viewerChanged,
        samePosition,
        pacing: pacing.size > 0 ? Math.max(...pacing.keys()) : null,
      },
    });
  }

  async function send(by: Party | undefined, command: Command): Promise<Refusal<string> | null> {
    if (by === undefined) return { code: 'not-your-turn' };
    return noted(await driver.send(by, command));
  }

  async function goTo(what: 'takeback' | 'redo', ply: number | undefined): Promise<Refusal<string> | null> {
    const table = driver.table();
    const by = speakerAt(table) ?? peopleAt(table)[0] ?? 0;
    if (ply === undefined) return { code: what === 'takeback' ? 'nothing-to-undo' : 'nothing-to-redo' };
    const refused = await send(by, { kind: 'offer', what, ply });
    driver.resume();
    return refused;
  }

  /** What the strongest player of the game would do in the place of the one who is asked. */
  async function hint(): Promise<HintAnswer | null> {
    const { match } = driver.table();
    const { state } = match;
    const seat = askedAt(driver.table());
    const strongest = adviserOf(game.id);
    if (seat === undefined || nextViewer !== undefined || strongest === undefined) return null;
    hinting ??= host.startThinker({ game: game.id, player: strongest, seed: 1 });
    const known = game.facts.hidden ? game.view(state, seat) : state;
    const choice = await hinting.thinker
      .choose({ seat, known, legal: () => game.moves(state) }, { time: hintTime })
      .catch(() => undefined);
    if (!choice || driver.table().match.state !== state) return null;
    return { move: choice.move, text: game.formatSeen(choice.move, state, seat), reason: choice.thought?.reason };
  }

  function viewsOf(from: number, to: number): TableAnswers['views'] {
    const { match } = driver.table();
    const last = Math.min(to, match.log.length);
    const first = Math.max(0, Math.min(from, last));
    const plies = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return { from: first, views: plies.map((ply) => game.view(stateAt(match, ply), viewer)) };
  }

  function shown(number: number): void {
    for (const [waiting, resolve] of pacing) {
      if (waiting > number) continue;
      pacing.delete(waiting);
      resolve();
    }
  }

  driver.watch(update);
  // Nobody pays for the time while the page was closed.
  const { clock } = record.table;
  if (clock.running !== null && !tableOutcome(record.table))
    driver.send('host', { kind: 'credit', ms: Math.max(0, host.now() - (record.events.at(-1)?.at ?? clock.since)) });
  update();

  return {
    async answer(request) {
      const table = driver.table();
      switch (request.kind) {
        case 'play': {
          const asked = askedAt(table);
          const by = asked === undefined ? undefined : throwsNow(table) ? 'chance' : asked;
          return send(by, 'text' in request ? { kind: 'move', text: request.text } : { kind: 'move', move: request.move });
        }
        case 'throw':
          return askedAt(table) === undefined || !throwsNow(table) ? { code: 'not-your-turn' } : noted(await driver.deal());
        case 'resign':
          return send(speakerAt(table), { kind: 'resign' });
        case 'offer-draw':
          return send(speakerAt(table), { kind: 'offer', what: 'draw' });
        case 'answer-draw': {
          const draw = table.offers.find(({ what }) => what === 'draw');
          const asked = draw && unanswered(table, draw).find((seat) => isPerson(table, seat));
          return send(asked, { kind: 'answer', what: 'draw', agrees: request.agrees });
        }
        case 'undo':
          return goTo('takeback', takebackPly(table, undoParties(table)));
        case 'redo':
          return goTo('redo', redoPly(table, game.thrower ? ['chance'] : undoParties(table)));
        case 'go-on-from':
          return goTo('takeback', request.ply);
        case 'hand-over':
          return send('host', { kind: 'hand-over', seat: request.seat, occupant: request.occupant });
        case 'stop':
          driver.stop();
          return null;
        case 'go-on':
          driver.resume();
          return null;
        case 'move-now':
          if (thought && bestOf(thought.thought) !== undefined) driver.hurry();
          return null;
        case 'take-over':
          viewer = nextViewer;
          update();
          return null;
        case 'shown':
          shown(request.number);
          return null;
        case 'hint':
          return hint();
        case 'views':
          return viewsOf(request.from, request.to);
        case 'file': {
          const { fileOf } = await import('../files/formats.ts');
          const written = fileOf(driver.record(), request.ending, request.language, host.now());
          return written.ok ? { file: new Blob([written.value], { type: 'text/plain' }) } : { problem: written.error };
        }
        case 'close':
          hinting?.close();
          await driver.close();
          return null;
        default:
          throw new Error(`${request.kind} is asked of no open game`);
      }
    },
  };
}

const throwsNow = ({ match }: Table): boolean => match.game.turn(match.state).kind === 'chance';

const isPerson = ({ seats }: Table, seat: Seat): boolean => !isProgram(seats[seat]!);

function sayTrouble({ kind, ...trouble }: Trouble, mayTell: boolean): SessionTrouble {
  const { error } = trouble;
  const said = error instanceof Error ? error.message : String(error);
  return { kind, why: mayTell ? said : error instanceof Error ? error.name : '' };
}
