import { useId, useRef, useState } from 'react';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to take along. On plain HTTP a page has no clipboard: there the text is marked, and the old way is tried. */
export function CopyText({ label, text, copy, copied }: CopyTextProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function take(): Promise<void> {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy'));
    }
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
