// Ratings: Glicko-2 for each game and speed, a fold over the rated results in the order in which they were taken. Nothing is ever
// changed: a result adds its number to the order and a row to each of its people, in one transaction that only one node can win.
import { evolveAll, type TableEvent, type TimeControl, tableOutcome } from '@ludoteca/games';
import { type RatedPoint, type RatingInfo, type Speed, speedOf } from '@ludoteca/online';
import type { Kysely } from 'kysely';
import type { Database, Matches as MatchRow, Ratings as RatingRow } from '../database/schema.ts';
import { asking, type Engine, readEvents, type Write } from '../database/store.ts';
import { startOf } from '../match/loaded-match.ts';
import { newcomer, type Rating, rated } from './glicko.ts';

/** Games in which nobody decides anything have no ratings. */
export const undecidedGames: ReadonlySet<string> = new Set(['goose']);

/** A rating that may be this far off is not yet one: as lichess has it. */
const provisionalDeviation = 110;
/** How many rating periods a day has, so that a well-known rating is uncertain again after about a year: as lichess has it. */
const periodsPerDay = 0.21436;
const dayMs = 24 * 3600_000;
const mostAtOnce = 50;
const longestHistory = 1000;

/** What a finished match says about its people. */
export interface RatedResult {
  readonly game: string;
  readonly speed: Speed;
  readonly match: string;
  readonly at: number;
  /** Two sides; partners share theirs. */
  readonly sides: readonly { readonly people: readonly string[]; readonly score: number }[];
}

/**
 * The result of a match for the ratings, from its log; undefined where it has none: not over, aborted, of a game in which nobody
 * decides, over before each side has decided something, or with an empty seat, a player of the house, or one person in two seats.
 */
export function resultOf(
  row: Pick<MatchRow, 'id' | 'game' | 'options' | 'seats' | 'terms' | 'rated'>,
  events: readonly TableEvent[],
  holders: ReadonlyMap<number, string>,
): RatedResult | undefined {
  const start = startOf(row);
  // What may be taken back after its end is never over.
  if (row.rated !== 1 || undecidedGames.has(row.game) || start.terms.takebacks === 'free') return undefined;
  const end = events.findLast((event) => event.kind === 'end');
  const table = evolveAll(start, events);
  const outcome = tableOutcome(table);
  if (!end || !outcome || table.match.ending?.kind === 'aborted') return undefined;
  const people = table.seats.map(({ kind }, seat) => (kind === 'person' ? holders.get(seat) : undefined));
  if (people.includes(undefined) || new Set(people).size < people.length) return undefined;
  const sideOfSeat = table.match.game.sides(table.match.options);
  const decided = new Set(
    events.flatMap((event) => (event.kind === 'move' && event.by !== 'chance' ? sideOfSeat[event.by]! : [])),
  );
  const sides = [...new Set(sideOfSeat)];
  if (sides.length !== 2 || decided.size < 2) return undefined;
  const payoff = (side: number): number => outcome.payoffs[sideOfSeat.indexOf(side)]!;
  return {
    game: row.game,
    speed: speedOf(start.terms.clock),
    match: row.id,
    at: end.at,
    sides: sides.map((side, index) => {
      const other = payoff(sides[1 - index]!);
      return {
        people: people.flatMap((person, seat) => (sideOfSeat[seat] === side ? person! : [])),
        score: payoff(side) === other ? 0.5 : payoff(side) > other ? 1 : 0,
      };
    }),
  };
}

/** A rating and when it was given. */
type Dated = Rating & { readonly at: number };

const periodsSince = (known: Dated, at: number): number => (Math.max(0, at - known.at) / dayMs) * periodsPerDay;

/** What everybody's rating is after a result. Partners are rated as one opponent: the mean of them. */
export function ratedBy(result: RatedResult, ratingOf: (person: string) => Dated | undefined): ReadonlyMap<string, Rating> {
  const { at, sides } = result;
  const known = (person: string): Dated => ratingOf(person) ?? { ...newcomer, at };
  const opponentOf = (people: readonly string[]): Pick<Rating, 'rating' | 'deviation'> => {
    const aged = people.map((person) => rated(known(person), [], periodsSince(known(person), at)));
    const meanOf = (value: (rating: Rating) => number): number => aged.reduce((sum, one) => sum + value(one), 0) / aged.length;
    return { rating: meanOf(({ rating }) => rating), deviation: Math.sqrt(meanOf(({ deviation }) => deviation ** 2)) };
  };
  return new Map(
    sides.flatMap(({ people, score }, index) => {
      const opponent = opponentOf(sides[1 - index]!.people);
      return people.map((person): [string, Rating] => [
        person,
        rated(known(person), [{ opponent, score }], periodsSince(known(person), at)),
      ]);
    }),
  );
}

/** Takes results one after the other; gives what each adds to the tables. */
export function ratingFold(
  heads: Map<string, number> = new Map<string, number>(),
  known: Map<string, Dated> = new Map<string, Dated>(),
) {
  return (result: RatedResult): { readonly number: number; readonly rows: readonly RatingRow[] } => {
    const { game, speed, match, at } = result;
    const chain = `${game} ${speed}`;
    const number = (heads.get(chain) ?? 0) + 1;
    heads.set(chain, number);
    const after = ratedBy(result, (person) => known.get(`${person} ${chain}`));
    const rows = result.sides.flatMap(({ people, score }) =>
      people.map((person): RatingRow => {
        const { rating, deviation, volatility } = after.get(person)!;
        known.set(`${person} ${chain}`, { rating, deviation, volatility, at });
        return { person, game, speed, number, match, at, score, rating, deviation, volatility };
      }),
    );
    return { number, rows };
  };
}

