import { findMoveDeadline, findMoveUntil } from '#server/dining/refund-policy/terms.ts';
import { isPossible, stateOf, type Step } from '#server/dining/reservations/states.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { Order } from '#server/dining/orders/order.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { findCancellableOrder, type Requester } from './get-cancellation.ts';

const REFUSALS = {
  move_by_diner: 'order_not_movable',
  change_dishes: 'order_not_changeable',
} as const satisfies Partial<Record<Step, unknown>>;

type ChangeStep = keyof typeof REFUSALS;

/**
 * The first order of a confirmed reservation. Throws `order_not_movable` or `order_not_changeable`, and the errors of
 * `findCancellableOrder`.
 */
export async function findChangeable(
  ctx: Context,
  orderId: string,
  { step, requester }: { step: ChangeStep; requester: Requester },
): Promise<Order> {
  const order = await findCancellableOrder(ctx, orderId, requester);
  if (order.status !== 'confirmed') throw new DomainError(REFUSALS[step]);
  return order;
}

/**
 * Returns the first order of a reservation, locked by the caller, that its diner may move, or whose dishes may change,
 * now. Throws `order_not_movable` or `order_not_changeable`.
 */
export function assertChangeable(
  { rules }: Pick<Context, 'rules'>,
  reservation: ReservationDetails,
  { step, now }: { step: ChangeStep; now: number },
): Order {
  const { order: first } = reservation;
  const { isOpen } = findChangeTime(rules, reservation, { step, now });
  if (first?.status !== 'confirmed' || !isOpen) throw new DomainError(REFUSALS[step]);
  return first;
}

/** Whether a confirmed reservation may be changed now, and until when. */
export function findChangeTime(
  rules: Context['rules'],
  reservation: ReservationDetails,
  { step, now }: { step: ChangeStep; now: number },
): { isOpen: boolean; deadline: number } {
  const deadline =
    step === 'move_by_diner'
      ? findMoveUntil(rules, reservation, now)
      : findMoveDeadline(rules, reservation.earliestStart);
  return { isOpen: now <= deadline && isPossible(step, stateOf(reservation, now)), deadline };
}
