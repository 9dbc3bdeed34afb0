/** Shows one of the items of a list, now and whenever the list has another size. */
export function keepCurrent(list: HTMLElement | null, selector: string): (() => void) | undefined {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => showCurrent(list, selector));
  observer.observe(list);
  return () => observer.disconnect();
}

/** Scrolls a list, and never the page, so that one of its items is in the middle; the focus goes along if the list has it. */
function showCurrent(list: HTMLElement, selector: string): void {
  const here = list.querySelector<HTMLElement>(selector);
  if (!here) return;
  list.scrollTop = here.offsetTop + (here.offsetHeight - list.clientHeight) / 2;
  if (list.contains(document.activeElement)) here.focus({ preventScroll: true });
}
