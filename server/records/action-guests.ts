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
  const holders = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .select(['reservations.id', 'first_name', 'last_name'])
    .where('reservations.id', 'in', subjects)
    .execute();
  const guests = await db
    .selectFrom('guests')
    .leftJoin('orders', 'orders.reservation_id', 'guests.reservation_id')
    .select(['guests.reservation_id as reservationId', 'orders.id as orderId', 'name'])
    .where((eb) => eb.or([eb('guests.reservation_id', 'in', subjects), eb('orders.id', 'in', subjects)]))
    .execute();
  const callers = await db
    .selectFrom('waiting_guests')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', subjects)
    .execute();
  const seated = (reservationId: string, name: string) => [reservationId, { name, reservationId }] as const;
  return new Map<string, ActionGuest>([
    ...callers.map(({ entry_id: id, name }) => [id, { name }] as const),
    ...holders.map((row) => seated(row.id, `${row.first_name} ${row.last_name}`.trim())),
    ...guests.flatMap(({ orderId, reservationId, name }) => [
      seated(reservationId, name),
      ...(orderId === null ? [] : [[orderId, { name, reservationId }] as const]),
    ]),
  ]);
}
