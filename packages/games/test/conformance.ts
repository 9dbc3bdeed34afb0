import { describe, expect, test } from 'vitest';
import { chanceMove } from '../src/core/chance.ts';
import type { Game, Seat } from '../src/core/game.ts';
import { type Match, matchAt, playMove, startMatch } from '../src/core/match.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { readSaved, recordOf, writeSaved } from '../src/core/saved.ts';
import { hostileCheck } from './hostile.ts';

export interface Conformance<State, Move, Code extends string> {
  /**
   * One row for each variant: a name, what a user would pass, how many random games to play and how many to look at closely; of
   * these, on a large board, only every so many plies.
   */
  readonly cases: readonly {
    readonly name: string;
    readonly options: unknown;
    readonly games: number;
    readonly closeGames?: number;
    readonly closeEvery?: number;
  }[];
  /** Moves of every kind, legal and not, that could be tried in this state. */
  universe(state: State): readonly Move[];
  /** Every code that a move may be refused with. */
  readonly refusals: readonly Code[];
  /** The fast path of the game, where it has one: of a legal move it makes what `play` makes. */
  playUnchecked?(state: State, move: Move): State;
  /** Hidden games: the state with everything that `seat` can not know drawn anew. */
  reshuffled?(state: State, seat: Seat | undefined, random: Random): State;
}

/** Games that are looked at closely, ply by ply, unless a case says otherwise; the others are only played to their end. */
const usualCloseGames = 2;
const closePlies = 60;

/** Everything the state holds, as text: two states are the same when this is. By hand, as most of the tests' time goes here. */
export function fingerprint(value: unknown): string {
  if (ArrayBuffer.isView(value)) return `[${(value as Uint8Array).join()}]`;
  if (Array.isArray(value)) return `[${value.map(fingerprint).join()}]`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : `${String(value)}${typeof value === 'bigint' ? 'n' : ''}`;
  let text = '{';
  for (const [name, item] of Object.entries(value)) if (item !== undefined) text += `${name}:${fingerprint(item)},`;
  return `${text}}`;
}

