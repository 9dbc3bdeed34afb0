import { fill, words as gameWords } from '@ludoteca/games';
import type { Race } from '@ludoteca/games/goose';
import { type KeyboardEvent, useRef } from 'react';
import { kinds, Sign } from '../boards/goose/sign.tsx';
import { columnsFor, spotOf } from '../boards/goose/track.ts';
import { useApp } from '../context.ts';
import { withIndex } from '../parts/format.ts';

interface CellsProps {
  readonly race: Race;
  readonly chosen: number;
  onChoose(cell: number): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The race, laid out as on the board where there is room for it; the arrows walk along it. */
export function Cells({ race, chosen, onChoose }: CellsProps) {
  const { words, language } = useApp();
  const { codes } = gameWords[language].goose;
  const list = useRef<HTMLOListElement>(null);
  const columns = columnsFor(race.length);
  const last = race.length - 1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(1, Math.min(last - 1, chosen + step));
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <ol ref={list} className="editor-cells" start={0} style={{ '--columns': columns } as object} onKeyDown={onKeyDown}>
      {withIndex(race).map(({ item: code, index }) => {
        const { x, y } = spotOf(index, race.length, columns);
        const name = index === last ? words.goose.goal : codes[code];
        return (
          <li key={index} style={{ '--x': x + 1, '--y': y + 1 } as object}>
            <button
              type="button"
              className={`cell ${index === last ? 'goal' : kinds[code]}`}
              aria-pressed={index === chosen}
              disabled={index === 0 || index === last}
              tabIndex={index === chosen ? 0 : -1}
              title={name}
              onClick={() => onChoose(index)}
            >
              <span aria-hidden="true">{index}</span>
              <span className="spoken">{`${fill(words.goose.cell, { cell: index })}: ${name}`}</span>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <Sign code={code} />
              </svg>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
