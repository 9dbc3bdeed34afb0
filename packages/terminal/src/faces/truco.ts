import { fill, words as gameWords, type Outcome, type Question, type Seat } from '@ludoteca/games';
import {
  cardAt,
  otherSide,
  positionsLeft,
  type Side,
  sideOf,
  type TrucoMove,
  type TrucoOptions,
  type TrucoState,
  type TrucoView,
} from '@ludoteca/games/truco';
import { drawTruco } from '../draw/truco.ts';
import { cardName, pointsText, sideName } from '../draw/truco-words.ts';
import type { Conversation, Face, Happening } from '../face.ts';
import type { Language } from '../language.ts';
import { numbered } from './conversations.ts';
import { earlyEnd } from './endings.ts';

const wordsIn = (language: Language) => gameWords[language].truco;

/** The document's dialogue: the bet first, then the card, then face up or down. */
function* converse(question: Question, language: Language): Conversation {
  const view = question.view as TrucoView;
  const words = wordsIn(language);
  const { prompts } = words;
  const ask = (prompt: string, count: number, options?: readonly string[]) =>
    numbered(question, { prompt, ...(options && { options }) }, count, prompts.invalid);

  if (view.asked !== null) {
    const bet = view.nextBet === null ? '' : words.bets[view.nextBet];
    const answer = yield* view.nextBet === null ? ask(prompts.answerLast, 2) : ask(fill(prompts.answer, { bet }), 3);
    if ('move' in answer) return answer.move;
    if (answer.number === 3 && view.nextBet !== null) return { kind: 'raise', to: view.nextBet };
    return { kind: answer.number === 1 ? 'run' : 'accept' };
  }
  if (view.phase === 'eleven') {
    const answer = yield* ask(prompts.eleven, 2);
    return 'move' in answer ? answer.move : { kind: answer.number === 1 ? 'accept' : 'run' };
  }
  if (view.nextBet !== null) {
    const prompt = view.nextBet === 3 ? prompts.askTruco : fill(prompts.askNext, { bet: words.bets[view.nextBet] });
    const answer = yield* ask(prompt, 2);
    if ('move' in answer) return answer.move;
    if (answer.number === 1) return { kind: 'raise', to: view.nextBet };
  }
  return yield* converseCard(question, view, language);
}

function* converseCard(question: Question, view: TrucoView, language: Language): Conversation {
  const { prompts } = wordsIn(language);
  const cards = view.left.map((position) => view.cards[position] ?? null);
  const answer = yield* numbered(question, { prompt: prompts.chooseCard, pick: true }, view.left.length, prompts.invalid);
  if ('move' in answer) return answer.move;
  let down = false;
  if (view.mayHide) {
    const face = yield* numbered(question, { prompt: prompts.chooseFace }, 2, prompts.invalid);
    if ('move' in face) return face.move;
    down = face.number === 2;
  }
  const card = cards[answer.number - 1] ?? null;
  const position = view.left[answer.number - 1] as number;
  return (card === null ? { kind: 'blind', position, down } : { kind: 'card', card, down }) satisfies TrucoMove;
}

/** A card that lies open now and did not before. */
function tellPlay({ before, after, by }: Happening, name: string, language: Language): string[] {
  const { hand } = wordsIn(language);
  const [was, is] = [before as TrucoView, after as TrucoView];
  const plays = is.past.length > was.past.length ? (is.past.at(-1)?.plays ?? []) : is.plays;
  const play = plays.at(was.plays.length);
  if (!play || play.seat !== by) return [];
  return [
    play.card === null || play.down
      ? fill(hand.playedDown, { player: name })
      : fill(hand.played, { player: name, card: cardName(play.card, language) }),
  ];
}

function tellRound({ before, after, names }: Happening, language: Language): string[] {
  const { hand } = wordsIn(language);
  const [was, is] = [before as TrucoView, after as TrucoView];
  const rounds = is.past.length > was.past.length ? (is.past.at(-1)?.rounds ?? []) : is.rounds;
  if (rounds.length <= was.rounds.length) return [];
  const result = rounds.at(-1);
  if (result === undefined || result === 'tie') return [hand.roundTied];
  return [fill(hand.roundWon, { player: sideName(result, names, language) })];
}

function tellHand({ before, after, names }: Happening, language: Language): string[] {
  const { hand, score } = wordsIn(language);
  const [was, is] = [before as TrucoView, after as TrucoView];
  const last = is.past.at(-1);
  if (is.past.length === was.past.length || !last) return [];
  const name = (side: Side) => sideName(side, names, language);
  const won =
    last.winner === 'nobody'
      ? hand.tied
      : fill(hand.won, { player: name(last.winner), points: pointsText(last.points, language) });
  const rows = ([0, 1] as const).map((side) =>
    fill(score.line, { player: name(side), points: pointsText(is.scores[side], language) }),
  );
  return [won, score.title, ...rows];
}

