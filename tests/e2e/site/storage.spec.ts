import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { login, register } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
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
const SOON = dayFromToday(35);
const DRAFT = savedChoice({ date: SOON }).reservationData;
/** With separate names for the titles: a date in a title would change at midnight, during a run. */
const INCOMPLETE = {
  'one table in place of a list': { selectedTables: 'table5', selectedDate: SOON, selectedTime: '19:00' },
  'no table in its list': {
    selectedTables: [null, {}, 'xyzzy', '<b>xyzzy</b>', ['table5']],
    selectedDate: SOON,
  },
  'objects in place of texts': {
    selectedTables: { length: 3 },
    selectedDate: [SOON],
    selectedTime: { toString: 'xyzzy' },
  },
  'a day and a time that do not exist': {
    selectedTables: ['table5'],
    selectedDate: '2030-02-30',
    selectedTime: '25:00',
  },
  'markup in its date': { selectedTables: ['table5'], selectedDate: `${SOON}<b>`, selectedTime: '19:30' },
  'a number in place of a time': {
    selectedTables: ['table5'],
    selectedDate: 'xyzzy',
    selectedTime: 1900,
    currentFloor: 'floor9',
  },
  'nothing but a table': {
    selectedTables: ['table5'],
    selectedDate: null,
    selectedTime: null,
    currentFloor: '__proto__',
  },
};

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

  for (const key of sample(everySecond(LOCAL_KEYS.filter((key) => key !== 'reservationData')))) {
    test(`garbage under ${key} does not change the reservation, ${language}`, DEEP, async ({ page }) => {
      await store(page, { local: { ...savedChoice({ date: SOON }), [key]: 'xyzzy' } });

      await expectSense(page, `/${language}/menu`);

      await expect(page.getByText(t.menu.yourReservation)).toBeVisible();
    });
  }

  for (const key of sample(everySecond(LOCAL_KEYS.filter((key) => key !== 'tamada-cart')))) {
    test(`garbage under ${key} does not change the cart, ${language}`, DEEP, async ({ page }) => {
      await store(page, { local: { ...savedChoice({ date: SOON }), [key]: 'xyzzy' } });

      await expectSense(page, `/${language}/cart`);

      await expect(page.getByRole('list', { name: t.cart.lines }).getByRole('listitem')).toHaveCount(2);
    });
  }

  for (const [kind, draft] of sample(everySecond(Object.entries(INCOMPLETE)))) {
    test(`reservationData with ${kind} counts as incomplete, ${language}`, DEEP, async ({ page }) => {
      await store(page, { local: { reservationData: JSON.stringify(draft) } });

      for (const name of ['reservation', 'cart', 'menu']) await expectSense(page, `/${language}/${name}`);

      await expect(page.getByText(t.menu.withoutReservation)).toBeVisible();
    });
  }

  for (const fault of sample(
    everySecond([
      { price: '12.50' },
      { price: -1 },
      { price: 1e300 },
      { price: null, quantity: 'xyzzy' },
      { quantity: -2 },
      { quantity: 0.5 },
      { quantity: { valueOf: 3 } },
      { id: '' },
      { id: { toString: 'xyzzy' } },
    ]),
  )) {
    test(`a cart line with ${JSON.stringify(fault)} is dropped, ${language}`, DEEP, async ({ page }) => {
      const cart = [{ ...SAVED_CART[0], ...fault }, SAVED_CART[1], null, [], 'xyzzy', 7];
      await store(page, { local: { reservationData: DRAFT, 'tamada-cart': JSON.stringify(cart) } });

      await expectSense(page, `/${language}/cart`);

      await expect(page.getByRole('list', { name: t.cart.lines }).getByRole('listitem')).toHaveCount(1);
    });
  }

  for (const fault of sample(
    everySecond([
      { imageUrl: 'javascript:document.title=1', translations: 'xyzzy' },
      { imageUrl: 'xyzzy.png', translations: [{ language: 'ka' }, { language: 'xyzzy', name: 'xyzzy' }] },
      { imageUrl: {}, translations: [null, { language: 'en', name: { length: 3 } }] },
    ]),
  )) {
    test(`a cart line with ${JSON.stringify(fault)} is kept, ${language}`, DEEP, async ({ page }) => {
      const cart = [{ ...SAVED_CART[0], ...fault }];
      await store(page, { local: { reservationData: DRAFT, 'tamada-cart': JSON.stringify(cart) } });

      await expectSense(page, `/${language}/cart`);

      await expect(page.getByRole('list', { name: t.cart.lines })).toContainText('pkhali-spinach');
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

for (const target of sample([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example\\',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  'javascript:document.title=1',
  'data:text/html,<h1>xyzzy</h1>',
  'cart',
])) {
  const kept = { redirectAfterLogin: target, checkoutInProgress: 'true' };

  test(`login never leads to ${JSON.stringify(target)}`, async ({ page, stack }) => {
    const diner = await beSignedIn(page);
    await page.context().clearCookies();
    await store(page, { local: kept });
    await page.goto('/en/login');

    await login(page, 'en', diner);

    await expect(page).toHaveURL(`${stack.siteUrl}/en/`);
  });

  test(`registration never leads to ${JSON.stringify(target)}`, DEEP, async ({ page, stack }) => {
    await store(page, { local: kept });
    await page.goto('/ka/register');

    await register(page, 'ka', newDiner());

    await expect(page).toHaveURL(`${stack.siteUrl}/ka/`);
  });
}
