import type { goose as english } from '../words/en/goose.ts';
import { type Catalogue, fill } from '../words/translation.ts';
import { faces } from './codes.ts';
import { type GooseEvent, gooseStatistics } from './rules.ts';
import type { GooseView } from './view.ts';

export type GooseWords = Catalogue<typeof english>;

/** What is said of an event; `[]` for one that is passed over in silence. */
function sentences(event: GooseEvent, { goal, ending }: GooseView, { dialogue }: GooseWords): string[] {
  const player = event.seat + 1;
  if (event.kind === 'landed') return [fill(dialogue.landed[event.code], { cell: event.cell })];
  if (event.kind !== 'walked') return [fill(dialogue[event.kind], { player, cell: 'cell' in event ? event.cell : undefined })];
  const { because, from, to, steps } = event;
  const over = from + steps - goal;
  if (because === 'busy') return [fill(dialogue.busy, { player, from, to })];
  if (from + steps < 0) return [fill(dialogue.stopped, { player, from, steps: -steps })];
  if (over <= 0 || to === goal) return [];
  // 1C may lead back to the very cell the player stood in, so the ending and not the way tells the two apart.
  return [fill(ending === '1B' ? dialogue.unmoved : dialogue.passedBack, { player, last: goal, from, over, to })];
}

/** Remarks that stand in parentheses after the prompt. */
const isRemark = (event: GooseEvent): boolean =>
  event.kind === 'skipped' || (event.kind === 'walked' && event.from + event.steps < 0);

/**
 * The lines from the last throw to the next, which the last line but the remarks asks for; the race's assignment has them word for
 * word. A code that asks for a second throw is that prompt itself.
 */
export function gooseDialogue(view: GooseView, words: GooseWords): string[] {
  const { events, seat, second, winner } = view;
  const say = (event: GooseEvent): string[] => sentences(event, view, words);
  const asks = second === null && winner === null;
  return [
    ...events.filter((event) => !isRemark(event)).flatMap(say),
    ...(asks ? [fill(words.dialogue.throw, { player: seat + 1 })] : []),
    ...events.filter(isRemark).flatMap(say),
  ];
}

/** Item 2 in words. */
export function statisticsLines(view: Pick<GooseView, 'players'>, words: GooseWords): string[] {
  const { faces: total, players } = gooseStatistics(view);
  return [
    ...faces.map((face) => fill(words.statistics.face, { face, count: total[face - 1] })),
    ...players.flatMap(({ faces: [ones, twos, threes, fours, fives, sixes], throws, balance }, seat) => {
      const values = { player: seat + 1, throws, balance, ones, twos, threes, fours, fives, sixes };
      return [fill(words.statistics.player, values), fill(words.statistics.faces, values)];
    }),
  ];
}
