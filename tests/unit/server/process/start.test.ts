import { createServer, type Server, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ContentError } from '#content/content-error.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { explainFailure, StartFailure } from '#server/process/start/failure.ts';
import { closeServer } from '#server/process/start/listen.ts';

describe('explainFailure', () => {
  it.each([
    [new ConfigError('PORT must be a port.'), 'PORT must be a port.'],
    [
      new ContentError({
        en: 'content/menu.yaml, line 3: a mistake',
        ka: 'content/menu.yaml, სტრიქონი 3: შეცდომა',
      }),
      'content/menu.yaml, line 3: a mistake / content/menu.yaml, სტრიქონი 3: შეცდომა',
    ],
    [new StartFailure('Port 3000 is already in use.'), 'Port 3000 is already in use.'],
    [new Error('Something odd.\n    at stack'), 'The server could not start: Something odd.'],
    [Object.assign(new Error(''), { code: 'EMFILE' }), 'The server could not start: EMFILE.'],
    [new Error(''), 'The server could not start: unknown error.'],
    ['text', 'The server could not start: text.'],
  ])('%s', (error, sentence) => {
    expect(explainFailure(error)).toBe(sentence);
  });
});

describe('close', () => {
  /** A server that answers when the test says so. */
  async function createSlowServer(): Promise<{
    server: Server;
    url: string;
    asked: Promise<ServerResponse>;
  }> {
    const server = createServer();
    const asked = new Promise<ServerResponse>((resolve) =>
      server.on('request', (_, response) => resolve(response)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.closeAllConnections());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { server, url: `http://127.0.0.1:${port}`, asked };
  }

  it('lets a request that is under way end', async () => {
    const { server, url, asked } = await createSlowServer();
    const answer = fetch(url).then((response) => response.text());
    const response = await asked;

    const closed = closeServer(server, 10_000);
    response.end('done');

    expect(await answer).toBe('done');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('does not wait for ever', async () => {
    const { server, url, asked } = await createSlowServer();
    const answer = fetch(url).then(
      () => 'answered',
      () => 'cut off',
    );
    await asked;

    await closeServer(server, 20);

    expect(await answer).toBe('cut off');
  });
});
