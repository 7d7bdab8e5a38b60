import { expressionBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { isClosedByStaff } from '#server/dining/tables/closures.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

interface Holder {
  userId: string;
  /** Signature of the network; undefined for a loopback address. */
  network: string | undefined;
  seating: Seating;
  now: number;
}

/** What decides whether a diner may hold tables. */
export interface HoldFacts extends Holder {
  isClosedByStaff: boolean;
  isEmailConfirmed: boolean;
  /** Unpaid table-hours of other diners in this network. */
  networkHours: number;
  /** The diner's unpaid holds: the present one, and all on the same date that have ended. */
  holds: DinerHold[];
}

interface DinerHold {
  id: string;
  isHeld: boolean;
  date: string;
  createdAt: number;
  tables: string[];
  pendingOrderId: string | null;
  /** The bank declined its payment, so the diner tried to pay. */
  isDeclined: boolean;
  /** The house held it for a diner of the waiting list. */
  isOffered: boolean;
}

/** Lock the diner first. */
export async function readHoldFacts(trx: Trx, holder: Holder): Promise<HoldFacts> {
  const { userId, seating } = holder;
  const rows = await trx
    .selectFrom('users')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.user_id', '=', 'users.id')
        .on((eb) =>
          eb.or([
            eb('reservations.status', '=', 'held'),
            eb.and([eb('reservations.status', '=', 'released'), eb('local_date', '=', seating.date)]),
          ]),
        ),
    )
    .leftJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.reservation_id', '=', 'reservations.id')
        .on('orders.status', 'in', ['pending', 'failed']),
    )
    .where('users.id', '=', userId)
    .select([
      'reservations.id',
      'reservations.status',
      'local_date as date',
      'reservations.created_at as createdAt',
      'is_offered as isOffered',
      'table_id as table',
      'orders.id as orderId',
      'orders.status as orderStatus',
      'email_confirmed_at as emailConfirmedAt',
      isClosedByStaff(seating.date).as('isClosedByStaff'),
      sumNetworkHours(holder).as('networkHours'),
    ])
    .execute();
  const holds = new Map<string, DinerHold>();
  for (const row of rows) {
    const { id, status, date, createdAt, table, orderId, orderStatus } = row;
    if (id === null || date === null || createdAt === null || table === null) continue;
    const hold = holds.get(id) ?? {
      id,
      isHeld: status === 'held',
      date,
      createdAt,
      tables: [],
      pendingOrderId: orderStatus === 'pending' ? orderId : null,
      isDeclined: orderStatus === 'failed',
      isOffered: row.isOffered === 1,
    };
    hold.tables.push(table);
    holds.set(id, hold);
  }
  return {
    ...holder,
    isClosedByStaff: Boolean(rows[0]?.isClosedByStaff),
    isEmailConfirmed: (rows[0]?.emailConfirmedAt ?? null) !== null,
    networkHours: rows[0]?.networkHours ?? 0,
    holds: [...holds.values()],
  };
}

function sumNetworkHours({ userId, network, now }: Holder) {
  return expressionBuilder<Schema>()
    .selectFrom('reservations as others')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'others.id')
    .select((eb) => eb.fn.sum<number | null>('duration_hours').as('hours'))
    .where('network', '=', network ?? '')
    .where('user_id', '<>', userId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now);
}
