import { beforeEach, describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { addDishes, orderIdOf } from '#tests/support/server/changed-dishes.ts';
import { createHandovers, LUKA, NINO, pressHandover } from '#tests/support/dining/handovers.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createHandovers>>;

beforeEach(async () => {
  house = await createHandovers();
});

/** Luka has taken the reservation, and perhaps paid for another khachapuri himself; then he cancels. */
async function cancelTaken({ adds = false } = {}) {
  const { luka, orderId, bank } = house;
  await pressHandover(luka, { key: await house.offer() });
  if (adds)
    await house.follow(luka, await bank.pay(orderIdOf(await addDishes({ house, nino: luka, id: orderId }))));
  await house.sendMails();
  const before = (await luka.get(`/orders/${orderId}/cancellation`)).body as { refundAmount: number };
  const { body } = await luka.post(`/orders/${orderId}/cancellation`, { refundAmount: before.refundAmount });
  const { refunds } = (await luka.get('/user/profile')).body as { refunds: { amount: number }[] };
  await bank.advance(1000);
  await runOnce(house.ctx);
  await runOnce(house.ctx);
  await house.sendMails();
  const told = house.mailsTo(LUKA).find(({ subject }) => subject.startsWith('Your reservation is cancelled'));
  return { before, after: body, refunds, told: told?.text.replaceAll(/\s+/g, ' ') ?? '' };
}

describe('the money of a reservation that was given away and cancelled', () => {
  it('goes to the card that paid: the new diner reads that, and the former one the sum', async () => {
    const { before, after, refunds, told } = await cancelTaken();

    expect(before).toMatchObject({ refundAmount: 69.85, othersAmount: 69.85 });
    expect(after).toMatchObject({ refundAmount: 69.85, othersAmount: 69.85 });
    expect(refunds).toEqual([]);
    expect(told).toContain(
      '₾69.85 will be refunded to the card that paid before the reservation became yours',
    );
    expect(told).not.toContain('will email you');
    expect(house.subjectsTo(LUKA).at(-1)).toBe('Your reservation is cancelled: Friday, 10 July 2026, 19:00');
    expect(house.subjectsTo(NINO).at(-1)).toBe('Refunded to your card: ₾69.85');
    expect(house.mailsTo(NINO).at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(
      'The full amount that you paid for it, ₾69.85, has been refunded to your card.',
    );
  });

  it('is told apart from what the new diner has paid', async () => {
    const { before, refunds, told } = await cancelTaken({ adds: true });

    expect(before).toMatchObject({ refundAmount: 94.05, othersAmount: 69.85 });
    expect(refunds).toMatchObject([{ amount: 24.2 }]);
    expect(told).toContain('Of what you paid yourself, ₾24.20 will be refunded to the card that you used.');
    expect(told).toContain('₾69.85 will be refunded to the card that paid');
    expect(house.subjectsTo(LUKA).at(-1)).toBe('Refunded: ₾24.20');
    expect(house.subjectsTo(NINO).at(-1)).toBe('Refunded to your card: ₾69.85');
  });

  it('stays if it is too late, which the new diner reads', async () => {
    await pressHandover(house.luka, { key: await house.offer() });
    await house.sendMails();
    const mail = house.mailsTo(LUKA).find(({ subject }) => subject.includes('confirmed'));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('it goes to the card that paid, not to yours.');
    house.clock.set(Date.parse(`${DATE}T18:30:00+04:00`));
    await house.luka.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 0 });
    await house.sendMails();

    expect(house.mailsTo(LUKA).at(-1)?.text).toContain('no refund is due');
  });

  it('is the diner’s own again if it was given back', async () => {
    await pressHandover(house.luka, { key: await house.offer() });
    await pressHandover(house.luka, { order: house.orderId }, { email: NINO });
    await pressHandover(house.nino, { key: await house.mailedKey() });
    const { body } = await house.nino.get(`/orders/${house.orderId}/cancellation`);

    expect(body).toMatchObject({ refundAmount: 69.85 });
    expect(body).not.toHaveProperty('othersAmount');
  });

  it('is refunded without a word to an account that is no more', async () => {
    await pressHandover(house.luka, { key: await house.offer() });
    await house.sendMails();
    await house.nino.post('/auth/delete-account', { password: 'khachapuri' });
    const mails = house.mailsTo(NINO).length;
    await house.luka.post(`/orders/${house.orderId}/cancellation`, { refundAmount: 69.85 });
    await house.bank.advance(1000);
    await runOnce(house.ctx);
    await house.sendMails();

    expect(await house.statusOf(house.orderId)).toBe('refunded');
    expect(house.mailsTo(NINO)).toHaveLength(mails);
  });

  it('ends the reservation if all of it is refunded by hand, which the new diner reads', async () => {
    await pressHandover(house.luka, { key: await house.offer() });
    await house.sendMails();
    await refundByHand(house, house.orderId, 6985);
    await house.sendMails();

    expect(house.subjectsTo(LUKA).at(-1)).toBe('Your reservation is cancelled: Friday, 10 July 2026, 19:00');
    expect(house.subjectsTo(NINO).at(-1)).toBe('Refunded to your card: ₾69.85');
  });
});
