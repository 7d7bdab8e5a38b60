import type { DatabaseSync } from 'node:sqlite';
import { callbackRow, type Callback } from './rows.ts';

type NewCallback = { orderId: string; url: string; body: string; signature: string; dueAt: number };
type AttemptResult = { state: Callback['state']; lastAnswer: string; dueAt: number };

export function createCallbacksTable(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into callbacks (order_id, url, body, signature, due_at) values (?, ?, ?, ?, ?) returning *',
  );
  const selectOfOrder = database.prepare('select * from callbacks where order_id = ? order by id');
  const selectPending = database.prepare(`select * from callbacks where state = 'pending' order by due_at`);
  const take = database.prepare(
    `update callbacks set attempts = attempts + 1 where id = ? and state = 'pending' returning *`,
  );
  const record = database.prepare(
    `update callbacks set state = ?, last_answer = ?, due_at = ? where id = ? and state = 'pending'`,
  );

  return {
    insertCallback: (callback: NewCallback): Callback => {
      const { orderId, url, body, signature, dueAt } = callback;
      return callbackRow.parse(insert.get(orderId, url, body, signature, dueAt));
    },
    listCallbacks: (orderId: string): Callback[] =>
      selectOfOrder.all(orderId).map((row) => callbackRow.parse(row)),
    listPendingCallbacks: (): Callback[] => selectPending.all().map((row) => callbackRow.parse(row)),
    /** Counts an attempt before it is made; undefined if the callback is done or deleted. */
    takeCallback: (id: number): Callback | undefined => {
      const row = take.get(id);
      return row && callbackRow.parse(row);
    },
    recordAttempt: (id: number, { state, lastAnswer, dueAt }: AttemptResult): void => {
      record.run(state, lastAnswer, dueAt, id);
    },
  };
}
