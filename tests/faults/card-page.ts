import { createSign, generateKeyPairSync } from 'node:crypto';
import { API_BASE_PATH, fillRoute, routes } from '#contract/routes/routes.ts';
import type { Browser } from './browser.ts';
import { note, type Diary } from './diary.ts';

const FORGER = generateKeyPairSync('rsa', { modulusLength: 2048 });
const CARDS = { approve: '4000000000000001', decline: '4000000000000002' };

/** The bank's page as a diner's browser uses it. Returns the bank's redirect; undefined if the page cannot be paid. */
export async function payAtBank(
  browser: Browser,
  page: string,
  result: 'approve' | 'decline' | 'cancel',
): Promise<string | undefined> {
  await browser.open(page);
  const form =
    result === 'cancel'
      ? { result: 'cancel' }
      : {
          number: CARDS[result],
          expiry: `12/${String(new Date().getFullYear() + 2).slice(-2)}`,
          cvv: '123',
          holder: 'Nino Beridze',
        };
  const answer = await browser.open(page, { method: 'POST', body: new URLSearchParams(form) });
  return answer.status === 303 ? answer.location : undefined;
}

/** Sends forged callbacks that an order is paid: unsigned, with an invalid signature, and signed with another key. */
export async function forgeCallbacks(
  browser: Browser,
  diary: Diary,
  order: { orderId: string; bankPage: string },
): Promise<void> {
  const bankOrderId = new URL(order.bankPage).searchParams.get('order_id');
  const body = JSON.stringify({
    event: 'order_payment',
    zoned_request_time: new Date().toISOString(),
    body: {
      order_id: bankOrderId,
      external_order_id: order.orderId,
      order_status: { key: 'completed' },
      purchase_units: { request_amount: '1.0', transfer_amount: '1.0', currency_code: 'GEL' },
    },
  });
  const signed = createSign('RSA-SHA256').update(body).sign(FORGER.privateKey, 'base64');
  const url = API_BASE_PATH + fillRoute(routes.bankCallback, { provider: 'bog' });
  for (const signature of [undefined, 'bm9uc2Vuc2U=', signed]) {
    const headers = {
      'Content-Type': 'application/json',
      ...(signature && { 'Callback-Signature': signature }),
    };
    note(diary, 'forged callback', await browser.open(url, { method: 'POST', headers, body }), [400]);
  }
}
