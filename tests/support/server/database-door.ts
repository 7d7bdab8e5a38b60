import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { PostgresNode } from './postgres-node.ts';

/** One address of a database that has two servers, as a load balancer in front of them. */
export interface DatabaseDoor {
  url: string;
  /** Closes what is open, and leads new connections to another server. */
  leadTo(node: PostgresNode): void;
  close(): void;
}

export async function startDatabaseDoor(first: PostgresNode): Promise<DatabaseDoor> {
  const sockets = new Set<Socket>();
  let port = first.port;
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(first.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo: (node) => {
      port = node.port;
      closeAll();
    },
    close: () => {
      server.close();
      closeAll();
    },
  };
}
