import { expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const HOUR = 3_600_000;
const END = Date.parse(`${DATE}T21:00:00+04:00`);

/** Guests of table 2 from 19:00 to 21:00, and a time after that. */
async function stayOver(minutes: number) {
  const house = await createFloor();
  const id = await house.add({ tables: 'table2' });
  house.clock.set(END - HOUR);
  await house.press(id, 'arrived');
  house.clock.set(END + minutes * 60_000);
  return { ...house, id, floor: () => house.staff.text('/staff/floor?lang=en') };
}

it('guests who stay over time can be seen leaving', async () => {
  const { press, floor, undo, id } = await stayOver(12);
  expect(await floor()).toContain('aria-label="Table 2: 12 min over time, Keti Maisuradze, 5 guests"');

  expect((await press(id, 'end')).status).toBe(303);

  expect(await floor()).toContain('aria-label="Table 2: free for the rest of the day, 4 seats"');
  await undo();
  expect(await floor()).toContain('aria-label="Table 2: 12 min over time');
});

it('the day sheet says when they left, and for ten minutes how to undo that', async () => {
  const { press, staff, undo, clock, id } = await stayOver(12);
  const rowOf = async () =>
    new RegExp(`<tr [^>]*id="v-${id}"[^]*?</tr>`).exec(
      await staff.text(`/staff/days/${DATE}?lang=en`),
    )?.[0] ?? '';
  const buttons = async () =>
    [...(await rowOf()).matchAll(/<button [^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(await buttons()).toEqual(['✓ Arrived']);

  await press(id, 'end');
  expect(await rowOf()).toContain('<span class="soft">Left at 21:12</span>');
  expect(await buttons()).toEqual(['Undo']);
  await undo();
  expect(await buttons()).toEqual(['✓ Arrived']);

  await press(id, 'end');
  clock.advance(10 * 60_000);
  expect(await buttons()).toEqual([]);
});

it.each([
  [12, 'table2 21'],
  [75, 'table2 22'],
])(
  'guests who are %i minutes over time get their table until the end of the hour',
  async (minutes, lastHour) => {
    const { press, hoursOf, id } = await stayOver(minutes);

    expect((await press(id, 'extend')).status).toBe(303);

    expect((await hoursOf(id)).at(-1)).toBe(lastHour);
  },
);

it('guests who never came are marked so after the end too', async () => {
  const { add, press, staff, clock, reservations } = await createFloor();
  const id = await add({ tables: 'table2' });
  clock.set(END + HOUR);
  expect(await staff.text('/staff/floor?lang=en')).toContain('Over: guests didn’t come');

  expect((await press(id, 'no-show')).status).toBe(303);

  expect(await reservations()).toMatchObject([{ is_no_show: 1, ended_at: clock() }]);
  expect(await staff.text('/staff/floor?lang=en')).not.toContain('Over: guests didn’t come');
});

it('an evening that is over changes no more', async () => {
  const { press, clock, id } = await stayOver(12);
  clock.set(END + 9 * HOUR);

  expect((await press(id, 'end')).status).toBe(409);
  expect((await press(id, 'extend')).status).not.toBe(303);
});
