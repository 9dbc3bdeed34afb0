import { fill, words as gameWords, sayRefusal, seatNames } from '@ludoteca/games';
import { answerPuzzle, type LearningCatalogue, learnerIn, matchFor, type Puzzle } from '@ludoteca/games/learning';
import { useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { formatRoute } from '../route.ts';
import { Exercise, type Verdict } from './exercise.tsx';
import { learned, noteLearned } from './learned.ts';
import { saying } from './lesson.tsx';

interface PuzzlePageProps {
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly ui: GameUi;
  readonly words: LearningCatalogue;
}

/** The next that is not solved, or else simply the next. */
function puzzleAfter({ id }: Puzzle, puzzles: readonly Puzzle[]): Puzzle | undefined {
  const index = puzzles.findIndex((puzzle) => puzzle.id === id);
  const following = [...puzzles.slice(index + 1), ...puzzles.slice(0, index)];
  return following.find((puzzle) => !learned.get().has(puzzle.id)) ?? following[0];
}

/** What every choice was worth. */
function Prices({ puzzle, words }: Pick<PuzzlePageProps, 'puzzle' | 'words'>) {
  const { language } = useApp();
  const { locale } = gameWords[language].core;
  const say = saying(puzzle.game, language);
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (
    <section className="prices">
      <p>{words.common.priced}</p>
      <dl className="figures">
        {puzzle.prices?.map(([move, points]) => (
          <div key={move} className="price">
            <dt>{say(move)}</dt>
            <dd>{number.format(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PuzzlePage({ puzzle, puzzles, ui, words }: PuzzlePageProps) {
  const { language, go } = useApp();
  const { common } = words;
  const { game, kind, steps } = puzzle;
  const start = useMemo(() => matchFor(ui.game, puzzle.position), [ui, puzzle]);
  const [{ match, step }, setState] = useState({ match: start, step: 0 });
  const [verdict, setVerdict] = useState<Verdict>();
  const solved = step === steps.length;
  const say = saying(game, language);
  const who = seatNames(ui.game, start.options, language)[learnerIn(start)];
  const next = puzzleAfter(puzzle, puzzles);
  const number = puzzles.filter((other) => other.game === game).indexOf(puzzle) + 1;

  function attempt(move: unknown): boolean {
    const answer = answerPuzzle(puzzle, step, match, move);
    if (answer.kind === 'refused') {
      setVerdict({ kind: 'refused', text: sayRefusal(gameWords[language], game, answer.refusal) });
      return false;
    }
    if (answer.kind === 'wrong') {
      setVerdict({ kind: 'wrong', text: fill(common.fails, { move: say(answer.text) }) });
      return true;
    }
    setState({ match: answer.match, step: step + 1 });
    const same = answer.text === answer.main;
    const also = fill(common.alsoRight, { move: say(answer.text), main: say(answer.main) });
    if (answer.solved) noteLearned(puzzle.id);
    setVerdict({ kind: 'right', text: answer.solved ? common.complete : same ? common.right1 : also });
    return true;
  }

  function type(text: string): boolean {
    const move = ui.game.parseMove(text, match.state);
    if (move.ok) return attempt(move.value);
    setVerdict({ kind: 'refused', text: sayRefusal(gameWords[language], game, move.error) });
    return false;
  }

  return (
    <Exercise
      ui={ui}
      match={match}
      over={solved}
      title={`${gameWords[language][game].name}, ${fill(common.puzzle, { number })}`}
      task={fill(common.tasks[kind], { who, moves: puzzle.moves })}
      verdict={verdict}
      words={words}
      onTry={attempt}
      onType={type}
      buttons={
        <>
          <button
            type="button"
            disabled={match === start}
            onClick={() => {
              setState({ match: start, step: 0 });
              setVerdict(undefined);
            }}
          >
            {common.again}
          </button>
          <button
            type="button"
            disabled={solved}
            onClick={() => {
              const [move] = steps[Math.min(step, steps.length - 1)]!.accept;
              setVerdict({ kind: 'shown', text: fill(common.answered, { move: say(move) }), move });
            }}
          >
            {common.show}
          </button>
          <button
            type="button"
            className={solved ? 'primary' : undefined}
            disabled={!next}
            onClick={() => next && go({ page: 'puzzles', name: next.id })}
          >
            {common.next}
          </button>
        </>
      }
    >
      {solved && puzzle.prices && <Prices puzzle={puzzle} words={words} />}
      <a href={formatRoute({ page: 'puzzles' })}>{common.collection}</a>
    </Exercise>
  );
}
