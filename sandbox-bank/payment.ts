import { randomBytes, randomInt } from 'node:crypto';
import type { Bank } from './bank.ts';
import { getCardType, maskCardNumber, type Card, type Outcome } from './cards.ts';
import { CODE_DESCRIPTIONS, type DeclineCode } from './codes.ts';
import type { Order, Payment } from './store/rows.ts';

/**
 * Finishes an open order as the payer chose. Undefined, without a change or a callback, if the order is not open: paid
 * in another tab, cancelled or expired.
 */
export function payOrder(bank: Bank, orderId: string, outcome: Outcome, card: Card): Order | undefined {
  return bank.store.transaction(() => {
    const open = bank.store.findOrder(orderId);
    if (!open || !bank.store.finishOrder(orderId, toEnding(open, outcome, card), bank.clock.now())) {
      return undefined;
    }
    const order = bank.store.getOrder(orderId);
    const withCard = order.payment ? `, card ${order.payment.maskedNumber}` : '';
    bank.log(`order ${orderId} ${describe(outcome)}${withCard}`);
    bank.notify(order);
    return order;
  });
}

function toEnding(order: Order, outcome: Outcome, card: Card) {
  switch (outcome.kind) {
    case 'approved': {
      const payment = createPayment(card, '100', outcome.isRefundable);
      return { status: 'completed' as const, chargedTetri: order.amountTetri, rejectReason: null, payment };
    }
    case 'declined': {
      const payment = createPayment(card, outcome.code, false);
      const rejectReason = CODE_DESCRIPTIONS[outcome.code];
      return { status: 'rejected' as const, chargedTetri: 0, rejectReason, payment };
    }
    case 'cancelled':
      return { status: 'rejected' as const, chargedTetri: 0, rejectReason: 'unknown', payment: null };
  }
}

function createPayment(card: Card, code: '100' | DeclineCode, isRefundable: boolean): Payment {
  return {
    code,
    maskedNumber: maskCardNumber(card.number),
    cardType: getCardType(card.number),
    cardExpiry: card.expiry,
    transactionId: `6315${randomDigits(8)}`,
    gatewayId: randomBytes(8).toString('hex').toUpperCase(),
    authCode: code === '100' ? randomDigits(6) : null,
    isRefundable,
  };
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

function describe(outcome: Outcome): string {
  return outcome.kind === 'declined' ? `declined (${outcome.code})` : outcome.kind;
}
