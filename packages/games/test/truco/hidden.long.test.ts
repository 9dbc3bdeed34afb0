import { describe, expect, test } from 'vitest';
import { drive } from '../../src/core/driver.ts';
import type { Seat } from '../../src/core/game.ts';
import { type Match, matchAt, playMove, seenLog, startMatch } from '../../src/core/match.ts';
import { observe } from '../../src/core/observe.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import type { Choice, Program, Question } from '../../src/core/program.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { newRecord } from '../../src/core/record.ts';
import { recordOf } from '../../src/core/saved.ts';
import { writeSeen } from '../../src/core/seen-file.ts';
import { type Command, startTable } from '../../src/core/table.ts';
import { formatCard, parseCard, type TrucoMove, type TrucoOptions, type TrucoState, truco } from '../../src/truco/index.ts';
import { allOptions, hiddenIndexes, optionsOf, randomMove, redealt, reshuffled, step } from './support.ts';

/** Fields of views and events whose numbers are no cards; every other number is taken for one. */
const notCards = new Set(
  ['seat', 'by', 'ply', 'leader', 'scores', 'players', 'left', 'after', 'to', 'value', 'asked', 'nextBet', 'raiser'].concat([
    'rounds',
    'hands',
    'winner',
    'points',
    'payoffs',
    'position',
    'at',
    'seq',
    'actor',
  ]),
);

/** Every card named anywhere in what was received, as a number or as text; thousands of times, so into one list. */
function cardsIn(received: unknown, isCard = true, found: number[] = []): number[] {
  if (typeof received === 'number') {
    if (isCard) found.push(received);
  } else if (typeof received === 'string') {
    if (received.length > 1) for (const [text] of received.matchAll(/[4567QJKA23][OECP]/g)) found.push(parseCard(text) as number);
  } else if (Array.isArray(received)) {
    for (const item of received) cardsIn(item, isCard, found);
  } else if (typeof received === 'object' && received !== null) {
    for (const name in received) cardsIn((received as Record<string, unknown>)[name], !notCards.has(name), found);
  }
  return found;
}

/** Cards of one hand, after `move`, that `seat` may not know: those of `after`, or, when it ended the hand, what stayed hidden. */
function hiddenAfter(before: TrucoState, move: TrucoMove, after: TrucoState, seat: Seat | undefined): number[] {
  if (after.past.length === before.past.length) return hiddenIndexes(after, seat).map((index) => after.dealt[index] as number);
  const shown = after.past.at(-1)?.plays.map((play) => play.card) ?? [];
  return hiddenIndexes(before, seat)
    .map((index) => before.dealt[index] as number)
    .filter((card) => !((move.kind === 'card' || move.kind === 'blind') && !move.down && shown.at(-1) === card));
}

const seatsOf = (state: TrucoState): (Seat | undefined)[] => [undefined, ...truco.sides(state.options).keys()];

/** Moves that a curious seat might try. */
const probes: readonly TrucoMove[] = [
  ...Array.from({ length: 40 }, (_, card) => [false, true].map((down): TrucoMove => ({ kind: 'card', card, down }))).flat(),
  ...Array.from({ length: 40 }, (_, card): TrucoMove => ({ kind: 'deal', card })),
  ...[0, 1, 2].map((position): TrucoMove => ({ kind: 'blind', position, down: false })),
];

const typed = ['raise', 'QC', '3P down', '#2', 'deal 4O', 'accept', 'nonsense'];

const refusals = (state: TrucoState) =>
  probes.map((move) => {
    const played = truco.play(state, move);
    return played.ok ? 'ok' : played.error;
  });

/** A view without its last hand holds no card that is hidden now; the last hand holds none that was hidden in it. */
function expectNothingHidden(received: unknown, now: readonly number[], past: readonly (readonly number[])[]): void {
  const { view, ...rest } = received as { view?: { lastHand: unknown } };
  const { lastHand = null, ...current } = view ?? {};
  const found = [...cardsIn(rest), ...cardsIn(current)].filter((card) => now.includes(card));
  if (found.length > 0) throw new Error(`${found.map(formatCard)} in ${JSON.stringify(received)}`);
  const told = cardsIn(lastHand).filter((card) => past.at(-1)?.includes(card));
  if (told.length > 0) throw new Error(`${told.map(formatCard)} in the last hand of ${JSON.stringify(received)}`);
}

