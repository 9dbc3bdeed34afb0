import { words as gameWords } from '@ludoteca/games';
import { sideName, type TrucoView, trucoNarration } from '@ludoteca/games/truco';
import { useMemo } from 'react';
import type { PanelProps } from '../../game-ui.ts';
import { withIndex } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';
import { LastHand } from './last-hand.tsx';

const goal = 12;
const longestLog = 5;
/** Enough for the log: a deal says nothing for thirteen plies. */
const latestPlies = 60;

/** What scrolls must be reached by the keyboard to be scrolled. */
const scrolledByKeys = { tabIndex: 0 };

/** Who did what between two views: whoever laid a card or said something, else chance. */
function byOf(before: TrucoView): number | 'chance' {
  return before.turn.kind === 'seat' ? before.turn.seat : 'chance';
}

export function TrucoPanel({ view, seen, match, language }: PanelProps<TrucoView>) {
  const words = pageWords(language).truco;
  const { names } = match;
  const log = useMemo(() => {
    const views = seen(latestPlies);
    const told = views.slice(1).map((after, index) => {
      const before = views[index]!;
      const lines = trucoNarration.narrate({ by: byOf(before), move: '', before, after, names }, language);
      // The score stands above the log.
      const score = lines.indexOf(gameWords[language].truco.score.title);
      return score < 0 ? lines : lines.slice(0, score);
    });
    // What one move led to is read in its order, the latest move first.
    return told
      .filter((lines) => lines.length > 0)
      .slice(-longestLog)
      .reverse();
  }, [seen, names, language]);

  return (
    <>
      <section className="score" aria-label={words.score}>
        {([0, 1] as const).map((side) => (
          <div key={side} className="side-score">
            <span>
              <span className="name">{sideName(side, names, language)}</span> <b>{view.scores[side]}</b>
            </span>
            <span className="tentos" aria-hidden="true">
              {Array.from({ length: goal }, (_, tento) => tento).map((tento) => (
                <i key={tento} className={tento < view.scores[side] ? 'won' : undefined} />
              ))}
            </span>
          </div>
        ))}
      </section>
      <section className="log" aria-label={words.log} {...scrolledByKeys}>
        <h2>{words.log}</h2>
        <ul>
          {withIndex(log).map(({ item: lines, index }) => (
            <li key={log.length - index}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
        <LastHand view={view} names={names} language={language} />
      </section>
    </>
  );
}
