import { describe, expect, it, vi } from 'vitest';
import { findReturnUrl } from '#server/dining/payments/return-diner.ts';
import { createPayingApp, locationOf, type PayingApp } from '#tests/support/server/paying-app.ts';

const SITE = 'http://localhost:3000';
const SHORT = { wholeMs: 20, pauseMs: 5 };
const allow = () => Promise.resolve(true);

function countQuestions({ calls }: PayingApp['bank']): number {
  return calls.filter(({ method }) => method === 'GET').length;
}

describe('GET /bog/return', () => {
  it('confirms a paid order and leads to the success page', async () => {
    const { bank, claims, diner, eventsOf, follow, mails, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);

    const page = await follow(nino, await bank.pay(id));

    expect(page).toBe(`${SITE}/en/payment-success?order_id=${id}`);
    expect(await eventsOf(id)).toEqual([
      { from_status: null, to_status: 'pending', cause: 'created' },
      { from_status: 'pending', to_status: 'confirmed', cause: 'payment_received' },
    ]);
    expect((await claims()).map((claim) => claim.hold_expires_at)).toEqual([null, null, null, null]);
    expect(await mails()).toEqual([{ order_id: id, kind: 'confirmation' }]);
  });

  it.each([
    ['insufficientFunds', 'insufficient_funds'],
    ['cardExpired', 'card_expired'],
    ['cardRestricted', 'card_restricted'],
    ['authenticationFailed', 'authentication_failed'],
    ['technicalError', 'technical_error'],
    ['cancel', 'cancelled_by_payer'],
  ] as const)('leads to the failure page and frees the tables after %s', async (result, failure) => {
    const { bank, claims, diner, follow, mails, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino, { language: 'ka' });

    const page = await follow(nino, await bank.decline(id, result));

    expect(page).toBe(`${SITE}/ka/payment-fail?error=${failure}`);
    expect(await statusOf(id)).toBe('failed');
    expect(await claims()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("follows the bank's state and not the link", async () => {
    const { bank, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    const linkOfSuccess = `${SITE}/api/bog/return?order=${id}`;
    await bank.decline(id);

    expect(await follow(nino, linkOfSuccess)).toBe(`${SITE}/en/payment-fail?error=insufficient_funds`);
  });

  it('says that the payment has expired', async () => {
    const { bank, diner, follow, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);

    await bank.advance(14 * 60_000);

    expect(await follow(nino, `${SITE}/api/bog/return?order=${id}`)).toBe(
      `${SITE}/en/payment-fail?error=payment_expired`,
    );
    expect(await statusOf(id)).toBe('expired');
  });

  it('leads to the state of a paid and cancelled reservation', async () => {
    const { bank, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    const link = await bank.pay(id);
    await follow(nino, link);
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });

    expect(await follow(nino, link)).toMatch(new RegExp(`/en/payment-success\\?order_id=${id}$`));
  });

  it('needs no cookie', async () => {
    const { bank, client, diner, follow, order } = await createPayingApp();
    const id = await order(await diner());

    expect(await follow(client(), await bank.pay(id))).toContain('/payment-success');
  });

  it('asks again while the bank is undecided', async () => {
    const { app, bank, diner, order } = await createPayingApp();
    const id = await order(await diner());

    const arriving = Promise.resolve(app.request(`/api/bog/return?order=${id}`));
    await vi.waitFor(() => expect(countQuestions(bank)).toBe(1));
    bank.clock.advance(2_000);
    await bank.pay(id);

    expect((await arriving).headers.get('Location')).toContain('/payment-success');
  });

  it('lets the diner go on when the bank takes its time', async () => {
    const { ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());

    const url = await findReturnUrl(ctx, { paymentId: id, language: 'ka', mayAsk: allow }, SHORT);

    expect(url).toBe(`${SITE}/en/payment-success?order_id=${id}`);
    expect(await statusOf(id)).toBe('pending');
  });

  it('lets the diner go on when the bank is silent', async () => {
    const { bank, ctx, diner, logger, order } = await createPayingApp();
    const id = await order(await diner());
    await bank.setFaults({ receipt: 'error500' });

    expect(await findReturnUrl(ctx, { paymentId: id, language: 'ka', mayAsk: allow }, SHORT)).toBe(
      `${SITE}/en/payment-success?order_id=${id}`,
    );
    // The diner may go on before the bank has answered.
    await vi.waitFor(() =>
      expect(logger.entries).toContainEqual(
        expect.objectContaining({ event: 'order_not_settled', fields: { orderId: id } }),
      ),
    );
  });

  it('lets the diner go on within eight seconds when the bank hangs, and settles in the background', async () => {
    const { bank, ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.pay(id);
    const answer = Promise.withResolvers<void>();
    ctx.bank = {
      ...bank.bank,
      fetchPayment: (bankOrderId) => answer.promise.then(() => bank.bank.fetchPayment(bankOrderId)),
    };
    const startedAt = performance.now();

    const page = await findReturnUrl(ctx, { paymentId: id, language: 'ka', mayAsk: allow });

    expect(page).toBe(`${SITE}/en/payment-success?order_id=${id}`);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    answer.resolve();
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('confirmed'));
  });

  it('asks the bank once in two seconds, for all requests', async () => {
    const { app, bank, clock, diner, order } = await createPayingApp();
    const id = await order(await diner());
    await bank.decline(id);
    const come = () =>
      Promise.all(Array.from({ length: 50 }, async () => app.request(`/api/bog/return?order=${id}`)));

    const pages = [...(await come()), ...(await come())].map(({ headers }) => headers.get('Location'));

    expect(countQuestions(bank)).toBe(1);
    expect(new Set(pages)).toEqual(new Set([`${SITE}/en/payment-fail?error=insufficient_funds`]));
    clock.advance(2_000);
    await come();
    expect(countQuestions(bank)).toBe(2);
  });

  it('redirects a limited address without asking the bank', async () => {
    const { app, bank, ctx, clock, diner, order } = await createPayingApp();
    const id = await order(await diner());
    await app.request(`/api/bog/return?order=${id}`);
    const asked = countQuestions(bank);
    await ctx.db
      .updateTable('rate_limits')
      .set({ points: 300 })
      .where('key', 'like', 'bank_return:%')
      .execute();
    await bank.pay(id);
    clock.advance(2_000);

    const answer = await app.request(`/api/bog/return?order=${id}`);

    expect(answer.headers.get('Location')).toBe(`${SITE}/en/payment-success?order_id=${id}`);
    expect(countQuestions(bank)).toBe(asked);
  });

  it.each(['', '?order=none', '?order=%27%3B--'])('leads home with "%s"', async (query) => {
    const { client } = await createPayingApp();

    expect(locationOf(await client().send(`/api/bog/return${query}`))).toBe(`${SITE}/en`);
  });

  it("leads home in the browser's language", async () => {
    const { client } = await createPayingApp();

    expect(locationOf(await client('ka').send('/api/bog/return?order=none'))).toBe(`${SITE}/ka`);
  });

  it('refuses another bank', async () => {
    const { client } = await createPayingApp();

    expect(await client().get('/tbc/return')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
