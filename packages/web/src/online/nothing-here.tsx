interface NothingHereProps {
  readonly says: string;
  readonly to: string;
  readonly way: string;
}

/** Where an address leads to nothing that is for whoever follows it: what is the matter, and a way on. */
export const NothingHere = ({ says, to, way }: NothingHereProps) => (
  <div className="sheet">
    <p>{says}</p>
    <p className="choices">
      <a className="button" href={to}>
        {way}
      </a>
    </p>
  </div>
);
