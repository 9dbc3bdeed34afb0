import { words as gameWords, type Match, sayMove } from '@ludoteca/games';
import { type LearningCatalogue, learnerIn } from '@ludoteca/games/learning';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { NoteSlot } from '../parts/note-slot.ts';
import { TypedMove } from '../parts/typed.tsx';
import { namesFor } from './names.ts';

/** What the learner is told of the last try. */
export interface Verdict {
  readonly kind: 'right' | 'wrong' | 'refused' | 'shown';
  readonly text: string;
  /** The move that is shown, in notation: it is drawn on the board, too. */
  readonly move?: string;
}

interface ExerciseProps {
  readonly ui: GameUi;
  readonly match: Match;
  /** Nobody is asked any more: the position is only looked at. */
  readonly over: boolean;
  /** Moves that can be tried though the rules refuse them, in notation. */
  readonly tempting?: readonly string[];
  readonly title: string;
  readonly task: string;
  readonly verdict: Verdict | undefined;
  readonly words: LearningCatalogue;
  /** Below the board. */
  readonly buttons: ReactNode;
  /** Beside it. */
  readonly children: ReactNode;
  onTry(move: unknown): void;
  /** Tells whether it was understood. */
  onType(text: string): boolean;
}

const signs = { right: '✓', wrong: '✗', refused: '⊘', shown: '→' } as const;

/** A position to move in: the board as in a game, what is asked, and what is said of a try. */
export function Exercise(props: ExerciseProps) {
  const { ui, match, over, tempting = [], title, task, verdict, words, buttons, children, onTry, onType } = props;
  const { language } = useApp();
  const { game, Board } = ui;
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  const { state, options, log, states } = match;
  // Once it is solved the turn may be somebody else's, but the learner goes on looking.
  const [seat] = useState(() => learnerIn(match));
  const names = namesFor(match, words, language);
  const moves = over ? [] : game.moves(state);
  const tried = over ? [] : tempting.flatMap((text) => ui.tempting?.(text, game.view(state, seat)) ?? []);
  const before = log.length > 0 ? states[log.length - 1] : undefined;
  const shown = verdict?.move === undefined ? undefined : game.parseMove(verdict.move, state);
  // The field for typing is gone once it is solved: whoever was in it goes on with what comes next.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (over && document.activeElement === document.body) bar.current?.querySelector<HTMLElement>('.primary')?.focus();
  }, [over]);
  const example = moves[moves.length >> 1];
  return (
    <div className={`table table-${game.id} exercise`}>
      <header className="seats">
        <h1>{title}</h1>
      </header>
      <div className="status">
        <p className="task">{task}</p>
        <p className={`verdict-line ${verdict?.kind ?? ''}`} role="status">
          {verdict && (
            <>
              <span aria-hidden="true">{signs[verdict.kind]}</span> {verdict.text}
            </>
          )}
        </p>
        <div className="spoken" ref={setNoteSlot} />
      </div>
      <section className="stage" aria-label={words.common.position}>
        <NoteSlot value={noteSlot}>
          <Board
            view={game.view(state, seat)}
            options={options}
            legal={[...moves, ...tried]}
            last={log.at(-1)}
            before={before === undefined ? undefined : game.view(before, seat)}
            hint={shown?.ok ? shown.value : undefined}
            thoughts={undefined}
            viewer={seat}
            people={[seat]}
            names={names}
            language={language}
            onMove={(move) => move !== undefined && !over && onTry(move)}
          />
        </NoteSlot>
        <div className="bar" ref={bar}>
          {buttons}
        </div>
      </section>
      <aside className="rest">
        {!over && (
          <TypedMove
            example={example === undefined ? '' : sayMove(gameWords[language], game.id, game.formatMove(example, state))}
            idle={over}
            refused={verdict?.kind === 'refused'}
            onType={async (text) => onType(text)}
          />
        )}
        {children}
      </aside>
    </div>
  );
}
