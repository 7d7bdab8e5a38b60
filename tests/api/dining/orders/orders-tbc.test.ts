import { describe, expect, it } from 'vitest';
import { reconcileOrders } from '#server/dining/payments/reconcile.ts';
import { createAppBeside, orderRequest } from '#tests/support/server/paying-app.ts';
import { createTbcSandbox } from '#tests/support/server/tbc-sandbox.ts';

/** The total of orderRequest(). */
const TOTAL = 6985;
const CALLBACK = '/api/tbc/callback';

async function createTbcApp() {
  const house = await createAppBeside(createTbcSandbox(), 'tbc');
  return {
    ...house,
    /** Advances the clock and runs the reconciler. */
    reconcile: async (milliseconds = 11_000) => {
      await house.bank.advance(milliseconds);
      await reconcileOrders(house.ctx);
    },
    callBack: async (body: string) => {
      const response = await house.app.request(CALLBACK, { method: 'POST', body });
      return response.status;
    },
  };
}

describe('an evening paid at TBC', () => {
  it('is confirmed by the callback and keeps its tables', async () => {
    const { bank, causesOf, claims, diner, mails, order } = await createTbcApp();
    const id = await order(await diner());
    expect(bank.getPayment(id)).toMatchObject({
      amountTetri: TOTAL,
      callbackUrl: 'http://localhost:3000/api/tbc/callback',
    });
    expect(bank.getPayment(id).returnUrl).toContain(`http://localhost:3000/api/tbc/return?order=${id}&key=`);

    bank.pay(id);
    await bank.advance();

    expect(bank.callbackAnswers).toEqual([200]);
    expect(await causesOf(id)).toEqual(['created', 'payment_received']);
    expect(await claims()).toHaveLength(4);
    expect(await mails()).toEqual([{ order_id: id, kind: 'confirmation' }]);
  });

  it('sends the diner to the bank and from there to the confirmation', async () => {
    const { bank, diner, follow } = await createTbcApp();
    const nino = await diner();
    const { body } = await nino.post('/tbc/create-order', orderRequest());
    const [payment] = bank.payments;
    const id = payment?.merchantPaymentId ?? '';
    expect(body).toMatchObject({ order_id: id, redirect_url: `http://tbc.test/pay/${payment?.payId}` });

    const page = await follow(nino, bank.pay(id));

    expect(page).toContain(`/en/payment-success?order_id=${id}`);
  });

  it('is confirmed once by two callbacks, the way back and the reconciler', async () => {
    const { bank, causesOf, diner, follow, mails, order, reconcile } = await createTbcApp();
    const nino = await diner();
    const id = await order(nino);
    bank.setFaults({ callbacks: 'twice' });
    const paidUrl = bank.pay(id);

    await Promise.all([reconcile(), follow(nino, paidUrl)]);

    expect(bank.callbackAnswers).toEqual([200, 200]);
    expect(await causesOf(id)).toEqual(['created', 'payment_received']);
    expect(await mails()).toHaveLength(1);
  });

  it('is confirmed by the reconciler when the callback never comes', async () => {
    const { bank, claims, diner, order, reconcile, statusOf } = await createTbcApp();
    const id = await order(await diner());
    bank.setFaults({ callbacks: 'never' });
    bank.pay(id);

    await reconcile();

    expect(bank.callbackAnswers).toEqual([]);
    expect(await statusOf(id)).toBe('confirmed');
    expect(await claims()).toHaveLength(4);
  });

  it.each(['error500', 'silence', 'lost'] as const)(
    'waits for a bank that cannot be asked (%s)',
    async (fault) => {
      const { bank, claims, diner, order, reconcile, statusOf } = await createTbcApp();
      const id = await order(await diner());
      bank.setFaults({ status: fault });
      bank.pay(id);
      await reconcile();
      expect(bank.callbackAnswers).toEqual([502]);
      expect(await statusOf(id)).toBe('pending');

      bank.setFaults({});
      await reconcile();

      expect(await statusOf(id)).toBe('confirmed');
      expect(await claims()).toHaveLength(4);
    },
  );
});

