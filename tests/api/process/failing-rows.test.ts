import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { endUnpaidReservations } from '#server/dining/front-desk/end-unpaid.ts';
import { restoreSoldOutDishes } from '#server/dining/menu/sold-out.ts';
import { forgetPastReservations } from '#server/guests/profile/retention.ts';
import { deleteUnusedAccounts } from '#server/guests/profile/unused-accounts.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { beginParty, partyRequest } from '#tests/support/dining/parties.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The first row of the job fails. */
async function runBroken(
  { ctx, logger }: Awaited<ReturnType<typeof createPayingApp>>,
  job: (ctx: Context) => Promise<unknown>,
) {
  beforeTransaction(ctx, () => {
    throw new Error('a broken row');
  });
  await job(ctx);
  const failed = logger.entries.filter(({ event }) => event === 'job_failed');
  expect(failed).toMatchObject([{ fields: { job: job.name } }]);
}

async function openHouse() {
  const house = await createPayingApp();
  const { db } = house.ctx;
  const [one, other] = [await house.diner(), await house.diner()];
  const statuses = async () =>
    (await db.selectFrom('reservations').select('status').execute()).map(({ status }) => status).toSorted();
  return { ...house, db, one, other, statuses };
}

it('releases the holds behind one that fails', async () => {
  const house = await openHouse();
  await house.one.post('/tables/reservations', orderRequest());
  await house.other.post('/tables/reservations', orderRequest({ selectedTables: ['table5'] }));
  house.clock.advance(20 * MINUTE);

  await runBroken(house, expireHolds);

  expect(await house.statuses()).toEqual(['held', 'released']);
});

it('ends the unpaid lists behind one that fails', async () => {
  const house = await openHouse();
  await beginParty(house, house.one);
  await beginParty(house, house.other, partyRequest({ selectedTables: ['table5', 'table6'] }));
  house.clock.advance(DAY);

  await runBroken(house, endUnpaidReservations);

  expect(await house.statuses()).toEqual(['cancelled', 'confirmed']);
});

it('reminds the guests behind one who fails', async () => {
  const house = await openHouse();
  await house.confirmed(house.one);
  await house.confirmed(house.other, { selectedTables: ['table5'] });
  house.clock.set(Date.parse(`${DATE}T10:00:00+04:00`));

  await runBroken(house, queueReminders);

  const kinds = await house.mails();
  expect(kinds.filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
});

it('restores the dishes behind one that fails', async () => {
  const house = await openHouse();
  const dishes = await house.db.selectFrom('menu_items').select('id').limit(2).execute();
  await house.db
    .insertInto('sold_out_dishes')
    .values(
      dishes.map(({ id }) => ({ menu_item_id: id, local_date: '2026-07-01', marked_by: '', marked_at: 0 })),
    )
    .execute();

  await runBroken(house, restoreSoldOutDishes);

  expect(await house.db.selectFrom('sold_out_dishes').select('local_date').execute()).toHaveLength(1);
});

it('forgets the guests behind one who fails', async () => {
  const house = await openHouse();
  await house.confirmed(house.one);
  await house.confirmed(house.other, { selectedTables: ['table5'] });
  house.clock.advance(800 * DAY);

  await runBroken(house, forgetPastReservations);

  const left = house.db.selectFrom('reservations').select('id').where('forgotten_at', 'is', null);
  expect(await left.execute()).toHaveLength(1);
});

it('deletes the unused accounts behind one that fails', async () => {
  const house = await openHouse();
  await house.db.deleteFrom('sessions').execute();
  house.clock.advance(800 * DAY);

  await runBroken(house, deleteUnusedAccounts);

  expect(await house.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});