function tellBet({ before, after, by, names }: Happening, name: string, language: Language): string[] {
  const words = wordsIn(language);
  const [was, is] = [before as TrucoView, after as TrucoView];
  const bets = is.past.length > was.past.length ? (is.past.at(-1)?.bets ?? []) : is.bets;
  const said = bets.at(was.bets.length);
  if (!said || by === 'chance') return [];
  const other = sideName(otherSide(sideOf(by)), names, language);
  if (was.phase === 'eleven')
    return [fill(said.kind === 'run' ? words.eleven.ran : words.eleven.played, { player: name, other })];
  if (said.kind === 'raise') {
    const bet = words.bets[said.to];
    return [fill(was.asked === null ? words.betting.asked : words.betting.raised, { player: name, bet })];
  }
  if (said.kind === 'accept') return [fill(words.betting.accepted, { player: name, points: pointsText(is.value, language) })];
  return [fill(words.betting.ran, { player: name, other, points: pointsText(is.past.at(-1)?.points ?? 0, language) })];
}

/** The vira lies: a hand begins. */
function tellDeal({ before, after, names }: Happening, language: Language): string[] {
  const words = wordsIn(language);
  const [was, is] = [before as TrucoView, after as TrucoView];
  if (was.phase === 'lot') return [fill(words.opening.first, { player: names[is.leader] })];
  if (is.vira === null || was.vira !== null) return [];
  const begins = fill(words.hand.begins, { hand: is.past.length + 1, player: names[is.leader] });
  if (is.phase === 'eleven') {
    const side = is.scores[0] === 11 ? 0 : 1;
    return [begins, fill(words.eleven.announce, { player: sideName(side, names, language) })];
  }
  if (is.scores.every((points) => points === 11)) return [begins, words.eleven.ferro, ...(is.blind ? [words.eleven.blind] : [])];
  return [begins];
}

const handEnded = ({ before, after }: Happening): boolean => (after as TrucoView).past.length > (before as TrucoView).past.length;

export const trucoFace: Face = {
  draw: (view, style, marks) => drawTruco(view as TrucoView, style, marks),
  converse,
  narrate(happening, language) {
    if (happening.by === 'chance') return tellDeal(happening, language);
    const name = happening.names[happening.by] ?? '';
    return [
      ...tellBet(happening, name, language),
      ...tellPlay(happening, name, language),
      ...tellRound(happening, language),
      ...tellHand(happening, language),
    ];
  },
  pauseAfter: (happening, language) => (handEnded(happening) ? { prompt: wordsIn(language).prompts.pause } : undefined),
  conclude(view, { payoffs, reason }: Outcome, names, language) {
    const { scores } = view as TrucoView;
    const { outcomes } = wordsIn(language);
    const side: Side = payoffs[0] === 1 ? 0 : 1;
    const winner = sideName(side, names, language);
    const points = pointsText(scores[side], language);
    return earlyEnd(reason, winner, language) ?? [fill(outcomes[reason as keyof typeof outcomes], { winner, points })];
  },
  reveal(state, names, language) {
    const { hand } = wordsIn(language);
    const truth = state as TrucoState;
    return names.map((player, seat: Seat) => {
      const cards =
        truth.dealt.length === 0
          ? []
          : positionsLeft(truth, seat).map((position) => cardName(cardAt(truth, seat, position), language));
      return `${fill(hand.allCards, { player })} ${cards.join(', ')}`;
    });
  },
  drawsByAgreement: false,
  // The drawing has the score.
  status: () => [],
  heading: (_settings, language) => [wordsIn(language).opening.title, fill(wordsIn(language).opening.welcome, { goal: 12 })],
  seatNames: (options, language) => wordsIn(language).seats.slice(0, (options as TrucoOptions).players),
  isListed: (move) => !/^(deal|leader) /.test(move),
  machineName: (language) => wordsIn(language).machine,
  seatFlags: (options) =>
    wordsIn('en')
      .seats.slice(0, (options as TrucoOptions).players)
      .map((_, seat) => `player${seat + 1}`),
  examples: ['truco --start', 'truco --raises alternate --seed 42', 'truco --players 4 --player1 human --player2 human'],
  help: (language) => [wordsIn(language).prompts.askTruco, wordsIn(language).prompts.chooseCard],
};
