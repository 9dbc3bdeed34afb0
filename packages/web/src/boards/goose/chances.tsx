import { fill, type Language } from '@ludoteca/games';
import { type GooseState, oddsAt } from '@ludoteca/games/goose';
import { useEffect, useRef } from 'react';
import { withIndex } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';
import type { Odds } from './use-odds.ts';

/** What is to be expected from a position on. */
export interface Outlook {
  readonly chances: readonly number[];
  readonly turns: number;
}

interface ChancesProps {
  readonly odds: Odds;
  readonly position: GooseState;
  readonly names: readonly string[];
  readonly language: Language;
  /** What to compare with. */
  readonly usual?: Outlook | undefined;
}

const decimal = (value: number, digits: number, language: Language): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

const signed = (by: number, digits: number, language: Language): string => {
  const size = decimal(Math.abs(by), digits, language);
  return Number(by.toFixed(digits)) === 0 ? '±0' : `${by > 0 ? '+' : '−'}${size}`;
};

/** In points of a hundred, against what was usual. */
function Change({ by, language }: { readonly by: number; readonly language: Language }) {
  const said = signed(100 * by, 2, language);
  if (said === '±0') return <span className="change">{said}</span>;
  return <span className={`change ${by > 0 ? 'gain' : 'loss'}`}>{`${by > 0 ? '▲' : '▼'} ${said}`}</span>;
}

function Computing({ odds, language }: Pick<ChancesProps, 'odds' | 'language'>) {
  const { goose } = pageWords(language);
  const { state, stop, start } = odds;
  if (state.kind === 'too-large') return <p className="soft">{goose.tooLarge}</p>;
  if (state.kind === 'stopped') {
    return (
      <p className="choices computing">
        <span className="soft">{goose.stopped}</span>
        <button type="button" onClick={start}>
          {goose.compute}
        </button>
      </p>
    );
  }
  if (state.kind === 'ready') return null;
  return (
    <div className="computing">
      <p className="soft">{fill(goose.computing, { percent: Math.floor(100 * state.share) })}</p>
      <progress aria-label={goose.chances} max={1} value={state.share} />
      <button type="button" onClick={stop}>
        {goose.stop}
      </button>
    </div>
  );
}

/** Everybody's exact chance to win, as bars. While new ones are computed the old ones stay, paler. */
export function Chances({ odds, position, names, language, usual }: ChancesProps) {
  const { goose } = pageWords(language);
  const latest = useRef<Outlook>(undefined);
  const { state } = odds;
  const now = state.kind === 'ready' ? oddsAt(state.odds, position) : undefined;
  useEffect(() => {
    if (now) latest.current = now;
  });
  const shown = now ?? (state.kind === 'too-large' ? undefined : latest.current);
  if (shown?.chances.length !== names.length) return <Computing odds={odds} language={language} />;
  return (
    <section className={now ? 'chances' : 'chances old'} aria-label={goose.chances} aria-busy={now === undefined}>
      <h2>{goose.chances}</h2>
      <ul>
        {withIndex(shown.chances).map(({ item: chance, index: seat }) => (
          <li key={seat} data-seat={seat}>
            <span className="name">
              <span className="pawn-number" aria-hidden="true">
                {seat + 1}
              </span>
              {names[seat]}
            </span>
            <span className="meter" aria-hidden="true">
              <span style={{ inlineSize: `${100 * chance}%` }} />
            </span>
            <span className="share">{`${decimal(100 * chance, usual ? 2 : 1, language)} %`}</span>
            {usual && <Change by={chance - (usual.chances[seat] ?? 0)} language={language} />}
          </li>
        ))}
      </ul>
      {shown.turns > 0 && (
        <p className="soft">
          {fill(goose.turns, { turns: decimal(shown.turns, 1, language) })}
          {usual && ` (${signed(shown.turns - usual.turns, 1, language)})`}
        </p>
      )}
      {usual && <p className="soft">{goose.since}</p>}
      <Computing odds={odds} language={language} />
    </section>
  );
}
