import { cleanName } from '@ludoteca/games';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';
import { online, refusalOf, useMe } from './connection.ts';

interface NameFormProps {
  readonly words: OnlineWords;
  /** What the button says. */
  readonly label: string;
  /** Whoever has a name is asked for none. */
  onNamed(): Promise<void> | void;
  readonly children?: ReactNode;
}

/** Whoever was asked may type at once. */
export const focusOn = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** A name, kept, is all that somebody needs; one that is known is not asked for again. */
export function NameForm({ words, label, onNamed, children }: NameFormProps) {
  const { settings, chosen } = useApp();
  const me = useMe();
  const field = useId();
  const [name, setName] = useState(chosen.name);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isKnown = me !== null && me !== undefined;

  async function enter(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      if (!isKnown) {
        const person = await online.takeName(cleanName(name));
        settings.set({ ...settings.get(), name: person.name });
      }
      await onNamed();
    } catch (error) {
      setProblem(sayCode(words, refusalOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        enter();
      }}
    >
      {!isKnown && (
        <div className="field">
          <label htmlFor={field}>{words.name.label}</label>
          <input
            id={field}
            value={name}
            maxLength={40}
            required
            autoComplete="nickname"
            ref={focusOn}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      )}
      {children}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="primary large" disabled={busy}>
        {label}
      </button>
    </form>
  );
}
