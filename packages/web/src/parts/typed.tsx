import { fill } from '@ludoteca/games';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';

interface TypedMoveProps {
  readonly example: string;
  readonly complaint: string | undefined;
  /** Tells whether it was understood. */
  onType(text: string): Promise<boolean>;
}

/** Moves for those who would rather type, in the game's notation or as the list of moves says them. */
export function TypedMove({ example, complaint, onType }: TypedMoveProps) {
  const { play } = useApp().words;
  const [text, setText] = useState('');
  const field = useId();
  return (
    <form
      className="typed"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onType(text)) setText((now) => (now === text ? '' : now));
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
        aria-invalid={complaint !== undefined}
      />
      <button type="submit">{play.typed}</button>
      {complaint !== undefined && <p className="complaint">{complaint}</p>}
    </form>
  );
}
