import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPartyHouse } from '#tests/support/dining/parties.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { textOf } from '#tests/support/staff/staff.ts';
import { createWellKnownDiner, HERS, NINO, REQUESTS } from '#tests/support/server/well-known-diner.ts';

const remove = (nino: Awaited<ReturnType<PayingApp['diner']>>, password = NINO.password) =>
  nino.post('/auth/delete-account', { password });

/** The same after the evening. */
async function createDinerOfThePast() {
  const house = await createWellKnownDiner();
  house.waitUntilOver();
  return house;
}

describe('POST /auth/delete-account', () => {
  it('leaves nothing personal in any table', async () => {
    const { ctx, nino } = await createDinerOfThePast();
    const before = await findInDatabase(ctx.db, HERS);

    expect((await remove(nino)).body).toEqual({ message: 'Account deleted' });

    expect(before).toEqual(
      expect.arrayContaining([
        'messages.recipient',
        'remembered_requests.other_allergies',
        'guests.name',
        'guests.notes',
        'guest_notes.note',
        'users.email',
      ]),
    );
    expect(await findInDatabase(ctx.db, HERS)).toEqual([]);
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('leaves what is known under a telephone number: an account does not prove it', async () => {
    const { ctx, nino } = await createDinerOfThePast();
    const guest = { name: 'Dato', phone: NINO.phone };
    const ahead = { local_date: '2026-07-20' };
    await insertAdded(ctx.db, { guest });
    await insertAdded(ctx.db, { guest: { ...guest, phone: '', email: NINO.email }, reservation: ahead });

    await remove(nino);

    const left = await ctx.db
      .selectFrom('guests')
      .innerJoin('reservations', 'id', 'reservation_id')
      .select(['name', 'local_date'])
      .orderBy('local_date')
      .execute();
    expect(left.filter(({ name }) => name !== '')).toEqual([
      { name: 'Dato', local_date: '2026-07-01' },
      { name: 'Dato', local_date: '2026-07-20' },
    ]);
  });

  it('keeps amounts, dates and states', async () => {
    const { ctx, nino, kept, cancelled } = await createDinerOfThePast();
    const list = () =>
      selectOrders(ctx.db).select(['id', 'total_tetri', 'status', 'bank_order_id']).orderBy('id').execute();
    const before = await list();

    await remove(nino);

    expect(before.map(({ id }) => id)).toEqual([kept, cancelled].toSorted());
    expect(await list()).toEqual(before);
  });

  it('ends all sessions and frees the address', async () => {
    const { client, nino } = await createDinerOfThePast();

    const answer = await remove(nino);

    expect(answer.headers.getSetCookie().join()).toMatch(/app_session=;/);
    expect((await nino.get('/user/profile')).status).toBe(401);
    expect((await client().post('/auth/signin', NINO)).status).toBe(401);
    expect((await client().post('/auth/signup', NINO)).status).toBe(201);
  });

  it('is refused with a wrong password', async () => {
    const { nino } = await createDinerOfThePast();

    expect(await remove(nino, 'satsivi-or-gomi')).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    });
    expect((await nino.get('/user/profile')).status).toBe(200);
  });

  it('is refused until a paid evening is over, and then possible', async () => {
    const { nino, clock } = await createWellKnownDiner();
    const refused = await remove(nino);
    // The seating is from 20:00 to 22:00 in Tbilisi.
    clock.set(Date.parse(`${DATE}T17:59:59Z`));
    await nino.post('/auth/signin', NINO);
    const during = await remove(nino);
    clock.set(Date.parse(`${DATE}T18:00:00Z`));

    for (const answer of [refused, during]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'evening_ahead' } });
    }
    expect((await remove(nino)).status).toBe(200);
  });

  it('counts no guess while a paid evening is ahead', async () => {
    const { nino } = await createWellKnownDiner();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await remove(nino)).status).toBe(409);

    expect((await remove(nino)).status).toBe(409);
    expect((await nino.post('/auth/signin', NINO)).status).toBe(200);
  });

  it('gives held tables back, and refunds a payment that arrives afterwards', async () => {
    const { bank, claims, ctx, diner, mails, order, statusOf } = await createPayingApp();
    const nino = await diner(NINO);
    const unpaid = await order(nino, REQUESTS);

    await remove(nino);
    expect(await claims()).toEqual([]);
    await bank.pay(unpaid);
    await bank.advance(0);
    await runOnce(ctx);
    await bank.advance(60_000);
    await runOnce(ctx);

    expect(await statusOf(unpaid)).toBe('refunded');
    expect(await mails()).toEqual([]);
    expect(await findInDatabase(ctx.db, HERS)).toEqual([]);
  });

  it('wins over a request of the same diner that is under way', async () => {
    const { ctx, diner, order } = await createPayingApp();
    const nino = await diner(NINO);

    await Promise.allSettled([remove(nino), order(nino, REQUESTS), nino.post('/user/details', NINO)]);
    if ((await nino.get('/user/profile')).status === 200) await remove(nino);

    expect(await findInDatabase(ctx.db, HERS)).toEqual([]);
  });

  it('is refused if the guests’ list is being paid at the same moment', async () => {
    const { bank, begin, claims, ctx, follow, host, page, statusOf } = await createPartyHouse();
    const order = await begin();
    let removed: Promise<unknown> | undefined;
    const { databaseClock } = ctx;
    // The payment has its locks.
    ctx.databaseClock = async (db) => {
      if (removed === undefined && db.isTransaction) {
        removed = host.post('/auth/delete-account', { password: 'khachapuri' });
        await setTimeout(500);
      }
      return databaseClock(db);
    };
    await follow(page.client, await bank.pay(order));

    expect(await removed).toMatchObject({ status: 409, body: { code: 'evening_ahead' } });
    expect(await statusOf(order)).toBe('confirmed');
    expect(await claims()).not.toEqual([]);
  });

  it('takes the name from the log of the staff', async () => {
    const { nino, staff } = await createDinerOfThePast();
    const before = await textOf(staff.browser, '/staff/log');

    await remove(nino);

    expect(before).toContain('Nino Kapanadze</a>, 10 ივლისი, 2026, 20:00');
    expect(await textOf(staff.browser, '/staff/log')).not.toMatch(/Kapanadze/);
  });
});
