import { createTbcBank } from '#server/dining/bank/tbc.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createTbcApp, TBC_CLIENT } from './tbc-sandbox-app.ts';
import { createTbcPayments } from './tbc-sandbox-payments.ts';

const BANK_URL = 'http://tbc.test';

type Merchant = { request: (url: string, init: RequestInit) => Response | Promise<Response> };
/** `silence`: the request never arrives. `lost`: it is executed, and the answer never arrives. */
type LineFault = 'normal' | 'error500' | 'silence' | 'lost';
type Call = 'token' | 'create' | 'status' | 'cancel';
type Faults = Partial<Record<Call, LineFault>> & { callbacks?: 'normal' | 'never' | 'twice' };

interface Options {
  clock?: FakeClock;
  logger?: Logger;
}

/**
 * The server's real TBC client and a small sandbox of that bank, connected in memory. Time advances only by `advance`,
 * which also sends callbacks, once, to the merchant given to `connect`.
 */
export function createTbcSandbox({ clock = createFakeClock(), logger }: Options = {}) {
  const payments = createTbcPayments(clock);
  const { app, revokeTokens } = createTbcApp(payments, BANK_URL);
  const calls: Call[] = [];
  const callbackAnswers: number[] = [];
  let faults: Faults = {};
  let merchant: Merchant = { request: () => new Response(null, { status: 200 }) };

  const bank = createTbcBank({
    fetch: async (url, init) => {
      const call = nameOf(init.method, new URL(url).pathname);
      const fault = faults[call] ?? 'normal';
      calls.push(call);
      if (fault === 'error500') return Response.json({ title: 'Internal Server Error' }, { status: 500 });
      if (fault === 'silence') throw timeout();
      const response = await app.request(url, init);
      if (fault === 'lost') throw timeout();
      return response;
    },
    clock,
    settings: { ...TBC_CLIENT, tokenUrl: `${BANK_URL}/v1/tpay/access-token`, apiUrl: `${BANK_URL}/v1/tpay` },
    ...(logger && { logger }),
  });

  /** The latest payment for one of our orders. */
  const getPayment = (reference: string) => {
    payments.passTime();
    const payment = payments.payments.findLast(({ merchantPaymentId }) => merchantPaymentId === reference);
    if (!payment) throw new Error(`The bank has no payment for ${reference}`);
    return payment;
  };

  const callBack = async (callbackUrl: string, payId: string) => {
    const answer = await merchant.request(callbackUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ PaymentId: payId }),
    });
    callbackAnswers.push(answer.status);
  };

  return {
    bank,
    clock,
    calls,
    callbackAnswers,
    revokeTokens,
    getPayment,
    payments: payments.payments,
    /** Advances time: payments expire, refunds complete and callbacks are sent. */
    advance: async (milliseconds = 0) => {
      clock.advance(milliseconds);
      payments.passTime();
      const times = { normal: 1, never: 0, twice: 2 }[faults.callbacks ?? 'normal'];
      for (const { callbackUrl, payId } of payments.takeCallbacks()) {
        for (let sent = 0; sent < times; sent += 1) await callBack(callbackUrl, payId);
      }
    },
    connect: (app: Merchant) => {
      merchant = app;
    },
    /**
     * Pays one of our orders, or another amount if given; returns the address to which the bank redirects the
     * browser.
     */
    pay: (reference: string, takenTetri = 0) => {
      const payment = getPayment(reference);
      payments.pay(payment, takenTetri);
      return payment.returnUrl;
    },
    decline: (reference: string, resultCode = 'decline_not_sufficient_funds') => {
      const payment = getPayment(reference);
      payments.decline(payment, resultCode);
      return payment.returnUrl;
    },
    setFaults: (next: Faults) => {
      faults = next;
    },
  };
}

function nameOf(method: string | undefined, path: string): Call {
  if (path.endsWith('/access-token')) return 'token';
  if (path.endsWith('/cancel')) return 'cancel';
  return method === 'POST' ? 'create' : 'status';
}

/** The error of `fetch` after a timeout signal. */
function timeout(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}
