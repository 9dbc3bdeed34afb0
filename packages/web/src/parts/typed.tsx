import { useId, useState } from 'react';
import { useApp } from '../context.ts';

/** Moves in the game's notation, for those who would rather type. `onType` tells whether it was understood. */
export function TypedMove({ onType }: { onType(text: string): boolean }) {
  const { play } = useApp().words;
  const [text, setText] = useState('');
  const field = useId();
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (onType(text)) setText('');
      }}
    >
      <label htmlFor={field}>{play.type}</label>
      <input
        id={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <button type="submit">{play.typed}</button>
    </form>
  );
}
