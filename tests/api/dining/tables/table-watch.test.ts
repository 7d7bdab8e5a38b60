import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Evening } from '#server/dining/tables/availability.ts';
import { createTableWatch } from '#server/dining/tables/watch.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { claimHours } from '#tests/support/server/claims.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const DATE = '2026-07-10';
const NEVER_MS = 3_600_000;

function follow(ctx: TestApp['ctx'], tickMs: number) {
  const evenings: Evening[] = [];
  const end = createTableWatch(ctx, { tickMs }).follow(DATE, (evening) => void evenings.push(evening));
  onTestFinished(end);
  return { evenings, end, latest: () => evenings.at(-1)?.claims.map(({ tableId }) => tableId) };
}

describe('the watch over an evening', () => {
  it('needs no tick to see what happens', async () => {
    const { ctx } = await createTestApp();
    const { latest } = follow(ctx, NEVER_MS);
    await vi.waitFor(() => expect(latest()).toEqual([]));

    await claimHours(ctx.db, { table: 'table5', date: DATE, hours: [19] });

    await vi.waitFor(() => expect(latest()).toEqual(['table5']), 10_000);
  });

  it('sees by its tick what the clock alone has changed', async () => {
    const { ctx, clock } = await createTestApp();
    const end = clock() + 60_000;
    await claimHours(ctx.db, { table: 'table5', date: DATE, hours: [19], holdExpiresAt: end });
    const { latest } = follow(ctx, 20);
    await vi.waitFor(() => expect(latest()).toEqual(['table5']));

    clock.set(end);

    await vi.waitFor(() => expect(latest()).toEqual([]), 10_000);
  });

  it('tells of a table in the place of another', async () => {
    const { ctx } = await createTestApp();
    await ctx.db.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table5').execute();
    const { evenings } = follow(ctx, 20);
    await vi.waitFor(() => expect(evenings).toHaveLength(1));

    await ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('dining_tables').set({ is_archived: 0 }).where('id', '=', 'table5').execute();
      await trx.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table6').execute();
    });

    await vi.waitFor(() => expect(evenings).toHaveLength(2), 10_000);
  });

  it('tells nothing of other seats, which an open page has from its build', async () => {
    const { ctx } = await createTestApp();
    const { evenings } = follow(ctx, 5);
    await vi.waitFor(() => expect(evenings).toHaveLength(1));

    await ctx.db.updateTable('dining_tables').set({ seats: 3 }).where('id', '=', 'table5').execute();
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(evenings).toHaveLength(1);
  });

  it('reads nothing more once nobody follows', async () => {
    const { ctx } = await createTestApp();
    const { evenings, end } = follow(ctx, 20);
    await vi.waitFor(() => expect(evenings).toHaveLength(1));

    end();
    const other = follow(ctx, 20);
    await claimHours(ctx.db, { table: 'table5', date: DATE, hours: [19] });
    await vi.waitFor(() => expect(other.latest()).toEqual(['table5']), 10_000);

    expect(evenings).toHaveLength(1);
  });

  it('notifies nobody while nothing changes', async () => {
    const { ctx } = await createTestApp();
    const { evenings } = follow(ctx, 5);
    await vi.waitFor(() => expect(evenings).toHaveLength(1));

    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(evenings).toHaveLength(1);
  });

  it('notifies a new follower of the current state', async () => {
    const { ctx } = await createTestApp();
    const evenings: Evening[][] = [[], []];
    const watch = createTableWatch(ctx, { tickMs: NEVER_MS });
    onTestFinished(watch.follow(DATE, (evening) => void evenings[0]?.push(evening)));
    await vi.waitFor(() => expect(evenings[0]).toHaveLength(1));

    onTestFinished(watch.follow(DATE, (evening) => void evenings[1]?.push(evening)));
    await vi.waitFor(() => expect(evenings[1]).toHaveLength(1));

    expect(evenings[0]).toHaveLength(1);
  });

  it('reads once for all followers, also of several dates', async () => {
    const { ctx } = await createTestApp();
    let readings = 0;
    const db = ctx.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const { sql: text } = ctx.db.getExecutor().compileQuery(node, queryId);
        if (text.includes('from "table_claims"')) readings += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const watch = createTableWatch({ ...ctx, db }, { tickMs: NEVER_MS });
    let calls = 0;

    for (let index = 0; index < 30; index += 1)
      onTestFinished(watch.follow(index % 2 === 0 ? DATE : '2026-07-12', () => void (calls += 1)));
    await vi.waitFor(() => expect(calls).toBe(30), 10_000);

    // The first follower, all others together, and once more when PostgreSQL has begun to tell of changes.
    expect(readings).toBeLessThanOrEqual(3);
  });

  it('logs a failed database and continues when it works', async () => {
    const { ctx, logger } = await createTestApp();
    await sql`alter table table_claims rename to hidden_claims`.execute(ctx.db);
    const { evenings } = follow(ctx, 20);
    await vi.waitFor(() =>
      expect(logger.entries[0]).toMatchObject({ level: 'error', event: 'tables_not_watched' }),
    );

    await sql`alter table hidden_claims rename to table_claims`.execute(ctx.db);

    await vi.waitFor(() => expect(evenings.length).toBeGreaterThan(0));
  });

  it('listens again after losing its PostgreSQL connection', async () => {
    const { ctx } = await createTestApp();
    if (engineOf(ctx.config.databaseUrl) === 'sqlite') return;
    const { latest } = follow(ctx, NEVER_MS);
    const listeners = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen table_changes' and state = 'idle'`.execute(
        ctx.db,
      );
    await vi.waitFor(async () => expect((await listeners()).rows).toHaveLength(1), 10_000);
    const [first] = (await listeners()).rows;

    await sql`select pg_terminate_backend(${first?.pid})`.execute(ctx.db);
    await claimHours(ctx.db, { table: 'table5', date: DATE, hours: [19] });

    await vi.waitFor(() => expect(latest()).toEqual(['table5']), 10_000);
  });
});
