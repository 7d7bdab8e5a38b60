import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Updateable } from 'kysely';
import { DAY_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import { prepareBankChange } from '#server/process/maintenance/change-bank.ts';
import { readLiveContent } from '#server/site/live/live-content.ts';
import { findLivePublication } from '#server/site/publishing/publications.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { findContent, recoverPublications, republishOutdated } from '#server/site/publishing/start.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';

const setPayment = ({ ctx }: House, columns: Updateable<Payments>) =>
  ctx.db.updateTable('payments').set(columns).execute();

type House = Awaited<ReturnType<typeof openEditingHouse>>;

async function openPublishedHouse(): Promise<House> {
  const house = await openEditingHouse();
  const dish = 'content/dishes/kharcho.yaml';
  const content = Buffer.from(readFileSync(dish, 'utf8').replace(/^price: .*$/m, "price: '91.70'"));
  const commit = await house.drafts.repository.save([{ path: dish, content }], { name: 'e', email: 'e@e' });
  await publish(house.ctx, { commit, by: 'editor@tamada.example' });
  await house.settled();
  return house;
}

const change = async ({ ctx, drafts }: House, provider: string) =>
  (await prepareBankChange({ ...ctx, drafts: drafts.repository }, provider))();

it('changes the bank of a published site, its drafts and its pages', async () => {
  const house = await openPublishedHouse();
  const { ctx, drafts, dataDir } = house;

  await change(house, 'tbc');
  // As a server that starts with the settings of the new bank.
  ctx.payment = { ...ctx.payment, provider: 'tbc' };
  const found = await findContent(ctx.config, { content: 'content', site: join(dataDir, 'dist') });
  await recoverPublications(ctx, found);
  await republishOutdated(ctx);
  await house.settled();

  expect((await readLiveContent(ctx.db))?.content.payment.provider).toBe('tbc');
  expect(await findLivePublication(ctx.db)).toMatchObject({
    kind: 'upgrade',
    commit_hash: await drafts.repository.head(),
  });
  expect(String(await drafts.repository.readFile('content/payment.yaml'))).toMatch(/^provider: tbc$/m);
});

it('refuses while the present bank has money of guests who come, and says until when', async () => {
  const house = await openPublishedHouse();
  await insertConfirmedOrder(house.ctx.db);

  await expect(change(house, 'tbc')).rejects.toThrow(
    /^Nothing was changed: .* It is still needed for\npaid reservations: 1, until the end of 2026-07-06$/,
  );
  expect((await readLiveContent(house.ctx.db))?.content.payment.provider).toBe('bog');
});

it('does not wait for the months in which a past order may still change', async () => {
  const house = await openPublishedHouse();
  const { db } = house.ctx;
  await insertConfirmedOrder(db);
  house.clock.set(startsAt('2026-07-07', '12:00'));
  await setPayment(house, { next_check_at: house.clock() + DAY_MS });

  const told = await change(house, 'tbc');

  expect(told).toContain('It does not ask Bank of Georgia about past orders any more');
  const payments = await db.selectFrom('payments').select(['status', 'next_check_at']).execute();
  expect(payments).toEqual([{ status: 'confirmed', next_check_at: null }]);
});

it.for<[string, Updateable<Payments>, string | undefined]>([
  ['a payment that was begun', { status: 'pending' }, 'open payments: 1, until 2026-07-08'],
  ['a page that may have been paid late', { status: 'expired' }, 'open payments: 1, until 2026-07-08'],
  ['a page that the bank has closed', { status: 'failed', next_check_at: null }, undefined],
  [
    'a refund of all',
    { status: 'refund_due' },
    'refunds that it has not confirmed: 1 (usually confirmed within a day)',
  ],
  [
    'a refund of a dish',
    { refund_tetri: 500 },
    'refunds that it has not confirmed: 1 (usually confirmed within a day)',
  ],
  ['a refund that was made', { refund_tetri: 500, refunded_tetri: 500 }, undefined],
])('decides about %s of a past order', async ([, columns, needed]) => {
  const house = await openPublishedHouse();
  await insertConfirmedOrder(house.ctx.db);
  house.clock.set(startsAt('2026-07-07', '12:00'));
  await setPayment(house, { next_check_at: house.clock(), bank_expires_at: house.clock(), ...columns });

  const told = await change(house, 'tbc').catch((error: unknown) => String(error));

  expect(told).toContain(needed ?? 'New orders are paid at TBC Bank');
});

it('refuses while something saved is not published, and before the first publication', async () => {
  const house = await openPublishedHouse();
  const notices = 'content/dishes/kharcho.yaml';
  const content = Buffer.from(readFileSync(notices, 'utf8'));
  await house.drafts.repository.save([{ path: notices, content }], { name: 'e', email: 'e@e' });

  await expect(change(house, 'tbc')).rejects.toThrow(/editors have saved what is not published/);
  await expect(change(await openEditingHouse(), 'tbc')).rejects.toThrow(/Nothing was published yet/);
});
