import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAlbum } from '#content/pictures.ts';
import { photoPath } from '#contract/values/pictures.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import type { Column } from '#server/platform/db/column.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { listFiles } from '#src/photos/photo-files.ts';
import { createFolder, takePhotograph } from '#tests/support/editing/photographs.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';

const KHINKALI = {
  slug: 'khinkali',
  translations: [
    { language: 'en', name: 'Khinkali' },
    { language: 'ka', name: 'ხინკალი' },
  ],
  items: [
    {
      id: 'khinkali-kalakuri',
      price: 1.95,
      imageUrl: '/images/dishes/khinkali-kalakuri.svg',
      translations: [
        { language: 'en', name: 'City Khinkali' },
        { language: 'ka', name: 'ქალაქური ხინკალი' },
      ],
      soldOut: false,
    },
  ],
};

describe('GET /menu', () => {
  it('lists the categories with their dishes in the order of the content', async () => {
    const { client } = await createTestApp();

    const answer = await client().get('/menu');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      expect.objectContaining({
        slug: 'khachapuri',
        items: [
          expect.objectContaining({ id: 'khachapuri-imeruli', price: 17.5 }),
          expect.objectContaining({ id: 'khachapuri-adjaruli', price: 22 }),
        ],
      }),
      KHINKALI,
    ]);
  });

  it('answers 304 when nothing has changed', async () => {
    const { client } = await createTestApp();
    const browser = client();
    const first = await browser.get('/menu');

    const again = await browser.get('/menu', { 'If-None-Match': first.headers.get('ETag') ?? '' });

    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it('is an empty list in a house without a menu', async () => {
    const { ctx, client } = await createTestApp();
    await ctx.db.deleteFrom('menu_items').execute();
    await ctx.db.deleteFrom('menu_categories').execute();

    expect((await client().get('/menu')).body).toEqual([]);
  });
});

describe('GET /menu/:slug', () => {
  it('is one category', async () => {
    const { client } = await createTestApp();

    expect((await client().get('/menu/khinkali')).body).toEqual(KHINKALI);
  });

  it('does not know a category that is not there', async () => {
    const { client } = await createTestApp();

    const answer = await client().get('/menu/pizza');

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'not_found', message: 'There is nothing at this address.' });
  });
});

describe('importMenu', () => {
  it('brings prices and names up to date and keeps sold-out marks', async () => {
    const { ctx, client } = await createTestApp();
    await ctx.db
      .updateTable('menu_items')
      .set({ is_sold_out: 1 })
      .where('id', '=', 'khinkali-kalakuri')
      .execute();
    const dishes = TEST_DISHES.map((dish) => ({ ...dish, price: '2.10' }));

    await importMenu(ctx.db, TEST_MENU, dishes);

    expect((await client().get('/menu/khinkali')).body).toMatchObject({
      items: [{ id: 'khinkali-kalakuri', price: 2.1, soldOut: true }],
    });
  });

  it('brings every column of a dish up to date, except its sold-out mark', async () => {
    const { ctx } = await createTestApp();
    const stored = () => ctx.db.selectFrom('menu_items').selectAll().orderBy('id').execute();
    const before = await stored();
    const others = Object.entries<Column<unknown>>(TABLES.menu_items.columns)
      .filter(([, { definition }]) => !definition.isPrimaryKey && !definition.references)
      .map(([name, { definition }]) => sql`${sql.ref(name)} = ${definition.type === 'text' ? 'other' : 1}`);
    await sql`update menu_items set category_slug = 'khinkali', ${sql.join(others)}`.execute(ctx.db);

    await importMenu(ctx.db, TEST_MENU, TEST_DISHES);

    expect(before.length).toBeGreaterThan(1);
    expect(await stored()).toEqual(before.map((item) => ({ ...item, is_sold_out: 1 })));
  });

  it('names the photograph that the build generates', async () => {
    const { ctx, client } = await createTestApp();
    const content = createFolder();
    await takePhotograph(join(content, 'dishes', 'khinkali-kalakuri.jpg'), { width: 320, height: 240 });
    const { url, photo } = openAlbum('dishes', ['khinkali-kalakuri'], content)('khinkali-kalakuri');
    const built = photo
      ? listFiles(photo).map(({ width, format }) => photoPath(photo.stem, width, format))
      : [];

    await importMenu(
      ctx.db,
      TEST_MENU,
      TEST_DISHES.map((dish) => (dish.id === 'khinkali-kalakuri' ? { ...dish, imageUrl: url } : dish)),
    );

    const { body } = await client().get('/menu/khinkali');
    expect(body).toMatchObject({ items: [{ imageUrl: url }] });
    expect(built).toContain(url);
  });

  it('archives removed dishes and restores returned ones', async () => {
    const { ctx, client } = await createTestApp();
    const menu = { categories: TEST_MENU.categories.slice(0, 1) };

    await importMenu(ctx.db, menu, TEST_DISHES.slice(0, 1));
    const shrunken = await client().get('/menu');
    const gone = await client().get('/menu/khinkali');
    await importMenu(ctx.db, TEST_MENU, TEST_DISHES);
    const whole = await client().get('/menu');

    expect(shrunken.body).toMatchObject([{ slug: 'khachapuri', items: [{ id: 'khachapuri-imeruli' }] }]);
    expect(gone.status).toBe(404);
    expect(whole.body).toHaveLength(2);
  });

  it('leaves out categories without dishes, also all of them', async () => {
    const { ctx, client } = await createTestApp();

    await importMenu(ctx.db, TEST_MENU, []);

    expect((await client().get('/menu')).body).toEqual([]);
  });
});

describe('findItems', () => {
  it('finds archived dishes too and leaves unknown ids out', async () => {
    const { ctx } = await createTestApp();
    await importMenu(ctx.db, TEST_MENU, TEST_DISHES.slice(1));

    const items = await findItems(ctx.db, ['khachapuri-imeruli', 'khinkali-kalakuri', 'pizza']);

    expect(items.map(({ id, is_archived }) => `${id} ${is_archived}`).toSorted()).toEqual([
      'khachapuri-imeruli 1',
      'khinkali-kalakuri 0',
    ]);
    expect(await findItems(ctx.db, [])).toEqual([]);
  });
});
