import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/**
 * Faults of one call from a server to the bank. With `lost`, `answer500` and `killAfter` the bank has carried out the
 * call, but the server does not know.
 */
export type Trouble = 'none' | 'slow' | 'lost' | 'answer500' | 'twice' | 'killBefore' | 'killAfter';

interface Wire {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  bankUrl: string;
  choose: (call: { method: string; path: string }) => { trouble: Trouble; milliseconds: number };
  killCaller: (downMs: number) => void;
}

/** A proxy between one server and the bank. It does not change what it forwards. */
export async function startWire(options: Options): Promise<Wire> {
  const server = createServer((request, response) => {
    carry(options, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function carry(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const body = await text(request);
  const { trouble, milliseconds } = options.choose({ method, path });
  const die = () => {
    options.killCaller(milliseconds);
    response.destroy();
  };
  if (trouble === 'killBefore') return die();

  const call = () =>
    fetch(options.bankUrl + path, {
      method,
      headers: copyHeaders(request),
      ...(method !== 'GET' && { body }),
    });
  if (trouble === 'twice') await call();
  const answer = await call();
  const answerBody = await answer.text();

  if (trouble === 'killAfter') return die();
  if (trouble === 'lost') return void response.destroy();
  if (trouble === 'slow') await setTimeout(milliseconds);
  if (trouble === 'answer500') return void response.writeHead(500).end('Bad day');
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answerBody);
}

function copyHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'accept-language', 'idempotency-key'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
