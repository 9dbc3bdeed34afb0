import { fill, type Language, type Seat } from '@ludoteca/games';
import { type GooseState, oddsAt } from '@ludoteca/games/goose';
import { useEffect, useRef } from 'react';
import { withIndex, withUnbrokenPercents } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';
import { useEstimate } from './use-estimate.ts';
import type { Odds } from './use-odds.ts';

/** What is to be expected from a position on. */
export interface Outlook {
  readonly chances: readonly number[];
  readonly turns: number;
  /** Standard errors, where they are estimates. */
  readonly errors?: readonly number[];
  readonly turnsError?: number;
}

interface ChancesProps {
  readonly odds: Odds;
  /** Without those who have left; the same object as long as it is the same position. */
  readonly position: GooseState;
  /** Whose they are, by their seats. */
  readonly seats: readonly Seat[];
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
  if (state.kind === 'too-large') return <p className="soft">{goose.estimated}</p>;
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
      <p className="soft">{withUnbrokenPercents(fill(goose.computing, { percent: Math.floor(100 * state.share) }))}</p>
      <progress aria-label={goose.chances} max={1} value={state.share} />
      <button type="button" onClick={stop}>
        {goose.stop}
      </button>
    </div>
  );
}

/** Everybody's chance to win, as bars: exact, or with its error. While new ones are computed the old ones stay, paler. */
export function Chances({ odds, position, seats, names, language, usual }: ChancesProps) {
  const { goose } = pageWords(language);
  const latest = useRef<Outlook>(undefined);
  const { state } = odds;
  const estimated = useEstimate(state.kind === 'too-large' ? position : undefined);
  const exact = state.kind === 'ready' ? oddsAt(state.odds, position) : undefined;
  const now: Outlook | undefined = exact ?? (estimated?.isNow ? estimated.estimate : undefined);
  useEffect(() => {
    if (now) latest.current = now;
  });
  const shown = now ?? estimated?.estimate ?? latest.current;
  if (shown?.chances.length !== seats.length) return <Computing odds={odds} language={language} />;
  const plusMinus = (error: number | undefined) => (error === undefined ? '' : ` ± ${decimal(error, 1, language)}`);
  return (
    <section className={now ? 'chances' : 'chances old'} aria-label={goose.chances} aria-busy={now === undefined}>
      <h2>{goose.chances}</h2>
      <ul>
        {withIndex(seats).map(({ item: seat, index }) => (
          <li key={seat} data-seat={seat}>
            <span className="name">
              <span className="pawn-number" aria-hidden="true">
                {seat + 1}
              </span>
              {names[seat]}
            </span>
            <span className="meter" aria-hidden="true">
              <span style={{ inlineSize: `${100 * (shown.chances[index] ?? 0)}%` }} />
            </span>
            <span className="share">
              {`${decimal(100 * (shown.chances[index] ?? 0), usual ? 2 : 1, language)} %${plusMinus(shown.errors && 100 * shown.errors[index]!)}`}
            </span>
            {usual && <Change by={(shown.chances[index] ?? 0) - (usual.chances[index] ?? 0)} language={language} />}
          </li>
        ))}
      </ul>
      {shown.turns > 0 && (
        <p className="soft">
          {fill(goose.turns, { turns: decimal(shown.turns, 1, language) + plusMinus(shown.turnsError) })}
          {usual && ` (${signed(shown.turns - usual.turns, 1, language)})`}
        </p>
      )}
      {usual && <p className="soft">{goose.since}</p>}
      <Computing odds={odds} language={language} />
    </section>
  );
}
