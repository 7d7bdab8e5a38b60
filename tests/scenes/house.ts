import { expect, TEXTS } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';
import { beKnown, type Scene } from './scene.ts';
import { crowdedCart, FULL_DRAFT } from './saved.ts';

/** Home, about, contact, the 404 page, and the parts of every page: the bar and the drawer. */
export const HOUSE: readonly Scene[] = [
  {
    name: 'home',
    open: async (page, language) => {
      await page.goto(`/${language}`);
      await page.getByRole('button', { name: TEXTS[language].home.pause }).click();
    },
  },
  {
    name: 'home-second-picture',
    open: async (page, language) => {
      await page.goto(`/${language}`);
      await page.getByRole('button', { name: TEXTS[language].home.next }).click();
      await expect(page.locator('.carousel-slide').nth(1)).toHaveAttribute('data-current', 'true');
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'home-signed-in',
    open: async (page, language) => {
      const { home, nav } = TEXTS[language];
      await beKnown(page);
      await page.goto(`/${language}`);
      await page.getByRole('button', { name: home.pause }).click();
      const menu = page.getByRole('button', { name: nav.openMenu });
      if (await menu.isVisible()) await menu.click();
      await expect(page.getByRole('button', { name: nav.logout })).toBeVisible();
    },
  },
  { name: 'about', open: async (page, language) => void (await page.goto(`/${language}/about`)) },
  { name: 'contact', open: async (page, language) => void (await page.goto(`/${language}/contact`)) },
  {
    name: 'not-found',
    open: async (page, language) => {
      // A CDN answers with this page. The 204 keeps it from redirecting while it is checked.
      await page.route('**/xyzzy', (route) => route.fulfill({ status: 404, path: 'dist/404.html' }));
      await page.route(/\/(en|ka)$/, (route) => route.fulfill({ status: 204 }));
      await page.goto(`/${language}/xyzzy`);
      await expect(page.getByRole('heading', { name: TEXTS[language].notFound.heading })).toBeVisible();
    },
  },
  {
    name: 'offline',
    open: async (page, language) => {
      await store(page, { local: { language } });
      await page.goto('/offline');
      await expect(page.getByRole('heading', { name: TEXTS[language].offline.heading })).toBeVisible();
    },
  },
  {
    name: 'nav-open',
    only: 'phone',
    open: async (page, language) => {
      await page.goto(`/${language}/about`);
      await page.getByRole('button', { name: TEXTS[language].nav.openMenu }).click();
    },
  },
  { name: 'drawer-empty', open: (page, language) => openDrawer(page, language, {}) },
  {
    name: 'drawer-table-only',
    open: (page, language) => openDrawer(page, language, { ...FULL_DRAFT, 'tamada-cart': '[]' }),
  },
  { name: 'drawer', open: (page, language) => openDrawer(page, language, FULL_DRAFT) },
  {
    name: 'drawer-40-lines',
    open: (page, language) => openDrawer(page, language, { ...FULL_DRAFT, 'tamada-cart': crowdedCart() }),
  },
];

async function openDrawer(
  page: Parameters<Scene['open']>[0],
  language: Parameters<Scene['open']>[1],
  local: Record<string, string>,
): Promise<void> {
  const { cart } = TEXTS[language];
  await store(page, { local });
  await page.goto(`/${language}/about`);
  await page.locator('#cart-button').click();
  await expect(page.getByRole('dialog', { name: cart.drawerTitle })).toBeVisible();
  await expectAlive(page);
}
