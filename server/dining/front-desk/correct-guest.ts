import { z } from 'zod';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import { allergyColumns, readAllergies } from '#server/dining/reservations/allergies.ts';
import { lockReservation, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getGuest, guestShape, updateGuest, type Guest } from '#server/dining/reservations/guest.ts';
import { tellFormerAddress } from '#server/dining/reservations/former-address.ts';
import { endLinksTo } from '#server/dining/reservations/link-version.ts';
import { assertPossible, isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { StaffError } from '#server/errors.ts';
import { recordAction } from '#server/records/log.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { enqueueHouseMail, enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { undoable } from '#server/records/undo.ts';

type VerbContext = Pick<Context, 'db' | 'databaseClock' | 'textMessenger'>;

interface GuestCorrection {
  reservationId: string;
  guest: Guest;
  /** The version of the guest that the form showed. */
  shown?: string | undefined;
  /** The e-mail of the member of the staff. */
  by: string;
}

const undoCorrecting = undoable('guest', {
  permission: 'floor',
  shape: z.object({ reservationId: z.string(), before: guestShape, after: guestShape }),
  undo: (trx, step, { ctx }) => undoCorrection(ctx, trx, step),
});

/**
 * Corrects what a reservation says about its guest, paid or not. An e-mail that belongs to the diner's account stays as
 * it is. Another new e-mail gets a confirmation, and so does a new number of a guest who is told by texts. Throws
 * `reservation_changed` if somebody else has corrected the guest since the form was opened, and as `assertPossible`.
 */
export async function correctGuest(
  ctx: VerbContext,
  { reservationId, guest, shown, by }: GuestCorrection,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    const now = await ctx.databaseClock(trx);
    assertPossible('correct_guest', reservation, now);
    const before = await getGuest(trx, reservationId);
    if (shown !== undefined && shown !== guestVersion(before)) throw new StaffError('reservation_changed');
    const email = reservation.hasAccount ? before.email : toEmailKey(guest.email);
    const after = { ...guest, email, allergies: readAllergies(allergyColumns(guest.allergies)) };
    if (guestVersion(before) === guestVersion(after)) return;
    await writeGuest(ctx, trx, { reservation, before, after, now });
    await recordAction(ctx, trx, {
      actor: by,
      action: 'guest_corrected',
      subject: reservationId,
      facts: { fields: listCorrected(before, after) },
      undo: undoCorrecting({ reservationId, before, after }),
    });
  });
}

/** Throws `undo_outdated` if somebody else has corrected the guest since, or the reservation is over or cancelled. */
async function undoCorrection(
  ctx: VerbContext,
  trx: Trx,
  { reservationId, before, after }: { reservationId: string; before: Guest; after: Guest },
): Promise<void> {
  const reservation = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  const present = await getGuest(trx, reservationId);
  const isOutdated = guestVersion(present) !== guestVersion(after);
  if (isOutdated || !isPossible('correct_guest', stateOf(reservation, now)))
    throw new StaffError('undo_outdated');
  await writeGuest(ctx, trx, { reservation, before: present, after: before, now });
}

/** Changes with everything that a correction can change. */
export function guestVersion(guest: Guest): string {
  return versionOf(JSON.stringify(guestShape.parse(guest)));
}

/** Which facts a correction changes. The log names them without their values, because it can never be cleared of them. */
function listCorrected(before: Guest, after: Guest): (keyof Guest)[] {
  const isChanged = (fact: keyof Guest) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
  return guestShape.keyof().options.filter(isChanged);
}

interface Written {
  reservation: ReservationDetails;
  before: Guest;
  after: Guest;
  /** The account that both addresses are of. */
  userId?: string;
  now: number;
}

/**
 * Writes down who is expected. If that changes where they are told of it, the links that were sent or given to them there stop
 * working, what waits goes to the new address or number, and so does a confirmation.
 */
export async function writeGuest(
  ctx: VerbContext,
  trx: Trx,
  { reservation, before, after, userId, now }: Written,
): Promise<void> {
  const { reservationId, order, source, payUntil, status } = reservation;
  await updateGuest(trx, reservationId, after);
  // Who has said that they come may be somebody else.
  const isAwaited = !reservation.hasArrived && reservation.endedAt === null;
  const isOther = (['name', 'phone', 'email'] as const).some((field) => before[field] !== after[field]);
  if (isAwaited && isOther)
    await trx
      .updateTable('reservations')
      .set({ reconfirmed: null })
      .where('id', '=', reservationId)
      .execute();
  // Guests at the door get no texts.
  const find = (guest: Guest) => recipientOf(ctx, source === 'walk_in' ? { ...guest, phone: '' } : guest);
  const recipient = find(after);
  if (isElsewhere(before, after)) await endLinksTo(trx, reservation);
  if (recipient === find(before)) return;
  const isInCalendar =
    status === 'confirmed'
      ? order !== undefined || payUntil === null
      : await waitsForCancellation(trx, reservationId);
  if (before.email && isInCalendar) {
    const former = { address: before.email, language: before.language, userId: userId ?? null };
    await tellFormerAddress(ctx, trx, { ...former, reservation });
  }
  await redirectUnsent(trx, reservationId, recipient);
  if (status !== 'confirmed') return;
  const { language } = after;
  const mail = { kind: 'confirmation', language, recipient, now } as const;
  if (!order) return enqueueHouseMail(trx, { reservationId, ...mail });
  await enqueueMailAgain(trx, { orderId: order.id, ...mail });
  if (isAsked(reservation, now))
    await enqueueMailAgain(trx, { orderId: order.id, ...mail, kind: 'proposal' });
}

/**
 * Whether a link that this guest has got may be somebody else's. Without an e-mail it went to the number, perhaps from a
 * telephone of the staff.
 */
function isElsewhere(before: Guest, after: Guest): boolean {
  if (before.email) return before.email !== after.email;
  return before.phone !== '' && (before.phone !== after.phone || after.email !== '');
}

/** Whether the calendar of the present address still has a reservation that was cancelled. */
async function waitsForCancellation(trx: Trx, reservationId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('messages')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'cancellation')
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return mail !== undefined;
}

async function redirectUnsent(trx: Trx, reservationId: string, recipient: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ recipient: recipient || null })
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', GUEST_KINDS)
    .where('sent_at', 'is', null)
    .execute();
}
