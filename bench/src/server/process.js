// A server in a process of its own, whose processor time and memory can be asked for.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ heap: number, rss: number }} Memory */

/** For the side of the server: answers whoever started it. @param {{ port: number }} ready */
export function answerUsage(ready) {
  process.on('message', (kind) => {
    if (kind === 'usage') {
      const { user, system } = process.cpuUsage();
      process.send?.({ kind, cpuMs: (user + system) / 1000 });
    } else if (kind === 'memory') {
      globalThis.gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      process.send?.({ kind, heap: heapUsed + external, rss });
    }
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
  /** @param {'ready' | 'usage' | 'memory'} kind @returns {Promise<any>} */
  const next = (kind) =>
    new Promise((resolve, reject) => {
      const hear = (/** @type {any} */ message) => {
        // Colyseus has something to say of its own.
        if (message?.kind !== kind) return;
        child.off('message', hear);
        child.off('exit', fail);
        resolve(message);
      };
      const fail = (/** @type {number | null} */ code) => reject(new Error(`${script} has ended: ${code}`));
      child.on('message', hear);
      child.once('exit', fail);
    });
  const { port } = await next('ready');
  const asked = (/** @type {'usage' | 'memory'} */ kind) => {
    const answer = next(kind);
    child.send(kind);
    return answer;
  };
  return {
    port: /** @type {number} */ (port),
    /** @returns {Promise<{ cpuMs: number }>} */
    usage: () => asked('usage'),
    /** After garbage collection. @returns {Promise<Memory>} */
    memory: () => asked('memory'),
    close() {
      child.removeAllListeners();
      child.kill('SIGKILL');
    },
  };
}
