import { expect, it } from 'vitest';
import { add, beginParty, KHINKALI } from '#tests/support/dining/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const HERS = ['tamar', 'kldiashvili', 'giorgi', 'kiwi'];

async function openHouse() {
  const floor = await createFloor();
  floor.clock.set(Date.parse(`${DATE}T17:00:00+04:00`));
  const host = await floor.diner({
    email: 'tamar@mail.example',
    firstName: 'Tamar',
    lastName: 'Kldiashvili',
  });
  const party = await beginParty(floor, host, {
    specialRequests: 'Kiwi makes Tamar ill',
    allergies: { allergens: ['nuts'], other: 'kiwi' },
  });
  const giorgi = await party.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  const remove = async () => {
    const { body } = await host.post('/auth/delete-account', { password: 'khachapuri' });
    return body;
  };
  return { ...floor, ...party, remove, left: () => findInDatabase(floor.ctx.db, HERS) };
}

it('forgets a host whose list the staff have cancelled, and undo brings nothing back', async () => {
  const { press, partyId, remove, left, undo, hoursOf } = await openHouse();
  await press(partyId, 'cancel');

  expect(await remove()).toEqual({ message: 'Account deleted' });
  expect(await left()).toEqual([]);
  await expect(undo()).rejects.toThrow('Nothing can be undone');
  expect(await hoursOf(partyId)).toEqual([]);
});

it('keeps a host whose guests are there until they have left, and then forgets all of them', async () => {
  const { clock, press, partyId, remove, left } = await openHouse();
  clock.set(Date.parse(`${DATE}T18:45:00+04:00`));
  await press(partyId, 'arrived');

  expect(await remove()).toMatchObject({ code: 'evening_ahead' });
  clock.set(Date.parse(`${DATE}T21:00:00+04:00`));
  expect(await remove()).toEqual({ message: 'Account deleted' });
  expect(await left()).toEqual([]);
});
