import { TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { login } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive, PAGES } from '#tests/support/browser/site-pages.ts';
import { beSignedIn, SAVED_CART, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const LOCAL_KEYS = [
  'language',
  'reservationData',
  'selectedDate',
  'selectedTime',
  'tamada-cart',
  'redirectAfterLogin',
  'checkoutInProgress',
];
const GARBAGE = {
  'a prototype': '{"__proto__":{"selectedTables":["table1"],"selectedDate":"2030-01-01"}}',
  nothing: '',
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'half a list': '[{"id":"khinkali","price":1',
  'a number': '1e999',
  'a text': '"undefined"',
  'a very long text': 'xyzzy'.repeat(50_000),
  markup: '<img src="x" onerror="document.title=1"><h1>xyzzy</h1>',
  'an address': 'https://elsewhere.example/xyzzy',
};
/** Texts that appear if a page shows invalid values. */
const NONSENSE = /\b(undefined|NaN|null|Infinity|Invalid Date|xyzzy|elsewhere)\b|\[object|<img|onerror/;
const DRAFT = savedChoice({ date: dayFromToday(35) }).reservationData;
function everyKey(value: string) {
  return {
    local: Object.fromEntries(LOCAL_KEYS.map((key) => [key, value])),
    session: { recentPaymentAttempt: value },
  };
}

async function expectSense(page: Page, path: string) {
  await page.goto(path);
  await expectAlive(page);
  await expect(page.getByRole('main'), path).not.toContainText(NONSENSE);
}

// Storage is parsed the same way in both languages, so each language gets half of the cases.
for (const [turn, language] of TESTED_LANGUAGES.entries()) {
  const t = TEXTS[language];
  const everySecond = <Case>(cases: readonly Case[]) => cases.filter((_, index) => index % 2 === turn);

  for (const [kind, value] of sample(everySecond(Object.entries(GARBAGE)))) {
    test(`every page works with ${kind} under every key, ${language}`, async ({ page }) => {
      await store(page, everyKey(value));

      for (const name of PAGES.filter((page) => page !== 'profile')) {
        await expectSense(page, `/${language}/${name === 'home' ? '' : name}`);
      }
      await expectSense(page, `/${language}/menu`);
      await expect(page.getByText(t.menu.withoutReservation)).toBeVisible();
    });
  }

  test(`a very long name wraps on a phone, ${language}`, async ({ page }) => {
    const translations = [{ language, name: 'ხ'.repeat(3_000) }];
    const cart = [{ ...SAVED_CART[0], translations }];
    await page.setViewportSize({ width: 360, height: 740 });
    await store(page, { local: { reservationData: DRAFT, 'tamada-cart': JSON.stringify(cart) } });

    await expectSense(page, `/${language}/cart`);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('login never leads to another site', async ({ page, stack }) => {
  const diner = await beSignedIn(page);
  await page.context().clearCookies();
  await store(page, { local: { redirectAfterLogin: '//elsewhere.example/', checkoutInProgress: 'true' } });
  await page.goto('/en/login');

  await login(page, 'en', diner);

  await expect(page).toHaveURL(`${stack.siteUrl}/en/#logged-in`);
});
