/** Unfinished work by name, so that a call that was stopped is taken up again. */
export interface Checkpoints {
  read(name: string): Uint8Array | undefined;
  write(name: string, content: Uint8Array): void;
  remove(name: string): void;
}
