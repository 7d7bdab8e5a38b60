import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getConfig } from '../../sandbox-bank/config.ts';
import { isDeep } from '#tests/support/depth.ts';
import { postOrder } from './support.ts';

let folder = '';
let started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-bank-'));
});

afterEach(() => {
  started.forEach((bank) => bank.kill('SIGKILL'));
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

function startBank(env: Record<string, string> = {}) {
  const bank = spawn(process.execPath, ['sandbox-bank/main.ts'], {
    env: { PATH: process.env.PATH, BANK_PORT: '0', BANK_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(bank);
  return bank;
}

/** The URL in the line that a bank prints when it listens. */
async function readAddress(bank: ReturnType<typeof startBank>) {
  const line = String(await once(bank.stdout, 'data'));
  return /http:\/\/localhost:\d+/.exec(line)?.[0] ?? expect.fail(line);
}

async function readFailure(bank: ReturnType<typeof startBank>) {
  const [output] = await Promise.all([text(bank.stderr), once(bank, 'exit')]);
  return { output, code: bank.exitCode };
}

async function createOrder(url: string) {
  const bank = { app: { request: (path: string, init?: RequestInit) => fetch(url + path, init) } };
  return postOrder(bank);
}

describe('main', () => {
  it('keeps its orders and its key over a restart', async () => {
    const first = startBank();
    const firstUrl = await readAddress(first);
    const firstKey = await (await fetch(`${firstUrl}/sandbox/public-key`)).text();
    await createOrder(firstUrl);
    first.kill('SIGTERM');
    await once(first, 'exit');

    const secondUrl = await readAddress(startBank());
    const secondKey = await (await fetch(`${secondUrl}/sandbox/public-key`)).text();
    const orders = await (await fetch(`${secondUrl}/sandbox/orders`)).text();

    expect(first.exitCode).toBe(0);
    expect(secondKey).toBe(firstKey);
    expect(orders).toContain('"externalOrderId":"TMD-1"');
    expect(statSync(join(folder, 'private.pem')).mode & 0o777).toBe(0o600);
  });

  it.runIf(isDeep)('refuses to start in production', async () => {
    const { output, code } = await readFailure(startBank({ NODE_ENV: 'production' }));

    expect(code).toBe(1);
    expect(output).toMatch(/^The sandbox bank does not start with NODE_ENV=production: .+\.\n$/);
  });

  it.runIf(isDeep)('says in one sentence that its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const { output, code } = await readFailure(startBank({ BANK_PORT: String(port) }));
    server.close();

    expect(code).toBe(1);
    expect(output).toBe(
      `The sandbox bank cannot use port ${port} (BANK_PORT): another program listens there.\n`,
    );
  });

  it.runIf(isDeep)('says in one sentence that its folder cannot be written', async () => {
    const { output, code } = await readFailure(startBank({ BANK_DATA: '/dev/null/bank' }));

    expect(code).toBe(1);
    expect(output).toMatch(/^The sandbox bank cannot keep its data in \/dev\/null\/bank .+\.\n$/);
  });
});

describe('getConfig', () => {
  it('needs nothing', () => {
    expect(getConfig({})).toEqual({
      port: 3001,
      host: '127.0.0.1',
      folder: 'data/sandbox-bank',
      publicUrl: undefined,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    });
  });

  it('drops the slash at the end of the address', () => {
    expect(getConfig({ BANK_URL: 'https://bank.test/' }).publicUrl).toBe('https://bank.test');
  });

  it.each([
    [{ BANK_PORT: 'http' }, 'BANK_PORT must be'],
    [{ BANK_PORT: '65536' }, 'BANK_PORT must be'],
    [{ BANK_URL: 'bank.test' }, 'BANK_URL must be'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  ])('refuses %j', (env, message) => {
    expect(() => getConfig(env)).toThrow(message);
  });
});
