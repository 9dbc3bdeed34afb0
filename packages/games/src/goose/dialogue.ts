import type { Seat } from '../core/game.ts';
import type { goose as english } from '../words/en/goose.ts';
import { type Catalogue, fill } from '../words/translation.ts';
import { fillPlural, type Language, words } from '../words/words.ts';
import { faces } from './codes.ts';
import { type GooseEvent, gooseStatistics } from './rules.ts';
import type { GooseView } from './view.ts';

export type GooseWords = Catalogue<typeof english>;

/** How somebody is called, and how that begins and goes on in a sentence; whoever has no name of their own is a player with a number. */
export function goosePlayer(seat: Seat, names: readonly string[], { seats, unnamed }: GooseWords) {
  const own = seats[`player${seat + 1}` as keyof typeof seats];
  const name = names[seat] ?? own;
  const player = name === own ? fill(unnamed, { number: seat + 1 }) : name;
  return { name, player, Player: player.charAt(0).toUpperCase() + player.slice(1) };
}

/** What is said of an event; `[]` for one that is passed over in silence. */
function sentences(event: GooseEvent, { goal, ending }: GooseView, names: readonly string[], words: GooseWords): string[] {
  const { dialogue } = words;
  const who = goosePlayer(event.seat, names, words);
  if (event.kind === 'landed') return [fill(dialogue.landed[event.code], { cell: event.cell })];
  if (event.kind !== 'walked') {
    const values = { ...who, cell: 'cell' in event ? event.cell : undefined };
    return [fill(dialogue[event.kind], values)];
  }
  const { because, from, to, steps } = event;
  const values = { ...who, last: goal, from, over: from + steps - goal, to, steps: -steps };
  if (because === 'busy') return [fill(dialogue.busy, values)];
  if (from + steps < 0) return [fill(dialogue.stopped, values)];
  if (values.over <= 0 || to === goal) return [];
  // 1C may lead back to the very cell the player stood in, so the ending and not the way tells the two apart.
  return [fill(ending === '1B' ? dialogue.unmoved : dialogue.passedBack, values)];
}

/** Remarks that stand in parentheses after the prompt. */
const isRemark = (event: GooseEvent): boolean =>
  event.kind === 'skipped' || (event.kind === 'walked' && event.from + event.steps < 0);

/**
 * The lines from the last throw to the next, which the last line but the remarks asks for; the race's assignment has them word for
 * word. A code that asks for a second throw is that prompt itself.
 */
export function gooseDialogue(view: GooseView, words: GooseWords, names: readonly string[] = []): string[] {
  const { events, seat, second, winner } = view;
  const say = (event: GooseEvent): string[] => sentences(event, view, names, words);
  const asks = second === null && winner === null;
  return [
    ...events.filter((event) => !isRemark(event)).flatMap(say),
    ...(asks ? [fill(words.dialogue.throw, goosePlayer(seat, names, words))] : []),
    ...events.filter(isRemark).flatMap(say),
  ];
}

/** Item 2 in words. */
export function statisticsLines(view: Pick<GooseView, 'players'>, language: Language, names: readonly string[] = []): string[] {
  const { statistics } = words[language].goose;
  const { faces: total, players } = gooseStatistics(view);
  return [
    ...faces.map((face) => fill(statistics.face, { face, count: total[face - 1] })),
    ...players.flatMap(({ faces: [ones, twos, threes, fours, fives, sixes], throws, balance }, seat) => {
      const { name } = goosePlayer(seat, names, words[language].goose);
      return [
        fill(statistics.player, {
          name,
          throws: fillPlural(statistics.throws, throws, language),
          balance: fillPlural(statistics.steps, balance, language),
        }),
        fill(statistics.faces, { name, ones, twos, threes, fours, fives, sixes }),
      ];
    }),
  ];
}
