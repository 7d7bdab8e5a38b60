import { beforeEach, describe, expect, it } from 'vitest';
import { announceAs, createDelays } from '#tests/support/dining/delays.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createDelays>>;

beforeEach(async () => {
  house = await createDelays();
  setTime('18:40');
});

function setTime(time: string): void {
  house.clock.set(Date.parse(`${DATE}T${time}:00+04:00`));
}

const FLOOR = '/staff/floor?lang=en';
const pageOf = (id: string) => `/staff/reservations/${id}?lang=en`;

describe('an announced delay', () => {
  it('is on the floor, the day sheet, the kitchen sheet and the page of the reservation', async () => {
    await announceAs(house, 30);

    const { staff, id } = house;

    expect(await staff.text(FLOOR)).toContain('aria-label="Table 2: late, coming at 19:30, Nino Beridze');
    expect(await staff.text(FLOOR)).toContain('<strong>late, coming at 19:30</strong>');
    expect(await staff.text(`/staff/days/${DATE}?lang=en`)).toContain(
      '<strong class="late">late, coming at 19:30</strong>',
    );
    expect(await staff.text(`/staff/days/${DATE}/kitchen`)).toContain(
      'დააგვიანებენ: <strong>მაგიდა 2, მაგიდა 3 (19:30)</strong>',
    );
    expect(await staff.text(pageOf(id))).toContain('late, coming at 19:30');
  });

  it('lets the guests count as late only after the announced time and what is waited always', async () => {
    await announceAs(house, 30);
    const { staff } = house;

    setTime('19:29');
    expect(await staff.text(FLOOR)).toContain('Table 2: late, coming at 19:30');
    setTime('19:44');
    expect(await staff.text(FLOOR)).toContain('Table 2: expected since 19:30');
    setTime('19:46');
    expect(await staff.text(FLOOR)).toContain('Table 2: 46 min late');
  });

  it('moves the no-show button to the announced time', async () => {
    await announceAs(house, 30);
    const { staff, id, press } = house;

    setTime('19:29');
    expect(await staff.text(pageOf(id))).not.toContain('/no-show');
    const early = await press(id, 'no-show');
    expect(early.status).toBe(409);
    expect(String(early.body)).toContain('19:30');
    setTime('19:31');
    expect(await staff.text(pageOf(id))).toContain('/no-show');
    expect((await press(id, 'no-show')).status).toBe(303);
  });

  it('is entered for a caller by one press, which can be undone and is not counted', async () => {
    const { id, press, undo, delayOf, staff } = house;
    expect(await staff.text(pageOf(id))).toMatch(/aria-label="Late: 15 min: [^"]+">15 min<\/button>/);

    expect((await press(id, 'late-45')).status).toBe(303);

    expect(await delayOf()).toEqual({ delay_minutes: 45, delay_presses: 0 });
    await undo();
    expect(await delayOf()).toMatchObject({ delay_minutes: null });
  });

  it('offers the times that are still ahead, and keeps the chosen one marked after its time', async () => {
    const { id, staff, press } = house;
    await press(id, 'late-20');
    setTime('19:25');

    const page = await staff.text(pageOf(id));

    expect([...page.matchAll(/\/late-(\d+)"/g)].map(([, minutes]) => minutes)).toEqual([
      '0',
      '20',
      '30',
      '45',
      '60',
    ]);
    expect(page.match(/aria-pressed="true"[^>]*>([^<]+)/)?.[1]).toBe('20 min');
    expect(page).toContain('>30 min · 19:30<');
  });

  it('is not asked for when no such time is ahead', async () => {
    const { id, staff } = house;
    setTime('20:01');

    expect(await staff.text(pageOf(id))).not.toMatch(/\/late-|Late:/);
  });

  it('is taken back by "on time after all"', async () => {
    const { id, staff, press, delayOf } = house;
    expect(await staff.text(pageOf(id))).not.toContain('On time after all');
    await press(id, 'late-60');
    expect(await staff.text(pageOf(id))).toContain('>On time after all<');

    expect((await press(id, 'late-0')).status).toBe(303);

    expect(await delayOf()).toMatchObject({ delay_minutes: null });
    expect(await staff.text(pageOf(id))).toContain('>Expected<');
  });

  it('is not offered to the staff once the guests are there', async () => {
    const { id, staff, press } = house;
    await press(id, 'arrived');

    expect(await staff.text(pageOf(id))).not.toContain('late-30');
    expect((await press(id, 'late-30')).status).toBe(409);
  });

  it('is gone after a move to another time, and back after the undo of that move', async () => {
    await announceAs(house, 30);
    await move({ from: '20', until: '22' });
    expect(await house.delayOf()).toMatchObject({ delay_minutes: null });

    await house.undo();

    expect(await house.delayOf()).toEqual({ delay_minutes: 30, delay_presses: 1 });
  });

  it('stays when only the tables change, also after the undo', async () => {
    await move({ tables: ['table4', 'table5'] });
    await announceAs(house, 30);
    await house.undo();

    expect(await house.delayOf()).toMatchObject({ delay_minutes: 30 });
  });

  it('stands in the way of undoing a move to the time that it is about', async () => {
    await move({ from: '20', until: '22' });
    await announceAs(house, 30);

    const answer = await house.undo();

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('20:30');
    expect(await house.delayOf()).toMatchObject({ delay_minutes: 30 });
  });

  it('is gone after a move by the diner', async () => {
    setTime('14:00');
    await announceAs(house, 30);
    await house.nino.post(`/orders/${house.orderId}/move`, {
      selectedTables: ['table2', 'table3'],
      selectedDate: DATE,
      selectedTime: '20:00',
    });

    expect(await house.delayOf()).toEqual({ delay_minutes: null, delay_presses: null });
  });
});

function move(fields: Record<string, string | string[]>) {
  return house.staff.post(`/staff/reservations/${house.id}/change`, {
    date: DATE,
    from: '19',
    until: '21',
    party: '4',
    tables: ['table2', 'table3'],
    initiator: 'agreed',
    ...fields,
  });
}
