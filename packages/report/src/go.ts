import type { Language } from '@ludoteca/games';
import { fill, words as gameWords, type SeenMove, sayMove, seenMoves, type Words } from '@ludoteca/games';
import { columnLetters, type GoView, isDeadAt, ownerAt, parsePoint, stoneAt } from '@ludoteca/games/go';
import { judgedPart } from './analysis.ts';
import type { Body, ReportInput } from './body.ts';
import { decimal } from './formats.ts';
import { gobanHtml, looseStone, type MarkShape, mark, type Point, stoneColours } from './goban.ts';
import { type Html, html, listed } from './html.ts';
import { legendHtml } from './legend.ts';
import { movesHtml, plyCaption } from './moves.ts';
import { sayOutcome, seatsHtml, seatToMove, titled, verdictHtml } from './seats.ts';
import { gobanStyle } from './style/goban.ts';
import { type ReportWords, reportWords } from './words/index.ts';

/** What is decided about dead stones is seen on the board; it is no move of the game. */
const isPlay = ({ text }: SeenMove): boolean => !/^(toggle|accept)/.test(text);

/** There is nothing to count after a resignation, nor where a cycle left the game without a result. */
const isCounted = ({ phase, end }: GoView): boolean => phase === 'over' && end !== 'no-result';

/** Where the last stone was put, if nobody has passed since. */
function latestPoint(moves: readonly SeenMove[], view: GoView): number | undefined {
  const point = parsePoint(moves.at(-1)?.text ?? '', view);
  return point.ok ? point.value : undefined;
}

const ownersIn = ({ count }: Words['go']) => ({
  black: count.blackTerritory,
  white: count.whiteTerritory,
  nobody: count.neutral,
});

interface Drawn {
  readonly view: GoView;
  readonly counted: boolean;
  readonly latest: number | undefined;
  readonly words: ReportWords;
  readonly owners: ReturnType<typeof ownersIn>;
}

function pointAt({ view, counted, latest, words, owners }: Drawn, index: number): Point {
  const stone = stoneAt(view, index);
  const dead = isDeadAt(view, index);
  const owner = counted && (!stone || dead) ? (ownerAt(view, index) ?? 'nobody') : undefined;
  const marks: MarkShape[] = dead ? ['dead'] : [];
  if (owner) marks.push(owner);
  const said = [stone && (dead ? words.go.dead : words.stones)[stone], owner && owners[owner], index === latest && words.latest];
  return { stone, dead, latest: index === latest && !dead, marks, said: listed(said, ', ') };
}

type Row = { readonly label: string; readonly pair: readonly [number, number]; readonly kind?: 'sum' | 'aside' };

function countHtml({ score, scoring, komi }: GoView, names: readonly Html[], language: Language): Html {
  const { go } = reportWords(language);
  const { count } = gameWords[language].go;
  const stones: Row = { label: go.stones, pair: score.stones };
  const captures: Row = { label: count.prisoners, pair: score.prisoners };
  const [counted, aside] = scoring === 'area' ? [stones, captures] : [captures, stones];
  const rows: Row[] = [
    counted,
    { label: go.territory, pair: score.territory },
    ...(komi === 0 ? [] : [{ label: count.komi, pair: [0, komi] } as const]),
    { label: count.total, pair: score.totals, kind: 'sum' },
    { ...aside, kind: 'aside' },
  ];
  const row = ({
    label,
    pair,
    kind,
  }: Row): Html => html`<tr${kind && html` class="${kind}"`}><th scope="row">${label}</th>${pair.map(
    (number) => html`<td>${decimal(number, language)}</td>`,
  )}</tr>
`;
  const shares = { black: score.totals[0], nobody: score.dame, white: score.totals[1] };
  return html`<section class="card">
<table class="data"><caption>${count.title}</caption>
<thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map(row)}</tbody></table>
<div class="balance" aria-hidden="true">${Object.entries(shares).map(
    ([owner, share]) => html`<span class="${owner}" style="flex-grow: ${Math.max(0, share)}"></span>`,
  )}</div>
<p class="note">${fill(count.dame, { dame: score.dame })}</p>
</section>`;
}

export function goBody(input: ReportInput): Body {
  const { match, viewer, language } = input;
  const words = reportWords(language);
  const { go } = gameWords[language];
  const view = match.game.view(match.state, viewer) as GoView;
  const counted = isCounted(view);
  const moves = seenMoves(match, viewer).filter(isPlay);
  const owners = ownersIn(go);
  const drawn: Drawn = { view, counted, latest: latestPoint(moves, view), words, owners };
  const roles = stoneColours.map((colour) => go.seats[colour]);
  const names = match.names.map((name, seat) => titled(name, roles[seat]));
  const board = gobanHtml(
    {
      caption: plyCaption(moves.length, words),
      letters: columnLetters(view),
      rows: view.rows,
      stars: Math.max(view.rows, view.columns) < 13 ? 5 : 9,
      point: (index) => pointAt(drawn, index),
    },
    words,
  );
  const signs: [Html, string][] = counted
    ? (['black', 'white', 'nobody'] as const).map((owner) => [mark(owner), owners[owner]])
    : [];
  if (/[BW]/.test(view.points)) signs.push([mark('dead'), go.count.dead]);
  const seats = match.names.map((name, seat) => ({
    icon: looseStone(stoneColours[seat]),
    name,
    role: roles[seat],
    number: [view.prisoners[seat]!, words.go.captured] as const,
  }));
  const judged = judgedPart(
    input,
    stoneColours.map((tone) => ({ tone, icon: looseStone(tone) })),
  );
  // The winner has more.
  const [points, others] = view.score.totals.toSorted((a, b) => b - a).map((total) => decimal(total, language));
  return {
    game: go.name,
    styles: [gobanStyle, ...judged.styles],
    main: html`<div class="pair"><div>${board}${legendHtml(signs)}</div>
<div class="side">
${verdictHtml(match, names, language, ({ reason, payoffs }) =>
  sayOutcome(go, reason, roles[payoffs.indexOf(1)] ?? '', { points, others }),
)}
${counted ? countHtml(view, names, language) : seatsHtml(seats, seatToMove(match), words)}
</div></div>
${judged.main}
${movesHtml(
  moves.map(({ text, mover }) => ({ stone: stoneColours[mover ?? 0], text: sayMove(gameWords[language], 'go', text) })),
  words,
)}`,
  };
}
