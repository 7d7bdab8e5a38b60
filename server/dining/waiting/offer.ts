import { sql } from 'kysely';
import { leadMs } from '#contract/rules/opening-hours.ts';
import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Language } from '#contract/values/language.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { DomainError } from '#server/errors.ts';
import { readHoldFacts } from '#server/dining/reservations/hold-facts.ts';
import { assertMayHold, offerMs } from '#server/dining/reservations/hold-limits.ts';
import { insertHold } from '#server/dining/reservations/insert.ts';
import { computeAvailability, readEvening } from '#server/dining/tables/availability.ts';
import { parseSeating, type Seating } from '#server/dining/tables/seating.ts';
import { endOffers } from './end-offers.ts';
import { lockEntry } from './lock-entry.ts';
import { hasOwnTable } from './own-table.ts';
import { readTurns, recordOffer } from './turns.ts';

interface Waiting {
  id: string;
  /** Null for callers, whom the staff call. */
  userId: string | null;
  /** The e-mail of a diner, the telephone number of a caller: whose turn it is. */
  address: string;
  network: string | null;
  language: Language;
  date: string;
  slot: string;
  partySize: number;
}

/**
 * A job: holds free tables for the first in line whose party fits. It does not matter why they are free. Parties that do not fit
 * keep their places. Afterwards the line of the date goes on with the tables that are left. Those who have had an offer
 * for the date come last (`turns.ts`).
 */
export async function offerFreeTables(ctx: Context): Promise<void> {
  await endOffers(ctx);
  const line = Map.groupBy(await listLine(ctx), ({ date }) => date);
  for (const [date, entries] of line) await offerEvening(ctx, date, entries);
}

/** The entries that can still order after a whole offer, first come first: callers, and diners with a confirmed e-mail. */
async function listLine(ctx: Context): Promise<Waiting[]> {
  const now = await ctx.databaseClock(ctx.db);
  const rows = await ctx.db
    .selectFrom('waiting_entries')
    .leftJoin('users', 'users.id', 'waiting_entries.user_id')
    .leftJoin('waiting_guests', 'waiting_guests.entry_id', 'waiting_entries.id')
    .select((eb) => [
      'waiting_entries.id',
      'user_id as userId',
      eb.fn.coalesce('users.email', 'waiting_guests.phone', sql.lit('')).as('address'),
      'network',
      'language',
      'local_date as date',
      'start_hour as startHour',
      'party_size as partySize',
    ])
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('email_confirmed_at', 'is not', null)]))
    .where('reservation_id', 'is', null)
    .where('starts_at', '>=', now + offerMs(ctx) + leadMs(ctx.rules))
    .orderBy('waiting_entries.created_at')
    .orderBy('waiting_entries.id')
    .execute();
  return rows.map(({ startHour, ...row }) => ({ ...row, slot: toSlot(startHour) }));
}

async function offerEvening(ctx: Context, date: string, entries: readonly Waiting[]): Promise<void> {
  let free = await readFree(ctx, date);
  const turns = await readTurns(ctx, ctx.db, { date, now: await ctx.databaseClock(ctx.db) });
  const byTurn = Map.groupBy(entries, ({ address }) => turns.hasHadOffer(address));
  const line = [...(byTurn.get(false) ?? []), ...(turns.isPaused ? [] : (byTurn.get(true) ?? []))];
  await forEachRow(ctx, { job: 'offerFreeTables', rows: line }, async (entry) => {
    const tables = findFittingTables(free(entry.slot), { partySize: entry.partySize, house: ctx });
    if (!tables) return;
    await offer(ctx, entry, tables);
    free = await readFree(ctx, date);
  });
}

/** The free tables of each slot. */
async function readFree(ctx: Context, date: string) {
  const evening = await readEvening(ctx, date);
  const availability = computeAvailability(ctx, evening);
  return (slot: string) =>
    evening.tables.filter((_, index) => availability[index]?.bookedSlots.includes(slot) === false);
}

/**
 * Does nothing if the guest has left meanwhile, if a diner has a hold, because diners have one at most, or if a rule
 * forbids it: the tables may have been taken meanwhile, or a limit of holds may be reached.
 */
