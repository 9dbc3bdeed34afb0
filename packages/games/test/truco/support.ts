import { chanceMove } from '../../src/core/chance.ts';
import type { Seat } from '../../src/core/game.ts';
import { type Random, shuffled } from '../../src/core/random.ts';
import { parseCard, type TrucoMove, type TrucoOptions, type TrucoState, truco } from '../../src/truco/index.ts';

export const optionsOf = (input: unknown = {}): TrucoOptions => {
  const options = truco.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
};

export const card = (text: string): number => {
  const read = parseCard(text);
  if (read === undefined) throw new Error(`no card: ${text}`);
  return read;
};

/** Plays moves as they are written, separated by commas. */
export function playText(state: TrucoState, text: string): TrucoState {
  return text
    .split(',')
    .filter((move) => move.trim() !== '')
    .reduce((now, move) => {
      const parsed = truco.parseMove(move, now);
      const played = parsed.ok ? truco.play(now, parsed.value) : parsed;
      if (!played.ok) throw new Error(`${move}: ${JSON.stringify(played.error)}`);
      return played.value;
    }, state);
}

export const refusalOf = (state: TrucoState, text: string): string | undefined => {
  const parsed = truco.parseMove(text, state);
  const played = parsed.ok ? truco.play(state, parsed.value) : parsed;
  return played.ok ? undefined : played.error.code;
};

/** A hand about to be played: `hands` are the cards of seat 0, 1, …, in words; dealt from the leader on. */
export function dealtHand(input: {
  options?: unknown;
  scores?: readonly [number, number];
  leader?: Seat;
  hands: readonly string[];
  vira: string;
}): TrucoState {
  const { leader = 0, scores = [0, 0], hands, vira } = input;
  const cards = hands.map((hand) => hand.split(' '));
  const players = hands.length;
  const order = [0, 1, 2].flatMap((position) => hands.map((_, turn) => cards[(leader + turn) % players]?.[position]));
  const fresh = playText(truco.start(optionsOf({ players, ...(input.options as object) })), `leader ${leader + 1}`);
  const raiser = scores.includes(11) ? 'nobody' : 'either';
  return playText({ ...fresh, scores, raiser }, [...order, vira].map((text) => `deal ${text}`).join(','));
}

export function randomMove(state: TrucoState, random: Random): TrucoMove {
  if (truco.turn(state).kind === 'chance') return chanceMove(truco, state, random) as TrucoMove;
  const moves = truco.moves(state);
  return moves[random.below(moves.length)] as TrucoMove;
}

export function step(state: TrucoState, move: TrucoMove): TrucoState {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
}

export const seatOf = (state: TrucoState): Seat | undefined => {
  const turn = truco.turn(state);
  return turn.kind === 'seat' ? turn.seat : undefined;
};

/** Every combination of options. */
export const allOptions = [2, 4].flatMap((players) =>
  ['once', 'alternate'].flatMap((raises) =>
    ['open', 'blind'].flatMap((ferro) => ['dirty', 'clean'].map((deck) => ({ players, raises, ferro, deck }))),
  ),
);

/**
 * Which cards of the current hand a seat may not know, as indexes of `dealt`, told again from the rules: all that were
 * dealt to others and not played face up; in a blind hand the seat's own too; in the mão de onze not a partner's.
 */
export function hiddenIndexes(state: TrucoState, seat: Seat | undefined): number[] {
  const { dealt, leader, options, plays, scores } = state;
  const { players } = options;
  const both = scores[0] === 11 && scores[1] === 11;
  return dealt
    .map((_, index) => index)
    .filter((index) => {
      if (index === 3 * players) return false;
      const owner = (leader + index) % players;
      const position = Math.floor(index / players);
      if (plays.some((play) => play.seat === owner && play.position === position && !play.down)) return false;
      if (seat === undefined || (both && options.ferro === 'blind')) return true;
      return owner !== seat && !(owner % 2 === seat % 2 && scores[seat % 2] === 11 && !both);
    });
}

const deckOf = (deck: string): number[] =>
  Array.from({ length: 40 }, (_, number) => number).filter((number) => deck === 'dirty' || number % 10 > 3);

/** The dealt cards, with those at `hidden` drawn anew from what is left of the deck. */
export function redealt(dealt: readonly number[], hidden: readonly number[], deck: string, random: Random): number[] {
  const known = new Set(dealt.filter((_, index) => !hidden.includes(index)));
  const drawn = shuffled(
    deckOf(deck).filter((number) => !known.has(number)),
    random,
  );
  return dealt.map((number, index) => (hidden.includes(index) ? (drawn.pop() as number) : number));
}

/** The state with everything hidden from `seat` drawn anew: cards, and which of their cards others laid face down. */
export function reshuffled(state: TrucoState, seat: Seat | undefined, random: Random): TrucoState {
  const dealt = redealt(state.dealt, hiddenIndexes(state, seat), state.options.deck, random);
  const free = new Map<Seat, number[]>();
  const plays = state.plays.map((play) => {
    if (!play.down || play.seat === seat) return play;
    const open = state.plays.filter((other) => other.seat === play.seat && !other.down).map((other) => other.position);
    const places =
      free.get(play.seat) ??
      shuffled(
        [0, 1, 2].filter((position) => !open.includes(position)),
        random,
      );
    free.set(play.seat, places);
    return { ...play, position: places.pop() as number };
  });
  return { ...state, dealt, plays };
}
