// What players say of a position at the keyboard: in lines, and as signs on the board.
import { fill, words as gameWords, sayMove } from '@ludoteca/games';
import type { Insight } from '@ludoteca/players';
import type { Surface } from '../surface.ts';
import type { GameUi, Note } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';

const mostShown = 6;
/** Points that are less certain than this are nobody's yet. */
const owned = 0.5;
const ownerSigns = { unicode: { black: '◦', white: '□' }, ascii: { black: 'o', white: '#' } } as const;
const threatSign = '!';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The chances of everybody, the moves by the numbers that they have on the board, and what else is drawn there. */
export function insightLines(insight: Insight, game: string, names: readonly string[], { language, unicode }: Surface): string[] {
  const words = wordsOf(language).board;
  const { chances, moves, threats = [], owners } = insight;
  const certain = (one: Insight['moves'][number]): string => {
    if (!one.certain) return percent(one.chance);
    return one.certain.kind === 'drawn' ? words.drawn : fill(words[one.certain.kind], { plies: one.certain.plies });
  };
  const say = (text: string): string => sayMove(gameWords[language], game, text);
  const shown = moves.slice(0, mostShown).map((one, index) => `${index + 1}) ${say(one.move)} ${certain(one)}`);
  const points = [...new Set(threats.map(({ at }) => at))].slice(0, mostShown);
  return [
    names.map((name, seat) => `${name} ${percent(chances[seat]!)}`).join(', '),
    ...(shown.length > 0 ? [fill(words.weighs, { moves: shown.join(', ') })] : []),
    ...(points.length > 0 ? [fill(words.threats, { moves: points.join(', ') })] : []),
    ...(owners ? [fill(words.owners, unicode ? ownerSigns.unicode : ownerSigns.ascii)] : []),
  ];
}

/** The first candidates by number, each where it ends; threats; whose every point will be. */
export function insightNotes(
  { moves, threats = [], owners = [] }: Insight,
  ui: GameUi,
  view: unknown,
  nameOf: (point: number) => string,
  { unicode }: Surface,
): Note[] {
  const signs = unicode ? ownerSigns.unicode : ownerSigns.ascii;
  const weighed = moves.slice(0, mostShown).flatMap(({ move }, index): Note[] => {
    const at = ui.spotsOf?.(move, view).at(-1);
    return at === undefined ? [] : [{ at, sign: String(index + 1) }];
  });
  const notes: Note[] = [
    ...owners.flatMap((share, point): Note[] =>
      Math.abs(share) < owned ? [] : [{ at: nameOf(point), sign: share > 0 ? signs.black : signs.white, faint: true }],
    ),
    ...threats.map(({ at }) => ({ at, sign: threatSign })),
    // Of two moves that end at one place the better one is told there.
    ...weighed.toReversed(),
  ];
  return notes;
}
