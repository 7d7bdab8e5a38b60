import type { BankConfig } from '../config.ts';
import type { Clock } from '../context.ts';
import type { Logger } from '../http/logger.ts';
import { BankError, type Bank } from './bank.ts';
import { toBogAmount } from './bog-amount.ts';
import { createBogHttp, findReason, parseAnswer, refusal } from './bog-http.ts';
import type { BogAnswer, Fetch } from './bog-http.ts';
import { orderAnswer, toOrderBody } from './bog-order.ts';
import { receiptAnswer } from './bog-receipt.ts';
import { createKeyReader, readSignedCallback } from './bog-signature.ts';

/**
 * Bank of Georgia's Payments API. A lost answer to a POST is never followed by a second POST here: whoever asks again
 * does so with the same idempotency key.
 */
export function createBogBank(parts: {
  fetch: Fetch;
  clock: Clock;
  settings: BankConfig;
  logger?: Logger;
}): Bank {
  const call = createBogHttp(parts.fetch, parts.clock, parts.settings);
  const readKey = createKeyReader(parts.settings.publicKey);

  return {
    async createPayment(request) {
      const answer = await call({
        method: 'POST',
        path: '/ecommerce/orders',
        headers: { 'Accept-Language': request.language, 'Idempotency-Key': request.idempotencyKey },
        body: toOrderBody(request),
      });
      if (!answer.isOk) throw refusal('create order', answer);
      const { id, _links: links } = parseAnswer('create order', answer, orderAnswer);
      return { bankOrderId: id, redirectUrl: links.redirect.href };
    },

    async fetchPayment(bankOrderId) {
      const answer = await call({ method: 'GET', path: `/receipt/${encodeURIComponent(bankOrderId)}` });
      if (isOrderUnknown(answer)) return undefined;
      if (!answer.isOk) throw refusal('receipt', answer);
      const receipt = parseAnswer('receipt', answer, receiptAnswer);
      if (receipt.bankOrderId !== bankOrderId) throw new BankError('receipt: it is of another order');
      if (receipt.unknownStatus !== undefined) {
        const error = new BankError(`receipt: unknown status "${receipt.unknownStatus}"`);
        parts.logger?.error('bank status unknown', error, { bankOrderId });
      }
      return receipt.payment;
    },

    async refund({ bankOrderId, amountTetri, idempotencyKey }) {
      const answer = await call({
        method: 'POST',
        path: `/payment/refund/${encodeURIComponent(bankOrderId)}`,
        headers: { 'Idempotency-Key': idempotencyKey },
        body: { amount: toBogAmount(amountTetri) },
      });
      if (!answer.isOk) throw refusal('refund', answer);
    },

    readCallback(rawBody, headers) {
      const bankOrderId = readSignedCallback(rawBody, headers, readKey());
      return bankOrderId === undefined ? undefined : { bankOrderId };
    },
  };
}

/** The bank answers 400 "Invalid order_id" where others answer 404. */
function isOrderUnknown({ status, json }: BogAnswer): boolean {
  return status === 404 || (status === 400 && /invalid[ _]order/i.test(findReason(json)));
}