function playedMatch(options: unknown, random: Random): { match: Match; states: TrucoState[] } {
  const states = [truco.start(optionsOf(options))];
  const log: TrucoMove[] = [];
  for (let state = states[0] as TrucoState; truco.turn(state).kind !== 'over'; ) {
    const move = randomMove(state, random);
    state = step(state, move);
    log.push(move);
    states.push(state);
  }
  const match: Match = { ...startMatch(truco, optionsOf(options)), log, state: states.at(-1), states: [...states] };
  return { match, states };
}

describe.each(allOptions)('nothing hidden: $players players, $raises, $ferro, $deck', (options) => {
  test('in any view, in any log, at any moment, for anybody', () => {
    const random = seededRandom(11);
    const met = { faceDown: 0, blind: 0, partner: 0 };
    const wanted = { blind: options.ferro === 'blind', partner: options.players === 4 };
    const isEverythingMet = () => met.blind > 0 === wanted.blind && met.partner > 0 === wanted.partner;
    // Hands at eleven are rare.
    for (let game = 0; game < 16 || (game < 200 && !isEverythingMet()); game++) {
      const { match, states } = playedMatch(options, random);
      for (const state of states) {
        met.faceDown += Number(state.plays.some(({ down }) => down));
        met.blind += Number(truco.view(state, 0).blind);
        met.partner += Number(truco.view(state, 0).partner.length > 0);
      }
      for (const seat of seatsOf(match.state as TrucoState)) {
        const past: number[][] = [];
        for (const [ply, move] of (match.log as TrucoMove[]).entries()) {
          const [before, after] = [states[ply] as TrucoState, states[ply + 1] as TrucoState];
          const hidden = hiddenAfter(before, move, after, seat);
          if (after.past.length > before.past.length) past.push(hidden);
          expectNothingHidden({ move: truco.formatSeen(move, before, seat), view: truco.view(after, seat) }, hidden, past);
        }
      }
    }
    expect(met.faceDown).toBeGreaterThan(0);
    expect({ blind: met.blind > 0, partner: met.partner > 0 }).toEqual(wanted);
  });

  test('a state with everything hidden drawn anew looks the same: view, legal moves, refusals, reading', () => {
    const random = seededRandom(12);
    for (let game = 0; game < 5; game++) {
      for (const state of playedMatch(options, random).states) {
        for (const seat of seatsOf(state)) {
          const other = reshuffled(state, seat, random);
          expect(truco.view(other, seat)).toEqual(truco.view(state, seat));
          const turn = truco.turn(state);
          if (turn.kind !== 'seat' || turn.seat !== seat) continue;
          expect(truco.moves(other)).toEqual(truco.moves(state));
          expect(refusals(other)).toEqual(refusals(state));
          expect(typed.map((text) => truco.parseMove(text, other))).toEqual(typed.map((text) => truco.parseMove(text, state)));
        }
      }
    }
  });

  test('a whole match with everything that was never shown dealt anew is the same to the seat, from start to end', () => {
    const random = seededRandom(13);
    for (let game = 0; game < 3; game++) {
      const { match, states } = playedMatch(options, random);
      for (const seat of seatsOf(match.state as TrucoState)) {
        const other = dealtAnew(match, states, seat, random);
        expect(seenLog(other, seat)).toEqual(seenLog(match, seat));
        expect(writeSeen(recordOf(other), seat)).toBe(writeSeen(recordOf(match), seat));
        for (const ply of [0, 9, 20, 41, match.log.length].filter((reached) => reached <= match.log.length)) {
          expect(truco.view(matchAt(other, ply).state as TrucoState, seat)).toEqual(truco.view(states[ply]!, seat));
        }
      }
    }
  });
});

