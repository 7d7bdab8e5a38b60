import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { sendToBank } from '#server/dining/bank/send.ts';

const REQUEST = { method: 'GET', headers: {}, signal: AbortSignal.timeout(10_000) } as const;

async function openBank(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/orders` };
}

it('sends a body with its headers and reads the answer', async () => {
  const { url } = await openBank((request, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request;
      response.writeHead(201);
      response.end(
        `${method} ${path} ${String(headers['idempotency-key'])} ${headers['content-length']} ${body}`,
      );
    });
  });

  const answer = await sendToBank(url, {
    ...REQUEST,
    method: 'POST',
    headers: { 'Idempotency-Key': 'one' },
    body: 'ხინკალი',
  });

  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('POST /orders one 21 ხინკალი');
});

it('sends calls that follow each other over one connection', async () => {
  const { server, url } = await openBank((_, response) => response.end('{}'));
  let connections = 0;
  server.on('connection', () => (connections += 1));

  await (await sendToBank(url, REQUEST)).text();
  await (await sendToBank(url, REQUEST)).text();

  expect(connections).toBe(1);
});

it('fails if the answer breaks off', async () => {
  const { url } = await openBank((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('{"id":', () => response.destroy());
  });

  const answer = await sendToBank(url, REQUEST);

  await expect(answer.text()).rejects.toThrow('aborted');
});

it('fails if nobody listens', async () => {
  const { server, url } = await openBank((_, response) => response.end());
  server.close();

  await expect(sendToBank(url, REQUEST)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('gives up at the signal', async () => {
  const { url } = await openBank(() => undefined);

  await expect(sendToBank(url, { ...REQUEST, signal: AbortSignal.timeout(50) })).rejects.toThrow('aborted');
});
