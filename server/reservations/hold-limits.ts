import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import type { Seating } from '../tables/seating.ts';

/**
 * Limits unpaid holds. A hold counts for two hours. One diner's holds on one date end 60 minutes after the first that
 * counts, whatever their tables and times. The third hold of the same table on that date needs a dish in the order. One
 * network holds at most the table-hours of two reservations. A diner has at most one hold.
 */
const LONGEST_MS = 60 * 60_000;
const PAUSE_MS = 60 * 60_000;
const HOLDS_WITHOUT_DISH = 2;
const RESERVATIONS_PER_NETWORK = 2;

interface Holder {
  userId: string;
  /** Signature of the network; undefined for a loopback address. */
  network: string | undefined;
  seating: Seating;
  now: number;
}

/**
 * Returns when holds on this date must end. Throws `hold_used_up`, `hold_needs_dish` and `too_many_holds`. Release the
 * diner's earlier attempts first, in the same transaction.
 */
export async function assertMayHold(
  ctx: Context,
  trx: Trx,
  holder: Holder,
  { hasDishes }: { hasDishes: boolean },
): Promise<number> {
  const longestMs = Math.max(LONGEST_MS, ctx.rules.holdMinutes * 60_000);
  const earlier = await listEarlierHolds(trx, holder, holder.now - longestMs - PAUSE_MS);
  const endsAt = Math.min(holder.now, ...earlier.map(({ createdAt }) => createdAt)) + longestMs;
  if (endsAt <= holder.now) throw new DomainError('hold_used_up');
  const needsDish = holder.seating.tables.some(
    (table) => earlier.filter(({ tables }) => tables.includes(table)).length >= HOLDS_WITHOUT_DISH,
  );
  if (needsDish && !hasDishes) throw new DomainError('hold_needs_dish');
  await assertNetworkHasRoom(ctx, trx, holder);
  return endsAt;
}

/** The diner's unpaid holds on the same date. */
async function listEarlierHolds(trx: Trx, { userId, seating }: Holder, since: number) {
  const rows = await trx
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select(['id', 'created_at as createdAt', 'table_id as table'])
    .where('user_id', '=', userId)
    .where('local_date', '=', seating.date)
    .where('status', 'in', ['held', 'released'])
    .where('created_at', '>', since)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((hold) => ({
    createdAt: Math.max(...hold.map(({ createdAt }) => createdAt)),
    tables: hold.map(({ table }) => table),
  }));
}

async function assertNetworkHasRoom(
  { rules }: Context,
  trx: Trx,
  { network, seating, now }: Holder,
): Promise<void> {
  if (network === undefined) return;
  const held = await trx
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select((eb) => eb.fn.sum<number | null>('duration_hours').as('hours'))
    .where('network', '=', network)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirst();
  const most = RESERVATIONS_PER_NETWORK * rules.maxTables * rules.seatingHours;
  const wanted = seating.tables.length * seating.hours;
  if ((held?.hours ?? 0) + wanted > most) throw new DomainError('too_many_holds');
}
