import { expect, it } from 'vitest';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { recordKeepMonths } from '#server/site/live/keep-months.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';

const REQUESTS = {
  notes: 'Grandmother turns ninety',
  allergies: { allergens: ['nuts'], other: 'kiwi' },
};
const HERS = ['grandmother', 'kiwi', 'dato@mail.example'];
const PLACES = [
  'guests.email',
  'guests.notes',
  'guests.other_allergies',
  'messages.recipient',
  'users.email',
];

/** A diner with a reservation on 10 July 2026; the house keeps names for two years. */
async function wishfulDiner() {
  const house = await createPayingApp();
  const dato = await house.diner({ email: 'dato@mail.example' });
  const id = await house.confirmed(dato, REQUESTS);
  const at = async (instant: string) => {
    house.clock.set(Date.parse(instant));
    await runOnce(house.ctx);
    return findInDatabase(house.ctx.db, HERS);
  };
  return { ...house, dato, id, at };
}

it('forgets the guest of a reservation after the months that the rules name, and keeps the account', async () => {
  const { ctx, at, id } = await wishfulDiner();

  // Midnight in Tbilisi.
  expect(await at('2028-07-09T19:59:59Z')).toEqual(PLACES);
  expect(await at('2028-07-09T20:00:00Z')).toEqual(['users.email']);

  const order = await selectOrders(ctx.db).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ total_tetri: 6985, status: 'confirmed' });
});

it('follows the rules', async () => {
  const { ctx, at } = await wishfulDiner();
  await recordKeepMonths(ctx.db, 6, Date.parse('2026-07-05T12:00:00Z'));
  await ctx.db.updateTable('reservations').set({ local_date: '2026-08-31' }).execute();

  expect(await at('2027-02-27T12:00:00Z')).toEqual(PLACES);
  expect(await at('2027-02-28T12:00:00Z')).toEqual(PLACES);
  expect(await at('2027-03-01T12:00:00Z')).toEqual(['users.email']);
});

it('waits until the bank has confirmed a refund', async () => {
  const { at, ctx } = await wishfulDiner();
  await ctx.db.updateTable('payments').set({ status: 'refund_due' }).execute();

  expect(await at('2028-08-01T12:00:00Z')).toContain('guests.email');
  await ctx.db.updateTable('payments').set({ status: 'refunded' }).execute();
  expect(await at('2028-08-01T12:00:01Z')).toEqual(['users.email']);
});

it('works through many reservations', async () => {
  const { ctx, at } = await wishfulDiner();
  const [row] = await ctx.db.selectFrom('reservations').selectAll().execute();
  if (!row) throw new Error('No reservation');
  const copies = Array.from({ length: 450 }, (_, index) => ({
    ...row,
    id: `copy-${index}`,
    network: 'known',
  }));
  await ctx.db.insertInto('reservations').values(copies).execute();

  await at('2028-07-11T12:00:00Z');
  await at('2028-07-11T12:00:01Z');
  await at('2028-07-11T12:00:02Z');

  const known = await ctx.db
    .selectFrom('reservations')
    .select('id')
    .where('network', 'is not', null)
    .execute();
  expect(known).toEqual([]);
});

it('forgets guests of the telephone and the notes about them', async () => {
  const house = await createPayingApp();
  const { db } = house.ctx;
  const guest = { name: 'Dato', phone: '+995577987654', notes: 'kiwi' };
  await insertAdded(db, { guest, reservation: { local_date: '2026-07-01' } });
  const note = { user_id: null, email: null, former_note: null, changed_by: '', changed_at: house.clock() };
  const [his, others] = ['+995577987654', '+995577000000'];
  await db
    .insertInto('guest_notes')
    .values([
      { ...note, id: '1', phone: his, note: 'no kiwi' },
      { ...note, id: '2', phone: others, note: 'nobody’s kiwi', changed_at: Date.parse('2027-01-01') },
    ])
    .execute();
  const at = async (instant: string) => {
    house.clock.set(Date.parse(instant));
    await runOnce(house.ctx);
    return findInDatabase(db, ['dato', '577987', '577000', 'kiwi']);
  };

  expect(await at('2028-06-30T12:00:00Z')).toHaveLength(5);
  await at('2028-07-06T12:00:00Z');
  expect(await db.selectFrom('guest_notes').select('id').execute()).toEqual([{ id: '2' }]);
  expect(await at('2029-01-02T12:00:00Z')).toEqual([]);
});

it('keeps a note while its guest comes', async () => {
  const { ctx, clock } = await wishfulDiner();
  const { id } = await ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('guest_notes')
    .values({
      id: '1',
      user_id: id,
      phone: null,
      email: null,
      note: 'Likes the corner',
      former_note: null,
      changed_by: '',
      changed_at: Date.parse('2020-01-01'),
    })
    .execute();

  await runOnce(ctx);

  expect(await findInDatabase(ctx.db, ['corner'])).toEqual(['guest_notes.note']);
  clock.set(Date.parse('2028-07-09T20:00:00Z'));
  await runOnce(ctx);
  expect(await findInDatabase(ctx.db, ['corner'])).toEqual([]);
});
