import { readFile } from 'node:fs/promises';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.calendar;
/** The lines that make two files the same entry at the same time. */
const ENTRY = /^(METHOD|UID|SEQUENCE|DTSTART|DTEND|STATUS):.*$/gm;

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(
    `a diner adds the reservation to a calendar, ${language}`,
    DEEP,
    async ({ page, openContext, stack }) => {
      test.slow();
      const diner = await beSignedIn(page);
      await prepareCart(page, language, {
        date: dayFromToday(DAYS[language]),
        time: '18:00',
        table: 'table4',
      });
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: t.paymentSuccess.heading })).toBeVisible();

      const mail = await receiveMail(stack, diner.email);
      const { name, entry, address } = await downloadCalendar(page, t.profile.calendar);
      expect(name).toBe('reservation.ics');
      expect(entry).toEqual(readEntry(mail.calendar));
      expect(entry).toContain('SEQUENCE:1');

      await page.goto(`/${language}/profile`);
      expect((await downloadCalendar(page, t.profile.calendar)).entry).toEqual(entry);

      const elsewhere = await (await openContext()).newPage();
      await elsewhere.goto(address);
      await expect(elsewhere.getByText(t.paymentSuccess.proof)).toBeVisible();
    },
  );
}

async function downloadCalendar(page: Page, linkName: string) {
  const coming = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${linkName}`) })
    .click();
  const download = await coming;
  const content = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), entry: readEntry(content), address: download.url() };
}

function readEntry(calendar: string): string[] {
  return calendar.replaceAll('\r\n', '\n').match(ENTRY) ?? [];
}
