import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The owner's figures of some dates, counted row by row and not as the server does. */
export async function countApart(db: Database, from: string, to: string) {
  const all = await db.selectFrom('reservations').selectAll().execute();
  const dated = all.filter((row) => row.local_date >= from && row.local_date <= to);
  const confirmed = dated.filter((row) => row.status === 'confirmed');
  const orders = await selectOrders(db).selectAll().execute();
  const movements = await db.selectFrom('bank_movements').selectAll().execute();
  const claims = await db.selectFrom('table_claims').selectAll().execute();
  const items = await db.selectFrom('order_items').selectAll().execute();
  const own = orders.filter((order) => dated.some((row) => row.id === order.reservation_id));
  const tetri = (kind: string) =>
    movements
      .filter((row) => row.kind === kind && own.some((order) => order.payment_id === row.payment_id))
      .reduce((sum, row) => sum + row.amount_tetri, 0);
  const standing = own.filter((order) => order.status === 'confirmed').map(({ id }) => id);
  return {
    covers: confirmed
      .filter((row) => row.is_no_show === 0)
      .reduce((sum, row) => sum + (row.party_size ?? 0), 0),
    reservations: confirmed.length,
    noShows: confirmed.filter((row) => row.is_no_show === 1).length,
    walkIns: confirmed.filter((row) => row.source === 'walk_in').length,
    keptTetri: tetri('payment') - tetri('refund'),
    refundTetri: tetri('refund'),
    claimed: claims.filter(
      (row) => row.date >= from && row.date <= to && row.block_id === null && row.hold_expires_at === null,
    ).length,
    dishes: items
      .filter((item) => standing.includes(item.order_id))
      .reduce((sum, item) => sum + item.quantity - item.removed_quantity, 0),
  };
}
