import { fill, type GameId, words as gameWords } from '@ludoteca/games';
import { type LearningCatalogue, loadPuzzles, matchFor, type Puzzle, puzzleOfDay } from '@ludoteca/games/learning';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import { gameIds, gameUiLoader } from '../game-uis.ts';
import { learned } from '../learning/learned.ts';
import { PuzzlePage } from '../learning/puzzle.tsx';
import { today } from '../learning/today.ts';
import { wordsLoader } from '../learning/words.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Sketch } from '../parts/sketch.tsx';
import { formatRoute, type Route } from '../route.ts';
import { sketchOf } from '../sketch.ts';
import { useStore } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';

interface CollectionProps {
  readonly puzzles: readonly Puzzle[];
  readonly words: LearningCatalogue;
}

/** The puzzles of a game by kind, each with its number in the game. */
function kindsOf(puzzles: readonly Puzzle[], game: GameId) {
  const groups = new Map<Puzzle['kind'], { readonly id: string; readonly number: number }[]>();
  for (const [index, { id, kind }] of puzzles.filter((puzzle) => puzzle.game === game).entries()) {
    const group = groups.get(kind) ?? [];
    groups.set(kind, group);
    group.push({ id, number: index + 1 });
  }
  return [...groups];
}

/** The puzzle of the day with its position, very small. */
function DailyPuzzle({ puzzle, words: { common } }: { readonly puzzle: Puzzle; readonly words: LearningCatalogue }) {
  const { language } = useApp();
  const ui = useLoaded(gameUiLoader(puzzle.game));
  const rules = ui.kind === 'here' ? ui.value.game : undefined;
  const sketch = useMemo(
    () => (rules && !rules.facts.hidden ? sketchOf(rules, matchFor(rules, puzzle.position).state) : undefined),
    [rules, puzzle],
  );
  return (
    <a className="daily" href={formatRoute({ page: 'puzzles', name: puzzle.id })}>
      <span className="miniature" aria-hidden="true">
        <Sketch game={puzzle.game} sketch={sketch} />
      </span>
      <b>{common.daily}</b>
      <span>{`${gameWords[language][puzzle.game].name}, ${common.kinds[puzzle.kind]}`}</span>
    </a>
  );
}

/** The puzzle of the day, and all of them by game, with those that were solved ticked off. */
function Collection({ puzzles, words }: CollectionProps) {
  const { language } = useApp();
  const { common } = words;
  const done = useStore(learned);
  const daily = puzzleOfDay(puzzles, today());
  const solved = puzzles.filter(({ id }) => done.has(id)).length;
  return (
    <div className="sheet puzzles">
      <h1>{common.puzzles}</h1>
      <p>{common.puzzlesIntro}</p>
      {daily && <DailyPuzzle puzzle={daily} words={words} />}
      <h2>
        {common.collection} <small>{fill(common.solvedAll, { done: solved, all: puzzles.length })}</small>
      </h2>
      {gameIds
        .filter((game) => puzzles.some((puzzle) => puzzle.game === game))
        .map((game) => (
          <section key={game}>
            <h3>{gameWords[language][game].name}</h3>
            {kindsOf(puzzles, game).map(([kind, numbered]) => (
              <div key={kind}>
                <h4>{common.kinds[kind]}</h4>
                <ul className="puzzle-list">
                  {numbered.map(({ id, number }) => (
                    <li key={id}>
                      <a href={formatRoute({ page: 'puzzles', name: id })} className={done.has(id) ? 'learned' : undefined}>
                        {number}
                        <span className="spoken">{`, ${common.kinds[kind]}${done.has(id) ? `, ${common.solved}` : ''}`}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
    </div>
  );
}

function OnePuzzle({ puzzle, puzzles, words }: CollectionProps & { readonly puzzle: Puzzle }) {
  const { words: page } = useApp();
  const ui = useLoaded(gameUiLoader(puzzle.game));
  if (ui.kind === 'coming') return <p className="loading">{page.loading}</p>;
  if (ui.kind === 'failed') return <NotLoaded onRetry={ui.retry} />;
  return <PuzzlePage key={puzzle.id} puzzle={puzzle} puzzles={puzzles} ui={ui.value} words={words} />;
}

export default function Puzzles({ route }: { readonly route: Route }) {
  const { words: page, language } = useApp();
  const words = useLoaded(wordsLoader[language]);
  const puzzles = useLoaded(loadPuzzles);
  if (words.kind === 'failed') return <NotLoaded onRetry={words.retry} />;
  if (puzzles.kind === 'failed') return <NotLoaded onRetry={puzzles.retry} />;
  if (words.kind === 'coming' || puzzles.kind === 'coming') return <p className="loading">{page.loading}</p>;
  const puzzle = route.page === 'puzzles' ? puzzles.value.find(({ id }) => id === route.name) : undefined;
  const known = { puzzles: puzzles.value, words: words.value };
  return puzzle ? <OnePuzzle puzzle={puzzle} {...known} /> : <Collection {...known} />;
}
