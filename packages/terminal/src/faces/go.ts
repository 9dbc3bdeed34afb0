import { fill, words as gameWords, type Outcome, type Question } from '@ludoteca/games';
import { black, columnLetters, formatPoint, type GoEnd, type GoState, scoreOf } from '@ludoteca/games/go';
import { drawGo } from '../draw/go.ts';
import type { Ask, Conversation, Face, Happening } from '../face.ts';
import type { Language } from '../language.ts';
import { typed } from './conversations.ts';

const wordsIn = (language: Language) => gameWords[language].go;

const colourOf = (state: GoState): 'black' | 'white' => (state.toMove === black ? 'black' : 'white');

/** The count as it stands, the dead stones taken off. */
function countLines(state: GoState, language: Language): string[] {
  const { count } = wordsIn(language);
  const { totals, stones, territory, prisoners, dame } = scoreOf(state);
  const { scoring, komi } = state.options;
  const sentences = scoring === 'area' ? [count.black, count.white] : [count.blackByTerritory, count.whiteByTerritory];
  const sides = sentences.map((sentence, side) =>
    fill(sentence, { total: totals[side], stones: stones[side], territory: territory[side], prisoners: prisoners[side], komi }),
  );
  return [...sides, fill(count.dame, { dame })];
}

function deadLine(state: GoState, language: Language): string {
  const { settlement } = wordsIn(language);
  const points = [...state.dead.keys()].filter((point) => state.dead[point]).map((point) => formatPoint(point, state.board));
  return points.length === 0 ? settlement.none : fill(settlement.marked, { points: points.join(' ') });
}

const scoreWords = ['SCORE', 'PUNTOS', 'PONTOS'];

function* converse(question: Question, language: Language): Conversation {
  const state = question.view as GoState;
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
    const wantsScore = scoreWords.includes(text.trim().toUpperCase());
    if (!wantsScore) step = conversation.next(text);
    lines = wantsScore ? countLines(state, language) : ((step.done ? undefined : step.value.lines) ?? []);
  }
  return step.value;
}

function narrate({ before, after, by, move }: Happening, language: Language): string[] {
  const words = wordsIn(language);
  const [was, is] = [before as GoState, after as GoState];
  const names = [words.seats.black, words.seats.white];
  const player = typeof by === 'number' ? names[by] : '';
  const opponent = typeof by === 'number' ? names[1 - by] : '';
  const taken = is.prisoners[0] + is.prisoners[1] - was.prisoners[0] - was.prisoners[1];
  if (move === 'pass') return [fill(words.events.passed, { player })];
  if (move === 'accept') return [fill(words.settlement.accepted, { player })];
  if (move === 'resume') return [fill(words.settlement.resumed, { player, opponent })];
  if (taken === 0) return [];
  return [fill(taken === 1 ? words.events.capturedOne : words.events.captured, { player, count: taken })];
}

export const goFace: Face = {
  draw: (view, style, marks) => drawGo(view as GoState, style, marks),
  converse,
  unattended: (view) => ((view as GoState).phase === 'settling' ? { kind: 'accept' } : undefined),
  narrate,
  conclude(view, { payoffs, reason }: Outcome, _names, language) {
    const state = view as GoState;
    const { winners, ends, outcomes, seats } = wordsIn(language);
    const { endings } = gameWords[language].core;
    const winner = payoffs[0] === 1 ? 'black' : 'white';
    if (Object.hasOwn(endings, reason))
      return [winners[reason === 'agreed-draw' ? 'nobody' : winner], endings[reason as keyof typeof endings]];
    const [black, white] = scoreOf(state).totals;
    const sentence = fill(outcomes[reason as keyof typeof outcomes], { winner: seats[winner], black, white });
    return [ends[state.end as GoEnd], sentence, ...countLines(state, language)];
  },
  drawsByAgreement: true,
  status(view, names, language) {
    const { prisoners, phase } = view as GoState;
    const { count } = wordsIn(language);
    const taken = names.map((name, seat) => `${name}: ${prisoners[seat]}`);
    if (phase === 'play') return [count.prisoners, ...taken];
    const { totals } = scoreOf(view as GoState);
    return [count.title, ...names.map((name, seat) => `${name}: ${totals[seat]}`)];
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
  seatNames: (_options, language) => [wordsIn(language).seats.black, wordsIn(language).seats.white],
  seatFlags: () => ['black', 'white'],
  examples: ['go --start', 'go --size 19x19 --rules japanese --komi 6.5', 'go --plain --lang es < moves.txt'],
  help(language, view) {
    const { help, reports } = wordsIn(language);
    const size = (view as GoState | undefined)?.board ?? { rows: 8, columns: 8 };
    return [
      fill(help.points, { columns: columnLetters(size).join(''), rows: size.rows }),
      fill(help.commands, { file: reports.board }),
      help.more,
      help.settlement,
    ];
  },
};
