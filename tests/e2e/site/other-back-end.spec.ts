import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import {
  addDish,
  chooseDateTime,
  payButton,
  register,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, TEXTS } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { test, type TableForm } from '#tests/support/browser/literal-back-end.ts';
import { addressOf, expectAlive, PAGES } from '#tests/support/browser/site-pages.ts';

test.use({ allowedErrors: [FAILED_REQUEST] });

const FORMS: readonly TableForm[] = ['table5', '5', '"5"'];
const KHINKALI = { en: "Somebody else's Khinkali", ka: 'სხვისი ხინკალი' };

for (const tableForm of sample(FORMS)) {
  for (const language of TESTED_LANGUAGES) {
    test.describe(`a back end that writes tables as ${tableForm}, ${language}`, () => {
      test.use({ tableForm });

      test('serves the whole evening', DEEP, async ({ page, backEnd }) => {
        const t = TEXTS[language];
        await page.goto(`/${language}/register`);
        await register(page, language, newDiner());
        await expect(page).toHaveURL(new RegExp(`/${language}/#welcome$`));

        await page.goto(`/${language}/reservation`);
        await chooseDateTime(page, language, dayFromToday(4), '19:00');
        await expect(tableOnMap(page, language, 'table5')).toHaveAttribute('aria-disabled', 'true');
        await tableOnMap(page, language, 'table6').click();
        await page.getByRole('link', { name: t.reservation.next }).click();
        await addDish(page, language, KHINKALI[language]);
        await page.goto(`/${language}/cart`);
        await payButton(page, language).click();

        await expect(page.getByRole('heading', { name: TEXTS.en.paymentSuccess.heading })).toBeVisible();
        await expect(page.getByText('abc')).toBeVisible();
        expect(backEnd.orders).toMatchObject([{ selectedTables: ['table6'], totalAmount: 11, language }]);
        await page.goto(`/${language}/profile`);
        await expect(page.getByText(t.profile.confirmed, { exact: true })).toBeVisible();
      });
    });
  }
}

test('shows an empty menu as empty', DEEP, async ({ page, backEnd }) => {
  backEnd.answer('/menu', '[]');

  await page.goto('/en/menu');

  await expect(page.getByText('No menu items found')).toBeVisible();
});

for (const garbage of sample(['[null, 7, "x", {}, []]', 'null', '{}', '[]', '"text"', '0', '{"broken', ''])) {
  test(`shows every page when all answers are ${garbage || 'empty'}`, async ({ page, backEnd }) => {
    const paths = [
      '/auth/csrf',
      '/auth/verify',
      '/menu',
      '/tables/availability',
      '/user/profile',
      '/user/reservations',
    ];
    for (const path of paths) backEnd.answer(path, garbage);

    for (const name of PAGES.filter((candidate) => candidate !== 'profile')) {
      await page.goto(addressOf('/en', name) + (name === 'payment-success' ? '?payment_id=abc' : ''));

      await expectAlive(page);
    }
  });
}
