import { fill, type GameId } from '@ludoteca/games';
import { courses, type LearningCatalogue } from '@ludoteca/games/learning';
import { formatRoute } from '../route.ts';
import { useStore } from '../store.ts';
import { learned } from './learned.ts';

interface ContentsProps {
  readonly game: GameId;
  readonly words: LearningCatalogue;
  readonly part: string | undefined;
}

/** How a page of the rules is called in an address. */
export const topicPart = (key: string): string => key.toLowerCase();

/** Everything that is taught of a game, with what was learned ticked off. */
export function Contents({ game, words, part }: ContentsProps) {
  const done = useStore(learned);
  const { common } = words;
  const { topics, lessons } = words[game];
  const keys = Object.keys(courses[game].lessons);
  const count = keys.filter((key) => done.has(`${game}/${key}`)).length;
  const here = (name: string) => (name === part ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav className="contents" aria-label={common.learn}>
      <h2>{common.rules}</h2>
      <ul>
        {Object.entries(topics).map(([key, { title }]) => (
          <li key={key}>
            <a href={formatRoute({ page: 'learn', game, part: topicPart(key) })} {...here(topicPart(key))}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <h2>
        {common.lessons} <small>{fill(common.done, { done: count, all: keys.length })}</small>
      </h2>
      <ol>
        {keys.map((key, index) => (
          <li key={key} className={done.has(`${game}/${key}`) ? 'learned' : undefined}>
            <a href={formatRoute({ page: 'learn', game, part: String(index + 1) })} {...here(String(index + 1))}>
              {lessons[key]!.title}
              {done.has(`${game}/${key}`) && <span className="spoken">{` (${common.right})`}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
