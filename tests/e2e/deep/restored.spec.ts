import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

/**
 * The back/forward cache exists only in the whole Chromium, which Playwright starts without it. A restored page does not
 * load, so that `page.goBack` would wait for ever.
 */
const WHOLE = [process.env.WHOLE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
const { account } = TEXTS.en;

test.describe('a page from the back/forward cache', () => {
  test.skip(WHOLE === undefined, 'needs the whole Chromium, not only its headless shell');

  let page: Page;
  let close: () => Promise<void>;

  test.beforeEach(async ({ stack }) => {
    const browser = await chromium.launch({
      executablePath: WHOLE ?? '',
      headless: false,
      args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: stack.siteUrl, serviceWorkers: 'block' });
    page = await context.newPage();
    close = () => browser.close();
  });

  test.afterEach(() => close());

  /** Leaves the page for another one and returns to it; true if the browser had kept it. */
  async function leaveAndReturn(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    const address = page.url();
    await page.goto('/en/about');
    await meanwhile();
    await page.evaluate(() => history.back());
    await page.waitForURL(address, { waitUntil: 'commit' });
    return page.locator('html');
  }

  const logOut = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/api/auth/csrf')).text();
      const token = /"csrfToken":"(.+?)"/.exec(text)?.[1] ?? '';
      await fetch('/api/auth/logout', { method: 'POST', headers: { 'X-CSRF-Token': token } });
    });

  test('shows a profile again to the diner who left it', async () => {
    const diner = await beSignedIn(page);
    await page.goto('/en/profile');
    await expect(page.getByText(diner.email).first()).toBeVisible();

    const html = await leaveAndReturn();

    await expect(html).toHaveAttribute('data-restored', 'true');
    await expect(page.getByText(diner.email).first()).toBeVisible();
  });

  test('shows no profile after logging out', async () => {
    const diner = await beSignedIn(page);
    await page.goto('/en/profile');
    await expect(page.getByText(diner.email).first()).toBeVisible();

    await leaveAndReturn(logOut);

    await expect(page).toHaveURL(/\/en\/login$/);
    await expect(page.getByText(diner.email)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: account.loginHeading })).toBeVisible();
  });

  for (const name of ['login', 'register']) {
    test(`leads from ${name} to the home page after logging in elsewhere`, async () => {
      await page.goto(`/en/${name}`);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

      await leaveAndReturn(async () => beSignedIn(await page.context().newPage()));

      await expect(page).toHaveURL(/\/en\/?$/);
    });
  }

  test('shows no page of the staff after signing out', async ({ stack }) => {
    await signInStaff(page, stack);
    const guests = page.locator('main');
    await expect(guests).toBeVisible();

    await leaveAndReturn(() => page.context().clearCookies());

    await expect(page).toHaveURL(/\/staff\/sign-in/);
  });
});
