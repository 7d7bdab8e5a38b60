import { chooseDateTime, chooseTable } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { expectAlive, PAGES } from '#tests/support/browser/site-pages.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

const API = '**/api/**';
const DATE = dayFromToday(38);

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'has gone': (page) => page.route(API, (route) => route.abort('connectionrefused')),
  'answers with pages': (page) =>
    page.route(API, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    ),
  'answers with errors': (page) => page.route(API, (route) => route.fulfill({ status: 502, body: '' })),
  'never answers': (page) => page.route(API, () => undefined),
};

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const [state, prepare] of Object.entries(WAYS)) {
  for (const language of ['en', 'ka'] as const) {
    test(`every page is readable when the API ${state}, ${language}`, async ({ page }) => {
      await store(page, { local: savedChoice({ date: DATE }) });
      await prepare(page);

      for (const name of PAGES.filter((page) => page !== 'profile')) {
        await page.goto(`/${language}/${name === 'home' ? '' : name}`);
        await expectAlive(page);
      }
    });
  }
}

for (const language of ['en', 'ka'] as const) {
  const t = TEXTS[language];

  test(`tables can be chosen if the API never answers, ${language}`, async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/tables/**', () => undefined);
    await page.goto(`/${language}/reservation`);
    await chooseDateTime(page, language, DATE, '19:00');
    await expect(page.getByText(t.reservation.loadingMap)).toBeVisible();

    await page.clock.fastForward(30_000);

    await expect(page.getByText(t.reservation.loadingMap)).toBeHidden();
    await expect(page.getByText(t.reservation.notLive)).toBeVisible();
    await chooseTable(page, language, 'table5');
  });

  test(`the menu reports a failure if the API never answers, ${language}`, async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/menu', () => undefined);
    await page.goto(`/${language}/menu`);
    await expect(page.getByText(t.menu.updating)).toBeVisible();

    await page.clock.fastForward(30_000);

    await expect(page.getByRole('main').getByRole('alert')).toContainText(t.menu.failed);
  });
}
