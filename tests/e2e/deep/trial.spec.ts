import { SITE_TEXTS } from '#server/texts/texts.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { fillCart, login, payButton, register, reserve } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, TEXTS } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { signInEditor, test } from '#tests/support/editing/editing-stack.ts';

const PHONE = { width: 390, height: 844 };
/** A build gives way to everything else on the machine: as long as the server lets it take. */
const BUILD_MS = 300_000;
const t = SITE_TEXTS.ka;

// A refused log-in, and a bank on the pages' own host, to which they cannot fade.
test.use({ allowedErrors: [/status(: | of )40[14]|ViewTransition opt-in disabled/] });

test('an editor tries an order on a phone before guests come, from the map to the mail', async ({
  page,
  stack,
  openContext,
}) => {
  test.setTimeout(2 * BUILD_MS);
  const diner = newDiner();
  const date = dayFromToday(3);
  await signInEditor(page, { owner: await (await openContext()).newPage(), stack });

  const address = await test.step('the editor starts a trial in the preview', async () => {
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t.preview.start }).click();
    await page.getByRole('button', { name: t.trial.start }).click({ timeout: BUILD_MS });
    await expect(page.getByText(t.trial.noMails)).toBeVisible({ timeout: BUILD_MS });
    return page.getByRole('link', { name: t.preview.open }).getAttribute('href');
  });
  const { href, origin } = new URL(address ?? '', stack.siteUrl);
  const phone = await (await openContext({ viewport: PHONE, baseURL: origin })).newPage();

  await test.step('the phone books a table and dishes, registers and pays', async () => {
    await phone.goto(href);
    await expect(phone.getByRole('note')).toContainText(t.preview.trialBar);
    await reserve(phone, 'ka', { date, time: '19:00', table: 'table3', party: '2' });
    await fillCart(phone, 'ka');
    await phone.goto('/ka/cart');
    await payButton(phone, 'ka').click();
    await phone.getByRole('alertdialog').getByRole('button', { name: TEXTS.ka.cart.logIn }).click();
    await phone.getByRole('link', { name: TEXTS.ka.account.toRegister }).click();
    await register(phone, 'ka', diner);
    await payButton(phone, 'ka').click();
    await payWithCard(phone, 'ka');
    await expect(phone.getByRole('heading', { name: TEXTS.ka.paymentSuccess.heading })).toBeVisible();
    await phone.getByRole('link', { name: QUOTED.ka.myReservations }).click();
    await expect(phone.getByRole('region', { name: TEXTS.ka.profile.reservations })).toContainText('19:00');
  });

  await test.step('the editor reads the mail', async () => {
    const mails = page.getByRole('link', { name: /თქვენი ჯავშანი დადასტურებულია/ });
    await expect(async () => {
      await page.reload();
      await expect(mails).toBeVisible({ timeout: 1000 });
    }).toPass();
    await phone.goto((await mails.getAttribute('href')) ?? '');
    await expect(phone.getByRole('heading', { name: /თქვენი ჯავშანი დადასტურებულია/ })).toBeVisible();
  });

  await test.step('the restaurant knows nothing of it', async () => {
    const guest = await (await openContext()).newPage();
    await guest.goto(`${stack.siteUrl}/ka/login`);
    await login(guest, 'ka', diner);
    await expect(guest.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await page.getByRole('button', { name: t.trial.end }).click();
    await expect(page.getByRole('button', { name: t.trial.start })).toBeVisible();
  });
});
