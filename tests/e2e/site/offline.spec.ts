import { formatDay } from '#contract/format/dates.ts';
import { readAbout, readContact, readDishes } from '#content/load.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import {
  addDish,
  chooseTable,
  expectAlert,
  expectCartSaved,
  fillCart,
  payButton,
  PKHALI,
  reserve,
} from '#tests/support/browser/diner-steps.ts';
import {
  countPictures,
  expectCached,
  goOffline,
  goOnline,
  listCached,
  NO_LINE,
  viewUntilCached,
} from '#tests/support/browser/offline.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

// Before a test about a hundred files load at low priority.
test.describe.configure({ timeout: 180_000 });
test.use({ serviceWorkers: 'allow', allowedErrors: [NO_LINE] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];
  const asOf = new RegExp(`^${t.menu.asOf.split('{time}')[0]}.+\\d\\d:\\d\\d`);

  test(`the site stays readable offline, ${language}`, async ({ page, context }) => {
    await viewUntilCached(page, language);
    await context.setOffline(true);

    await page.reload();
    await expect(page).toHaveTitle(t.titles.home);
    expect(await countPictures(page)).toEqual({ shown: expect.any(Number), missing: 0 });
    await page.goto(`/${language}/about`);
    await expect(heading(page)).toHaveText(readAbout().title[language]);
    await page.goto(`/${language}/contact`);
    await expect(heading(page)).toHaveText(readContact().title[language]);
    await page.goto(`/${language}/menu`);
    await expect(heading(page)).toHaveText(t.menu.heading);
    await expect(page.getByText(asOf)).toBeVisible();
    expect(await countPictures(page)).toEqual({ shown: readDishes().length, missing: 0 });
  });

  test(`draft and cart work while the server is down, ${language}`, DEEP, async ({ page, stack }) => {
    const seating = { date: dayFromToday(TEST_DAYS.offline.draft), time: '18:00', table: 'table3' };
    await viewUntilCached(page, language, '/menu');
    await stack.killServer();

    await reserve(page, language, seating);
    await fillCart(page, language);
    await page.goto(`/${language}/cart`);

    await expectCartSaved(page, language, seating);
    await stack.restartServer();
    await page.goto(`/${language}/menu`);
    await expect(page.getByText(t.menu.updated)).toBeAttached();
    await expect(page.getByText(asOf)).toBeHidden();
  });

  test(`screens that need the server say so and recover, ${language}`, DEEP, async ({ page }) => {
    await viewUntilCached(page, language);
    const date = dayFromToday(TEST_DAYS.offline.screens);
    await reserve(page, language, { date, time: '18:00', table: 'table4' });
    await page.goto(`/${language}/menu`);
    await addDish(page, language, PKHALI[language]);
    await goOffline(page);

    await page.goto(`/${language}/cart`);
    await expect(page.getByText(t.site.offline)).toBeVisible();
    await payButton(page, language).click();
    await expectAlert(page, t.cart.paymentError.split('{')[0] ?? '');
    await page.goto(`/${language}/reservation`);
    await expect(page.getByText(t.site.offline)).toBeVisible();
    await expect(page.getByText(t.reservation.notLive)).toBeVisible();
    await chooseTable(page, language, 'table5');
    await expect(page.getByText(formatDay(date, language)).first()).toBeVisible();

    await goOnline(page);
    await expect(page.getByText(t.site.offline)).toBeHidden();
    await expect(page.getByText(t.reservation.notLive)).toBeHidden();
  });

  test(`an uncached page is answered by the offline page, ${language}`, DEEP, async ({ page, context }) => {
    await viewUntilCached(page, language);
    await context.setOffline(true);

    await page.goto(`/${language}/profile`);

    await expect(page.getByText(t.offline.text)).toBeVisible();
    await page.getByRole('link', { name: t.nav.menu, exact: true }).click();
    await expect(heading(page)).toHaveText(t.menu.heading);
  });
}

test('caches the other language after its first page', DEEP, async ({ page, context }) => {
  await viewUntilCached(page, 'en');
  expect((await listCached(page)).filter((path) => path.startsWith('/ka'))).toEqual([]);

  await viewUntilCached(page, 'ka', '/about');
  await context.setOffline(true);

  await page.goto('/en/menu');
  await expect(heading(page)).toHaveText(TEXTS.en.menu.heading);
  await page.goto('/ka/menu');
  await expect(heading(page)).toHaveText(TEXTS.ka.menu.heading);
});

test(
  'caches both languages if the second is asked for while the first is loading',
  DEEP,
  async ({ page }) => {
    await page.goto('/en');

    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('ka'));

    await expectCached(page, 'en');
    await expectCached(page, 'ka');
  },
);

test('redirects an address without a language to a cached page', DEEP, async ({ page, context }) => {
  await viewUntilCached(page, 'ka');
  await context.setOffline(true);

  for (const [address, kept] of [
    ['/', '/ka'],
    ['/menu', '/ka/menu'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${kept}$`));
  }
});

test('caches no personal answers of the server', async ({ page }) => {
  await beSignedIn(page);
  await viewUntilCached(page, 'en', '/profile');
  await reserve(page, 'en', {
    date: dayFromToday(TEST_DAYS.offline.personal),
    time: '18:00',
    table: 'table2',
  });
  await fillCart(page, 'en');
  await page.goto('/en/cart');
  await page.goto('/en/profile');
  await expect(heading(page)).toBeVisible();
  await expectCached(page, 'en');

  const fromServer = (await listCached(page)).filter((path) => path.startsWith('/api'));
  expect(fromServer).toEqual(['/api/menu']);
});

test('data saving means no service worker and no prefetch', DEEP, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/en');
  await page.getByRole('link', { name: TEXTS.en.nav.about }).first().hover();
  await expectNoWorker(page);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('prefetches a page once when its link is touched', async ({ page }) => {
  await page.goto('/en');
  const link = page.getByRole('navigation').getByRole('link', { name: TEXTS.en.nav.about });
  const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/en/about');

  await link.hover();
  await ahead;
  await link.focus();

  await expect(page.locator('link[rel=prefetch][href="/en/about"]')).toHaveCount(1);
});

async function expectNoWorker(page: Page) {
  // Longer than a page waits before it registers a worker.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
}
