import { createContext } from 'react';

/** Where a board's notes are shown: a place that does not grow with them. Without one they are not shown. */
export const NoteSlot = createContext<HTMLElement | null>(null);
