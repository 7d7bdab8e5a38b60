import { expect, it } from 'vitest';
import { linkToken } from '#server/platform/http/links.ts';
import { ONE_MORE, requestKey } from '#tests/support/server/changed-dishes.ts';
import { createPrepaid } from '#tests/support/staff/prepaid.ts';

it('orders an addition of a guest without an account once, also if it is sent twice at once', async () => {
  const house = await createPrepaid();
  const { order } = await house.pay();
  const body = {
    ...ONE_MORE,
    token: linkToken(house.ctx.config, 'cancel', { orderId: order, linkVersion: 0 }),
    language: 'en',
  };
  const send = () => house.guest.post(`/orders/${order}/additions`, body, requestKey(1));

  const answers = await Promise.all([send(), send(), send()]);

  const additions = await house.ctx.db.selectFrom('orders').select('id').where('id', '<>', order).execute();
  expect(additions).toHaveLength(1);
  // 409 while the bank is being asked; a request that comes later is answered with the same order.
  const answered = [...answers.filter(({ status }) => status !== 409), await send()];
  for (const answer of answered)
    expect(answer).toMatchObject({ status: 200, body: { order_id: additions[0]?.id } });
});
