import { expect, it } from 'vitest';
import { openEvening } from '#tests/support/staff/paid-evening.ts';

it('warns once that a dish of the guests is not served on another day', async () => {
  const { ctx, change, reservation } = await openEvening();
  await ctx.db
    .updateTable('menu_items')
    .set({ weekdays: 'fri' })
    .where('id', '=', 'khachapuri-adjaruli')
    .execute();

  const sameDay = await change({ from: '20', until: '22' });
  const warned = await change({ date: '2026-07-11' });
  const saved = await change({
    date: '2026-07-11',
    seen: 'dishes:2026-07-11:khachapuri-adjaruli',
  });

  expect([sameDay.status, warned.status, saved.status]).toEqual([303, 409, 303]);
  expect(String(warned.body)).toContain('ამ დღეს ვერ მივართმევთ: აჭარული ხაჭაპური.');
  expect(await reservation()).toMatchObject({ local_date: '2026-07-11' });
});
