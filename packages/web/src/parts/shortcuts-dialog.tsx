import type { RefObject } from 'react';
import { useApp } from '../context.ts';

interface ShortcutsDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Of the page, beside those that walk: each key with what it does. */
  readonly keys: readonly (readonly [key: string, does: string])[];
}

/** What the keys do, above the page. */
export function ShortcutsDialog({ dialog, keys }: ShortcutsDialogProps) {
  const { play } = useApp().words;
  const all = [
    ['← →', `${play.back} / ${play.forward}`],
    ['↑ ↓', `${play.first} / ${play.last}`],
    ...keys,
    ['?', play.keys],
  ] as const;
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" closedby="any">
      <h2 id="keys-title">{play.keys}</h2>
      <dl className="keys">
        {all.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="primary">
          {play.close}
        </button>
      </form>
    </dialog>
  );
}