/** The same match with every card that `seat` never saw exchanged for another it could have been. */
function dealtAnew(match: Match, states: readonly TrucoState[], seat: Seat | undefined, random: Random): Match {
  const log = [...(match.log as TrucoMove[])];
  let other: Match = startMatch(truco, match.options as TrucoOptions, match.names);
  let cards: number[] = [];
  for (const [ply, move] of log.entries()) {
    const before = states[ply] as TrucoState;
    if (before.phase === 'deal' && before.dealt.length === 0) cards = neverSeenAnew(log, states, ply, seat, random);
    const changed =
      move.kind === 'deal' ? { ...move, card: cards[before.dealt.length] as number } : exchanged(move, before, cards);
    const played = playMove(other, changed);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    other = played.value;
  }
  return other;
}

const exchanged = (move: TrucoMove, before: TrucoState, cards: readonly number[]): TrucoMove =>
  move.kind === 'card' ? { ...move, card: cards[before.dealt.indexOf(move.card)] as number } : move;

/** The deal of the hand that begins at `first`, with what `seat` is not to know at its end drawn anew. */
function neverSeenAnew(
  log: readonly TrucoMove[],
  states: readonly TrucoState[],
  first: number,
  seat: Seat | undefined,
  random: Random,
) {
  const hands = (states[first] as TrucoState).past.length;
  let last = first;
  while ((states[last + 1] as TrucoState).past.length === hands) last++;
  const [before, after] = [states[last] as TrucoState, states[last + 1] as TrucoState];
  const hidden = hiddenAfter(before, log[last] as TrucoMove, after, seat);
  const indexes = [...before.dealt.keys()].filter((index) => hidden.includes(before.dealt[index] as number));
  return redealt(before.dealt, indexes, before.options.deck, random);
}

type Secrets = { readonly now: readonly number[]; readonly past: readonly (readonly number[])[] };

/** By the state, then by the seat: a state is reached by one way only. */
const secretsIn = new WeakMap<object, Map<Seat | undefined, Secrets>>();

/** What `seat` may not know of the hand being played or just ended, and of each before it. */
function secretsOf({ log, states }: Match, seat: Seat | undefined, plies = log.length): Secrets {
  if (plies === 0) return { now: [], past: [] };
  const [before, after] = [states[plies - 1] as TrucoState, states[plies] as TrucoState];
  const bySeat = secretsIn.get(after) ?? new Map<Seat | undefined, Secrets>();
  secretsIn.set(after, bySeat);
  const known = bySeat.get(seat);
  if (known) return known;
  const { past } = secretsOf({ log, states } as Match, seat, plies - 1);
  const now = hiddenAfter(before, log[plies - 1] as TrucoMove, after, seat);
  const secrets = { now, past: after.past.length > before.past.length ? [...past, now] : past };
  bySeat.set(seat, secrets);
  return secrets;
}

/** Sits at the table, plays at random, tries what is not allowed, and keeps all it is given. */
function curiousProgram(random: Random, receive: (question: Question) => void): Program {
  return {
    async choose(question): Promise<Choice> {
      receive(question);
      const legal = question.legal();
      const move = random.below(10) === 0 ? probes[random.below(probes.length)] : legal[random.below(legal.length)];
      return { kind: 'move', move };
    },
    async agrees(question) {
      receive(question);
      return false;
    },
  };
}

