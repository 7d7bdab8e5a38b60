import type { BogConfig } from '#server/platform/settings/config.ts';
import type { Clock } from '#server/platform/db/clock.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { BankError, type Bank } from './bank.ts';
import { createBankHttp, findReason, parseAnswer, refusal } from './bank-http.ts';
import type { BankAnswer, Fetch } from './bank-http.ts';
import { orderAnswer, toOrderBody } from './bog-order.ts';
import { receiptAnswer } from './bog-receipt.ts';
import { createKeyReader, readSignedCallback } from './bog-signature.ts';
import { toLariText } from './lari-amount.ts';

/**
 * Bank of Georgia's Payments API. It does not repeat a POST whose answer was lost: the caller repeats it with the same
 * idempotency key.
 */
export function createBogBank(parts: {
  fetch: Fetch;
  clock: Clock;
  settings: BogConfig;
  logger?: Logger;
}): Bank {
  const { settings } = parts;
  const call = createBankHttp(parts.fetch, parts.clock, {
    apiUrl: settings.apiUrl,
    token: {
      url: settings.tokenUrl,
      headers: { Authorization: `Basic ${encodeCredentials(settings)}` },
      form: { grant_type: 'client_credentials' },
    },
  });
  const readKey = createKeyReader(settings.publicKey);

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
        parts.logger?.error('bank_status_unknown', error, { bankOrderId });
      }
      return receipt.payment;
    },

    async refund({ bankOrderId, amountTetri, idempotencyKey }) {
      const answer = await call({
        method: 'POST',
        path: `/payment/refund/${encodeURIComponent(bankOrderId)}`,
        headers: { 'Idempotency-Key': idempotencyKey },
        body: { amount: toLariText(amountTetri) },
      });
      if (!answer.isOk) throw refusal('refund', answer);
    },

    readCallback(rawBody, headers) {
      const bankOrderId = readSignedCallback(rawBody, headers, readKey());
      return bankOrderId === undefined ? undefined : { bankOrderId, isSigned: true };
    },
  };
}

/** The bank answers 400 "Invalid order_id" where a 404 would be expected. */
function isOrderUnknown({ status, json }: BankAnswer): boolean {
  return status === 404 || (status === 400 && /invalid[ _]order/i.test(findReason(json)));
}

function encodeCredentials({ clientId, clientSecret }: BogConfig): string {
  return Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
}
