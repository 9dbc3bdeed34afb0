import { createHash } from 'node:crypto';
import {
  drive,
  type Finish,
  fileWriters,
  type Match,
  matchOutcome,
  type Program,
  playMove,
  recordOf,
  type Seat,
  seededRandom,
  startMatch,
  stateAt,
  type Table,
  type TableRecord,
  writeSaved,
} from '@ludoteca/games';
import {
  engineProblemOf,
  type Judge,
  loadAnalyst,
  loadPlayer,
  type Opening,
  type PlayerSetup,
  parseOpenings,
  payoffOfFailure,
  type Rival,
  type Round,
  randomOpening,
  rounds,
  sayReason,
  seating,
  seedAt,
  type Thinker,
  type ThinkerSetup,
} from '@ludoteca/players';
import type { Language } from '../language.ts';
import { saveExtension } from '../saved-games.ts';
import { type SeatedProgram, seatProgram } from '../seating/seat-program.ts';
import type { OpenPlayer } from '../seating/worker-player.ts';
import {
  type Bout,
  type Contest,
  gameOf,
  occupantOf,
  type PairRecord,
  type RivalNames,
  unwrap,
  type WrittenGame,
} from './contest.ts';

export interface PairSetup {
  readonly contest: Contest;
  readonly language: Language;
  readonly files: boolean;
  readonly asset: ThinkerSetup['asset'];
  readonly signal: AbortSignal;
  /** Both have come, and this is what they call themselves. */
  seated(names: RivalNames): void;
  /** Read in the middle of a search. */
  isStopped(): boolean;
}

/** What is drawn for each pair, apart from what is drawn for each seat of its games. */
const draws = { opening: 0, cards: 1, seats: 2 } as const;

/** How closely a random opening is looked at. */
const glance = { nodes: 1000 };

/** Thinks in this very thread: nobody else needs it meanwhile. */
function openPlayerHere({ contest, asset, isStopped }: PairSetup): (setup: PlayerSetup) => Promise<OpenPlayer> {
  return async ({ player, seed }) => {
    const kind = await loadPlayer(contest.game, player);
    const inner = kind({ random: seededRandom(seed), asset });
    const thinker: Thinker = {
      ...inner,
      choose: (question, { signal, ...budget }) =>
        inner.choose(question, {
          ...budget,
          signal: {
            get aborted() {
              return isStopped() || signal?.aborted === true;
            },
          },
        }),
    };
    return { thinker, close: async () => {} };
  };
}

async function openingOf({ contest, asset, signal }: PairSetup, pair: number): Promise<Opening> {
  const game = gameOf(contest.game);
  if (contest.openings !== undefined) {
    const openings = unwrap(parseOpenings(contest.openings, game, contest.options));
    return openings[pair % openings.length] ?? [];
  }
  const random = seededRandom(seedAt(contest.seed, pair, draws.opening));
  const analyst = (await loadAnalyst(contest.game))?.({ random: seededRandom(0), asset });
  const judge: Judge | undefined = analyst && (async (state) => (await analyst.assess(state, { ...glance, signal })).chances);
  return randomOpening(game, contest.options, random, judge);
}

/** Notes how long each rival thinks. */
const timed = (program: Program, note: (time: number) => void): Program => ({
  ...program,
  async choose(question) {
    const started = performance.now();
    try {
      return await program.choose(question);
    } finally {
      note(Math.round(performance.now() - started));
    }
  },
});

/** The bout that a game makes; undefined when it was stopped. */
function boutOf(
  { match }: Table,
  finish: Finish,
  seats: readonly Rival[],
  slowest: Bout['slowest'],
  language: Language,
): Bout | undefined {
  if (finish.kind === 'closed') return undefined;
  const text = match.log.map((move, ply) => match.game.formatMove(move, stateAt(match, ply))).join(' ');
  const about = {
    first: seats[0]!,
    moves: match.log.length,
    id: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    slowest,
  };
  if (finish.kind === 'over') {
    const { payoffs, reason } = matchOutcome(match)!;
    return { ...about, payoff: payoffs[seats.indexOf('a')]!, reason };
  }
  const { trouble } = finish;
  if (trouble.kind !== 'program') throw trouble.error;
  const problem = engineProblemOf(trouble.error);
  const why = problem ? sayReason(problem, 'engines', language) : String(trouble.error);
  return {
    ...about,
    payoff: payoffOfFailure(seats, trouble.seat),
    reason: problem?.code === 'silent' ? 'time-out' : 'failed',
    failure: { by: seats[trouble.seat]!, why },
  };
}

function filesOf(record: TableRecord): WrittenGame {
  const { match } = record.table;
  const written = Object.entries(fileWriters[match.game.id] ?? {}).flatMap(([ending, write]) => {
    const text = write(match);
    return text.ok ? [[ending, text.value]] : [];
  });
  return { ...Object.fromEntries(written), [saveExtension]: writeSaved(record) };
}

async function playRound(setup: PairSetup, pair: number, round: Round, opening: Opening) {
  const { contest, language, signal } = setup;
  const game = gameOf(contest.game);
  const { options } = contest;
  const seats = seating(game.sides(options), round);
  const occupants = seats.map((rival) => occupantOf(contest, rival));
  const match = opening.reduce<Match>((sofar, move) => unwrap(playMove(sofar, move)), startMatch(game, options));
  const slowest = { a: 0, b: 0 };
  const seated: SeatedProgram[] = [];
  const note = (seat: Seat) => (time: number) => {
    const rival = seats[seat]!;
    slowest[rival] = Math.max(slowest[rival], time);
  };
  try {
    for (const [seat, occupant] of occupants.entries()) {
      const seed = seedAt(contest.seed, pair, draws.seats + round, seat);
      const openPlayer = openPlayerHere(setup);
      seated.push(await seatProgram(occupant, { game, options, seed, language, limits: contest.limits, openPlayer }));
    }
    const called = (rival: Rival): string => seated[seats.indexOf(rival)]!.name;
    const names = { a: called('a'), b: called('b') };
    setup.seated(names);
    const driver = drive({
      record: recordOf(
        match,
        occupants.map((occupant, seat) => ({ ...occupant, name: names[seats[seat]!] })),
      ),
      program: (_, seat) => timed(seated[seat]!.program, note(seat)),
      random: seededRandom(seedAt(contest.seed, pair, draws.cards)),
      // The same contest gives the same files, whenever it is played.
      now: () => 0,
    });
    const stop = () => void driver.close();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const finish = await driver.finished;
    signal.removeEventListener('abort', stop);
    await driver.close();
    const bout = boutOf(driver.table(), finish, seats, slowest, language);
    return bout && { bout, names, files: setup.files ? filesOf(driver.record()) : {} };
  } finally {
    await Promise.all(seated.map(({ close }) => close()));
  }
}

/** Plays an opening from both sides; undefined when it was stopped before the end. */
export async function playPair(
  setup: PairSetup,
  pair: number,
): Promise<{ readonly record: PairRecord; readonly files: readonly WrittenGame[] } | undefined> {
  const opening = await openingOf(setup, pair);
  const bouts: Bout[] = [];
  const files: WrittenGame[] = [];
  let names: RivalNames | undefined;
  for (const round of rounds) {
    const played = await playRound(setup, pair, round, opening);
    if (!played) return undefined;
    names = played.names;
    bouts.push(played.bout);
    files.push(played.files);
  }
  return { record: { pair, ...(names && { names }), bouts }, files };
}
