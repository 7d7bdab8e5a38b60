import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#server/platform/db/engine.ts';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { formatOutcome } from './report.ts';
import { runFaults, type Outcome } from './run.ts';

/** FAULTS=long for hundreds of diners on each engine; FAULTS_SEED repeats the plan of an earlier run. */
const isLong = process.env.FAULTS === 'long';
const seed = process.env.FAULTS_SEED || String(Date.now());
const DINERS = isLong ? 250 : 40;
const TIMEOUT_MS = isLong ? 3_600_000 : 600_000;

if (!POSTGRES_BIN) {
  process.stdout.write(
    "\nPostgreSQL's programs (initdb, postgres) are not on this machine: nothing is proven on PostgreSQL.\n",
  );
}

const runs = new Map<Engine, Promise<Outcome>>();

describe('a system whose processes crash', () => {
  // In parallel, because a run mostly waits.
  beforeAll(async () => {
    for (const engine of POSTGRES_BIN ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
      runs.set(engine, runFaults({ engine, seed, diners: DINERS }));
    }
    await Promise.allSettled(runs.values());
  }, TIMEOUT_MS);

  it('keeps its guarantees on SQLite', () => expectPromiseKept('sqlite'));
  it.skipIf(!POSTGRES_BIN)('keeps its guarantees on PostgreSQL', () => expectPromiseKept('postgres'));
});

async function expectPromiseKept(engine: Engine): Promise<void> {
  const outcome = await runs.get(engine);
  if (!outcome) throw new Error('There was no run');
  process.stdout.write(`\n${formatOutcome(outcome)}\n`);

  const { findings, diary, dataFolder, facts, crashes } = outcome;
  const where = findings.length + diary.surprises.length > 0 ? { seed, dataFolder } : {};
  expect({ ...where, findings, surprises: diary.surprises }).toEqual({ findings: [], surprises: [] });
  // A run without any faults would prove nothing.
  expect(crashes.servers).toBeGreaterThan(0);
  expect(facts.reservations.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(0);
  expect(facts.steps.filter(({ undoneAt }) => undoneAt !== null).length).toBeGreaterThan(0);
  expect(facts.waiting.length).toBeGreaterThan(0);
  expect(facts.bankOrders.filter(({ refundedTetri }) => refundedTetri > 0).length).toBeGreaterThan(0);
}
