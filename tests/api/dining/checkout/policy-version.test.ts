import { describe, expect, it } from 'vitest';
import { exportAnswer } from '#contract/api/accounts.ts';
import {
  addDishes,
  createReservedEvening,
  ONE_MORE,
  orderIdOf,
} from '#tests/support/server/changed-dishes.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const VERSION = '2026-07-01-3f9a2b1c4d';

describe('the accepted version of the policies', () => {
  it('is recorded with the order, and told with it and with all data', async () => {
    const { diner, order } = await createPayingApp();
    const nino = await diner();

    const id = await order(nino, { policyVersion: VERSION });

    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({ policyVersion: VERSION });
    const { payments } = exportAnswer.parse((await nino.get('/user/data')).body);
    expect(payments).toMatchObject([{ order_id: id, policy_version: VERSION }]);
  });

  it('is that of the page, also if another version has been published since', async () => {
    const { confirmed, diner, order } = await createPayingApp();
    const nino = await diner();

    const old = await confirmed(nino, { policyVersion: '2026-01-01-0000000000' });
    const later = await order(nino, { policyVersion: VERSION, selectedTime: '13:00' });

    expect((await nino.get(`/orders/${old}`)).body).toMatchObject({ policyVersion: '2026-01-01-0000000000' });
    expect((await nino.get(`/orders/${later}`)).body).toMatchObject({ policyVersion: VERSION });
  });

  it('is unknown for a page that names none', async () => {
    const { diner, order } = await createPayingApp();
    const nino = await diner();

    const id = await order(nino);

    expect((await nino.get(`/orders/${id}`)).body).not.toHaveProperty('policyVersion');
  });

  it('is recorded anew for added dishes, and not taken over from the first order', async () => {
    const { house, nino } = await createReservedEvening();
    const id = await house.confirmed(nino, { policyVersion: VERSION, selectedTime: '13:00' });
    const evening = { house, nino, id };

    const silent = orderIdOf(await addDishes(evening));
    const named = orderIdOf(
      await addDishes(evening, { ...ONE_MORE, policyVersion: '2026-08-01-aaaaaaaaaa' }),
    );

    expect((await nino.get(`/orders/${silent}`)).body).not.toHaveProperty('policyVersion');
    expect((await nino.get(`/orders/${named}`)).body).toMatchObject({
      policyVersion: '2026-08-01-aaaaaaaaaa',
    });
  });

  it.each(['', 'x'.repeat(41), 'two words', '<script>'])('refuses %j', async (policyVersion) => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/bog/create-order', orderRequest({ policyVersion }));

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(answer.body).toHaveProperty('fields.policyVersion');
  });
});
