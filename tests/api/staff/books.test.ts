import { describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { createReservedEvening, passTime, removeDishes } from '#tests/support/server/changed-dishes.ts';
import { DEMO_OWNER, shareDemo } from '#tests/support/server/demo.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { findHtmlErrors } from '../../../scripts/checks/valid-html.ts';

const RANGE = { from: '2026-07-01', to: '2026-07-31' };
const QUERY = `from=${RANGE.from}&to=${RANGE.to}`;
const REMOVAL = { menuItems: [{ part: 1, id: 'khinkali-kalakuri', quantity: 10 }], refundAmount: 21.45 };

const movementsOf = ({ ctx }: PayingApp, orderId: string) =>
  ctx.db
    .selectFrom('bank_movements')
    .select(['sequence', 'kind', 'amount_tetri'])
    .where('payment_id', '=', orderId)
    .orderBy('sequence')
    .execute();

describe('the books', () => {
  const openDemo = shareDemo(4);

  it('have the payment and each refund by its own amount', async () => {
    const evening = await createReservedEvening();
    const { house, nino, id: orderId } = evening;

    await removeDishes(evening, REMOVAL);
    await passTime(evening);
    await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 0 });
    await passTime(evening);

    expect(await movementsOf(house, orderId)).toEqual([
      { sequence: 1, kind: 'payment', amount_tetri: 6_985 },
      { sequence: 2, kind: 'refund', amount_tetri: 2_145 },
      { sequence: 3, kind: 'refund', amount_tetri: 4_840 },
    ]);
    expect(await reconcileBooks(house.ctx.db, RANGE)).toEqual({
      orders: 1,
      paidTetri: 6_985,
      refundTetri: 6_985,
      bankPaidTetri: 6_985,
      bankRefundedTetri: 6_985,
      differences: [],
    });
  });

  it('name a refund that the bank has not made', async () => {
    const house = await createPayingApp();
    const nino = await house.diner({ firstName: 'Nana' });
    const orderId = await house.confirmed(nino);
    await house.ctx.db
      .updateTable('payments')
      .set({ status: 'refund_due' })
      .where('order_id', '=', orderId)
      .execute();
    await house.ctx.db.updateTable('payments').set({ refund_tetri: 6_985 }).execute();
    const owner = await signInStaff(house);

    const page = await owner.text(`/staff/books?${QUERY}&lang=en`);

    expect(page).toContain('The bank and the orders differ');
    expect(page).toContain('Nana Beridze');
    expect(page).toContain('The bank has not confirmed the full refund yet');
  });

  it('say why whole orders come to another sum than the movements of the days', async () => {
    const house = await createPayingApp();
    const orderId = await house.confirmed(await house.diner());
    const owner = await signInStaff(house);
    const open = (query: string) => owner.text(`/staff/books?${query}&lang=en`);

    const same = await open(QUERY);
    await house.ctx.db
      .insertInto('bank_movements')
      .values({
        payment_id: orderId,
        sequence: 2,
        kind: 'refund',
        amount_tetri: 985,
        at: Date.UTC(2026, 7, 1),
      })
      .execute();
    await house.ctx.db.updateTable('payments').set({ refund_tetri: 985 }).execute();
    const other = await open(QUERY);

    expect(same).toContain('match the bank’s data to the tetri: paid ₾69.85, refunded ₾0.00');
    expect(other).toContain('With their payments and refunds on other days');
    expect(other).toContain('Sunday, 5');
  });

  it('name an order that counts as paid without a payment', async () => {
    const house = await createPayingApp();
    const orderId = await house.confirmed(await house.diner());
    await house.ctx.db.deleteFrom('bank_movements').execute();

    const { differences } = await reconcileBooks(house.ctx.db, RANGE);

    expect(differences).toMatchObject([{ orderId, reason: 'payment_missing', paidTetri: 6_985 }]);
  });

  it('show a whole demo that agrees to the tetri, in valid HTML', async () => {
    const house = await openDemo();
    const owner = await signInStaff(house, DEMO_OWNER);

    const page = await owner.text(`/staff/books?from=2026-06-01&to=2026-07-31&lang=en`);

    expect(page).toContain('The bank and the orders agree');
    expect(await findHtmlErrors(page, { rules: { 'no-implicit-button-type': 'off' } })).toEqual([]);
  });

  it('list each payment of one day with the bank’s number', async () => {
    const house = await createPayingApp();
    await house.confirmed(await house.diner());
    const { bank_order_id: number } = await house.ctx.db
      .selectFrom('payments')
      .select('bank_order_id')
      .executeTakeFirstOrThrow();
    const owner = await signInStaff(house);

    const page = await owner.text('/staff/books?from=2026-07-05&to=2026-07-05&lang=en');

    expect(page).toContain(number);
    expect(page).toContain('₾69.85');
  });
});

describe('the files for a spreadsheet', () => {
  it('have every payment once, with a byte order mark and the columns’ names', async () => {
    const house = await createPayingApp();
    const orderId = await house.confirmed(await house.diner());
    const refunds = Array.from({ length: 600 }, (_, index) => ({
      payment_id: orderId,
      sequence: index + 2,
      kind: 'refund' as const,
      amount_tetri: index + 1,
      at: Date.UTC(2026, 5, 1 + (index % 30)),
    }));
    await house.ctx.db.insertInto('bank_movements').values(refunds).execute();
    const owner = await signInStaff(house);
    const query = 'from=2026-01-01&to=2026-07-31&lang=en';

    const payments = await owner.browser.send(`/staff/books/payments.csv?${query}`);
    const lines = String(payments.body).trimEnd().split('\r\n');

    const amounts = lines.slice(1).map((line) => Math.round(Number(line.split(',')[3]) * 100));
    expect(payments.headers.get('Content-Disposition')).toContain(
      'tamada-payments-2026-01-01-2026-07-31.csv',
    );
    expect(lines[0]).toMatch(/^\ufeff?Date,Time,Type,"Amount, GEL",Order number/);
    expect(lines).toHaveLength(602);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(6_985 - 180_300);
  });

  it('have the reservations with what was kept of each', async () => {
    const house = await createPayingApp();
    await house.confirmed(await house.diner({ firstName: '=1+1' }), { partySize: 4 });
    const owner = await signInStaff(house);

    const file = await owner.text(`/staff/books/reservations.csv?${QUERY}&lang=ka`);

    expect(file).toContain(
      `${DATE};19:00;2;"მაგიდა 2, მაგიდა 3";4;საიტი;დადასტურებულია;'=1+1 Beridze;'+995555123456;`,
    );
    expect(file).toContain(';69,85;0,00;69,85;');
  });

  it('are refused without a range of dates', async () => {
    const house = await createTestApp();
    const owner = await signInStaff(house);

    expect((await owner.browser.send('/staff/books/payments.csv?from=x&to=y')).status).toBe(422);
  });
});
