// How long the player waits: from the call of `ludoteca go --plain` to its first prompt. Under twice `node -e 0` plus 150 ms is good.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './contest.js';

const program = fileURLToPath(new URL('../../packages/terminal/dist/ludoteca.js', import.meta.url));
const runs = 15;

/** Milliseconds until it has printed its first prompt, a line that is not ended. @param {string} home @returns {Promise<number>} */
function toPrompt(home) {
  const start = performance.now();
  const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home };
  const child = spawn(process.execPath, [program, 'go', '--plain'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let prompted = 0;
    child.stdout.on('data', (chunk) => {
      if (prompted > 0 || chunk.at(-1) === 10) return;
      prompted = performance.now() - start;
      child.stdin.end();
    });
    child.on('error', reject);
    child.on('close', () => (prompted > 0 ? resolve(prompted) : reject(new Error('no prompt'))));
  });
}

function emptyNode() {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
}

export async function report() {
  const home = mkdtempSync(join(tmpdir(), 'ludoteca-bench-'));
  const [ours, node] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let run = 0; run < runs; run++) {
    ours.push(await toPrompt(home));
    node.push(emptyNode());
  }
  rmSync(home, { recursive: true, force: true });
  const [time, empty] = [median(ours), median(node)];
  const limit = 2 * empty + 150;
  const verdict = time < limit ? 'within' : 'OVER';
  return `ludoteca go --plain to its first prompt: ${time.toFixed(0)} ms; node -e 0: ${empty.toFixed(0)} ms; ${verdict} the limit of ${limit.toFixed(0)} ms`;
}
