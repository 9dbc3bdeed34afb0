import { fill, fillPlural, words as gameWords, type Happening, type Seat } from '@ludoteca/games';
import {
  cardAt,
  cardName,
  pointsText,
  positionsLeft,
  sideName,
  type TrucoMove,
  type TrucoState,
  type TrucoView,
  trucoNarration,
} from '@ludoteca/games/truco';
import { drawTruco } from '../draw/truco.ts';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { numbered } from './conversations.ts';
import type { Conversation, GameUi, MoveQuestion } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].truco;

/** The bet first, then the card, then face up or down. */
function* askMove(question: MoveQuestion, language: Language): Conversation {
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
  return yield* askCard(question, view, language);
}

function* askCard(question: MoveQuestion, view: TrucoView, language: Language): Conversation {
  const { prompts } = wordsIn(language);
  while (true) {
    const answer = yield* numbered(question, { prompt: prompts.chooseCard, pick: true }, view.cards.length, prompts.invalid);
    if ('move' in answer) return answer.move;
    // A card keeps its number for the whole hand; one that lies on the table is refused by the rules, with their reason.
    const position = answer.number - 1;
    const card = view.cards[position] ?? null;
    const play = (down: boolean): TrucoMove => (card === null ? { kind: 'blind', position, down } : { kind: 'card', card, down });
    if (!view.mayHide || !view.left.includes(position)) return play(false);
    const face = yield* numbered(question, { prompt: prompts.chooseFace }, 3, prompts.invalid);
    if ('move' in face) return face.move;
    if (face.number < 3) return play(face.number === 2);
  }
}

const handEnded = ({ before, after }: Happening): boolean => (after as TrucoView).hands > (before as TrucoView).hands;

export const trucoUi: GameUi = {
  ...trucoNarration,
  language: 'pt',
  draw: (view, _options, style, marks) => drawTruco(view as TrucoView, style, marks),
  askMove,
  pauseAfter: (happening, language) => (handEnded(happening) ? { prompt: wordsIn(language).prompts.pause } : undefined),
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
  ending(view, outcome, names, language) {
    const { scores, hands } = view as TrucoView;
    const { score } = wordsIn(language);
    const lines = ([0, 1] as const)
      .toSorted((a, b) => scores[b] - scores[a])
      .map((side) => fill(score.line, { player: sideName(side, names, language), points: pointsText(scores[side], language) }));
    const played = hands > 0 ? [fillPlural(wordsOf(language).ending.hands, hands, language)] : [];
    return { told: [...trucoNarration.conclude(view as TrucoView, outcome, names, language), ...lines, ...played] };
  },
  // The drawing has the score.
  status: () => [],
  heading: (_settings, language) => [wordsIn(language).opening.title, fill(wordsIn(language).opening.welcome, { goal: 12 })],
  examples: ['truco --start', 'truco --raises alternate --seed 42', 'truco --players 4 --player1 human --player2 human'],
  help: (language) => [wordsOf(language).moveHelp.truco],
};
