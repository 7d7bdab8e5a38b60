import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';

/** Whom an action is about; callers have no reservation yet. */
export interface ActionGuest {
  name: string;
  reservationId?: string;
  source?: ReservationSource;
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
    .innerJoin('reservations', 'reservations.id', 'guests.reservation_id')
    .select(['guests.reservation_id as reservationId', 'orders.id as orderId', 'name', 'source'])
    .where((eb) => eb.or([eb('guests.reservation_id', 'in', subjects), eb('orders.id', 'in', subjects)]))
    .execute();
  const callers = await db
    .selectFrom('waiting_guests')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', subjects)
    .execute();
  return new Map<string, ActionGuest>([
    ...callers.map(({ entry_id: id, name }) => [id, { name }] as const),
    ...holders.map(({ id, first_name: first, last_name: last }) => {
      const guest = { name: `${first} ${last}`.trim(), reservationId: id };
      return [id, guest] as const;
    }),
    ...guests.flatMap(({ orderId, ...guest }) =>
      [guest.reservationId, orderId].flatMap((id) => (id === null ? [] : [[id, guest] as const])),
    ),
  ]);
}
