/** Scrolls a list, and never the page, so that one of its items is in the middle; the focus goes along if the list has it. */
export function showCurrent(list: HTMLElement | null, selector: string): void {
  const here = list?.querySelector<HTMLElement>(selector);
  if (!list || !here) return;
  list.scrollTop = here.offsetTop + (here.offsetHeight - list.clientHeight) / 2;
  if (list.contains(document.activeElement)) here.focus({ preventScroll: true });
}
