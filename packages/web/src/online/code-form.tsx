import { useId, useState } from 'react';
import { useApp } from '../context.ts';
import type { OnlineWords } from '../words/online/index.ts';

/** Six letters, for those who were told them. */
export function CodeForm({ words }: { readonly words: OnlineWords }) {
  const { go } = useApp();
  const field = useId();
  const [code, setCode] = useState('');
  return (
    <form
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        go({ page: 'join', code: code.toUpperCase() });
      }}
    >
      <label htmlFor={field}>{words.code.label}</label>
      <input
        id={field}
        className="code"
        value={code}
        required
        pattern="[A-Za-z]{6}"
        maxLength={6}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value.replace(/[^a-z]/gi, ''))}
      />
      <button type="submit">{words.code.join}</button>
    </form>
  );
}
