import { useId, useRef, useState } from 'react';
import { copyText } from '../online/link.ts';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to take along; it is marked, for those whose browser lets no page copy anything. */
export function CopyText({ label, text, copy, copied }: CopyTextProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function take(): Promise<void> {
    input.current?.select();
    setCopied(await copyText(text, input.current));
  }
  return (
    <div className="copy-text field">
      <label htmlFor={field}>{label}</label>
      <span className="copy-both">
        <input id={field} ref={input} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" onClick={take}>
          {copy}
        </button>
      </span>
      <small role="status">{isCopied && copied}</small>
    </div>
  );
}
