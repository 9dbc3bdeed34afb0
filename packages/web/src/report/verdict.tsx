import type { Match } from '@ludoteca/games';
import { type Analysis, isDecision, sayAccounts, sayAccuracies, sayNotes } from '@ludoteca/players';
import { useApp } from '../context.ts';
import { percent, withUnbrokenPercents } from '../parts/format.ts';

/** How much of the result came from dice and cards, how much from decisions; and how well those were taken. */
export function Verdict({ match, analysis }: { readonly match: Match; readonly analysis: Analysis }) {
  const { words, language } = useApp();
  const { report } = words;
  const { luckShare } = analysis;
  const mixed = match.game.facts.chance && analysis.steps.some(isDecision);
  const parts = [
    ['luck', report.luckShare, luckShare],
    ['skill', report.decisionShare, 1 - luckShare],
  ] as const;
  return (
    <section className="judged">
      <h2>{match.game.facts.chance ? report.luck : report.play}</h2>
      {mixed && (
        <p className="parts" aria-hidden="true">
          {parts.map(([kind, said, share]) => (
            <span key={kind} className={kind} style={{ flexGrow: share }}>
              <span>{`${said} ${percent(share)} %`}</span>
            </span>
          ))}
        </p>
      )}
      <ul>
        {[
          ...sayNotes(match, analysis, language),
          ...sayAccounts(match, analysis, language),
          ...sayAccuracies(match, analysis, language),
        ].map((line) => (
          <li key={line}>{withUnbrokenPercents(line)}</li>
        ))}
      </ul>
    </section>
  );
}
