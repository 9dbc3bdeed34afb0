import type { Refusal, Seat } from '@ludoteca/games';
import type { ReactNode } from 'react';

/** What a table of a server has that one of this browser has not; made by whoever holds it. */
export interface RemoteTable {
  /** What is going on, where that is no turn: the game waits, or is paused. */
  readonly title: string | undefined;
  /** Beside each name: whether somebody is there. */
  mark(seat: Seat): ReactNode;
  /** What it asks of those who sit here: offers, claims, trouble with the line. */
  readonly notice: ReactNode;
  /** What is done seldom. */
  menu(close: () => void): ReactNode;
  /** Beside the other buttons below the board. */
  readonly tool: ReactNode;
  /** What comes after the game. */
  readonly after: ReactNode;
  /** Undoing is asked for. */
  readonly undo: string;
  sayRefusal(refusal: Refusal<string>): string;
}
