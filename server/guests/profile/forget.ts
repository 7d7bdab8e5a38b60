import { sql } from 'kysely';
import type { Table } from '#server/platform/db/column.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/**
 * Takes the guests of reservations from all tables, as these say (`personal` and `forgotten` in platform/db/tables). What
 * bookkeeping needs stays: dates, tables, dishes, amounts, states and the bank's ids.
 */
export async function forgetReservations(
  trx: Trx,
  reservationIds: readonly string[],
  now: number,
): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx
    .updateTable('reservations')
    .set({ forgotten_at: now })
    .where('id', 'in', reservationIds)
    .execute();
  // What was held for an answer to a proposal that never came.
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', 'in', reservationIds)
    .where('hold_expires_at', 'is not', null)
    .execute();
  const orders = trx.selectFrom('orders').select('id').where('reservation_id', 'in', reservationIds);
  // What undoes a correction of the guest has the guest in it.
  await trx
    .deleteFrom('staff_undos')
    .where('action_id', 'in', (eb) =>
      eb
        .selectFrom('staff_actions')
        .select('id')
        .where((action) =>
          action.or([action('subject', 'in', reservationIds), action('subject', 'in', orders)]),
        ),
    )
    .execute();
  const ids = sql.join(reservationIds);
  for (const [name, { columns, rules }] of Object.entries<Table>(TABLES)) {
    const { withReservation: how, only = '1 = 1' } = rules.forgotten ?? {};
    const key = name === 'reservations' ? 'id' : 'reservation_id';
    const isOfThem = key in columns ? sql`${sql.ref(key)} in (${ids})` : sql`order_id in (${orders})`;
    const rows = sql`${sql.table(name)}`;
    const where = sql`where ${isOfThem} and ${sql.raw(only)}`;
    if (how === 'deleted') await sql`delete from ${rows} ${where}`.execute(trx);
    if (how === 'emptied') await sql`update ${rows} set ${emptied(columns)} ${where}`.execute(trx);
  }
}

function emptied(columns: Table['columns']) {
  const personal = Object.entries(columns).filter(([, { definition }]) => definition.isPersonal);
  return sql.join(
    personal.map(([name, { definition }]) => sql`${sql.ref(name)} = ${definition.isNullable ? null : ''}`),
  );
}

/** Deletes what an account has beside its row, which stays for bookkeeping, and its reservations. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  for (const [name, { rules }] of Object.entries<Table>(TABLES))
    if (rules.forgotten?.withAccount === 'deleted')
      await sql`delete from ${sql.table(name)} where user_id = ${userId}`.execute(trx);
}
