import { acceptedValues, words as gameWords, type Language, type OptionSpec, wordsOfGame } from '@ludoteca/games';
import { useId } from 'react';
import { pageWords } from '../words/index.ts';

interface OptionProps {
  readonly game: string;
  readonly name: string;
  readonly spec: OptionSpec;
  /** As it was typed, or as the game has it where nothing was. */
  readonly value: unknown;
  readonly language: Language;
  onSay(value: string): void;
}

/** One option of a game, as a field of a form. */
export function OptionField({ game, name, spec, value, language, onSay }: OptionProps) {
  const field = useId();
  const words = wordsOfGame(gameWords[language], game);
  const { setup } = pageWords(language);
  const shown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const choices = spec.kind === 'choice' ? spec.values : spec.kind === 'flag' ? ['true', 'false'] : undefined;
  const sayChoice = (choice: string) =>
    spec.kind === 'flag' ? (choice === 'true' ? setup.yes : setup.no) : (words.values[name]?.[choice] ?? choice);

  return (
    <div className="field">
      <label htmlFor={field}>{words.options[name] ?? name}</label>
      {choices ? (
        <select id={field} value={shown} onChange={({ target }) => onSay(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {sayChoice(choice)}
            </option>
          ))}
        </select>
      ) : spec.kind === 'text' ? (
        <textarea id={field} rows={2} maxLength={spec.most} value={shown} onChange={({ target }) => onSay(target.value)} />
      ) : spec.kind === 'size' ? (
        <input id={field} value={shown} onChange={({ target }) => onSay(target.value)} title={acceptedValues(spec)} />
      ) : (
        <input
          id={field}
          type="number"
          value={shown}
          {...((spec.kind === 'integer' || spec.kind === 'number') && { min: spec.min, max: spec.max })}
          step={spec.kind === 'number' ? (spec.stride ?? spec.step) : 1}
          onChange={({ target }) => onSay(target.value)}
        />
      )}
    </div>
  );
}
