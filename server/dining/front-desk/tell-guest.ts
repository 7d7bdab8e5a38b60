import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { isMoved, type Snapshot } from '#server/dining/reservations/write.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { recipientOf, recipientOfOrder, type Texting } from '#server/platform/outbox/recipient.ts';
import { dropUnsent, enqueueHouseMail, enqueueMoveMail } from '#server/platform/outbox/enqueue.ts';

interface Told {
  before: Snapshot;
  after: Snapshot;
  now: number;
  /** If the mail about the undone step is still waiting, the guest never hears of either. */
  isUndo: boolean;
}

/** Queues the message that a change of the staff needs. Guests who are there see it for themselves. */
export async function tellGuest(
  ctx: Texting,
  trx: Trx,
  { reservationId, order, guest }: ReservationDetails,
  { before, after, now, isUndo }: Told,
): Promise<void> {
  const kind = findKind(before, after);
  if (!kind) return;
  if (order) {
    const { id: orderId, language } = order;
    const recipient = recipientOfOrder(ctx, order);
    if (isUndo && (await dropUnsent(trx, orderId, 'move'))) return;
    await enqueueMoveMail(trx, { orderId, language, recipient, now });
  } else if (guest) {
    const { language } = guest;
    const recipient = recipientOf(ctx, guest);
    await enqueueHouseMail(trx, { reservationId, kind, language, recipient, now });
  }
}

function findKind(before: Snapshot, after: Snapshot): 'confirmation' | 'move' | 'cancellation' | undefined {
  if (after.status !== before.status) return after.status === 'confirmed' ? 'confirmation' : 'cancellation';
  const isThere = before.arrived !== null || after.endedAt !== null;
  return isMoved(before, after) && !isThere ? 'move' : undefined;
}