/** The tests that every game goes through. */
export function describeConformance<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  { cases, universe, refusals, playUnchecked, reshuffled }: Conformance<State, Move, Code>,
): void {
  const checkHostile = hostileCheck(game, new Set(refusals));
  type AMatch = Match<Options, State, Move, View, Code>;

  function begin(input: unknown): AMatch {
    const options = game.options(input);
    if (!options.ok) throw new Error(`options refused: ${JSON.stringify(options.error)}`);
    return startMatch(game, options.value);
  }

  function randomMove(state: State, random: Random): Move {
    if (game.turn(state).kind === 'chance') return chanceMove(game, state, random) as Move;
    const moves = game.moves(state);
    return moves[random.below(moves.length)] as Move;
  }

  function step(match: AMatch, move: Move): AMatch {
    const played = playMove(match, move);
    if (!played.ok) throw new Error(`${game.formatMove(move, match.state)} refused: ${JSON.stringify(played.error)}`);
    return played.value as AMatch;
  }

  /** Plays without building a log, for speed. */
  function lastState(match: AMatch, random: Random): { state: State; plies: number } {
    let state = match.state;
    let plies = 0;
    while (game.turn(state).kind !== 'over') {
      const played = game.play(state, randomMove(state, random));
      if (!played.ok) throw new Error(`a listed move is refused: ${JSON.stringify(played.error)}`);
      state = played.value;
      plies++;
      if (plies > game.facts.longest) throw new Error(`longer than ${game.facts.longest} moves`);
    }
    return { state, plies };
  }

  function checkOutcome(state: State, options: Options): void {
    const sides = game.sides(options);
    const payoffs = game.outcome(state)?.payoffs ?? [];
    expect(payoffs).toHaveLength(sides.length);
    const bySide = new Map(sides.map((side, seat) => [side, payoffs[seat] as number]));
    expect([...bySide.values()].reduce((sum, payoff) => sum + payoff, 0)).toBeCloseTo(1, 12);
    expect(sides.every((side, seat) => payoffs[seat] === bySide.get(side))).toBe(true);
  }

  function checkTurn(state: State): void {
    const turn = game.turn(state);
    const moves = game.moves(state);
    const chances = game.chances(state);
    expect(game.outcome(state) !== undefined).toBe(turn.kind === 'over');
    expect(moves.length === 0).toBe(turn.kind === 'over');
    expect(chances.length).toBe(turn.kind === 'chance' ? moves.length : 0);
    if (turn.kind === 'chance') expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(game.moves(state), 'a stable order').toEqual(moves);
  }

  // Plain comparisons: an `expect` for each of hundreds of moves in each of hundreds of states would take most of the time.
  function checkMoves(state: State): void {
    const before = fingerprint(state);
    const fail = (what: string): never => {
      throw new Error(`${what} in ${before}`);
    };
    const legal = new Set<string>();
    const texts = new Set<string>();
    for (const move of game.moves(state)) {
      const text = game.formatMove(move, state);
      const read = game.parseMove(text, state);
      if (texts.has(text)) fail(`${text} stands for two moves`);
      if (!read.ok || fingerprint(read.value) !== fingerprint(move)) fail(`${text} is not read back: ${fingerprint(read)}`);
      if (!game.play(state, move).ok) fail(`${text} is listed and refused`);
      texts.add(text);
      legal.add(fingerprint(move));
    }
    for (const move of universe(state)) {
      const listed = legal.has(fingerprint(move));
      if (game.play(state, move).ok !== listed)
        fail(`${fingerprint(move)} is ${listed ? 'listed and refused' : 'played and not listed'}`);
    }
    checkHostile(state, (move) => legal.has(fingerprint(move)));
    expect(fingerprint(state), 'states are never mutated').toBe(before);
  }

  function checkHidden(state: State, options: Options, random: Random): void {
    if (!reshuffled) return;
    for (const seat of [undefined, ...game.sides(options).keys()]) {
      const other = reshuffled(state, seat, random);
      expect(game.view(other, seat)).toEqual(game.view(state, seat));
    }
  }

  function checkSaved(match: AMatch): void {
    const text = writeSaved(recordOf(match as Match));
    const loaded = readSaved(text, [game]);
    if (!loaded.ok) throw new Error(`${JSON.stringify(loaded.error)}\n${text}`);
    expect(writeSaved(loaded.value)).toBe(text);
    expect(fingerprint(loaded.value.table.match.state)).toBe(fingerprint(match.state));
  }

  describe.each(cases)(`${game.id}: $name`, ({ options, games, closeGames = usualCloseGames, closeEvery = 1 }) => {
    test('a game looked at closely', () => {
      for (let seed = 1; seed <= closeGames; seed++) {
        const random = seededRandom(seed);
        let match = begin(options);
        while (game.turn(match.state).kind !== 'over') {
          const ply = match.log.length;
          const close = ply % (ply < closePlies ? closeEvery : 16 * closeEvery) === 0;
          if (close) {
            checkTurn(match.state);
            checkMoves(match.state);
            checkHidden(match.state, match.options, random);
          }
          const move = randomMove(match.state, random);
          const next = step(match, move);
          if (close && playUnchecked) expect(fingerprint(playUnchecked(match.state, move))).toBe(fingerprint(next.state));
          if (ply % (16 * closeEvery) === 7) {
            expect(fingerprint(matchAt(next as Match, ply).state), 'undo restores').toBe(fingerprint(match.state));
            checkSaved(next);
          }
          match = next;
        }
        checkTurn(match.state);
        checkMoves(match.state);
        checkOutcome(match.state, match.options);
        checkSaved(match);
      }
    });

    test(`${games} random games end, with an outcome`, () => {
      const random = seededRandom(2026);
      const match = begin(options);
      for (let count = 0; count < games; count++) checkOutcome(lastState(match, random).state, match.options);
    });

    test('the same seed gives the same game', () => {
      const play = () => fingerprint(lastState(begin(options), seededRandom(7)).state);
      expect(play()).toBe(play());
    });
  });
}
