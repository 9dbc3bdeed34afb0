import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';

/** Between a server and those who use it: all lines through it can be cut at once. */
export async function proxyTo(port: number): Promise<{ readonly url: string; cut(): void; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
