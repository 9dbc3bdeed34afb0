// A game to look into at the keyboard: walked through, tried out, written on, and played on from anywhere.
import {
  addMove,
  deciderAt,
  fill,
  type GameTree,
  words as gameWords,
  lineThrough,
  type MarkKind,
  type Match,
  markKinds,
  matchAt,
  matchOutcome,
  nodeAt,
  pathTo,
  playMove,
  promoteNode,
  removeNode,
  sayMove,
  sayRefusal,
  seatNames,
  setComment,
  type TableRecord,
  toggleMark,
  treeOf,
  treeRoot,
  writeTree,
} from '@ludoteca/games';
import { formatPoint, type GoView } from '@ludoteca/games/go';
import { hasEditor, pointNamed, setupAt } from '@ludoteca/games/setup';
import { type Insight, keptAnalysis, keptSteps, playersOf } from '@ludoteca/players';
import { writeRecord } from '../cli/formats.ts';
import { Failure, UsageProblem } from '../cli/usage.ts';
import { isExit } from '../commands.ts';
import { typedPath } from '../files.ts';
import { languages } from '../language.ts';
import { plainWord } from '../plain-word.ts';
import { saveExtension } from '../saved-games.ts';
import type { Surface } from '../surface.ts';
import type { AnswerKey, GameUi, Note } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { editPosition } from './editor.ts';
import { insightLines, insightNotes } from './insight.ts';
import { askPlayers } from './look.ts';
import { playOnFrom } from './play-on.ts';
import { typedIn } from './typed.ts';

export interface BoardSetup {
  readonly surface: Surface;
  readonly ui: GameUi;
  readonly record: TableRecord;
  /** Where the game is kept, if it is: what is written on it goes there. */
  readonly path: string | undefined;
  now(): Date;
}

const steps: readonly AnswerKey[] = [
  { key: 'leftArrow', answer: 'back' },
  { key: 'rightArrow', answer: 'on' },
  { key: 'upArrow', answer: 'up' },
  { key: 'downArrow', answer: 'down' },
  { key: 'home', answer: 'first' },
  { key: 'end', answer: 'last' },
  { key: 'escape', answer: '' },
];

type CommandName = keyof ReturnType<typeof wordsOf>['board']['typed'];

const markSigns = {
  unicode: { circle: '◎', square: '▣', triangle: '▲', cross: '✕', label: '' },
  ascii: { circle: 'o', square: '#', triangle: '^', cross: 'X', label: '' },
} as const satisfies Record<string, Record<MarkKind, string>>;

/** A kind of mark by its name in any language. */
const markNamed = (word: string): MarkKind | undefined =>
  markKinds.find((kind) => languages.some((one) => plainWord(wordsOf(one).board.kinds[kind]) === plainWord(word)));

