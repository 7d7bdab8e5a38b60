import type { DatabaseSync } from 'node:sqlite';
import { orderRow, type Order, type OrderRequest, type OrderStatus, type Payment } from './rows.ts';

type NewOrder = {
  id: string;
  externalOrderId: string | null;
  amountTetri: number;
  createdAt: number;
  expiresAt: number;
  request: OrderRequest;
};

type Ending = {
  status: 'completed' | 'rejected';
  chargedTetri: number;
  rejectReason: string | null;
  payment: Payment | null;
};

export function createOrdersTable(database: DatabaseSync) {
  const insert = database.prepare(
    `insert into orders (id, external_order_id, status, amount_tetri, created_at, expires_at, request)
     values (?, ?, 'created', ?, ?, ?, ?)`,
  );
  const select = database.prepare('select * from orders where id = ?');
  const selectAll = database.prepare('select * from orders order by created_at, rowid');
  // The condition on the status prevents a second payment of the same order.
  const finish = database.prepare(
    `update orders set status = ?, charged_tetri = ?, reject_reason = ?, payment = ?
     where id = ? and status = 'created' and expires_at > ?`,
  );
  const expire = database.prepare(
    `update orders set status = 'rejected', reject_reason = 'expiration'
     where status = 'created' and expires_at <= ?`,
  );
  const requestRefund = database.prepare(
    `update orders set status = 'refund_requested'
     where id = ? and status in ('completed', 'refunded_partially') and charged_tetri - refunded_tetri >= ?`,
  );
  const settleRefund = database.prepare(
    `update orders set status = ?, refunded_tetri = refunded_tetri + ?
     where id = ? and status = 'refund_requested'`,
  );

  const findOrder = (id: string): Order | undefined => {
    const row = select.get(id);
    return row && orderRow.parse(row);
  };

  return {
    findOrder,
    getOrder: (id: string): Order => orderRow.parse(select.get(id)),
    insertOrder: (order: NewOrder): void => {
      const { id, externalOrderId, amountTetri, createdAt, expiresAt, request } = order;
      insert.run(id, externalOrderId, amountTetri, createdAt, expiresAt, JSON.stringify(request));
    },
    listOrders: (): Order[] => selectAll.all().map((row) => orderRow.parse(row)),
    /** False, without a change, if the order was not open. */
    finishOrder: (id: string, ending: Ending, now: number): boolean => {
      const { status, chargedTetri, rejectReason, payment } = ending;
      const paymentText = payment && JSON.stringify(payment);
      return finish.run(status, chargedTetri, rejectReason, paymentText, id, now).changes === 1;
    },
    expireOrders: (now: number): void => {
      expire.run(now);
    },
    /** False if the order is not paid, has a pending refund, or has less than this amount left. */
    markRefundRequested: (id: string, amountTetri: number): boolean =>
      requestRefund.run(id, amountTetri).changes === 1,
    markRefundSettled: (id: string, status: OrderStatus, refundedTetri: number): void => {
      settleRefund.run(status, refundedTetri, id);
    },
  };
}
