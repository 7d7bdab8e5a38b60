import { describe, expect, it } from 'vitest';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';

const ASKED = {
  notes: 'Allergies: nuts, milk, peaches\nA quiet corner',
  specialRequests: 'A quiet corner',
  allergies: { allergens: ['nuts', 'milk', 'nuts'], other: ' peaches ' },
};
const KEPT = {
  specialRequests: 'A quiet corner',
  allergies: { allergens: ['milk', 'nuts'], other: 'peaches' },
};

describe('allergies of an order', () => {
  it('are stored apart from the special requests, and neither twice', async () => {
    const { ctx, diner, order } = await createPayingApp();

    await order(await diner(), ASKED);

    expect(
      await ctx.db.selectFrom('guests').select(['notes', 'allergens', 'other_allergies']).execute(),
    ).toEqual([{ notes: 'A quiet corner', allergens: 'milk,nuts', other_allergies: 'peaches' }]);
  });

  it('are answered with the order and with the reservation', async () => {
    const { diner, confirmed } = await createPayingApp();
    const nino = await diner();

    const id = await confirmed(nino, ASKED);

    expect((await nino.get(`/orders/${id}`)).body).toMatchObject(KEPT);
    expect((await nino.get('/user/reservations')).body).toMatchObject([{ date: DATE, ...KEPT }]);
  });

  it.each([
    ['only notes', { notes: ASKED.notes }],
    ['allergies and no special requests', { notes: ASKED.notes, allergies: KEPT.allergies }],
    ['nulls', { notes: ASKED.notes, specialRequests: null, allergies: null }],
  ])('leave the notes as they are where a client sends %s', async (_, sent) => {
    const { ctx, diner, order } = await createPayingApp();

    await order(await diner(), sent);

    expect(await ctx.db.selectFrom('guests').select('notes').executeTakeFirst()).toEqual({
      notes: ASKED.notes,
    });
  });

  it('are missing where nothing was said of them', async () => {
    const { ctx, diner, order } = await createPayingApp();

    await order(await diner());

    expect(
      await ctx.db.selectFrom('guests').select(['notes', 'allergens', 'other_allergies']).execute(),
    ).toEqual([{ notes: '', allergens: '', other_allergies: '' }]);
  });

  it.each([
    ['an unknown allergen', { allergies: { allergens: ['peanuts'] } }, 'allergies.allergens.0'],
    ['a text for a list', { allergies: { allergens: 'nuts' } }, 'allergies.allergens'],
    ['a long free line', { allergies: { allergens: [], other: 'x'.repeat(201) } }, 'allergies.other'],
    ['a long request', { specialRequests: 'x'.repeat(601) }, 'specialRequests'],
  ])('are refused with %s', async (_, sent, field) => {
    const { diner } = await createPayingApp();

    const answer = await (await diner()).post('/bog/create-order', orderRequest(sent));

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });
});
