import type { ReactNode } from 'react';

interface NothingHereProps {
  readonly says: string;
  readonly to: string;
  readonly way: string;
  /** Another way on, before this one. */
  readonly children?: ReactNode;
}

/** Where an address leads to nothing that is for whoever follows it: what is the matter, and a way on. */
export const NothingHere = ({ says, to, way, children }: NothingHereProps) => (
  <div className="sheet nothing-here">
    <h1>{says}</h1>
    <p className="choices">
      {children}
      <a className="button" href={to}>
        {way}
      </a>
    </p>
  </div>
);
