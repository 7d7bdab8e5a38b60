import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bringBack } from '#server/site/publishing/bring-back.ts';
import { goLive } from '#server/site/publishing/go-live.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { writeStamp } from '#server/site/live/site-stamp.ts';
import { siteLink } from '#server/site/publishing/releases.ts';
import { republishOutdated } from '#server/site/publishing/start.ts';
import { BuildFailure, type Build } from '#server/site/publishing/types.ts';
import { DISH, fakeBuild } from '#tests/support/editing/publishing.ts';
import { EDITOR, openPublishingHouse } from '#tests/support/editing/publishing-house.ts';
import type { createTestApp } from '#tests/support/server/test-app.ts';

const DAY = 86_400_000;

describe('publish', () => {
  it('replaces page, price and rule together, with its row in the log', async () => {
    const { source, publish, rows, served, ctx } = await openPublishingHouse();
    const before = await served();

    await publish(source.commit('dearer', { price: '23.00', maxTables: 5 }));

    expect(before).toEqual({ page: 'as installed', price: '22', maxTables: 6 });
    expect(await served()).toEqual({ page: '23.00 lari, 5 tables', price: '23', maxTables: 5 });
    expect(await rows()).toMatchObject([
      {
        kind: 'publish',
        state: 'live',
        commit_hash: 'dearer',
        published_by: EDITOR,
        changed_files: `content/rules.yaml\ncontent/dishes/${DISH}.yaml`,
      },
      { kind: 'first', state: 'replaced', commit_hash: 'installed' },
    ]);
    const log = await ctx.db.selectFrom('staff_actions').select(['actor', 'action', 'facts']).execute();
    expect(log).toEqual([{ actor: EDITOR, action: 'site_published', facts: '{"commit":"dearer"}' }]);
  });

  it('gives an open menu the new price when it asks again', async () => {
    const { source, publish, client } = await openPublishingHouse();
    const browser = client();
    const tag = { 'If-None-Match': (await browser.get('/menu')).headers.get('ETag') ?? '' };

    await publish(source.commit('dearer', { price: '23.00' }));

    expect((await browser.get('/menu', tag)).status).toBe(200);
  });

  it('tells a second editor who is publishing', async () => {
    const gate = Promise.withResolvers<void>();
    const build: Build = async (request) => {
      await gate.promise;
      return fakeBuild(request);
    };
    const { source, ctx, settled, served, rows } = await openPublishingHouse({ build });
    const first = await publish(ctx, { commit: source.commit('dearer', { price: '23.00' }), by: EDITOR });

    const second = await publish(ctx, { commit: 'installed', by: 'other@tamada.example' });
    gate.resolve();
    await settled();

    expect(first.state).toBe('started');
    expect(second).toMatchObject({ state: 'busy', by: EDITOR });
    expect((await served()).price).toBe('23');
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    [
      { price: 'much' },
      'content',
      /content\/dishes\/khachapuri-adjaruli.yaml, line \d+: price: "much" is not a price/,
    ],
    [{ provider: 'tbc' }, 'bank', /^tbc$/],
  ])('refuses the mistake %o of a commit, and leaves the site as it was', async (edit, failure, detail) => {
    const { source, publish, rows, served, dataDir } = await openPublishingHouse();
    const before = await served();

    await publish(source.commit('mistake', edit));

    expect(await served()).toEqual(before);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', slot: null, failure });
    expect(row?.failure_detail).toMatch(detail);
    expect(existsSync(join(dataDir, 'releases', row?.id ?? ''))).toBe(false);
  });

  it('can be tried again after a failed build', async () => {
    let isBroken = true;
    const build: Build = (request) =>
      isBroken ? Promise.reject(new BuildFailure('time')) : fakeBuild(request);
    const { source, publish, served, rows } = await openPublishingHouse({ build });
    const commit = source.commit('dearer', { price: '23.00' });
    await publish(commit);
    const failed = await served();

    isBroken = false;
    await publish(commit);

    expect(failed.page).toBe('as installed');
    expect((await served()).page).toBe('23.00 lari, 6 tables');
    expect((await rows()).map(({ state }) => state)).toEqual(['live', 'failed', 'replaced']);
  });

  it('changes nothing if the link of the site cannot be replaced', async () => {
    const { source, publish, rows, served, dataDir } = await openPublishingHouse();
    const before = await served();
    mkdirSync(`${siteLink(dataDir)}.next/not-empty`, { recursive: true });

    await publish(source.commit('dearer', { price: '23.00', maxTables: 5 }));

    expect(await served()).toEqual(before);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'live']);
  });

  it('puts the link back if the database cannot commit', async () => {
    const { source, publish, rows, served, ctx, dataDir } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    const before = await served();
    const [live] = await rows();
    const other = { folder: join(dataDir, 'releases/other'), id: 'other' };
    const release = { ...other, content: join(other.folder, 'content'), site: join(other.folder, 'dist') };
    await source.exportCommit('installed', release.content);
    const { content } = await fakeBuild({
      folder: release.folder,
      kind: 'release',
      earlierSite: undefined,
      startedAt: 0,
      signal: ctx.publishing.closing,
    });
    const full = new Proxy(ctx.db, {
      get: (db, name): unknown =>
        name === 'transaction' ? () => failingTransaction(db) : Reflect.get(db, name),
    });
    const publication = { ...live, id: 'other', state: 'building' } as NonNullable<typeof live>;
    await ctx.db
      .insertInto('publications')
      .values({ ...publication, slot: 1 })
      .execute();

    const work = goLive({ ...ctx, db: full }, { publication, release, content });

    await expect(work).rejects.toThrow('database or disk is full');
    expect(await served()).toEqual(before);
  });

  it('keeps the files of earlier releases for a week, for pages that are open', async () => {
    const { source, publish, client, clock } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    const old = () => client().send('/_astro/23-00-lari-6-tables.js');

    await publish('installed');
    const soon = await old();
    clock.advance(8 * DAY);
    await publish(source.commit('cheaper', { price: '21.00' }));

    expect(soon.body).toBe('23.00 lari, 6 tables');
    expect((await old()).status).toBe(404);
  });

  it('keeps the last releases and deletes older ones', async () => {
    const { source, publish, dataDir, rows } = await openPublishingHouse();
    for (const price of [21, 23, 24, 25, 26, 27, 28]) {
      await publish(source.commit(`price-${price}`, { price: `${price}.00` }));
    }

    const kept = (await rows()).slice(0, 5).map(({ id }) => id);
    expect(readdirSync(join(dataDir, 'releases')).toSorted()).toEqual(kept.toSorted());
  });
});

