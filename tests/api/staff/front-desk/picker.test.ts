import { describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const typesOf = (page: string) =>
  new Set([...page.matchAll(/type="(\w+)" name="tables"/g)].map(([, type]) => type));
const legendOf = (page: string) => /<legend>(Tables: [^<]+)</.exec(page)?.[1]?.replaceAll('\u00a0', ' ');

describe('the map of a change', () => {
  it('moves the party by a press on another table, and joins tables after "+ a table"', async () => {
    const { staff, add } = await createFloor();
    const path = `/staff/reservations/${await add({ tables: 'table3', party: '4' })}`;
    const query = `date=${DATE}&from=19&until=21&party=4&tables=table3`;

    expect(typesOf(await staff.text(path))).toEqual(new Set(['radio']));
    expect(typesOf(await staff.text(`${path}?${query}&step=join`))).toEqual(new Set(['checkbox']));
    expect(typesOf(await staff.text(`${path}?${query}&tables=table6`))).toEqual(new Set(['checkbox']));
  });

  it("does not count the party's own tables as free", async () => {
    const { staff, add } = await createFloor();
    const others = ['table1', 'table2', 'table4', 'table5', 'table6', 'table7', 'vip-zone-1', 'vip-zone-2'];
    const path = `/staff/reservations/${await add({ tables: 'table3', party: '4' })}?lang=en`;
    expect(legendOf(await staff.text(path))).toBe('Tables: 8 more free at this time');
    await add({ tables: others, party: '50', phone: '599 44 55 66' });

    expect(legendOf(await staff.text(path))).toBe('Tables: no other table is free');
    const later = `${path}&date=2026-07-11&from=19&until=21&party=4&tables=table3`;
    expect(legendOf(await staff.text(later))).toBe('Tables: 9 free at this time');
  });

  it('shows what its guests have asked for, and whose guests have an allergy', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: 'table4', party: '4', allergens: 'nuts', phone: '599 44 55 66' });
    const path = `/staff/reservations/${await add({ tables: 'table3', party: '4', notes: 'a wheelchair' })}`;

    const page = await staff.text(`${path}?lang=en`);

    expect(page).toContain('<p class="requested"><q>a wheelchair</q></p>');
    expect(page).toMatch(/Table 4, taken until 21:00, Allergy<[^]*?class="allergy-at"/);
    expect(page.match(/class="allergy-at"/g)).toHaveLength(1);
  });

  it('says of a table that is free for too short when it is taken again', async () => {
    const { staff, add } = await createFloor();
    await add({ tables: 'table3', from: '18', until: '20', party: '4' });
    await add({ tables: 'table3', from: '21', until: '23', party: '4', phone: '599 44 55 66' });

    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=19&until=21&party=4`);

    expect(page).toContain('taken until 20:00, and again from 21:00');
  });
});
