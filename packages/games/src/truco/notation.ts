import type { Refusal, Seat } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Card, cardOf, ranks, suitOf, suits, weightOf } from './cards.ts';
import { type SpokenWords, spoken } from './spoken.ts';
import { nextBet, positions, type Raise, type TrucoMove, type TrucoRefusal, type TrucoState } from './state.ts';
import { seenCard } from './view.ts';

const longestText = 60;
const hiddenCard = '?';

/** A bet as the log has it. */
const betNotation: Readonly<Record<Raise, string>> = { 3: 'truco', 6: '6', 9: '9', 12: '12' };

type WordList = { [Key in keyof SpokenWords]: SpokenWords[Key] extends readonly string[] ? Key : never }[keyof SpokenWords];

/** What people say in any of the languages. */
const inAll = (list: WordList): readonly string[] => Object.values(spoken).flatMap((words) => words[list]);

const leaderWords = inAll('leader');
const dealWords = inAll('deal');
const raiseWords = inAll('raise');
const playWords = inAll('play');
const wishWords = inAll('wish');
const acceptWords = inAll('accept');
const runWords = inAll('run');
const downWords = inAll('down');
const upWords = inAll('up');
/** Left out where they stand beside other words: `no quiero`, `pedir truco`, `raise to 6`, `joga dama de copas`. */
const fillers = new Set([...playWords, ...wishWords, ...raiseWords, ...inAll('fillers')]);

function lookup<Key extends string>(kind: 'ranks' | 'suits', keys: readonly Key[]): Map<string, number> {
  const wordsOf = (key: Key) =>
    Object.values(spoken).flatMap((words) => (words[kind] as Readonly<Record<Key, readonly string[]>>)[key]);
  return new Map(keys.flatMap((key, index) => [key.toLowerCase(), ...wordsOf(key)].map((word) => [word, index])));
}

const rankByWord = lookup('ranks', ranks);
const suitByWord = lookup('suits', suits);
const betByWord = new Map(
  Object.entries(betNotation).flatMap(([bet, text]) => {
    const to = Number(bet) as Raise;
    return [text, bet, ...Object.values(spoken).flatMap(({ raises }) => raises[to])].map((word) => [word, to]);
  }),
);

export const formatCard = (card: Card): string => `${ranks[weightOf(card)]}${suits[suitOf(card)]}`;

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter((word, _, words) => word !== '' && !(words.length > 1 && fillers.has(word)));

function cardFrom(words: readonly string[]): Card | undefined {
  const [first = '', second, ...rest] = words;
  if (rest.length > 0) return undefined;
  const [rank, suit] = second === undefined ? [first.slice(0, 1), first.slice(1)] : [first, second];
  const [weight, order] = [rankByWord.get(rank), suitByWord.get(suit)];
  return weight === undefined || order === undefined ? undefined : cardOf(weight, order);
}

/** `QC`, `Q de copas`, `dama de copas`, `queen of hearts`. */
export function parseCard(text: string): Card | undefined {
  return text.length > longestText ? undefined : cardFrom(plainWords(text));
}

const suffix = (down: boolean): string => (down ? ' down' : '');

/** Seats and positions are counted from 1, as people do: `leader 1`, `deal QC`, `QC`, `QC down`, `#2`, `truco`, `6`, `accept`, `run`. */
export function formatMove(move: TrucoMove): string {
  switch (move.kind) {
    case 'leader':
      return `leader ${move.seat + 1}`;
    case 'deal':
      return `deal ${formatCard(move.card)}`;
    case 'card':
      return formatCard(move.card) + suffix(move.down);
    case 'blind':
      return `#${move.position + 1}${suffix(move.down)}`;
    case 'raise':
      return betNotation[move.to];
    default:
      return move.kind;
  }
}

/** A hidden card is a `?`; a card played blind is named, once it lies face up. */
export function formatSeen(move: TrucoMove, state: TrucoState, seat: Seat | undefined): string {
  if (move.kind !== 'deal' && move.kind !== 'card' && move.kind !== 'blind') return formatMove(move);
  const card = seenCard(state, move, seat);
  const text = card === undefined ? hiddenCard : formatCard(card);
  return move.kind === 'deal' ? `deal ${text}` : text + suffix(move.down);
}

type Parsed = Result<TrucoMove, Refusal<TrucoRefusal>>;

function parseBet(word: string, state: TrucoState): Parsed | undefined {
  const to = betByWord.get(word);
  if (to !== undefined) return ok({ kind: 'raise', to });
  if (!raiseWords.includes(word)) return undefined;
  const next = nextBet(state);
  return next.ok ? ok({ kind: 'raise', to: next.value }) : next;
}

function parseWord(word: string, state: TrucoState): Parsed | undefined {
  if (acceptWords.includes(word) || playWords.includes(word) || wishWords.includes(word)) return ok({ kind: 'accept' });
  if (runWords.includes(word)) return ok({ kind: 'run' });
  return parseBet(word, state);
}

function parsePlay(words: readonly string[], dealing: boolean): TrucoMove | undefined {
  const down = words.some((word) => downWords.includes(word));
  const rest = words.filter((word) => !downWords.includes(word) && !upWords.includes(word));
  const position = rest.length === 1 ? Number(/^#([1-9])$/.exec(rest[0]!)?.[1]) - 1 : -1;
  if (position >= 0 && position < positions.length) return { kind: 'blind', position, down };
  const [verb = '', ...object] = rest;
  const dealt = dealWords.includes(verb);
  const card = cardFrom(dealt ? object : rest);
  if (card === undefined) return undefined;
  return dealt || dealing ? { kind: 'deal', card } : { kind: 'card', card, down };
}

/** Reads only what was typed and what everybody knows of the state, so that an answer tells nothing of hidden cards. */
export function parseMove(text: string, state: TrucoState): Parsed {
  const words = text.length > longestText ? [] : plainWords(text);
  const [first = '', second = ''] = words;
  const single = words.length === 1 ? parseWord(first, state) : undefined;
  if (single) return single;
  if (words.length === 2 && leaderWords.includes(first) && /^[1-4]$/.test(second)) {
    return ok({ kind: 'leader', seat: Number(second) - 1 });
  }
  const move = parsePlay(words, state.phase === 'deal');
  return move ? ok(move) : err({ code: 'not-understood', at: text.slice(0, longestText) });
}