function failingTransaction(db: Awaited<ReturnType<typeof createTestApp>>['ctx']['db']) {
  return {
    execute: (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
      db.transaction().execute(async (trx) => {
        await work(trx);
        throw new Error('database or disk is full');
      }),
  };
}

describe('bringBack', () => {
  it('publishes an earlier state as a new publication', async () => {
    const { source, publish, rows, served, ctx, settled, clock } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    const first = (await rows()).at(-1);
    clock.advance(1_000);

    await bringBack(ctx, { publicationId: first?.id ?? '', by: EDITOR });
    await settled();

    expect((await served()).page).toBe('22.00 lari, 6 tables');
    expect(await rows()).toMatchObject([
      { kind: 'back', state: 'live', commit_hash: 'installed', source_id: first?.id },
      { kind: 'publish', state: 'replaced' },
      { kind: 'first', state: 'replaced' },
    ]);
    const log = await ctx.db.selectFrom('staff_actions').select('action').orderBy('at').execute();
    expect(log.map(({ action }) => action)).toEqual(['site_published', 'site_brought_back']);
  });

  it('refuses a publication that never was live', async () => {
    const { source, publish, rows, ctx } = await openPublishingHouse();
    await publish(source.commit('mistake', { price: 'much' }));
    const [failed] = await rows();

    const work = bringBack(ctx, { publicationId: failed?.id ?? '', by: EDITOR });

    await expect(work).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a start', () => {
  it('records what came with the software once', async () => {
    const { rows, start } = await openPublishingHouse();

    await start();

    expect(await rows()).toMatchObject([{ kind: 'first', state: 'live', commit_hash: 'installed' }]);
  });

  it('serves the published content', async () => {
    const { source, publish, served, start, ctx } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    await ctx.db.updateTable('menu_items').set({ price_tetri: 100 }).execute();

    await start();

    expect((await served()).price).toBe('23');
  });

  it('records its release in a database from before the first content', async () => {
    const { source, publish, rows, start, ctx } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    await ctx.db.deleteFrom('live_content').execute();
    await ctx.db.deleteFrom('publications').where('kind', '=', 'publish').execute();
    await ctx.db.updateTable('publications').set({ state: 'live' }).execute();

    await start();

    expect(await rows()).toMatchObject([
      { kind: 'publish', state: 'live', commit_hash: 'dearer', published_by: EDITOR },
      { kind: 'first', state: 'replaced' },
    ]);
  });

  it('builds the live content again with a new version of the software', async () => {
    const { source, publish, rows, ctx, settled, clock } = await openPublishingHouse();
    await publish(source.commit('dearer', { price: '23.00' }));
    clock.advance(1_000);
    ctx.publishing.builtWith = () => Promise.resolve('another version');

    await republishOutdated(ctx);
    await settled();

    expect(await rows()).toMatchObject([
      { kind: 'upgrade', state: 'live', commit_hash: 'dearer', published_by: '' },
      { kind: 'publish', state: 'replaced' },
      { kind: 'first' },
    ]);
  });

  it('builds the pages of the software again that are for another address', async () => {
    const { rows, ctx, settled, dataDir, clock } = await openPublishingHouse();
    writeStamp(dataDir, new Date(0), { SITE_URL: 'https://old.example' });
    const site = { SITE_URL: 'https://new.example' };
    ctx.config = { ...ctx.config, isProduction: true, publishing: { ...ctx.config.publishing, site } };
    clock.advance(1_000);

    await republishOutdated(ctx);
    await settled();

    expect(await rows()).toMatchObject([
      { kind: 'upgrade', state: 'live', commit_hash: 'installed' },
      { kind: 'first', state: 'replaced' },
    ]);
  });
});
