import {
  deciderAt,
  fill,
  fillPlural,
  words as gameWords,
  type Language,
  listedLog,
  type Match,
  matchAt,
  matchOutcome,
  newRecord,
  type Occupant,
  type Seat,
  sayMove,
  seatNames,
  seenLog,
  startMatch,
  startTable,
  stateAt,
  type Table,
  type TableRecord,
} from '@ludoteca/games';
import { type Analysis, keepAnalysis } from '@ludoteca/players';
import { analysisLines } from '../analysis/table.ts';
import { lookInto } from '../board/board.ts';
import { isExit } from '../commands.ts';
import { wrapped } from '../screen/layout.ts';
import type { Scene, Surface } from '../surface.ts';
import type { AnswerKey, GameUi } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import type { LocalSetup, SessionEnd, SessionSetup } from './game-session.ts';

/** Who won, what counts and how long it was, to be read beside the last position. */
export function endingLines(match: Match, ui: GameUi, seat: Seat | undefined, language: Language, columns: number): string[] {
  const { game, state, names } = match;
  const view = game.view(state, seat);
  const outcome = matchOutcome(match)!;
  const { told, table = [] } = ui.ending?.(view, outcome, names, language) ?? {
    told: ui.conclude(view, outcome, names, language),
  };
  const moves = listedPlies(match, seat).length;
  const { moves: count } = wordsOf(language).ending;
  const wrap = (lines: readonly string[]) => lines.flatMap((line) => wrapped(line, columns));
  return [...wrap(told), ...table, ...wrap([fillPlural(count, moves, language)])];
}

/** How many moves have been made where the list of moves has another one. */
function listedPlies(match: Match, seat: Seat | undefined): number[] {
  return seenLog(match, seat).flatMap((move, ply) => ((match.game.isListed?.(move) ?? true) ? [ply + 1] : []));
}

/** The report is written, the game kept unless it is already, and whoever sits there chooses how to go on. */
export async function afterGame(
  setup: LocalSetup,
  record: TableRecord,
  viewer: Seat | undefined,
  isKept: boolean,
): Promise<SessionEnd> {
  const { ui, surface, files } = setup;
  const { table } = record;
  const { match } = table;
  const finished = await files.finish(surface, record, viewer, { isKept });
  if (!surface.attended) {
    surface.print(finished.report);
    return { kind: 'over', match };
  }
  const words = wordsOf(surface.language).ending;
  const ways = (['board', 'again', 'swapped', 'menu'] as const).map((answer) => keyOf(words[answer], answer));
  let { analysis } = finished;
  const analyse = async () => {
    analysis ??= await files.analyse(surface, record, setup.path);
    return analysis;
  };
  while (true) {
    const known = analysis && { analysis };
    const chosen = await lookAtEnd(setup, match, viewer, { report: finished.report, ...known, analyse, ways: () => ways });
    if (chosen === undefined) return { kind: 'ended' };
    if (chosen === 'menu') return { kind: 'over', match };
    if (chosen !== 'board') return { kind: 'over', match, next: onceMore(table, surface.language, chosen === 'again' ? 0 : 1) };
    const path = files.autosave.path() ?? setup.path;
    const kept = { ...record, ...(analysis && { analysis: keepAnalysis(match, analysis) }) };
    const next = await lookInto({ surface, ui, record: kept, path, now: () => new Date() });
    if (next) return { kind: 'over', match, next };
  }
}

/** What is shown of a finished match, and how people may go on. */
export interface EndScreen {
  /** Where the report is. */
  readonly report: string;
  readonly analysis?: Analysis;
  /** Not where one seat alone has seen something: searches can not look at that. */
  analyse?(): Promise<Analysis | undefined>;
  ways(): readonly AnswerKey[];
  /** What there is to say by now, and whether there will be something else. */
  news?(): { readonly lines: readonly string[]; readonly signal: AbortSignal };
}

/** The first letter of what is shown is the key. */
export const keyOf = (label: string, answer: string): AnswerKey => ({ key: label.charAt(0).toLowerCase(), label, answer });

/** The last position beside what counts, with a replay and an analysis; gives which other way was chosen. */
export async function lookAtEnd(
  setup: SessionSetup,
  match: Match,
  viewer: Seat | undefined,
  { report, analysis: known, analyse, ways, news }: EndScreen,
): Promise<string | undefined> {
  const { ui, surface } = setup;
  const words = wordsOf(surface.language).ending;
  let analysis = known;
  if (!surface.live) surface.print(report);
  while (true) {
    surface.forget();
    if (surface.live)
      showPosition(setup, match, viewer, match.log.length, (columns) => [
        ...endingLines(match, ui, viewer, surface.language, columns),
        ...wrapped(report, columns),
      ]);
    const keys = [keyOf(words.replay, 'replay'), ...(analyse ? [keyOf(words.analysis, 'analysis')] : []), ...ways()];
    const { lines = [], signal } = news?.() ?? {};
    const chosen = surface.live ? await surface.ask({ prompt: '', keys, lines }, signal) : await askByLines(surface, keys);
    if (chosen === undefined && signal?.aborted) continue;
    if (chosen === 'replay') await replayMatch(setup, match, viewer);
    else if (chosen === 'analysis') {
      analysis ??= await analyse?.();
      if (analysis) await surface.read(analysisLines(match, analysis, surface.live, surface.language));
    } else if (chosen === undefined || ways().some(({ answer }) => answer === chosen)) return chosen;
  }
}

