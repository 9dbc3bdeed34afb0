import { useApp } from '../context.ts';
import { NothingHere } from './nothing-here.tsx';

/** A part of the app did not come: it says so, and can be asked for again. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { words } = useApp();
  return (
    <div role="alert">
      <NothingHere says={words.notLoaded}>
        <button type="button" className="primary" onClick={onRetry}>
          {words.tryAgain}
        </button>
      </NothingHere>
    </div>
  );
}