/** Looks into a game until nobody wants to any more; gives the game that is to be played on, if one is. */
export async function lookInto(setup: BoardSetup): Promise<TableRecord | undefined> {
  const { surface, ui, path, now } = setup;
  const { language } = surface;
  const words = wordsOf(language).board;
  let { record } = setup;
  const { match: played } = record.table;
  const { game } = played;
  let tree: GameTree = treeOf(record);
  let node = lineThrough(tree, treeRoot)[played.log.length] ?? treeRoot;
  let said: readonly string[] = [];
  let unsaved = false;
  let seen: { readonly node: number; readonly insight: Insight } | undefined;
  let turned = 0;
  const judged = (keptAnalysis(played, record.analysis) ?? keptSteps(played, record.analysis))?.steps ?? [];
  const matches = new Map<number, Match>([[treeRoot, matchAt(played, 0)]]);
  const say = (text: string): string => sayMove(gameWords[language], game.id, text);

  function matchOf(at: number): Match {
    let match = matches.get(treeRoot)!;
    for (const next of pathTo(tree, at).slice(1)) {
      const known = matches.get(next);
      const move = game.parseMove(nodeAt(tree, next).move, match.state);
      const gone = known ? undefined : move.ok ? playMove(match, move.value) : move;
      if (gone && !gone.ok) throw new Error(`a move of the tree is refused: ${gone.error.code}`);
      match = known ?? (gone as { value: Match }).value;
      matches.set(next, match);
    }
    return match;
  }

  /** Every change is written where the game is kept. */
  function change(next: GameTree, to: number): void {
    tree = next;
    node = to;
    record = { ...record, tree: writeTree(tree) };
    unsaved = true;
    // Files of others may hold more than this game: they are written when somebody says so.
    if (path?.endsWith(saveExtension)) write(path);
  }

  function write(to: string): void {
    try {
      writeRecord(to, record, now(), language);
      unsaved = false;
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof UsageProblem)) throw error;
      said = [error.message];
    }
  }

  /** Nothing that was written on a game is lost in silence. */
  async function leave(): Promise<void> {
    while (unsaved) {
      const typed = await surface.ask({ prompt: words.unsaved, lines: said });
      said = [];
      if (!typed?.trim()) return;
      write(typedPath(typed.trim()));
    }
  }

  /** The better move, where the game was analysed and one looks at how it went. */
  function betterAt(match: Match): string | undefined {
    const ply = match.log.length;
    const isMain = lineThrough(tree, treeRoot)[ply] === node;
    const step = isMain ? judged.find((one) => one.ply === ply) : undefined;
    return step && step.by !== 'chance' && step.loss > 0 ? step.best?.move : undefined;
  }

  function told(match: Match): string[] {
    const { move, comment, marks, children } = nodeAt(tree, node);
    const by = match.log.length > 0 ? deciderAt(match, match.log.length - 1) : undefined;
    const who = typeof by === 'number' ? `${match.names[by]}: ` : '';
    const better = betterAt(match);
    const others = children.map((child, index) => `${index + 1} ${say(nodeAt(tree, child).move)}`);
    const weighed = seen?.node === node ? seen.insight : undefined;
    return [
      node === treeRoot ? wordsOf(language).ending.start : `${who}${say(move)}`,
      ...(better === undefined ? [] : [fill(words.better, { move: say(better) })]),
      ...(children.length > 1 ? [fill(words.branches, { moves: others.join(', ') })] : []),
      ...(comment === '' ? [] : comment.split('\n')),
      ...(marks.length === 0
        ? []
        : [fill(words.marked, { marks: marks.map(({ at, kind, text }) => `${at} ${text ?? words.kinds[kind]}`).join(', ') })]),
      ...(weighed ? insightLines(weighed, game.id, played.names, surface) : []),
      ...said,
    ];
  }

  /** What is drawn on the board: marks of one's own before what players say. */
  function notesOf(view: unknown): Note[] {
    const signs = surface.unicode ? markSigns.unicode : markSigns.ascii;
    const own = nodeAt(tree, node).marks.map(({ at, kind, text }) => ({ at, sign: text ?? signs[kind] }));
    const pointOf = (point: number): string => formatPoint(point, view as GoView);
    const found = seen?.node === node ? insightNotes(seen.insight, ui, view, pointOf, surface) : [];
    return [...found, ...own];
  }

  /** Puts a mark on a place, or takes it away. */
  function markPlace(rest: string, view: unknown): void {
    const [typed = '', what = 'circle'] = rest.trim().split(/\s+/);
    const at = pointNamed(game.id, view, typed);
    if (typed === '') said = [words.markHelp];
    else if (at === undefined) said = [fill(words.badPlace, { at: typed })];
    else {
      const kind = markNamed(what) ?? 'label';
      change(toggleMark(tree, node, { at, kind, ...(kind === 'label' && { text: what.slice(0, 4) }) }), node);
    }
  }

  /** Another position, put together from this one: to be looked into, or played. */
  async function edit(match: Match): Promise<TableRecord | undefined> {
    if (!hasEditor(game.id)) {
      said = [words.noEditor];
      return undefined;
    }
    const base = match.options as Readonly<Record<string, unknown>>;
    const made = await editPosition({ surface, ui, game, base, start: setupAt(match) });
    if (made?.kind !== 'look') return made?.record;
    return lookInto({ surface, ui, record: made.record, path: undefined, now });
  }

  async function obey({ name, rest }: { name: CommandName; rest: string }, match: Match): Promise<TableRecord | undefined> {
    const view = game.view(match.state, undefined);
    switch (name) {
      case 'comment':
        change(setComment(tree, node, rest.trim()), node);
        return undefined;
      case 'remove':
        if (node !== treeRoot) change(removeNode(tree, node), nodeAt(tree, node).parent);
        return undefined;
      case 'main':
        if (node !== treeRoot) change(promoteNode(tree, node), node);
        return undefined;
      case 'look': {
        const found = await askPlayers(surface, match, matchOutcome(played) !== undefined);
        if (typeof found === 'string') said = [words.refusals[found]];
        else if (found) seen = { node, insight: found };
        return undefined;
      }
      case 'help':
        await surface.read(words.help.split('\n'));
        return undefined;
      case 'mark':
        markPlace(rest, view);
        return undefined;
      case 'flip':
        turned++;
        return undefined;
      case 'save':
        record = { ...record, tree: writeTree(tree) };
        said = [fill(wordsOf(language).tools.converted, { at: rest })];
        write(typedPath(rest));
        return undefined;
      case 'edit':
        return edit(match);
      case 'play': {
        const next = playOnFrom(match, rest, language);
        const seats = seatNames(game, match.options, language).length;
        if (!next) said = [fill(words.playHelp, { players: playersOf(game.id).join(', '), seats })];
        return next;
      }
    }
  }

  function walk(step: string): boolean {
    const line = lineThrough(tree, node);
    const place = line.indexOf(node);
    const isListed = (at: number): boolean => game.isListed?.(nodeAt(tree, at).move) ?? true;
    const { parent } = nodeAt(tree, node);
    const siblings = parent < 0 ? [node] : nodeAt(tree, parent).children;
    const turn = (by: number): number => siblings[(siblings.indexOf(node) + by + siblings.length) % siblings.length]!;
    const to: Readonly<Record<string, () => number | undefined>> = {
      back: () => line.findLast((at, index) => index < place && (index === 0 || isListed(at))),
      on: () => line.find((at, index) => index > place && (isListed(at) || index === line.length - 1)),
      up: () => turn(-1),
      down: () => turn(1),
      first: () => treeRoot,
      last: () => line.at(-1),
    };
    const go = to[step];
    if (go) node = go() ?? node;
    return go !== undefined;
  }

  while (true) {
    const match = matchOf(node);
    const better = betterAt(match);
    const moves = pathTo(tree, node)
      .slice(1)
      .map((at) => nodeAt(tree, at).move)
      .filter((move) => game.isListed?.(move) ?? true);
    // Cards are seen from one seat, and turning the board goes round the table.
    const seat = game.facts.hidden ? turned % match.names.length : undefined;
    const view = game.view(match.state, seat);
    surface.show({
      ui,
      game: game.id,
      view,
      options: match.options,
      seat,
      names: match.names,
      moves: () => moves,
      odds: () => [],
      clocks: () => [],
      notes: notesOf(view),
      turned: turned % 2 === 1,
      ...(better !== undefined && { hint: better }),
    });
    const lines = told(match);
    said = [];
    const typed = await surface.ask({ prompt: words.prompt, lines, keys: steps });
    if (!typed?.trim() || isExit(typed)) {
      await leave();
      return undefined;
    }
    // Without keys the steps are typed: - and +.
    if (walk({ '-': 'back', '+': 'on' }[typed.trim()] ?? typed.trim())) continue;
    const command = typedIn(typed, (one) => wordsOf(one).board.typed);
    if (command) {
      const next = await obey(command, match);
      if (next) return next;
      continue;
    }
    const move = game.parseMove(typed, match.state);
    const gone = move.ok ? playMove(match, move.value) : move;
    if (!gone.ok) said = [sayRefusal(gameWords[language], game.id, gone.error)];
    else if (move.ok) {
      const grown = addMove(tree, node, game.formatMove(move.value, match.state));
      change(grown.tree, grown.node);
    }
  }
}
