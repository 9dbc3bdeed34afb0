import { useApp } from '../context.ts';
import { IconButton } from './icon-button.tsx';

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
    ['first', '↑', 0, at > 0],
    ['back', '←', earlier, at > 0],
    ['forward', '→', later, at < last],
    ['last', '↓', last, at < last],
  ] as const;
  return jumps.map(([name, shortcut, to, possible]) => (
    <IconButton key={name} icon={name} label={play[name]} shortcut={shortcut} possible={possible} onPress={() => onJump(to)} />
  ));
}
