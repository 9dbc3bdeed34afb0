import { fill } from '@ludoteca/games';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';

interface TypedMoveProps {
  readonly example: string;
  /** Tells whether it was understood. */
  onType(text: string): boolean;
}

/** Moves for those who would rather type, in the game's notation or as the list of moves says them. */
export function TypedMove({ example, onType }: TypedMoveProps) {
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
      <label htmlFor={field}>{fill(play.type, { example })}</label>
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
