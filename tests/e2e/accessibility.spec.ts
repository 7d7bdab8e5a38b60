import { expectAccessible } from '#tests/support/accessible.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/e2e.ts';
import { payButton } from '#tests/support/diner-steps.ts';
import { addressOf, PAGES } from '#tests/support/site-pages.ts';
import { savedChoice, store } from '#tests/support/visit.ts';
import { answerCalls, breakCalls, FAILED_REQUEST } from '#tests/support/faults.ts';

for (const language of ['en', 'ka'] as const) {
  const t = TEXTS[language];
  const visit = { local: savedChoice({ date: dayFromToday(5) }) };

  test.describe(`accessible to everyone, ${language}`, () => {
    for (const name of PAGES.filter((page) => page !== 'profile' && page !== 'payment-success')) {
      test(`the ${name} page`, async ({ page }) => {
        await page.goto(addressOf(`/${language}`, name));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await expectAccessible(page);
      });
    }

    test('the confirmation', async ({ page }) => {
      await answerCalls(page, '/orders/a', { json: { id: 'a', status: 'confirmed' } });
      await page.goto(`/${language}/payment-success?order_id=a`);
      await expect(page.getByRole('heading', { name: t.paymentSuccess.heading })).toBeVisible();

      await expectAccessible(page);
    });

    test('the map with tables to choose, the list and the date dialog', async ({ page }) => {
      await store(page, visit);
      await page.goto(`/${language}/reservation`);
      await expect(page.getByRole('heading', { name: t.reservation.heading })).toBeVisible();
      await page.getByText(t.reservation.listHeading).click();
      await expectAccessible(page);

      await page.getByRole('button', { name: '19:00' }).click();
      await expect(page.getByRole('dialog', { name: t.reservation.modalTitle })).toBeVisible();
      await expectAccessible(page);
    });

    test('the drawer with dishes', async ({ page }) => {
      await store(page, visit);
      await page.goto(`/${language}/about`);
      await page.locator('#cart-button').click();
      await expect(page.getByRole('dialog', { name: t.cart.drawerTitle })).toBeVisible();

      await expectAccessible(page);
    });

    test('the cart with dishes and an alert', async ({ page }) => {
      await store(page, visit);
      await page.goto(`/${language}/cart`);
      await expect(page.getByText(t.cart.remove).first()).toBeVisible();
      await expectAccessible(page);

      await payButton(page, language).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('a form with a mistake', async ({ page }) => {
      await page.goto(`/${language}/register`);
      await page.getByLabel(t.account.email).fill('a@b.example');
      await page.getByLabel(t.account.password, { exact: true }).fill('123456');
      await page.getByRole('button', { name: t.account.register }).click();
      await expect(page.getByText(t.account.problems.passwords_differ)).toBeVisible();

      await expectAccessible(page);
    });

    test.describe('where the menu cannot be updated', () => {
      test.use({ allowedErrors: [FAILED_REQUEST] });

      test('the menu with its notice', async ({ page }) => {
        await breakCalls(page, '/menu', 'error500');
        await page.goto(`/${language}/menu`);
        await expect(page.getByText(t.menu.failed)).toBeVisible();

        await expectAccessible(page);
      });
    });
  });
}
