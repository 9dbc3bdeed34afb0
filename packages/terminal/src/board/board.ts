// A game to look into at the keyboard: walked through, tried out, written on, and played on from anywhere.
import {
  addMove,
  deciderAt,
  fill,
  type GameTree,
  words as gameWords,
  lineThrough,
  type Match,
  markKinds,
  matchAt,
  matchOutcome,
  nodeAt,
  type Occupant,
  pathTo,
  playMove,
  promoteNode,
  recordOf,
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
import { explore, type Insight, keptAnalysis, playersOf } from '@ludoteca/players';
import { asset } from '../assets.ts';
import { writeRecord } from '../cli/formats.ts';
import { Failure, UsageProblem } from '../cli/usage.ts';
import { isExit } from '../commands.ts';
import { typedPath } from '../files.ts';
import type { Language } from '../language.ts';
import { saveExtension } from '../saved-games.ts';
import type { Surface } from '../surface.ts';
import type { AnswerKey, GameUi } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';

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

const mostShown = 6;
const languages: readonly Language[] = ['en', 'es', 'pt'];

type CommandName = keyof ReturnType<typeof wordsOf>['board']['typed'];

/** A command in any of the three languages, and what stands behind it. */
function commandIn(typed: string): { readonly name: CommandName; readonly rest: string } | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(typed.trim()) ?? [];
  const names = Object.keys(wordsOf('en').board.typed) as CommandName[];
  const name = names.find((one) => languages.some((language) => wordsOf(language).board.typed[one] === word.toUpperCase()));
  return name && { name, rest };
}

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
  const analysis = keptAnalysis(played, record.analysis);
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
    const step = isMain ? analysis?.steps.find((one) => one.ply === ply) : undefined;
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
      ...(weighed ? insightLines(weighed) : []),
      ...said,
    ];
  }

  function insightLines({ chances, moves, threats = [] }: Insight): string[] {
    const percent = (share: number): string => `${Math.round(100 * share)} %`;
    const certain = (one: Insight['moves'][number]): string => {
      if (!one.certain) return percent(one.chance);
      return one.certain.kind === 'drawn' ? words.drawn : fill(words[one.certain.kind], { plies: one.certain.plies });
    };
    const shown = moves.slice(0, mostShown).map((one) => `${say(one.move)} ${certain(one)}`);
    return [
      played.names.map((name, seat) => `${name} ${percent(chances[seat]!)}`).join(', '),
      ...(shown.length > 0 ? [fill(words.weighs, { moves: shown.join(', ') })] : []),
      ...(threats.length > 0
        ? [fill(words.threats, { moves: [...new Set(threats.map(({ at }) => at))].slice(0, mostShown).join(', ') })]
        : []),
    ];
  }

  async function look(match: Match): Promise<void> {
    const waiting = surface.wait(words.looking, () => false);
    try {
      const { signal } = new AbortController();
      const isOpen = matchOutcome(played) !== undefined;
      const explored = await explore(match, { asset, signal }, isOpen);
      if (explored.ok) seen = { node, insight: explored.value };
      else said = [words.refusals[explored.error.code]];
    } finally {
      waiting.end();
    }
  }

  /** From here on, against a player on every seat but one. */
  function playOn(match: Match, rest: string): TableRecord | undefined {
    const [player = '', seat = '1'] = rest.split(/\s+/);
    const names = seatNames(game, match.options, language);
    const own = Number(seat) - 1;
    const isKnown = playersOf(game.id).includes(player) && names[own] !== undefined;
    if (!isKnown || matchOutcome(match)) {
      said = [fill(words.playHelp, { players: playersOf(game.id).join(', '), seats: names.length })];
      return undefined;
    }
    const seats = names.map(
      (name, index): Occupant => (index === own ? { kind: 'person', name } : { kind: 'player', name, player }),
    );
    return recordOf(match, seats);
  }

  async function obey({ name, rest }: { name: CommandName; rest: string }, match: Match): Promise<TableRecord | undefined> {
    if (name === 'comment') change(setComment(tree, node, rest.trim()), node);
    if (name === 'remove' && node !== treeRoot) change(removeNode(tree, node), nodeAt(tree, node).parent);
    if (name === 'main' && node !== treeRoot) change(promoteNode(tree, node), node);
    if (name === 'look') await look(match);
    if (name === 'help') await surface.read(words.help.split('\n'));
    if (name === 'mark') {
      const [at = '', what = 'circle'] = rest.split(/\s+/);
      const kind = markKinds.find((one) => one === what) ?? 'label';
      if (at === '') said = [words.markHelp];
      else change(toggleMark(tree, node, { at, kind, ...(kind === 'label' && { text: what.slice(0, 4) }) }), node);
    }
    if (name === 'save') {
      record = { ...record, tree: writeTree(tree) };
      said = [fill(wordsOf(language).tools.converted, { at: rest })];
      write(typedPath(rest));
    }
    return name === 'play' ? playOn(match, rest) : undefined;
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
    surface.show({
      ui,
      game: game.id,
      view: game.view(match.state, undefined),
      options: match.options,
      seat: undefined,
      names: match.names,
      moves: () => moves,
      odds: () => [],
      clocks: () => [],
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
    const command = commandIn(typed);
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
