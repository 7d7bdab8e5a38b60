import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart, type Part } from '../../scripts/lib/processes.ts';
import { findFreePort } from '../../scripts/lib/port.ts';

/** The real server, a real database and the real sandbox bank, each in its own process, on ports of their own. */
export interface Stack {
  /**
   * The site as a browser opens it. Not `localhost`, for which the site looks for its API at port 3000: a name below
   * `.localhost` leads to this machine too, and there the API is looked for beside the site.
   */
  siteUrl: string;
  /** The same server for requests from Node. */
  apiUrl: string;
  bankUrl: string;
  dataFolder: string;
  /** Ends the server as a power cut would: every connection is refused from then on. */
  killServer(): Promise<void>;
  /** The same, and starts it again on the same data; also after `killServer`. */
  restartServer(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const [port, bankPort] = await Promise.all([findFreePort(), findFreePort()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'tamada-'));
  const siteUrl = `http://tamada.localhost:${port}`;
  const bankUrl = `http://localhost:${bankPort}`;
  const bank = startPart(['sandbox-bank/main.ts'], {
    env: { BANK_PORT: String(bankPort), BANK_DATA: join(dataFolder, 'sandbox-bank') },
    sign: 'Sandbox bank at',
  });
  const startServer = (): Part =>
    startPart(['server/main.ts'], {
      env: {
        PORT: String(port),
        DATA_DIR: dataFolder,
        SITE_URL: siteUrl,
        // The bank calls back by an address that every resolver knows.
        API_URL: `http://127.0.0.1:${port}/api`,
        BANK_TOKEN_URL: `${bankUrl}/auth/realms/bog/protocol/openid-connect/token`,
        BANK_API_URL: `${bankUrl}/payments/v1`,
        ...env,
      },
      sign: '"event":"listening"',
    });

  let server = startServer();
  await Promise.all([bank.ready, server.ready]);
  const killServer = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  return {
    siteUrl,
    apiUrl: `http://127.0.0.1:${port}/api`,
    bankUrl,
    dataFolder,
    killServer,
    restartServer: async () => {
      await killServer();
      server = startServer();
      await server.ready;
    },
    stop: async () => {
      for (const { child } of [server, bank]) child.kill('SIGTERM');
      await Promise.all([server.ended, bank.ended]);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
