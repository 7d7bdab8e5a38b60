import type { OrderStatus } from '#contract/api/orders.ts';
import type { Payment } from '#server/dining/bank/bank.ts';
import { decideTransition } from '#server/dining/payments/decide.ts';
import { nextCheck } from '#server/dining/payments/next-check.ts';
import { TRANSITIONS, type Transition } from '#server/dining/orders/transition.ts';
import { TOTAL_TETRI, type Happening } from './order-happenings.ts';

/**
 * One order, its bank and its diner without database and network: the server's real decision function, with random
 * events around it.
 */
const MINUTE = 60_000;

export function createWorld() {
  const world = {
    now: 1_000_000_000,
    order: {
      payment_id: 'order-1',
      status: 'pending' as OrderStatus,
      total_tetri: TOTAL_TETRI,
      refund_tetri: null as number | null,
      goodwill_tetri: 0,
      bank_order_id: null as string | null,
      created_at: 1_000_000_000,
      bank_expires_at: 1_000_000_000 + 14 * MINUTE,
    },
    payment: {
      state: 'pending',
      reference: 'order-1',
      currency: 'GEL',
      requestedTetri: TOTAL_TETRI,
      transferredTetri: 0,
      refundedTetri: 0,
    } as Payment,
    nextCheckAt: null as number | null,
    /** The bank's last answer, which may be used much later. */
    answer: undefined as Payment | undefined,
    /** A refund that the bank has accepted and not completed. */
    refundUnderWay: 0,
    returnedByUs: 0,
    changes: [] as (Transition & { from: OrderStatus; answer: Payment | undefined })[],
  };

  function change(to: Transition, answer?: Payment): void {
    const from = world.order.status;
    world.changes.push({ ...to, from, answer });
    if (!TRANSITIONS[from][to.to]?.includes(to.cause)) {
      throw new Error(`illegal: ${from} → ${to.to} because of ${to.cause}`);
    }
    world.order.status = to.to;
  }

  function settle(answer: Payment | undefined, areTablesFree: boolean): void {
    const { order, now } = world;
    const transition = decideTransition(order, answer, now);
    const isLost = transition?.to === 'confirmed' && !areTablesFree;
    const cause = order.status === 'cancelled' ? 'late_payment' : 'tables_lost';
    if (transition) change(isLost ? { to: 'refund_due', cause } : transition, answer);
    world.nextCheckAt = nextCheck(order, answer, now);
    if (order.status === 'refund_due' && answer) askRefund(answer);
  }

  function askRefund(answer: Payment): void {
    const { order, payment } = world;
    const due = Math.min(answer.transferredTetri, (order.refund_tetri ?? Infinity) - answer.refundedTetri);
    const isTaken = due > 0 && due <= payment.transferredTetri && world.refundUnderWay === 0;
    if (!['paid', 'partly_refunded'].includes(answer.state) || !isTaken) return;
    world.refundUnderWay = due;
    payment.state = 'refund_pending';
  }

  function giveBack(amountTetri: number): void {
    const { payment } = world;
    payment.transferredTetri -= amountTetri;
    payment.refundedTetri += amountTetri;
    payment.state = payment.transferredTetri === 0 ? 'refunded' : 'partly_refunded';
  }

  function endRefund(isDone: boolean): void {
    const { payment, refundUnderWay } = world;
    if (refundUnderWay === 0) return;
    world.refundUnderWay = 0;
    if (isDone) {
      world.returnedByUs += refundUnderWay;
      giveBack(refundUnderWay);
    } else payment.state = payment.refundedTetri > 0 ? 'partly_refunded' : 'paid';
  }

  function happen(event: Happening): void {
    const { order, payment } = world;
    const isOpen = order.bank_order_id !== null && payment.state === 'pending';
    const isHeld = payment.state === 'paid' || payment.state === 'partly_refunded';
    switch (event.kind) {
      case 'opened':
        order.bank_order_id ??= 'bank-1';
        world.nextCheckAt ??= world.now;
        return;
      case 'openingFailed':
        if (order.status === 'pending' && order.bank_order_id === null) {
          change({ to: 'failed', cause: 'bank_unavailable' });
        }
        return;
      case 'paid':
        if (isOpen) Object.assign(payment, { state: 'paid', transferredTetri: TOTAL_TETRI }, event.change);
        return;
      case 'refused':
        if (isOpen) Object.assign(payment, { state: 'failed', failure: event.failure });
        return;
      case 'returnedByHand':
        if (isHeld) giveBack(Math.ceil(payment.transferredTetri * event.share));
        return;
      case 'refundEnds':
        return endRefund(event.isDone);
      case 'asked':
        world.answer = { ...payment };
        return;
      case 'settled': {
        const answers = { fresh: { ...payment }, asAsked: world.answer, unknown: undefined };
        return settle(order.bank_order_id === null ? undefined : answers[event.answer], event.areTablesFree);
      }
      case 'replaced':
        if (order.status === 'pending') change({ to: 'cancelled', cause: 'replaced' });
        return;
      case 'cancelled':
        if (order.status !== 'confirmed') return;
        order.refund_tetri = Math.floor((TOTAL_TETRI * event.percent + 50) / 100);
        world.nextCheckAt = order.refund_tetri > 0 ? world.now : null;
        return change({
          to: order.refund_tetri > 0 ? 'refund_due' : 'cancelled',
          cause: 'cancelled_by_diner',
        });
      case 'timePassed':
        world.now += event.by;
    }
  }

  return { world, happen, settle, endRefund };
}
