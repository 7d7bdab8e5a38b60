import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import {
  addDish,
  expectAlert,
  login,
  payButton,
  register,
  reserve,
} from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  newDiner,
  TEXTS,
  type Language,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { test } from '#tests/support/browser/literal-site.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

const KHINKALI = { en: "Somebody else's Khinkali", ka: 'სხვისი ხინკალი' };
const DATE = dayFromToday(37);
const NONSENSE = /\b(undefined|NaN|null|Invalid Date)\b|\[object/;
const CREATE_ORDER = '/bog/create-order';
/** The tested answers have no order status, so the page that requests it gets a 404. */
test.use({ allowedErrors: [FAILED_REQUEST] });

/** One portion at 10 lari, 11 with the service fee, as in the answers of the back end. */
function savedKhinkali(language: Language) {
  const translations = [{ language, name: KHINKALI[language] }];
  const cart = [{ id: 'somebody-elses-khinkali', price: 10, imageUrl: '', translations, quantity: 1 }];
  return { ...savedChoice({ date: DATE }), 'tamada-cart': JSON.stringify(cart) };
}

async function openCartSignedIn(page: Page, language: Language) {
  await page.goto(`/${language}/register`);
  await register(page, language, newDiner());
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
  await store(page, { local: savedKhinkali(language) });
  await page.goto(`/${language}/cart`);
}

// Answers are parsed the same way in both languages, so each language gets half of the cases.
for (const [turn, language] of (['en', 'ka'] as const).entries()) {
  const t = TEXTS[language];
  const everySecond = <Case>(cases: readonly Case[]) => cases.filter((_, index) => index % 2 === turn);

  test.describe(`a back end of the literal shapes, ${language}`, () => {
    test('leads from tables through the login back to the cart', async ({ page }) => {
      await reserve(page, language, { date: DATE, time: '19:00', table: 'table6' });
      await page.getByRole('link', { name: t.reservation.next }).click();
      await addDish(page, language, KHINKALI[language]);
      await page.goto(`/${language}/cart`);
      await payButton(page, language).click();
      await expectAlert(page, CATALOGUE[language].loginRequired);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: t.account.toRegister }).click();
      await register(page, language, newDiner());
      await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));

      await payButton(page, language).click();

      await expect(page).toHaveURL(/\/en\/payment-success\?payment_id=abc$/);
      await expect(page.getByText('Payment ID: abc')).toBeVisible();
      await page.goto(`/${language}/cart`);
      await expect(page.getByText(t.cart.empty)).toBeVisible();
    });

    test('accepts a payment without a validation', async ({ page, backEnd }) => {
      await openCartSignedIn(page, language);
      backEnd.answer(CREATE_ORDER, `{"redirect_url":"${backEnd.siteUrl}/en/payment-success?id=7"}`);

      await payButton(page, language).click();

      await expect(page.getByText('Payment ID: 7')).toBeVisible();
    });

    test('corrects prices by id and price alone', async ({ page, backEnd }) => {
      await openCartSignedIn(page, language);
      const correctedCartItems = [{ id: 'somebody-elses-khinkali', price: 12.5 }];
      const validation = {
        serverCalculatedTotal: 13.75,
        subtotal: 12.5,
        serviceFee: 1.25,
        correctedCartItems,
      };
      const redirect_url = `${backEnd.siteUrl}/en/payment-success?order_id=x`;
      backEnd.answer(CREATE_ORDER, JSON.stringify({ redirect_url, validation }));

      await payButton(page, language).click();
      const dialog = page.getByRole('dialog', { name: t.cart.priceCorrection });
      await expect(dialog.getByRole('listitem')).toContainText(KHINKALI[language]);
      await dialog.getByRole('button', { name: t.cart.cancelRefresh }).click();

      const lines = page.getByRole('list', { name: t.cart.lines });
      await expect(lines).toContainText(KHINKALI[language]);
      await expect(lines).toContainText({ en: '₾12.50', ka: '12,50 ₾' }[language]);
    });

    for (const answer of everySecond([
      '{}',
      'null',
      '[]',
      '{"redirect_url":null}',
      '{"redirect_url":{}}',
      '<html>',
      '',
    ])) {
      test(`fails a payment that answers ${answer || 'nothing'}`, async ({ page, backEnd }) => {
        await openCartSignedIn(page, language);
        backEnd.answer(CREATE_ORDER, answer);

        await payButton(page, language).click();

        await expectAlert(page, CATALOGUE[language].paymentError);
      });
    }

    for (const { answer, text } of everySecond([
      { answer: '{}', text: CATALOGUE[language].loginInvalid },
      { answer: 'null', text: CATALOGUE[language].loginInvalid },
      { answer: '{"message":{"text":"Signin successful"}}', text: CATALOGUE[language].loginInvalid },
      { answer: '<html>', text: CATALOGUE[language].loginFailed },
    ])) {
      test(`fails a login that answers ${answer}`, async ({ page, backEnd }) => {
        await page.goto(`/${language}/login`);
        backEnd.answer('/auth/signin', answer);

        await login(page, language, newDiner());

        await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
      });
    }

    test('sells a dish that has only an id and a price', async ({ page, backEnd }) => {
      await store(page, { local: savedChoice({ date: DATE }) });
      backEnd.answer(
        '/menu',
        '[{"slug":"x (1)#","items":[{"id":42,"price":"7.50"},{"id":"free"},{}]},{},null]',
      );
      await page.goto(`/${language}/menu`);
      // The pre-rendered menu shows until the answer arrives.
      await expect(page.getByRole('tab')).toHaveCount(1);
      await page.getByRole('tab').press('End');

      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['42']);
      await addDish(page, language, '42');

      await expect(page.getByRole('main')).not.toContainText(NONSENSE);
    });

    for (const { profile, reservations } of everySecond([
      { profile: '{}', reservations: '[{}]' },
      { profile: 'null', reservations: 'null' },
      { profile: '[]', reservations: '{"0":1}' },
      {
        profile: '{"createdAt":"soon","phone":995}',
        reservations: '[{"tables":null,"menuItems":[{},null]}]',
      },
      { profile: '{"firstName":{}}', reservations: '[{"date":20261205,"tables":[{},7],"totalAmount":"x"}]' },
    ])) {
      test(`shows a profile of ${profile} and ${reservations}`, async ({ page, backEnd }) => {
        await openCartSignedIn(page, language);
        backEnd.answer('/user/profile', profile);
        backEnd.answer('/user/reservations', reservations);

        await page.goto(`/${language}/profile`);

        await expect(page.getByRole('heading', { name: t.profile.reservations })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).not.toContainText(NONSENSE);
      });
    }

    test('has only free tables if it names none', async ({ page, backEnd }) => {
      backEnd.answer('/tables/availability', '[]');

      await reserve(page, language, { date: DATE, time: '19:00', table: 'table5' });

      await expect(page.getByText(t.reservation.notLive)).toHaveCount(0);
    });
  });
}
