import { useApp } from '../context.ts';

interface JumpsProps {
  readonly at: number;
  readonly earlier: number;
  readonly later: number;
  readonly last: number;
  onJump(to: number): void;
}

/** To the beginning, a step back, a step on, to the end. */
export function Jumps({ at, earlier, later, last, onJump }: JumpsProps) {
  const { play } = useApp().words;
  const jumps = [
    ['first', 'M6 5v14M18 5l-9 7 9 7', 0, at > 0],
    ['back', 'M15 5l-7 7 7 7', earlier, at > 0],
    ['forward', 'M9 5l7 7-7 7', later, at < last],
    ['last', 'M18 5v14M6 5l9 7-9 7', last, at < last],
  ] as const;
  return (
    <div className="jumps">
      {jumps.map(([name, icon, to, possible]) => (
        <button
          type="button"
          key={name}
          aria-label={play[name]}
          title={play[name]}
          disabled={!possible}
          onClick={() => onJump(to)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </div>
  );
}
