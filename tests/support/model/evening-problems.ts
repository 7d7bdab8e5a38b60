import { seatingHours, toSlot } from '#contract/values/time.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TRANSITIONS } from '#server/dining/orders/transition.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

/** Checks the invariants that hold after every step; returns a sentence for each violation. */
export async function findProblems({ ctx, clock, bank, logger }: PayingApp): Promise<string[]> {
  return [
    ...(await findSharedTables(ctx.db, clock())),
    ...(await findWrongClaims(ctx.db, clock())),
    ...(await findWrongHistories(ctx.db)),
    ...(await findWrongReservations(ctx.db)),
    ...(await findUnpaid(ctx.db, bank)),
    ...(await findWrongBooks(ctx.db, bank)),
    ...logger.entries
      .filter(({ event }) => event === 'request_failed' || event === 'job_failed')
      .map(({ error }) => `the server failed: ${String(error)}`),
  ];
}

async function listReservations(db: Database) {
  const tables = await db.selectFrom('reservation_tables').selectAll().execute();
  const reservations = await db.selectFrom('reservations').selectAll().execute();
  return reservations.map((reservation) => ({
    ...reservation,
    hours: tables
      .filter((table) => table.reservation_id === reservation.id)
      .flatMap(({ table_id: table }) =>
        seatingHours(reservation.local_date, toSlot(reservation.start_hour), reservation.duration_hours).map(
          ({ date, hour }) => `${table} ${date} ${hour}`,
        ),
      )
      .toSorted(),
  }));
}

function isLive(reservation: { status: string; hold_expires_at: number | null }, now: number): boolean {
  const { status, hold_expires_at: ends } = reservation;
  return status === 'confirmed' || (status === 'held' && ends !== null && ends > now);
}

async function findSharedTables(db: Database, now: number): Promise<string[]> {
  const live = (await listReservations(db)).filter((reservation) => isLive(reservation, now));
  const hours = live.flatMap((reservation) => reservation.hours);
  return hours.filter((hour, index) => hours.indexOf(hour) !== index).map((hour) => `given twice: ${hour}`);
}

async function findWrongClaims(db: Database, now: number): Promise<string[]> {
  const claims = await db.selectFrom('table_claims').selectAll().execute();
  return (await listReservations(db)).flatMap((reservation) => {
    const own = claims.filter((claim) => claim.reservation_id === reservation.id);
    const hours = own.map(({ table_id: table, date, hour }) => `${table} ${date} ${hour}`).toSorted();
    const isRight = isLive(reservation, now)
      ? hours.join() === reservation.hours.join()
      : hours.every((hour) => reservation.status === 'held' && reservation.hours.includes(hour));
    const hasRightEnd = own.every((claim) => claim.hold_expires_at === reservation.hold_expires_at);
    return isRight && hasRightEnd
      ? []
      : [`${reservation.status}, but it claims ${hours.join() || 'nothing'}`];
  });
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
  ],
  refund_due: ['refund_asked', 'refund_refused', 'part_refunded'],
};

/** Each event starts from the status of the last one and follows the transition table. */
async function findWrongHistories(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const events = await db.selectFrom('order_events').selectAll().orderBy('sequence').execute();
  return orders.flatMap(({ id, status }) => {
    const own = events.filter((event) => event.order_id === id);
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
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.status', 'orders.user_id', 'part', 'reservations.status as seated'])
    .execute();
  const wrong = rows.filter(({ status, seated, part }) => {
    if (part > 1) return (status === 'confirmed' || status === 'pending') && seated !== 'confirmed';
    if (status === 'confirmed') return seated !== 'confirmed';
    return status === 'pending' ? seated !== 'held' : seated !== 'released' && seated !== 'cancelled';
  });
  const waiting = rows
    .filter(({ status }) => status === 'pending')
    .map((row) => `${row.user_id} ${row.part > 1}`);
  return [
    ...wrong.map(({ status, seated }) => `the order is ${status}, its reservation ${seated}`),
    ...(new Set(waiting).size < waiting.length ? ['a diner has two orders to pay'] : []),
  ];
}

async function findUnpaid(db: Database, bank: PayingApp['bank']): Promise<string[]> {
  const charged = await bank.listOrders();
  const confirmed = await db
    .selectFrom('orders')
    .select(['id', 'total_tetri'])
    .where('status', '=', 'confirmed')
    .execute();
  return confirmed
    .filter(({ id, total_tetri: total }) => {
      const atBank = charged.find(({ externalOrderId }) => externalOrderId === id);
      return atBank?.amountTetri !== total || ['created', 'rejected'].includes(atBank.status);
    })
    .map(({ id }) => `confirmed and not paid: ${id}`);
}

/** The books have what the bank took of each order that it says is paid, and no refund that the bank has not made. */
async function findWrongBooks(db: Database, bank: PayingApp['bank']): Promise<string[]> {
  const atBank = new Map((await bank.listOrders()).map((order) => [order.externalOrderId, order]));
  const orders = await db.selectFrom('orders').selectAll().execute();
  const movements = await db.selectFrom('bank_movements').selectAll().execute();
  return orders.flatMap(({ id, status, refunded_tetri: refunded }) => {
    const sum = (kind: 'payment' | 'refund') =>
      movements
        .filter((row) => row.order_id === id && row.kind === kind)
        .reduce((total, row) => total + row.amount_tetri, 0);
    const known = atBank.get(id);
    const isPaid = ['confirmed', 'refund_due', 'refunded'].includes(status);
    const isRight =
      sum('payment') === (isPaid || sum('payment') > 0 ? known?.amountTetri : 0) &&
      sum('refund') >= refunded &&
      sum('refund') <= (known?.refundedTetri ?? 0);
    return isRight ? [] : [`${status}, but the books have ${sum('payment')} and ${sum('refund')}: ${id}`];
  });
}
