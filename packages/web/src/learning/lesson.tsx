import { fill, type GameId, words as gameWords, type Language, sayMove, sayRefusal } from '@ludoteca/games';
import { courses, type Judgement, judge, judgeText, type LearningCatalogue, matchFor } from '@ludoteca/games/learning';
import { useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { formatRoute } from '../route.ts';
import { Contents } from './contents.tsx';
import { Exercise, type Verdict } from './exercise.tsx';
import { noteLearned } from './learned.ts';

interface LessonPageProps {
  readonly game: GameId;
  readonly ui: GameUi;
  readonly words: LearningCatalogue;
  /** From 0. */
  readonly index: number;
}

/** A move in the words of its readers. */
export const saying = (game: string, language: Language) => (text: string) => sayMove(gameWords[language], game, text);

export function LessonPage({ game, ui, words, index }: LessonPageProps) {
  const { language, go } = useApp();
  const { common } = words;
  const keys = Object.keys(courses[game].lessons);
  const key = keys[index]!;
  const lesson = courses[game].lessons[key]!;
  const said = words[game].lessons[key]!;
  const start = useMemo(() => matchFor(ui.game, lesson.position), [ui, lesson]);
  const [match, setMatch] = useState(start);
  const [verdict, setVerdict] = useState<Verdict>();
  const solved = verdict?.kind === 'right';
  const say = saying(game, language);
  const isLast = index === keys.length - 1;

  function take(judged: Judgement): boolean {
    if (judged.kind === 'refused') {
      setVerdict({ kind: 'refused', text: sayRefusal(gameWords[language], game, judged.refusal) });
      return false;
    }
    if (judged.kind === 'wrong') {
      setVerdict({ kind: 'wrong', text: `${say(judged.text)}: ${said.reasons[judged.text] ?? said.wrong}` });
      return true;
    }
    noteLearned(`${game}/${key}`);
    setMatch(judged.match);
    setVerdict({ kind: 'right', text: `${common.right} ${said.right}` });
    return true;
  }

  const to = (part: number) => go({ page: 'learn', game, part: String(part + 1) });
  return (
    <Exercise
      ui={ui}
      match={match}
      over={solved}
      tempting={Object.keys(lesson.refused)}
      title={`${fill(common.lesson, { number: index + 1, all: keys.length })}: ${said.title}`}
      task={said.task}
      verdict={verdict}
      words={words}
      onTry={(move) => take(judge(match, lesson.right, move))}
      onType={(text) => take(judgeText(match, lesson.right, text))}
      buttons={
        <>
          <button type="button" disabled={index === 0} onClick={() => to(index - 1)}>
            {common.previous}
          </button>
          {solved ? (
            <button
              type="button"
              onClick={() => {
                setMatch(start);
                setVerdict(undefined);
              }}
            >
              {common.again}
            </button>
          ) : (
            <button
              type="button"
              onClick={() => {
                const [move] = lesson.right;
                setVerdict({ kind: 'shown', text: fill(common.shown, { move: say(move) }), move });
              }}
            >
              {common.show}
            </button>
          )}
          {isLast ? (
            <a className={solved ? 'button primary' : 'button'} href={formatRoute({ page: 'new', game })}>
              {common.toGame}
            </a>
          ) : (
            <button type="button" className={solved ? 'primary' : undefined} onClick={() => to(index + 1)}>
              {common.next}
            </button>
          )}
        </>
      }
    >
      {solved && isLast && <p>{common.finished}</p>}
      <Contents game={game} words={words} part={String(index + 1)} />
    </Exercise>
  );
}
