import type { Compilable, Kysely, QueryResult } from 'kysely';
import type { Schema } from './schema.ts';

/** Sends one statement. */
type Run = <Row>(statement: Compilable<Row>) => Promise<QueryResult<Row>>;

/**
 * Sends statements without waiting for each other's results; the database carries them out in this order. On PostgreSQL
 * they are one packet to the server, and a packet costs more than a statement. `send` must call `run` before it waits
 * for anything. Only for reading, or in a transaction: when one statement has failed, later ones may have succeeded.
 */
export function together<Result>(db: Kysely<Schema>, send: (run: Run) => Promise<Result>): Promise<Result> {
  return db.getExecutor().provideConnection(async (connection) => {
    const sent: Promise<unknown>[] = [];
    const run = <Row>(statement: Compilable<Row>) => {
      const result = connection.executeQuery<Row>(statement.compile());
      sent.push(result);
      result.catch(() => undefined);
      return result;
    };
    try {
      return await send(run);
    } finally {
      // The connection must not be lent out while it is at work.
      await Promise.allSettled(sent);
    }
  });
}

/** Sends statements whose rows nobody needs. */
export function runAll(
  db: Kysely<Schema>,
  statements: readonly Compilable[],
): Promise<QueryResult<unknown>[]> {
  return together(db, (run) => Promise.all(statements.map((statement) => run(statement))));
}
