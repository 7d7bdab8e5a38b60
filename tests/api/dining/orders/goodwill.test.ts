import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import type { Payment } from '#server/dining/bank/bank.ts';
import {
  addAndPay,
  createReservedEvening,
  HALF_COMES_BACK,
  lookAtDishes,
  passTime,
  refundedAtBank,
  removeDishes,
  type ReservedEvening,
} from '#tests/support/server/changed-dishes.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';

const RANGE = { from: '2026-07-01', to: '2026-07-31' };
let evening: ReservedEvening;

beforeEach(async () => {
  evening = await createReservedEvening();
});

const cancellation = () => `/orders/${evening.id}/cancellation`;
const cancel = (refundAmount: number) => evening.nino.post(cancellation(), { refundAmount });
const mailTexts = () => evening.house.mailer.messages.map(({ subject, text }) => `${subject}\n${text}`);
const books = () => reconcileBooks(evening.house.ctx.db, RANGE);

describe('a goodwill refund made at the bank', () => {
  it('leaves the refund of a removal as it is', async () => {
    await refundByHand(evening.house, evening.id, 1000);

    const removed = await removeDishes(evening);
    await passTime(evening);

    expect(removed).toMatchObject({ status: 200 });
    expect(await refundedAtBank(evening, evening.id)).toBe(1000 + 1072);
    expect(await evening.house.causesOf(evening.id)).toEqual([
      'created',
      'payment_received',
      'goodwill_refunded',
      'dishes_removed',
      'refund_asked',
      'part_refunded',
    ]);
  });

  it('leaves the refund of a cancellation as it is', async () => {
    await refundByHand(evening.house, evening.id, 1000);
    evening.house.clock.set(HALF_COMES_BACK);

    const offer = await evening.nino.get(cancellation());
    await cancel(34.93);
    await passTime(evening);

    expect(offer.body).toMatchObject({ totalAmount: 69.85, returnedAmount: 10, refundAmount: 34.93 });
    expect(await refundedAtBank(evening, evening.id)).toBe(1000 + 3493);
  });

  it('is known before a removal, also if the bank did not report it', async () => {
    await evening.house.bank.setFaults({ callbacks: 'never' });
    await refundByHand(evening.house, evening.id, 1000);

    await removeDishes(evening);
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(1000 + 1072);
  });

  it('is known before a cancellation, also if the bank did not report it', async () => {
    await evening.house.bank.setFaults({ callbacks: 'never' });
    await refundByHand(evening.house, evening.id, 1000);
    evening.house.clock.set(HALF_COMES_BACK);

    await cancel(34.93);
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(1000 + 3493);
  });

  it('between two removals counts for neither', async () => {
    await removeDishes(evening);
    await passTime(evening);
    await refundByHand(evening.house, evening.id, 1000);
    await removeDishes(evening);
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(1072 + 1000 + 1073);
  });

  it('promises no more than the bank still has', async () => {
    await refundByHand(evening.house, evening.id, 6500);

    const offer = await evening.nino.get(cancellation());
    const answer = await cancel(4.85);
    await passTime(evening);

    expect(offer.body).toMatchObject({ totalAmount: 69.85, returnedAmount: 65, refundAmount: 4.85 });
    expect(answer.body).toMatchObject({ totalAmount: 69.85, returnedAmount: 65, refundAmount: 4.85 });
    expect(await refundedAtBank(evening, evening.id)).toBe(6985);
    expect(await evening.house.statusOf(evening.id)).toBe('refunded');
    expect(mailTexts().find((text) => text.includes('is cancelled'))).toContain('₾4.85 of the ₾69.85');
    expect((await books()).differences).toEqual([]);
  });

  it('bounds the refund of each order by what it still has', async () => {
    const { addition } = await addAndPay(evening);
    await refundByHand(evening.house, evening.id, 6500);

    await cancel(4.85 + 24.2);
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(6985);
    expect(await refundedAtBank(evening, addition)).toBe(2420);
  });

  it('is the same sum on every page, in the books and in the mail', async () => {
    await refundByHand(evening.house, evening.id, 1000);
    await passTime(evening);

    expect((await lookAtDishes(evening)).body).toMatchObject({ paidAmount: 69.85, refundAmount: 10 });
    expect((await evening.nino.get('/user/reservations')).body).toMatchObject([
      { totalAmount: 59.85, paidAmount: 69.85, refundAmount: 10 },
    ]);
    expect((await evening.nino.get('/user/profile')).body).toMatchObject({
      refunds: [{ orderId: evening.id, amount: 10, isReturned: true }],
    });
    expect((await getDaySheet(evening.house.ctx, DATE)).sums).toMatchObject({
      money: { paidTetri: 6985, keptTetri: 5985 },
    });
    expect(await books()).toMatchObject({ refundTetri: 1000, bankRefundedTetri: 1000, differences: [] });
    expect(mailTexts().at(-1)).toContain('₾10.00 of the ₾69.85 paid has been refunded');
  });

  it('counts in the books also after a cancellation without a refund', async () => {
    evening.house.clock.set(Date.parse('2026-07-10T14:00:00Z'));
    await cancel(0);
    await evening.house.bank.setFaults({ callbacks: 'never' });
    await refundByHand(evening.house, evening.id, 1000);
    evening.house.clock.advance(25 * 3_600_000);
    await passTime(evening);

    expect(await evening.house.statusOf(evening.id)).toBe('cancelled');
    expect(await books()).toMatchObject({ refundTetri: 1000, bankRefundedTetri: 1000, differences: [] });
  });
});

