import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSandboxBank } from './app.ts';
import { DEFAULT_SETTINGS } from './bank.ts';
import { createSystemClock } from './clock.ts';
import { ConfigError, getConfig, type Config } from './config.ts';
import { loadKeys } from './keys.ts';
import { openStore } from './store.ts';

const CLOSE_TIMEOUT_MILLISECONDS = 2000;

await start(readConfig());

async function start(config: Config): Promise<void> {
  const { keys, store } = openFolder(config.folder);
  const server = createServer();
  const port = await listen(server, config);
  const clock = createSystemClock();
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const { clientId, clientSecret } = config;
  const settings = { ...DEFAULT_SETTINGS, publicUrl, clientId, clientSecret };
  const app = createSandboxBank({ store, keys, clock, log: console.log, settings });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => void answer(request, response));
  console.log(`Sandbox bank at ${publicUrl} (no real money; its data are in ${config.folder})`);

  const stop = () => {
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MILLISECONDS).unref();
    server.close(() => {
      clock.stop();
      store.close();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function readConfig(): Config {
  try {
    return getConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

function openFolder(folder: string) {
  try {
    return { keys: loadKeys(folder), store: openStore(join(folder, 'bank.sqlite')) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return fail(`The sandbox bank cannot keep its data in ${folder} (BANK_DATA): ${cause}.`);
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const cause = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      fail(`The sandbox bank cannot use port ${port} (BANK_PORT): ${cause}.`);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
