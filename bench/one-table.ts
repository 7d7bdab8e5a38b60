import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { holdContest } from '../tests/faults/contest.ts';

/** Two hundred diners request one table and slot at once: who gets it, and how long everyone waits. */
const DINERS = 200;

for (const engine of ['sqlite', 'postgres'] as const) {
  if (engine === 'postgres' && !POSTGRES_BIN) {
    print("PostgreSQL's programs (initdb, postgres) are not on this machine: left out.");
    continue;
  }
  const { servers, winners, refused, others, medianMs, worstMs } = await holdContest(engine, DINERS);
  print(`${DINERS} diners, one table, one slot, ${servers} server processes on ${engine}:`);
  print(`  winners ${winners}, 409 naming the table ${refused}, anything else ${others.length}`);
  print(`  answered in ${medianMs} ms (median), ${worstMs} ms (worst)`);
  for (const answer of others) print(`  ${answer}`);
  if (winners !== 1 || others.length > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
