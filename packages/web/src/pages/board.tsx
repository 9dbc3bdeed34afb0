import {
  words as gameWords,
  type MarkKind,
  matchOutcome,
  nodeAt,
  type Seat,
  stateAt,
  type TableRecord,
  toggleMark,
  treeRoot,
} from '@ludoteca/games';
import { keptAnalysis, keptSteps } from '@ludoteca/players';
import { useEffect, useMemo, useRef, useState, type WheelEvent } from 'react';
import { Candidates } from '../board/candidates.tsx';
import { PositionEditor } from '../board/editor.tsx';
import { loadKept } from '../board/keep.ts';
import { BoardMenu } from '../board/menu.tsx';
import { PositionNotes } from '../board/notes.tsx';
import { BoardStart } from '../board/start.tsx';
import { TreeList } from '../board/tree-list.tsx';
import { useInsight } from '../board/use-insight.ts';
import { useTree } from '../board/use-tree.ts';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import type { BoardMark, GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { percent, withIndex } from '../parts/format.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { Jumps } from '../parts/jumps.tsx';
import { NoteSlot } from '../parts/note-slot.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { ShortcutsDialog } from '../parts/shortcuts-dialog.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import type { Route } from '../route.ts';

type Found = { readonly record: TableRecord; readonly ui: GameUi } | 'missing' | 'hidden';

/** A game to look into: walked through, tried out, written on. */
export default function BoardPage({ route }: { readonly route: Extract<Route, { page: 'board' | 'editor' }> }) {
  if (route.page === 'editor') return <PositionEditor game={route.game} data={route.data} />;
  return route.id === undefined ? <BoardStart /> : <Opened id={route.id} />;
}

function Opened({ id }: { readonly id: string }) {
  const { words, language, savedGames } = useApp();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    async function open(): Promise<Found> {
      // One that a worker has just written may not be in the list yet: what is stored counts.
      const kept = await loadKept(savedGames, id);
      if (!kept || kept === 'hidden') return kept ?? 'missing';
      const { record, summary } = kept;
      return { record, ui: await loadGameUi(summary.game) };
    }
    open().then(setFound, () => setFound('missing'));
  }, [id, savedGames]);
  if (!found) return <p className="loading">{words.loading}</p>;
  if (found === 'missing') return <NothingHere says={words.report.missing} />;
  if (found === 'hidden') return <NothingHere says={boardWords(language).board.hidden} />;
  return <Board id={id} {...found} />;
}

interface BoardProps {
  readonly id: string;
  readonly record: TableRecord;
  readonly ui: GameUi;
}

/** Turns of the wheel that come closer together than this, in milliseconds, are one. */
const wheelPause = 60;

