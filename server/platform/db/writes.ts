import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const WRITING = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);
const counts = new WeakMap<Kysely<Schema>, () => number>();

/** Counts the writes among the queries passed to `note`. Created before its database, which `attachTo` adds later. */
export function createWriteCounter() {
  let count = 0;
  return {
    note: ({ sql, query }: CompiledQuery): void => {
      if (sql === 'commit' || WRITING.has(query.kind)) count += 1;
    },
    attachTo: (db: Kysely<Schema>): void => void counts.set(db, () => count),
  };
}

/**
 * The number of writes of this process. A cached result is stale when it has changed. A transaction counts each of its
 * statements and its commit, because others see its writes only then.
 */
export function countWrites(db: Kysely<Schema>): number {
  return counts.get(db)?.() ?? 0;
}
