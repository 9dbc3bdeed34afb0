import { words as gameWords, listedLog, type Match, type Refusal, sayRefusal, seatNames } from '@ludoteca/games';
import { type LearningCatalogue, learnerIn } from '@ludoteca/games/learning';
import { languages } from '../language.ts';
import { plainWord } from '../plain-word.ts';
import type { Surface } from '../surface.ts';
import type { MoveQuestion } from '../ui/game-ui.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';

/** What can be said in place of a move. */
type Wish = 'hint' | 'next' | 'back' | 'exit';
const wishes = ['hint', 'next', 'back', 'exit'] as const;

/** What came of asking for a move; `ended` when nobody will answer any more. */
export type Attempt = { readonly move: unknown } | Wish | 'ended';

/** The words of the language that is spoken, and of the commands that everybody knows. */
function wishIn(text: string, { common }: LearningCatalogue): Wish | undefined {
  const typed = plainWord(text.trim());
  const everywhere = languages.map((known) => wordsOf(known).typed);
  return wishes.find((wish) => {
    const shared = wish === 'hint' || wish === 'exit' ? everywhere.map((words) => words[wish]) : [wish];
    return [common.typed[wish], ...shared].some((word) => plainWord(word) === typed);
  });
}

/** The learner against somebody: in a game with colours they are called by these. */
export const namesFor = ({ game, options }: Match, { common }: LearningCatalogue, { language }: Surface): readonly string[] =>
  game.facts.hidden && game.sides(options).length === 2 ? [common.you, common.other] : seatNames(game, options, language);

/** What is shown with a position: what may be answered, and the answer for whoever asked for it. */
interface Shown {
  readonly question?: MoveQuestion;
  readonly hint?: string | undefined;
}

/** Shows a position as the learner sees it. */
export function showMatch(
  surface: Surface,
  match: Match,
  names: readonly string[],
  seat: number,
  { question, hint }: Shown = {},
): void {
  const { game, state, options } = match;
  surface.show({
    ui: uiOf(game.id),
    game: game.id,
    view: game.view(state, seat),
    options,
    seat,
    names,
    moves: () => listedLog(match, seat),
    odds: () => [],
    clocks: () => [],
    ...(question && { question }),
    ...(hint !== undefined && { hint, notes: [] }),
  });
}

export const refusalLine = (surface: Surface, { game }: Match, refusal: Refusal<string>): string =>
  sayRefusal(gameWords[surface.language], game.id, refusal);

/** Shows the position and asks for a move until one can be read; `lines` are said with the first question. */
export async function askFor(
  surface: Surface,
  match: Match,
  words: LearningCatalogue,
  lines: readonly string[],
  hint?: string,
): Promise<Attempt> {
  const { game, state } = match;
  const seat = learnerIn(match);
  const names = namesFor(match, words, surface);
  const ui = uiOf(game.id);
  const view = game.view(state, seat);
  const question: MoveQuestion = {
    seat,
    names,
    view,
    legal: () => game.moves(state),
    read: (text) => game.parseMove(text, state),
    refused: false,
  };
  showMatch(surface, match, names, seat, { question, hint });
  // Cards and dice are asked for in their own way; elsewhere a point or squares are all there is to say.
  const conversation = game.turn(state).kind === 'chance' ? ui.askThrow?.(view, names, surface.language) : undefined;
  const cards = game.facts.hidden ? ui.askMove?.(question, surface.language) : undefined;
  const talk = conversation ?? cards;
  let step = talk?.next();
  let said = lines;
  while (true) {
    if (step?.done) return { move: step.value };
    const { lines: more = [], ...ask } = step?.value ?? { prompt: `${names[seat]}: `, pick: true };
    const typed = await surface.ask({ ...ask, lines: [...said, ...more] });
    if (typed === undefined) return 'ended';
    const wish = wishIn(typed, words);
    if (wish) return wish;
    said = surface.live ? lines : [];
    if (talk) {
      step = talk.next(typed);
      continue;
    }
    const move = game.parseMove(typed, state);
    if (move.ok) return { move: move.value };
    said = [...said, refusalLine(surface, match, move.error)];
  }
}
