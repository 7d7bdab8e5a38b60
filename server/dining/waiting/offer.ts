import type { ErrorCode } from '#contract/api/errors.ts';
import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import { toSlot } from '#contract/values/time.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { insertHold } from '#server/dining/reservations/insert-hold.ts';
import { computeAvailability, readEvening } from '#server/dining/tables/availability.ts';
import { isClosedByStaff } from '#server/dining/tables/closures.ts';
import { assertBookable, type Seating } from '#server/dining/tables/seating.ts';
import { holdMs } from './hold-ms.ts';

/** The tables were taken, the day was closed or the account was deleted meanwhile. */
const MISSED: readonly ErrorCode[] = ['table_taken', 'day_closed', 'sign_in_required'];

interface Waiting {
  id: string;
  userId: string;
  date: string;
  slot: string;
  partySize: number;
}

/**
 * A job: holds free tables for the first in line whose party fits. It does not matter why they are free. Parties that do not fit
 * keep their places. Afterwards the line of the date goes on with the tables that are left.
 */
export async function offerFreeTables(ctx: Context): Promise<void> {
  await endOffers(ctx);
  const line = Map.groupBy(await listLine(ctx), ({ date }) => date);
  for (const [date, entries] of line) await offerEvening(ctx, date, entries);
}

/** Removes entries whose offer was taken or has ended, and those of seatings that have begun. */
async function endOffers(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  await ctx.db
    .deleteFrom('waiting_entries')
    .where((eb) =>
      eb.or([
        eb('starts_at', '<=', now),
        eb('offered_until', '<=', now),
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('reservations.id', '=', 'waiting_entries.reservation_id')
            .where('status', '<>', 'held'),
        ),
      ]),
    )
    .execute();
}

/** Those whose seating begins late enough for a whole offer, first come first. */
async function listLine(ctx: Context): Promise<Waiting[]> {
  const now = await ctx.databaseClock(ctx.db);
  const rows = await ctx.db
    .selectFrom('waiting_entries')
    .select([
      'id',
      'user_id as userId',
      'local_date as date',
      'start_hour as startHour',
      'party_size as partySize',
    ])
    .where('reservation_id', 'is', null)
    .where('starts_at', '>=', now + holdMs(ctx))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ startHour, ...row }) => ({ ...row, slot: toSlot(startHour) }));
}

async function offerEvening(ctx: Context, date: string, entries: readonly Waiting[]): Promise<void> {
  let free = await readFree(ctx, date);
  for (const entry of entries) {
    const tables = findFittingTables(free(entry.slot), { partySize: entry.partySize, limits: ctx.rules });
    if (!tables) continue;
    const { slot } = entry;
    await offer(ctx, entry, { tables, date, slot, hours: ctx.rules.seatingHours });
    free = await readFree(ctx, date);
  }
}

/** The free tables of each slot. */
async function readFree(ctx: Context, date: string) {
  const evening = await readEvening(ctx, date);
  const availability = computeAvailability(ctx, evening);
  return (slot: string) =>
    evening.tables.filter((_, index) => availability[index]?.bookedSlots.includes(slot) === false);
}

/** Does nothing if the diner has left meanwhile or has a hold: diners have one at most. */
async function offer(ctx: Context, entry: Waiting, seating: Seating): Promise<void> {
  try {
    await inTransaction(ctx.db, async (trx) => {
      const now = await lockDiner(ctx, trx, entry.userId);
      if (!(await isStillWaiting(trx, entry)) || (await hasHold(trx, entry.userId))) return;
      const { isClosed } = await trx
        .selectNoFrom(isClosedByStaff(seating.date).as('isClosed'))
        .executeTakeFirstOrThrow();
      assertBookable(ctx, { ...seating, isClosedByStaff: Boolean(isClosed) });
      const offeredUntil = now + holdMs(ctx);
      const reservationId = await insertHold(trx, {
        userId: entry.userId,
        network: undefined,
        seating,
        partySize: entry.partySize,
        now,
        holdExpiresAt: offeredUntil,
        replaced: [],
        isOffered: true,
      });
      await trx
        .updateTable('waiting_entries')
        .set({ reservation_id: reservationId, offered_until: offeredUntil, next_attempt_at: now })
        .where('id', '=', entry.id)
        .execute();
    });
  } catch (error) {
    if (!(error instanceof DomainError) || !MISSED.includes(error.code)) throw error;
  }
}

async function isStillWaiting(trx: Trx, { id, partySize }: Waiting): Promise<boolean> {
  const entry = await trx
    .selectFrom('waiting_entries')
    .select('id')
    .where('id', '=', id)
    .where('party_size', '=', partySize)
    .where('reservation_id', 'is', null)
    .executeTakeFirst();
  return entry !== undefined;
}

async function hasHold(trx: Trx, userId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .executeTakeFirst();
  return held !== undefined;
}
