import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/time.ts';
import { readFigures } from '#server/accounting/figures/figures.ts';
import { readCalendar } from '#server/accounting/figures/calendar.ts';
import { DEMO_OWNER, shareDemo } from '#tests/support/server/demo.ts';
import { countApart } from '#tests/support/staff/owner-figures.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { findHtmlErrors } from '../../../scripts/checks/valid-html.ts';

const RANGE = { from: '2026-07-01', to: '2026-07-14' };
const CLOSED_DAY = { note: 'ქორწილი', created_by: 'eka', created_at: 1 };
const PATH = `/staff/figures?from=${RANGE.from}&to=${RANGE.to}`;

/** The staff's pages leave out the type of their buttons. */
const findErrors = (html: string) => findHtmlErrors(html, { rules: { 'no-implicit-button-type': 'off' } });

const openDemo = shareDemo(16);

describe('readFigures', () => {
  it('equals the figures that are counted row by row', async () => {
    const { ctx } = await openDemo();

    const { sums, soFar, dishes, leads, before } = await readFigures(ctx, RANGE);
    const apart = await countApart(ctx.db, RANGE.from, RANGE.to);

    expect(sums.reservations).toBeGreaterThan(50);
    expect(sums.refundTetri).toBeGreaterThan(0);
    expect({
      covers: sums.covers,
      reservations: sums.reservations,
      noShows: sums.noShows,
      walkIns: sums.bySource.walk_in,
      keptTetri: sums.revenueTetri + sums.feeTetri,
      refundTetri: sums.refundTetri,
      claimed: sums.occupancy.claimed,
      dishes: dishes.reduce((sum, dish) => sum + dish.quantity, 0),
    }).toEqual(apart);
    expect(leads.reduce((sum, step) => sum + step.reservations, 0)).toBe(apart.reservations - apart.walkIns);
    // Today is the 10th: ten days are compared with the same weekdays before.
    expect(soFar.reservations).toBe((await countApart(ctx.db, RANGE.from, '2026-07-10')).reservations);
    expect(before.reservations).toBe((await countApart(ctx.db, '2026-06-17', '2026-06-26')).reservations);
  });

  it('takes the fee’s share out of a part refund', async () => {
    const { ctx, diner, confirmed } = await createPayingApp();
    const orderId = await confirmed(await diner(), { partySize: 4 });
    await ctx.db
      .updateTable('payments')
      .set({ refund_tetri: 2_000 })
      .where('order_id', '=', orderId)
      .execute();

    const { sums } = await readFigures(ctx, { from: DATE, to: DATE });

    // 69.85 was paid, 6.35 of it as the fee; 49.85 is held, and 6.35 × 49.85 / 69.85 of that is the fee.
    expect(sums).toMatchObject({
      refundTetri: 2_000,
      feeTetri: 453,
      revenueTetri: 4_532,
      perGuestTetri: 1_133,
    });
  });
});

describe('occupancy', () => {
  it('counts a closed day that kept its guests, and no closed day without guests', async () => {
    const { ctx, diner, confirmed } = await createPayingApp();
    await confirmed(await diner());
    const range = { from: DATE, to: addDays(DATE, 1) };
    const { sums: before } = await readFigures(ctx, range);
    await ctx.db
      .insertInto('closed_days')
      .values([range.from, range.to].map((date) => ({ ...CLOSED_DAY, local_date: date })))
      .execute();

    const { sums } = await readFigures(ctx, range);

    expect(sums.occupancy.claimed).toBe(before.occupancy.claimed);
    expect(sums.occupancy.claimed).toBeGreaterThan(0);
    expect(sums.occupancy.open).toBe((await readFigures(ctx, { from: DATE, to: DATE })).sums.occupancy.open);
    expect(sums.occupancy.open).toBeLessThan(before.occupancy.open);
  });
});

describe('the page of figures', () => {
  it.each(['ka', 'en'])('is valid HTML in %s', async (language) => {
    const house = await openDemo();
    const owner = await signInStaff(house, DEMO_OWNER);

    expect(await findErrors(await owner.text(`${PATH}&lang=${language}`))).toEqual([]);
  });

  it('says beside the figures which days are compared, and how money counts', async () => {
    const house = await openDemo();
    const owner = await signInStaff(house, DEMO_OWNER);

    const page = (await owner.text(`${PATH}&lang=en`)).replaceAll('\u00a0', ' ');

    expect(page).toContain(
      '1–10 July 2026 is compared with the same number of days before (17–26 June 2026)',
    );
    expect(page).toContain('Money counts on the day of the visit here');
    expect(page).toMatch(/up to today: \d+/);
  });

  it('says what is wrong with a range and shows this month', async () => {
    const house = await createTestApp();
    const owner = await signInStaff(house);

    const answer = await owner.browser.send('/staff/figures?from=2026-07-02&to=2026-07-01&lang=en');

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain('The first date is after the last one');
    expect(await owner.text('/staff/figures?from=2026-07-02&to=2026-07-01')).toContain('1–31 July 2026');
  });
});

describe('the calendar', () => {
  it('has every day of the month with its guests, fullness, waiting diners and closing', async () => {
    const { ctx } = await openDemo();
    await ctx.db
      .insertInto('closed_days')
      .values({ ...CLOSED_DAY, local_date: '2026-07-20' })
      .execute();

    const days = await readCalendar(ctx, { from: '2026-07-01', to: '2026-07-31' }, 'en');

    const apart = await countApart(ctx.db, '2026-07-10', '2026-07-10');
    const [tonight, full] = [days[9], days[16]];
    expect(days).toHaveLength(31);
    expect(tonight?.guests).toBe(apart.covers);
    expect(tonight?.hours.reduce((sum, { tables }) => sum + tables, 0)).toBe(apart.claimed);
    expect(full?.date).toBe('2026-07-17');
    expect(full?.waiting).toBeGreaterThan(1);
    expect(full?.hours.find(({ hour }) => hour === 20)?.tables).toBeGreaterThan(9);
    expect(days[19]?.closed).toBe('ქორწილი');
  });

  it('leads to each day, by month and by week', async () => {
    const house = await createTestApp();
    const staff = await signInStaff(house);

    const month = await staff.text('/staff/calendar?date=2026-07-10&lang=en');
    const week = await staff.text('/staff/calendar?view=week&date=2026-07-10');

    // 31 days of the month and the link of the navigation to the day.
    expect(month.match(/href="\/staff\/days\/2026-07-/g)).toHaveLength(32);
    expect(await staff.text('/staff/calendar?view=week')).toContain('<summary>Past days</summary>');
    expect(week).not.toContain('Past days');
    expect(week).toContain('6–12 July 2026');
    expect(await findErrors(month)).toEqual([]);
    expect((await staff.browser.send('/staff/calendar?date=x')).status).toBe(422);
  });
});
