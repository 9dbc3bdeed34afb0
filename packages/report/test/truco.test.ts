import { type Match, matchAt, playMove, type Seat } from '@ludoteca/games';
import { type Card, formatCard, type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { reportHtml } from '../src/report.ts';
import { type Page, pageOf, within } from './markup.ts';
import { begin, finished, trucoDeal, typed, underWay } from './matches.ts';

const now = new Date(2026, 2, 24, 23, 5, 9);

const htmlFor = (match: Match, viewer: Seat | undefined): string =>
  reportHtml({ match, viewer, kind: 'state', title: '1', language: 'en', now });

const pageFor = (match: Match, viewer?: Seat): Page => pageOf(htmlFor(match, viewer));

/** Where each hand begins in the log: its first card is dealt there. */
function handsOf(log: readonly TrucoMove[]): TrucoMove[][] {
  const hands: TrucoMove[][] = [];
  for (const [index, move] of log.entries()) {
    const begins = move.kind === 'deal' && log[index - 1]?.kind !== 'deal';
    if (begins || hands.length === 0) hands.push([]);
    hands.at(-1)?.push(move);
  }
  return hands;
}

/** The match with every card that `viewer` never saw changed for one that nobody had. */
function redealt(match: Match, viewer: Seat | undefined): Match {
  let next = begin(truco, {}, match.names);
  for (const hand of handsOf(match.log as TrucoMove[])) {
    const dealt = hand.flatMap((move) => (move.kind === 'deal' ? [move.card] : []));
    const seen = new Set(hand.flatMap((move) => (move.kind === 'card' && !move.down ? [move.card] : [])));
    const free = Array.from({ length: 40 }, (_, card): Card => card).filter((card) => !dealt.includes(card));
    const { leader } = next.state as TrucoState;
    const changed = new Map<Card, Card>();
    for (const [index, card] of dealt.entries()) {
      const isVira = index === 6;
      const owner = (leader + index) % 2;
      if (!isVira && owner !== viewer && !seen.has(card)) changed.set(card, free.pop() as Card);
    }
    for (const move of hand) {
      const other = move.kind === 'deal' || move.kind === 'card' ? { ...move, card: changed.get(move.card) ?? move.card } : move;
      const played = playMove(next, other);
      if (!played.ok) throw new Error(`${JSON.stringify(other)} refused: ${played.error.code}`);
      next = played.value;
    }
  }
  return next;
}

describe('what is hidden', () => {
  test.each([0, 1, undefined])('stays hidden from %s at every moment', (viewer) => {
    const whole = finished('truco');
    for (let ply = 1; ply <= whole.log.length; ply += 3) {
      const shown = matchAt(whole, ply);
      const other = redealt(shown, viewer);
      expect(htmlFor(other, viewer), `after ${ply} moves`).toBe(htmlFor(shown, viewer));
    }
  });

  test('the test above changes something', () => {
    const match = underWay('truco');
    const cards = (one: Match) => (one.state as TrucoState).dealt.map(formatCard);
    expect(cards(redealt(match, 0))).not.toEqual(cards(match));
    expect(htmlFor(redealt(match, 0), 1)).not.toBe(htmlFor(match, 1));
  });

  test('one sees one’s own cards and the backs of the others’', () => {
    const held = (viewer?: Seat) =>
      pageFor(underWay('truco'), viewer)
        .all('span', 'rest')
        .map(({ text }) => text.trim());
    expect(held(0)).toEqual(['QQueen of Spades', 'face-down card']);
    expect(held(1)).toEqual(['face-down card', 'AAce of Diamonds']);
    expect(held()).toEqual(['face-down card', 'face-down card']);
  });
});

describe('hand by hand', () => {
  const page = pageFor(finished('truco', ['Ana', 'Luis']));
  const hands = page.text('article', 'hand');

  test('has vira, plays, bets, winner, points and score', () => {
    expect(hands).toHaveLength(13);
    expect(hands[0]).toContain('Hand 1. Luis leads.');
    expect(hands[0]).toContain('Vira: 7 of Hearts');
    expect(hands[0]).toContain('Manilhas: Queen');
    expect(hands[0]).toContain('Queen of Diamonds, pica-fumo');
    expect(hands[0]).toContain('Round 3Ana asks for truco!');
    expect(hands[0]).toContain('Luis ran. Ana gets 1 point.');
    expect(hands[0]).toContain('Ana won the hand and gets 1 point.');
    expect(page.text('span', 'score').slice(0, 3)).toEqual(['1 – 0', '2 – 0', '5 – 0']);
  });

  test('tells raises from requests, and the hand of eleven from both', () => {
    expect(hands[3]).toContain('Luis raises to six!');
    expect(hands[2]).toContain('Ana accepted: the hand is worth 3 points.');
    expect(hands[11]).toContain('Ana ran. Luis gets 1 point.');
    expect(hands[12]).toContain('Ana plays the hand, worth 3 points.');
  });

  test('marks the card that takes each round', () => {
    const won = page.all('td', 'won').filter((cell) => within(cell, 'article'));
    const rounds = (finished('truco').state as TrucoState).past.flatMap(({ rounds }) => rounds);
    expect(won).toHaveLength(rounds.filter((round) => round !== 'tie').length);
  });

  test('all hands at a glance, and who won', () => {
    const rows = page.rows('glance');
    expect(rows).toHaveLength(14);
    expect(rows[1]).toEqual(['1', '77 of Hearts', 'Ana', '1', '1 – 0']);
    expect(rows.at(-1)).toEqual(['13', '44 of Spades', 'Luis', '3', '11 – 12']);
    expect(page.text('p', 'who')).toEqual(['Luis']);
    expect(page.text('p', 'why')).toEqual(['Luis won the match with 12 points!']);
  });
});

describe('four players', () => {
  const start = () => typed(begin(truco, { players: 4 }, ['Ana', 'Bia', 'Caio', 'Davi']), `leader_1 ${trucoDeal}`);

  test('play as two teams', () => {
    const page = pageFor(typed(start(), '3P 4O 5O 6O'), 0);
    expect(page.text('ul', 'seats')[0]).toMatch(/Ana \+ Caio.*Bia \+ Davi/);
    const won = page.all('td', 'won');
    expect(won.map(({ text }) => text)).toEqual(['33 of Clubs']);
    expect(page.all('span', 'rest')).toHaveLength(4);
  });
});
