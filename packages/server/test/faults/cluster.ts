// Nodes that can be killed, and a line to them that can be cut.
import { type ChildProcess, fork } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./node.js', import.meta.url));

interface Node {
  child: ChildProcess;
  port: number;
}

function startNode(database: string, eager: boolean, port = 0): Promise<Node> {
  const child = fork(script, [JSON.stringify({ database, port, eager })], {
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

/** `pick`: a whole number below its argument, for chance that can be repeated. */
export async function startCluster(database: string, count: number, eager: boolean, pick: (below: number) => number) {
  // One after the other: the first makes the tables.
  const nodes: Node[] = [];
  for (let index = 0; index < count; index++) nodes.push(await startNode(database, eager));
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

  return {
    url: `http://127.0.0.1:${port}`,
    /** All connections, or about half of them. */
    cut(all: boolean): void {
      for (const line of [...lines]) if (all || pick(2) === 0) line.destroy();
    },
    /** Dies without a word, and is started again. */
    async kill(): Promise<void> {
      const index = pick(nodes.length);
      const { child, port: own } = nodes[index]!;
      child.kill('SIGKILL');
      await exited(child);
      nodes[index] = await startNode(database, eager, own);
    },
    /** Told to go, as when a new version comes, and started again; gives its exit code. */
    async restart(): Promise<number | null> {
      const index = pick(nodes.length);
      const { child, port: own } = nodes[index]!;
      child.kill('SIGTERM');
      const code = await exited(child);
      nodes[index] = await startNode(database, eager, own);
      return code;
    },
    /** Stands still for a while. */
    async freeze(ms: number): Promise<void> {
      const { child } = nodes[pick(nodes.length)]!;
      child.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.kill('SIGCONT');
    },
    /** Told to go, as by whoever runs it; gives the exit codes. */
    async close(): Promise<(number | null)[]> {
      proxy.close();
      const codes = await Promise.all(
        nodes.map(({ child }) => {
          child.kill('SIGTERM');
          return exited(child);
        }),
      );
      for (const line of lines) line.destroy();
      return codes;
    },
  };
}
