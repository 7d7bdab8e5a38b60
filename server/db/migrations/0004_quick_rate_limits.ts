import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * Counts of attempts need not outlive a power cut: a transaction that writes to unlogged tables alone does not wait for
 * the disk. On SQLite the statements say so: durability.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table rate_limits set unlogged`.execute(db);
}
