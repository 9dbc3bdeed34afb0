import { fill } from '@ludoteca/games';
import { useApp } from '../context.ts';

/** Between two people who must not see each other's cards. */
export function ScreenCover({ who, onReady }: { readonly who: string; onReady(): void }) {
  const { play } = useApp().words;
  return (
    <div className="screen-cover">
      <h2>{fill(play.handOver, { who })}</h2>
      <p>{fill(play.handOverWhy, { who })}</p>
      <button type="button" className="primary" onClick={onReady}>
        {fill(play.iAm, { who })}
      </button>
    </div>
  );
}
