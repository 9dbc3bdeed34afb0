import type { Happening, Narration } from '../core/narration.ts';
import { earlyEnd } from '../core/narration.ts';
import { fill } from '../words/translation.ts';
import { fillPlural, formFor, type Language, words } from '../words/words.ts';
import { type Card, ranks, suitOf, suits, weightOf } from './cards.ts';
import { otherSide, type Side, sideOf } from './rounds.ts';
import type { TrucoView } from './view.ts';

const wordsIn = (language: Language) => words[language].truco;

export const rankName = (weight: number, language: Language): string => wordsIn(language).ranks[ranks[weight]!];

export const cardName = (card: Card, language: Language): string =>
  fill(wordsIn(language).card, {
    rank: rankName(weightOf(card), language),
    suit: wordsIn(language).suits[suits[suitOf(card)]!],
  });

export const pointsText = (count: number, language: Language): string => fillPlural(wordsIn(language).points, count, language);

/** Two players are their sides; four sit in two teams, which have names of their own. */
export const sideName = (side: Side, names: readonly string[], language: Language): string =>
  (names.length === 4 ? wordsIn(language).sides : names)[side]!;

type Heard = Happening<TrucoView>;

/** The hand that a move was made in: it may have ended it. */
const handOf = ({ before, after }: Heard): Pick<TrucoView, 'plays' | 'rounds' | 'bets'> =>
  after.hands > before.hands ? after.lastHand! : after;

/** A card that lies open now and did not before. */
function tellPlay(heard: Heard, name: string, language: Language): string[] {
  const { hand } = wordsIn(language);
  const play = handOf(heard).plays.at(heard.before.plays.length);
  if (play?.seat !== heard.by) return [];
  return [
    play.card === null || play.down
      ? fill(hand.playedDown, { player: name })
      : fill(hand.played, { player: name, card: cardName(play.card, language) }),
  ];
}

function tellRound(heard: Heard, language: Language): string[] {
  const { hand } = wordsIn(language);
  const result = handOf(heard).rounds.at(heard.before.rounds.length);
  if (result === undefined) return [];
  if (result === 'tie') return [hand.roundTied];
  const player = sideName(result, heard.names, language);
  return [fill(formFor(hand.roundWon, player, wordsIn(language).sides), { player })];
}

function tellHand({ before, after, names }: Heard, language: Language): string[] {
  const { hand, score } = wordsIn(language);
  const last = after.lastHand;
  if (after.hands === before.hands || !last) return [];
  const name = (side: Side) => sideName(side, names, language);
  const won =
    last.winner === 'nobody'
      ? hand.tied
      : fill(formFor(hand.won, name(last.winner), wordsIn(language).sides), {
          player: name(last.winner),
          points: pointsText(last.points, language),
        });
  const order = after.scores[1] > after.scores[0] ? ([1, 0] as const) : ([0, 1] as const);
  const rows = order.map((side) => fill(score.line, { player: name(side), points: pointsText(after.scores[side], language) }));
  return [won, score.title, ...rows];
}

function tellBet(heard: Heard, name: string, language: Language): string[] {
  const { before, after, names } = heard;
  const { betting, bets: betNames, eleven } = wordsIn(language);
  const said = handOf(heard).bets.at(before.bets.length);
  if (!said) return [];
  const other = sideName(otherSide(sideOf(said.seat)), names, language);
  const { sides } = wordsIn(language);
  if (before.phase === 'eleven')
    return [
      said.kind === 'run'
        ? fill(formFor(eleven.ran, other, sides), { player: name, other })
        : fill(eleven.played, { player: name }),
    ];
  if (said.kind === 'raise') {
    const bet = betNames[said.to];
    return [fill(before.asked === null ? betting.asked : betting.raised, { player: name, bet })];
  }
  if (said.kind === 'accept') return [fill(betting.accepted, { player: name, points: pointsText(after.value, language) })];
  const points = pointsText(after.lastHand!.points, language);
  return [fill(formFor(betting.ran, other, sides), { player: name, other, points })];
}

/** The vira lies: a hand begins. */
function tellDeal({ before, after, names }: Heard, language: Language): string[] {
  const { opening, hand, eleven } = wordsIn(language);
  const lot = before.phase === 'lot' ? [fill(opening.first, { player: names[after.leader] })] : [];
  // What is told may be several deals further on.
  if (after.vira === null || before.vira !== null) return lot;
  const begins = [...lot, fill(hand.begins, { hand: after.hands + 1, player: names[after.leader] })];
  if (after.phase === 'eleven') {
    const side = after.scores[0] === 11 ? 0 : 1;
    const player = sideName(side, names, language);
    return [...begins, fill(formFor(eleven.announce, player, wordsIn(language).sides), { player })];
  }
  if (after.scores.every((points) => points === 11)) return [...begins, eleven.ferro, ...(after.blind ? [eleven.blind] : [])];
  return begins;
}

export const trucoNarration: Narration<TrucoView> = {
  narrate(happening, language) {
    if (happening.by === 'chance') return tellDeal(happening, language);
    const name = happening.names[happening.by]!;
    return [
      ...tellBet(happening, name, language),
      ...tellPlay(happening, name, language),
      ...tellRound(happening, language),
      ...tellHand(happening, language),
    ];
  },

  conclude({ scores }, { payoffs, reason }, names, language) {
    const { outcomes, wins, sides } = wordsIn(language);
    const side: Side = payoffs[0] === 1 ? 0 : 1;
    const winner = sideName(side, names, language);
    const points = pointsText(scores[side], language);
    const early = earlyEnd(
      reason,
      reason === 'agreed-draw' || reason === 'aborted' ? undefined : winner,
      { wins, many: sides },
      language,
    );
    if (early) return early;
    if (reason === 'too-many-hands') return [outcomes[reason]];
    return [fill(formFor(outcomes['twelve-points'], winner, sides), { winner, points })];
  },
};
