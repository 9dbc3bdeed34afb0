import { useApp } from '../context.ts';

/** Where one goes from a game: known to whoever holds it, a saved game of this browser or a table of a server. */
export interface WaysOn {
  /** Addresses. */
  readonly report: string;
  readonly board: string;
  readonly other: string;
  /** The same game with everybody in their seats. */
  again(): void;
  /** The same with everybody a seat further. */
  swapped(): void;
}

/** What comes after a game. */
export function AfterGame({ ways }: { readonly ways: WaysOn }) {
  const { play } = useApp().words;
  return (
    <nav className="after-game" aria-label={play.after}>
      <a className="button primary" href={ways.report}>
        {play.replay}
      </a>
      <a className="button" href={ways.board}>
        {play.board}
      </a>
      <button type="button" onClick={ways.again}>
        {play.again}
      </button>
      <button type="button" onClick={ways.swapped}>
        {play.swapped}
      </button>
    </nav>
  );
}
