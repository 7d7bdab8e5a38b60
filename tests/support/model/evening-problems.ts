import type { OrderStatus } from '#contract/api/orders.ts';
import { SMALLEST_PAYMENT_TETRI } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import { weekdayOf, type Weekday } from '#contract/values/weekdays.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TRANSITIONS } from '#server/dining/orders/transition.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { findTableProblems } from './table-problems.ts';

interface Evening {
  house: PayingApp;
  /** On which khinkali were on the menu at any time of the evening. */
  khinkaliDays: ReadonlySet<Weekday>;
}

/** Checks the invariants that hold after every step; returns a sentence for each violation. */
export async function findProblems({ house, khinkaliDays }: Evening): Promise<string[]> {
  const { ctx, clock, bank, logger } = house;
  return [
    ...(await findTableProblems(ctx.db, clock())),
    ...(await findWrongHistories(ctx.db)),
    ...(await findWrongReservations(ctx.db)),
    ...(await findUnservedDishes(ctx.db, khinkaliDays)),
    ...(await findUnpaid(ctx.db, bank)),
    ...(await findWrongSplits(ctx.db)),
    ...(await findWrongShares(ctx.db)),
    ...(await findWrongParties(ctx.db)),
    ...(await findWrongBooks(ctx.db, bank)),
    ...logger.entries
      .filter(({ event }) => event === 'request_failed' || event === 'job_failed')
      .map(({ error }) => `the server failed: ${String(error)}`),
  ];
}

/** The causes that are recorded without a change of this status. */
const UNCHANGED: Partial<Record<OrderStatus, string[]>> = {
  confirmed: [
    'moved_by_diner',
    'moved_by_house',
    'dishes_removed',
    'refund_asked',
    'refund_refused',
    'part_refunded',
    'goodwill_refunded',
  ],
  cancelled: ['goodwill_refunded'],
  refunded: ['goodwill_refunded'],
  refund_due: ['refund_asked', 'refund_refused', 'part_refunded'],
};

/** Each event starts from the status of the last one and follows the transition table. */
async function findWrongHistories(db: Database): Promise<string[]> {
  const payments = await db.selectFrom('payments').select(['payment_id', 'status']).execute();
  const events = await db.selectFrom('order_events').selectAll().orderBy('sequence').execute();
  return payments.flatMap(({ payment_id: id, status }) => {
    const own = events.filter((event) => event.payment_id === id);
    const isRight = own.every(({ sequence, from_status: from, to_status: to, cause }, index) => {
      if (sequence !== index + 1 || from !== (own[index - 1]?.to_status ?? null)) return false;
      if (from === null) return to === 'pending' && cause === 'created';
      if (from === to) return UNCHANGED[from]?.includes(cause) ?? false;
      return TRANSITIONS[from][to]?.some((known) => known === cause) ?? false;
    });
    const isWhole = isRight && own.at(-1)?.to_status === status;
    return isWhole ? [] : [`${status}, but its record says ${own.map(({ cause }) => cause).join()}`];
  });
}

