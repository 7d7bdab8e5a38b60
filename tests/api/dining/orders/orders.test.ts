import { describe, expect, it } from 'vitest';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';

describe('POST /bog/create-order', () => {
  it("answers the bank's page and the house's own totals", async () => {
    const { bank, diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/bog/create-order', orderRequest());

    const [atBank] = await bank.listOrders();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        redirect_url: `http://bank.test/?order_id=${atBank?.orderId}`,
        order_id: atBank?.externalOrderId,
        validation: {
          serverCalculatedTotal: 69.85,
          subtotal: 63.5,
          serviceFee: 6.35,
          validatedItems: [
            { id: 'khachapuri-adjaruli', quantity: 2, price: 22 },
            { id: 'khinkali-kalakuri', quantity: 10, price: 1.95 },
          ],
          correctedCartItems: [],
        },
      },
    });
    expect(atBank).toMatchObject({ status: 'created', amountTetri: 6985 });
  });

  it('holds the tables for longer than the bank takes money', async () => {
    const { bank, clock, claims, diner, order } = await createPayingApp();
    const started = clock();

    const orderId = await order(await diner());

    const holds = (await claims()).map((claim) => claim.hold_expires_at);
    expect(holds).toEqual(Array.from({ length: 4 }, () => started + 15 * 60_000));
    expect(Date.parse((await bank.getOrder(orderId)).expiresAt)).toBe(started + 14 * 60_000);
  });

  it("stores the account's name and e-mail, not the browser's", async () => {
    const { ctx, diner, order } = await createPayingApp();
    const nino = await diner({ email: 'Nino@Example.com' });

    await order(nino, {
      customerEmail: 'else@example.com',
      customerName: 'Somebody Else',
      userId: 'someone',
      notes: 'A candle, please',
      language: 'ka',
      partySize: 5,
    });

    expect(await ctx.db.selectFrom('guests').selectAll().executeTakeFirst()).toMatchObject({
      name: 'Nino Beridze',
      email: 'nino@example.com',
      phone: '+995555123456',
      notes: 'A candle, please',
      language: 'ka',
    });
    expect(await ctx.db.selectFrom('reservations').select('party_size').executeTakeFirst()).toEqual({
      party_size: 5,
    });
  });

  it.each([
    ['is missing', undefined],
    ['is null', null],
  ])("takes the browser's language where the order's %s", async (_, language) => {
    const { ctx, diner, order } = await createPayingApp();

    await order(await diner({}, 'ka'), { language });

    expect(await ctx.db.selectFrom('payments').select('language').executeTakeFirst()).toEqual({
      language: 'ka',
    });
  });

  it.each([
    ['a price', { menuItems: [{ id: 'khinkali-kalakuri', quantity: 10, price: 1.5 }], totalAmount: null }],
    ['the total', { menuItems: [{ id: 'khinkali-kalakuri', quantity: 10 }], totalAmount: 21.43 }],
  ])('returns the whole cart corrected when %s differs', async (_, overrides) => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const { body } = await nino.post('/bog/create-order', orderRequest(overrides));

    expect(body).toMatchObject({
      validation: {
        serverCalculatedTotal: 21.45,
        correctedCartItems: [
          {
            id: 'khinkali-kalakuri',
            quantity: 10,
            price: 1.95,
            imageUrl: '/images/dishes/khinkali-kalakuri.svg',
            translations: [
              { language: 'en', name: 'City Khinkali' },
              { language: 'ka', name: 'ქალაქური ხინკალი' },
            ],
          },
        ],
      },
    });
  });

  it('accepts a difference of one tetri', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const { body } = await nino.post('/bog/create-order', orderRequest({ totalAmount: 69.84 }));

    expect(body).toMatchObject({ validation: { correctedCartItems: [] } });
  });

  it('merges two lines of the same dish', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();
    const line = { id: 'khinkali-kalakuri', quantity: 5, price: 1.95 };

    const { body } = await nino.post('/bog/create-order', orderRequest({ menuItems: [line, line] }));

    expect(body).toMatchObject({
      validation: { validatedItems: [{ id: 'khinkali-kalakuri', quantity: 10 }] },
    });
  });
});

