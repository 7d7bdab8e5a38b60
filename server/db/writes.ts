import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const WRITING = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);
const counts = new WeakMap<Kysely<Schema>, () => number>();

/** Counts the writes among the queries that it is told of; they go through a database that does not stand yet. */
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
 * How often this process has written, so that what it read before can be known to be old. A transaction counts with
 * each of its statements and, for everybody else, once more when it is committed.
 */
export function countWrites(db: Kysely<Schema>): number {
  return counts.get(db)?.() ?? 0;
}
