import { fill, type GameId, words as gameWords } from '@ludoteca/games';
import { courses, type LearningCatalogue } from '@ludoteca/games/learning';
import { useApp } from '../context.ts';
import { gameIds, gameUiLoader, isGameId, miniatureOf } from '../game-uis.ts';
import { topicPart } from '../learning/contents.tsx';
import { learned } from '../learning/learned.ts';
import { LessonPage } from '../learning/lesson.tsx';
import { TopicPage } from '../learning/topic.tsx';
import { wordsLoader } from '../learning/words.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { formatRoute, type Route } from '../route.ts';
import { useStore } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';

/** Which game, for those who have not said it. */
function Games({ words }: { readonly words: LearningCatalogue }) {
  const { language } = useApp();
  const done = useStore(learned);
  const { common } = words;
  return (
    <div className="sheet learn">
      <h1>{common.learn}</h1>
      <p>{common.intro}</p>
      <ul className="learn-games">
        {gameIds.map((game) => {
          const keys = Object.keys(courses[game].lessons);
          const count = keys.filter((key) => done.has(`${game}/${key}`)).length;
          return (
            <li key={game}>
              <a href={formatRoute({ page: 'learn', game })}>
                <span className="miniature" aria-hidden="true">
                  {miniatureOf(game)}
                </span>
                <b>{gameWords[language][game].name}</b>
                <small>{`${common.lessons}: ${fill(common.done, { done: count, all: keys.length })}`}</small>
              </a>
            </li>
          );
        })}
      </ul>
      <p>{common.puzzlesIntro}</p>
      <a className="button" href={formatRoute({ page: 'puzzles' })}>
        {common.puzzles}
      </a>
    </div>
  );
}

function GameCourse({ game, part, words }: { readonly game: GameId; readonly part?: string; readonly words: LearningCatalogue }) {
  const { words: page } = useApp();
  const ui = useLoaded(gameUiLoader(game));
  if (ui.kind === 'coming') return <p className="loading">{page.loading}</p>;
  if (ui.kind === 'failed') return <NotLoaded onRetry={ui.retry} />;
  const { topics, lessons } = courses[game];
  const index = Number(part) - 1;
  const key = part === undefined ? undefined : Object.keys(lessons)[index];
  if (key !== undefined) return <LessonPage key={key} game={game} ui={ui.value} words={words} index={index} />;
  const topic = Object.keys(topics).find((name) => topicPart(name) === part) ?? Object.keys(topics)[0]!;
  return <TopicPage key={topic} game={game} ui={ui.value} words={words} topic={topic} />;
}

export default function Learn({ route }: { readonly route: Route }) {
  const { words: page, language } = useApp();
  const words = useLoaded(wordsLoader[language]);
  if (words.kind === 'coming') return <p className="loading">{page.loading}</p>;
  if (words.kind === 'failed') return <NotLoaded onRetry={words.retry} />;
  if (route.page !== 'learn' || route.game === undefined || !isGameId(route.game)) return <Games words={words.value} />;
  return <GameCourse game={route.game} words={words.value} {...(route.part !== undefined && { part: route.part })} />;
}
