import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  create table if not exists orders (
    id text primary key,
    external_order_id text,
    status text not null,
    amount_tetri integer not null check (amount_tetri > 0),
    charged_tetri integer not null default 0 check (charged_tetri in (0, amount_tetri)),
    refunded_tetri integer not null default 0 check (refunded_tetri between 0 and charged_tetri),
    created_at integer not null,
    expires_at integer not null,
    reject_reason text,
    request text not null,
    payment text
  ) strict;

  create table if not exists refunds (
    action_id text primary key,
    order_id text not null references orders (id) on delete cascade,
    amount_tetri integer not null check (amount_tetri > 0),
    state text not null default 'pending',
    due_at integer not null
  ) strict;
  create unique index if not exists one_pending_refund on refunds (order_id) where state = 'pending';

  create table if not exists callbacks (
    id integer primary key,
    order_id text not null references orders (id) on delete cascade,
    url text not null,
    body text not null,
    signature text not null,
    attempts integer not null default 0,
    due_at integer not null,
    state text not null default 'pending',
    last_answer text
  ) strict;
  create index if not exists callbacks_of_order on callbacks (order_id);

  create table if not exists answers (
    endpoint text not null,
    idempotency_key text not null,
    status integer not null,
    body text not null,
    primary key (endpoint, idempotency_key)
  ) strict;
`;

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma busy_timeout = 5000;');
  database.exec(SCHEMA);
  return database;
}

/** Runs the work in a transaction, or as part of the current one. */
export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
