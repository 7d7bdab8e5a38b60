import { beforeEach, describe, expect, it } from 'vitest';
import { linkToken } from '#server/platform/http/links.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

/** The reservation: 10 July at 19:00 in Tbilisi, for 69.85. */
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;

let house: PayingApp;
let nino: Client;
let id: string;
let address: string;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  id = await house.confirmed(nino);
  address = `/orders/${id}/cancellation`;
});

const withToken = (token: string) => ({ 'X-Cancellation-Token': token });

function tokenOf(orderId: string): string {
  return linkToken(house.ctx.config, 'cancel', { orderId: orderId, linkVersion: 0 });
}

const HALF = { refundAmount: 34.93, validUntil: '2026-07-10T11:00:00.000Z' };
const NOTHING = { refundAmount: 0, validUntil: '2026-07-10T15:00:00.000Z' };

describe('GET /orders/:orderId/cancellation', () => {
  it.each([
    ['a day before', -24 * HOUR, 69.85, 100, '2026-07-09T15:00:00.000Z', [HALF, NOTHING]],
    ['less than a day before', -24 * HOUR + 1, 34.93, 50, '2026-07-10T11:00:00.000Z', [NOTHING]],
    ['four hours before', -4 * HOUR, 34.93, 50, '2026-07-10T11:00:00.000Z', [NOTHING]],
    ['less than four hours before', -4 * HOUR + 1, 0, 0, '2026-07-10T15:00:00.000Z', []],
    ['at the last moment', -1, 0, 0, '2026-07-10T15:00:00.000Z', []],
  ])('returns the refund %s', async (_, offset, refundAmount, refundPercent, validUntil, later) => {
    house.clock.set(BEGINS + offset);

    expect((await nino.get(address)).body).toEqual({
      orderId: id,
      state: 'open',
      date: '2026-07-10',
      timeSlot: '19:00',
      tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
      partySize: null,
      totalAmount: 69.85,
      returnedAmount: 0,
      refundAmount,
      refundPercent,
      isMovable: refundPercent > 0,
      validUntil,
      later,
    });
  });

  it('says that the reservation has begun', async () => {
    house.clock.set(BEGINS);

    const { body } = await nino.get(address);

    expect(body).toMatchObject({ state: 'begun', refundAmount: 0, refundPercent: 0 });
    expect(body).not.toHaveProperty('validUntil');
  });

  it('uses the policy at the time of payment', async () => {
    house.ctx.rules = { ...house.ctx.rules, cancellation: [] };
    const later = await house.confirmed(nino, { selectedTime: '13:00' });

    expect((await nino.get(address)).body).toMatchObject({ refundAmount: 69.85 });
    expect((await nino.get(`/orders/${later}/cancellation`)).body).toMatchObject({
      state: 'open',
      refundAmount: 0,
      validUntil: '2026-07-10T09:00:00.000Z',
    });
  });

  it("accepts the mail's link", async () => {
    expect(await house.client().get(address, withToken(tokenOf(id)))).toMatchObject({
      status: 200,
      body: { orderId: id, state: 'open' },
    });
  });
});

