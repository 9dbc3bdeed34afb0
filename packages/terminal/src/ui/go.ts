import { fill, words as gameWords, languages, sayNumber } from '@ludoteca/games';
import {
  black,
  columnLetters,
  formatPoint,
  type GoState,
  type GoView,
  goCountLines,
  goNarration,
  settlementMoves,
} from '@ludoteca/games/go';
import { findDeadStones } from '../dead-stones/remote.ts';
import { drawGo } from '../draw/go.ts';
import type { Language } from '../language.ts';
import { plainWord } from '../plain-word.ts';
import { wordsOf } from '../words/index.ts';
import { typed } from './conversations.ts';
import type { Ask, Conversation, GameUi, MoveQuestion, Proposal } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].go;

const colourOf = (state: GoView): 'black' | 'white' => (state.toMove === black ? 'black' : 'white');

function deadLine(view: GoView, language: Language): string {
  const { settlement } = wordsIn(language);
  const points = [...view.points.matchAll(/[BW]/g)].map(({ index }) => formatPoint(index, view));
  return points.length === 0 ? settlement.none : fill(settlement.marked, { points: points.join(' ') });
}

/** What is typed in Go besides points, in any of the languages; the rules know the English words. */
export type GoWord = 'score' | 'pass' | 'accept' | 'resume';
const goWords: readonly GoWord[] = ['score', 'pass', 'accept', 'resume'];

const goWordIn = (text: string): GoWord | undefined =>
  goWords.find((name) =>
    languages.some((language) =>
      wordsOf(language)
        .typed[name].split(' ')
        .some((word) => plainWord(word) === plainWord(text.trim())),
    ),
  );

function* askMove(question: MoveQuestion, language: Language): Conversation {
  const state = question.view as GoView;
  const words = wordsIn(language);
  const settling = state.phase === 'settling';
  const decides = { black: words.settlement.blackDecides, white: words.settlement.whiteDecides };
  const prompt = (settling ? decides : words.turns)[colourOf(state)];
  const own = settling ? ['ACCEPT', 'RESUME', 'SCORE'] : ['PASS', 'SCORE'];
  const before = settling ? [words.settlement.title, deadLine(state, language)] : [];
  const conversation = typed(question, 'go', prompt, own, language);
  let step = conversation.next();
  let lines: readonly string[] = before;
  while (!step.done) {
    const ask: Ask = { ...step.value, lines };
    const text = yield ask;
    const word = goWordIn(text);
    const wantsScore = word === 'score';
    if (!wantsScore) step = conversation.next(word ?? text);
    lines = wantsScore ? goCountLines(state, question.names, language) : ((step.done ? undefined : step.value.lines) ?? []);
  }
  return step.value;
}

/** The dead stones that a program finds stand on the board before anybody is asked about them. */
async function proposeDead(state: GoState, language: Language): Promise<Proposal> {
  // What somebody has marked or accepted already is not undone.
  if (state.toggles > 0 || state.accepted) return { moves: [] };
  const { dead, unsure } = await findDeadStones(state);
  const points = unsure.map((point) => formatPoint(point, state.board)).join(' ');
  return {
    moves: settlementMoves(state, dead),
    ...(points !== '' && { remark: fill(wordsIn(language).settlement.unsure, { points }) }),
  };
}

export const goUi: GameUi = {
  ...goNarration,
  language: 'es',
  draw: (view, _options, style, marks) => drawGo(view as GoView, style, marks),
  askMove,
  unattended: (view) => ((view as GoView).phase === 'settling' ? { kind: 'accept' } : undefined),
  proposer: (state, language) =>
    (state as GoState).phase === 'settling' ? () => proposeDead(state as GoState, language) : undefined,
  ending(view, outcome, names, language) {
    const { prisoners } = view as GoView;
    const taken = names.map((name, seat) => `${name} ${prisoners[seat]}`).join(', ');
    const told = goNarration.conclude(view as GoView, outcome, names, language);
    return { told: [...told, `${wordsIn(language).count.prisoners}: ${taken}.`] };
  },
  status(view, names, language) {
    const { prisoners, phase, score } = view as GoView;
    const { count } = wordsIn(language);
    const taken = names.map((name, seat) => `${name}: ${prisoners[seat]}`);
    if (phase === 'play') return [count.prisoners, ...taken];
    return [count.title, ...names.map((name, seat) => `${name}: ${sayNumber(score.totals[seat]!, language)}`)];
  },
  spotsOf: (move) => [move],
  heading({ name, carnet, section, heading }, language) {
    if (heading) return heading;
    const words = wordsIn(language).heading;
    return [
      ...Object.values(words.lines),
      fill(words.name, { name }),
      fill(words.carnet, { carnet }),
      fill(words.section, { section }),
    ];
  },
  examples: ['go --start', 'go --size 19x19 --rules japanese --komi 6.5', 'go --plain --lang es < moves.txt'],
  help(language, view) {
    const { help, reports } = wordsIn(language);
    const size = (view as GoView | undefined) ?? { rows: 8, columns: 8 };
    return [
      fill(help.points, { columns: columnLetters(size).join(''), rows: size.rows }),
      fill(help.commands, { file: reports.board }),
      help.more,
      help.settlement,
    ];
  },
};
