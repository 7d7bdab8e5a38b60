import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/**
 * Rate limit counts may be lost in a power cut: a transaction that writes only to unlogged tables does not wait for the
 * disk. For SQLite see durability.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table rate_limits set unlogged`.execute(db);
}
