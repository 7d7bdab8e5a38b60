import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { isMoved, type Snapshot } from '#server/dining/reservations/write.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { recipientOf, type Texting } from '#server/platform/outbox/recipient.ts';
import { dropUnsent, enqueueHouseMail, enqueueMoveMail } from '#server/platform/outbox/enqueue.ts';

interface Told {
  before: Snapshot;
  after: Snapshot;
  now: number;
  /** When the undone move was made; if its mail is still waiting, the guest never hears of either. */
  undoneMove?: number | undefined;
}

/** Queues the message that a change of the staff needs. Guests who are there see it for themselves. */
export async function tellGuest(
  ctx: Texting,
  trx: Trx,
  { reservationId, order, guest }: ReservationDetails,
  { before, after, now, undoneMove }: Told,
): Promise<void> {
  const kind = findKind(before, after);
  if (!kind) return;
  if (!guest) return;
  const { language } = guest;
  const recipient = recipientOf(ctx, guest);
  if (!order) return enqueueHouseMail(trx, { reservationId, kind, language, recipient, now });
  const { id: orderId } = order;
  if (undoneMove !== undefined && (await dropUnsent(trx, { orderId, kind: 'move', since: undoneMove })))
    return;
  await enqueueMoveMail(trx, { orderId, language, recipient, now });
}

function findKind(before: Snapshot, after: Snapshot): 'confirmation' | 'move' | 'cancellation' | undefined {
  if (after.status !== before.status) return after.status === 'confirmed' ? 'confirmation' : 'cancellation';
  // A move to another hour takes an arrival back: those guests come again.
  const staysThere = before.arrived !== null && after.arrived !== null;
  return isMoved(before, after) && !staysThere && after.endedAt === null ? 'move' : undefined;
}
