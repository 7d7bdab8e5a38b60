import { expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const DAY = 86_400_000;

const refundsOf = async (diner: Client) => (await diner.get('/user/profile')).body;

it('shows a refund as due until the bank confirms it, then for 30 days as returned', async () => {
  const { bank, clock, confirmed, ctx, diner } = await createPayingApp();
  const email = 'nino@example.com';
  const nino = await diner({ email });
  const orderId = await confirmed(nino);
  const refund = { orderId, date: '2026-07-10', timeSlot: '19:00', amount: 69.85 };
  await bank.setFaults({ callbacks: 'never' });
  await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 69.85 });

  expect(await refundsOf(nino)).toMatchObject({ refunds: [{ ...refund, isReturned: false }] });

  await bank.advance(60_000);
  await runOnce(ctx);
  expect(await refundsOf(nino)).toMatchObject({ refunds: [{ ...refund, isReturned: true }] });

  clock.advance(30 * DAY - 1);
  await nino.post('/auth/signin', { email, password: 'khachapuri' });
  expect(await refundsOf(nino)).toMatchObject({ refunds: [refund] });
  clock.advance(1);
  expect(await refundsOf(nino)).toMatchObject({ refunds: [] });
});

it('names the part that the cancellation policy refunds', async () => {
  const { clock, confirmed, diner } = await createPayingApp();
  const nino = await diner();
  const orderId = await confirmed(nino);
  clock.set(Date.parse('2026-07-10T05:00:00Z'));

  await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 34.93 });

  expect(await refundsOf(nino)).toMatchObject({ refunds: [{ orderId, amount: 34.93 }] });
});

it('names neither reservations nor refunds of anybody else', async () => {
  const { confirmed, diner } = await createPayingApp();
  const [nino, giorgi] = [await diner(), await diner()];
  const orderId = await confirmed(nino);
  await confirmed(giorgi, { selectedTime: '13:00' });

  await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 69.85 });

  expect(await refundsOf(giorgi)).toMatchObject({ refunds: [] });
});
