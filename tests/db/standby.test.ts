import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CSRF_HEADER, routes } from '#contract/routes/routes.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { isUnreachable } from '#server/platform/db/errors.ts';
import { startDatabaseDoor, type DatabaseDoor } from '#tests/support/server/database-door.ts';
import {
  POSTGRES_BIN,
  startPostgres,
  startStandby,
  type PostgresCluster,
} from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';

const SITE_URL = 'http://tamada.localhost';
const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`a standby of PostgreSQL${reason}`, () => {
  let primary: PostgresCluster;
  let standby: PostgresCluster;
  let door: DatabaseDoor;

  beforeAll(async () => {
    primary = await startPostgres(POSTGRES_BIN ?? '');
    standby = await startStandby(POSTGRES_BIN ?? '', primary);
    door = await startDatabaseDoor(primary);
  }, 60_000);

  afterAll(async () => {
    door.close();
    await Promise.all([primary.stop(), standby.stop()]);
  });

  /** A server that knows the door only. */
  const open = async () => {
    const port = await findFreePort();
    const env = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: door.url, PORT: port, SITE_URL };
    const server = startServer(env);
    await server.listening;
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${path}`, init);
    const token = await ask(routes.csrf);
    const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await token.json());
    const headers = {
      'Content-Type': 'application/json',
      [CSRF_HEADER]: csrfToken,
      Origin: SITE_URL,
      Cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'khachapuri' });
    return { ask, signIn: () => ask(routes.signIn, { method: 'POST', headers, body }) };
  };

  it('counts as a database that cannot be reached, also for reading', async () => {
    const db = createDatabase(standby.url);

    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isUnreachable);
    await db.destroy();
  });

  it('refuses writes as a database that cannot be reached', async () => {
    const db = createDatabase(primary.url);
    const write = db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`create table written (id int)`.execute(trx);
    });

    await expect(write).rejects.toSatisfy(isUnreachable);
    await db.destroy();
  });

  it('behind the address of the first server gives 503 until the address leads back', async () => {
    const { ask, signIn } = await open();
    const before = await signIn();

    door.leadTo(standby);
    const answers = [await signIn(), await ask('/menu/soup'), await ask('/health/ready')];
    door.leadTo(primary);

    expect(before.status).toBe(401);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers.slice(0, 2).map(({ headers }) => headers.get('Retry-After'))).toEqual(['2', '2']);
    await vi.waitFor(async () => expect((await signIn()).status).toBe(401));
  });

  it('serves once it is promoted, to a process that was connected to the first server', async () => {
    const { ask } = await open();

    await primary.crash();
    const meanwhile = await ask('/health/ready');
    await standby.promote();
    door.leadTo(standby);

    expect(meanwhile.status).toBe(503);
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200));
  });
});
