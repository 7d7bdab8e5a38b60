import type { DatabaseSync } from 'node:sqlite';
import { refundRow, type Refund } from './rows.ts';

export function createRefundsTable(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into refunds (action_id, order_id, amount_tetri, due_at) values (?, ?, ?, ?)',
  );
  const selectOfOrder = database.prepare('select * from refunds where order_id = ? order by due_at, rowid');
  const selectPending = database.prepare(`select * from refunds where state = 'pending' order by due_at`);
  const finish = database.prepare(`update refunds set state = ? where action_id = ? and state = 'pending'`);

  return {
    insertRefund: (refund: Omit<Refund, 'state'>): void => {
      insert.run(refund.actionId, refund.orderId, refund.amountTetri, refund.dueAt);
    },
    listRefunds: (orderId: string): Refund[] => selectOfOrder.all(orderId).map((row) => refundRow.parse(row)),
    listPendingRefunds: (): Refund[] => selectPending.all().map((row) => refundRow.parse(row)),
    /** False if the refund was already finished. */
    finishRefund: (actionId: string, state: 'completed' | 'rejected'): boolean =>
      finish.run(state, actionId).changes === 1,
  };
}
