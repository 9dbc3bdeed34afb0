import { fill, type Language } from '@ludoteca/games';
import { type GooseState, oddsAt } from '@ludoteca/games/goose';
import { numbered } from '../../parts/numbered.ts';
import { pageWords } from '../../words/index.ts';
import type { OddsState } from './use-odds.ts';

interface ChancesProps {
  readonly state: OddsState;
  readonly view: GooseState;
  readonly names: readonly string[];
  readonly language: Language;
  /** Chances to compare with, as before a change. */
  readonly earlier?: readonly number[] | undefined;
}

const percent = (share: number, digits: number): string => (100 * share).toFixed(digits);

/** Everybody's exact chance to win, as bars. */
export function Chances({ state, view, names, language, earlier }: ChancesProps) {
  const { goose } = pageWords(language);
  if (state.kind === 'too-large') return <p className="soft">{goose.tooLarge}</p>;
  if (state.kind === 'computing') {
    return (
      <div className="computing">
        <p className="soft">{fill(goose.computing, { percent: Math.floor(100 * state.share) })}</p>
        <progress aria-label={goose.chances} max={1} value={state.share} />
      </div>
    );
  }
  const { chances, turns } = oddsAt(state.odds, view);
  return (
    <section className="chances" aria-label={goose.chances}>
      <h2>{goose.chances}</h2>
      <ul>
        {numbered(chances).map(({ item: chance, index: seat }) => {
          const change = earlier?.[seat] === undefined ? 0 : chance - (earlier[seat] ?? 0);
          return (
            <li key={seat} data-seat={seat}>
              <span className="name">{names[seat]}</span>
              <span className="bar" aria-hidden="true">
                <span style={{ inlineSize: `${100 * chance}%` }} />
              </span>
              <span className="share">{`${percent(chance, earlier ? 2 : 1)} %`}</span>
              {Math.abs(change) >= 0.00005 && (
                <span className={change > 0 ? 'gain' : 'loss'}>{`${change > 0 ? '+' : '−'}${percent(Math.abs(change), 2)}`}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="soft">{fill(goose.turns, { turns: turns.toFixed(1) })}</p>
    </section>
  );
}
