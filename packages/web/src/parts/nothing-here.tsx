import type { ReactNode } from 'react';
import { useApp } from '../context.ts';

interface NothingHereProps {
  readonly says: string;
  /** To the front page unless another is named. */
  readonly to?: string;
  readonly way?: string;
  /** Another way on, before this one. */
  readonly children?: ReactNode;
}

/** Where an address leads to nothing that is for whoever follows it: what is the matter, and a way on. */
export function NothingHere({ says, to = '#/', way, children }: NothingHereProps) {
  const { words } = useApp();
  return (
    <div className="sheet nothing-here">
      <h1>{says}</h1>
      <p className="choices">
        {children}
        <a className="button" href={to}>
          {way ?? words.home}
        </a>
      </p>
    </div>
  );
}
