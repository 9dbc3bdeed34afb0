// A server in a process of its own, whose processor time and memory can be asked for.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ cpuMs: number, heap: number, rss: number }} Usage */

/** For the side of the server: answers whoever started it. @param {{ port: number }} ready */
export function answerUsage(ready) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ kind: 'usage', cpuMs: (user + system) / 1000, heap: heapUsed + external, rss });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ kind: 'ready', ...ready });
}

/** @param {string} script @param {object} [setup] */
export async function startProcess(script, setup = {}) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [JSON.stringify(setup)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** @param {'ready' | 'usage'} kind @returns {Promise<any>} */
  const next = (kind) =>
    new Promise((resolve, reject) => {
      const hear = (/** @type {any} */ message) => {
        // Colyseus has something to say of its own.
        if (message?.kind !== kind) return;
        child.off('message', hear);
        resolve(message);
      };
      child.on('message', hear);
      child.once('exit', (code) => reject(new Error(`${script} has ended: ${code}`)));
    });
  const { port } = await next('ready');
  return {
    port: /** @type {number} */ (port),
    /** @returns {Promise<Usage>} */
    usage() {
      const answer = next('usage');
      child.send('usage');
      return answer;
    },
    close() {
      child.removeAllListeners();
      child.kill('SIGKILL');
    },
  };
}
