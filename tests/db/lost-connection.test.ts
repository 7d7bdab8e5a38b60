import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { isUnreachable } from '#server/platform/db/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`a connection to PostgreSQL that is lost${reason}`, () => {
  let cluster: PostgresCluster;
  let db: Database;
  let other: Database;

  beforeAll(async () => {
    cluster = await startPostgres(POSTGRES_BIN ?? '');
    [db, other] = [createDatabase(cluster.url), createDatabase(cluster.url)];
  }, 60_000);

  afterAll(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await cluster.stop();
  });

  const ownPid = async (connection: Database) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    return rows[0]?.pid ?? 0;
  };
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(other);
  const isWell = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one === 1;

  it('while a transaction waits fails that transaction only', async () => {
    const lost = inTransaction(db, async (trx) => {
      await end(await ownPid(trx));
      await setTimeout(100);
      await sql`select 1`.execute(trx);
    });

    await expect(lost).rejects.toSatisfy(isUnreachable);
    expect(await isWell()).toBe(true);
  });

  it('during a statement fails that statement only', async () => {
    const lost = inTransaction(db, async (trx) => {
      const pid = await ownPid(trx);
      await Promise.all([sql`select pg_sleep(5)`.execute(trx), end(pid)]);
    });

    await expect(lost).rejects.toSatisfy(isUnreachable);
    expect(await isWell()).toBe(true);
  });

  it('while it is idle fails nothing', async () => {
    await end(await ownPid(db));
    await setTimeout(100);

    expect(await isWell()).toBe(true);
  });
});
