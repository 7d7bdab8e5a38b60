import { formatDay } from '#contract/format/dates.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  chooseTable,
  payButton,
  prepareCart,
  tableOnMap,
  type Seating,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.move;
const SUBJECTS = { en: 'Your reservation has been changed: ', ka: 'თქვენი ჯავშანი შეიცვალა: ' };

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].move;
  const date = dayFromToday(DAYS[language]);
  const later = dayFromToday(TEST_DAYS.moveLater[language]);

  test(`a diner moves a reservation, and an open map follows, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const diner = await beSignedIn(page);
    await payFor(page, language, { date, time: '19:00', table: 'table7' });
    const link = findLink((await receiveMail(stack, diner.email)).text);
    const other = await (await openContext()).newPage();
    await store(other, { local: savedChoice({ date, time: '19:00', tables: [] }) });
    await other.goto(`/${language}/reservation`);
    await expect(tableOnMap(other, language, 'table7')).toHaveAttribute('aria-disabled', 'true');

    await test.step('starts from the profile with the own table free', async () => {
      await page.goto(`/${language}/profile`);
      await page.getByRole('link', { name: TEXTS[language].profile.change }).click();
      await expect(tableOnMap(page, language, 'table7')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(t.unchanged)).toBeVisible();
    });
    await test.step('chooses another table on the same evening', async () => {
      await tableOnMap(page, language, 'table7').focus();
      await page.keyboard.press('Enter');
      await chooseTable(page, language, 'table9');
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByRole('heading', { name: t.doneHeading })).toBeVisible();
      await expect(tableOnMap(other, language, 'table7')).not.toHaveAttribute('aria-disabled', 'true');
      await expect(tableOnMap(other, language, 'table9')).toHaveAttribute('aria-disabled', 'true');
      const mail = await receiveMail(stack, diner.email, 2);
      expect(mail.subject).toContain(SUBJECTS[language]);
      expect(mail.calendar).toContain('SEQUENCE:2');
    });
    const phone = await (await openContext()).newPage();
    await test.step("chooses another evening by the mail's link, signed out", async () => {
      await phone.setViewportSize({ width: 360, height: 740 });
      await phone.goto(link);
      await phone.getByRole('button', { name: t.dateTime }).click();
      const dialog = phone.getByRole('dialog', { name: QUOTED[language].modalTitle });
      const day = dialog.getByRole('button', { name: formatDay(later, language), exact: true });
      await expect(dialog).toBeVisible();
      while (!(await day.count()))
        await dialog.getByRole('button', { name: TEXTS[language].dateTime.nextMonth }).click();
      await day.click();
      await dialog.getByLabel(TEXTS[language].dateTime.time).selectOption('20:00');
      await dialog.getByRole('button', { name: QUOTED[language].confirmDateTime }).click();
      await chooseTable(phone, language, 'table4');
      await phone.getByRole('button', { name: t.confirm }).click();
      await expect(phone.getByRole('heading', { name: t.doneHeading })).toBeVisible();
      await expect(tableOnMap(other, language, 'table9')).not.toHaveAttribute('aria-disabled', 'true');
    });
    await page.goto(`/${language}/profile`);
    await expect(page.getByRole('main')).toContainText('20:00');
  });
}

async function payFor(page: Page, language: Language, seating: Seating) {
  await prepareCart(page, language, seating);
  await payButton(page, language).click();
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}

function findLink(text: string): string {
  return /https?:\/\/\S+\/change-reservation#\S+/.exec(text)?.[0] ?? '';
}
