import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import type { TextMessage } from '#server/platform/outbox/text-messenger.ts';
import { createFilesMessenger } from '#server/messages/channels/messenger-files.ts';
import { createHttpMessenger } from '#server/messages/channels/messenger-http.ts';

const MESSAGE: TextMessage = {
  key: '0199a7a0-0000-7000-8000-00000000a1b2',
  to: '+995599112233',
  from: 'Tamada',
  text: 'თამადა: მაგიდა დაჯავშნილია.',
};
const SOON_MS = 200;

interface Received {
  method: string | undefined;
  headers: Record<string, unknown>;
  body: unknown;
}

/** A provider that answers each request in the next way, and the messenger that talks to it. */
async function openProvider(...ways: ((answer: ServerResponse, request: IncomingMessage) => void)[]) {
  const received: Received[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
      received.push({
        method: request.method,
        headers: { authorization, type, key },
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      ways.shift()?.(answer, request);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/texts`;
  return {
    received,
    messenger: createHttpMessenger({ url, token: 'secret' }),
    impatient: createHttpMessenger({ url, token: 'secret', timeoutMs: SOON_MS }),
  };
}

const status = (code: number) => (answer: ServerResponse) =>
  void answer.writeHead(code).end('{"detail":"…"}');
const loseAnswer = (_: ServerResponse, request: IncomingMessage) => void request.socket.destroy();
const hang = () => undefined;

describe('a provider of texts', () => {
  it('gets the number, the sender and the text as JSON, with the key and the token', async () => {
    const { received, messenger } = await openProvider(status(202));

    await messenger.send(MESSAGE);

    expect(received).toEqual([
      {
        method: 'POST',
        headers: { authorization: 'Bearer secret', type: 'application/json', key: MESSAGE.key },
        body: { to: '+995599112233', from: 'Tamada', text: 'თამადა: მაგიდა დაჯავშნილია.' },
      },
    ]);
  });

  it.each([400, 422])('that answers %i refuses this text for good', async (code) => {
    const { messenger } = await openProvider(status(code));

    await expect(messenger.send(MESSAGE)).rejects.toBeInstanceOf(MailRefused);
  });

  it.each([301, 401, 403, 404, 408, 429, 500, 503])('that answers %i is asked again later', async (code) => {
    const { messenger } = await openProvider(status(code));

    await expect(messenger.send(MESSAGE)).rejects.toBeInstanceOf(MailServerDown);
  });

  it.each([
    ['hangs', hang],
    ['loses the answer', loseAnswer],
  ])('that %s is asked again with the same key', async (_, way) => {
    const { received, messenger, impatient } = await openProvider(way, status(200));

    await expect(impatient.send(MESSAGE)).rejects.toBeInstanceOf(MailServerDown);
    await messenger.send(MESSAGE);

    expect(new Set(received.map(({ headers }) => headers.key))).toEqual(new Set([MESSAGE.key]));
    expect(received.length).toBeGreaterThan(0);
  });

  it('is not named with number, text or token in an error', async () => {
    const { messenger } = await openProvider(status(400), loseAnswer);

    const errors = [
      await messenger.send(MESSAGE).catch((error: unknown) => error),
      await messenger.send(MESSAGE).catch((error: unknown) => error),
    ];

    expect(errors.map(String)).toEqual([
      'MailRefused: The provider of texts answered 400',
      'MailServerDown: The provider of texts does not answer',
    ]);
  });
});

describe('texts as files', () => {
  it('are one file for each key, however often a text is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tamada-sms-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const messenger = createFilesMessenger(join(folder, 'sms'));

    await messenger.send(MESSAGE);
    await Promise.all([messenger.send(MESSAGE), messenger.send(MESSAGE)]);

    const files = readdirSync(join(folder, 'sms'));
    expect(files).toEqual([`${MESSAGE.key}.json`]);
    expect(JSON.parse(readFileSync(join(folder, 'sms', files[0] ?? ''), 'utf8'))).toEqual(MESSAGE);
  });
});