function Board({ id, record, ui }: BoardProps) {
  const { words: page, language } = useApp();
  const words = boardWords(language).board;
  const { play } = page;
  const { game } = ui;
  const board = useTree(id, record);
  const { tree, node, match, line, place, earlier, later, go } = board;
  const { seats } = record.table;
  const names = useMemo(
    () => namesIn(language, { game: game.id, seats, seatCodes: game.seatCodes(record.table.match.options) }),
    [language, game, seats, record],
  );
  const [asked, setAsked] = useState(true);
  const [turned, setTurned] = useState(0);
  const [tool, setTool] = useState<MarkKind>();
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDialogElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const stage = useKeptFocus();
  const answer = useInsight(match, asked);
  const insight = answer?.kind === 'insight' ? answer.insight : undefined;

  // Cards are seen from one seat, and turning the board goes round the table.
  const viewer: Seat | undefined = game.facts.hidden ? turned % seats.length : undefined;
  const { state, log } = match;
  const view = useMemo(() => game.view(state, viewer), [game, state, viewer]);
  const before = useMemo(
    () => (log.length === 0 ? undefined : game.view(stateAt(match, log.length - 1), viewer)),
    [game, match, log, viewer],
  );
  const turn = game.turn(state);
  const isOver = turn.kind === 'over';
  const legal = useMemo(() => {
    if (isOver || (turn.kind === 'chance' && !game.thrower) || tool) return [];
    return viewer !== undefined && turn.kind === 'seat' && turn.seat !== viewer ? [] : game.moves(state);
  }, [game, state, viewer, isOver, turn, tool]);

  const judged = useMemo(() => {
    const { table, analysis } = record;
    return (keptAnalysis(table.match, analysis) ?? keptSteps(table.match, analysis))?.steps ?? [];
  }, [record]);
  /** What would have been better than the move that led here, where the game was analysed. */
  const better = useMemo(() => {
    const onMain = line[place] === node && place === log.length && sameLog(record.table.match.log, log);
    const step = onMain ? judged.find(({ ply }) => ply === log.length) : undefined;
    if (!step || step.by === 'chance' || step.loss <= 0 || !step.best || log.length === 0) return undefined;
    const move = game.parseMove(step.best.move, stateAt(match, log.length - 1));
    return move.ok ? move.value : undefined;
  }, [judged, record, match, log, game, line, place, node]);

  const thoughts = useMemo(() => {
    if (!insight) return undefined;
    const weighed = insight.moves.flatMap(({ move: text, chance }) => {
      const move = game.parseMove(text, state);
      return move.ok ? [{ move: move.value, chance }] : [];
    });
    return { weighed: weighed.slice(0, 6), owners: insight.owners };
  }, [insight, game, state]);
  const marks = useMemo((): readonly BoardMark[] => {
    const own = nodeAt(tree, node).marks;
    const marked = new Set(own.map(({ at }) => at));
    const threats = insight?.threats?.filter(({ at }) => !marked.has(at)) ?? [];
    return [...own, ...threats];
  }, [tree, node, insight]);

  const last = line.length - 1;
  const acts = {
    undo: () => board.undo(),
    hint: () => setAsked(!asked),
    flip: () => setTurned(turned + 1),
    keys: () => keys.current?.showModal(),
  };
  useShortcuts({
    ArrowLeft: () => go(earlier),
    ArrowRight: () => go(later),
    ArrowUp: () => go(treeRoot),
    ArrowDown: () => go(line[last]!),
    u: acts.undo,
    h: acts.hint,
    f: acts.flip,
    '?': acts.keys,
  });

  const turnedAt = useRef(0);
  function onWheel({ deltaY, timeStamp }: WheelEvent): void {
    if (Math.abs(deltaY) < 1 || timeStamp - turnedAt.current < wheelPause) return;
    turnedAt.current = timeStamp;
    go(deltaY > 0 ? later : earlier);
  }

  /** The next free letter, for labels. */
  const nextLabel = (): string => {
    const used = new Set(nodeAt(tree, node).marks.map(({ text }) => text));
    return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !used.has(letter)) ?? 'A';
  };

  function tryMove(move: unknown): void {
    if (move === undefined) return;
    board.play(game.formatMove(move, state));
  }

  /** Whoever has a mark in hand puts it where the board is pressed. */
  function markAt(at: string): void {
    if (!tool) return;
    const there = nodeAt(tree, node).marks.find((mark) => mark.at === at && mark.kind === tool);
    const mark = there ?? (tool === 'label' ? { at, kind: tool, text: nextLabel() } : { at, kind: tool });
    board.change(toggleMark(tree, node, mark));
  }

  const shortcuts = [
    ['U', words.undo],
    ['H', words.engine],
    ['F', words.flip],
  ] as const;
  const outcome = matchOutcome(match);
  const who = turn.kind === 'seat' ? turn.seat : game.thrower?.(state);

  return (
    <div className={`table table-${game.id} board-page`}>
      <h1 className="spoken">{`${words.title}: ${gameWords[language][game.id as 'go'].name}, ${names.join(' – ')}`}</h1>
      <ul className="seats" data-seats={names.length}>
        {withIndex(names).map(({ item: name, index: seat }) => (
          <li key={seat} data-seat={seat} className={seat === who ? 'active' : undefined}>
            <span className={`token ${ui.token?.(view, seat) ?? ''}`} aria-hidden="true" />
            <span className="name">{name}</span>
            {seat === who && <span className="spoken">{`(${play.toPlay})`}</span>}
            <span className="tally">
              {outcome ? percent(outcome.payoffs[seat]!) : insight ? percent(insight.chances[seat]!) : '–'}
              {' %'}
            </span>
          </li>
        ))}
      </ul>
      <Candidates ui={ui} asked={asked} answer={answer} onAsk={setAsked} onPlay={board.play} />
      <section className="stage" aria-label={play.full} tabIndex={-1} {...stage}>
        <div className="board-hold" onWheel={onWheel}>
          <NoteSlot value={noteSlot}>
            <ui.Board
              view={view}
              options={match.options}
              legal={legal}
              last={log.at(-1)}
              before={before}
              hint={better}
              thoughts={thoughts}
              viewer={viewer}
              people={viewer === undefined ? [] : [viewer]}
              names={names}
              language={language}
              marks={marks}
              turned={turned % 2 === 1}
              onMove={tryMove}
              onPickAt={tool && markAt}
            />
          </NoteSlot>
        </div>
        <div className="bar" role="toolbar" aria-label={play.bar}>
          <Jumps
            at={place}
            earlier={line.indexOf(earlier)}
            later={line.indexOf(later)}
            last={last}
            onJump={(to) => go(line[to]!)}
          />
          <IconButton icon="undo" label={words.undo} shortcut="U" possible={board.canUndo} onPress={acts.undo} />
          <IconButton icon="hint" label={words.engine} shortcut="H" onPress={acts.hint} />
          <IconButton icon="flip" label={words.flip} shortcut="F" onPress={acts.flip} />
          <IconButton icon="more" label={play.menu} onPress={() => menu.current?.showModal()} />
        </div>
      </section>
      <aside className="rest">
        <p className="board-said" ref={setNoteSlot} />
        {board.unkept && <p className="complaint">{play.notKept}</p>}
        <TreeList ui={ui} board={board} />
        <PositionNotes board={board} tool={tool} onTool={setTool} />
      </aside>
      <BoardMenu
        dialog={menu}
        ui={ui}
        id={id}
        record={record}
        names={names}
        board={board}
        onKeys={() => {
          menu.current?.close();
          acts.keys();
        }}
      />
      <ShortcutsDialog dialog={keys} keys={shortcuts} />
    </div>
  );
}

const sameLog = (one: readonly unknown[], part: readonly unknown[]): boolean =>
  part.length <= one.length && part.every((move, ply) => JSON.stringify(move) === JSON.stringify(one[ply]));
