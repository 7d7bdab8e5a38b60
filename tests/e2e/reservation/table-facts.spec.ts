import { describeTables } from '#contract/format/table-facts.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { FEATURE_WORDS } from '#contract/values/table-features.ts';
import { readFloors } from '#content/load.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { chooseDateTime, payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const TABLE = 'table3';
const DAYS = TEST_DAYS.tableFacts;

/** The requests for photographs that the page has sent. */
function watchPhotos(page: Page): string[] {
  const photos: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/photos/')) photos.push(pathname);
  });
  return photos;
}

/** Opens the list, goes to the first free table with room for a wheelchair and a sea view, and takes it. */
async function takeByFacts(page: Page, language: Language) {
  const t = TEXTS[language].reservation;
  const { wheelchair, sea } = FEATURE_WORDS[language];
  await page.getByText(t.listHeading).focus();
  await page.keyboard.press('Enter');
  const fitting = page
    .getByRole('checkbox', { name: new RegExp(wheelchair, 'i') })
    .and(page.getByRole('checkbox', { name: new RegExp(sea, 'i') }));
  await expect(fitting).toHaveCount(2);
  while (!(await fitting.first().evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(fitting.first()).toBeChecked();
}

for (const language of TESTED_LANGUAGES) {
  test(`a diner chooses a table by its facts with the keyboard, ${language}`, async ({ page }) => {
    const t = TEXTS[language].reservation;
    const name = tableName(TABLE, language);
    const date = dayFromToday(DAYS[language]);
    const photos = watchPhotos(page);
    await beSignedIn(page);
    await page.goto(`/${language}/reservation`);
    await chooseDateTime(page, language, date, '19:00');

    await test.step('takes a table from the list', () => takeByFacts(page, language));

    const chosen = page.getByRole('region', { name: t.selectedHeading });
    const facts = readFloors()
      .flatMap(({ tables }) => tables)
      .find(({ id }) => id === TABLE)
      ?.features.map((one) => FEATURE_WORDS[language][one].toLowerCase());
    await test.step('reads its facts in the summary', () =>
      expect(chosen.getByRole('listitem')).toContainText(
        [fillCount(t.seats, 4), ...(facts ?? [])].join(', '),
      ));
    await test.step('sees the photograph only after asking', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`${t.photo}: ${name}`);
      expect(photos).toEqual([]);
      await page.keyboard.press('Enter');
      const photo = page.getByRole('img', { name, exact: true });
      await expect(photo).toBeVisible();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
      expect(photos).toEqual([expect.stringMatching(/^\/photos\/table3-[\da-f]{10}-800\.webp$/)]);
    });

    const [lines = ''] = describeTables([TABLE], readFloors(), language);
    await test.step('pays, and reads them on the confirmation and in the profile', async () => {
      await prepareCart(page, language, { date, time: '19:00', table: TABLE });
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('definition').filter({ hasText: name })).toContainText(lines);
      await page.getByRole('link', { name: QUOTED[language].myReservations }).click();
      const reservations = page.getByRole('region', { name: TEXTS[language].profile.reservations });
      await expect(reservations.getByRole('definition').filter({ hasText: name })).toContainText(lines);
    });
  });
}
