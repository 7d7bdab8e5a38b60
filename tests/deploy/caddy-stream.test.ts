import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { SITE_NAME, startCaddy, type Caddy } from '#tests/support/site/caddy.ts';
import { claimHours } from '#tests/support/server/claims.ts';
import { findCaddy } from '../../scripts/lib/caddy.ts';
import { findFreePort } from '../../scripts/lib/port.ts';
import { startPart, type Part } from '../../scripts/lib/processes.ts';

const program = findCaddy();
const reason = program ? '' : ' (skipped: this machine has no Caddy)';
const DATE = addDays(localDateAt(Date.now()), 1);
const STREAM = `/api/tables/changes?date=${DATE}`;

describe.skipIf(!program)(`a stream through deploy/Caddyfile${reason}`, () => {
  let caddy: Caddy;
  let server: Part;
  let folder: string;
  let db: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tamada-stream-'));
    const port = await findFreePort();
    server = startPart(['server/main.ts'], {
      env: {
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        SITE_URL: `https://${SITE_NAME}`,
        TRUST_PROXY: '1',
        MAX_STREAMS: '1',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      },
      sign: '"event":"listening"',
    });
    [caddy] = await Promise.all([startCaddy(program ?? '', String(port)), server.ready]);
    db = createDatabase(join(folder, 'tamada.sqlite'));
  }, 60_000);

  afterAll(async () => {
    await db.destroy();
    await caddy.stop();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('arrives unbuffered and ends when the client leaves', async () => {
    const stream = await caddy.open(STREAM, { headers: { 'Accept-Encoding': 'br, gzip' } });
    const heard = listenTo(stream);
    await expect.poll(heard).toContain('"table16"');

    await claimHours(db, { table: 'table5', date: DATE, hours: [19] });
    await expect.poll(heard).toMatch(/\n\ndata: \[\{"tableNumber":"table5"/);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(await statusOf(caddy)).toBe(503);

    stream.destroy();

    await expect.poll(() => statusOf(caddy), { timeout: 10_000 }).toBe(200);
  });
});

function listenTo(stream: IncomingMessage): () => string {
  let heard = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  stream.on('error', () => undefined);
  return () => heard;
}

/** Of another stream, which is closed at once. */
async function statusOf(caddy: Caddy): Promise<number | undefined> {
  const stream = await caddy.open(STREAM);
  stream.on('error', () => undefined).destroy();
  return stream.statusCode;
}
