// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTetri } from '#tests/support/islands/dishes.ts';
import { fakeApi, held, kept, NO_ANSWER, text, undescribed } from '#tests/support/islands/fake-api.ts';

const ROUTE = 'GET /menu';
const openPage = () => {
  vi.resetModules();
  return import('#src/stores/menu/menu.ts');
};
const DISH = {
  id: 'khinkali-kalakuri',
  price: 2.1,
  imageUrl: '/images/dishes/khinkali-kalakuri.svg',
  translations: [{ language: 'en', name: 'City Khinkali' }],
};
const CATEGORY = { slug: 'khinkali', translations: [{ language: 'en', name: 'Khinkali' }], items: [DISH] };
const listed = (category: typeof CATEGORY) => ({ ...category, items: category.items.map(inTetri) });
const LISTED = listed(CATEGORY);

async function loadedItems(item: unknown) {
  fakeApi({ [ROUTE]: undescribed(200, [{ ...CATEGORY, items: [item] }]) });
  const { $menuUpdate, loadMenu } = await openPage();
  await loadMenu();
  const update = $menuUpdate.get();
  return update.state === 'loaded' ? update.categories[0]?.items : undefined;
}

describe('loadMenu', () => {
  it('waits, loads and brings the categories', async () => {
    const menu = held([CATEGORY]);
    fakeApi({ [ROUTE]: menu.answer });
    const { $menuUpdate, loadMenu } = await openPage();
    expect($menuUpdate.get()).toEqual({ state: 'waiting' });

    const loaded = loadMenu();
    expect($menuUpdate.get()).toEqual({ state: 'loading' });
    menu.release();
    await loaded;

    expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [LISTED] });
  });

  it('tells since when a menu that is not the latest has been kept', async () => {
    fakeApi({ [ROUTE]: kept(1_783_260_000_000, [CATEGORY]) });
    const { $menuUpdate, loadMenu } = await openPage();

    await loadMenu();

    expect($menuUpdate.get()).toEqual({
      state: 'loaded',
      categories: [LISTED],
      cachedAt: 1_783_260_000_000,
    });
  });

  it.each([{ answer: kept(1, []) }, { answer: NO_ANSWER }])(
    'asks again when the line is back after $answer',
    async ({ answer }) => {
      const api = fakeApi({ [ROUTE]: answer });
      const { $menuUpdate, loadMenu } = await openPage();
      await loadMenu();

      api.answers[ROUTE] = [CATEGORY];
      dispatchEvent(new Event('online'));

      await vi.waitFor(() => expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [LISTED] }));
    },
  );

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(404, {}) }, { answer: text('<html>') }])(
    'fails when the answer is $answer',
    async ({ answer }) => {
      fakeApi({ [ROUTE]: answer });
      const { $menuUpdate, loadMenu } = await openPage();

      await loadMenu();

      expect($menuUpdate.get()).toEqual({ state: 'failed' });
    },
  );

  it.each([{ answer: [] }, { answer: undescribed(200, [null, 'x', 5, {}, { slug: '' }]) }])(
    'brings nothing of $answer',
    async ({ answer }) => {
      fakeApi({ [ROUTE]: answer });
      const { $menuUpdate, loadMenu } = await openPage();

      await loadMenu();

      expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [] });
    },
  );

  it.each([
    { answer: undescribed(200, null) },
    { answer: undescribed(200, 'menu') },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, { message: 'later' }) },
  ])('fails when the answer is no list: $answer', async ({ answer }) => {
    fakeApi({ [ROUTE]: answer });
    const { $menuUpdate, loadMenu } = await openPage();

    await loadMenu();

    expect($menuUpdate.get()).toEqual({ state: 'failed' });
  });

  it('keeps a category without names or dishes', async () => {
    fakeApi({ [ROUTE]: undescribed(200, [{ slug: 'wine' }]) });
    const { $menuUpdate, loadMenu } = await openPage();

    await loadMenu();

    expect($menuUpdate.get()).toEqual({
      state: 'loaded',
      categories: [{ slug: 'wine', translations: [], items: [] }],
    });
  });

  it.each([
    { fault: { id: 5 }, read: { id: '5' } },
    { fault: { price: '2.10' }, read: { priceTetri: 210 } },
    { fault: { imageUrl: null }, read: { imageUrl: '' } },
    { fault: { translations: null }, read: { translations: [] } },
    { fault: { soldOut: true }, read: { soldOut: true } },
    { fault: { soldOut: 'yes' }, read: {} },
    {
      fault: { soldOut: true, soldOutOn: '2026-07-10' },
      read: { soldOut: true, soldOutOn: '2026-07-10' },
    },
    { fault: { soldOut: true, soldOutOn: null }, read: { soldOut: true } },
    { fault: { soldOut: false, soldOutOn: '2026-07-10' }, read: {} },
  ])('reads a dish with $fault', async ({ fault, read }) => {
    expect(await loadedItems({ ...DISH, ...fault })).toEqual([{ ...inTetri(DISH), ...read }]);
  });

  it.each([null, 'x', { id: '' }, { id: 'x' }, { id: 'x', price: -1 }, { id: 'x', price: 'free' }])(
    'leaves out a dish that nobody could order: %j',
    async (item) => {
      expect(await loadedItems(item)).toEqual([]);
    },
  );
});

describe('keepMenuFresh', () => {
  const SOLD_OUT = { ...CATEGORY, items: [{ ...DISH, soldOut: true }] };
  const openFresh = async () => {
    const api = fakeApi({ [ROUTE]: [CATEGORY] });
    const { $menuUpdate, loadMenu, keepMenuFresh } = await openPage();
    await loadMenu();
    onTestFinished(keepMenuFresh());
    return { api, $menuUpdate };
  };

  it('shows sold-out dishes when the diner returns to the page', async () => {
    const { api, $menuUpdate } = await openFresh();

    api.answers[ROUTE] = [SOLD_OUT];
    document.dispatchEvent(new Event('visibilitychange'));

    await vi.waitFor(() =>
      expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [listed(SOLD_OUT)] }),
    );
    const { $soldOut } = await import('#src/stores/menu/sold-out.ts');
    expect($soldOut.get()).toMatchObject([{ id: DISH.id, soldOut: true }]);
  });

  it('asks again within seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { api, $menuUpdate } = await openFresh();

    api.answers[ROUTE] = [SOLD_OUT];
    await vi.advanceTimersByTimeAsync(10_000);

    expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [listed(SOLD_OUT)] });
  });

  it('keeps what it has where no answer comes', async () => {
    const { api, $menuUpdate } = await openFresh();

    api.answers[ROUTE] = NO_ANSWER;
    document.dispatchEvent(new Event('visibilitychange'));

    await vi.waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(2));
    expect($menuUpdate.get()).toEqual({ state: 'loaded', categories: [LISTED] });
  });
});
