import type { Database } from '#server/platform/db/database.ts';

/** The reservations that actions are about, by the ids of orders and reservations. */
export async function listReservationIds(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const reservations = await db.selectFrom('reservations').select('id').where('id', 'in', subjects).execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reservation_id'])
    .where('id', 'in', subjects)
    .execute();
  return new Map([
    ...reservations.map(({ id }) => [id, id] as const),
    ...orders.map((order) => [order.id, order.reservation_id] as const),
  ]);
}

/** The names of the guests whom actions are about, by the ids of orders, reservations and callers. */
export async function listGuestNames(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reservation_id', 'customer_name'])
    .where((eb) => eb.or([eb('id', 'in', subjects), eb('reservation_id', 'in', subjects)]))
    .execute();
  const holders = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .select(['reservations.id', 'first_name', 'last_name'])
    .where('reservations.id', 'in', subjects)
    .execute();
  const guests = await db
    .selectFrom('reservation_guests')
    .select(['reservation_id', 'name'])
    .where('reservation_id', 'in', subjects)
    .execute();
  const callers = await db
    .selectFrom('waiting_guests')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', subjects)
    .execute();
  return new Map([
    ...callers.map((row) => [row.entry_id, row.name] as const),
    ...guests.map((row) => [row.reservation_id, row.name] as const),
    ...holders.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()] as const),
    ...orders.flatMap((row) => [
      [row.id, row.customer_name] as const,
      [row.reservation_id, row.customer_name] as const,
    ]),
  ]);
}
