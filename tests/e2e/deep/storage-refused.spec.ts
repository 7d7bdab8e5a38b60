import { addDish, chooseDateTime, chooseTable, login, PKHALI } from '#tests/support/browser/diner-steps.ts';
import {
  floorName,
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { expectAlive, PAGES } from '#tests/support/browser/site-pages.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const DATE = dayFromToday(36);

/** Like a browser whose user blocks storage for all sites. */
async function forbidStorage(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Like an in-app browser without storage. */
async function takeStorageAway(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null });
    }
  });
}

/** Fills the storage to the last character. */
async function fillStorage(page: Page) {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    let size = 2 ** 22;
    for (let index = 0; size >= 1; index += 1) {
      try {
        localStorage.setItem(`filler${index}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

const WAYS = {
  forbidden: forbidStorage,
  'not there': takeStorageAway,
  full: fillStorage,
};

for (const [state, prepare] of Object.entries(WAYS)) {
  test(`every page is readable when storage is ${state}`, async ({ page }) => {
    await prepare(page);

    for (const name of PAGES.filter((page) => page !== 'profile')) {
      await page.goto(`/ka/${name === 'home' ? '' : name}`);
      await expectAlive(page);
    }
  });
}

test('date and tables can be chosen when storage is forbidden', async ({ page }) => {
  const t = TEXTS.ka.reservation;
  await forbidStorage(page);
  await page.goto('/ka/reservation');

  await chooseDateTime(page, 'ka', DATE, '19:00');
  await chooseTable(page, 'ka', 'table5');
  await page.getByRole('button', { name: floorName('ka', 2) }).click();
  await chooseTable(page, 'ka', 'vip-zone-2');

  await expect(page.getByRole('link', { name: t.next })).toBeVisible();
  await page.getByRole('button', { name: t.reset }).click();
  await expect(page.getByRole('heading', { name: t.headingWithoutDate, level: 1 })).toBeVisible();
});

test('dishes can be added and removed with full storage', async ({ page }) => {
  await store(page, { local: { reservationData: savedChoice({ date: DATE }).reservationData } });
  await fillStorage(page);
  await page.goto('/en/menu');

  await addDish(page, 'en', PKHALI.en);
  await addDish(page, 'en', PKHALI.en);
  await page.getByRole('button', { name: 'Open the cart: 2 dishes' }).click();
  await page.getByRole('button', { name: `Remove ${PKHALI.en}` }).click();

  await expect(page.getByRole('dialog').getByText(TEXTS.en.cart.noDishes)).toBeVisible();
});

test('a diner can log in and out when storage is forbidden', async ({ page }) => {
  await beSignedIn(page);
  await forbidStorage(page);
  await page.goto('/en/profile');
  await expect(page.getByText(TEXTS.en.profile.none)).toBeVisible();

  await page.getByRole('button', { name: TEXTS.en.nav.logout }).click();

  await expect(page).toHaveURL(/\/en\/#logged-out$/);
});

for (const [state, prepare] of Object.entries(WAYS)) {
  test(`the chosen date, table and dishes last as long as the visit when storage is ${state}`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto('/en/reservation');
    await chooseDateTime(page, 'en', DATE, '19:00');
    await chooseTable(page, 'en', 'table5');
    await page.getByRole('link', { name: QUOTED.en.next }).click();
    await addDish(page, 'en', PKHALI.en);
    await page.goto('/en/cart');

    await expect(page.getByRole('region', { name: TEXTS.en.cart.reservationDetails })).toContainText(
      'Table 5',
    );
    await expect(page.getByRole('region', { name: TEXTS.en.cart.summary })).toContainText('₾13.75');
  });
}

test.describe('a browser that refuses cookies', () => {
  test.use({ allowedErrors: [FAILED_REQUEST] });

  test('says so at the login, and names the telephone', async ({ page, context }) => {
    await page.route('**/api/auth/signin', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await page.goto('/en/login');

    await login(page, 'en', newDiner());

    await expect(page.getByRole('alert')).toContainText('Your browser refuses our cookies');
    await expect(page.getByRole('alert')).toContainText('+995');
  });
});
