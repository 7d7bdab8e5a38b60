import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { z } from 'zod';
import type { Bank } from './bank.ts';
import { accept, answerOnce, describeIssue, readJson, refuse, sendAnswer } from './idempotency.ts';
import { parseAcceptLanguage, type Language } from './language.ts';
import { getPayerUrl } from './links.ts';
import { toBankAmount } from './money.ts';
import { createOrderBody, toOrderRequest } from './order-request.ts';
import type { Answer } from './store/rows.ts';

type CreateOrderBody = z.infer<typeof createOrderBody>;

export function createOrderRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.post('/payments/v1/ecommerce/orders', async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('application/json')) {
      return sendAnswer(c, refuse('Content-Type must be application/json'));
    }
    const body = createOrderBody.safeParse(await readJson(c));
    if (!body.success) {
      return sendAnswer(
        c,
        answerOnce(bank, c, () => refuse(describeIssue(body.error))),
      );
    }

    const faults = bank.faults.of({ externalOrderId: body.data.external_order_id ?? null });
    if (faults.createOrder === 'error500') return c.json({ message: 'Internal server error' }, 500);
    const language = parseAcceptLanguage(c.req.header('Accept-Language'));
    const answer = answerOnce(bank, c, () => createOrder(bank, body.data, language));
    // The order exists, only the answer is delayed: a retry without the key would create a second order.
    if (faults.createOrder === 'timeout') return answerTooLate(bank, c);
    return sendAnswer(c, answer);
  });

  return app;
}

function createOrder(bank: Bank, body: CreateOrderBody, language: Language): Answer {
  const id = randomUUID();
  const now = bank.clock.now();
  const externalOrderId = body.external_order_id ?? null;
  const { total_amount: amountTetri, currency } = body.purchase_units;
  bank.store.insertOrder({
    id,
    externalOrderId,
    amountTetri,
    createdAt: now,
    expiresAt: now + body.ttl * 60_000,
    request: toOrderRequest(body, language),
  });
  bank.log(`order ${id} created: ${toBankAmount(amountTetri)} ${currency}, ${externalOrderId ?? 'no name'}`);

  const { publicUrl } = bank.settings;
  const details = { href: `${publicUrl}/payments/v1/receipt/${id}` };
  if (bank.faults.of({ id, externalOrderId }).noRedirect) return accept({ id, _links: { details } });
  return accept({ id, _links: { details, redirect: { href: getPayerUrl(bank, id) } } });
}

function answerTooLate(bank: Bank, c: Context): Promise<Response> {
  return new Promise((resolve) => {
    bank.clock.after(bank.settings.hangMilliseconds, () =>
      resolve(c.json({ message: 'Gateway timeout' }, 504)),
    );
  });
}
