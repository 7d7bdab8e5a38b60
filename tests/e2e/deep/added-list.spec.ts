import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { payButton, prepareCart, register } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { chooseDish, copyLink, expectTotal, joinParty } from '#tests/support/browser/party-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

test('a host pays first, and the guests choose more dishes later', async ({ page, openContext, stack }) => {
  test.slow();
  const host = newDiner();
  const { cart, together, paymentSuccess, profile } = TEXTS.en;
  const date = dayFromToday(TEST_DAYS.together.paid);

  await test.step('the cart says until when, and the host pays', async () => {
    await page.goto('/en/register');
    await register(page, 'en', host);
    await expect(page).not.toHaveURL(/register/);
    await prepareCart(page, 'en', { date, time: '19:00', table: 'table3' });
    const [before = ''] = cart.togetherLater.split('{when}');
    await expect(page.getByText(before)).toContainText('19:00');
    await payButton(page, 'en').click();
    await payWithCard(page, 'en');
  });

  const link = await test.step('the page after the payment leads to the list', async () => {
    await expect(page.getByRole('heading', { name: paymentSuccess.heading })).toBeVisible();
    await page.getByRole('link', { name: profile.together }).click();
    await expect(page.getByText(together.introAddedHost)).toBeVisible();
    await expect(page.getByText(/^Already ordered: /)).toBeVisible();
    await expectAccessible(page);
    return copyLink(page);
  });

  await test.step('a guest chooses, and the host opens the list from the profile', async () => {
    const phone = await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl });
    const guest = await joinParty(phone, link, { name: 'ეკა', language: 'ka' });
    await chooseDish(guest, 'ka', 'pkhali');
    await page.goto('/en/profile');
    await page.getByRole('link', { name: profile.together }).click();
    await expect(page.locator('.guest').filter({ hasText: 'ეკა' })).toBeVisible();
    await expectTotal(page, 'en', 1375);
    await expect(page.getByRole('button', { name: together.split })).toBeHidden();
  });

  await test.step('the host pays for the list', async () => {
    await page.getByRole('button', { name: new RegExp(`^${together.pay}`) }).click();
    await page.locator('[data-part="pay-all"]').click();
    await payWithCard(page, 'en');
    await expect(page.getByRole('heading', { name: together.paidHeading })).toBeVisible();
    const { text } = await receiveMail(stack, host.email, 2);
    expect(text).toContain('ეკა: 1 × Spinach Pkhali');
  });
});
