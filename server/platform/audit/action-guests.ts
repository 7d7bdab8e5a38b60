import type { Database } from '#server/platform/db/database.ts';

/** Whom an action is about; callers have no reservation yet. */
export interface ActionGuest {
  name: string;
  reservationId?: string;
}

/** The guests whom actions are about, by the ids of orders, reservations and callers. */
export async function listActionGuests(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, ActionGuest>> {
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
  const seated = (reservationId: string, name: string) => [reservationId, { name, reservationId }] as const;
  return new Map<string, ActionGuest>([
    ...callers.map(({ entry_id: id, name }) => [id, { name }] as const),
    ...guests.map((row) => seated(row.reservation_id, row.name)),
    ...holders.map((row) => seated(row.id, `${row.first_name} ${row.last_name}`.trim())),
    ...orders.flatMap(({ id, reservation_id: reservationId, customer_name: name }) => [
      [id, { name, reservationId }] as const,
      seated(reservationId, name),
    ]),
  ]);
}
