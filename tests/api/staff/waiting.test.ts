import { expect, it } from 'vitest';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const BY = 'eka@tamada.example';
/** So many guests need both zones. */
const LARGE = { selectedDate: DATE, selectedTime: '19:00', partySize: 44 };

it('shows the line on the day sheet: who, how many, since when, and what is offered', async () => {
  const house = await createPayingApp();
  const hours = { date: DATE, fromHour: 19, toHour: 21, note: '', by: BY };
  const zone = await blockTable(house.ctx, { ...hours, table: 'vip-zone-2' });
  const nino = await house.diner({ firstName: 'Nino', lastName: 'Beridze', phone: '+995555000017' });
  const dato = await house.diner({ firstName: 'Dato', lastName: 'Kapanadze' });
  await nino.post('/user/waiting', LARGE);
  house.clock.advance(60_000);
  await dato.post('/user/waiting', LARGE);
  const staff = await signInStaff(house);

  const before = await staff.text(`/staff/days/${DATE}`);
  await unblockTable(house.ctx, { id: zone, by: BY });
  await offerFreeTables(house.ctx);
  const after = await staff.text(`/staff/days/${DATE}`);
  const other = await staff.text('/staff/days/2026-07-11');

  expect(before).toMatch(
    /მომლოდინეთა რიგი.*19:00 · სტუმარი: 44.*Nino Beridze.*555000017.*ელოდება.*12:00.*Dato Kapanadze.*ელოდება.*12:01/s,
  );
  expect(after).toMatch(/Nino Beridze.*შეთავაზებულია 12:21 საათამდე.*Dato Kapanadze.*ელოდება/s);
  expect(other).not.toContain('მომლოდინეთა');
});
