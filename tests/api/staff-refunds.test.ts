import { expect, it } from 'vitest';
import { runOnce } from '#server/jobs/start.ts';
import { createPayingApp, DATE } from '#tests/support/paying-app.ts';
import { signInStaff } from '#tests/support/staff.ts';

const HOUR = 3_600_000;

it('every day sheet shows a refund that the bank has not made within a day, until it has', async () => {
  const house = await createPayingApp();
  const { ctx, bank, clock, diner, confirmed } = house;
  const nino = await diner({ firstName: 'Nino', lastName: 'Beridze' });
  const id = await confirmed(nino);
  ctx.bank = { ...bank.bank, refund: (request) => bank.bank.refund({ ...request, bankOrderId: 'none' }) };
  await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
  const staff = await signInStaff(house);
  const sheet = () => staff.text(`/staff/days/${DATE}`);

  clock.advance(23 * HOUR);
  expect(await sheet()).not.toContain('ბანკმა თანხა ჯერ არ დააბრუნა');
  clock.advance(2 * HOUR);
  expect(await sheet()).toMatch(/ბანკმა თანხა ჯერ არ დააბრუნა.*Nino Beridze.*69,85/s);
  expect(await staff.text('/staff/days/2026-08-01')).toContain('Nino Beridze');

  ctx.bank = bank.bank;
  clock.advance(2 * HOUR);
  await runOnce(ctx);
  await bank.advance(1000);
  clock.advance(2 * HOUR);
  await runOnce(ctx);
  expect(await sheet()).not.toContain('ბანკმა თანხა ჯერ არ დააბრუნა');
});
