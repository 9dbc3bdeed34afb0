import type { GameId } from '@ludoteca/games';
import { courses, type LearningCatalogue, learnerIn, matchFor } from '@ludoteca/games/learning';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { miniatureOf } from '../game-uis.ts';
import { StaticBoard } from '../parts/static-board.tsx';
import { Contents, topicPart } from './contents.tsx';
import { namesFor } from './names.ts';

interface TopicPageProps {
  readonly game: GameId;
  readonly ui: GameUi;
  readonly words: LearningCatalogue;
  readonly topic: string;
}

/** A page of the rules: what there is to say, and a position on our board. */
export function TopicPage({ game, ui, words, topic }: TopicPageProps) {
  const { go, language } = useApp();
  const { common } = words;
  const keys = Object.keys(courses[game].topics);
  const { title, text } = words[game].topics[topic]!;
  const position = courses[game].topics[topic]?.position;
  const match = useMemo(() => {
    if (!position) return undefined;
    const plain = matchFor(ui.game, position);
    return { ...plain, names: namesFor(plain, words, language) };
  }, [ui, position, words, language]);
  const index = keys.indexOf(topic);
  const next = keys[index + 1];
  return (
    <article className="sheet topic">
      <div className="topic-text">
        <h1>{title}</h1>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="choices">
          <button
            type="button"
            className="primary"
            onClick={() => go({ page: 'learn', game, part: next === undefined ? '1' : topicPart(next) })}
          >
            {next === undefined ? common.lessons : common.next}
          </button>
        </p>
      </div>
      {match ? (
        <figure className={`shown shown-${game}`} aria-label={common.position}>
          <StaticBoard ui={ui} match={match} ply={match.log.length} viewer={learnerIn(match)} />
        </figure>
      ) : (
        <div className="shown miniature" aria-hidden="true">
          {miniatureOf(game)}
        </div>
      )}
      <Contents game={game} words={words} part={topicPart(topic)} />
    </article>
  );
}
