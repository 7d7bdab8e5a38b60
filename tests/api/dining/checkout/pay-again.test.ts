import { beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

describe('Pay pressed again', () => {
  it('is a second payment of the order after a refusal', async () => {
    const id = await house.order(nino);
    await house.follow(nino, await house.bank.decline(id));
    const again = await house.order(nino, { notes: 'By the window' });

    expect(again).toBe(`${id}-2`);
    expect(await house.follow(nino, await house.bank.pay(again))).toContain(`order_id=${id}`);
    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({
      id,
      status: 'confirmed',
      paidAmount: 69.85,
      specialRequests: 'By the window',
    });
    expect((await nino.get('/user/reservations')).body).toHaveLength(1);
  });

  it.each([
    ['other tables', { selectedTables: ['table4'] }],
    ['another time', { selectedTime: '20:00' }],
    ['more guests', { partySize: 4 }],
    ['other dishes', { menuItems: [{ id: 'khachapuri-adjaruli', quantity: 3 }], totalAmount: null }],
  ])('is another order for %s', async (_, other) => {
    const id = await house.order(nino);

    expect(await house.order(nino, other)).not.toContain(id);
  });

  it('is another order once a price has changed', async () => {
    const id = await house.order(nino);
    await house.ctx.db.updateTable('menu_items').set({ price_tetri: 2300 }).execute();

    expect(await house.order(nino, { totalAmount: null })).not.toContain(id);
  });

  it('leads a repeated request of the other tab to the payment that is open', async () => {
    const key = { [REQUEST_KEY_HEADER]: '3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11' };
    const first = await nino.post('/bog/create-order', orderRequest(), key);
    const second = await nino.post('/bog/create-order', orderRequest());

    const repeated = await nino.post('/bog/create-order', orderRequest(), key);

    expect(repeated.body).toEqual(second.body);
    expect(repeated.body).not.toEqual(first.body);
  });
});