describe('POST /bog/create-order, refused', () => {
  it('asks a diner who is not signed in to log in', async () => {
    const { client } = await createPayingApp();

    const answer = await client().post('/bog/create-order', orderRequest());

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });

  it.each([
    ['an empty cart', { menuItems: [] }, 422, 'cart_empty'],
    ['no tables', { selectedTables: [] }, 400, 'body_invalid'],
    ['no quantity', { menuItems: [{ id: 'khinkali-kalakuri', quantity: 0 }] }, 400, 'body_invalid'],
    ['a date that is none', { selectedDate: '2026-02-30' }, 422, 'date_invalid'],
    ['yesterday', { selectedDate: '2026-07-04' }, 422, 'date_in_past'],
    ['a date too far ahead', { selectedDate: '2026-10-04' }, 422, 'date_too_far'],
    ['a time between slots', { selectedTime: '19:30' }, 422, 'slot_invalid'],
    ['a slot that has begun', { selectedDate: '2026-07-05', selectedTime: '12:00' }, 422, 'slot_in_past'],
    ['a table that the house has not', { selectedTables: ['table99'] }, 422, 'table_unknown'],
    [
      'too many tables',
      { selectedTables: [1, 2, 3, 4, 5, 6, 7].map((n) => `table${n}`) },
      422,
      'too_many_tables',
    ],
  ])('refuses %s', async (_, overrides, status, code) => {
    const { bank, claims, diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/bog/create-order', orderRequest(overrides));

    expect(answer).toMatchObject({ status, body: { code } });
    expect(await claims()).toEqual([]);
    expect(await bank.listOrders()).toEqual([]);
  });

  it.each(['de', 'EN', ''])('refuses the language "%s" and names the field', async (language) => {
    const { bank, diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/bog/create-order', orderRequest({ language }));

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'body_invalid', fields: { language: 'Give the language as en or ka.' } },
    });
    expect(await bank.listOrders()).toEqual([]);
  });

  it('limits the quantity of a dish over all its lines', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();
    const order = (...quantities: number[]) => {
      const menuItems = quantities.map((quantity) => ({ id: 'khinkali-kalakuri', quantity }));
      return nino.post('/bog/create-order', orderRequest({ menuItems }));
    };

    const answer = await order(50, 50);

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(answer.body).toHaveProperty('fields.menuItems');
    expect((await order(50, 49)).status).toBe(200);
  });

  it('names the dishes that cannot be had', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();
    await ctx.db
      .updateTable('menu_items')
      .set({ is_sold_out: 1 })
      .where('id', '=', 'khinkali-kalakuri')
      .execute();
    await ctx.db
      .updateTable('menu_items')
      .set({ is_archived: 1 })
      .where('id', '=', 'khachapuri-adjaruli')
      .execute();
    const ids = ['khinkali-kalakuri', 'khachapuri-imeruli', 'khachapuri-adjaruli', 'borscht'];

    const menuItems = ids.map((id) => ({ id, quantity: 1 }));
    const answer = await nino.post('/bog/create-order', orderRequest({ menuItems }));

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'item_unavailable', items: ['khinkali-kalakuri', 'khachapuri-adjaruli', 'borscht'] },
    });
  });

  it('names the tables that somebody else has', async () => {
    const { bank, diner, order } = await createPayingApp();
    await order(await diner());
    const giorgi = await diner();

    const answer = await giorgi.post(
      '/bog/create-order',
      orderRequest({ selectedTables: ['table1', 'table3'], selectedTime: '20:00' }),
    );

    expect(answer).toMatchObject({ status: 409, body: { code: 'table_taken', tables: ['table3'] } });
    expect(await bank.listOrders()).toHaveLength(1);
  });

  it('knows no other bank', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    expect(await nino.post('/tbc/create-order', orderRequest())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([
    ['refuses', { createOrder: 'error500' }],
    ['gives no link to its page', { noRedirect: true }],
    ['gives no token', { token: 'error500' }],
  ] as const)('releases the tables when the bank %s', async (_, fault) => {
    const { bank, causesOf, claims, ctx, diner } = await createPayingApp();
    const nino = await diner();
    await bank.setFaults(fault);

    const answer = await nino.post('/bog/create-order', orderRequest());

    const failed = await selectOrders(ctx.db).selectAll().executeTakeFirstOrThrow();
    expect(answer).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(failed).toMatchObject({ status: 'failed', failure: 'technical_error', bank_order_id: null });
    expect(await causesOf(failed.id)).toEqual(['created', 'bank_unavailable']);
    expect(await claims()).toEqual([]);
  });

  it('takes the order once the bank is back', async () => {
    const { bank, diner } = await createPayingApp();
    const nino = await diner();
    await bank.setFaults({ createOrder: 'error500' });
    await nino.post('/bog/create-order', orderRequest());
    await bank.setFaults({ createOrder: 'normal' });

    expect(await nino.post('/bog/create-order', orderRequest())).toMatchObject({ status: 200 });
  });
});

describe('the availability of what is ordered', () => {
  it('shows held tables as taken to others', async () => {
    const { client, diner, order } = await createPayingApp();
    await order(await diner(), { selectedTables: ['table1'] });

    const answer = await client().get(`/tables/availability/table1?date=${DATE}&timeSlot=20:00`);

    expect(answer.body).toMatchObject({ isAvailable: false });
  });
});
