import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { FormerVisit } from '#server/platform/outbox/former-visit.ts';

/**
 * Numbers the next calendar file of a reservation, above all earlier ones. It also locks the reservation: what the
 * transaction reads afterwards is what the number stands for.
 */
export async function raiseCalendarSequence(trx: Trx, reservationId: string): Promise<number> {
  const { calendar_sequence: sequence } = await trx
    .updateTable('reservations')
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
    .where('id', '=', reservationId)
    .returning('calendar_sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

type Left = Seating & { reservationId: string };

/** The visit that an address loses now. */
export async function leaveAddress(
  trx: Trx,
  { reservationId, date, slot, hours, tables }: Left,
): Promise<FormerVisit> {
  return { sequence: await raiseCalendarSequence(trx, reservationId), date, slot, hours, tables };
}

interface FormerAddress {
  reservation: Left;
  address: string;
  language: Language;
  /** The diner's account; null for a guest without one. */
  userId: string | null;
}

/**
 * Queues the mail that removes a reservation from the calendar of its former address, if a mail about it may have
 * arrived there. To be called before the messages that wait get the new address.
 */
export async function tellFormerAddress(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { reservation, address, language, userId }: FormerAddress,
): Promise<void> {
  const formerVisit = await leaveAddress(trx, reservation);
  const { reservationId } = reservation;
  const mail = await trx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', address)
    .where('attempts', '>', 0)
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', GUEST_KINDS)
    .executeTakeFirst();
  if (!mail) return;
  await queueNotice(ctx, trx, {
    kind: 'address_replaced',
    userId,
    recipient: address,
    language,
    reservationId,
    formerVisit,
  });
}
