import { use } from 'react';
import { createPortal } from 'react-dom';
import { NoteSlot } from '../parts/note-slot.ts';

/** What the position asks of whoever moves, said where the status is: below the board it would push things about. */
export function Notes({ lines }: { readonly lines: readonly string[] }) {
  const slot = use(NoteSlot);
  return (
    slot &&
    createPortal(
      lines.map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      )),
      slot,
    )
  );
}
