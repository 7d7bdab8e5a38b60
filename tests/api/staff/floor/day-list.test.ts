import { expect, describe, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const SHEET = `/staff/days/${DATE}?lang=en`;

/** Guests of 12:00 who have left, and others who come at 19:00; the sheet at 18:30. */
async function openDay() {
  const house = await createFloor();
  const { add, clock, press, staff } = house;
  clock.set(Date.parse(`${DATE}T11:30:00+04:00`));
  const left = await add({ tables: 'table1', from: '12', until: '14', name: 'Gone' });
  const coming = await add({ tables: 'table2', from: '19', until: '21', name: 'Coming' });
  await press(left, 'arrived');
  clock.set(Date.parse(`${DATE}T13:00:00+04:00`));
  await press(left, 'end');
  clock.set(Date.parse(`${DATE}T18:30:00+04:00`));
  return { ...house, left, coming, sheet: (query = '') => staff.text(SHEET + query) };
}

describe('the list of a day', () => {
  it('folds the hours that are over, with their count', async () => {
    const { sheet } = await openDay();

    const page = await sheet();

    expect(page).toMatch(/<details class="past-sittings screen"><summary>Over: 12:00\s·\sReservations: 1</);
    expect(page).toContain('id="at-12:00" class="is-past"');
    expect(page).toContain('id="at-19:00">');
  });

  it('folds nothing among found guests and on a day that has passed', async () => {
    const { sheet, clock } = await openDay();

    expect(await sheet('&q=Gone')).not.toContain('is-past');
    clock.set(Date.parse('2026-07-11T12:00:00+04:00'));
    expect(await sheet()).not.toContain('is-past');
  });

  it('leads from the row of a guest to the reservation', async () => {
    const { sheet, coming } = await openDay();

    expect(await sheet()).toContain(`<a class="opens" href="/staff/reservations/${coming}">Coming</a>`);
  });
});

it('a hostess is not offered to cancel a paid visit that is over, the owner is', async () => {
  const house = await createFloor();
  await house.confirmed(await house.diner());
  const hostess = await signInStaff(house, await addMember(house, 'hostess'));
  const offers = async () =>
    [await hostess.text(SHEET), await house.staff.text(SHEET)].map((page) => page.includes('class="cancel'));

  house.clock.set(Date.parse(`${DATE}T19:30:00+04:00`));
  expect(await offers()).toEqual([true, true]);
  house.clock.set(Date.parse(`${DATE}T21:30:00+04:00`));
  expect(await offers()).toEqual([false, true]);
});

it('says from the start of a paid visit that a guest who cancels gets nothing back', async () => {
  const house = await createFloor();
  const id = await house.confirmed(await house.diner());
  const question = () => house.staff.text(`/staff/orders/${id}/cancel?lang=en`);

  house.clock.set(Date.parse(`${DATE}T18:55:00+04:00`));
  expect(await question()).toContain('The guest: no refund');
  house.clock.set(Date.parse(`${DATE}T19:05:00+04:00`));
  expect(await question()).toMatch(
    /under the cancellation policy no refund is due: mark it as a no-show.*href="\/staff\/reservations\//,
  );
});

it('sends nobody to mark a no-show once it can no longer be marked', async () => {
  const house = await createFloor();
  const id = await house.confirmed(await house.diner());

  house.clock.set(Date.parse(`${DATE}T19:05:00+04:00`) + DAY_MS);
  const question = await house.staff.text(`/staff/orders/${id}/cancel?lang=en`);

  expect(question).toContain('The restaurant: full refund');
  expect(question).not.toContain('no-show');
});
