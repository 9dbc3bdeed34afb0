import { useApp } from '../context.ts';

/** A part of the app did not come: it says so, and can be asked for again. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { words } = useApp();
  return (
    <div className="sheet" role="alert">
      <p>{words.notLoaded}</p>
      <p className="choices">
        <button type="button" className="primary" onClick={onRetry}>
          {words.tryAgain}
        </button>
        <a className="button" href="#/">
          {words.home}
        </a>
      </p>
    </div>
  );
}
