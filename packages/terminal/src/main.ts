import { run } from './cli/run.ts';

// Whoever reads our output may stop reading, as `head` does: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

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
