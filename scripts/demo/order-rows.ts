import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import type { OrderStatus, PaymentFailure } from '#contract/api/orders.ts';
import { startsAt, toSlot } from '#contract/values/time.ts';
import { totalsOf, type DemoLine } from './cart.ts';
import { nameOf } from './guests.ts';
import type { Demo, Guest, Seating } from './types.ts';

const PAGE_MS = 14 * MINUTE_MS;
/** How long an open order waits until the server asks the bank about it. */
const FIRST_CHECK_MS = 10_000;
const UNPAID: readonly OrderStatus[] = ['pending', 'failed', 'expired'];

/** `open`: its diner is on the bank's page just now. */
export type Outcome = 'open' | 'kept' | 'cancelled' | 'cancelled_by_house' | 'failed' | 'expired';

export interface WebReservation {
  reservationId: string;
  guest: Guest;
  seating: Seating;
  createdAt: number;
  outcome: Outcome;
}

/** An order while the demo plays its life. */
export interface Draft {
  id: string;
  purpose: 'reservation' | 'addition';
  paidAt: number | null;
  createdAt: number;
  lines: DemoLine[];
  status: OrderStatus;
  events: number;
  updatedAt: number;
  removedTetri: number;
  refundTetri: number | null;
  cancellationTetri: number | null;
  refundKey: string | null;
  failure: PaymentFailure | null;
}

export function startOf({ seating: { date, hour } }: Pick<WebReservation, 'seating'>): number {
  return startsAt(date, toSlot(hour));
}

/** The rows of one order and its mails. */
export function addOrderRows(demo: Demo, reservation: WebReservation, draft: Draft): void {
  const { rows, now } = demo;
  const totals = totalsOf(draft.lines);
  rows.add('orders', orderRow(reservation, draft));
  rows.add('payments', paymentRow(demo, reservation, draft, totals));
  rows.add(
    'order_items',
    ...draft.lines.map(({ dish, quantity, removedQuantity }, index) => ({
      order_id: draft.id,
      line: index + 1,
      menu_item_id: dish.id,
      name_en: dish.nameEn,
      name_ka: dish.nameKa,
      quantity,
      removed_quantity: removedQuantity,
      unit_price_tetri: dish.priceTetri,
    })),
  );
  const isConfirmed = !UNPAID.includes(draft.status);
  if (isConfirmed && draft.purpose === 'reservation') {
    addMail(demo, reservation, { orderId: draft.id, kind: 'confirmation', at: draft.createdAt });
    const remindedAt = startOf(reservation) - 24 * HOUR_MS;
    if (draft.status === 'confirmed' && remindedAt <= now) {
      addMail(demo, reservation, { orderId: draft.id, kind: 'reminder', at: remindedAt });
    }
  }
}

type Totals = ReturnType<typeof totalsOf>;

function orderRow({ reservationId, guest }: WebReservation, { id, purpose }: Draft) {
  return { id, user_id: guest.userId, reservation_id: reservationId, purpose };
}

function paymentRow(demo: Demo, { guest, seating }: WebReservation, draft: Draft, totals: Totals) {
  const { random, policy } = demo;
  const { id, paidAt, status, createdAt, refundTetri, refundKey } = draft;
  const wasPaid = paidAt !== null;
  const bankOrderId = random.uuid();
  demo.payments.push({
    bankOrderId,
    orderId: id,
    totalTetri: totals.totalTetri,
    refundedTetri: refundTetri ?? 0,
    createdAt,
    expiresAt: createdAt + PAGE_MS,
    visitDate: seating.date,
    isPaid: wasPaid,
    isOpen: status === 'pending',
    language: guest.language,
    customerName: nameOf(guest),
  });
  return {
    payment_id: id,
    order_id: id,
    status,
    language: guest.language,
    confirmed_at: paidAt,
    created_at: createdAt,
    updated_at: draft.updatedAt,
    subtotal_tetri: totals.subtotalTetri,
    service_fee_tetri: totals.serviceFeeTetri,
    total_tetri: totals.totalTetri,
    removed_tetri: draft.removedTetri,
    provider: 'bog',
    idempotency_key: random.uuid(),
    paid_at: paidAt,
    cancellation_policy: wasPaid ? JSON.stringify(policy) : null,
    refund_tetri: refundTetri,
    cancellation_tetri: draft.cancellationTetri,
    refunded_tetri: refundTetri ?? 0,
    refund_key: refundKey,
    refund_key_tetri: refundKey ? refundTetri : null,
    bank_order_id: bankOrderId,
    failure: draft.failure,
    bank_expires_at: createdAt + PAGE_MS,
    next_check_at: status === 'pending' ? createdAt + FIRST_CHECK_MS : null,
  };
}

function addMail(
  { random, rows }: Demo,
  { reservationId, guest }: WebReservation,
  { orderId, kind, at }: { orderId: string; kind: 'confirmation' | 'reminder'; at: number },
): void {
  rows.add('messages', {
    id: random.idAt(at),
    once: `${kind} ${orderId}`,
    reservation_id: reservationId,
    order_id: orderId,
    kind,
    language: guest.language,
    recipient: guest.email,
    attempts: 1,
    next_attempt_at: at,
    sent_at: at + 1_000,
  });
}
