import type { Server } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { closeServer, listen } from '#server/process/start/listen.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface RawServer extends TestApp {
  server: Server;
  port: number;
  /** Sends these bytes and resolves with everything the server returns before it closes the connection. */
  talk: (bytes: string) => Promise<string>;
}

/** The whole server on its own port, for requests that no browser sends. */
export async function createRawServer(): Promise<RawServer> {
  const house = await createTestApp();
  const server = await listen(house.app, { ...house.ctx.config, port: 0 });
  onTestFinished(() => closeServer(server, 0));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ...house, server, port, talk: (bytes) => talk(port, bytes) };
}

function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
  });
}