/** The ways on by their letters; whoever types nothing goes back to the menu. */
async function askByLines(surface: Surface, keys: readonly AnswerKey[]): Promise<string | undefined> {
  const typed = await surface.ask({ prompt: `${keys.map(({ label }) => label).join(', ')}: ` });
  if (typed?.trim() === '' || (typed !== undefined && isExit(typed))) return 'menu';
  const letter = typed?.trim().charAt(0).toLowerCase();
  return typed === undefined ? undefined : (keys.find(({ key }) => key === letter)?.answer ?? '');
}

/** The same game from its start, everybody so many seats further. */
function onceMore({ match, seats, terms }: Table, language: Language, shift: number): TableRecord {
  const { game, options } = match;
  const own = seatNames(game, options, language);
  const occupants = seats.map((_, seat): Occupant => {
    const from = (seat + shift) % seats.length;
    const occupant = seats[from]!;
    // Whoever was called by their seat is called by the new one.
    return occupant.name === own[from] ? { ...occupant, name: own[seat]! } : occupant;
  });
  const names = occupants.map(({ name }) => name);
  return newRecord(startTable(startMatch(game, options, names), occupants, terms));
}

/** The match as it was after so many moves. */
function showPosition(
  { surface, ui }: Pick<SessionSetup, 'surface' | 'ui'>,
  match: Match,
  seat: Seat | undefined,
  ply: number,
  ending?: Scene['ending'],
): void {
  const { game, names, options } = match;
  const part = matchAt(match, ply);
  const moves = listedLog(part, seat);
  surface.show({
    ui,
    game: game.id,
    view: game.view(part.state, seat),
    options,
    seat,
    names,
    moves: () => moves,
    odds: () => [],
    clocks: () => [],
    ...(ending && { ending }),
  });
}

const steps: readonly AnswerKey[] = [
  { key: 'leftArrow', answer: 'back' },
  { key: 'upArrow', answer: 'back' },
  { key: 'rightArrow', answer: 'on' },
  { key: 'downArrow', answer: 'on' },
  { key: 'home', answer: 'first' },
  { key: 'end', answer: 'last' },
  { key: 'escape', answer: '' },
];

/** Shows the match move by move, as this seat saw it. */
export async function replayMatch(
  { surface, ui }: Pick<SessionSetup, 'surface' | 'ui'>,
  match: Match,
  viewer: Seat | undefined,
): Promise<void> {
  const { game, names } = match;
  const { language } = surface;
  if (!surface.live) return replayByLines({ surface, ui }, match, viewer);
  const words = wordsOf(language).ending;
  const log = seenLog(match, viewer);
  const plies = [0, ...listedPlies(match, viewer)];
  let at = 0;
  function tell(ply: number): string[] {
    if (ply === 0) return [words.start];
    const by = deciderAt(match, ply - 1)!;
    const [before, after] = [ply - 1, ply].map((one) => game.view(stateAt(match, one), viewer));
    const move = log[ply - 1]!;
    const who = by === 'chance' ? game.thrower?.(stateAt(match, ply - 1)) : by;
    return [
      `${who === undefined ? '' : `${names[who]}: `}${sayMove(gameWords[language], game.id, move)}`,
      ...ui.narrate({ by, move, before, after, names }, language),
    ];
  }
  while (true) {
    const ply = plies[at]!;
    showPosition({ surface, ui }, match, viewer, ply);
    const prompt = fill(words.replayed, { ply: at, all: plies.length - 1 });
    const typed = await surface.ask({ prompt, lines: tell(ply), keys: steps });
    if (!typed) return;
    const wanted = { back: at - 1, on: at + 1, first: 0, last: plies.length - 1 }[typed] ?? at;
    at = Math.min(plies.length - 1, Math.max(0, wanted));
  }
}

/** Without keys the steps are typed. */
async function replayByLines(setup: Pick<SessionSetup, 'surface' | 'ui'>, match: Match, viewer: Seat | undefined): Promise<void> {
  const { surface } = setup;
  const { list } = wordsOf(surface.language);
  const plies = [0, ...listedPlies(match, viewer)];
  for (let at = 0; at < plies.length; ) {
    showPosition(setup, match, viewer, plies[at]!);
    const typed = await surface.ask({ prompt: fill(list.replaying, { ply: at, all: plies.length - 1 }) });
    if (typed?.trim() === '') at++;
    else if (typed?.trim() === '-') at = Math.max(0, at - 1);
    else return;
  }
}
