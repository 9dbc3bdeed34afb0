import { useId } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T | undefined;
  /** Each a tile of its own, where they are more than fit side by side. */
  readonly asTiles?: boolean;
  say(value: T): string;
  onChoose(value: T): void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, values, value, asTiles = false, say, onChoose }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className={asTiles ? 'choice tiles' : 'choice'}>
      <legend>{label}</legend>
      <div className="segments">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => onChoose(one)} />
            <span>{say(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