/** The result of a stored match. */
export async function readResult(db: Kysely<Database>, row: MatchRow): Promise<RatedResult | undefined> {
  const events = await readEvents(db, row.id, 0);
  const holders = await db.selectFrom('seats').select(['seat', 'person']).where('match', '=', row.id).execute();
  return resultOf(
    row,
    events.map(({ event }) => event),
    new Map(holders.map(({ seat, person }) => [seat, person])),
  );
}

/** What a result adds. Where another node was faster, nothing is added. */
export function resultWrites(db: Kysely<Database>, result: RatedResult, fold: ReturnType<typeof ratingFold>): Write[] {
  const { game, speed, match } = result;
  const { number, rows } = fold(result);
  return [
    {
      query: db
        .insertInto('rated_results')
        .values({ game, speed, number, match })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
      mustChange: true,
    },
    ...rows.map((row) => ({ query: db.insertInto('ratings').values(row).compile() })),
  ];
}

/** The newest rating of each of these people, at each game and speed. */
function newestRatings(db: Kysely<Database>, people: readonly string[]): Promise<RatingRow[]> {
  return db
    .selectFrom('ratings')
    .selectAll('ratings')
    .where('ratings.person', 'in', people)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ratings as later')
            .select('later.number')
            .whereRef('later.person', '=', 'ratings.person')
            .whereRef('later.game', '=', 'ratings.game')
            .whereRef('later.speed', '=', 'ratings.speed')
            .whereRef('later.number', '>', 'ratings.number'),
        ),
      ),
    )
    .execute();
}

export type RatingsKeeper = ReturnType<typeof openRatings>;

export function openRatings({ db, write }: Pick<Engine, 'db' | 'write'>) {
  /** Rates some of what is over and not rated; whether there may be more. */
  async function settleSome(): Promise<boolean> {
    const rows = await asking(
      db
        .selectFrom('matches')
        .selectAll()
        .where('rated', '=', 1)
        .where('settled', '=', 0)
        .where('over', '=', 1)
        .orderBy('changed')
        .orderBy('id')
        .limit(mostAtOnce)
        .execute(),
    );
    if (rows.length === 0) return false;
    const results = await asking(Promise.all(rows.map((row) => readResult(db, row))));
    const people = [...new Set(results.flatMap((result) => result?.sides.flatMap((side) => side.people) ?? []))];
    const heads = await asking(
      db
        .selectFrom('rated_results')
        .select(({ fn }) => ['game', 'speed', fn.max('number').as('number')])
        .groupBy(['game', 'speed'])
        .execute(),
    );
    // After the heads: a rating that is newer than they are makes the number taken, and all is read again.
    const known = people.length === 0 ? [] : await asking(newestRatings(db, people));
    const fold = ratingFold(
      new Map(heads.map(({ game, speed, number }) => [`${game} ${speed}`, Number(number)])),
      new Map(known.map((row) => [`${row.person} ${row.game} ${row.speed}`, row])),
    );
    const writes = results.flatMap((result) => (result ? resultWrites(db, result, fold) : []));
    const marks = rows
      .map(({ id }) => id)
      .sort()
      .map((id): Write => {
        const query = db.updateTable('matches').set({ settled: 1 }).where('id', '=', id).where('settled', '=', 0).compile();
        return { query, mustChange: true };
      });
    const isKept = await asking(write([...marks, ...writes]));
    return !isKept || rows.length === mostAtOnce;
  }

  let running: Promise<void> | undefined;
  let isAsked = false;

  return {
    /** Rates whatever is over and not rated yet, on whichever node it ended. */
    settle(): Promise<void> {
      isAsked = true;
      running ??= (async () => {
        try {
          while (isAsked) {
            isAsked = false;
            while (await settleSome());
          }
        } finally {
          running = undefined;
        }
      })();
      return running;
    },

    /** Somebody's ratings as they stand. */
    async of(person: string): Promise<RatingInfo[]> {
      const rows = await asking(newestRatings(db, [person]));
      const counts = await asking(
        db
          .selectFrom('ratings')
          .select(({ fn }) => ['game', 'speed', fn.countAll().as('count')])
          .where('person', '=', person)
          .groupBy(['game', 'speed'])
          .execute(),
      );
      const who = await asking(db.selectFrom('people').select('kind').where('id', '=', person).executeTakeFirst());
      const passkey = await asking(db.selectFrom('passkeys').select('id').where('person', '=', person).executeTakeFirst());
      return rows.map(({ game, speed, rating, deviation, volatility, at }) => ({
        game,
        speed: speed as Speed,
        rating,
        deviation,
        volatility,
        at,
        count: Number(counts.find((one) => one.game === game && one.speed === speed)!.count),
        // A guest is whoever holds a cookie, and another can be had at any time; a passkey makes somebody of them.
        provisional: (who?.kind === 'guest' && !passkey) || deviation > provisionalDeviation,
      }));
    },

    /** How strong people are at a game at this speed, as far as that is known. */
    async strength(game: string, clock: TimeControl, people: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (people.length === 0) return new Map();
      const speed = speedOf(clock);
      const rows = await asking(newestRatings(db, people));
      return new Map(
        rows.flatMap((row) => (row.game === game && row.speed === speed ? [[row.person, row.rating] as const] : [])),
      );
    },

    /** How a rating came about, the newest last. */
    async history(person: string, game: string, speed: Speed): Promise<RatedPoint[]> {
      const rows = await asking(
        db
          .selectFrom('ratings')
          .select(['match', 'at', 'score', 'rating', 'deviation'])
          .where('person', '=', person)
          .where('game', '=', game)
          .where('speed', '=', speed)
          .orderBy('number', 'desc')
          .limit(longestHistory)
          .execute(),
      );
      return rows.reverse();
    },
  };
}
