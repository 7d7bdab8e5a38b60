import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { findFreePort } from '../../../scripts/lib/port.ts';

export const SITE_NAME = 'tamada.localhost';
export const PREVIEW_NAME = `preview.${SITE_NAME}`;
const ATTEMPTS = 100;

export interface CaddyAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** The undecoded bytes of the response. */
  body: Buffer;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The requested host name. */
  host?: string;
  isPlain?: boolean;
}

export interface Caddy {
  /** The TLS port. */
  httpsPort: number;
  /** SHA-256 in base64 of the certificate's public key, which a browser can be told to trust. */
  readKeyHash(): Promise<string>;
  ask(path: string, asking?: Asking): Promise<CaddyAnswer>;
  /** Like `ask`, but resolves with the headers: for responses that do not end. */
  open(path: string, asking?: Asking): Promise<IncomingMessage>;
  /** Everything that it has written, on its most talkative level. */
  log(): string;
  stop(): Promise<void>;
}

/** The real Caddy with the real Caddyfile, on its own ports, with a self-signed certificate. */
export async function startCaddy(
  program: string,
  serverPort: string,
  site = 'dist',
  { CADDYFILE = 'deploy/Caddyfile', ...settings }: Record<string, string> = {},
): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-caddy-'));
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(program, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      CADDY_ADMIN: 'off',
      CADDY_OPTIONS: `http_port ${httpPort}\nhttps_port ${httpsPort}\nskip_install_trust\ndebug`,
      SITE_ADDRESS: SITE_NAME,
      PREVIEW_ADDRESS: PREVIEW_NAME,
      SITE_FOLDER: resolve(site),
      SERVER: `127.0.0.1:${serverPort}`,
      EDITING_SERVER: `127.0.0.1:${serverPort}`,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => (words += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const open = (path: string, asking: Asking = {}) =>
    send(asking.isPlain ? httpPort : httpsPort, path, asking);
  const ask = async (path: string, asking?: Asking) => collect(await open(path, asking));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 1; ; attempt += 1) {
    const isUp = await ask('/robots.txt').catch(() => undefined);
    if (isUp)
      return { httpsPort, readKeyHash: () => readKeyHash(httpsPort), ask, open, log: () => words, stop };
    if (attempt === ATTEMPTS || child.exitCode !== null) {
      await stop();
      throw new Error(`Caddy did not start:\n${words}`);
    }
    await setTimeout(100);
  }
}

function readKeyHash(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, servername: SITE_NAME, rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      if (key) resolve(createHash('sha256').update(key).digest('base64'));
      else reject(new Error('Caddy has shown no certificate'));
    });
  });
}

async function collect(response: IncomingMessage): Promise<CaddyAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

function send(port: number, path: string, asking: Asking): Promise<IncomingMessage> {
  const host = asking.host ?? SITE_NAME;
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: asking.method ?? 'GET',
    agent: false as const,
    headers: { Host: host, 'Accept-Encoding': 'identity', ...asking.headers },
  };
  return new Promise((resolve, reject) => {
    const sent = asking.isPlain
      ? requestPlain(options)
      : requestSecure({ ...options, servername: host, rejectUnauthorized: false });
    sent.once('error', reject);
    sent.once('response', resolve);
    sent.end(asking.body);
  });
}
