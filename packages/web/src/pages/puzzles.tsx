import { fill, words as gameWords } from '@ludoteca/games';
import { type LearningCatalogue, loadPuzzles, type Puzzle, puzzleOfDay } from '@ludoteca/games/learning';
import { useApp } from '../context.ts';
import { gameIds, gameUiLoader } from '../game-uis.ts';
import { learned } from '../learning/learned.ts';
import { PuzzlePage } from '../learning/puzzle.tsx';
import { today } from '../learning/today.ts';
import { wordsLoader } from '../learning/words.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { formatRoute, type Route } from '../route.ts';
import { useStore } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';

interface CollectionProps {
  readonly puzzles: readonly Puzzle[];
  readonly words: LearningCatalogue;
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
      {daily && (
        <a className="button primary" href={formatRoute({ page: 'puzzles', name: daily.id })}>
          {`${common.daily}: ${gameWords[language][daily.game].name}, ${common.kinds[daily.kind]}`}
        </a>
      )}
      <h2>
        {common.collection} <small>{fill(common.solvedAll, { done: solved, all: puzzles.length })}</small>
      </h2>
      {gameIds
        .filter((game) => puzzles.some((puzzle) => puzzle.game === game))
        .map((game) => (
          <section key={game}>
            <h3>{gameWords[language][game].name}</h3>
            <ul className="puzzle-list">
              {puzzles
                .filter((puzzle) => puzzle.game === game)
                .map(({ id, kind }, index) => (
                  <li key={id}>
                    <a
                      href={formatRoute({ page: 'puzzles', name: id })}
                      className={done.has(id) ? 'learned' : undefined}
                      title={common.kinds[kind]}
                    >
                      {index + 1}
                      <span className="spoken">{`, ${common.kinds[kind]}${done.has(id) ? `, ${common.solved}` : ''}`}</span>
                    </a>
                  </li>
                ))}
            </ul>
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