async function offer(ctx: Context, entry: Waiting, tables: string[]): Promise<void> {
  const { userId } = entry;
  try {
    await inTransaction(ctx.db, async (trx) => {
      const holder = await (userId === null
        ? findCaller(ctx, trx, { entry, tables })
        : findDiner(ctx, trx, { entry: { ...entry, userId }, tables }));
      if (!holder) return;
      const { now } = holder;
      const offeredUntil = now + offerMs(ctx);
      const reservationId = await insertHold(trx, {
        ...holder,
        partySize: entry.partySize,
        holdExpiresAt: offeredUntil,
        isFromWaiting: true,
        isOffered: true,
      });
      await trx
        .updateTable('waiting_entries')
        .set({ reservation_id: reservationId, offered_until: offeredUntil })
        .where('id', '=', entry.id)
        .execute();
      await queueMessage(trx, {
        kind: userId === null ? 'caller_offer' : 'waiting_offer',
        userId,
        // Also callers with an e-mail, which nobody has confirmed. The staff call them anyway.
        recipient: userId === null ? recipientOf(ctx, { email: '', phone: entry.address }) : undefined,
        language: entry.language,
        reservationId,
        offerId: entry.id,
        expiresAt: offeredUntil,
        now,
      });
      await recordOffer(ctx, trx, { ...entry, now });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

interface Offer<Entry> {
  entry: Entry;
  tables: string[];
}

interface Holder {
  userId: string | null;
  network: string | undefined;
  seating: Seating;
  now: number;
}

/** Locks the diner. Undefined if nothing can be offered. */
async function findDiner(
  ctx: Context,
  trx: Trx,
  { entry, tables }: Offer<Waiting & { userId: string }>,
): Promise<Holder | undefined> {
  const { userId, network } = entry;
  const now = await lockDiner(ctx, trx, userId);
  if (!(await isStillWaiting(trx, entry)) || !(await isTurn(ctx, trx, { ...entry, now }))) return undefined;
  const seating = await parseSeating(ctx, { trx, now }, toChoice({ entry, tables }));
  const facts = await readHoldFacts(trx, { userId, network: network ?? undefined, seating, now });
  if (!facts.isEmailConfirmed || facts.holds.some(({ isHeld }) => isHeld)) return undefined;
  if (assertMayHold(ctx, facts, { hasDishes: false }) < now + offerMs(ctx)) return undefined;
  return { userId, network: facts.network, seating, now };
}

/** Locks the entry. The limits of holds are for people on the site: a caller has talked to the staff. */
async function findCaller(
  ctx: Context,
  trx: Trx,
  { entry, tables }: Offer<Waiting>,
): Promise<Holder | undefined> {
  const locked = await lockEntry(trx, entry.id);
  if (!locked || locked.reservation_id !== null || locked.party_size !== entry.partySize) return undefined;
  const now = await ctx.databaseClock(trx);
  if (!(await isTurn(ctx, trx, { ...entry, now }))) return undefined;
  const seating = await parseSeating(ctx, { trx, now }, toChoice({ entry, tables }));
  return { userId: null, network: undefined, seating, now };
}

function toChoice({ entry: { date, slot, partySize }, tables }: Offer<Waiting>) {
  return { selectedTables: tables, selectedDate: date, selectedTime: slot, partySize };
}

/** Whether the entry still waits, with the same party and the same address, and the diner has no table by now. */
async function isStillWaiting(trx: Trx, { id, address, partySize }: Waiting): Promise<boolean> {
  const entry = await trx
    .selectFrom('waiting_entries')
    .select('waiting_entries.id')
    .where('waiting_entries.id', '=', id)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('email', '=', address))
    .where('party_size', '=', partySize)
    .where('reservation_id', 'is', null)
    .where((eb) => eb.not(hasOwnTable(eb)))
    .executeTakeFirst();
  return entry !== undefined;
}

/** Checks the turn again under the lock: another entry of the diner, or another server, may have had an offer. */
async function isTurn(ctx: Context, trx: Trx, turn: Waiting & { now: number }): Promise<boolean> {
  const { hasHadOffer, isPaused } = await readTurns(ctx, trx, turn);
  return !isPaused || !hasHadOffer(turn.address);
}
