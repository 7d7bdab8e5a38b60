import type { Route } from '@playwright/test';
import { openScene } from '#tests/scenes/index.ts';
import { EXCLUDING, FULL_DRAFT } from '#tests/scenes/saved.ts';
import { PERSON } from '#tests/scenes/profile.ts';
import { answer, beKnown } from '#tests/scenes/scene.ts';
import { heldAnswer } from '#tests/scenes/held.ts';
import { LAYOUT_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { watchShifts } from '#tests/support/browser/watch-shifts.ts';
import { addressOf, expectAlive, PAGES, type PageName } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';

/** Pages with islands and pictures first: they can shift most. */
const MOST_ALIVE: readonly PageName[] = ['home', 'menu', 'reservation', 'login'];
const PAGES_AT_REST = [
  ...MOST_ALIVE,
  ...PAGES.filter(
    (page) =>
      ![...MOST_ALIVE, 'profile', 'payment-success', 'change-reservation', 'change-dishes', 'pay'].includes(
        page,
      ),
  ),
];
/** What mailed links add; without it these pages refuse the visit. */
const FRAGMENTS: Partial<Record<PageName, string>> = {
  'reset-password': '#link.signature',
  'confirm-email': '#link.signature',
};
const LATE_MS = 700;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

/** Delays fonts, pictures and answers. */
async function comeLate(page: Page): Promise<void> {
  await page.route(/\.(woff2|svg|avif|webp|jpg)|\/api\//, comeAfter(LATE_MS));
}

function comeAfter(ms: number): (route: Route) => Promise<void> {
  return async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  };
}

async function expectStill(page: Page, address: string): Promise<void> {
  const readShifts = await watchShifts(page);

  await page.goto(address);
  await expectAlive(page);
  await page.waitForLoadState('networkidle');

  expect(await readShifts()).toEqual([]);
}

for (const language of LAYOUT_LANGUAGES) {
  for (const screen of sample([PHONE, DESK])) {
    for (const name of sample(PAGES_AT_REST, 3)) {
      test(`nothing moves on the ${name} page at ${screen.width} pixels, ${language}`, async ({ page }) => {
        await page.setViewportSize(screen);
        await comeLate(page);
        const readShifts = await watchShifts(page);

        await page.goto(addressOf(`/${language}`, name) + (FRAGMENTS[name] ?? ''));
        await expectAlive(page);
        await page.waitForLoadState('networkidle');

        expect(await readShifts()).toEqual([]);
      });
    }

    for (const name of sample(['reservation', 'cart', 'menu'])) {
      test(`nothing moves for a diner with held tables on ${name} at ${screen.width}, ${language}`, async ({
        page,
      }) => {
        await page.setViewportSize(screen);
        await beKnown(page);
        await answer(page, '/user/hold', heldAnswer());
        // Nobody else can have the tables that are held for this diner.
        await answer(page, '/tables/availability?*', []);
        await answer(page, '/user/profile', PERSON);
        await answer(page, '/user/remembered', { remembered: null });
        await store(page, { local: FULL_DRAFT });
        await comeLate(page);
        // The page is painted before the saved choice is read.
        await page.route(/\.js/, comeAfter(300));
        await expectStill(page, `/${language}/${name}`);
      });
    }

    for (const name of ['menu', 'cart']) {
      test(`nothing moves with excluded allergens on ${name} at ${screen.width}, ${language}`, async ({
        page,
      }) => {
        await page.setViewportSize(screen);
        await store(page, { local: EXCLUDING });
        await comeLate(page);
        await expectStill(page, `/${language}/${name}`);
      });
    }

    test(`nothing moves on the login page of a checkout that waits at ${screen.width}, ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await store(page, { local: { checkoutInProgress: 'true', redirectAfterLogin: `/${language}/cart` } });
      await comeLate(page);
      await expectStill(page, `/${language}/login`);
      await expect(page.getByText(TEXTS[language].account.checkoutNotice)).toBeVisible();
    });

    test(`nothing moves while a reservation is opened to be changed at ${screen.width}, ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await comeLate(page);
      const readShifts = await watchShifts(page);

      await openScene(page, 'move', language);
      await page.waitForLoadState('networkidle');

      expect(await readShifts()).toEqual([]);
    });
  }
}
