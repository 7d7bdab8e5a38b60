import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followLiveContent } from '#server/site/publishing/follow.ts';
import { runPublishCommand } from '#server/site/publishing/run-command.ts';
import { DISH } from '#tests/support/editing/publishing.ts';
import { openPublishingHouse } from '#tests/support/editing/publishing-house.ts';

type House = Awaited<ReturnType<typeof openPublishingHouse>>;

const priceAndRule = async ({ served }: House) => {
  const { price, maxTables } = await served();
  return { price, maxTables };
};

/** As an operator who brings new content with the software: the next start finds it. */
function changeInstalled({ dataDir }: House, price: string): void {
  const file = join(dataDir, `commits/installed/dishes/${DISH}.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, `price: '${price}'`));
}

describe('several servers with one database and folders of their own', () => {
  it('serve what any of them publishes, in price and rule', async () => {
    const first = await openPublishingHouse();
    const second = await openPublishingHouse({ beside: first });

    await first.publish(first.source.commit('dearer', { price: '23.00', maxTables: 5 }));
    await followLiveContent(second.ctx);

    expect(await priceAndRule(first)).toEqual({ price: '23', maxTables: 5 });
    expect(await priceAndRule(second)).toEqual({ price: '23', maxTables: 5 });
  });

  it('keep the published content when one of them restarts', async () => {
    const first = await openPublishingHouse();
    const second = await openPublishingHouse({ beside: first });
    await first.publish(first.source.commit('dearer', { price: '23.00', maxTables: 5 }));

    await second.start();

    expect(await priceAndRule(first)).toEqual({ price: '23', maxTables: 5 });
    expect(await priceAndRule(second)).toEqual({ price: '23', maxTables: 5 });
  });

  it('say that they cannot read the content that another version has stored', async () => {
    const first = await openPublishingHouse();
    await first.ctx.db.updateTable('live_content').set({ version: 99, content: '{"menu":{}}' }).execute();

    await expect(openPublishingHouse({ beside: first })).rejects.toThrow(
      'This version of the software cannot read the live content in the database (restaurant)',
    );
  });

  it('keep the published content when a server with other content joins', async () => {
    const first = await openPublishingHouse();
    await first.publish(first.source.commit('dearer', { price: '23.00', maxTables: 5 }));

    const second = await openPublishingHouse({ beside: first, installed: { price: '19.00', maxTables: 3 } });

    expect(await priceAndRule(first)).toEqual({ price: '23', maxTables: 5 });
    expect(await priceAndRule(second)).toEqual({ price: '23', maxTables: 5 });
  });

  it('agree on the price of a new version during an upgrade', async () => {
    const old = await openPublishingHouse();
    const upgraded = await openPublishingHouse({ beside: old, installed: { price: '25.00', maxTables: 4 } });

    await followLiveContent(old.ctx);
    const meanwhile = await priceAndRule(old);
    await old.start();

    expect(meanwhile).toEqual({ price: '25', maxTables: 4 });
    expect(await priceAndRule(old)).toEqual({ price: '25', maxTables: 4 });
    expect(await priceAndRule(upgraded)).toEqual({ price: '25', maxTables: 4 });
  });

  it('take new content that an operator brings, and content that comes back', async () => {
    const house = await openPublishingHouse();

    changeInstalled(house, '24.00');
    await house.start();
    const brought = await priceAndRule(house);
    changeInstalled(house, '22.00');
    await house.start();

    expect(brought.price).toBe('24');
    expect((await priceAndRule(house)).price).toBe('22');
  });

  it('leave published content alone when new software brings other content', async () => {
    const house = await openPublishingHouse();
    await house.publish(house.source.commit('dearer', { price: '23.00' }));

    changeInstalled(house, '24.00');
    await house.start();

    expect((await house.served()).price).toBe('23');
  });

  it('build the pages of a release that another one has published', async () => {
    const first = await openPublishingHouse();
    const second = await openPublishingHouse({ beside: first });
    second.source.commit('dearer', { price: '23.00' });
    await first.publish(first.source.commit('dearer', { price: '23.00' }));

    await followLiveContent(second.ctx);
    await second.settled();

    expect((await second.served()).page).toBe('23.00 lari, 6 tables');
  });

  it('say so in the log if they do not have the release', async () => {
    const first = await openPublishingHouse();
    const second = await openPublishingHouse({ beside: first });
    await first.publish(first.source.commit('dearer', { price: '23.00' }));

    await followLiveContent(second.ctx);
    await second.settled();

    expect((await second.served()).page).toBe('as installed');
    expect(second.logger.entries).toContainEqual(expect.objectContaining({ event: 'release_not_followed' }));
  });

  it('leave PUBLISH_COMMAND to one that has the release', async () => {
    const env = { PUBLISH_COMMAND: 'ls "$RELEASE_FOLDER"; echo' };
    const second = await openPublishingHouse({ env });
    const first = await openPublishingHouse({ beside: second });
    await first.publish(first.source.commit('dearer', { price: '23.00' }));
    await first.ctx.db
      .updateTable('publications')
      .set({ command_state: 'waiting' })
      .where('state', '=', 'live')
      .execute();

    await runPublishCommand(second.ctx);

    expect((await second.rows())[0]?.command_state).toBe('waiting');
  });

  it('return to the pages that the database names after a crash', async () => {
    const house = await openPublishingHouse();
    const before = await house.ctx.db.selectFrom('live_content').selectAll().executeTakeFirstOrThrow();
    await house.publish(house.source.commit('dearer', { price: '23.00' }));

    await house.ctx.db.updateTable('live_content').set(before).execute();
    await house.start();

    expect(await house.served()).toEqual({ page: 'as installed', price: '22', maxTables: 6 });
  });
});
