import { describe, expect, it } from 'vitest';
import { readFigures } from '#server/accounting/figures/figures.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

describe('the figures of callers, the waiting list and cancellations', () => {
  const ALL = [
    'table1',
    'table2',
    'table3',
    'table4',
    'table5',
    'table6',
    'table7',
    'vip-zone-1',
    'vip-zone-2',
  ];

  /** A full evening, on which a diner and a caller wait for table 2. */
  async function openFull() {
    const floor = await createFloor();
    const hours = { date: DATE, fromHour: 10, toHour: 24, note: '', by: 'eka@tamada.example' };
    for (const table of ALL) await blockTable(floor.ctx, { ...hours, table });
    const free = (table: string) =>
      floor.ctx.db.deleteFrom('table_claims').where('table_id', '=', table).execute();
    const nino = await floor.diner();
    const seating = { selectedDate: DATE, selectedTime: '19:00', partySize: 2 };
    await nino.post('/user/waiting', seating);
    await nino.post('/user/waiting', { ...seating, partySize: 3 });
    // The line is in the order of the instants.
    floor.clock.advance(1);
    const fields = reservationFields({ party: '2', tables: [], step: 'wait' });
    await floor.staff.post('/staff/reservations', fields);
    const range = { from: DATE, to: DATE };
    const sums = async () => (await readFigures(floor.ctx, range)).sums;
    return { ...floor, free, nino, sums };
  }

  it('count who joined, once each, and who got tables', async () => {
    const { ctx, nino, confirmed, staff, free, sums } = await openFull();
    expect(await sums()).toMatchObject({ callers: 1, joined: 2, seated: 0 });

    await free('table2');
    await runOnce(ctx);
    await confirmed(nino, { selectedTables: ['table2'], selectedTime: '19:00', partySize: 3 });
    await free('table3');
    await runOnce(ctx);
    const form = readForms(await staff.text('/staff/floor')).find(({ action }) =>
      action.endsWith('/reserve'),
    );
    await staff.post(form?.action ?? '', form?.fields);

    expect(await sums()).toMatchObject({ callers: 1, joined: 2, seated: 2 });
  });

  it('count what the house has cancelled, not what guests have', async () => {
    const { ctx, diner, confirmed, staff } = await createFloor();
    const orders = [
      await confirmed(await diner(), {}),
      await confirmed(await diner(), { selectedTables: ['table4'] }),
    ];
    for (const [index, orderId] of orders.entries()) {
      const path = `/staff/orders/${orderId}/cancel`;
      const form = readForms(await staff.text(path)).find(({ action }) => action === path);
      await staff.post(path, { ...form?.fields, initiator: form?.choices.initiator?.[index] ?? '' });
    }

    expect((await readFigures(ctx, { from: DATE, to: DATE })).sums.houseCancelled).toBe(1);
  });

  it('stand beside those of the same dates a year before', async () => {
    const { ctx, diner, confirmed, staff } = await createFloor();
    await confirmed(await diner(), { partySize: 4 });
    const year = { from: '2027-07-01', to: '2027-07-31' };

    const { yearBefore } = await readFigures(ctx, year);
    const page = await staff.text(`/staff/figures?from=${year.from}&to=${year.to}&lang=en`);

    expect(yearBefore).toMatchObject({ covers: 4, reservations: 1 });
    expect(page).toContain('a year earlier (1–31 July 2026)');
  });
});
