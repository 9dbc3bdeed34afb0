import { useEffect, useRef } from 'react';

/** What takes keys of its own: a field all of them, a board or a list the arrows. */
const fields = 'input, textarea, select, dialog[open]';
const walkers = '[role=grid], [role=slider], .moves ol';

/** Keys that do something wherever on the page one is, unless what is focused has a use for them. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(fields) || document.querySelector('dialog[open]')) return;
      if (event.key.startsWith('Arrow') && target.closest(walkers)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
