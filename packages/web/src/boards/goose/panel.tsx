import { words as gameWords } from '@ludoteca/games';
import {
  type Code,
  codes,
  type GooseOptions,
  type GooseView,
  gooseStateOf,
  remainingRace,
  statisticsLines,
} from '@ludoteca/games/goose';
import { useMemo } from 'react';
import type { PanelProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { Chances } from './chances.tsx';
import { Course } from './course.tsx';
import { Sign } from './sign.tsx';
import { useOdds } from './use-odds.ts';

export function GoosePanel({ view, course, ply, onLook, match, language }: PanelProps<GooseView>) {
  const options = match.options as GooseOptions;
  const { state, seats } = useMemo(() => remainingRace(gooseStateOf(view, options)), [view, options]);
  const { players } = state.options;
  const racing = useMemo(() => (players === options.players ? options : { ...options, players }), [options, players]);
  const position = useMemo(() => ({ ...state, options: racing }), [state, racing]);
  const odds = useOdds(racing);
  const words = pageWords(language).goose;
  const states = useMemo(() => course().map((seen) => gooseStateOf(seen, options)), [course, options]);
  const over = states.at(-1)?.winner !== undefined;
  const goose = gameWords[language].goose;
  return (
    <>
      <Chances odds={odds} position={position} seats={seats} names={match.names} language={language} />
      {over && racing === options && odds.state.kind === 'ready' && (
        <Course odds={odds.state.odds} states={states} ply={ply} names={match.names} language={language} onLook={onLook} />
      )}
      <details open={over}>
        <summary>{words.statistics}</summary>
        {statisticsLines(view, language, match.names).map((line) => (
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
