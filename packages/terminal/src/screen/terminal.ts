import { writeSync } from 'node:fs';

const alternateScreen = '\u001b[?1049h';
const mouseClicks = '\u001b[?1000h\u001b[?1006h';
const everythingBack = '\u001b[?1006l\u001b[?1000l\u001b[?25h\u001b[?1049l';

/** Takes the whole screen, and gives it back whatever happens: at the end, after Ctrl-C, after a crash. */
export function takeScreen(): () => void {
  let taken = true;
  writeSync(1, alternateScreen + mouseClicks);

  function giveBack(): void {
    if (!taken) return;
    taken = false;
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    writeSync(1, everythingBack);
  }

  process.once('exit', giveBack);
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.once(signal, () => {
      giveBack();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(failure, (error: unknown) => {
      giveBack();
      console.error(error);
      process.exit(1);
    });
  }
  return giveBack;
}
