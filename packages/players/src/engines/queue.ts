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
  const waiting: Item[] = [];
  let isOpen = true;
  let wake = (): void => {};

  async function run(): Promise<void> {
    while (isOpen) {
      const [item] = waiting.splice(0, 1);
      if (item !== undefined) await handle(item);
      else
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
    isEmpty: () => waiting.length === 0,
  };
}
