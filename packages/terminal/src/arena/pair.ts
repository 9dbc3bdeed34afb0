import { createHash } from 'node:crypto';
import {
  fileWriters,
  type Match,
  type Player,
  playMove,
  randomDealer,
  runTable,
  type Seat,
  seededRandom,
  startMatch,
  statesOf,
  type Verdict,
  writeSaved,
} from '@ludoteca/games';
import {
  engineProblemOf,
  type Judge,
  loadAnalyst,
  loadPlayer,
  type Opening,
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
import { type Hiring, hire } from '../hire/hire.ts';
import type { Study } from '../hire/thread.ts';
import type { Language } from '../language.ts';
import { saveExtension } from '../saves.ts';
import { type Bout, type Contest, candidateOf, type GameFiles, gameOf, nameOfRival, type PairRecord, unwrap } from './contest.ts';

export interface PairSetup {
  readonly contest: Contest;
  readonly language: Language;
  readonly files: boolean;
  readonly asset: ThinkerSetup['asset'];
  readonly signal: AbortSignal;
  /** Read in the middle of a search. */
  isStopped(): boolean;
}

/** What is drawn for each pair, apart from what is drawn for each seat of its games. */
const draws = { opening: 0, cards: 1, seats: 2 } as const;

/** How closely a random opening is looked at. */
const glance = { nodes: 1000 };

/** Thinks in this very thread: nobody else needs it meanwhile. */
function thinkHere({ contest, asset, isStopped }: PairSetup): (hired: { player: string; seed: number }) => Promise<Study> {
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
              return isStopped() || signal.aborted;
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
const timed = (player: Player, note: (time: number) => void): Player => ({
  ...player,
  async choose(question) {
    const started = performance.now();
    try {
      return await player.choose(question);
    } finally {
      note(Math.round(performance.now() - started));
    }
  },
});

/** The bout that a verdict makes; undefined when the game was stopped. */
function boutOf(verdict: Verdict, seats: readonly Rival[], slowest: Bout['slowest'], language: Language): Bout | undefined {
  const { match } = verdict;
  const states = statesOf(match);
  const text = match.log.map((move, ply) => match.game.formatMove(move, states[ply])).join(' ');
  const about = {
    first: seats[0] as Rival,
    moves: match.log.length,
    id: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    slowest,
  };
  if (verdict.kind === 'stopped') return undefined;
  if (verdict.kind === 'over') {
    return { ...about, payoff: verdict.outcome.payoffs[seats.indexOf('a')] ?? 0, reason: verdict.outcome.reason };
  }
  if (verdict.by === 'chance') throw verdict.error;
  const problem = engineProblemOf(verdict.error);
  const why = problem ? sayReason(problem, 'engines', language) : String(verdict.error);
  return {
    ...about,
    payoff: payoffOfFailure(seats, verdict.by),
    reason: problem?.code === 'silent' ? 'time-out' : 'failed',
    failure: { by: seats[verdict.by] as Rival, why },
  };
}

function filesOf(match: Match): GameFiles {
  const written = Object.entries(fileWriters[match.game.id] ?? {}).flatMap(([ending, write]) => {
    const text = write(match);
    return text.ok ? [[ending, text.value]] : [];
  });
  return { ...Object.fromEntries(written), [saveExtension]: writeSaved(match) };
}

async function playRound(setup: PairSetup, pair: number, round: Round, opening: Opening) {
  const { contest, language, signal } = setup;
  const game = gameOf(contest.game);
  const seats = seating(game.sides(contest.options), round);
  const names = seats.map((rival) => nameOfRival(contest, rival));
  const match = opening.reduce<Match>((sofar, move) => unwrap(playMove(sofar, move)), startMatch(game, contest.options, names));
  const slowest = { a: 0, b: 0 };
  const hired: Hiring[] = [];
  try {
    for (const [seat, rival] of seats.entries()) {
      const seed = seedAt(contest.seed, pair, draws.seats + round, seat);
      const study = thinkHere(setup);
      hired.push(await hire(candidateOf(contest, rival), { match, seat, seed, language, limits: contest.limits, study }));
    }
    const note = (seat: Seat) => (time: number) => {
      const rival = seats[seat] as Rival;
      slowest[rival] = Math.max(slowest[rival], time);
    };
    const verdict = await runTable(
      {
        match,
        players: hired.map(({ player }, seat) => timed(player, note(seat))),
        dealer: randomDealer(game, seededRandom(seedAt(contest.seed, pair, draws.cards))),
        observers: hired.flatMap(({ observer }) => observer ?? []),
      },
      signal,
    );
    const bout = boutOf(verdict, seats, slowest, language);
    return bout && { bout, files: setup.files ? filesOf(verdict.match) : {} };
  } finally {
    await Promise.all(hired.map(({ close }) => close()));
  }
}

/** Plays an opening from both sides; undefined when it was stopped before the end. */
export async function playPair(
  setup: PairSetup,
  pair: number,
): Promise<{ readonly record: PairRecord; readonly files: readonly GameFiles[] } | undefined> {
  const opening = await openingOf(setup, pair);
  const bouts: Bout[] = [];
  const files: GameFiles[] = [];
  for (const round of rounds) {
    const played = await playRound(setup, pair, round, opening);
    if (!played) return undefined;
    bouts.push(played.bout);
    files.push(played.files);
  }
  return { record: { pair, bouts }, files };
}
