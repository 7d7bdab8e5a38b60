import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runOnce } from '#server/process/jobs/start.ts';
import { createHouseReader } from '#server/process/metrics/read-house.ts';
import { engineOf, type Database } from '#server/platform/db/database.ts';
import { shareDemo } from '#tests/support/server/demo.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';

/** The tables that grow with every order, reservation and account. */
const GROWING = [
  'guest_notes',
  'guests',
  'handover_offers',
  'messages',
  'order_events',
  'order_items',
  'orders',
  'parties',
  'party_changes',
  'party_dishes',
  'party_guests',
  'party_payments',
  'party_removed_keys',
  'party_shares',
  'payments',
  'remembered_requests',
  'reservation_marks',
  'reservation_moves',
  'reservation_tables',
  'reservations',
  'seating_proposals',
  'staff_actions',
  'table_claims',
  'users',
];
/** Indexes that hold open work only: reading them from one end to the other is cheap. */
const OPEN_WORK = [
  'payments_pending',
  'payments_refund_due',
  'payments_refund_open',
  'guest_notes_former',
  'guest_notes_empty',
];

const plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
type Plan = z.infer<typeof plan>;

async function listSqliteScans(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const scans = rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
  return scans.filter((scan) => !OPEN_WORK.some((index) => scan.includes(index)));
}

async function listPostgresScans(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // So that a small table does not hide that no index serves the query.
    await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': unknown }>(
      CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
    );
    const [{ Plan: root } = {}] = z.array(z.object({ Plan: plan })).parse(rows[0]?.['QUERY PLAN']);
    return root ? listUnindexed(root) : [];
  });
}

function listUnindexed(node: Plan): string[] {
  const children = node.Plans ?? [];
  const table = node['Node Type'] === 'ModifyTable' ? undefined : node['Relation Name'];
  const isNarrow = [node, ...children].some(
    (each) => each['Index Cond'] !== undefined || OPEN_WORK.includes(each['Index Name'] ?? ''),
  );
  const own = table !== undefined && !isNarrow ? [`SCAN ${table}`] : [];
  return [...own, ...children.flatMap(listUnindexed)];
}

/** Every query of the work, once. */
async function recordQueries(db: Database, work: (db: Database) => Promise<unknown>) {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(recorder));
  const compiled = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
  const explained = compiled.filter(({ sql }) => /^(select|update|delete|with)/i.test(sql));
  return [...new Map(explained.map((query) => [query.sql, query])).values()];
}

async function listScans(house: TestApp, work: (house: TestApp, db: Database) => Promise<unknown>) {
  const { db, config } = house.ctx;
  const queries = await recordQueries(db, (recorded) => work(house, recorded));
  const listOf = engineOf(config.databaseUrl) === 'sqlite' ? listSqliteScans : listPostgresScans;
  const found: string[] = [];
  for (const query of queries) {
    const scans = await listOf(db, query);
    const grown = scans.filter((scan) => GROWING.includes(scan.split(' ')[1] ?? ''));
    if (grown.length > 0) found.push(`${grown.join(', ')}: ${query.sql}`);
  }
  return { found, queries: queries.length };
}

describe('a query that runs again and again', () => {
  const openDemo = shareDemo(3);

  it('reads no growing table from one end to the other in a job', async () => {
    const { found, queries } = await listScans(await openDemo(), ({ ctx }, db) => runOnce({ ...ctx, db }));

    expect(queries).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });

  it('reads no growing table from one end to the other for the metrics', async () => {
    const { found } = await listScans(await openDemo(), async ({ ctx }, db) => {
      const house = { ...ctx };
      const readHouse = createHouseReader(house);
      await readHouse();
      house.db = db;
      return readHouse();
    });

    expect(found).toEqual([]);
  });
});
