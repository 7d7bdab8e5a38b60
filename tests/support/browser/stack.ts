import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startPart, type Part } from '../../../scripts/lib/processes.ts';
import { findFreePort } from '../../../scripts/lib/port.ts';

/**
 * The real server, a real database and the real sandbox bank: both programs in their own processes and on their own
 * ports.
 */
export interface Stack {
  /**
   * The site's address in the browser. Not `localhost`, where the site expects its API at port 3000: a name below
   * `.localhost` resolves to this machine too, and there the site expects the API on the same origin.
   */
  siteUrl: string;
  /** The address of the same server for requests from Node. */
  apiUrl: string;
  bankUrl: string;
  dataFolder: string;
  /** Kills the server like a power cut: further connections are refused. */
  killServer(): Promise<void>;
  /** Kills the server if it runs, and starts it again with the same data. */
  restartServer(): Promise<void>;
  stop(): Promise<void>;
}

/** `folder`: another copy of the project, with a build of its own. */
export async function startStack(env: Record<string, string> = {}, folder?: string): Promise<Stack> {
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
        // Relative, like the default: builds, Git and commands run in other folders.
        DATA_DIR: relative(folder ?? process.cwd(), dataFolder),
        SITE_URL: siteUrl,
        // The bank calls back at an address that every resolver knows.
        API_URL: `http://127.0.0.1:${port}/api`,
        BANK_TOKEN_URL: `${bankUrl}/auth/realms/bog/protocol/openid-connect/token`,
        BANK_API_URL: `${bankUrl}/payments/v1`,
        ...env,
      },
      ...(folder !== undefined && { cwd: folder }),
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
