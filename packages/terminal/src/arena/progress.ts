/** Shows how far the games have come. */
export interface Progress {
  show(done: number, all: number, text: string): void;
  end(): void;
}

const barWidth = 20;
/** Where there is no terminal, so many lines are enough for the longest contest. */
const steps = 20;

const bar = (share: number): string => {
  const filled = Math.round(barWidth * share);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
};

/** A bar that is drawn again and again on a terminal; plain lines now and then elsewhere. */
export function progressOn(output: NodeJS.WriteStream): Progress {
  let told = -1;
  if (output.isTTY) {
    return {
      show: (done, all, text) =>
        void output.write(`\r\u001b[K${`${bar(done / all)} ${text}`.slice(0, Math.max(20, output.columns - 1))}`),
      end: () => void output.write('\r\u001b[K'),
    };
  }
  return {
    show(done, all, text) {
      const step = Math.floor((steps * done) / all);
      if (step === told) return;
      told = step;
      output.write(`${text}\n`);
    },
    end: () => {},
  };
}
