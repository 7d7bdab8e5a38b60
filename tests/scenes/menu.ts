import { expect, TEXTS } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';
import { answer, beKnown, fail, keepWaiting, type Scene } from './scene.ts';
import { find, openFilters } from '#tests/support/browser/find-steps.ts';
import { EXCLUDING, FULL_DRAFT, TWELVE_TABLES } from './saved.ts';
import { heldAnswer } from './held.ts';

/** The menu with and without a reservation, while it loads, after a failure, and with a sold-out dish. */
export const MENU: readonly Scene[] = [
  { name: 'menu', open: async (page, language) => goToMenu(page, language) },
  {
    name: 'menu-last-category',
    open: async (page, language) => {
      await goToMenu(page, language);
      const last = page.getByRole('tab').last();
      await last.click();
      await expect(last).toBeInViewport({ ratio: 1 });
    },
  },
  {
    name: 'menu-updating',
    open: async (page, language) => {
      await keepWaiting(page, '/menu');
      await goToMenu(page, language);
    },
  },
  {
    name: 'menu-failed',
    open: async (page, language) => {
      await fail(page, '/menu');
      await goToMenu(page, language);
      await expect(page.getByText(TEXTS[language].menu.failed)).toBeVisible();
    },
  },
  {
    name: 'menu-empty',
    open: async (page, language) => {
      await answer(page, '/menu', []);
      await goToMenu(page, language);
      await expect(page.getByText(TEXTS[language].menu.empty)).toBeVisible();
    },
  },
  {
    name: 'menu-with-reservation',
    open: async (page, language) => {
      await store(page, { local: FULL_DRAFT });
      await goToMenu(page, language);
      await page.getByRole('button', { name: TEXTS[language].menu.addToCart }).first().click();
    },
  },
  {
    name: 'menu-12-tables',
    open: async (page, language) => {
      await store(page, { local: TWELVE_TABLES });
      await goToMenu(page, language);
    },
  },
  {
    name: 'menu-sold-out',
    open: async (page, language) => {
      await store(page, { local: FULL_DRAFT });
      const menu = await page.evaluate(async () => (await fetch('/api/menu')).text());
      const everySecond = menu.replaceAll(/("soldOut":false.*?"soldOut":)false/gs, '$1true');
      await answer(page, '/menu', JSON.parse(everySecond));
      await goToMenu(page, language);
    },
  },
  {
    name: 'menu-found',
    open: async (page, language) => {
      await goToMenu(page, language);
      await find(page, language, 'xinkali');
    },
  },
  {
    name: 'menu-filters',
    open: async (page, language) => {
      await goToMenu(page, language);
      await openFilters(page, language);
      await page.getByRole('checkbox', { name: TEXTS[language].menu.allergen.nuts }).check();
    },
  },
  {
    name: 'menu-filtered',
    open: async (page, language) => {
      await store(page, { local: EXCLUDING });
      await goToMenu(page, language);
    },
  },
  {
    name: 'menu-none-found',
    open: async (page, language) => {
      await goToMenu(page, language);
      await find(page, language, 'pizza');
    },
  },
  {
    name: 'menu-tables-kept',
    open: async (page, language) => {
      await beKnown(page);
      await answer(page, '/user/hold', heldAnswer({ secondsLeft: 95 }));
      await store(page, { local: FULL_DRAFT });
      await goToMenu(page, language);
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
];

async function goToMenu(
  page: Parameters<Scene['open']>[0],
  language: Parameters<Scene['open']>[1],
): Promise<void> {
  await page.goto(`/${language}/menu`);
  await expectAlive(page);
}
