import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readFloors, readPayment, readRestaurant, readRules } from '#content/load.ts';
import type { Context } from '#server/context.ts';
import { createDatabaseClock, createDatabaseNow } from '#server/platform/db/clock.ts';
import { engineOf } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { JOBS } from '#server/process/jobs/start.ts';
import { createHouseReader } from '#server/process/metrics/read-house.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { createDemo } from '../scripts/demo/create.ts';
import {
  createAbsentBank,
  createAbsentPublishing,
  createCapturedLogger,
  createCapturedMailer,
} from '#tests/support/server/fakes.ts';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { mark, print, repeat, row } from './lib/table.ts';

/**
 * What each background job costs when it finds nothing to do, and a reading of the metrics, after ten weeks and after two
 * years of the demo: the quickest of some runs in milliseconds, on both engines.
 * `--engine=sqlite`.
 */
const { values: options } = parseArgs({ options: { engine: { type: 'string' } } });
const HISTORY = { 'ten weeks': 73, 'two years': 728 } as const;
const RUNS = 40;
/** So that what the demo has left to do is done. */
const SETTLING_RUNS = 5;
const MOST_MS = 1;

type Costs = Map<string, number>;

for (const engine of ['sqlite', 'postgres'] as const satisfies readonly Engine[]) {
  if (options.engine && options.engine !== engine) continue;
  if (engine === 'postgres' && !POSTGRES_BIN) {
    print("PostgreSQL's programs (initdb, postgres) are not on this machine: left out.");
    continue;
  }
  const all: [string, Costs][] = [];
  for (const [name, days] of Object.entries(HISTORY)) all.push(await measureAfter(engine, name, days));
  print(`\n${engine}: ms of a run, the quickest of ${RUNS}`);
  row(
    ''.padEnd(24),
    all.map(([name]) => name),
  );
  const jobs = all.flatMap(([, costs]) => [...costs.keys()]);
  for (const job of new Set(jobs))
    row(
      job.padEnd(24),
      all.map(([, costs]) => format(costs.get(job))),
    );
}

async function measureAfter(engine: Engine, name: string, daysBack: number): Promise<[string, Costs]> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-bench-jobs-'));
  const cluster = engine === 'postgres' ? await startPostgres(POSTGRES_BIN ?? '') : undefined;
  const ctx = await openContext(cluster?.url ?? join(folder, 'tamada.sqlite'));
  try {
    const { seatingHours, cancellation: policy } = ctx.rules;
    const demo = await createDemo({ db: ctx.db, now: Date.now(), seatingHours, policy, daysBack });
    await sql`analyze`.execute(ctx.db);
    return [`${name}: ${demo.reservations}`, await measureJobs(ctx)];
  } finally {
    await ctx.db.destroy();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureJobs(ctx: Context): Promise<Costs> {
  const readHouse = createHouseReader(ctx);
  const works: [string, () => Promise<unknown>][] = [
    ...Object.entries(JOBS).map(([job, work]): [string, () => Promise<unknown>] => [job, () => work(ctx)]),
    ['metrics', readHouse],
  ];
  const costs: Costs = new Map();
  for (const [name, work] of works) {
    await repeat(SETTLING_RUNS, () => settle(work));
    costs.set(name, Math.min(...(await repeat(RUNS, () => time(work)))));
  }
  return costs;
}

/** A job says if more work is due. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  while ((await work()) === true);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function openContext(databaseUrl: string): Promise<Context> {
  const engine = engineOf(databaseUrl);
  return {
    db: await openDatabase(databaseUrl),
    clock: Date.now,
    databaseClock: createDatabaseClock(engine),
    databaseNow: createDatabaseNow(engine),
    logger: createCapturedLogger(),
    mailer: createCapturedMailer(),
    textMessenger: undefined,
    bank: createAbsentBank(),
    publishing: createAbsentPublishing(),
    contentRepository: undefined,
    config: {
      ...getConfig({ DATABASE_URL: databaseUrl }),
      sessionSecret: 'a secret of the benchmark, long enough',
    },
    restaurant: readRestaurant(),
    rules: readRules(),
    payment: readPayment(),
    floors: readFloors(),
  };
}

function format(cost = Number.NaN): string {
  return `${cost.toFixed(2)}${mark(cost > MOST_MS)}`;
}
