import { fill, visibleText } from '@ludoteca/games';
import { run } from './cli/run.ts';
import { localeLanguage } from './language.ts';
import { wordsOf } from './words/index.ts';

const { files } = wordsOf(localeLanguage(process.env) ?? 'en');

function giveUp(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

// Whoever reads our output may stop reading, as `head` does: that is no failure.
process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  giveUp(fill(files[code === 'ENOSPC' ? 'disk-full' : 'not-possible'], { at: 'stdout', detail: code }));
});

try {
  process.cwd();
} catch {
  giveUp(fill(files['not-found'], { at: visibleText(process.env.PWD ?? '.') }));
}

/**
 * Once what was written is out, the process ends. It does not wait for the loop to run empty: Node itself can hang for ever on the way
 * from there to the exit, where V8 is still compiling (nodejs/node issue 54918).
 */
function end(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code === 0 ? process.exitCode : code)));
}

// Not awaited: what a command loads later may import from this bundle, and would wait for it while it waits for that.
run(process.argv.slice(2)).then(end, (error: unknown) => {
  // A mistake of ours: its place, but not the bundle's line that it stands in.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  end(1);
});
