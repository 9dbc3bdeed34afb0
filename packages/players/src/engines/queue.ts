/** Handles one thing after the other, each when the one before is done. */
export interface Queue<Item> {
  push(item: Item): void;
  /** What still waits is dropped; what is being handled is the last. */
  close(): void;
  isOpen(): boolean;
  isEmpty(): boolean;
  /** Resolves when it is closed and nothing is being handled. */
  readonly ended: Promise<void>;
}

export function makeQueue<Item>(handle: (item: Item) => Promise<void>): Queue<Item> {
  let waiting: Item[] = [];
  /** Those before this place are handled: taking them off one by one would cost as much as there are. */
  let next = 0;
  let isOpen = true;
  let wake = (): void => {};

  async function run(): Promise<void> {
    while (isOpen) {
      const item = waiting[next];
      if (item !== undefined) {
        next++;
        await handle(item);
      } else if (next > 0) {
        waiting = waiting.slice(next);
        next = 0;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  return {
    ended: run(),
    push(item) {
      waiting.push(item);
      wake();
    },
    close() {
      isOpen = false;
      wake();
    },
    isOpen: () => isOpen,
    isEmpty: () => waiting.length === next,
  };
}
