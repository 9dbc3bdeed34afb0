import { fill, words as gameWords } from '@ludoteca/games';
import { type Code, codes } from '@ludoteca/games/goose';
import { useId } from 'react';
import { kinds, Sign } from '../boards/goose/sign.tsx';
import { useApp } from '../context.ts';

interface PaletteProps {
  readonly cell: number;
  readonly code: Code;
  onChoose(code: Code): void;
}

/** Everything a cell can do, with its sign. */
export function Palette({ cell, code, onChoose }: PaletteProps) {
  const { words, language } = useApp();
  const names = gameWords[language].goose.codes;
  const group = useId();
  return (
    <fieldset className="palette">
      <legend>{fill(words.race.code, { cell })}</legend>
      {codes.map((one) => (
        <label key={one} className={kinds[one]}>
          <input type="radio" name={group} checked={one === code} onChange={() => onChoose(one)} />
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <Sign code={one} />
          </svg>
          <span>{names[one]}</span>
        </label>
      ))}
      <p className="palette-said" aria-hidden="true">
        {names[code]}
      </p>
    </fieldset>
  );
}
