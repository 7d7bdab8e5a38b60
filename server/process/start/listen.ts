import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#server/platform/settings/config.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { answerUnreadable, hangUp } from '#server/platform/http/unreadable.ts';
import { codeOf, describe, StartFailure } from './failure.ts';

const MAX_HEADERS = 100;
const SWEEP_MS = 50;

/** Limits slow connections: thousands of them would otherwise block all other clients. */
const PATIENCE = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the proxy's timeout, so that the proxy never sends a request on a connection that was just closed here.
  keepAliveTimeout: 75_000,
};

export function listen(app: Hono<AppEnv>, { port, host }: Config, handed?: HandedSocket): Promise<Server> {
  const respond = getRequestListener(app.fetch, { errorHandler: answerUnreadable });
  const server = createServer(PATIENCE, (request, response) => void respond(request, response));
  server.maxHeadersCount = MAX_HEADERS;
  server.on('clientError', hangUp);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartFailure(explain(error, port, host))));
    server.listen(handed ?? { port, host }, () => resolve(server));
  });
}

interface HandedSocket {
  fd: number;
}

/** systemd hands sockets over from this number on: sd_listen_fds(3). */
const FIRST_HANDED = 3;

/**
 * The socket that systemd keeps open for this process (deploy/tamada.socket). While the server restarts, new connections
 * wait in it and none is refused.
 */
export function findHandedSocket(
  { LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv,
  pid: number,
): HandedSocket | undefined {
  const isForThis = LISTEN_FDS === '1' && LISTEN_PID === String(pid);
  return isForThis ? { fd: FIRST_HANDED } : undefined;
}

function explain(error: Error, port: number, host: string): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return explainTakenPort(port);
    case 'EACCES':
      return `This user may not use port ${port}: set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "${host}".`;
    default:
      return `The server could not listen on ${host}:${port} (${describe(error)}).`;
  }
}

/** @param setting The variable that moves the port. */
export function explainTakenPort(port: number, setting = 'PORT'): string {
  return `Port ${port} is already in use: stop the other program or set ${setting} to a free port.`;
}

/** Takes no new connections and waits for running requests until `patienceMs`, then closes all connections. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearTimeout(impatience);
  clearInterval(sweep);
}
