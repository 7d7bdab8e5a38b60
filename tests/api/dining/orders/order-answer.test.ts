import { describe, expect, it } from 'vitest';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

describe('GET /orders/:orderId', () => {
  it("returns the order's state after asking the bank", async () => {
    const { bank, diner, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    const seating = {
      date: '2026-07-10',
      timeSlot: '19:00',
      tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
    };
    const menuItems = [
      { id: 'khachapuri-adjaruli', name: 'Adjarian Khachapuri', quantity: 2 },
      { id: 'khinkali-kalakuri', name: 'City Khinkali', quantity: 10 },
    ];
    const requests = { specialRequests: '', allergies: { allergens: [], other: '' } };
    const paid = { totalAmount: 69.85, customerName: 'Nino Beridze', menuItems };
    const answer = { id, ...paid, refundAmount: 0, partySize: null, tableFacts: [], ...seating, ...requests };
    expect((await nino.get(`/orders/${id}`)).body).toEqual({
      ...answer,
      status: 'pending',
      paidAmount: 0,
      hasCalendar: false,
    });

    bank.clock.advance(2_000);
    await bank.pay(id);

    expect((await nino.get(`/orders/${id}`)).body).toEqual({
      ...answer,
      status: 'confirmed',
      paidAmount: 69.85,
      hasCalendar: true,
      togetherPath: expect.stringMatching(/^\/en\/together\?begin#/) as string,
    });
  });

  it('returns the stored state while the bank is silent', async () => {
    const { bank, diner, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    await bank.setFaults({ receipt: 'error500' });

    expect(await nino.get(`/orders/${id}`)).toMatchObject({ status: 200, body: { status: 'pending' } });
  });

  it('hides an order from other diners', async () => {
    const { client, diner, order } = await createPayingApp();
    const id = await order(await diner());
    const giorgi = await diner();

    expect(await giorgi.get(`/orders/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect(await giorgi.get('/orders/none')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect(await client().get(`/orders/${id}`)).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    });
  });
});