async function findWrongReservations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select([
      'payments.status',
      'pays',
      'orders.user_id',
      'reservation_id',
      'reservations.order_id',
      'reservations.status as seated',
    ])
    .select('orders.id')
    .select('reservations.user_id as diner')
    // Of each order the payment that it stands for first.
    .orderBy((eb) =>
      eb
        .case()
        .when('payments.status', '=', 'confirmed')
        .then(0)
        .when('confirmed_at', 'is not', null)
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('payments.created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
  const wrong = rows.filter((row) => {
    const { id, status, pays, seated, order_id: firstId, user_id: userId } = row;
    if (pays === 'share') return (status === 'confirmed' || status === 'pending') && seated !== 'confirmed';
    if (rows.find((each) => each.id === id) !== row) return status === 'pending' || status === 'confirmed';
    // A reservation that is paid by a link stands on its own until its time ends.
    if (userId === null && status !== 'confirmed') return status === 'pending' && seated !== 'confirmed';
    if (id !== firstId) return (status === 'confirmed' || status === 'pending') && seated !== 'confirmed';
    if (status === 'confirmed') return seated !== 'confirmed';
    return status === 'pending' ? seated !== 'held' : seated !== 'released' && seated !== 'cancelled';
  });
  const waiting = rows
    .filter(({ status, pays }) => status === 'pending' && pays === 'order')
    .map((row) => (row.id === row.order_id ? (row.user_id ?? row.reservation_id) : row.reservation_id));
  return [
    ...wrong.map(({ status, seated }) => `the order is ${status}, its reservation ${seated}`),
    ...rows
      .filter(({ user_id: userId, diner }) => userId !== diner)
      .map(({ reservation_id: id }) => `an order is not of the diner whose reservation it belongs to: ${id}`),
    ...(new Set(waiting).size < waiting.length ? ['a diner has two orders to pay for one reservation'] : []),
  ];
}

/** Who pays for a party pays for what its guests have chosen; then it is theirs. */
async function findWrongParties(db: Database): Promise<string[]> {
  const parties = await db
    .selectFrom('parties')
    .innerJoin('orders', 'orders.reservation_id', 'parties.reservation_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'parties.reservation_id as id',
      'parties.user_id as host',
      'orders.id as order',
      'payments.status',
      'pays',
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('is_added', '=', 0),
          eb(
            'orders.id',
            'in',
            eb.selectFrom('reservations').select('order_id').$castTo<{ order_id: string }>(),
          ),
        ]),
        eb.and([
          eb('is_added', '=', 1),
          eb(
            'orders.id',
            'in',
            eb.selectFrom('payments').select('order_id').where('payer_id', 'is not', null),
          ),
        ]),
      ]),
    )
    .where('payments.status', 'in', ['pending', 'confirmed'])
    .execute();
  const problems = parties.map(async ({ id, order, status, pays }) => {
    const isShare = pays === 'share';
    // The order has the dishes of all once everything is paid.
    if (isShare && status === 'pending') return [];
    const paid = await db
      .selectFrom('order_items')
      .select(['menu_item_id as item'])
      // Who leaves takes their dishes off the list too.
      .select((eb) =>
        (isShare ? eb('quantity', '-', eb.ref('removed_quantity')) : eb.ref('quantity')).as('quantity'),
      )
      .where('order_id', '=', order)
      .$if(isShare, (query) => query.whereRef('quantity', '>', 'removed_quantity'))
      .execute();
    const listed = await db
      .selectFrom('party_dishes')
      .select((eb) => ['menu_item_id as item', eb.fn.sum<number>('quantity').as('quantity')])
      .where('reservation_id', '=', id)
      .groupBy('menu_item_id')
      .execute();
    const sums = [paid, listed].map((rows) =>
      rows
        .map((row) => `${row.item} ${Number(row.quantity)}`)
        .toSorted()
        .join(),
    );
    return sums[0] === sums[1] ? [] : [`a party pays for ${sums[0]} and has chosen ${sums[1]}`];
  });
  return (await Promise.all(problems)).flat();
}

/** Khinkali are not served every day; the staff may promise them for another one. */
async function findUnservedDishes(db: Database, days: ReadonlySet<Weekday>): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['reservations.local_date as date', 'orders.id', 'reservation_id'])
    .where('menu_item_id', '=', 'khinkali-kalakuri')
    .where('payments.status', '=', 'confirmed')
    .whereRef('quantity', '>', 'removed_quantity')
    .execute();
  const byStaff = await findDaysByStaff(db);
  return rows
    .filter(({ date, reservation_id: id }) => !days.has(weekdayOf(date)) && !byStaff.has(id))
    .map(({ date, id }) => `khinkali are confirmed for ${date}, on which they are not served: ${id}`);
}

/** The reservations whose day the staff chose last, also if their guests wanted it or have agreed. */
async function findDaysByStaff(db: Database): Promise<Set<string>> {
  const changes = await db
    .selectFrom('reservation_moves')
    .select(['reservation_id', 'moved_at'])
    .whereRef('from_date', '<>', 'to_date')
    .orderBy('sequence')
    .execute();
  const last = new Map(changes.map((change) => [change.reservation_id, Number(change.moved_at)]));
  const byStaff = await db
    .selectFrom('staff_actions')
    .select(['subject as id', 'at'])
    .where('action', '=', 'seating_moved')
    .unionAll(
      db
        .selectFrom('order_events')
        .innerJoin('payments', 'payments.payment_id', 'order_events.payment_id')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['reservation_id as id', 'at'])
        .where('cause', '=', 'moved_by_house'),
    )
    .execute();
  return new Set(byStaff.filter(({ id, at }) => last.get(id) === Number(at)).map(({ id }) => id));
}

