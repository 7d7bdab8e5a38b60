import { Hono } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { createTestCard, isCardNumber, outcomeOf, type Card, type Outcome } from './cards.ts';
import { findOrder, listOrders } from './current-orders.ts';
import { faultSwitches } from './faults.ts';
import { describeIssue, readJson } from './idempotency.ts';
import { getPayerUrl, getReturnUrl } from './links.ts';
import { payOrder } from './payment.ts';
import { RESULTS, toOutcome } from './results.ts';
import type { Order } from './store/rows.ts';

const payBody = z.strictObject({
  result: z.enum(RESULTS).optional(),
  card: z.string().refine(isCardNumber, 'is no card number').optional(),
});

/** Sandbox-only routes, by which tests control and read the bank. */
export function createSandboxRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.get('/sandbox/public-key', (c) => c.text(bank.keys.publicPem));

  app.get('/sandbox/orders', (c) =>
    c.json({ orders: listOrders(bank).map((order) => toListedOrder(bank, order)) }),
  );

  app.post('/sandbox/orders/:id/pay', async (c) => {
    const body = payBody.safeParse((await readJson(c)) ?? {});
    if (!body.success) return c.json({ message: describeIssue(body.error) }, 400);
    const order = findOrder(bank, c.req.param('id'));
    if (!order) return c.json({ message: 'Invalid order_id' }, 400);

    const { outcome, card } = choosePayment(bank, body.data);
    const paid = payOrder(bank, order.id, outcome, card);
    if (!paid) return c.json({ message: 'Order is not open', status: order.status }, 409);
    return c.json({ orderId: paid.id, status: paid.status, redirectUrl: getReturnUrl(bank, paid) });
  });

  app.post('/sandbox/faults', async (c) => {
    const switches = faultSwitches.safeParse(await readJson(c));
    if (!switches.success) return c.json({ message: describeIssue(switches.error) }, 400);
    bank.faults.set(switches.data);
    bank.log(`faults set: ${JSON.stringify(switches.data)}`);
    return c.json(bank.faults.list());
  });

  app.post('/sandbox/reset', (c) => {
    bank.store.forgetEverything();
    bank.faults.clear();
    bank.log('reset: every order and fault forgotten');
    return c.json({ orders: [] });
  });

  return app;
}

/** A named result overrides the card's own. */
function choosePayment(bank: Bank, body: z.infer<typeof payBody>): { outcome: Outcome; card: Card } {
  const testCard = createTestCard(bank.clock.now());
  const card = { ...testCard, number: body.card ?? testCard.number };
  return { outcome: body.result ? toOutcome(body.result) : outcomeOf(card.number), card };
}

function toListedOrder(bank: Bank, order: Order) {
  return {
    orderId: order.id,
    externalOrderId: order.externalOrderId,
    status: order.status,
    rejectReason: order.rejectReason,
    currency: order.request.currency,
    amountTetri: order.amountTetri,
    chargedTetri: order.chargedTetri,
    refundedTetri: order.refundedTetri,
    createdAt: new Date(order.createdAt).toISOString(),
    expiresAt: new Date(order.expiresAt).toISOString(),
    payerUrl: getPayerUrl(bank, order.id),
    callbacks: bank.store
      .listCallbacks(order.id)
      .map(({ state, attempts, lastAnswer }) => ({ state, attempts, lastAnswer })),
  };
}
