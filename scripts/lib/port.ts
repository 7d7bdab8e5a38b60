import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nothing listens on this port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Below the ports that systems give to connections (Linux from 32768, macOS and Windows from 49152), so that no
 * connection takes the port before its server listens.
 */
const RANGE = { from: 20_000, to: 32_000 };

/** A free port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isPortFree(port)) return port;
  }
}
