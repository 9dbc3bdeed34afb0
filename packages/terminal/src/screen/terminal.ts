import { writeSync } from 'node:fs';

const alternateScreen = '\u001b[?1049h';
const mouseClicks = '\u001b[?1000h\u001b[?1006h';
const everythingBack = '\u001b[?1006l\u001b[?1000l\u001b[?25h\u001b[?1049l';

export interface TakenScreen {
  giveBack(): void;
  /** Stops the program as Ctrl-Z does elsewhere; gives back what `fg` brings it back with. */
  suspend(): Promise<void>;
}

/** Takes the whole screen, and gives it back whatever happens: at the end, after Ctrl-C, after a crash. */
export function takeScreen(): TakenScreen {
  let taken = false;

  function take(): void {
    taken = true;
    writeSync(1, alternateScreen + mouseClicks);
  }

  function giveBack(): void {
    if (!taken) return;
    taken = false;
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    try {
      writeSync(1, everythingBack);
    } catch {
      // The terminal is gone.
    }
  }

  take();
  process.once('exit', giveBack);
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 })) {
    process.once(signal, () => {
      giveBack();
      process.exit(128 + number);
    });
  }
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(failure, (error: unknown) => {
      giveBack();
      console.error(error);
      process.exit(1);
    });
  }
  return {
    giveBack,
    async suspend() {
      giveBack();
      const continued = new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()));
      // Nobody reads the keyboard meanwhile, and waiting for a signal alone keeps no program from its end.
      const staying = setInterval(() => {}, 60_000);
      // The whole group, as the terminal would: whoever started us stops as well.
      process.kill(0, 'SIGTSTP');
      await continued;
      clearInterval(staying);
      take();
    },
  };
}
