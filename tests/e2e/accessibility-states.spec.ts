import { expectAccessible } from '#tests/support/accessible.ts';
import { chooseDateTime, chooseTable, login, payButton, register } from '#tests/support/diner-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS } from '#tests/support/e2e.ts';
import { answerCalls, breakCalls, FAILED_REQUEST } from '#tests/support/faults.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/visit.ts';

const DATE = dayFromToday(39);
const VISIT = { local: savedChoice({ date: DATE }) };
const PHONE_SCREEN = { width: 360, height: 740 };

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of ['en', 'ka'] as const) {
  const t = TEXTS[language];

  test.describe(`accessible in every state, ${language}`, () => {
    test('the date dialog, empty and with a mistake', async ({ page }) => {
      await page.goto(`/${language}/reservation`);
      await page.getByRole('button', { name: t.reservation.selectDateTime }).first().click();
      const dialog = page.getByRole('dialog', { name: t.reservation.modalTitle });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole('button', { name: t.reservation.confirm }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('both floors with chosen and booked tables', async ({ page }) => {
      const booked = ['table6', 'vip-zone-1'];
      const json = booked.map((tableNumber) => ({ tableNumber, isAvailable: false }));
      await answerCalls(page, '/tables/availability?*', { json });
      await page.goto(`/${language}/reservation`);
      await chooseDateTime(page, language, DATE, '19:00');
      await chooseTable(page, language, 'table5');
      await expectAccessible(page);

      await page.getByRole('button', { name: t.reservation.floor2 }).click();
      await chooseTable(page, language, 'vip-zone-2');
      await expectAccessible(page);
    });

    test('the map that is not live', async ({ page }) => {
      await breakCalls(page, '/tables/availability?*', 'error500');
      await page.goto(`/${language}/reservation`);
      await chooseDateTime(page, language, DATE, '19:00');
      await expect(page.getByText(t.reservation.notLive)).toBeVisible();

      await expectAccessible(page);
    });

    test('the menu with a reservation and a dish in the cart', async ({ page }) => {
      await store(page, VISIT);
      await page.goto(`/${language}/menu`);
      await page.getByRole('button', { name: t.menu.addToCart }).first().click();
      await page.getByRole('tab').last().click();

      await expectAccessible(page);
    });

    test('the menu without dishes', async ({ page }) => {
      await answerCalls(page, '/menu', { json: [] });
      await page.goto(`/${language}/menu`);
      await expect(page.getByText(t.menu.empty)).toBeVisible();

      await expectAccessible(page);
    });

    test('the price correction', async ({ page }) => {
      await beSignedIn(page);
      await store(page, VISIT);
      const correctedCartItems = [{ id: 'pkhali-spinach', price: 14, quantity: 1 }];
      const validation = { serverCalculatedTotal: 42.35, correctedCartItems };
      const redirect_url = 'https://bank.example/pay';
      await answerCalls(page, '/bog/create-order', { json: { redirect_url, validation } });
      await page.goto(`/${language}/cart`);

      await payButton(page, language).click();
      await expect(page.getByRole('dialog', { name: t.cart.priceCorrection })).toBeVisible();

      await expectAccessible(page);
    });

    test('the login with an error, and with a missing field', async ({ page }) => {
      await page.goto(`/${language}/login`);
      await login(page, language, newDiner());
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);

      await page.getByLabel(t.account.password).clear();
      await page.getByRole('main').getByRole('button', { name: t.account.login }).click();
      await expect(page.getByText(t.account.passwordMissing)).toBeVisible();
      await expectAccessible(page);
    });

    test('the registration with an error', async ({ page }) => {
      await answerCalls(page, '/auth/signup', { status: 409, json: { code: 'email_taken' } });
      await page.goto(`/${language}/register`);
      await register(page, language, newDiner());
      await expect(page.getByText(t.account.registerInvalid)).toBeVisible();

      await expectAccessible(page);
    });

    test('the profile with a reservation, without one, and failed', async ({ page }) => {
      await beSignedIn(page);
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(t.profile.none)).toBeVisible();
      await expectAccessible(page);

      const menuItems = [{ id: 'a', name: 'Khinkali', quantity: 2 }];
      const reservation = { id: 'a', date: DATE, timeSlot: '19:00', totalAmount: 40.7, menuItems };
      await answerCalls(page, '/user/reservations', {
        json: [{ ...reservation, tables: [{ tableNumber: 'table5' }] }],
      });
      await page.reload();
      await expect(page.getByText(t.profile.confirmed)).toBeVisible();
      await expectAccessible(page);

      await breakCalls(page, '/user/profile', 'error500');
      await page.reload();
      await expect(page.getByText(t.profile.failed)).toBeVisible();
      await expectAccessible(page);
    });

    test('the confirmation that is denied, pending or paid back', async ({ page }) => {
      // The page stays for as long as it takes to look at it.
      await page.route(`**/${language}`, (route) => route.fulfill({ status: 204 }));
      await page.goto(`/${language}/payment-success`);
      await expect(page.getByText(t.paymentSuccess.denied)).toBeVisible();
      await expectAccessible(page);

      for (const { status, heading } of [
        { status: 'pending', heading: t.paymentSuccess.pendingHeading },
        { status: 'refund_due', heading: t.paymentSuccess.refundHeading },
        { status: 'refunded', heading: t.paymentSuccess.refundedHeading },
        { status: 'cancelled', heading: t.paymentSuccess.cancelledHeading },
      ]) {
        await answerCalls(page, '/orders/a', { json: { id: 'a', status, totalAmount: 1 } });
        await page.goto(`/${language}/payment-success?order_id=a`);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the failed payment with a reason', async ({ page }) => {
      await page.goto(`/${language}/payment-fail?error=card_expired`);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

      await expectAccessible(page);
    });

    test('the opened nav and the drawer on a phone', async ({ page }) => {
      await page.setViewportSize(PHONE_SCREEN);
      await store(page, VISIT);
      await page.goto(`/${language}/about`);
      await page.getByRole('button', { name: t.nav.openMenu }).click();
      await expectAccessible(page);

      await page.goto(`/${language}/menu`);
      await page.getByRole('button', { name: new RegExp(`^${t.cart.open}`) }).click();
      await expect(page.getByRole('dialog', { name: t.cart.drawerTitle })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
