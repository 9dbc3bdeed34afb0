import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const next = ':is(.board-area, .foot) :is([data-place][tabindex="0"], button:enabled, input:enabled)';

/**
 * Whoever plays by keyboard stays at the board when what they pressed is gone, as a card is that was played: on to the first
 * thing there that can be pressed, or to the board itself until there is one.
 */
export function useKeptFocus(): {
  readonly ref: RefObject<HTMLElement | null>;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
} {
  const ref = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body;
    if (!inside.current || (!lost && activeElement !== ref.current)) return;
    (ref.current?.querySelector<HTMLElement>(next) ?? ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ target, relatedTarget }) => {
      const taken = !target.isConnected || target.matches(':disabled');
      inside.current = taken || (ref.current?.contains(relatedTarget as Node | null) ?? false);
    },
  };
}
