import { expressionBuilder, type AliasableExpression, type InferResult } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { isClosedByStaff } from '#server/dining/tables/closures.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

interface Holder<Now = number> {
  userId: string;
  /** Signature of the network; undefined for a loopback address. */
  network: string | undefined;
  seating: Seating;
  now: Now;
}

/** What decides whether a diner may hold tables. */
export interface HoldFacts extends Holder {
  isClosedByStaff: boolean;
  isEmailConfirmed: boolean;
  /** Unpaid table-hours of other diners in this network. */
  networkHours: number;
  /** The diner's unpaid holds: the present one, and all on the same date that have ended. */
  holds: DinerHold[];
  /** The diner's confirmed reservations on the same date whose guests have not left. */
  reserved: OwnReservation[];
}

interface OwnReservation {
  tables: string[];
  startHour: number;
  hours: number;
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

type Row = InferResult<ReturnType<typeof selectHoldFacts>>[number];

/** One row for each table of each reservation, in one query. */
export function selectHoldFacts(trx: Trx, holder: Holder<number | AliasableExpression<number>>) {
  const { userId, seating } = holder;
  return trx
    .selectFrom('users')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.user_id', '=', 'users.id')
        .on((eb) =>
          eb.or([
            eb('reservations.status', '=', 'held'),
            eb.and([
              eb('reservations.status', 'in', ['released', 'confirmed']),
              eb('local_date', '=', seating.date),
              eb('ended_at', 'is', null),
            ]),
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
      'start_hour as startHour',
      'duration_hours as hours',
      'reservations.created_at as createdAt',
      'is_offered as isOffered',
      'table_id as table',
      'orders.id as orderId',
      'orders.status as orderStatus',
      'email_confirmed_at as emailConfirmedAt',
      isClosedByStaff(seating.date).as('isClosedByStaff'),
      sumNetworkHours(holder).as('networkHours'),
    ]);
}

/** Lock the diner first. */
export async function readHoldFacts(trx: Trx, holder: Holder): Promise<HoldFacts> {
  return toHoldFacts(holder, await selectHoldFacts(trx, holder).execute());
}

export function toHoldFacts(holder: Holder, rows: readonly Row[]): HoldFacts {
  return {
    ...holder,
    isClosedByStaff: Boolean(rows[0]?.isClosedByStaff),
    isEmailConfirmed: (rows[0]?.emailConfirmedAt ?? null) !== null,
    networkHours: rows[0]?.networkHours ?? 0,
    ...collectReservations(rows),
  };
}

function collectReservations(rows: readonly Row[]): Pick<HoldFacts, 'holds' | 'reserved'> {
  const holds = new Map<string, DinerHold>();
  const reserved = new Map<string, OwnReservation>();
  for (const row of rows) {
    const { id, status, date, createdAt, table, startHour, hours, orderId, orderStatus } = row;
    if (id === null || date === null || createdAt === null || table === null) continue;
    if (startHour === null || hours === null) continue;
    if (status === 'confirmed') {
      const tables = [...(reserved.get(id)?.tables ?? []), table];
      reserved.set(id, { tables, startHour, hours });
      continue;
    }
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
  return { holds: [...holds.values()], reserved: [...reserved.values()] };
}

function sumNetworkHours({ userId, network, now }: Holder<number | AliasableExpression<number>>) {
  return expressionBuilder<Schema>()
    .selectFrom('reservations as others')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'others.id')
    .select((eb) => eb.fn.sum<number | null>('duration_hours').as('hours'))
    .where('network', '=', network ?? '')
    .where('user_id', '<>', userId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now);
}
