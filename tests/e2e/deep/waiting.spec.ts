import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { beSignedIn, store } from '#tests/support/browser/browser-state.ts';
import { tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { receiveEmailLink, receiveMail } from '#tests/support/browser/mailbox.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { login } from '#tests/support/browser/diner-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { hold, LARGEST, savedParty } from '#tests/support/browser/waiting-steps.ts';

const DAYS = TEST_DAYS.waiting;

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];
  const date = dayFromToday(DAYS[language]);

  test(`a diner waits for a full evening, and gets the tables that become free, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const other = await (await openContext()).newPage();
    await beSignedIn(other);
    await hold(other, language, { date, tables: LARGEST.tables });
    const diner = await beSignedIn(await (await openContext()).newPage());

    await test.step('follows the way from the map to the list, and is on it after logging in', async () => {
      await store(page, { local: savedParty({ date, tables: [], partySize: LARGEST.guests }) });
      await page.goto(`/${language}/reservation`);
      await page.getByRole('link', { name: t.reservation.tellMe }).click();
      await page.getByRole('main').getByRole('link', { name: t.waiting.login }).click();
      await login(page, language, diner);
      await expect(page.getByText(t.waiting.waitsForEmail)).toBeVisible();
    });
    await test.step('waits in earnest once the e-mail is confirmed', async () => {
      const mailbox = await (await openContext()).newPage();
      await mailbox.goto(await receiveEmailLink(stack, diner.email));
      await mailbox.getByRole('button', { name: TEXTS.en.confirmEmail.confirm }).click();
      await expect(mailbox.getByText(/on the waiting list: .*guests/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(t.waiting.waits)).toBeVisible();
    });
    await test.step('gets a mail when another diner gives the tables back', async () => {
      await hold(other, language, {
        date: dayFromToday(TEST_DAYS.waitingOther[language]),
        tables: ['table1'],
      });
      const link = findLink((await receiveMail(stack, diner.email)).text);
      await page.goto(link);
      await page.getByRole('link', { name: t.waiting.take }).first().click();
      await expect(tableOnMap(page, language, 'table10')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('goes on to the menu with the tables held', async () => {
      await page.getByRole('link', { name: QUOTED[language].next }).click();
      await expect(page.getByRole('timer')).toHaveText(/1[89]:\d\d/);
    });
  });
}

function findLink(text: string): string {
  return /https?:\/\/\S+\/waiting-list#\S+/.exec(text)?.[0] ?? '';
}
