import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { createRawServer } from '#tests/support/server/raw-server.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';

const TOMORROW = addDays(localDateAt(Date.now()), 1);

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'khachapuri' });

async function openServer(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const server = startServer({ DATA_DIR: createTemporaryFolder(), PORT: port, ...env });
  await server.listening;
  return { server, port, url: `http://127.0.0.1:${port}/api` };
}

/** A request whose second half is sent on demand; resolves with the answer's status. */
function dribble(port: string, agent: Agent) {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/auth/signin',
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json', 'Content-Length': BODY.length },
  });
  sent.write(BODY.slice(0, 10));
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
  });
  return { finish: () => void sent.end(BODY.slice(10)), status };
}

describe('a server behind a proxy', () => {
  it('keeps a connection longer than the proxy does, so that it never closes one in use', async () => {
    const { server } = await createRawServer();
    const [, seconds] = /keepalive (\d+)s/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? [];

    expect(server.keepAliveTimeout).toBeGreaterThan(Number(seconds) * 1_000);
  });
});

describe('a server that is told to stop', { timeout: 40_000 }, () => {
  it('finishes running requests and closes idle connections', async () => {
    const { server, port, url } = await openServer();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const slow = dribble(port, agent);
    await setTimeout(100);

    server.kill('SIGTERM');
    await setTimeout(300);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed');
    const finishedAt = Date.now();
    slow.finish();

    // Refused for its missing token, by the server that received it.
    expect(await slow.status).toBe(403);
    const { code, stdout } = await server.exited;
    expect(code).toBe(0);
    expect(stdout).toMatch(/"event":"request".+"status":403[^]+"event":"stopped"/);
    expect(Date.now() - finishedAt).toBeLessThan(4_000);
  });

  it('ends open streams once it refuses new requests', async () => {
    const { server, url } = await openServer({ DRAIN_SECONDS: '2' });
    const stream = await fetch(`${url}/tables/changes?date=${TOMORROW}`);
    const text = stream.text();

    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(503);
    const late = await fetch(`${url}/tables/changes?date=${TOMORROW}`);

    expect(late.status).toBe(200);
    expect(await text).toContain('data: [');
    expect(await late.text()).toContain('data: [');
    const endedAt = Date.now();
    expect((await server.exited).code).toBe(0);
    expect(Date.now() - endedAt).toBeLessThan(4_000);
  });

  it.runIf(isDeep)('fails its readiness check while it drains', async () => {
    const { server, url } = await openServer({ DRAIN_SECONDS: '3' });

    server.kill('SIGTERM');
    await setTimeout(200);
    const [ready, menu] = await Promise.all([fetch(`${url}/health/ready`), fetch(`${url}/menu`)]);

    expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
    expect(menu.status).toBe(200);
    expect((await server.exited).code).toBe(0);
  });
});
