import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { listMoney } from '#server/accounting/figures/money-figures.ts';
import { cancelByStaff } from '#server/dining/amendments/cancel-by-staff.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import {
  addAndPay,
  addDishes,
  createReservedEvening,
  HALF_COMES_BACK,
  orderIdOf,
  passTime,
  refundedAtBank,
  removeDishes,
  type ReservedEvening,
} from '#tests/support/server/changed-dishes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';

const RANGE = { from: '2026-07-01', to: '2026-07-31' };
let evening: ReservedEvening;

beforeEach(async () => {
  evening = await createReservedEvening();
});

const cancellation = () => `/orders/${evening.id}/cancellation`;
const PROFILE = z.object({ refunds: z.array(z.unknown()) });
const OFFER = z.object({ refundAmount: z.number() });
const refundsOf = async (diner: Client) => PROFILE.parse((await diner.get('/user/profile')).body).refunds;
const cancel = (refundAmount: number) => evening.nino.post(cancellation(), { refundAmount });
const mails = () => evening.house.mailer.messages;
const mailAbout = (subject: string) => mails().findLast((mail) => mail.subject.startsWith(subject))?.text;
const oneKhinkali = (quantity = 1) => ({
  menuItems: [{ part: 1, id: 'khinkali-kalakuri', quantity }],
  refundAmount: 0,
});

describe('a cancellation after a removal', () => {
  it('promises in page, bank and mail what is refunded now', async () => {
    await removeDishes(evening);
    await passTime(evening);
    const offer = await evening.nino.get(cancellation());
    const answer = await cancel(59.13);
    await passTime(evening);

    const sums = { totalAmount: 69.85, returnedAmount: 10.72, refundAmount: 59.13 };
    expect(offer.body).toMatchObject({ state: 'open', ...sums });
    expect(answer.body).toMatchObject({ state: 'cancelled', ...sums });
    expect(mailAbout('Your reservation is cancelled')).toContain('₾59.13 of the ₾69.85 paid will be');
    expect(mailAbout('Your reservation is cancelled')).toContain(
      'Paid: ₾69.85\nEarlier refunds: ₾10.72\nTo be refunded: ₾59.13',
    );
    expect(mailAbout('Refunded: ₾10.72')).toContain('Refunded: ₾10.72');
    const last = mailAbout('Refunded: ₾59.13');
    expect(last).toContain('The rest of the ₾69.85 paid, ₾59.13, has been refunded to the card used.');
    expect(last).toMatch(/Paid: ₾69\.85\nRefunded \(.+\): ₾10\.72\nRefunded \(.+\): ₾59\.13\n/);
    expect(await refundedAtBank(evening, evening.id)).toBe(6985);
  });

  it('shows in the profile one line with what is due of all payments', async () => {
    await addAndPay(evening);
    await removeDishes(evening);
    await passTime(evening);
    const [before] = await refundsOf(evening.nino);
    const { refundAmount } = OFFER.parse((await evening.nino.get(cancellation())).body);
    await cancel(refundAmount);
    const due = await refundsOf(evening.nino);
    await passTime(evening);

    expect(before).toMatchObject({ amount: 10.72, isReturned: true, isCancelled: false });
    expect(due).toMatchObject([{ amount: refundAmount, isReturned: false, isCancelled: true }]);
    expect(await refundsOf(evening.nino)).toMatchObject([
      { amount: refundAmount, isReturned: true, isCancelled: true },
    ]);
  });

  it('tells the same while the refund of the removal is under way', async () => {
    await evening.house.bank.setFaults({ receipt: 'error500' });
    await removeDishes(evening);
    await cancel(59.13);
    await runOnce(evening.house.ctx);
    expect(mailAbout('Your reservation is cancelled')).toContain(
      'Earlier refunds: ₾10.72\nTo be refunded: ₾59.13',
    );

    await evening.house.bank.setFaults({ receipt: 'normal' });
    await passTime(evening);
    expect(await refundedAtBank(evening, evening.id)).toBe(6985);
  });

  it('by the restaurant refunds the rest and says so', async () => {
    await removeDishes(evening);
    await passTime(evening);
    const by = { email: 'keti@tamada.example', isOwner: false };
    const choice = { initiator: 'house', reason: '', shownTetri: 5913, by } as const;
    await cancelByStaff(evening.house.ctx, evening.id, choice);
    await passTime(evening);

    expect(mailAbout('Your reservation is cancelled')).toContain(
      'The rest of the ₾69.85 paid, ₾59.13, will be refunded',
    );
    expect(await refundedAtBank(evening, evening.id)).toBe(6985);
  });

  it('leaves out an addition that was refunded by hand before', async () => {
    const { addition } = await addAndPay(evening);
    await refundByHand(evening.house, addition, 2420);
    const offer = await evening.nino.get(cancellation());
    await cancel(69.85);
    await passTime(evening);

    const sums = { totalAmount: 94.05, returnedAmount: 24.2, refundAmount: 69.85 };
    expect(offer.body).toMatchObject(sums);
    expect((await evening.nino.get(cancellation())).body).toMatchObject(sums);
  });
});

