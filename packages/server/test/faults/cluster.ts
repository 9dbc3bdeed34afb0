// Nodes that can be killed, and a line to them that can be cut.
import { type ChildProcess, fork } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./node.js', import.meta.url));

/** What is wrong with a build that the checker must find. */
export type Flaw = 'acknowledges-first' | 'doubles' | 'leaks';

interface Node {
  child: ChildProcess;
  port: number;
}

function startNode(database: string, flaw: Flaw | undefined, port = 0): Promise<Node> {
  const child = fork(script, [JSON.stringify({ database, port, flaw })], {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, port: (message as { port: number }).port }));
    child.once('exit', (code) => reject(new Error(`a node has ended: ${code}`)));
  });
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

const mostAttempts = 20;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** `pick`: a whole number below its argument, for chance that can be repeated. */
export async function startCluster(database: string, count: number, pick: (below: number) => number, flaw?: Flaw) {
  // One after the other: the first makes the tables.
  const nodes: Node[] = [];
  for (let index = 0; index < count; index++) nodes.push(await startNode(database, flaw));
  const lines = new Set<Socket>();

  /** Every connection goes to one of the nodes, whichever. */
  const proxy = createServer((near) => {
    const far = connect(nodes[pick(nodes.length)]!.port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        lines.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };

  /** Ends a node and starts it again where it was. */
  async function replace(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child, port: own } = nodes[index]!;
    child.kill(signal);
    const code = await exited(child);
    nodes[index] = await supervised(own);
    return code;
  }

  /** Started again until it stays, as a supervisor does: its database may be away just now. */
  async function supervised(own: number): Promise<Node> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await startNode(database, flaw, own);
      } catch (error) {
        if (attempt === mostAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Straight to one of them. */
    urlOf: (index: number): string => `http://127.0.0.1:${nodes[index]!.port}`,
    pids: (): number[] => nodes.map(({ child }) => child.pid!),
    /** All connections, or about half of them. */
    cut(all: boolean): void {
      for (const line of [...lines]) if (all || pick(2) === 0) line.destroy();
    },
    /** So many die at once without a word, and are started again. */
    async kill(count: number): Promise<number> {
      const first = pick(nodes.length);
      const dying = Array.from({ length: count }, (_, index) => (first + index) % nodes.length);
      await Promise.all(dying.map((index) => replace(index, 'SIGKILL')));
      return count;
    },
    /** Dies without a word, and stays so. */
    killForGood(index: number): void {
      nodes[index]!.child.kill('SIGKILL');
    },
    /** Told to go, as when a new version comes, and started again; gives its exit code. */
    restart: (index = pick(nodes.length)) => replace(index, 'SIGTERM'),
    /** One after the other, as when a new version comes; gives their exit codes. */
    async rollingRestart(): Promise<(number | null)[]> {
      const codes: (number | null)[] = [];
      for (const index of nodes.keys()) codes.push(await replace(index, 'SIGTERM'));
      return codes;
    },
    /** Stands still for a while. */
    async freeze(ms: number): Promise<void> {
      const { child } = nodes[pick(nodes.length)]!;
      child.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.kill('SIGCONT');
    },
    /** Told to go, as by whoever runs it; gives the exit codes of those that were there. */
    async close(): Promise<(number | null)[]> {
      proxy.close();
      const alive = nodes.filter(({ child }) => child.exitCode === null && child.signalCode === null);
      const codes = await Promise.all(
        alive.map(({ child }) => {
          child.kill('SIGTERM');
          return exited(child);
        }),
      );
      for (const line of lines) line.destroy();
      return codes;
    },
  };
}
