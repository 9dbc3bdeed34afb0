// Presses inside the page: many moves for one errand to the browser. What lies under something else can not be pressed.
import type { Page } from 'playwright-core';

/** What can be pressed: all that a selector finds, and with a text only what reads so. */
export interface Target {
  readonly css: string;
  /** The source of a regular expression. */
  readonly text?: string;
}

/** In the page: what the tests below share. */
function define(): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** What changes with whatever is done: the one that was pressed, the moves, and what is said. */
  const signOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      element.getAttribute('aria-selected'),
      ...['.moves', '.status', '.bets'].map((part) => document.querySelector(part)?.textContent),
    ].join();
  /** Presses the last of what can be pressed now, at its middle as a pointer would, and waits for what comes of it. */
  async function press({ css, text = '' }: Target): Promise<boolean> {
    for (const element of [...document.querySelectorAll<HTMLElement>(css)].reverse()) {
      const isOff = (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = isOff || width === 0 ? null : document.elementFromPoint(x + width / 2, y + height / 2);
      if (!hit || !element.contains(hit) || !new RegExp(text).test(element.textContent ?? '')) continue;
      const before = signOf(element);
      element.click();
      for (let frames = 0; frames < 120 && signOf(element) === before; frames++) await frame();
      return true;
    }
    return false;
  }
  Object.assign(globalThis, { press, frame });
}

interface Pressing {
  press(target: Target): Promise<boolean>;
  frame(): Promise<unknown>;
}

const prepare = (page: Page): Promise<void> => page.evaluate(define);

/** So many pictures of the page something may take to come: minutes, on a busy machine. */
const mostFrames = 3000;

/** Presses one after the other, each as soon as it is there and can be pressed. */
export async function pressAll(page: Page, targets: readonly Target[]): Promise<void> {
  await prepare(page);
  await page.evaluate(
    async ([wanted, most]) => {
      const { press, frame } = globalThis as unknown as Pressing;
      for (const target of wanted) {
        let frames = 0;
        while (!(await press(target))) {
          if (frames++ > most) throw new Error(`${JSON.stringify(target)} can not be pressed`);
          await frame();
        }
      }
    },
    [targets, mostFrames] as const,
  );
}

/** Presses until the page has `end`: at every turn the first that can be pressed of what that turn wants. */
export async function pressUntil(page: Page, end: string, wanted: readonly (readonly Target[])[]): Promise<void> {
  await prepare(page);
  await page.evaluate(
    async ([last, turns, most]) => {
      const { press, frame } = globalThis as unknown as Pressing;
      let turn = 0;
      for (let frames = 0; !document.querySelector(last); frames++) {
        if (frames > most) throw new Error(`${last} does not come`);
        for (const target of turns[turn % turns.length]!)
          if (await press(target)) {
            turn++;
            break;
          }
        await frame();
      }
    },
    [end, wanted, mostFrames] as const,
  );
}

/** A cell of a board by its name. */
export const cellNamed = (name: string): Target => ({ css: `[data-place][aria-label^="${name},"]` });

/** A button by what it reads. */
export const buttonNamed = (name: string): Target => ({ css: 'button', text: `^${name}$` });
