import { fill, type Language } from '@ludoteca/games';
import { type GooseOdds, type GooseState, oddsAt } from '@ludoteca/games/goose';
import { useMemo, useState } from 'react';
import { Plot } from '../../parts/plot.tsx';
import { percent } from '../../parts/thoughts.ts';
import { pageWords } from '../../words/index.ts';

interface CourseProps {
  readonly odds: GooseOdds;
  /** The whole race. */
  readonly views: readonly GooseState[];
  readonly names: readonly string[];
  readonly language: Language;
}

/** How the exact chances went from throw to throw. */
export function Course({ odds, views, names, language }: CourseProps) {
  const { goose, report } = pageWords(language);
  const [at, setAt] = useState(views.length - 1);
  const chances = useMemo(() => views.map((view) => oddsAt(odds, view).chances), [odds, views]);
  const say = (point: number) =>
    `${point === 0 ? report.start : fill(goose.throws, { throws: point })}: ${names
      .map((name, seat) => `${name} ${percent(chances[point]?.[seat] ?? 0)} %`)
      .join(', ')}`;
  return (
    <section className="course">
      <h2>{goose.course}</h2>
      <Plot
        label={goose.course}
        lines={names.map((_, seat) => chances.map((shares) => shares[seat] ?? 0))}
        at={at}
        say={say}
        onChoose={setAt}
      />
      <p className="soft">{say(at)}</p>
    </section>
  );
}