describe('an evening that nobody paid at TBC', () => {
  it('fails when the card is declined, with the reason', async () => {
    const { bank, claims, diner, follow, mails, order, statusOf } = await createTbcApp();
    const nino = await diner();
    const id = await order(nino);

    const page = await follow(nino, bank.decline(id, 'decline_not_sufficient_funds'));

    expect(page).toContain('/en/payment-fail?error=insufficient_funds');
    expect(await statusOf(id)).toBe('failed');
    expect(await claims()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is over when the payment expires, which is before the hold does', async () => {
    const { bank, causesOf, claims, diner, order } = await createTbcApp();
    const id = await order(await diner());

    await bank.advance(12 * 60_000);

    expect(bank.callbackAnswers).toEqual([200]);
    expect(await causesOf(id)).toEqual(['created', 'payment_expired']);
    expect(await claims()).toEqual([]);
  });
});

describe('an unsigned callback', () => {
  it('changes nothing by itself', async () => {
    const { bank, callBack, causesOf, diner, order } = await createTbcApp();
    const id = await order(await diner());
    const { payId } = bank.getPayment(id);

    expect(await callBack(JSON.stringify({ PaymentId: payId, Status: 'Succeeded' }))).toBe(200);

    expect(await causesOf(id)).toEqual(['created']);
  });

  it('reveals nothing about an unknown payment', async () => {
    const { bank, callBack } = await createTbcApp();

    expect(await callBack('{"PaymentId":"../../elsewhere"}')).toBe(200);

    expect(bank.calls).toEqual([]);
  });

  it.each(['', 'PaymentId=tpay-1', '{}', '{"PaymentId":{"$ne":null}}'])('is refused as %j', async (body) => {
    const { bank, callBack } = await createTbcApp();

    expect(await callBack(body)).toBe(400);

    expect(bank.calls).toEqual([]);
  });

  it("is refused on another bank's path", async () => {
    const { client } = await createTbcApp();

    expect(await client().post('/bog/callback', {})).toMatchObject({ status: 404 });
  });
});

describe('refunds at TBC', () => {
  it('returns whole when the diner has paid for another attempt', async () => {
    const { bank, causesOf, claims, confirmed, diner, follow, mails, order, reconcile } =
      await createTbcApp();
    const nino = await diner();
    const first = await order(nino);
    await confirmed(nino);

    expect(await follow(nino, bank.pay(first))).toContain('/payment-fail?error=already_paid');
    await reconcile();

    expect(bank.getPayment(first)).toMatchObject({ status: 'Returned', returnedTetri: TOTAL });
    expect(await causesOf(first)).toEqual([
      'created',
      'replaced',
      'late_payment',
      'refund_asked',
      'refunded_at_bank',
    ]);
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'refund']);
    expect(await claims()).toHaveLength(4);
  });

  it.each([
    ['less', TOTAL - 1],
    ['more', TOTAL + 1],
  ])('returns when %s was taken than was asked for', async (_, takenTetri) => {
    const { bank, causesOf, claims, diner, order, reconcile } = await createTbcApp();
    const id = await order(await diner());

    bank.pay(id, takenTetri);
    await bank.advance();
    await reconcile();

    expect(bank.getPayment(id)).toMatchObject({ status: 'Returned', returnedTetri: takenTetri });
    expect(await causesOf(id)).toEqual(['created', 'payment_mismatch', 'refund_asked', 'refunded_at_bank']);
    expect(await claims()).toEqual([]);
  });

  it('returns once though the answer to the request is lost', async () => {
    const { bank, confirmed, diner, follow, logger, order, reconcile, statusOf } = await createTbcApp();
    const nino = await diner();
    const first = await order(nino);
    await confirmed(nino);
    bank.setFaults({ cancel: 'lost' });

    await follow(nino, bank.pay(first));
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'refund_not_accepted', fields: { orderId: first } }),
    );
    await reconcile();
    await reconcile();

    expect(await statusOf(first)).toBe('refunded');
    expect(bank.getPayment(first)).toMatchObject({ returnedTetri: TOTAL });
    expect(bank.calls.filter((call) => call === 'cancel')).toHaveLength(1);
  });

  it('returns later when the request itself was lost', async () => {
    const { bank, confirmed, diner, follow, order, reconcile, statusOf } = await createTbcApp();
    const nino = await diner();
    const first = await order(nino);
    await confirmed(nino);
    bank.setFaults({ cancel: 'silence' });
    await follow(nino, bank.pay(first));
    bank.setFaults({});

    await reconcile(60_000);
    expect(await statusOf(first)).toBe('refund_due');
    await reconcile(10 * 60_000);
    await reconcile(10 * 60_000);

    expect(await statusOf(first)).toBe('refunded');
    expect(bank.getPayment(first)).toMatchObject({ returnedTetri: TOTAL });
  });

  it('returns in part, once, when the diner cancels late', async () => {
    const { bank, clock, confirmed, diner, reconcile, statusOf } = await createTbcApp();
    const nino = await diner();
    const id = await confirmed(nino);
    clock.set(Date.parse('2026-07-10T05:00:00Z'));

    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 34.93 });
    await reconcile();
    await reconcile(10 * 60_000);
    await reconcile(86_400_000);

    expect(await statusOf(id)).toBe('refunded');
    expect(bank.getPayment(id)).toMatchObject({ status: 'PartialReturned', returnedTetri: 3493 });
  });
});

describe('a payment whose creation failed', () => {
  it.each(['error500', 'silence', 'lost'] as const)(
    'gives the tables back and lets the diner begin anew (%s)',
    async (fault) => {
      const { bank, claims, diner, order, statusOf } = await createTbcApp();
      const nino = await diner();
      bank.setFaults({ create: fault });

      const refused = await nino.post('/tbc/create-order', orderRequest());
      expect(refused).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
      expect(await claims()).toEqual([]);

      bank.setFaults({});
      const id = await order(nino);
      bank.pay(id);
      await bank.advance(15 * 60_000);
      expect(await statusOf(id)).toBe('confirmed');
      expect(bank.payments.filter(({ status }) => status === 'Succeeded')).toHaveLength(1);
      expect(bank.callbackAnswers).not.toContain(502);
    },
  );
});
