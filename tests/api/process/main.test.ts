import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';

describe('the server', () => {
  it('starts on an empty folder, answers, and stops when told to', async () => {
    const folder = createTemporaryFolder();
    const port = await findFreePort();
    const server = startServer({ DATA_DIR: folder, PORT: port });

    const url = await server.listening;
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    const menu = await fetch(`http://127.0.0.1:${port}/api/menu`, { headers: { 'Accept-Encoding': 'gzip' } });
    const categories: unknown = await menu.json();
    server.kill('SIGTERM');
    const { code, stdout, stderr } = await server.exited;

    expect(url).toBe(`http://localhost:${port}`);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect(menu.headers.get('Content-Encoding')).toBe('gzip');
    expect(categories).not.toEqual([]);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('"event":"stopped"');
  });

  it('keeps its secret and its data over a restart', async () => {
    const folder = createTemporaryFolder();
    const port = await findFreePort();
    const first = startServer({ DATA_DIR: folder, PORT: port });
    await first.listening;
    const csrf = await fetch(`http://127.0.0.1:${port}/api/auth/csrf`);
    const token: unknown = await csrf.json();
    first.kill('SIGINT');
    await first.exited;

    const second = startServer({ DATA_DIR: folder, PORT: port });
    await second.listening;
    const again = await fetch(`http://127.0.0.1:${port}/api/auth/csrf`, {
      headers: { Cookie: csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });

    expect(await again.json()).toEqual(token);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});

/** Each case starts a process: `npm test` takes one of each kind, settings, port and database. */
const inDeepRun = it.runIf(isDeep);

describe('a server that cannot start', () => {
  const failure = async (env: Record<string, string>) => {
    const { code, stderr } = await startServer({ DATA_DIR: createTemporaryFolder(), ...env }).exited;
    return { code, stderr };
  };

  /** The restaurant's own content with another bank. */
  const createFolderWithBank = (provider: string) => {
    const folder = createTemporaryFolder();
    cpSync('content', join(folder, 'content'), { recursive: true });
    const file = join(folder, 'content/payment.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^provider:.*$/m, `provider: ${provider}`));
    return folder;
  };

  inDeepRun.each([
    [
      'liberty',
      'content/payment.yaml: provider: "liberty" is not a known bank (bog, tbc) / content/payment.yaml: provider: "liberty" უცნობი ბანკია; უნდა იყოს bog ან tbc\n',
    ],
    [
      'tbc',
      'BANK_API_KEY must be set if content/payment.yaml says provider: tbc. It is the key of the app registered with the bank.\n',
    ],
  ])('says what is wrong with %s for its bank', async (provider, stderr) => {
    const folder = createFolderWithBank(provider);

    expect(await startServer({ DATA_DIR: folder }, folder).exited).toEqual({ code: 1, stdout: '', stderr });
  });

  it('says that its port is taken', async () => {
    const port = await findFreePort({ hold: true });

    expect(await failure({ PORT: port })).toEqual({
      code: 1,
      stderr: `Port ${port} is already in use: stop the other program or set PORT to a free port.\n`,
    });
  });

  it.runIf(isDeep)('says which setting is wrong', async () => {
    expect(await failure({ PORT: 'http' })).toEqual({
      code: 1,
      stderr: 'PORT must be a port number from 1 to 65535, such as 3000, but it is "http".\n',
    });
  });

  inDeepRun('says that its folder is none', async () => {
    const file = join(createTemporaryFolder(), 'file');
    writeFileSync(file, '');

    expect(await failure({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      stderr: `DATA_DIR must be a folder that the server may write to, but "${file}/data" is not (ENOTDIR).\n`,
    });
  });

  it.runIf(isDeep)('says that a file is no database', async () => {
    const file = join(createTemporaryFolder(), 'tamada.sqlite');
    writeFileSync(file, 'Not a database, but long enough to look like one.'.repeat(10));

    expect(await failure({ DATABASE_URL: file, PORT: await findFreePort() })).toEqual({
      code: 1,
      stderr:
        'The database could not be opened (file is not a database): check DATABASE_URL and that the database is running.\n',
    });
  });

  inDeepRun('says that an address is not of this machine', async () => {
    expect(await failure({ HOST: '192.0.2.1', PORT: await findFreePort() })).toEqual({
      code: 1,
      stderr:
        'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "192.0.2.1".\n',
    });
  });
});