describe('a refund that the bank makes in parts', () => {
  it('sends a mail for each part', async () => {
    await removeDishes(evening);
    await cancel(59.13);
    await evening.house.bank.advance(1000);
    await runOnce(evening.house.ctx);

    const part = mailAbout('Refunded: ₾10.72');
    expect(part).toContain('₾10.72 of the ₾69.85 paid has been refunded to the card used.');
    expect(part).toContain('Refunded: ₾10.72\nTo be refunded: ₾59.13');
  });
});

describe('a refund for removed dishes', () => {
  it('sends a mail when the bank has made it', async () => {
    await removeDishes(evening);
    await passTime(evening);

    const text = mailAbout('Refunded: ₾10.72');
    expect(text).toContain('Your reservation stays as it is.');
    expect(text).toContain('₾10.72 of the ₾69.85 paid has been refunded to the card used.');
    expect(mails().at(-1)?.calendar).toBeUndefined();
  });

  it('has in the mail of the second one its own sum, and those of both', async () => {
    await removeDishes(evening);
    await passTime(evening);
    await removeDishes(evening);
    await passTime(evening);

    expect(mails().filter(({ subject }) => subject.startsWith('Refunded'))).toHaveLength(2);
    const second = mailAbout('Refunded: ₾10.73');
    expect(second).toContain('₾10.73 of the ₾69.85 paid has been refunded to the card used.');
    expect(second).toMatch(/Refunded \(.+\): ₾10\.72\nRefunded \(.+\): ₾10\.73\n/);
  });

  it('is never a tetri more than the policy of the whole', async () => {
    evening.house.clock.set(HALF_COMES_BACK);
    for (let dish = 0; dish < 10; dish += 1) await removeDishes(evening, oneKhinkali());
    const { body } = await evening.nino.get(cancellation());
    await cancel((body as { refundAmount: number }).refundAmount);
    await passTime(evening);

    // Half of 69.85.
    expect(await refundedAtBank(evening, evening.id)).toBe(3493);
  });

  it('is rounded for all orders of the reservation together', async () => {
    const { addition } = await addAndPay(evening);
    evening.house.clock.set(HALF_COMES_BACK);
    await removeDishes(evening, oneKhinkali(3));
    await removeDishes(evening, oneKhinkali(3));
    const { body } = await evening.nino.get(cancellation());
    await cancel((body as { refundAmount: number }).refundAmount);
    await passTime(evening);

    // Half of 69.85 and 24.20.
    const refunded = [await refundedAtBank(evening, evening.id), await refundedAtBank(evening, addition)];
    expect(refunded.reduce((sum, tetri) => sum + tetri, 0)).toBe(4703);
  });
});

describe('dishes that are paid after the reservation has ended', () => {
  it('lead to a page that says why the money goes back', async () => {
    const addition = orderIdOf(await addDishes(evening));
    await cancel(69.85);

    const page = await evening.house.follow(evening.nino, await evening.house.bank.pay(addition));

    expect(page).toBe(`http://localhost:3000/en/change-dishes?order=${evening.id}&error=time_over`);
    expect((await evening.nino.get(`/orders/${addition}`)).body).toMatchObject({
      status: 'refund_due',
      paidAmount: 24.2,
      refundAmount: 24.2,
    });
    await passTime(evening);
    expect(await refundedAtBank(evening, addition)).toBe(2420);
  });
});

describe('all sums of an evening', () => {
  it('agree after removals, additions, goodwill and a cancellation', async () => {
    const { addition } = await addAndPay(evening);
    await removeDishes(evening);
    await refundByHand(evening.house, addition, 500);
    await refundByHand(evening.house, evening.id, 300);
    await passTime(evening);
    evening.house.clock.set(HALF_COMES_BACK);
    await cancel(41.67);
    await passTime(evening);

    const refundTetri = 1072 + 500 + 300 + 4167;
    const { sums } = await getDaySheet(evening.house.ctx, DATE);
    const [figures] = await listMoney(evening.house.ctx.db, RANGE);
    expect(sums).toMatchObject({ cancelled: [expect.any(String)], returnedTetri: refundTetri });
    expect(figures).toMatchObject({ refundTetri });
    expect((figures?.revenueTetri ?? 0) + (figures?.feeTetri ?? 0)).toBe(9405 - refundTetri);
    expect(await reconcileBooks(evening.house.ctx.db, RANGE)).toMatchObject({
      paidTetri: 9405,
      refundTetri,
      bankRefundedTetri: refundTetri,
      differences: [],
    });
    expect((await evening.nino.get('/user/profile')).body).toMatchObject({
      refunds: [{ amount: (refundTetri - 1072) / 100 }],
    });
    expect(mailAbout('Your reservation is cancelled')).toContain(
      'Paid: ₾94.05\nEarlier refunds: ₾18.72\nTo be refunded: ₾41.67',
    );
  });
});
