import { describe, expect, it } from 'vitest';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const SHEET = `/staff/days/${DATE}`;
const SEATING = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '19:00' };

async function openHouse() {
  const house = await createPayingApp();
  const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze' });
  const staff = await signInStaff(house);
  const release = async () => {
    const { id } = await house.ctx.db
      .selectFrom('reservations')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    house.clock.advance(1000);
    return staff.post(`${SHEET}/holds/${id}/release`);
  };
  return { ...house, nino, staff, release };
}

describe("the day sheet's unpaid tables", () => {
  it('shows a hold, until when, and frees it', async () => {
    const { ctx, nino, staff, release, claims } = await openHouse();
    await nino.post('/tables/reservations', SEATING);

    const sheet = await staff.text(SHEET);
    const answer = await release();

    expect(sheet).toContain('შენახული მაგიდები');
    expect(sheet).toMatch(/19:00–21:00.*მაგიდა.5.*Nino Beridze.*12:15/s);
    expect(answer.headers.get('Location')).toBe(`${SHEET}#holds`);
    expect(await claims()).toEqual([]);
    expect(await staff.text(SHEET)).not.toContain('Nino Beridze');
    const log = await ctx.db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({
      actor: STAFF_EMAIL,
      action: 'hold_released',
      facts: JSON.stringify({ at: { date: DATE, slot: '19:00', tables: ['table5'] } }),
    });
  });

  it('shows an open payment, and refunds it after the release', async () => {
    const { nino, staff, release, order, bank, follow, statusOf, causesOf } = await openHouse();
    const id = await order(nino);

    const sheet = await staff.text(SHEET);
    await release();
    const released = await statusOf(id);
    await follow(nino, await bank.pay(id));

    expect(sheet).toContain('იხდის');
    expect(released).toBe('cancelled');
    expect(await causesOf(id)).toEqual(['created', 'released_by_house', 'late_payment', 'refund_asked']);
  });

  it('has nothing to release once it is paid', async () => {
    const { nino, staff, release, confirmed, statusOf } = await openHouse();
    const id = await confirmed(nino);

    expect(await staff.text(SHEET)).not.toContain('შენახული მაგიდები');
    const answer = await release();
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('ეს მას შემდეგ შეიცვალა, რაც გვერდი გახსენით. გადახედეთ ხელახლა.');
    expect(await statusOf(id)).toBe('confirmed');
  });
});

describe('closing a day', () => {
  const close = { date: DATE, note: 'a wedding', by: 'eka' };

  it('releases unpaid holds and counts open payments', async () => {
    const { ctx, nino, diner, order, claims, statusOf } = await openHouse();
    await nino.post('/tables/reservations', SEATING);
    const id = await order(await diner());

    expect(await closeDay(ctx, close)).toEqual({ openPayments: 1 });
    expect(await statusOf(id)).toBe('pending');
    expect(new Set((await claims()).map(({ table_id }) => table_id))).toEqual(new Set(['table2', 'table3']));
  });

  it('refuses a hold that was checked before the closing', async () => {
    const { ctx, nino, claims } = await openHouse();
    beforeTransaction(ctx, () => closeDay(ctx, close));

    expect(await nino.post('/tables/reservations', SEATING)).toMatchObject({ body: { code: 'day_closed' } });
    expect(await claims()).toEqual([]);
  });

  it('flags later payments if the rules keep them', async () => {
    const { ctx, clock, nino, staff, order, bank, follow, statusOf } = await openHouse();
    const id = await order(nino);
    await closeDay(ctx, close);
    clock.advance(60_000);

    await follow(nino, await bank.pay(id));

    expect(await statusOf(id)).toBe('confirmed');
    expect(await staff.text(SHEET)).toContain('ჯავშნების მიღება შეჩერდა: დაურეკეთ');
  });

  it('flags the payment of an older tab too', async () => {
    const { ctx, clock, nino, staff, order, bank, follow } = await openHouse();
    const older = await order(nino);
    await order(nino);
    await closeDay(ctx, close);
    clock.advance(60_000);

    await follow(nino, await bank.pay(older));

    expect(await staff.text(SHEET)).toContain('ჯავშნების მიღება შეჩერდა: დაურეკეთ');
  });

  it('refunds later payments if the rules say so', async () => {
    const { ctx, nino, staff, order, bank, follow, statusOf, causesOf, claims } = await openHouse();
    ctx.rules = { ...ctx.rules, paidOnClosedDay: 'refund' };
    const id = await order(nino);
    await closeDay(ctx, close);

    const page = await follow(nino, await bank.pay(id));

    expect(page).toContain('/payment-fail?error=tables_lost');
    expect(await statusOf(id)).toBe('refund_due');
    expect(await causesOf(id)).toEqual(['created', 'day_closed', 'refund_asked']);
    expect(await claims()).toEqual([]);
    expect(await staff.text(SHEET)).not.toContain('Nino Beridze');
  });

  it('flags nobody who had paid before', async () => {
    const { ctx, clock, nino, staff, confirmed } = await openHouse();
    await confirmed(nino);
    clock.advance(60_000);
    await closeDay(ctx, close);

    expect(await staff.text(SHEET)).not.toContain('მიღება შეჩერდა: დაურეკეთ');
  });
});