describe('a full refund made at the bank', () => {
  it('after a removal is told with the sum of each refund', async () => {
    await removeDishes(evening);
    await passTime(evening);
    await refundByHand(evening.house, evening.id, 5913);
    await passTime(evening);

    expect(await evening.house.statusOf(evening.id)).toBe('refunded');
    expect(mailTexts().at(-1)).toMatch(/^Refunded: ₾59\.13\n/);
    expect(mailTexts().at(-1)).toContain('The rest of the ₾69.85 paid, ₾59.13, has been refunded');
    expect(await books()).toMatchObject({ refundTetri: 6985, bankRefundedTetri: 6985, differences: [] });
  });

  it('after a goodwill refund ends the reservation', async () => {
    await refundByHand(evening.house, evening.id, 1000);
    await refundByHand(evening.house, evening.id, 5985);
    await passTime(evening);

    expect(await evening.house.statusOf(evening.id)).toBe('refunded');
    expect(await evening.house.claims()).toEqual([]);
    expect(await books()).toMatchObject({ refundTetri: 6985, differences: [] });
  });
});

describe('a refund that is due', () => {
  it('is done if the restaurant makes it by hand', async () => {
    const { bank } = evening.house.bank;
    evening.house.ctx.bank = {
      ...bank,
      refund: (request) => bank.refund({ ...request, bankOrderId: 'none' }),
    };
    await removeDishes(evening);
    evening.house.ctx.bank = bank;

    await refundByHand(evening.house, evening.id, 1072);
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(1072);
    expect(await evening.house.causesOf(evening.id)).not.toContain('goodwill_refunded');
  });

  it('is not asked for again after an answer of the bank that is out of date', async () => {
    const { bank } = evening.house.bank;
    const { orderId } = await evening.house.bank.getOrder(evening.id);
    const before: Payment | undefined = await bank.fetchPayment(orderId);
    await removeDishes(evening);
    await passTime(evening);

    evening.house.ctx.bank = { ...bank, fetchPayment: () => Promise.resolve(before) };
    evening.house.clock.advance(25 * 3_600_000);
    await passTime(evening);
    evening.house.ctx.bank = bank;
    await passTime(evening);

    expect(await refundedAtBank(evening, evening.id)).toBe(1072);
    expect((await books()).differences).toEqual([]);
  });
});