describe.each(allOptions)('through the driver: $players players, $raises, $ferro, $deck', (options) => {
  test('no question, event, takeback, redo, refusal or observation names a hidden card', async () => {
    const random = seededRandom(14);
    const kinds = new Set<string>();
    for (let game = 0; game < 2; game++) {
      const start = startMatch(truco, optionsOf(options)) as Match;
      const seats = seatsOf(start.state as TrucoState);
      const occupants = start.names.map((name): Occupant => ({ kind: 'player', name, player: 'curious' }));
      let match = start;
      const kept: { readonly question: Question; readonly told: string }[][] = seats.map(() => []);
      const told = ({ view, log, options: rules, legal }: Question) => JSON.stringify([view, log, rules, legal()]);

      const check = (received: object, seat: Seat | undefined, at = match) => {
        const { now, past } = secretsOf(at, seat);
        expectNothingHidden(received, now, past);
      };
      const receive = (question: Question) => {
        const { seat, view } = question;
        check({ view, legal: question.legal(), last: question.log.at(-1) }, seat);
        expect(view).toEqual(truco.view(reshuffled(match.state as TrucoState, seat, random), seat));
        // Questions kept from earlier tell no more than they did.
        const mine = kept[seat]!;
        for (const old of mine) expect(told(old.question)).toBe(old.told);
        kept[seat] = [...mine.slice(-3), { question, told: told(question) }];
      };
      const driver = drive({
        record: newRecord(startTable(start, occupants)),
        program: () => curiousProgram(random, receive),
        random,
        now: () => 0,
        keep: ({ table }) => {
          match = table.match;
        },
      });
      for (const seat of seats) {
        driver.follow({
          seat,
          tell: ({ event, before: _, after, names }) => {
            kinds.add(event.kind);
            check({ event, names }, seat);
            check({ view: after }, seat);
          },
        });
      }

      /** Somebody says something from a seat, whosever turn it is, and is told why not. */
      const meddle = async (): Promise<void> => {
        const seat = random.below(seats.length - 1);
        const commands: Command[] = [
          { kind: 'offer', what: 'takeback' },
          { kind: 'offer', what: 'redo' },
          { kind: 'offer', what: 'draw' },
          { kind: 'offer', what: 'pause' },
          { kind: 'resume' },
          { kind: 'move', move: probes[random.below(probes.length)] },
          { kind: 'move', text: typed[random.below(typed.length)]! },
        ];
        const command = commands[random.below(commands.length)]!;
        const again = command === commands[0] && random.below(2) === 0 ? [command, commands[1]!] : [command];
        for (const said of await Promise.all(again.map((one) => driver.send(seat, one)))) {
          if (said.ok) continue;
          kinds.add(said.error.code);
          check({ refused: said.error }, seat);
        }
        for (const viewer of seats) {
          const table = driver.table();
          const { clock: _, ...shown } = observe(table, viewer);
          check(shown, viewer, table.match);
        }
      };
      for (let times = 0; times < 4000 && !driver.table().match.ending; times++) {
        await (times % 7 === 0 ? meddle() : Promise.resolve());
        if (driver.status().stopped) driver.resume();
        if (driver.table().paused) await driver.send(0, { kind: 'resume' });
        if (truco.outcome(driver.table().match.state as TrucoState)) break;
      }
      await driver.close();
      expect(truco.outcome(driver.table().match.state as TrucoState), 'played to its end').toBeDefined();
    }
    const everything = ['move', 'back', 'redo', 'pause', 'resume', 'end', 'no-draws', 'not-your-turn'];
    expect([...kinds]).toEqual(expect.arrayContaining(everything));
  });
});

describe('the search for hidden cards finds them', () => {
  const [state] = playedMatch({}, seededRandom(1)).states.filter(({ phase }) => phase === 'card') as [TrucoState];
  const hidden = hiddenIndexes(state, 0).map((index) => state.dealt[index] as number);

  test.each<[string, object]>([
    ['a number', { view: { ...truco.view(state, 0), cards: truco.view(state, 1).cards } }],
    ['a text', { move: `deal ${formatCard(hidden[0] as number)}` }],
    ['a refusal', { refused: { code: 'not-your-card', at: formatCard(hidden[1] as number) } }],
    ['legal moves', { legal: [{ kind: 'card', card: hidden[2], down: false }] }],
  ])('in %s', (_, received) => expect(() => expectNothingHidden(received, hidden, [])).toThrow());

  test('in the last hand', () => {
    const view = { lastHand: { plays: [{ seat: 1, card: hidden[0], down: true }] } };
    expect(() => expectNothingHidden({ view }, [], [hidden])).toThrow();
  });
});
