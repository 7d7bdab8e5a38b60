import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeBank } from '#server/process/maintenance/change-bank.ts';
import { readLiveContent } from '#server/site/live/live-content.ts';
import { findLivePublication } from '#server/site/publishing/publications.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { findContent, recoverPublications, republishOutdated } from '#server/site/publishing/start.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';

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

const change = ({ ctx, drafts }: House, provider: string) =>
  changeBank({ ...ctx, drafts: drafts.repository }, provider);

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

it('refuses while the present bank has money of guests who come', async () => {
  const house = await openPublishedHouse();
  await insertConfirmedOrder(house.ctx.db);

  await expect(change(house, 'tbc')).rejects.toThrow(
    /^Nothing was changed: the bank "bog" has orders that are open or paid for a coming day \(1\)\./,
  );
  expect((await readLiveContent(house.ctx.db))?.content.payment.provider).toBe('bog');
});

it('refuses while something saved is not published, and before the first publication', async () => {
  const house = await openPublishedHouse();
  const notices = 'content/dishes/kharcho.yaml';
  const content = Buffer.from(readFileSync(notices, 'utf8'));
  await house.drafts.repository.save([{ path: notices, content }], { name: 'e', email: 'e@e' });

  await expect(change(house, 'tbc')).rejects.toThrow(/editors have saved what is not published/);
  await expect(change(await openEditingHouse(), 'tbc')).rejects.toThrow(/Nothing was published yet/);
});
