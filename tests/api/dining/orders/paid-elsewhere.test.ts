import { describe, expect, it } from 'vitest';
import { createPartyHouse } from '#tests/support/dining/parties.ts';
import { createPayingApp, DATE, locationOf, orderRequest } from '#tests/support/server/paying-app.ts';

const CREATE = '/bog/create-order';
const ALREADY_PAID = { status: 409, body: { code: 'order_already_confirmed' } };

describe('GET /orders/:orderId/payment', () => {
  it('says without a session that an order is paid, and nothing else', async () => {
    const { client, confirmed, diner } = await createPayingApp();
    const id = await confirmed(await diner());

    expect(await client().get(`/orders/${id}/payment`)).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect(Object.keys((await client().get(`/orders/${id}/payment`)).body as object)).toEqual(['status']);
  });

  it('asks the bank about an open payment', async () => {
    const { bank, client, diner, order } = await createPayingApp();
    const id = await order(await diner());

    expect((await client().get(`/orders/${id}/payment`)).body).toEqual({ status: 'pending' });
    await bank.decline(id);
    bank.clock.advance(2_000);

    expect((await client().get(`/orders/${id}/payment`)).body).toEqual({ status: 'failed' });
  });

  it('knows no other order', async () => {
    const { client } = await createPayingApp();

    expect(await client().get('/orders/none/payment')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });
});

describe('a bank that returns by a form', () => {
  it('gets the page that a link gets', async () => {
    const { bank, client, diner, order } = await createPayingApp();
    const id = await order(await diner());
    const { pathname, search } = new URL(await bank.pay(id));

    const answer = await client().send(pathname + search, {
      method: 'POST',
      headers: {
        Origin: 'https://bank.example',
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'result=ok',
    });

    expect(locationOf(answer)).toBe(`http://localhost:3000/en/payment-success?order_id=${id}`);
  });
});

describe('the browser that keeps its cart while another one pays', () => {
  it('learns which order was paid, also before the bank has told', async () => {
    const { bank, diner, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    await bank.pay(id);

    const { body } = await nino.get('/user/hold');

    expect(body).toEqual({
      hold: null,
      paid: {
        orderId: id,
        date: DATE,
        timeSlot: '19:00',
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
        menuItems: [
          { id: 'khachapuri-adjaruli', quantity: 2 },
          { id: 'khinkali-kalakuri', quantity: 10 },
        ],
      },
    });
  });

  it('learns nothing of a reservation that has begun or was cancelled', async () => {
    const { clock, confirmed, diner } = await createPayingApp();
    const [nino, giorgi] = [await diner(), await diner()];
    const cancelled = await confirmed(nino);
    await nino.post(`/orders/${cancelled}/cancellation`, { refundAmount: 69.85 });
    await confirmed(giorgi, { selectedTables: ['table5'] });
    clock.advance(Date.parse(`${DATE}T19:00:00+04:00`) - clock());

    expect((await nino.get('/user/hold')).body).toEqual({ hold: null });
    expect((await giorgi.get('/user/hold')).body).toEqual({ hold: null });
  });

  it.each(['19:00', '20:00'])('hears at %s that its own tables are paid, not taken', async (selectedTime) => {
    const { confirmed, diner } = await createPayingApp();
    const nino = await diner();
    await confirmed(nino);

    expect(await nino.post(CREATE, orderRequest({ selectedTime }))).toMatchObject(ALREADY_PAID);
    expect(await nino.post('/tables/reservations', orderRequest({ selectedTime }))).toMatchObject(
      ALREADY_PAID,
    );
  });

  it('is asked before it takes a second order for the day', async () => {
    const { bank, confirmed, diner } = await createPayingApp();
    const nino = await diner();
    await confirmed(nino);
    const other = { selectedTables: ['table5'], selectedTime: '21:00' };

    const asked = await nino.post(CREATE, orderRequest(other));

    expect(asked).toMatchObject({ status: 409, body: { code: 'evening_reserved' } });
    expect(await bank.listOrders()).toHaveLength(1);
    expect(await nino.post(CREATE, orderRequest({ ...other, anotherReservation: true }))).toMatchObject({
      status: 200,
    });
  });

  it('is asked beside a list of guests that is open, and not beside one that has ended', async () => {
    const house = await createPartyHouse();
    const other = { selectedTables: ['table5'], selectedTime: '21:00' };

    expect(await house.host.post(CREATE, orderRequest(other))).toMatchObject({
      body: { code: 'evening_reserved' },
    });
    await house.pass(24 * 60);
    expect((await house.host.post(CREATE, orderRequest(other))).status).toBe(200);
  });
});
