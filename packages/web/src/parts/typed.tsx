import { fill } from '@ludoteca/games';
import { useId, useState } from 'react';
import { useApp } from '../context.ts';

interface TypedMoveProps {
  readonly example: string;
  /** Nobody is asked for a move: the field stays where it is. */
  readonly idle: boolean;
  readonly refused: boolean;
  /** Tells whether it was understood. */
  onType(text: string): Promise<boolean>;
}

/** Moves for those who would rather type, in the game's notation or as the list of moves says them. */
export function TypedMove({ example, idle, refused, onType }: TypedMoveProps) {
  const { play } = useApp().words;
  const [text, setText] = useState('');
  const field = useId();
  return (
    <form
      className="typed"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!idle && (await onType(text))) setText((now) => (now === text ? '' : now));
      }}
    >
      <label htmlFor={field}>{example === '' ? play.typeAny : fill(play.type, { example })}</label>
      <input
        id={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-invalid={refused}
      />
      <button type="submit" aria-disabled={idle}>
        {play.typed}
      </button>
    </form>
  );
}
