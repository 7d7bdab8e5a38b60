import type { Context } from '#server/context.ts';

export interface HouseFacts {
  transitions: { from: string; to: string; cause: string; count: number }[];
  orders: { status: string; count: number }[];
  oldestRefundSeconds: number;
  mails: { fresh: number; failing: number };
  holds: number;
}

/** Counts of orders, mails and holds, for the metrics. */
export async function readHouse({ db, databaseClock }: Context): Promise<HouseFacts> {
  const now = await databaseClock(db);
  const transitions = await db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'cause', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['from_status', 'to_status', 'cause'])
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.min('updated_at').as('oldest'))
    .groupBy('status')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('last_error').as('failing')])
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const holds = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirst();
  const due = orders.find(({ status }) => status === 'refund_due');
  const failing = mails?.failing ?? 0;
  return {
    transitions: transitions.map(({ from_status, to_status, cause, count }) => ({
      from: from_status ?? 'none',
      to: to_status,
      cause,
      count,
    })),
    orders,
    oldestRefundSeconds: due ? Math.max(0, now - due.oldest) / 1_000 : 0,
    mails: { fresh: (mails?.all ?? 0) - failing, failing },
    holds: holds?.count ?? 0,
  };
}
