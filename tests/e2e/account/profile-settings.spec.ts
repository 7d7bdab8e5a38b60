import { formatPhone } from '#contract/format/phone.ts';
import { readFileSync } from 'node:fs';
import { fill } from '#src/i18n/fill.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { login } from '#tests/support/browser/diner-steps.ts';
import { expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { receiveEmailLink, receiveMail } from '#tests/support/browser/mailbox.ts';

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].settings;

  test(
    `a diner changes phone and password, and ends other sessions, ${language}`,
    DEEP,
    async ({ page, openContext, stack }) => {
      test.slow();
      const diner = await beSignedIn(page);
      const elsewhere = await (await openContext()).newPage();
      await elsewhere.goto(`/${language}/login`);
      await login(elsewhere, language, diner);
      await expect(elsewhere).not.toHaveURL(/login/);
      await page.goto(`/${language}/profile`);
      const open = (title: string) => page.getByRole('heading', { name: title, level: 3 }).click();

      await test.step('a phone number', async () => {
        await open(t.details);
        await page.getByLabel(t.phone).fill('599000111');
        await page.getByRole('button', { name: t.save, exact: true }).click();
        await expect(page.getByText(t.detailsSaved)).toBeFocused();
        await page.reload();
        await expect(page.getByText(formatPhone('+995599000111'))).toBeVisible();
      });
      await test.step('the other sessions, by keyboard', async () => {
        await page.getByRole('heading', { name: t.devices, level: 3 }).locator('..').focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(t.thisDevice, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: t.logOutOthers }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(t.onlyHere)).toBeFocused();
        await elsewhere.goto(`/${language}/profile`);
        await expect(elsewhere).toHaveURL(new RegExp(`/${language}/login$`));
      });
      await test.step('the password', async () => {
        await open(t.password);
        const form = formOf(page, t.savePassword);
        await form.getByLabel(t.currentPassword).fill(diner.password);
        await page.getByLabel(t.newPassword, { exact: true }).fill('new-khachapuri');
        await page.getByLabel(t.confirmPassword).fill('new-khachapuri');
        await page.getByRole('button', { name: t.savePassword }).click();
        await expect(page.getByText(t.passwordSaved)).toBeFocused();
        await receiveMail(stack, diner.email);
        await login(elsewhere, language, { ...diner, password: 'new-khachapuri' });
        await expect(elsewhere).not.toHaveURL(/login/);
      });
    },
  );

  test(`a diner confirms an e-mail and changes it, ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    const diner = await beSignedIn(page);
    const newEmail = newDiner().email;
    const mailbox = await (await openContext()).newPage();
    const confirm = async (email: string) => {
      // The account was made without a page, hence without a language.
      const link = await receiveEmailLink(stack, email);
      await mailbox.goto(link.replace('/en/', `/${language}/`));
      await mailbox.reload();
      await mailbox.getByRole('button', { name: TEXTS[language].confirmEmail.confirm }).press('Enter');
      await expect(mailbox.getByText(TEXTS[language].confirmEmail.done)).toBeFocused();
      await page.reload();
    };
    await page.goto(`/${language}/profile`);
    await expect(page.getByText(fill(t.emailUnconfirmed, { email: diner.email }))).toBeVisible();

    await test.step('the address of the registration', async () => {
      await confirm(diner.email);
      await expect(page.getByText(diner.email)).toBeVisible();
      await expect(page.getByRole('button', { name: t.resend })).toBeHidden();
    });
    await test.step('a new address', async () => {
      await page.getByRole('heading', { name: t.email, level: 3 }).click();
      const form = formOf(page, t.saveEmail);
      await form.getByLabel(t.newEmail).fill(newEmail);
      await form.getByLabel(t.currentPassword).fill(diner.password);
      await form.getByRole('button', { name: t.saveEmail }).click();
      await expect(page.getByText(fill(t.emailWaiting, { email: newEmail }))).toBeFocused();
      await confirm(newEmail);
      await expect(page.getByText(newEmail)).toBeVisible();
      await receiveMail(stack, diner.email);
    });
  });

  test(`a diner takes the data along and deletes the account, ${language}`, DEEP, async ({ page }) => {
    const diner = await beSignedIn(page);
    await page.goto(`/${language}/profile`);
    await page.getByRole('heading', { name: t.data, level: 3 }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t.dataDownload }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('tamada-my-data.json');
    expect(readFileSync(await download.path(), 'utf8')).toContain(diner.email);

    await page.getByRole('heading', { name: t.deletion, level: 3 }).click();
    await formOf(page, t.deleteAccount).getByLabel(t.currentPassword).fill(diner.password);
    await page.getByRole('button', { name: t.deleteAccount }).press('Enter');

    await expect(page.getByRole('heading', { name: t.deleted })).toBeFocused();
    await page.goto(`/${language}/profile`);
    await expect(page).toHaveURL(/login/);
    await login(page, language, diner);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
}

/** The open setting with this button. */
function formOf(page: Page, button: string) {
  return page.getByRole('group').filter({ has: page.getByRole('button', { name: button }) });
}