describe('permission to cancel', () => {
  const refused = (status: number, code: string) => ({ status, body: { code } });

  it('refuses a signed-out visitor without a link', async () => {
    const stranger = house.client();

    expect(await stranger.get(address)).toMatchObject(refused(401, 'sign_in_required'));
    expect(await stranger.post(address, { refundAmount: 0 })).toMatchObject(refused(401, 'sign_in_required'));
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it.each([
    ['of another order', () => tokenOf('another order')],
    ['cut short', () => tokenOf(id).slice(1)],
    ['made longer', () => `${tokenOf(id)}x`],
    ['without a signature', () => ''],
    ['of the same length', () => 'ღ'.repeat(tokenOf(id).length)],
  ])('refuses a link %s, also for the diner', async (_, createToken) => {
    const token = createToken();
    const link = withToken(encodeURIComponent(token));

    expect(await house.client().get(address, link)).toMatchObject(refused(403, 'link_invalid'));
    expect(await nino.post(address, { refundAmount: 0, token })).toMatchObject(refused(403, 'link_invalid'));
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it('refuses another diner', async () => {
    const giorgi = await house.diner();

    expect(await giorgi.get(address)).toMatchObject(refused(404, 'order_not_found'));
    expect(await giorgi.post(address, { refundAmount: 0 })).toMatchObject(refused(404, 'order_not_found'));
    expect(await house.statusOf(id)).toBe('confirmed');
  });

  it('reveals nothing about an unknown order', async () => {
    const token = tokenOf('none');

    expect(await nino.get('/orders/none/cancellation')).toMatchObject(refused(404, 'order_not_found'));
    expect(await house.client().get('/orders/none/cancellation', withToken(token))).toMatchObject(
      refused(404, 'order_not_found'),
    );
  });
});

describe('POST /orders/:orderId/cancellation', () => {
  it('cancels and returns the refund', async () => {
    const answer = await nino.post(address, { refundAmount: 69.85 });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      orderId: id,
      state: 'cancelled',
      date: '2026-07-10',
      timeSlot: '19:00',
      tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
      partySize: null,
      totalAmount: 69.85,
      returnedAmount: 0,
      refundAmount: 69.85,
      refundPercent: 100,
    });
  });

  it("cancels by the mail's link, signed out", async () => {
    const answer = await house.client().post(address, { refundAmount: 0, token: tokenOf(id) });

    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', refundAmount: 69.85 } });
  });

  it('frees the tables at once and lets the same diner reserve them again', async () => {
    await nino.post(address, { refundAmount: 69.85 });

    expect(await house.claims()).toEqual([]);
    expect((await nino.get('/user/reservations')).body).toEqual([]);
    const again = await house.confirmed(nino);
    expect(await house.statusOf(again)).toBe('confirmed');
    expect(await house.claims()).toHaveLength(4);
  });

  it('sends the diner one mail', async () => {
    await nino.post(address, { refundAmount: 69.85 });
    await nino.post(address, { refundAmount: 69.85 });

    const kinds = (await house.mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'cancellation')).toEqual(['cancellation']);
  });

  it('repeats its answer and refunds once', async () => {
    const first = await nino.post(address, { refundAmount: 69.85 });
    await house.bank.advance(1000);
    house.clock.set(BEGINS - HOUR);
    const second = await nino.post(address, { refundAmount: 69.85 });
    const seen = await nino.get(address);

    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(seen.body).toEqual(first.body);
    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 6985 });
    expect(house.bank.calls.filter(({ path }) => path.includes('/refund/'))).toHaveLength(1);
  });

  it('cancels once when the button is pressed twice at once', async () => {
    const answers = await Promise.all([
      nino.post(address, { refundAmount: 69.85 }),
      nino.post(address, { refundAmount: 69.85 }),
    ]);
    await house.bank.advance(1000);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await house.causesOf(id)).filter((cause) => cause === 'cancelled_by_diner')).toHaveLength(1);
    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 6985 });
  });

  it('refuses if the refund is less than the one shown', async () => {
    house.clock.set(BEGINS - 24 * HOUR + 1);

    const answer = await nino.post(address, { refundAmount: 69.85 });

    expect(answer).toMatchObject({ status: 409, body: { code: 'refund_changed' } });
    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await house.claims()).toHaveLength(4);
    expect(await nino.post(address, { refundAmount: 34.93 })).toMatchObject({ status: 200 });
  });

  it('refunds more than was shown if more is due', async () => {
    const answer = await nino.post(address, { refundAmount: 34.93 });

    expect(answer).toMatchObject({ status: 200, body: { refundAmount: 69.85 } });
  });

  it('releases the tables without a refund at the end', async () => {
    house.clock.set(BEGINS - 1);

    const answer = await nino.post(address, { refundAmount: 0 });

    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'cancelled', refundAmount: 0, refundPercent: 0 },
    });
    expect(await house.statusOf(id)).toBe('cancelled');
    expect(await house.claims()).toEqual([]);
  });

  it('is refused once the reservation has begun', async () => {
    house.clock.set(BEGINS);

    const answer = await nino.post(address, { refundAmount: 0 });

    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await house.claims()).toHaveLength(4);
  });

  it.each([{}, { refundAmount: -1 }, { refundAmount: '69.85' }, { refundAmount: 0, token: 5 }])(
    'refuses the body %j',
    async (body) => {
      expect(await nino.post(address, body)).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    },
  );
});

describe('an order that cannot be cancelled', () => {
  const notCancellable = { status: 409, body: { code: 'order_not_cancellable' } };
  const other = { selectedTables: ['table5'] };

  it('is one that is not paid', async () => {
    const open = `/orders/${await house.order(nino, other)}/cancellation`;

    expect(await nino.get(open)).toMatchObject(notCancellable);
    expect(await nino.post(open, { refundAmount: 0 })).toMatchObject(notCancellable);
    expect(await house.claims()).toHaveLength(6);
  });

  it('is one whose payment failed', async () => {
    const failed = await house.order(nino, other);
    await house.follow(nino, await house.bank.decline(failed));

    expect(await nino.post(`/orders/${failed}/cancellation`, { refundAmount: 0 })).toMatchObject(
      notCancellable,
    );
    expect(await house.statusOf(failed)).toBe('failed');
  });

  it('is a replaced one, also while it is being refunded', async () => {
    const replaced = await house.order(nino, other);
    await house.order(nino, { selectedTables: ['table6'] });
    const address = `/orders/${replaced}/cancellation`;

    expect(await nino.post(address, { refundAmount: 0 })).toMatchObject(notCancellable);
    await house.follow(nino, await house.bank.pay(replaced));
    expect(await nino.post(address, { refundAmount: 0 })).toMatchObject(notCancellable);
    expect(await house.statusOf(replaced)).toBe('refund_due');
  });
});
