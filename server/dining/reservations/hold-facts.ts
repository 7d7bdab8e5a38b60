import { expressionBuilder, type InferResult, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

interface Diner {
  userId: string;
  /** Signature of the network; undefined for a loopback address. */
  network: string | undefined;
  now: number;
}

interface Holder extends Diner {
  seating: Seating;
}

/** What decides whether a diner may hold tables. */
export interface HoldFacts extends Holder {
  diner: { email: string; firstName: string; lastName: string; phone: string };
  isEmailConfirmed: boolean;
  /** Unpaid table-hours of other diners in this network. */
  networkHours: number;
  /** The diner's unpaid holds: the present one, and all on the same date that have ended. */
  holds: DinerHold[];
  /** When the diner's last list of guests on the same date began that nobody has paid for; null if there was none. */
  unpaidListAt: number | null;
  /** Whether such a list is open. */
  isListOpen: boolean;
  /** The diner's confirmed reservations on the same date whose guests have not left. */
  reserved: OwnReservation[];
}

interface OwnReservation {
  tables: string[];
  startHour: number;
  hours: number;
}

/** Each payment that was begun for tables counts as a hold, because it holds them anew. */
export interface DinerHold {
  id: string;
  /** What it is to be paid with; null for a hold that nobody has begun to pay. */
  orderId: string | null;
  isHeld: boolean;
  date: string;
  createdAt: number;
  tables: string[];
  /** The bank declined its payment, so the diner tried to pay. */
  isDeclined: boolean;
  /** The house held it for a diner of the waiting list. */
  isOffered: boolean;
  /** The same, or it replaced such a hold. */
  isFromWaiting: boolean;
}

type Row = InferResult<ReturnType<typeof selectReservations>>[number];

/** One row for each table of each reservation of a diner: of the present hold, and on a date or from it on. */
function selectReservations(db: Kysely<Schema>, userId: string, [from, date]: ['=' | '>=', string]) {
  return db
    .selectFrom('users')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.user_id', '=', 'users.id')
        .on((eb) =>
          eb.or([
            eb('reservations.status', '=', 'held'),
            eb.and([
              eb('reservations.status', 'in', ['released', 'confirmed']),
              eb('local_date', from, date),
              eb('ended_at', 'is', null),
            ]),
          ]),
        ),
    )
    .leftJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .leftJoin('orders', 'orders.reservation_id', 'reservations.id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .where('users.id', '=', userId)
    .select([
      'reservations.id',
      'reservations.status',
      'local_date as date',
      'start_hour as startHour',
      'duration_hours as hours',
      'reservations.created_at as createdAt',
      'is_offered as isOffered',
      'from_waiting as fromWaiting',
      'table_id as table',
      'orders.id as orderId',
      'payment_id as payment',
      'payments.status as paymentStatus',
      'payments.created_at as begunAt',
    ]);
}

/** The same with what else decides, in one query. */
function selectHoldFacts(trx: Trx, { seating: { date }, ...diner }: Holder) {
  return selectReservations(trx, diner.userId, ['=', date]).select([
    'email_confirmed_at as emailConfirmedAt',
    'email',
    'first_name as firstName',
    'last_name as lastName',
    'phone',
    sumNetworkHours(diner).as('networkHours'),
    selectUnpaidLists(diner.userId, date)
      .select((eb) => eb.fn.max<number | null>('listed.created_at').as('at'))
      .as('unpaidListAt'),
    selectUnpaidLists(diner.userId, date)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('listed.status', '=', 'confirmed')
      .as('openLists'),
  ]);
}

/** Lock the diner first. */
export async function readHoldFacts(trx: Trx, holder: Holder): Promise<HoldFacts> {
  const rows = await selectHoldFacts(trx, holder).execute();
  const [first] = rows;
  if (!first) throw new Error(`There is no diner ${holder.userId}`);
  return {
    ...holder,
    diner: first,
    isEmailConfirmed: first.emailConfirmedAt !== null,
    networkHours: first.networkHours ?? 0,
    unpaidListAt: first.unpaidListAt,
    isListOpen: Number(first.openLists) > 0,
    ...collectReservations(rows),
  };
}

/** The diner's unpaid holds from a date on. */
export async function listUnpaidHolds(
  db: Kysely<Schema>,
  { userId, from }: { userId: string; from: string },
): Promise<DinerHold[]> {
  return collectReservations(await selectReservations(db, userId, ['>=', from]).execute()).holds;
}

function collectReservations(rows: readonly Row[]): Pick<HoldFacts, 'holds' | 'reserved'> {
  const holds = new Map<string, DinerHold>();
  const reserved = new Map<string, OwnReservation>();
  for (const row of rows) {
    const { id, status, date, createdAt, table, startHour, hours, payment } = row;
    if (id === null || date === null || createdAt === null || table === null) continue;
    if (startHour === null || hours === null) continue;
    if (status === 'confirmed') {
      const tables = [...(reserved.get(id)?.tables ?? []), table];
      reserved.set(id, { tables, startHour, hours });
      continue;
    }
    const hold = holds.get(payment ?? id) ?? {
      id,
      orderId: row.orderId,
      isHeld: status === 'held',
      date,
      createdAt: row.begunAt ?? createdAt,
      tables: [],
      isDeclined: row.paymentStatus === 'failed',
      isOffered: row.isOffered === 1,
      isFromWaiting: row.fromWaiting === 1,
    };
    hold.tables.push(table);
    holds.set(payment ?? id, hold);
  }
  return { holds: [...holds.values()], reserved: [...reserved.values()] };
}

/** Once it is paid, the reservation is that of the account. */
function selectUnpaidLists(userId: string, date: string) {
  return expressionBuilder<Schema>()
    .selectFrom('parties')
    .innerJoin('reservations as listed', 'listed.id', 'parties.reservation_id')
    .where('parties.user_id', '=', userId)
    .where('listed.user_id', 'is', null)
    .where('listed.local_date', '=', date);
}

function sumNetworkHours({ userId, network, now }: Diner) {
  return expressionBuilder<Schema>()
    .selectFrom('reservations as others')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'others.id')
    .select((eb) => eb.fn.sum<number | null>('duration_hours').as('hours'))
    .where('network', '=', network ?? '')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '<>', userId), eb('status', '=', 'held'), eb('hold_expires_at', '>', now)]),
        // Parties that choose their dishes together.
        eb.and([eb('status', '=', 'confirmed'), eb('pay_until', '>', now)]),
      ]),
    );
}
