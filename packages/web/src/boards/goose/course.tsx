import { fill, type Language } from '@ludoteca/games';
import { type GooseOdds, type GooseState, oddsAt } from '@ludoteca/games/goose';
import { useMemo } from 'react';
import { boardWords } from '../../board/words/index.ts';
import { percent } from '../../parts/format.ts';
import { Plot } from '../../parts/plot.tsx';
import { pageWords } from '../../words/index.ts';

interface CourseProps {
  readonly odds: GooseOdds;
  /** The whole race. */
  readonly states: readonly GooseState[];
  readonly ply: number;
  readonly names: readonly string[];
  readonly language: Language;
  onLook(ply: number): void;
}

/** How the exact chances went from throw to throw; the board follows whoever walks through them. */
export function Course({ odds, states, ply, names, language, onLook }: CourseProps) {
  const { goose } = pageWords(language);
  const { report } = boardWords(language);
  const chances = useMemo(() => states.map((state) => oddsAt(odds, state).chances), [odds, states]);
  const say = (point: number) =>
    `${point === 0 ? report.start : fill(goose.throws, { throws: point })}: ${names
      .map((name, seat) => `${name} ${percent(chances[point]?.[seat] ?? 0)} %`)
      .join(', ')}`;
  return (
    <section className="course">
      <h2>{goose.course}</h2>
      <p className="soft">{goose.courseHint}</p>
      <Plot
        label={goose.course}
        lines={names.map((name, seat) => ({ name, chances: chances.map((shares) => shares[seat] ?? 0) }))}
        at={ply}
        say={say}
        onChoose={onLook}
      />
    </section>
  );
}
