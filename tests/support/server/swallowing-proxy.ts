import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SwallowingProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Drops everything without a word; the connections that exist then stay silent for ever. */
  swallow(): void;
  /** Lets new connections pass again. */
  pass(): void;
}

/** A line to a database that can fall silent as a broken network does: nothing is closed and nothing is refused. */
export async function startSwallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data) => {
        if (isSwallowing) dead.add(near);
        if (!dead.has(near)) to.write(data);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!dead.has(near)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true;
      for (const socket of sockets) dead.add(socket);
    },
    pass: () => {
      isSwallowing = false;
    },
  };
}
