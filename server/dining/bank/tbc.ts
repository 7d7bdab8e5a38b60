import type { TbcConfig } from '#server/platform/settings/config.ts';
import type { Clock } from '#server/platform/db/clock.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { BankError, type Bank } from './bank.ts';
import { createBankHttp, parseAnswer, refusal, type Fetch } from './bank-http.ts';
import { readCallback } from './tbc-callback.ts';
import { detailsAnswer, type Details } from './tbc-details.ts';
import { paymentAnswer, toPaymentBody } from './tbc-payment.ts';
import { createTbcRefund } from './tbc-refund.ts';

/**
 * TBC's e-commerce API ("tpay"). It has no idempotency keys: a payment whose answer was lost stays unpaid, because
 * nobody has its page's address, and a retry creates a new payment.
 */
export function createTbcBank(parts: {
  fetch: Fetch;
  clock: Clock;
  settings: TbcConfig;
  logger?: Logger;
}): Bank {
  const { settings, logger } = parts;
  const call = createBankHttp(parts.fetch, parts.clock, {
    apiUrl: settings.apiUrl,
    headers: { apikey: settings.apiKey },
    token: {
      url: settings.tokenUrl,
      form: { client_id: settings.clientId, client_secret: settings.clientSecret },
    },
  });

  const fetchDetails = async (payId: string): Promise<Details | undefined> => {
    const answer = await call({ method: 'GET', path: `/payments/${encodeURIComponent(payId)}` });
    if (answer.status === 404) return undefined;
    if (!answer.isOk) throw refusal('payment', answer);
    const details = parseAnswer('payment', answer, detailsAnswer);
    if (details.payId !== payId) throw new BankError('payment: it is another one');
    if (details.unknownStatus !== undefined) {
      const error = new BankError(`payment: unknown status "${details.unknownStatus}"`);
      logger?.error('bank_status_unknown', error, { bankOrderId: payId });
    }
    return details;
  };

  return {
    async createPayment(request) {
      const answer = await call({ method: 'POST', path: '/payments', body: toPaymentBody(request) });
      if (!answer.isOk) throw refusal('create payment', answer);
      const { payId, payerPage } = parseAnswer('create payment', answer, paymentAnswer);
      return { bankOrderId: payId, redirectUrl: payerPage };
    },

    fetchPayment: async (bankOrderId) => (await fetchDetails(bankOrderId))?.payment,

    refund: createTbcRefund(call, fetchDetails),

    readCallback(rawBody) {
      const payId = readCallback(rawBody);
      return payId === undefined ? undefined : { bankOrderId: payId, isSigned: false };
    },
  };
}
