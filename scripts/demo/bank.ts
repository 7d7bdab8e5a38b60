import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../sandbox-bank/store.ts';
import type { BankPayment } from './types.ts';

const CARD = { maskedNumber: '400000...0001', cardType: 'visa', cardExpiry: '12/29' } as const;

/**
 * Lets the sandbox bank know the payments whose visit is ahead, so that they can be cancelled and refunded, and those
 * that are open. It is not asked about others any more.
 */
export function tellSandboxBank(folder: string, payments: readonly BankPayment[], today: string): void {
  mkdirSync(folder, { recursive: true });
  const store = openStore(join(folder, 'bank.sqlite'));
  store.transaction(() => {
    for (const payment of payments) {
      const isAhead = payment.isPaid && payment.refundedTetri === 0 && payment.visitDate >= today;
      if (isAhead || payment.isOpen) insert(store, payment);
    }
  });
  store.close();
}

function insert(store: ReturnType<typeof openStore>, payment: BankPayment): void {
  const { bankOrderId: id, totalTetri: amountTetri, createdAt } = payment;
  store.insertOrder({
    id,
    externalOrderId: payment.orderId,
    amountTetri,
    createdAt,
    expiresAt: payment.expiresAt,
    request: {
      protocol: 'bog',
      language: payment.language,
      currency: 'GEL',
      basket: [],
      buyer: { fullName: payment.customerName, email: null, phone: null },
      callbackUrl: 'http://localhost:3000/api/bog/callback',
      successUrl: null,
      failUrl: null,
    },
  });
  if (!payment.isPaid) return;
  const paid = {
    ...CARD,
    code: '100',
    transactionId: `6315${id.slice(0, 8)}`,
    gatewayId: id.slice(-12),
  } as const;
  store.finishOrder(
    id,
    {
      status: 'completed',
      chargedTetri: amountTetri,
      rejectReason: null,
      payment: { ...paid, authCode: '000000', isRefundable: true },
    },
    createdAt,
  );
}
