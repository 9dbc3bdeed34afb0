import { words as gameWords } from '@ludoteca/games';
import { type Code, codes, type GooseOptions, type GooseState, goose as game, statisticsLines } from '@ludoteca/games/goose';
import { useMemo } from 'react';
import type { PanelProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { Chances } from './chances.tsx';
import { Course } from './course.tsx';
import { Sign } from './sign.tsx';
import { useOdds } from './use-odds.ts';

export function GoosePanel({ view, course, ply, onLook, match, language }: PanelProps<GooseState>) {
  const odds = useOdds(match.options as GooseOptions);
  const words = pageWords(language).goose;
  const views = useMemo(course, [course]);
  const last = views.at(-1) ?? view;
  const over = game.outcome(last) !== undefined;
  const goose = gameWords[language].goose;
  return (
    <>
      <Chances odds={odds} view={view} names={match.names} language={language} />
      {over && odds.state.kind === 'ready' && (
        <Course odds={odds.state.odds} views={views} ply={ply} names={match.names} language={language} onLook={onLook} />
      )}
      <details open={over}>
        <summary>{words.statistics}</summary>
        {statisticsLines(view, goose).map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
      </details>
      <details>
        <summary>{words.signs}</summary>
        <ul className="signs">
          {codes
            .filter((code): code is Exclude<Code, 0> => code > 0)
            .map((code) => (
              <li key={code}>
                <svg viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
                  <Sign code={code} />
                </svg>
                {goose.codes[code]}
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}