async function findUnpaid(db: Database, bank: PayingApp['bank']): Promise<string[]> {
  const charged = await bank.listOrders();
  const confirmed = await selectOrders(db)
    .select(['payment_id as id', 'total_tetri'])
    .where('status', '=', 'confirmed')
    .execute();
  return confirmed
    .filter(({ id, total_tetri: total }) => {
      const atBank = charged.find(({ externalOrderId }) => externalOrderId === id);
      if (total === 0) return atBank !== undefined;
      return atBank?.amountTetri !== total || ['created', 'rejected'].includes(atBank.status);
    })
    .map(({ id }) => `confirmed and not paid: ${id}`);
}

/** What was paid and what is to be paid at the restaurant are the price of the dishes; only additions may cost nothing now. */
async function findWrongSplits(db: Database): Promise<string[]> {
  const confirmed = await selectOrders(db).selectAll().where('status', '=', 'confirmed').execute();
  if (confirmed.length === 0) return [];
  const dishes = await listReservedDishes(db, confirmed);
  return confirmed
    .filter(({ pays }) => pays === 'order')
    .filter(({ id, purpose, total_tetri: total, removed_tetri: removed, at_restaurant_tetri: rest }) => {
      const { totalTetri } = computeTotals(dishes.filter(({ orderId }) => orderId === id));
      const isSmall = total === 0 ? purpose === 'reservation' : total < SMALLEST_PAYMENT_TETRI;
      return rest < 0 || removed > total || total - removed + rest !== totalTetri || isSmall;
    })
    .map((order) => `paid ${order.total_tetri}, at the restaurant ${order.at_restaurant_tetri}: ${order.id}`);
}

/** The shares of a party that was paid are together the price of all that its guests had chosen, also of those who left. */
async function findWrongShares(db: Database): Promise<string[]> {
  const orders = (await selectOrders(db).selectAll().execute()).filter(
    ({ pays, confirmed_at: confirmedAt }) => pays === 'share' && confirmedAt !== null,
  );
  const items = await db.selectFrom('order_items').selectAll().execute();
  // With each guest who was taken off the service fee may be rounded differently: the others pay what they were told.
  const removed = await db
    .selectFrom('party_removed_keys')
    .select((eb) => ['reservation_id as id', eb.fn.countAll<number>().as('keys')])
    .groupBy('reservation_id')
    .execute();
  const takenOff = new Map(removed.map(({ id, keys }) => [id, Number(keys) / 2]));
  return [...Map.groupBy(orders, (order) => order.reservation_id)].flatMap(([id, parts]) => {
    const lines = items.filter((item) => parts.some((part) => part.id === item.order_id));
    const { totalTetri } = computeTotals(
      lines.map(({ quantity, unit_price_tetri: priceTetri }) => ({ quantity, priceTetri })),
    );
    const sum = parts.reduce((all, { total_tetri: now, at_restaurant_tetri: rest }) => all + now + rest, 0);
    return Math.abs(sum - totalTetri) <= (takenOff.get(id) ?? 0)
      ? []
      : [`shares of ${sum} for dishes of ${totalTetri}: ${id}`];
  });
}

/** The books have what the bank took of each order that it says is paid, and no refund that the bank has not made. */
async function findWrongBooks(db: Database, bank: PayingApp['bank']): Promise<string[]> {
  const atBank = new Map((await bank.listOrders()).map((order) => [order.externalOrderId, order]));
  const orders = await selectOrders(db).selectAll().execute();
  const movements = await db.selectFrom('bank_movements').selectAll().execute();
  return orders.flatMap(({ payment_id: id, status, refunded_tetri: refunded, paid_at: paidAt }) => {
    const sum = (kind: 'payment' | 'refund') =>
      movements
        .filter((row) => row.payment_id === id && row.kind === kind)
        .reduce((total, row) => total + row.amount_tetri, 0);
    const known = atBank.get(id);
    const isWaiting = status === 'pending' && paidAt !== null;
    const isPaid = isWaiting || ['confirmed', 'refund_due', 'refunded'].includes(status);
    const isRight =
      sum('payment') === (isPaid || sum('payment') > 0 ? (known?.amountTetri ?? 0) : 0) &&
      sum('refund') >= refunded &&
      sum('refund') <= (known?.refundedTetri ?? 0);
    return isRight ? [] : [`${status}, but the books have ${sum('payment')} and ${sum('refund')}: ${id}`];
  });
}
