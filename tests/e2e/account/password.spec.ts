import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { login } from '#tests/support/browser/diner-steps.ts';
import { expect, newDiner, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';

const SUBJECTS = { en: 'Choose a new password: Tamada', ka: 'აირჩიეთ ახალი პაროლი: თამადა' };
const NOTICES = { en: 'Your password has been changed: Tamada', ka: 'პაროლი შეიცვალა: თამადა' };

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].password;

  test(`a diner who forgot the password chooses a new one, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const diner = await beSignedIn(page);
    const phone = await (await openContext()).newPage();
    await phone.goto(`/${language}/login`);
    await phone.getByRole('link', { name: TEXTS[language].account.forgotPassword }).click();
    await expect(phone).toHaveURL(new RegExp(`/${language}/forgot-password$`));
    await askForLink(phone, language, diner.email);

    const mail = await receiveMail(stack, diner.email);
    expect(mail.subject).toBe(SUBJECTS[language]);
    const link = findLink(mail.text);
    const changed = { ...diner, password: 'new-khachapuri' };
    await test.step('the link is opened, and opened again', async () => {
      await phone.goto(link);
      await phone.reload();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t.resetHeading);
      await chooseNew(phone, language, changed.password);
      await expect(phone).toHaveURL(new RegExp(`/${language}/#password-saved$`));
      expect((await receiveMail(stack, diner.email, 2)).subject).toBe(NOTICES[language]);
    });
    await test.step('the old session has ended, and the old password too', async () => {
      await page.goto(`/${language}/profile`);
      await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
      await login(page, language, diner);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await login(page, language, changed);
      await expect(page).not.toHaveURL(/login/);
    });
    await test.step('the used link offers a new one', async () => {
      await page.goto(link);
      await chooseNew(page, language, 'third-khachapuri');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(t.linkInvalid);
      await page.getByRole('link', { name: t.newLink }).click();
      await askForLink(page, language, newDiner().email);
    });
  });
}

async function askForLink(page: Page, language: Language, email: string) {
  const t = TEXTS[language].password;
  await page.getByLabel(t.email).fill(email);
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByRole('main').getByText(t.sent)).toBeVisible();
}

async function chooseNew(page: Page, language: Language, password: string) {
  const t = TEXTS[language].password;
  await page.getByLabel(t.newPassword, { exact: true }).fill(password);
  await page.getByLabel(t.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.save }).click();
}

function findLink(text: string): string {
  const [link = ''] = /http\S+\/reset-password#\S+/.exec(text) ?? [];
  expect(link).not.toBe('');
  return link;
}
