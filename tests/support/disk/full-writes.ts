import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Statements of the server, whose names are in quotes: those of the sandbox bank in the same process are not. */
const WRITES = /^\s*(insert into "|update "|delete from "|commit$|vacuum )/i;

/** SQLITE_FULL and PostgreSQL's `disk_full`, as the drivers report them. */
const FULL = {
  sqlite: { code: 'ERR_SQLITE_ERROR', errcode: 13 },
  postgres: { code: '53100' },
};

/**
 * A disk that is full for the statements of this process, until the end of the test. It counts what writes, with the end of
 * each transaction: there SQLite writes what the transaction has changed.
 */
export function createFullWrites() {
  let count = 0;
  let isFull: (write: number) => boolean = () => false;
  const refusal = (statement: unknown, engine: keyof typeof FULL): Error | undefined => {
    if (!WRITES.test(String(statement))) return undefined;
    count += 1;
    return isFull(count) ? Object.assign(new Error('database or disk is full'), FULL[engine]) : undefined;
  };

  for (const name of ['run', 'all'] as const) {
    const original: unknown = Reflect.get(StatementSync.prototype, name);
    Reflect.set(StatementSync.prototype, name, function (this: StatementSync, ...values: unknown[]) {
      const refused = refusal(this.sourceSQL, 'sqlite');
      if (refused) throw refused;
      return Reflect.apply(original as () => unknown, this, values) as unknown;
    });
    onTestFinished(() => void Reflect.set(StatementSync.prototype, name, original));
  }
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const refusing = function (this: pg.Client, ...values: unknown[]) {
    const refused = refusal(values[0], 'postgres');
    return refused
      ? Promise.reject(refused)
      : (Reflect.apply(query as () => unknown, this, values) as unknown);
  };
  Reflect.set(pg.Client.prototype, 'query', refusing);
  onTestFinished(() => void Reflect.set(pg.Client.prototype, 'query', query));

  return {
    /** Every write fails from now on. */
    fill: () => void (isFull = () => true),
    /** The n-th write from now on fails: only this one, or all from it on. */
    failAt: (write: number, kind: 'once' | 'until freed') => {
      count = 0;
      isFull = (now) => (kind === 'once' ? now === write : now >= write);
    },
    free: () => void (isFull = () => false),
    /** How many writes there were since `failAt`. */
    count: () => count,
  };
}
