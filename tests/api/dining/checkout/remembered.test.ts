import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const ROUTE = '/user/remembered';
const REQUESTS = {
  specialRequests: 'By the window',
  allergies: { allergens: ['milk', 'nuts'], other: 'kiwi' },
};
const ORDERED = { ...REQUESTS, notes: 'Allergies: milk, nuts, kiwi\nBy the window' };
const NOTHING = { specialRequests: '', allergies: { allergens: [], other: '' } };

describe('an order', () => {
  it('is not remembered unless the diner asks for it', async () => {
    const { ctx, diner, order } = await createPayingApp();
    const nino = await diner();

    await order(nino, ORDERED);
    await order(nino, { ...ORDERED, rememberRequests: false });

    expect((await nino.get(ROUTE)).body).toEqual({ remembered: null });
    expect(await ctx.db.selectFrom('remembered_requests').selectAll().execute()).toEqual([]);
  });

  it('is remembered for the diner alone', async () => {
    const { diner, order } = await createPayingApp();
    const nino = await diner();
    const dato = await diner({ email: 'dato@mail.example' });

    await order(nino, { ...ORDERED, rememberRequests: true });

    expect((await nino.get(ROUTE)).body).toEqual({ remembered: REQUESTS });
    expect((await dato.get(ROUTE)).body).toEqual({ remembered: null });
  });

  it('changes nothing without the question, and replaces the earlier requests with it', async () => {
    const { diner, order } = await createPayingApp();
    const nino = await diner();
    await nino.post(ROUTE, REQUESTS);

    await order(nino, { notes: 'A high chair' });
    expect((await nino.get(ROUTE)).body).toEqual({ remembered: REQUESTS });

    await order(nino, { notes: 'A high chair', rememberRequests: true });
    expect((await nino.get(ROUTE)).body).toEqual({
      remembered: { ...NOTHING, specialRequests: 'A high chair' },
    });
  });

  it('is not remembered if it is refused', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    await nino.post('/bog/create-order', orderRequest({ ...ORDERED, menuItems: [], rememberRequests: true }));

    expect((await nino.get(ROUTE)).body).toEqual({ remembered: null });
  });
});

describe('POST /user/remembered', () => {
  it('changes what is remembered, and forgets it', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();

    const changed = await nino.post(ROUTE, { ...REQUESTS, specialRequests: ' By the window ' });
    const forgotten = await nino.post(ROUTE, NOTHING);

    expect(changed.body).toEqual({ remembered: REQUESTS });
    expect(forgotten.body).toEqual({ remembered: null });
    expect(await ctx.db.selectFrom('remembered_requests').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['an unknown allergen', { allergies: { allergens: ['peanuts'], other: '' } }, 'allergies.allergens.0'],
    ['a long allergy', { allergies: { allergens: [], other: 'x'.repeat(201) } }, 'allergies.other'],
    ['a long request', { specialRequests: 'x'.repeat(601) }, 'specialRequests'],
  ])('is refused with %s', async (_, sent, field) => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post(ROUTE, { ...NOTHING, ...sent });

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });

  it('asks a visitor to sign in', async () => {
    const { client } = await createPayingApp();
    const visitor = client();

    expect((await visitor.get(ROUTE)).status).toBe(401);
    expect((await visitor.post(ROUTE, REQUESTS)).status).toBe(401);
  });
});

describe('retention', () => {
  const at = async ({ clock, ctx }: Awaited<ReturnType<typeof createPayingApp>>, instant: string) => {
    clock.set(Date.parse(instant));
    await runOnce(ctx);
    return ctx.db.selectFrom('remembered_requests').select('notes').execute();
  };

  it('forgets the requests of a diner who has not come for the months of the rules', async () => {
    const house = await createPayingApp();
    await (await house.diner()).post(ROUTE, REQUESTS);

    expect(await at(house, '2028-07-05T07:00:00Z')).toEqual([{ notes: 'By the window' }]);
    expect(await at(house, '2028-07-06T07:00:00Z')).toEqual([]);
  });

  it('keeps those of a diner who has ordered since', async () => {
    const house = await createPayingApp();
    const nino = await house.diner();
    await nino.post(ROUTE, REQUESTS);
    house.clock.advance(3 * 24 * 3_600_000);
    await house.order(nino);

    expect(await at(house, '2028-07-06T07:00:00Z')).toEqual([{ notes: 'By the window' }]);
  });
});
