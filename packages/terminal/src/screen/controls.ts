import type { Key as InkKey } from 'ink';
import { longestAnswer } from '../line-surface.ts';
import type { Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { type Direction, type Key, parseClick, press, spotAt } from './keyboard.ts';
import { type Layout, layOut } from './layout.ts';
import type { Snapshot, Store } from './store.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

const arrows = { upArrow: 'up', downArrow: 'down', leftArrow: 'left', rightArrow: 'right' } as const;

/** Keys that a question may have answers for besides letters. */
const namedKeys = [...(Object.keys(arrows) as (keyof typeof arrows)[]), 'home', 'end', 'pageUp', 'pageDown', 'escape'] as const;

/** What the drawing marks while somebody chooses. */
function marksOf({ ask, scene, picked, keyboard }: Snapshot): Marks {
  const moves = scene?.moves() ?? [];
  const last = moves.length > 0 ? scene?.ui.spotsOf?.(moves.at(-1)!, scene.view) : undefined;
  const hint = scene?.hint === undefined ? undefined : scene.ui.spotsOf?.(scene.hint, scene.view);
  const selected = picked.at(-1);
  const isPicking = ask?.pick === true;
  const choosing = isPicking && scene?.question;
  return {
    ...(last && { last }),
    ...(hint && { hint }),
    ...(scene?.notes && { notes: scene.notes }),
    ...(choosing && { targets: scene.ui.targets?.(choosing, picked) ?? [] }),
    ...(isPicking && keyboard.cursor !== undefined && { cursor: keyboard.cursor }),
    ...(selected !== undefined && { selected }),
  };
}

export const layoutOf = (snapshot: Snapshot, size: Size, style: Omit<Style, 'columns' | 'rows'>): Layout =>
  layOut(snapshot, size, style, marksOf(snapshot));

/** The spot the cursor is on, where it can be on one; in a menu it begins at the first entry. */
export function cursorOf({ keyboard, ask }: Snapshot, { spots }: Layout): string | undefined {
  if (spots.some(({ name }) => name === keyboard.cursor)) return keyboard.cursor;
  return ask?.menu || (ask?.keys && !ask.pick) ? spots[0]?.name : undefined;
}

/** Characters that are taken before nobody has typed for a moment, in milliseconds. */
const mostAtOnce = 2000;
const calmAgain = 500;
/** What has come from the one keyboard there is. */
let lately = { at: 0, taken: 0 };
/** Keys that came in one piece with one that answered: whoever asks next is to hear them. */
let held: (() => void)[] | undefined;

/** Turns keys and clicks into answers. */
export function makeControls(store: Store, size: () => Size, style: Omit<Style, 'columns' | 'rows'>) {
  function pick(name: string): void {
    const { ask, scene, picked } = store.snapshot();
    store.update({ keyboard: { input: '', cursor: name } });
    const next = (ask?.pick && scene?.question && scene.ui.pick?.(scene.question, picked, name)) || { text: name };
    if ('text' in next) store.answer(next.text);
    else store.update({ picked: next.picked });
  }

  function enter(layout: Layout): void {
    const snapshot = store.snapshot();
    const cursor = cursorOf(snapshot, layout);
    const { input } = snapshot.keyboard;
    if (input !== '') {
      store.update({ keyboard: { input: '', cursor } });
      store.answer(input);
    } else if (cursor !== undefined) pick(cursor);
    // On a board Enter brings the cursor, not an empty move.
    else if (layout.spots.length > 0) handle({ kind: 'arrow', direction: 'down' }, layout);
    else if (snapshot.ask) store.answer('');
  }

  function handle(key: Key, layout: Layout): void {
    const { scene, ask, keyboard } = store.snapshot();
    const cursor = cursorOf(store.snapshot(), layout) ?? keyboard.cursor;
    if (key.kind === 'cancel') store.update({ picked: [] });
    // On a board that is turned the way to the nearest spot is the right one.
    const stepper = ask?.pick && !scene?.turned ? scene?.ui.step : undefined;
    const step = stepper && scene && ((from: string, direction: Direction) => stepper(scene.view, from, direction));
    store.update({
      keyboard: press({ ...keyboard, cursor }, key, { spots: layout.spots, ...(step && { step }) }),
    });
  }

  /** Whether somebody can mean all of this: what is pasted by mistake may be megabytes. */
  function isTooMuch(input: string): boolean {
    const now = Date.now();
    const before = now - lately.at > calmAgain ? 0 : lately.taken;
    lately = { at: now, taken: before + input.length };
    if (lately.taken > mostAtOnce && before <= mostAtOnce) {
      store.update({ keyboard: { ...store.snapshot().keyboard, input: '' } });
      store.say([wordsOf(style.language).screen.pasted]);
    }
    return lately.taken > mostAtOnce;
  }

  /** Text may come in one piece when it is pasted or typed fast, with line ends and what takes letters back. */
  function text(input: string): void {
    if (isTooMuch(input)) return;
    for (const char of input) {
      if (char === '\u007f' || char === '\b') {
        handle({ kind: 'erase' }, layoutOf(store.snapshot(), size(), style));
        continue;
      }
      const typed = store.snapshot().keyboard;
      if (char === '\b' || char === '\u007f') {
        store.update({ keyboard: press(typed, { kind: 'erase' }, { spots: [] }) });
        continue;
      }
      if (typed.input !== '' && char >= ' ' && char !== ' ') {
        store.update({ keyboard: { input: (typed.input + char).slice(0, longestAnswer), cursor: typed.cursor } });
        continue;
      }
      const layout = layoutOf(store.snapshot(), size(), style);
      const { keyboard } = store.snapshot();
      const blankPlays = char === ' ' && keyboard.input === '' && cursorOf(store.snapshot(), layout) !== undefined;
      if (char === '\r' || char === '\n' || blankPlays) enter(layout);
      else if (char >= ' ') handle({ kind: 'text', text: char }, layout);
    }
  }

  /** The answer that a key has of its own. */
  function answerOf(input: string, key: InkKey): string | undefined {
    const name = namedKeys.find((known) => key[known]) ?? (key.ctrl || key.meta ? '' : input.toLowerCase());
    return store.snapshot().ask?.keys?.find((known) => known.key === name)?.answer;
  }

  function release(): void {
    const keys = held ?? [];
    held = undefined;
    for (const [place, take] of keys.entries()) {
      // One of them has answered again: the others wait in their turn.
      if (held) {
        (held as (() => void)[]).push(...keys.slice(place));
        return;
      }
      take();
    }
  }

  return function take(input: string, key: InkKey): void {
    if (held) {
      held.push(() => take(input, key));
      return;
    }
    const answer = answerOf(input, key);
    if (answer !== undefined) {
      held = [];
      setImmediate(release);
      store.answer(answer);
      return;
    }
    const layout = layoutOf(store.snapshot(), size(), style);
    const click = parseClick(input);
    if (click !== undefined) {
      const name = click === 'other' ? undefined : spotAt(layout.spots, click.line, click.column);
      if (name !== undefined) pick(name);
      return;
    }
    const arrow = (Object.keys(arrows) as (keyof typeof arrows)[]).find((name) => key[name]);
    if (key.return) enter(layout);
    else if (arrow) handle({ kind: 'arrow', direction: arrows[arrow] }, layout);
    else if (key.backspace || key.delete) handle({ kind: 'erase' }, layout);
    else if (key.escape) handle({ kind: 'cancel' }, layout);
    else if (!key.ctrl && !key.meta && !key.tab) text(input);
  };
}
